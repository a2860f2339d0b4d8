# cmocka from its sources (tools/sources fetches them), for tests of targets whose libraries are
# not installed here: a static library under the name that pkg-config would give.
# SPDX-License-Identifier: MIT
set(ICO_CMOCKA_CONFIG ${PROJECT_BINARY_DIR}/cmocka)
file(WRITE ${ICO_CMOCKA_CONFIG}/config.h
"#define HAVE_MALLOC_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_SIGNAL_H 1
#define HAVE_STRINGS_H 1
#define HAVE_SETJMP_H 1
#define HAVE_UNISTD_H 1
#define HAVE_STDINT_H 1
#define HAVE_TIME_H 1
#define HAVE_STRUCT_TIMESPEC 1
#define HAVE_CLOCK_GETTIME 1
#define HAVE_CLOCK_REALTIME 1
#define HAVE_GCC_THREAD_LOCAL_STORAGE 1
#define HAVE_SIGLONGJMP 1
#define HAVE_STRSIGNAL 1
")
add_library(cmocka STATIC ${ICO_CMOCKA_SOURCE}/src/cmocka.c)
target_include_directories(cmocka SYSTEM PUBLIC ${ICO_CMOCKA_SOURCE}/include)
target_include_directories(cmocka PRIVATE ${ICO_CMOCKA_CONFIG})
target_compile_definitions(cmocka PRIVATE HAVE_CONFIG_H _GNU_SOURCE)
target_compile_options(cmocka PRIVATE -w)
add_library(PkgConfig::CMOCKA ALIAS cmocka)
set(CMOCKA_FOUND ON)
