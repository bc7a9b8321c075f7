"""The compiled kernels of the solver and the players; everything else is in pyproject.toml.

Without a C compiler the installation succeeds all the same and the kernels run as plain Python.
"""

import platform
from glob import glob

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNELS = (
    *(f"solver/{name}" for name in ("board", "null", "span", "trumps")),
    *(
        f"players/{name}"
        for name in ("holdings", "seats", "thumb", "playout", "dealing", "worlds", "search", "practice")
    ),
)


def compiler_flags() -> list[str]:
    """Optimise, and on x86-64 use the counting of bits that every such processor since 2009 has."""
    if platform.system() == "Windows":
        return ["/O2"]
    fast = ["-O3", "-g0"]
    return [*fast, "-march=x86-64-v2"] if platform.machine() in ("x86_64", "AMD64") else fast


extensions = cythonize(
    [
        Extension(
            f"skat.{name.replace('/', '.')}",
            [f"src/skat/{name}.py"],
            # The layout of one kernel is compiled into those that build on it.
            depends=sorted(glob("src/skat/*/*.pxd")),
            extra_compile_args=compiler_flags(),
        )
        for name in KERNELS
    ],
    build_dir="build",
)
for extension in extensions:
    # Here and not above: cythonize() does not hand it on.
    extension.optional = True

setup(ext_modules=extensions)
