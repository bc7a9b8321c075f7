from Cython.Build import cythonize
from setuptools import Extension, setup

setup(ext_modules=cythonize([Extension("skat.solver."+n, [f"src/skat/solver/{n}.py"], extra_compile_args=["-O3", "-march=x86-64-v2"]) for n in ("board","trumps")]))
