# The programs of units: the tests of a room are one program, units_ROOM, which runs the test
# that it is asked for, in a process of its own: units_graph test_family.  Each stands on the
# list of tests by its own name.  A test that no line below names is in units_more.
set(ICO_UNITS_base archive base base_input decimal deflate limbs literal packed random visible)
set(ICO_UNITS_board board board_file board_forms board_reasons board_surfaces board_symmetry
    board_words board_written broken_boards foreign tiny_boards)
set(ICO_UNITS_graph broken_graphs decomposition detect edge_opening family foreign_graphs graph measure
    graph_files graph_formats matching names nauty_formats near random_families recognised tsp)
set(ICO_UNITS_problem closed_form exchange problem question_classes questions run simple stop subject
    subject_meant symmetry_words theorems theorems_graph threads tiny_questions)
set(ICO_UNITS_tour rule stream stream_faults tour tour_files tour_forms tour_index tour_printed)
set(ICO_UNITS_verify bound_limits bounds verifiers_agree verify verify_board verify_bounds
    verify_conditions verify_numbers verify_random verify_reason verify_records verify_stream
    verify_wishes)
set(ICO_UNITS_reason certificate clauses cuts faces largest_cover parity potentials reason
    reason_small refute shrink sides split split_reason trace)
set(ICO_UNITS_rules rules_clauses rules_glued rules_parts rules_places rules_sets rules_trace)
set(ICO_UNITS_checker checker checker_program damage forged_clauses forger
    larger_logs switches)
set(ICO_UNITS_record random_records record_focus record_limits record_parts record_pieces
    record_rules record_steps recorded records sum_records unique_records)
set(ICO_UNITS_places addresses blame improve ladder place_records position
    puzzle puzzle_conflicts sheet zip)
set(ICO_UNITS_count buckets checkpoint count count_brute count_classes count_derived count_ends
    count_estimate count_mates count_memory count_orders count_planar count_reference
    count_sample count_separator count_steps count_walks count_waypoints count_widths fold gates graph_classes
    key64_table list_from pairing plan planar_memory progress quotient separator_sample
    state_estimate)
set(ICO_UNITS_search circuit circuit_method construct construct_ends construct_grid detours
    construct_method euler frontier frontier_brute merge merge_arcs merge_parts merge_window pruner
    walk walk_options)
set(ICO_UNITS_method linkage list_rounds longest skips method_set methods no_longer own_method several passage_folds
     passages
    passages_brute solver_version symmetric symmetric_graphs)
set(ICO_UNITS_condition alternate alternation angles arrows conditions congruent magic objective regions turns
    uncrossed unstored weight weight_bounds)
set(ICO_UNITS_encode encode encode_models encode_programs encode_tsplib weighed_solvers)
set(ICO_UNITS_draw draw draw_board draw_look draw_page draw_text layout layout_clear)
set(ICO_UNITS_property catalogue cli cycle_lengths facts filter masks property solve_table)
# These take in the checker as it stands (checker_whole.c), so that each is alone.
set(ICO_UNITS_checker_limits checker_limits)
set(ICO_UNITS_place_rules place_rules)
set(ICO_UNITS_place_logs places)
set(ICO_UNIT_ROOMS base board graph problem tour verify reason rules checker record places count
    search method condition encode draw property checker_limits place_rules place_logs)

# ico_unit_program(PROGRAM SOURCE...): main of each source has another name in there, which
# two small files written here tell the compiler and units.c.
function(ico_unit_program program)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${program}.parts)
  foreach(source ${ARGN})
    get_filename_component(name ${source} NAME_WE)
    file(STRINGS ${source} words REGEX "^int main\\(int argc, char \\*\\*argv\\)")
    if(words)
      string(APPEND declared "int main_of_${name}(int argc, char **argv);\n")
      string(APPEND table "    {\"${name}\", NULL, main_of_${name}},\n")
    else()
      string(APPEND declared "int main_of_${name}(void);\n")
      string(APPEND table "    {\"${name}\", main_of_${name}, NULL},\n")
    endif()
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS main=main_of_${name})
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -include ${folder}/mains.h)
  endforeach()
  file(CONFIGURE OUTPUT ${folder}/mains.h CONTENT "${declared}" @ONLY)
  file(CONFIGURE OUTPUT ${folder}/table.inc CONTENT "${table}" @ONLY)
  add_executable(${program} units.c ${ARGN})
  target_include_directories(${program} PRIVATE ${ICO_INCLUDES} ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${program} PRIVATE icosian_cli checker_whole PkgConfig::CMOCKA
                        PkgConfig::JANSSON ico_flags)
  target_compile_definitions(${program} PRIVATE ICO_TEST_DATA="${CMAKE_CURRENT_SOURCE_DIR}/data"
                             ICO_UNITS_MAINS="${folder}/mains.h" ICO_UNITS="${folder}/table.inc")
endfunction()

# ico_add_units(SOURCE...): all programs, and each test on the list.
macro(ico_add_units)
  set(left ${ARGN})
  foreach(room ${ICO_UNIT_ROOMS} more)
    set(chosen "")
    foreach(source ${left})
      get_filename_component(name ${source} NAME_WE)
      string(REGEX REPLACE "^test_" "" name ${name})
      if(room STREQUAL more OR name IN_LIST ICO_UNITS_${room})
        list(APPEND chosen ${source})
      endif()
    endforeach()
    if(chosen)
      list(REMOVE_ITEM left ${chosen})
      ico_unit_program(units_${room} ${chosen})
      foreach(source ${chosen})
        get_filename_component(name ${source} NAME_WE)
        ico_add_test(${name} $<TARGET_FILE:units_${room}> ${name})
        add_custom_target(${name} DEPENDS units_${room}) # so that a test can be built by its name
      endforeach()
    endif()
  endforeach()
endmacro()

# ico_add_whole(SOURCE...): the tests that take a share of their cases under sanitizers (share.h),
# in one program without sanitizers, which ./test runs too: test_X_whole is all of test_X.
macro(ico_add_whole)
  set(chosen "")
  foreach(source ${ARGN})
    file(STRINGS ${source} words REGEX "^#include \"share.h\"")
    if(words)
      list(APPEND chosen ${source})
    endif()
  endforeach()
  ico_unit_program(units_whole ${chosen})
  target_compile_options(units_whole PRIVATE -O1)
  foreach(source ${chosen})
    get_filename_component(name ${source} NAME_WE)
    ico_add_test(${name}_whole $<TARGET_FILE:units_whole> ${name})
  endforeach()
endmacro()
