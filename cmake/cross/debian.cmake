# Another processor under Debian: its cross compiler, its libraries beside ours (multiarch), and
# qemu, which runs what was built.  ICO_CROSS names the processor as Debian's compilers do.
# SPDX-License-Identifier: MIT
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES ICO_CROSS)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${ICO_CROSS})
set(CMAKE_C_COMPILER ${ICO_CROSS}-linux-gnu-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE ${ICO_CROSS}-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${ICO_CROSS})
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/${ICO_CROSS}-linux-gnu/pkgconfig:/usr/share/pkgconfig)
