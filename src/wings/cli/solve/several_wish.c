/* cli/solve/several_wish.c - what is asked of several tours: options and words.
 * SPDX-License-Identifier: MIT */
#include "cli/solve/several_wish.h"

#include <string.h>

#include "problem/condition/list.h"

enum { MOST_TOURS = 1000000000 };

bool several_asked(const args *a)
{
    return args_has(a, OPTION_PATHS) || args_has(a, OPTION_PAIRS) ||
           args_has(a, OPTION_DECOMPOSE);
}

/* A number, or the word for "as it comes". */
ico_status several_read(several_wish *w, const args *a)
{
    uint64_t number = 0;
    w->cover = !args_has(a, OPTION_DECOMPOSE);
    w->has_ends = args_has(a, OPTION_PAIRS);
    option_id id = w->cover ? OPTION_PATHS : OPTION_DECOMPOSE;
    if (w->has_ends) return ICO_OK;
    if (strcmp(args_value(a, id), w->cover ? "min" : "all") == 0) return ICO_OK;
    ico_status status = args_number(a, id, 1, 1, MOST_TOURS, &number);
    w->wanted = (uint32_t)number;
    return status;
}

/* Where a pair goes. */
typedef struct end_list {
    ico_context *ctx;
    several_wish *wish;
} end_list;

static ico_status push_ends(void *user, uint64_t a, uint64_t b)
{
    end_list *list = user;
    return ICO_VECTOR_PUSH(list->ctx, &list->wish->ends, a) &&
                   ICO_VECTOR_PUSH(list->ctx, &list->wish->ends, b)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

ico_status several_read_ends(several_wish *w, const args *a, const ico_problem *problem)
{
    const ico_condition row = {.name = option_rows[OPTION_PAIRS].name,
                               .argument = option_rows[OPTION_PAIRS].argument,
                               .form = ICO_VALUE_EDGES};
    end_list list = {a->ctx, w};
    ico_status status = ICO_OK;
    w->ends.size = 0;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++)
        if (a->given.items[i].id == OPTION_PAIRS)
            status = ico__items_read(a->ctx, problem, &row, a->given.items[i].value,
                                     push_ends, &list);
    if (w->has_ends) w->wanted = (uint32_t)(w->ends.size / 2);
    return status;
}

void several_free(several_wish *w, const args *a)
{
    ICO_VECTOR_FREE(a->ctx, &w->ends);
}

static const char *words_of_cover(const several_wish *w, size_t count)
{
    if (w->has_ends)
        return count == 1 ? " that joins its ends and covers "
                          : " that join their ends and cover ";
    return count == 1 ? " that covers " : " that cover ";
}

static void put_tour_kind(const several_wish *w, const ico_problem *problem, size_t count,
                          ico_text *text)
{
    bool open = w->cover || ico_problem_kind(problem) == ICO_OPEN;
    const char *first = w->cover ? "" : "Hamiltonian ";
    ico_text_printf(text, "%s%s%s", first, open ? "path" : "cycle",
                    count == 1 ? "" : "s");
}

void several_put_wanted(const several_wish *w, const ico_problem *problem, ico_text *text)
{
    if (w->wanted > 0)
        ico_text_printf(text, "%lu ", (unsigned long)w->wanted);
    else
        ico_text_puts(text, w->cover ? "cover by " : "decomposition into ");
    put_tour_kind(w, problem, w->wanted == 0 ? 2 : w->wanted, text);
    if (w->cover && w->wanted > 0)
        ico_text_puts(text, words_of_cover(w, w->wanted));
    else
        ico_text_puts(text, " of ");
    ico_text_line(text, ico_problem_subject(problem));
}

void several_put_found(const several_wish *w, const ico_problem *problem, size_t size,
                       ico_text *text)
{
    ico_text_printf(text, "%zu ", size);
    put_tour_kind(w, problem, size, text);
    if (w->cover) {
        ico_text_puts(text, words_of_cover(w, size));
        ico_text_line(text, ico_problem_subject(problem));
    } else {
        ico_text_puts(text, " of ");
        ico_text_line(text, ico_problem_subject(problem));
        ico_text_puts(text, size == 1 ? "" : ", no edge in two of them");
        if (w->wanted == 0) ico_text_puts(text, ", every edge in one");
    }
}
