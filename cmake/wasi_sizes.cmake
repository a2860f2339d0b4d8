# Which files of the program for browsers are compiled for speed, and which for size.  What a profile
# of the rows of bench/wasm.js, and of each engine, shows as hot keeps -O2.  Rooms of searches that
# seldom take long get -Os.  What speaks, reads, draws, plans and keeps gets -Oz, and so do those
# files of the hot rooms that are aside.
# SPDX-License-Identifier: MIT
# ico_files(LIST PATTERN...): the files of these patterns below ICO_ROOTS.
macro(ico_files NAME)
  set(${NAME} "")
  foreach(root ${ICO_INCLUDES})
    foreach(pattern ${ARGN})
      file(GLOB_RECURSE ICO_FOUND_HERE CONFIGURE_DEPENDS ${root}/${pattern})
      list(APPEND ${NAME} ${ICO_FOUND_HERE})
    endforeach()
  endforeach()
endmacro()
ico_files(ICO_SMALL count/walks/*.c method/frontier/*.c method/passages/*.c
  method/magic/*.c method/merge/*.c method/objective/*.c method/salesman/*.c method/walk/*.c
  puzzle/*.c)
ico_files(ICO_SMALLEST board/*.c certificate/*.c cli/*.c count/forecast/*.c
  count/plan/*.c count/ranks/*.c count/record/*.c count/sampling/*.c draw/*.c encode/*.c explain/*.c
  format/*.c graph/*.c method/alternation/*.c method/auto/*.c method/longest/*.c
  method/congruent/*.c method/construct/*.c method/euler/*.c method/external/*.c method/symmetric/*.c
  method/uncrossed/*.c problem/*.c run/*.c simple/*.c presolve/*.c
  property/*.c theorem/*.c verify/*.c)
set(ICO_FLAT "")
foreach(root ${ICO_INCLUDES})
  file(GLOB ICO_FOUND_HERE CONFIGURE_DEPENDS ${root}/base/*.c ${root}/count/*.c ${root}/method/*.c)
  list(APPEND ICO_FLAT ${ICO_FOUND_HERE})
endforeach()
list(FILTER ICO_FLAT EXCLUDE REGEX "/(random|memory)\\.c$")
# In rooms that are hot: what makes plans, keeps states on disk, shares with ranks, and explains.
set(ICO_ASIDE)
foreach(name plan checkpoint ranks share cost estimate disk part)
  ico_files(ICO_FOUND count/*${name}.c kernel/*${name}.c method/*${name}.c)
  list(APPEND ICO_ASIDE ${ICO_FOUND})
endforeach()
foreach(name count/alternation count/planar/noose count/separator/buckets
        count/separator/by_separator count/separator/packing count/separator/separation
        count/separator/separation_search count/separator/separator_draw
        count/separator/separator_sample count/separator/separator_sides count/sweep/board_orders
        count/sweep/sweep_question count/sweep/net count/sweep/order_search count/walks/stabilisers
        count/walks/walks_plan kernel/crossing kernel/permutation_group kernel/position/store_build
        kernel/position/explain kernel/position/log kernel/position/question method/circuit/circuit
        method/circuit/proof method/fragment/fragment method/frontier/frontier method/frontier/state_groups
        method/frontier/trace method/magic/cell_pairs method/magic/magic method/merge/merge
        method/merge/window method/passages/partition method/position/position method/walk/pruner_crossings
        method/walk/brute method/walk/pruner_congruent method/walk/start_vertices method/walk/squirrel_cull
        method/walk/pruner_alternation method/walk/pruner_angles method/walk/pruner_regions method/walk/pruner_visits
        method/walk/trace_lines method/walk/walk method/objective/start_tour method/objective/turn_bound
        method/objective/loop_parts method/objective/objective method/objective/tour_by_rule
        method/salesman/salesman method/salesman/stops method/salesman/first_route method/salesman/links
        method/passages/cluster method/passages/model_fold method/passages/cluster_model
        method/passages/passages method/passages/model_symmetry method/passages/window
        count/join/sector_share count/planar/planar count/separator/separator
        count/sweep/engine count/sweep/completions count/walks/walks puzzle/grade puzzle/puzzle_board
        puzzle/make puzzle/clues puzzle/changer puzzle/liven puzzle/improve puzzle/orbits puzzle/pattern puzzle/fingerprint
        puzzle/rungs_easy puzzle/rungs_hard puzzle/ladder method/frontier/reduce
        method/passages/choice_tables count/planar/planar_pieces
        count/join/join count/join/profiles count/join/dense count/join/gates
        count/join/dense_side count/join/dense_load count/join/sparse_share
        method/circuit/pieces
        method/circuit/share method/circuit/restart method/circuit/phase
        method/circuit/orientation method/circuit/solver method/frontier/cycle_rebuild)
  ico_files(ICO_FOUND ${name}.c)
  if(NOT ICO_FOUND)
    message(FATAL_ERROR "cmake/wasi_sizes.cmake names ${name}.c, which is not there")
  endif()
  list(APPEND ICO_ASIDE ${ICO_FOUND})
endforeach()
set_source_files_properties(${ICO_SMALL} PROPERTIES COMPILE_OPTIONS -Os)
set_source_files_properties(${ICO_SMALLEST} ${ICO_FLAT} ${ICO_ASIDE} ${ICO_JUDGE_SOURCES} ${ICO_JANSSON_FILES}
  PROPERTIES COMPILE_OPTIONS -Oz)
