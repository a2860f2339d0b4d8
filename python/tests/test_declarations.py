"""The functions of _library.py take and return what those of the headers do, as far as that shows.
SPDX-License-Identifier: MIT
"""

import ctypes
import pathlib
import re
import unittest

import icosian
from icosian import _library

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "tools" / "interface.list"
PLAIN = {"_Bool": ctypes.c_bool, "double": ctypes.c_double, "int64_t": ctypes.c_int64,
         "uint64_t": ctypes.c_uint64, "uint32_t": ctypes.c_uint32, "size_t": ctypes.c_size_t,
         "unsigned": ctypes.c_uint, "void": None}


def kind(declared):
    """What ctypes calls this: a pointer is None here, for it has several names there."""
    if "*" in declared or "callback" in declared:
        return None
    word = declared.replace("const ", "").split()[0]
    return PLAIN.get(word, ctypes.c_int)  # enums


def in_python(type_):
    pointer = type_ in (None, ctypes.c_void_p, ctypes.c_char_p) or hasattr(type_, "contents") \
        or issubclass(type_, ctypes._CFuncPtr)
    return None if pointer else type_


class Declarations(unittest.TestCase):
    def test_version_is_that_of_the_headers(self):
        base = (ROOT / "include" / "icosian" / "base.h").read_text()
        self.assertIn(f'#define ICO_VERSION "{icosian.__version__}"\n', base)

    def test_functions_are_those_of_the_headers(self):
        declared = dict((name, (result, arguments)) for result, name, arguments in re.findall(
            r"^[a-z_]+\.h: ([^(;]*?)(ico_[a-z0-9_]+)\((.*)\);$", LIST.read_text(), re.M))
        self.assertGreater(len(_library._FUNCTIONS), 70)
        for name, (result, arguments) in _library._FUNCTIONS.items():
            in_c, parameters = declared[name]
            self.assertEqual(in_c == "ico_status ", result == "status", name)
            if result != "status":
                self.assertEqual(kind(in_c), in_python(result), name)
            self.assertEqual([kind(one) for one in parameters.split(",")],
                             [in_python(one) for one in arguments], name)


if __name__ == "__main__":
    unittest.main()
