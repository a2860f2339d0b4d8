/* cli/puzzle/puzzle_wishes.c - what is wished of a puzzle, in options of make and
 * improve, and what JSON has of the puzzle that they lead to.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
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

ico_status puzzle_read_symmetry(const args *a, ico_puzzle_wishes *wishes)
{
    static const ico_clue_symmetry symmetries[] = {
        ICO_CLUES_ROTATE,      ICO_CLUES_ROTATE4,  ICO_CLUES_MIRROR,
        ICO_CLUES_MIRROR_BOTH, ICO_CLUES_DIAGONAL, ICO_CLUES_ANYWHERE};
    unsigned symmetry;
    ico_status status = args_choice(a, OPTION_SYMMETRY, 5, &symmetry);
    if (status == ICO_OK) ico_puzzle_wishes_set_symmetry(wishes, symmetries[symmetry]);
    return status;
}

size_t puzzle_count_clues(const ico_problem *p)
{
    size_t ways, clues = 0;
    (void)ico_problem_waypoints(p, &ways);
    for (uint64_t v = 0; v < ico_problem_size(p); v++)
        clues += ico_problem_given(p, v) != ICO_NO_CELL || ico_problem_class_of(p, v);
    return clues + ways;
}

void puzzle_begin_json(const ico_problem *puzzle, const uint32_t *tour, uint64_t seed,
                       const char *board, ico_text *text)
{
    ico__json_object(text, NULL);
    ico__json_string(text, "verdict", "unique");
    ico__json_string(text, "subject", ico_problem_subject(puzzle));
    ico__json_number(text, "seed", seed);
    ico__json_number(text, "clues", puzzle_count_clues(puzzle));
    ico__json_string(text, "board", board);
    ico__json_array(text, "tour");
    for (uint64_t k = 0; k < ico_problem_size(puzzle); k++)
        ico__json_number(text, NULL, tour[k]);
    ico__json_end_array(text);
}
