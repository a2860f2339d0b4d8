# The C library musl under Debian, whose other libraries come from their sources; what is built
# is static and runs on any Linux.
# SPDX-License-Identifier: MIT
set(CMAKE_C_COMPILER musl-gcc)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
