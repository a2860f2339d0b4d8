/* tests/scarce/scenes.h - the tests: each plays many scenes.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_SCARCE_SCENES_H
#define ICO_TESTS_SCARCE_SCENES_H

void texts_and_inputs(void **state);
void graphs(void **state);
void boards(void **state);
void problems(void **state);
void printed_questions(void **state);
void graph_files(void **state);
void board_files(void **state);
void reasons_and_verdicts(void **state);
void certificates(void **state);
void methods(void **state);
void runs(void **state);
void own_methods(void **state);
void counts(void **state);
void samples_and_ranks(void **state);
void pictures(void **state);
void layouts(void **state);
void models(void **state);
void puzzles(void **state);
void pages_and_sheets(void **state);
void properties(void **state);
void tours_by_rule(void **state);
void tour_files(void **state);
void words(void **state);
void explanations(void **state);
void several(void **state);

#endif
