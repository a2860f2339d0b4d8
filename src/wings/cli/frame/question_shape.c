/* cli/frame/question_shape.c - applies options to a problem: its kind, its ends, its
 * conditions.
 * Source: icosian help options (those that shape the question), docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/quantities.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "problem/condition/list.h"

/* Cells, or pairs of cells. */
typedef ICO_VECTOR(uint64_t) cell_list;

/* What an item goes into. */
typedef struct carved_cells {
    ico_context *ctx;
    cell_list cells;
    bool pairs;
} carved_cells;

static ico_status add_carved_cells(void *user, uint64_t u, uint64_t v)
{
    carved_cells *c = user;
    if (!ICO_VECTOR_PUSH(c->ctx, &c->cells, u)) return ICO_NO_MEMORY;
    return !c->pairs || ICO_VECTOR_PUSH(c->ctx, &c->cells, v) ? ICO_OK : ICO_NO_MEMORY;
}

/* Reads each list that was given with --without or --wall. */
static ico_status read_cells(const args *a, const ico_problem *problem, option_id id,
                             carved_cells *c)
{
    const ico_condition list = {.name = option_rows[id].name,
                                .argument = option_rows[id].argument,
                                .form = c->pairs ? ICO_VALUE_EDGES : ICO_VALUE_VERTICES};
    ico_status status = ICO_OK;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++)
        if (a->given.items[i].id == id)
            status = ico__items_read(a->ctx, problem, &list, a->given.items[i].value,
                                     add_carved_cells, c);
    return status;
}

/* --without and --wall: another board takes the place of the subject's. */
static ico_status carve(const question *q, ico_problem **problem)
{
    const args *a = q->args;
    if (!args_has(a, OPTION_WITHOUT) && !args_has(a, OPTION_WALL)) return ICO_OK;
    if (!ico_subject_is_board(q->subject))
        return ico__fail(
            a->ctx, ICO_BAD_ARGUMENT,
            "--without and --wall are for a piece and a board, such as `knight 8x8`; in "
            "a board file write # where there is no cell, | and - for walls");
    carved_cells without = {.ctx = a->ctx}, walls = {.ctx = a->ctx, .pairs = true};
    ico_board *board = NULL;
    ico_problem *carved = NULL;
    ico_status status = read_cells(a, *problem, OPTION_WITHOUT, &without);
    if (status == ICO_OK) status = read_cells(a, *problem, OPTION_WALL, &walls);
    if (status == ICO_OK)
        status = ico_board_carve(a->ctx, ico_problem_board(*problem), without.cells.items,
                                 without.cells.size, walls.cells.items,
                                 walls.cells.size / 2, &board);
    if (status == ICO_OK) status = ico_problem_from_board(a->ctx, board, &carved);
    if (status == ICO_OK) {
        ico_problem_free(*problem);
        *problem = carved;
        board = NULL;
    }
    ico_board_free(board);
    ICO_VECTOR_FREE(a->ctx, &without.cells);
    ICO_VECTOR_FREE(a->ctx, &walls.cells);
    return status;
}

/* Numbers are given, and nobody says whether the tour is open: in a puzzle it is. */
static ico_status assume_kind(const question *q, ico_problem *problem)
{
    const args *a = q->args;
    bool board_file = ico_problem_board(problem) != NULL && q->subject != NULL &&
                      !ico_subject_is_board(q->subject) &&
                      ico_subject_boards(q->subject) == 0;
    if (!args_has(a, OPTION_GIVE) || board_file || q->subject == NULL ||
        ico_subject_puzzle(q->subject) != NULL)
        return ICO_OK;
    if (a->puzzle) return ico_problem_set_kind(problem, ICO_OPEN);
    if (a->verb & (VERB_SOLVE | VERB_LIST | VERB_COUNT | VERB_SAMPLE))
        report_note("numbers are given, and neither --open nor --closed: the tour is "
                    "closed");
    return ICO_OK;
}

static ico_status set_kind(const question *q, ico_problem *problem)
{
    const args *a = q->args;
    ico_status status = ICO_OK;
    bool noted = false;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++) {
        option_id id = a->given.items[i].id;
        if (id != OPTION_CLOSED && id != OPTION_OPEN) continue;
        noted = true;
        status = ico_problem_set_kind(problem, id == OPTION_OPEN ? ICO_OPEN : ICO_CLOSED);
    }
    if (status != ICO_OK || noted) return status;
    if (q->has_kind) return ico_problem_set_kind(problem, q->kind);
    return assume_kind(q, problem);
}

/* --symmetric FILE, FILE:along, FILE:back: where each vertex goes. */
static ico_status set_permutations(const args *a, ico_problem *problem)
{
    static const char *const ends[] = {
        [ICO_KEPT_ALONG] = ":along", [ICO_KEPT_BACK] = ":back"};
    const char *value = args_value(a, OPTION_SYMMETRIC);
    size_t size = strlen(value);
    ico_symmetry_way way = ICO_KEPT_BACK;
    for (; way > ICO_KEPT_ANY; way--) {
        size_t end = strlen(ends[way]);
        if (size <= end || strcmp(value + size - end, ends[way]) != 0) continue;
        size -= end;
        break;
    }
    char *path = ico__copy_bytes(a->ctx, value, size);
    if (path == NULL) return ICO_NO_MEMORY;
    ico_input *input = NULL;
    ico_status status = ICO_OK;
    if (strcmp(path, "-") == 0)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "--symmetric reads a file, not standard input");
    if (status == ICO_OK) status = ico_input_open(a->ctx, path, &input);
    if (status == ICO_IO)
        status =
            ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                      "--symmetric is 180, 90, axis, eulerian, another name (`icosian "
                      "help solve`), a map such as (c,-r), auto or FILE, and there "
                      "is no file `%.100s`",
                      path);
    if (status == ICO_OK) status = ico_permutations_read(a->ctx, input, way, problem);
    ico_input_free(input);
    ico__free(a->ctx, path, size + 1, 1);
    return status;
}

static ico_status set_symmetry(const args *a, ico_problem *problem)
{
    const char *value = args_value(a, OPTION_SYMMETRIC);
    bool automatic = strcmp(value, "auto") == 0;
    if (!automatic && !ico_symmetry_is_word(value)) return set_permutations(a, problem);
    if (!automatic && ico_problem_board(problem) == NULL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--symmetric %.100s is for boards; %s is a graph: ask "
                         "--symmetric auto, or name a permutation in a file",
                         value, ico_problem_subject(problem));
    return ico_problem_set_symmetry_words(problem, value);
}

/* The whole file as words. */
static ico_status read_words(const args *a, const char *path, char **words)
{
    ico_input *input = NULL;
    const char *data;
    size_t size;
    ico_status status = ico_input_open(a->ctx, path, &input);
    if (status == ICO_OK) status = ico_input_all(input, &data, &size);
    if (status == ICO_OK && memchr(data, '\0', size) != NULL)
        status = ico__fail(a->ctx, ICO_BAD_INPUT, "%.100s holds a NUL byte", path);
    if (status == ICO_OK) *words = ico__copy_bytes(a->ctx, data, size);
    if (status == ICO_OK && *words == NULL) status = ICO_NO_MEMORY;
    ico_input_free(input);
    return status;
}

/* Names of a file, on lines or with spaces and commas between them, as a list. */
static void join_names(char *words)
{
    char *to = words;
    for (const char *at = words; *at != '\0'; at++) {
        bool space = strchr(" \t\r\n,", *at) != NULL;
        if (!space)
            *to++ = *at;
        else if (to > words && to[-1] != ',')
            *to++ = ',';
    }
    if (to > words && to[-1] == ',') to--;
    *to = '\0';
}

/* --regions, --visits: a grid or blocks; else FILE with a grid.  --optional: names; else
 * FILE with names. */
static ico_status set_words_or_file(const args *a, ico_problem *problem,
                                    const ico_condition *c, const char *value)
{
    char *words = NULL;
    ico_status status = ico__condition_ask(problem, c, value);
    if (status != ICO_BAD_ARGUMENT || strcmp(value, "-") == 0) return status;
    ico_error why = *ico_context_error(a->ctx);
    status = read_words(a, value, &words);
    if (status == ICO_IO)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "%s%s", why.message,
                         strpbrk(value, "/:") == NULL ? "; there is no file of this name"
                                                      : "");
    size_t size = words == NULL ? 0 : strlen(words);
    if (status == ICO_OK && c->form == ICO_VALUE_VERTICES) join_names(words);
    if (status == ICO_OK) status = ico__condition_ask(problem, c, words);
    if (words != NULL) ico__free(a->ctx, words, size + 1, 1); /* it may be shorter */
    if (status != ICO_BAD_ARGUMENT) return status;
    why = *ico_context_error(a->ctx);
    return ico__fail(a->ctx, ICO_BAD_INPUT, "%.100s: %s", value, why.message);
}

/* Asks for a condition each time that its option was given. */
static ico_status set_condition(const args *a, ico_problem *problem, unsigned condition,
                                option_id id)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++) {
        if (a->given.items[i].id != id) continue;
        const ico_condition *c = &ico__conditions[condition];
        const char *value = a->given.items[i].value;
        status = id == OPTION_SYMMETRIC ? set_symmetry(a, problem)
                 : id == OPTION_REGIONS || id == OPTION_VISITS || id == OPTION_OPTIONAL
                     ? set_words_or_file(a, problem, c, value)
                     : ico__condition_ask(problem, c, value);
    }
    return status;
}

/* The options of the conditions in problem/condition/, lists last, and --base. */
static ico_status set_conditions(const args *a, ico_problem *problem)
{
    static const option_id options[ICO_CONDITIONS] = {
#define CONDITION(id, ...) [ICO_CONDITION_##id] = OPTION_##id,
#define LIST CONDITION
#define MARK(id, ...) [ICO_CONDITION_##id] = OPTION_COUNT,
#include "problem/condition/condition.def"
#include "problem/condition/lists.def"
#undef CONDITION
#undef LIST
#undef MARK
    };
    unsigned base;
    ico_status status = ICO_OK;
    for (unsigned i = ICO_LISTS; i < ICO_CONDITIONS && status == ICO_OK; i++)
        status = set_condition(a, problem, i, options[i]);
    if (status == ICO_OK) status = args_choice(a, OPTION_BASE, 1, &base);
    if (status == ICO_OK && args_has(a, OPTION_BASE))
        status = ico_problem_set_base(problem, base);
    for (int turn = 0; turn < 2; turn++) /* ends and edges first */
        for (unsigned i = 0; i < ICO_LISTS && status == ICO_OK; i++) {
            ico_value_form form = ico__conditions[i].form;
            bool first = form == ICO_VALUE_VERTEX || form == ICO_VALUE_EDGES;
            if (first == (turn == 0)) status = set_condition(a, problem, i, options[i]);
        }
    return status;
}

ico_status question_shape(const question *q, ico_problem **problem)
{
    const args *a = q->args;
    ico_status status = option_rules_check_subject(a, *problem);
    if (status == ICO_OK) status = carve(q, problem);
    if (status == ICO_OK) status = set_kind(q, *problem);
    if (status == ICO_OK) status = set_conditions(a, *problem);
    if (status == ICO_OK) status = ico_problem_seal(*problem);
    return status;
}
