# The browser's machine: clang, lld and wasi-libc as Debian packages them (tools/need wasm).
# SPDX-License-Identifier: MIT
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(WASI ON)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Behind wasi-libc's headers the compiler would look into those of this machine.
set(CMAKE_C_FLAGS_INIT "-nostdlibinc -isystem /usr/include/wasm32-wasi")
set(CMAKE_C_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -fvisibility=hidden -ffunction-sections -fdata-sections")
# Instructions that every browser with module workers has: without them a conversion of a number is
# three or more instructions instead of one.
set(CMAKE_C_FLAGS_INIT "${CMAKE_C_FLAGS_INIT} -msign-ext -mnontrapping-fptoint")
# The list of features stays, since wasm-opt reads it.  The stack lies below the data: one that is
# too deep traps.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Oz -Wl,--gc-sections -Wl,--strip-debug -Wl,--stack-first -Wl,-z,stack-size=8388608")
# clang runs wasm-opt by itself where it finds it, with the level of the link; without it the file
# is a tenth larger.  -Oz instead of -O2 saves 3 KB compressed, and no row of bench/wasm.js is slower.
find_program(ICO_WASM_OPT wasm-opt)
if(NOT ICO_WASM_OPT)
  message(FATAL_ERROR "wasm-opt is missing (Debian: binaryen): tools/need wasm")
endif()
