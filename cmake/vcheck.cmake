# icosian-vcheck: the kernel that Coq extracted (verified/program/kernel.ml) and the programs around
# it, built where ocamlopt is installed.  Nothing else needs it.
find_program(ICO_OCAMLOPT ocamlopt)
if(NOT ICO_OCAMLOPT)
  return()
endif()
# in the order in which they use each other
set(ICO_VCHECK_MODULES numbers words reader echo certificate layout oracle hints log place_log piece tables elaborate main)
set(ICO_VCHECK_BUILD ${PROJECT_BINARY_DIR}/vcheck)
set(ICO_VCHECK_COPIES "")
set(ICO_VCHECK_SOURCES ${PROJECT_SOURCE_DIR}/verified/program/kernel.ml)
foreach(module ${ICO_VCHECK_MODULES})
  list(APPEND ICO_VCHECK_COPIES ${ICO_VCHECK_BUILD}/${module}.ml)
  list(APPEND ICO_VCHECK_SOURCES ${PROJECT_SOURCE_DIR}/verified/program/${module}.ml)
endforeach()
# 4 9 40-42 44 45: names of fields and constructors; 70: no file of an interface
set(ICO_VCHECK_WARNINGS -w +a-4-9-40-41-42-44-45-70)
if(ICO_WERROR)
  list(APPEND ICO_VCHECK_WARNINGS -warn-error +a)
endif()
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/icosian-vcheck
  COMMAND ${CMAKE_COMMAND} -E make_directory ${ICO_VCHECK_BUILD}
  COMMAND ${CMAKE_COMMAND} -E copy ${ICO_VCHECK_SOURCES} ${ICO_VCHECK_BUILD}
  COMMAND ${ICO_OCAMLOPT} -w -a -inline 100 -I ${ICO_VCHECK_BUILD} -c ${ICO_VCHECK_BUILD}/kernel.ml
  COMMAND ${ICO_OCAMLOPT} ${ICO_VCHECK_WARNINGS} -inline 100 -I +unix -I ${ICO_VCHECK_BUILD} unix.cmxa
          ${ICO_VCHECK_BUILD}/kernel.cmx ${ICO_VCHECK_COPIES} -o ${PROJECT_BINARY_DIR}/icosian-vcheck
  DEPENDS ${ICO_VCHECK_SOURCES} COMMENT "Building icosian-vcheck" VERBATIM)
add_custom_target(vcheck ALL DEPENDS ${PROJECT_BINARY_DIR}/icosian-vcheck)
