# The wings: parts that the core works without (ARCHITECTURE.md, "The rooms").  Each has a switch
# ICO_WING_NAME.  Of a wing that is off, the files NAME_absent.c alone are compiled: they refuse, in
# words, what the rest of the library and the program asks of the wing.
# SPDX-License-Identifier: MIT
set(ICO_WINGS "")
set(ICO_WINGS_OFF "")
set(ICO_ABSENT_FOLDERS "") # an expression
set(ICO_ABSENT_VERBS "")

# ico_wing(NAME HELP FOLDERS folder... [VERBS verb...] [NEEDS wing...])
macro(ico_wing NAME HELP)
  cmake_parse_arguments(WING "" "" "FOLDERS;VERBS;NEEDS" ${ARGN})
  option(ICO_WING_${NAME} "${HELP}" ON)
  foreach(needed ${WING_NEEDS})
    if(ICO_WING_${NAME} AND NOT ICO_WING_${needed})
      message(STATUS "ICO_WING_${NAME} needs ICO_WING_${needed}, and is off")
      set(ICO_WING_${NAME} OFF)
    endif()
  endforeach()
  list(APPEND ICO_WINGS ${NAME})
  if(NOT ICO_WING_${NAME})
    list(APPEND ICO_WINGS_OFF ${NAME})
    list(APPEND ICO_ABSENT_FOLDERS ${WING_FOLDERS})
    list(APPEND ICO_ABSENT_VERBS ${WING_VERBS})
  endif()
endmacro()

ico_wing(ENCODE "questions for other solvers, and these as methods"
  FOLDERS encode method/external cli/encode VERBS encode decode)
ico_wing(PASSAGES "method passages" FOLDERS method/passages)
ico_wing(COLLECT "methods for tours that collectors look for: magic, congruent, few turns, ..."
  FOLDERS method/objective method/congruent method/alternation method/uncrossed method/magic)
ico_wing(OPTIMUM "methods for the least and greatest weight, and the longest"
  FOLDERS method/salesman method/longest)
ico_wing(SEVERAL "several tours: covers by paths, decompositions" FOLDERS several)
ico_wing(COUNT "numbers of tours without listing"
  FOLDERS count cli/count VERBS count sample rank unrank)
ico_wing(SIMPLE "the simple tier (icosian/simple.h)" FOLDERS simple NEEDS COUNT)
ico_wing(DRAW "pictures and pages" FOLDERS draw cli/draw VERBS draw)
ico_wing(PUZZLE "number puzzles: making, grading, hints, pages"
  FOLDERS puzzle cli/puzzle VERBS puzzle NEEDS DRAW)
ico_wing(PROPERTY "properties of graphs, and filter" FOLDERS property cli/property VERBS filter)
ico_wing(COMPARE "compare and its reports" FOLDERS cli/compare VERBS compare NEEDS DRAW ENCODE)
ico_wing(CLI "the program, and explanations" FOLDERS cli explain)
if(NOT ICO_WING_CLI OR NOT ICO_WING_COUNT)
  set(ICO_MPI OFF) # icosian-mpi counts, with the words of the program
endif()
if(NOT ICO_WING_CLI)
  set(ICO_TESTS OFF) # most go through the program
endif()
string(REPLACE ";" "|" ICO_ABSENT_FOLDERS "${ICO_ABSENT_FOLDERS}")

# ico_wing_files(LIST): from the sources in LIST, takes away the form of a wing that is not built.
function(ico_wing_files name)
  set(kept "")
  foreach(file ${${name}})
    set(path ${file})
    foreach(root ${ICO_INCLUDES})
      string(REPLACE "${root}/" "" path ${path})
    endforeach()
    set(is_absent_form FALSE)
    set(is_off FALSE)
    if(path MATCHES "_absent\\.c$")
      set(is_absent_form TRUE)
    endif()
    if(ICO_ABSENT_FOLDERS AND path MATCHES "^(${ICO_ABSENT_FOLDERS})/")
      set(is_off TRUE)
    endif()
    if(is_absent_form STREQUAL is_off)
      list(APPEND kept ${file})
    endif()
  endforeach()
  set(${name} ${kept} PARENT_SCOPE)
endfunction()
