"""The structures of _library.py have the layout that a C compiler gives those of the headers.
SPDX-License-Identifier: MIT
"""

import ctypes
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from icosian import _library

INCLUDE = pathlib.Path(__file__).resolve().parents[2] / "include"
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def structures():
    """(the class, its name in C) of each structure: its documentation begins with that."""
    for item in vars(_library).values():
        if isinstance(item, type) and issubclass(item, ctypes.Structure) \
                and item is not ctypes.Structure:
            yield item, item.__doc__.split(",")[0].strip()


@unittest.skipIf(COMPILER is None, "there is no C compiler")
class Layout(unittest.TestCase):
    def test_layout_is_that_of_the_headers(self):
        lines, expected = [], []
        for item, name in structures():
            for field, *_ in item._fields_:
                lines.append(f'printf("%zu\\n", offsetof({name}, {field}));')
                expected.append((f"{name}.{field}", getattr(item, field).offset))
            lines.append(f'printf("%zu\\n", sizeof({name}));')
            expected.append((f"sizeof {name}", ctypes.sizeof(item)))
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "layout.c")
            source.write_text("#include <stddef.h>\n#include <stdio.h>\n"
                              "#include <icosian/encode.h>\n#include <icosian/icosian.h>\n"
                              "int main(void) {\n" + "\n".join(lines) + "\n}\n")
            program = str(pathlib.Path(folder, "layout"))
            subprocess.run([COMPILER, f"-I{INCLUDE}", str(source), "-o", program], check=True)
            printed = subprocess.run([program], check=True, capture_output=True, text=True)
        actual = [int(line) for line in printed.stdout.split()]
        self.assertGreater(len(actual), 30)
        self.assertEqual([(name, a) for (name, _), a in zip(expected, actual)], expected)


if __name__ == "__main__":
    unittest.main()
