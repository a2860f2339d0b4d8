/* cli/puzzle/puzzle_wishes.c - what is wished of a puzzle, in options of make and
 * improve.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/puzzle/cmd_puzzle.h"

ico_status puzzle_read_clues(const args *a, ico_puzzle_wishes *wishes)
{
    const char *word = args_value(a, OPTION_CLUES);
    uint64_t clues;
    if (word == NULL) return ICO_OK;
    if (strcmp(word, "minimal") == 0) {
        ico_puzzle_wishes_set_clues(wishes, ICO_CLUES_MINIMAL);
        return ICO_OK;
    }
    ico_status status = args_number(a, OPTION_CLUES, 0, 1, 1000000, &clues);
    if (status == ICO_OK) ico_puzzle_wishes_set_clues(wishes, clues);
    return status;
}

ico_status puzzle_read_difficulty(const args *a, ico_puzzle_wishes *wishes,
                                  unsigned *easiest)
{
    const char *word = args_value(a, OPTION_DIFFICULTY);
    if (word == NULL) return ICO_OK;
    ico_rung least = ico_rung_by_name(word), most = least;
    if (!ico_difficulty_by_name(word, &least, &most) && least == ICO_RUNG_COUNT)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--difficulty is %s, not `%.60s`",
                         option_rows[OPTION_DIFFICULTY].argument, word);
    ico_puzzle_wishes_set_least(wishes, 1 + (unsigned)least);
    ico_puzzle_wishes_set_difficulty(wishes, 1 + (unsigned)most);
    if (easiest != NULL) *easiest = 1 + (unsigned)least;
    return ICO_OK;
}

size_t puzzle_count_clues(const ico_problem *p)
{
    size_t ways, clues = 0;
    (void)ico_problem_waypoints(p, &ways);
    for (uint64_t v = 0; v < ico_problem_size(p); v++)
        clues += ico_problem_given(p, v) != ICO_NO_CELL || ico_problem_class_of(p, v);
    return clues + ways;
}
