"""The positions of :mod:`skat.solver.bench`."""
