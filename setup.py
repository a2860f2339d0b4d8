"""What pip cannot know from pyproject.toml: CMake compiles the C library and the programs, and they
go into the package, with those libraries that they need and no system brings.

ICOSIAN_BUILD=FOLDER takes a build that is there instead of making one.
SPDX-License-Identifier: MIT
"""

import os
import pathlib
import re
import shutil
import subprocess

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
# Parts of every system: never inside a wheel.
SYSTEM = re.compile(r"(ld-linux|linux-vdso|lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+)\.so)")


def version():
    """The one place where it stands."""
    header = (HERE / "include" / "icosian" / "base.h").read_text(encoding="utf-8")
    return re.search(r'^#define ICO_VERSION "(.*)"$', header, re.MULTILINE).group(1)


def compiled(folder):
    """The folder of a release build with the files for the package; `folder` if none is given."""
    given = os.environ.get("ICOSIAN_BUILD")
    if given:
        folder = pathlib.Path(given).resolve()
    else:
        # CaDiCaL would bring C++ along; the program still runs it where it is installed
        subprocess.check_call(["cmake", "-S", str(HERE), "-B", str(folder),
                               "-DCMAKE_BUILD_TYPE=Release", "-DICO_TESTS=OFF", "-DICO_MPI=OFF",
                               "-DICO_CADICAL=OFF"])
    subprocess.check_call(["cmake", "--build", str(folder), "--parallel", str(os.cpu_count() or 1),
                           "--target", "wheel"])
    return folder / "wheel"


def needed(file):
    """{name: path} of the shared libraries that it needs, but for the system's."""
    lines = subprocess.check_output(["ldd", str(file)], text=True).splitlines()
    pairs = [line.split("=>") for line in lines if "=>" in line]
    found = {name.strip(): to.split("(")[0].strip() for name, to in pairs}
    lacking = [name for name, path in found.items() if path == "not found"]
    if lacking:
        raise SystemExit(f"{file}: {', '.join(lacking)} is not there")
    return {name: path for name, path in found.items() if not SYSTEM.match(name)}


def terms(library):
    """The licence of a library as its Debian package tells it, or a word that it has one."""
    owner = subprocess.run(["dpkg-query", "--search", os.path.realpath(library)], text=True,
                           check=False, capture_output=True).stdout if shutil.which("dpkg-query") \
        else ""
    told = pathlib.Path("/usr/share/doc", owner.partition(":")[0], "copyright")
    return told.read_text(encoding="utf-8") if owner and told.exists() else \
        "It is a work of others and has a licence of its own.\n"


class BuildAll(build_py):
    """The modules; then the library in _lib and the programs in _bin."""

    def run(self):
        if getattr(self, "editable_mode", False):
            return super().run()  # the package then finds the folder `build` of the source tree
        shutil.rmtree(self.build_lib, ignore_errors=True)  # no module of yesterday
        super().run()
        build = compiled(pathlib.Path(self.get_finalized_command("build").build_temp).resolve())
        package = pathlib.Path(self.build_lib, "icosian")
        wanted = {}
        for file in build.glob("_*/*"):
            copy = package / file.relative_to(build)
            copy.parent.mkdir(exist_ok=True)
            shutil.copy(file, copy)
            wanted.update(needed(file))
        licences = ""
        for name, path in wanted.items():
            shutil.copyfile(path, package / "_lib" / name)
            licences += f"==== {name}\n\n{terms(path)}\n"
        (package / "_lib" / "LICENCES").write_text(licences, encoding="utf-8")
        return None


class AnyPython(bdist_wheel):
    """Compiled, but for any Python 3: nothing is linked against it."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class Compiled(Distribution):
    """Its files depend on the platform."""

    def has_ext_modules(self):
        return True


setup(version=version(), distclass=Compiled,
      cmdclass={"build_py": BuildAll, "bdist_wheel": AnyPython},
      options={"build": {"build_base": "build-pip"}})  # `build` is CMake's
