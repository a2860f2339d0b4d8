# Windows, by the compiler mingw-w64 of Debian; wine runs what was built.
# SPDX-License-Identifier: MIT
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc)
# Its headers narrow in isfinite.  Its own printf has %zu, as C has; the compiler thinks of
# Windows's, which has not.  Its clocks lie in a library of threads.
set(CMAKE_C_FLAGS_INIT "-Wno-float-conversion -Wno-format -D__USE_MINGW_ANSI_STDIO=1")
set(CMAKE_C_STANDARD_LIBRARIES -lpthread)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR wine)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
