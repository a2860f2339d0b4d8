/* cli/frame/question_shape.c - applies options to a problem: its kind, its ends, its
 * conditions.
 * Source: icosian help options (those that shape the question), docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/words.h"
#include "cli/frame/limits.h"
#include "cli/frame/option_rules.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "problem/condition/condition.h"

/* Reports that an item of a list has not the form that the option takes: "A-B",
 * "CELL=K". */
static ico_status wrong(const args *a, option_id id, const char *item)
{
    const char *argument = option_rows[id].argument, *name = option_rows[id].name;
    int size = (int)strcspn(argument, ",");
    const char *example = strchr(argument, '-') != NULL     ? "e4-f6"
                          : strstr(argument, "=NE") != NULL ? "e4=NE"
                          : strchr(argument, '=') != NULL   ? "e4=17"
                                                            : "e4";
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "--%s %s: `%.100s` is not %.*s; write --%s %s", name, argument, item,
                     size, argument, name, example);
}

/* An item of a list behind an option, and where it goes.  `item` may be written to. */
typedef ico_status take_item(const args *a, ico_problem *problem, option_id id,
                             char *item, void *user);

/* Calls `take` for each item of each comma-separated list given with the option. */
static ico_status each_item(const args *a, ico_problem *problem, option_id id,
                            take_item *take, void *user)
{
    for (size_t i = 0; i < a->given.size; i++) {
        if (a->given.items[i].id != id) continue;
        const char *from = a->given.items[i].value;
        for (bool more = true; more;) {
            size_t size = strcspn(from, ",");
            more = from[size] == ',';
            char *item = ico__copy_bytes(a->ctx, from, size);
            if (item == NULL) return ICO_NO_MEMORY;
            ico_status status =
                size == 0 ? wrong(a, id, "") : take(a, problem, id, item, user);
            ico__free(a->ctx, item, size + 1, 1); /* `take` may have cut it short */
            if (status != ICO_OK) return status;
            from += size + more;
        }
    }
    return ICO_OK;
}

/* "e4-f6": the dash that has a vertex on both sides (names of a file may hold dashes). */
static ico_status read_pair(const args *a, const ico_problem *problem, option_id id,
                            char *item, uint64_t *u, uint64_t *v)
{
    char *dash = strchr(item, '-');
    ico_status status = ICO_BAD_ARGUMENT;
    if (dash == NULL) return wrong(a, id, item);
    for (; dash != NULL && status != ICO_OK; dash = strchr(dash + 1, '-')) {
        *dash = '\0';
        status = ico_problem_vertex(a->ctx, problem, item, u);
        *dash = '-';
        if (status == ICO_OK) status = ico_problem_vertex(a->ctx, problem, dash + 1, v);
    }
    return status;
}

static ico_status take_edge(const args *a, ico_problem *problem, option_id id, char *item,
                            void *user)
{
    (void)user;
    uint64_t u, v;
    ico_status status = read_pair(a, problem, id, item, &u, &v);
    if (status != ICO_OK) return status;
    return id == OPTION_REQUIRE ? ico_problem_require(problem, u, v)
                                : ico_problem_forbid(problem, u, v);
}

static ico_status take_given(const args *a, ico_problem *problem, option_id id,
                             char *item, void *user)
{
    (void)user;
    uint64_t v, number;
    char *equals = strrchr(item, '=');
    if (equals == NULL || !ico__parse_number(equals + 1, UINT64_MAX / 2, &number))
        return wrong(a, id, item);
    *equals = '\0';
    ico_status status = ico_problem_vertex(a->ctx, problem, item, &v);
    return status == ICO_OK ? ico_problem_give(problem, v, number) : status;
}

static ico_status take_arrow(const args *a, ico_problem *problem, option_id id,
                             char *item, void *user)
{
    (void)user;
    uint64_t v;
    char *equals = strrchr(item, '=');
    ico_direction d = equals == NULL
                          ? ICO_NO_DIRECTION
                          : ico_direction_by_word(equals + 1, strlen(equals + 1));
    if (d == ICO_NO_DIRECTION) return wrong(a, id, item);
    *equals = '\0';
    ico_status status = ico_problem_vertex(a->ctx, problem, item, &v);
    return status == ICO_OK ? ico_problem_point(problem, v, d) : status;
}

static ico_status take_waypoint(const args *a, ico_problem *problem, option_id id,
                                char *item, void *user)
{
    (void)id, (void)user;
    uint64_t v;
    ico_status status = ico_problem_vertex(a->ctx, problem, item, &v);
    return status == ICO_OK ? ico_problem_add_waypoint(problem, v) : status;
}

typedef ICO_VECTOR(uint64_t) cell_list;

static ico_status take_cell(const args *a, ico_problem *problem, option_id id, char *item,
                            void *user)
{
    (void)id;
    cell_list *cells = user;
    uint64_t v;
    ico_status status = ico_problem_vertex(a->ctx, problem, item, &v);
    if (status != ICO_OK) return status;
    return ICO_VECTOR_PUSH(a->ctx, cells, v) ? ICO_OK : ICO_NO_MEMORY;
}

static ico_status take_wall(const args *a, ico_problem *problem, option_id id, char *item,
                            void *user)
{
    cell_list *cells = user;
    uint64_t u, v;
    ico_status status = read_pair(a, problem, id, item, &u, &v);
    if (status != ICO_OK) return status;
    if (!ICO_VECTOR_PUSH(a->ctx, cells, u) || !ICO_VECTOR_PUSH(a->ctx, cells, v))
        return ICO_NO_MEMORY;
    return ICO_OK;
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
    cell_list without = {0}, walls = {0};
    ico_board *board = NULL;
    ico_problem *carved = NULL;
    ico_status status = each_item(a, *problem, OPTION_WITHOUT, take_cell, &without);
    if (status == ICO_OK) status = each_item(a, *problem, OPTION_WALL, take_wall, &walls);
    if (status == ICO_OK)
        status = ico_board_carve(a->ctx, ico_problem_board(*problem), without.items,
                                 without.size, walls.items, walls.size / 2, &board);
    if (status == ICO_OK) status = ico_problem_from_board(a->ctx, board, &carved);
    if (status == ICO_OK) {
        ico_problem_free(*problem);
        *problem = carved;
        board = NULL;
    }
    ico_board_free(board);
    ICO_VECTOR_FREE(a->ctx, &without);
    ICO_VECTOR_FREE(a->ctx, &walls);
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
    bool told = false;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++) {
        option_id id = a->given.items[i].id;
        if (id != OPTION_CLOSED && id != OPTION_OPEN) continue;
        told = true;
        status = ico_problem_set_kind(problem, id == OPTION_OPEN ? ICO_OPEN : ICO_CLOSED);
    }
    if (status != ICO_OK || told) return status;
    if (q->has_kind) return ico_problem_set_kind(problem, q->kind);
    return assume_kind(q, problem);
}

static ico_status set_ends(const args *a, ico_problem *problem)
{
    const char *start = args_value(a, OPTION_START), *end = args_value(a, OPTION_END);
    ico_status status = ICO_OK;
    uint64_t v;
    if (start != NULL && strcmp(start, "auto") == 0) {
        status = ico_problem_set_start_auto(problem);
    } else if (start != NULL) {
        status = ico_problem_vertex(a->ctx, problem, start, &v);
        if (status == ICO_OK) status = ico_problem_set_start(problem, v);
    }
    if (status == ICO_OK && end != NULL) {
        status = ico_problem_vertex(a->ctx, problem, end, &v);
        if (status == ICO_OK) status = ico_problem_set_end(problem, v);
    }
    return status;
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

/* The options of the conditions in problem/condition/condition.def, and --base. */
static ico_status set_conditions(const args *a, ico_problem *problem)
{
    static const option_id options[ICO_CONDITIONS] = {
#define CONDITION(id, ...) [ICO_CONDITION_##id] = OPTION_##id,
#include "problem/condition/condition.def"
#undef CONDITION
    };
    unsigned base;
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < ICO_CONDITIONS && status == ICO_OK; i++) {
        if (!args_has(a, options[i])) continue;
        status = options[i] == OPTION_SYMMETRIC
                     ? set_symmetry(a, problem)
                     : ico__condition_ask(problem, &ico__conditions[i],
                                          args_value(a, options[i]));
    }
    if (status == ICO_OK) status = args_choice(a, OPTION_BASE, 1, &base);
    if (status == ICO_OK && args_has(a, OPTION_BASE))
        status = ico_problem_set_base(problem, base);
    return status;
}

ico_status question_shape(const question *q, ico_problem **problem)
{
    const args *a = q->args;
    ico_status status = option_rules_check_subject(a, *problem);
    if (status == ICO_OK) status = carve(q, problem);
    if (status == ICO_OK) status = set_kind(q, *problem);
    if (status == ICO_OK) status = set_conditions(a, *problem);
    if (status == ICO_OK) status = set_ends(a, *problem);
    if (status == ICO_OK)
        status = each_item(a, *problem, OPTION_REQUIRE, take_edge, NULL);
    if (status == ICO_OK) status = each_item(a, *problem, OPTION_FORBID, take_edge, NULL);
    if (status == ICO_OK) status = each_item(a, *problem, OPTION_GIVE, take_given, NULL);
    if (status == ICO_OK)
        status = each_item(a, *problem, OPTION_WAYPOINTS, take_waypoint, NULL);
    if (status == ICO_OK) status = each_item(a, *problem, OPTION_ARROW, take_arrow, NULL);
    if (status == ICO_OK) status = ico_problem_seal(*problem);
    return status;
}
