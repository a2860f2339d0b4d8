# jansson from its sources (tools/sources fetches them), for targets whose libraries are not
# installed here: a static library under the name that pkg-config would give.
# SPDX-License-Identifier: MIT
file(GLOB ICO_JANSSON_FILES ${ICO_JANSSON_SOURCE}/src/*.c)
if(NOT ICO_JANSSON_FILES)
  message(FATAL_ERROR "${ICO_JANSSON_SOURCE} holds no sources of jansson: "
                      "tools/sources jansson ${ICO_JANSSON_SOURCE}")
endif()
set(ICO_JANSSON_CONFIG ${PROJECT_BINARY_DIR}/jansson)
file(WRITE ${ICO_JANSSON_CONFIG}/jansson_config.h
"#ifndef JANSSON_CONFIG_H
#define JANSSON_CONFIG_H
#define JSON_INLINE inline
#define JSON_INTEGER_IS_LONG_LONG 1
#define JSON_HAVE_LOCALECONV 0
#define JSON_HAVE_ATOMIC_BUILTINS 0
#define JSON_HAVE_SYNC_BUILTINS 0
#define JSON_PARSER_MAX_DEPTH 2048
#endif
")
file(WRITE ${ICO_JANSSON_CONFIG}/jansson_private_config.h
"#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_STRTOLL 1
#define INITIAL_HASHTABLE_ORDER 3
")
add_library(jansson STATIC ${ICO_JANSSON_FILES})
target_include_directories(jansson SYSTEM PUBLIC ${ICO_JANSSON_CONFIG} ${ICO_JANSSON_SOURCE}/src)
target_compile_definitions(jansson PRIVATE HAVE_CONFIG_H _POSIX_C_SOURCE=200809L)
target_compile_options(jansson PRIVATE -w)
if(NOT WASI)
  set_target_properties(jansson PROPERTIES POSITION_INDEPENDENT_CODE ON)
endif()
add_library(PkgConfig::JANSSON ALIAS jansson)
