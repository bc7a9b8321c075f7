#!/usr/bin/env python3
"""Copies the page's vendored modules from their packages: ``python3 tools/vendor.py``.

Needs npm.  Every module is taken at the exact version below, its bare imports become relative paths, its
licence lies beside it, and ``lock.json`` says version, licence and SHA-256 of what the browser runs.
``--check`` only compares the files with the lock.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "src" / "skat" / "web" / "page" / "js" / "vendor"

#: File here: package, version, file in the package.
MODULES = {
    "preact.js": ("preact", "11.2.0", "dist/preact.mjs"),
    "hooks.js": ("preact", "11.2.0", "hooks/dist/hooks.mjs"),
    "signals-core.js": ("@preact/signals-core", "1.14.5", "dist/signals-core.mjs"),
    "signals.js": ("@preact/signals", "2.11.4", "dist/signals.mjs"),
    "htm.js": ("htm", "3.1.1", "dist/htm.mjs"),
}
#: What the modules import from each other.
PLACES = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
}


def read_package(name: str, version: str, folder: str) -> dict[str, bytes]:
    """The files of a package, by their paths in it."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", f"{name}@{version}"],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    with tarfile.open(Path(folder) / packed) as archive:
        files = {
            member.name.removeprefix("package/"): archive.extractfile(member)
            for member in archive
            if member.isfile()
        }
        return {path: file.read() for path, file in files.items() if file is not None}


def rewritten(source: str) -> str:
    """The module with relative imports and without the comment that names its source map."""
    source = re.sub(r'from"([^"]+)"', lambda found: f'from"{PLACES[found[1]]}"', source)
    return re.sub(r"\s*//# sourceMappingURL=\S+\s*$", "\n", source)


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def copy() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    lock = {}
    with tempfile.TemporaryDirectory() as folder:
        for file, (name, version, path) in MODULES.items():
            package = read_package(name, version, folder)
            text = rewritten(package[path].decode()).encode()
            (FOLDER / file).write_bytes(text)
            licence = f"LICENSE-{name.strip('@').replace('/', '-')}.txt"
            (FOLDER / licence).write_bytes(package["LICENSE"])
            lock[file] = {
                "package": name,
                "version": version,
                "file": path,
                "licence": json.loads(package["package.json"])["license"],
                "licence_file": licence,
                "sha256": digest(text),
            }
    (FOLDER / "lock.json").write_text(json.dumps(lock, indent=2) + "\n")


def check() -> list[str]:
    """Files that are not what the lock says."""
    lock = json.loads((FOLDER / "lock.json").read_text())
    return [file for file, entry in lock.items() if digest((FOLDER / file).read_bytes()) != entry["sha256"]]


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        if changed := check():
            sys.exit(f"not as in lock.json: {', '.join(changed)}")
    else:
        copy()
