/* cli/compare/compare_vary.c - what compare varies from run to run: the start, the
 * order of the moves, the seed.
 * Source: the experiment of the Linux Gazette article (starts and orders of moves).
 * SPDX-License-Identifier: MIT */
#include "cli/compare/compare.h"

#include <string.h>

#include "base/random.h"

ico_status vary_read(const args *a, varied *v)
{
    const char *from = args_value(a, OPTION_VARY);
    *v = (varied){0};
    while (from != NULL && *from != '\0') {
        size_t size = strcspn(from, ",");
        if (size == 5 && strncmp(from, "start", size) == 0)
            v->start = true;
        else if (size == 5 && strncmp(from, "order", size) == 0)
            v->order = true;
        else if (size == 4 && strncmp(from, "seed", size) == 0)
            v->seed = true;
        else
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "--vary takes start, order and seed, not `%.60s`", from);
        from += size + (from[size] == ',');
    }
    if (v->start && args_has(a, OPTION_START))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--vary start tries every start; leave out --start");
    return ICO_OK;
}

ico_status vary_starts(const ico_problem *problem, comparison *c)
{
    ico_text name;
    c->n = ico_problem_size(problem);
    c->starts = ICO_NEW_ARRAY(c->ctx, char *, (size_t)c->n);
    if (c->starts == NULL) return ICO_NO_MEMORY;
    ico_text_init(&name, c->ctx);
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < c->n && status == ICO_OK; v++) {
        ico_text_clear(&name);
        ico_problem_vertex_name(problem, v, &name);
        status = ico_text_status(&name);
        if (status == ICO_OK) c->starts[v] = ico__copy_string(c->ctx, name.data);
        if (c->starts[v] == NULL) status = ICO_NO_MEMORY;
    }
    ico_text_free(&name);
    return status;
}

/* The same words with one option more. */
static ico_status with_start(const args *a, const char *start, args *more)
{
    const given_option given = {OPTION_START, start};
    *more = *a;
    more->given.items = NULL;
    more->given.size = more->given.capacity = 0;
    for (size_t i = 0; i < a->given.size; i++)
        if (!ICO_VECTOR_PUSH(a->ctx, &more->given, a->given.items[i]))
            return ICO_NO_MEMORY;
    return ICO_VECTOR_PUSH(a->ctx, &more->given, given) ? ICO_OK : ICO_NO_MEMORY;
}

ico_status vary_problem(const question *of, size_t number, const char *start,
                        ico_problem **problem)
{
    const args *a = of->args;
    args more;
    question q = {0};
    ico_problem *next = NULL;
    ico_status status = with_start(a, start, &more);
    if (status == ICO_OK)
        status = question_open_words(&q, &more, of->first_word, of->word_count);
    q.notes_shown = SIZE_MAX; /* they were shown when it was read first */
    for (size_t k = 0; k <= number && status == ICO_OK; k++) {
        ico_problem_free(next);
        next = NULL;
        status = question_next(&q, &next);
        q.notes_shown = SIZE_MAX;
        /* those before were read already: only that they lack the start can be wrong */
        if (status != ICO_NO_MEMORY && k < number) status = ICO_OK;
    }
    if (status == ICO_OK && next == NULL)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "--vary start reads its subject again for each start: give "
                           "a file, not standard input");
    question_close(&q);
    ICO_VECTOR_FREE(a->ctx, &more.given);
    if (status == ICO_OK) *problem = next;
    return status;
}

static void put_move(const ico_board *board, uint32_t k, ico_text *text)
{
    int64_t offset[16] = {0};
    uint64_t reach;
    ico_board_move(board, k, offset, &reach);
    for (unsigned d = 0; d < ico_board_dimensions(board) && d < 16; d++)
        ico_text_printf(text, "%s%lld", d == 0 ? "(" : ",", (long long)offset[d]);
    ico_text_puts(text, ")");
}

ico_status vary_moves(ico_context *ctx, const ico_problem *problem, uint64_t seed,
                      char **moves)
{
    const ico_board *board = ico_problem_board(problem);
    uint32_t count = board == NULL ? 0 : ico_board_move_count(board);
    *moves = NULL;
    if (count == 0) return ICO_OK;
    uint32_t *order = ICO_NEW_ARRAY(ctx, uint32_t, count);
    if (order == NULL) return ICO_NO_MEMORY;
    ico_random random;
    ico_text text;
    ico__random_seed(&random, seed);
    ico_text_init(&text, ctx);
    for (uint32_t k = 0; k < count; k++) { /* Fisher and Yates */
        uint32_t other = (uint32_t)ico__random_below(&random, k + 1);
        order[k] = order[other];
        order[other] = k;
    }
    for (uint32_t k = 0; k < count; k++) {
        ico_text_puts(&text, k == 0 ? "" : ",");
        put_move(board, order[k], &text);
    }
    ico_status status = ico_text_status(&text);
    if (status == ICO_OK) *moves = ico__copy_string(ctx, text.data);
    if (status == ICO_OK && *moves == NULL) status = ICO_NO_MEMORY;
    ico_text_free(&text);
    ICO_FREE_ARRAY(ctx, order, count);
    return status;
}
