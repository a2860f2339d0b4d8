# icosian-vcheck and icosian-vcount: the kernels that Coq extracted (verified/program/kernel.ml,
# count_packed.ml) and the programs around them, built where ocamlopt is installed.  Nothing else
# needs them.
find_program(ICO_OCAMLOPT ocamlopt)
if(NOT ICO_OCAMLOPT)
  return()
endif()
execute_process(COMMAND ${ICO_OCAMLOPT} -where OUTPUT_VARIABLE ICO_OCAML_FOLDER OUTPUT_STRIP_TRAILING_WHITESPACE)
# 4 9 40-42 44 45: names of fields and constructors; 70: no file of an interface
set(ICO_VERIFIED_WARNINGS -w +a-4-9-40-41-42-44-45-70)
if(ICO_WERROR)
  list(APPEND ICO_VERIFIED_WARNINGS -warn-error +a)
endif()

# A program from kernels (extracted: no warnings) and modules, in the order in which they use each
# other; the last argument: options and libraries.  Names of files are relative, for the compiler
# writes them into the program, and a build elsewhere is to give the same bytes.
function(ico_verified name kernels modules options)
  set(folder ${PROJECT_BINARY_DIR}/${name})
  set(sources "")
  set(copies "")
  set(compiled "")
  foreach(module ${kernels} ${modules})
    list(APPEND sources ${PROJECT_SOURCE_DIR}/verified/program/${module}.ml)
  endforeach()
  foreach(kernel ${kernels})
    list(APPEND copies COMMAND ${CMAKE_COMMAND} -E chdir ${folder}
         ${ICO_OCAMLOPT} -w -a -inline 100 ${options} -I . -c ${kernel}.ml)
    list(APPEND compiled ${kernel}.cmx)
  endforeach()
  foreach(module ${modules})
    list(APPEND compiled ${module}.ml)
  endforeach()
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/icosian-${name}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${CMAKE_COMMAND} -E copy ${sources} ${folder}
    ${copies}
    COMMAND ${CMAKE_COMMAND} -E chdir ${folder}
            ${ICO_OCAMLOPT} ${ICO_VERIFIED_WARNINGS} -inline 100 ${options} -I . ${compiled}
            -o ${PROJECT_BINARY_DIR}/icosian-${name}
    DEPENDS ${sources} COMMENT "Building icosian-${name}" VERBATIM)
  add_custom_target(${name} ALL DEPENDS ${PROJECT_BINARY_DIR}/icosian-${name})
endfunction()

set(ICO_UNIX -I +unix unix.cmxa)
ico_verified(vcheck "kernel" "numbers;words;frame;reader;echo;certificate;layout;oracle;hints;hint_file;log;place_log;piece;tables;elaborate;main"
             "${ICO_UNIX}")
# Zarith (Debian: libzarith-ocaml-dev) makes the count two to four times as fast.
if(EXISTS ${ICO_OCAML_FOLDER}/zarith/zarith.cmxa)
  ico_verified(vcount "kernel;count_packed" "numbers;words;frame;reader;layout;slow;fast;counting;count_main"
               "${ICO_UNIX};-I;+zarith;zarith.cmxa")
else()
  ico_verified(vcount "kernel" "numbers;words;frame;reader;layout;slow;counting;count_main_slow" "${ICO_UNIX}")
endif()
