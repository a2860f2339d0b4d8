/* tests/scarce/test_scarce.c - the public interface while memory is scarce:
 * tests/scarce/scarce.h says how.  tools/check-scarce sees to it that every public
 * function is met here.
 * SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "scarce.h"
#include "scenes.h"

#define SCENES(name) cmocka_unit_test_teardown(name, scarce_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCENES(texts_and_inputs),
        SCENES(graphs),
        SCENES(boards),
        SCENES(problems),
        SCENES(printed_questions),
        SCENES(graph_files),
        SCENES(board_files),
        SCENES(reasons_and_verdicts),
        SCENES(certificates),
        SCENES(methods),
        SCENES(runs),
        SCENES(own_methods),
        SCENES(counts),
        SCENES(samples_and_ranks),
        SCENES(pictures),
        SCENES(layouts),
        SCENES(models),
        SCENES(puzzles),
        SCENES(pages_and_sheets),
        SCENES(properties),
        SCENES(tours_by_rule),
        SCENES(tour_files),
        SCENES(words),
        SCENES(explanations),
    };
    return cmocka_run_group_tests(tests, NULL, scarce_close);
}
