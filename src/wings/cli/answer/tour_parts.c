/* cli/answer/tour_parts.c - which number a cell has in the tour found, and which cell has
 * a number.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/tour_parts.h"

#include <string.h>

#include "base/json.h"
#include "base/words.h"

/* A part asked for is written piece by piece: it may be longer than memory. */
enum { PIECE = 1 << 16 };

/* Called for each cell asked for; index: its place in the tour, from 0. */
typedef void take_part(const whole *tour, option_id asked, uint64_t index, ico_text *text,
                       bool quiet);

bool part_is_asked(const args *a)
{
    return args_has(a, OPTION_CELL) || args_has(a, OPTION_MOVE) ||
           args_has(a, OPTION_SLICE);
}

/* "K" or "K..L", numbers of the tour; as indices. */
static ico_status read_range(const args *a, const given_option *given,
                             const ico_problem *problem, uint64_t length, uint64_t *from,
                             uint64_t *to)
{
    uint64_t base = ico_problem_base(problem), last = base + length - 1;
    const char *at = given->value, *end = at + strlen(at);
    bool read = ico__read_number(&at, end, UINT64_MAX / 2, from);
    *to = *from;
    if (read && given->id == OPTION_SLICE) {
        read = strncmp(at, "..", 2) == 0;
        at += read ? 2 : 0;
        read = read && ico__read_number(&at, end, UINT64_MAX / 2, to);
    }
    if (!read || at != end)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "--%s %s: `%.60s` is not %s",
                         option_rows[given->id].name, option_rows[given->id].argument,
                         given->value, option_rows[given->id].argument);
    if (*from < base || *to > last || *from > *to)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--%s %s: the numbers of this tour go from %llu to %llu",
                         option_rows[given->id].name, given->value,
                         (unsigned long long)base, (unsigned long long)last);
    *from -= base;
    *to -= base;
    return ICO_OK;
}

static ico_status find_cell(const args *a, const given_option *given, const whole *tour,
                            uint64_t *index)
{
    uint64_t v;
    ico_status status = ico_problem_vertex(a->ctx, tour->problem, given->value, &v);
    if (status != ICO_OK) return status;
    *index = ico_tour_rank(tour->tour, v);
    if (*index == ICO_NO_CELL)
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                         "--cell %.60s: the path does not visit it", given->value);
    return ICO_OK;
}

ico_status part_check(const args *a, const ico_problem *problem)
{
    ico_status status = ICO_OK;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++) {
        const given_option *given = &a->given.items[i];
        uint64_t from, to;
        if (given->id == OPTION_CELL)
            status = ico_problem_vertex(a->ctx, problem, given->value, &from);
        else if (given->id == OPTION_MOVE || given->id == OPTION_SLICE)
            status = read_range(a, given, problem, ico_problem_size(problem), &from, &to);
    }
    return status;
}

/* Writes the text to `out`, unless that is NULL. */
static ico_status pass_on(ico_text *text, output *out)
{
    if (out == NULL) return ico_text_status(text);
    ico_status status = output_write(out, text);
    ico_text_clear(text);
    return status;
}

static ico_status each_part(const args *a, const whole *tour, take_part *take,
                            ico_text *text, output *out)
{
    bool quiet = args_has(a, OPTION_QUIET);
    for (size_t i = 0; i < a->given.size; i++) {
        const given_option *given = &a->given.items[i];
        uint64_t from = 0, to = 0;
        ico_status status;
        if (given->id == OPTION_CELL) {
            status = find_cell(a, given, tour, &from);
            to = from;
        } else if (given->id == OPTION_MOVE || given->id == OPTION_SLICE) {
            status = read_range(a, given, tour->problem, ico_tour_length(tour->tour),
                                &from, &to);
        } else {
            continue;
        }
        for (uint64_t k = from; k <= to && status == ICO_OK; k++) {
            take(tour, given->id, k, text, quiet);
            if (text->size >= PIECE) status = pass_on(text, out);
        }
        if (status != ICO_OK) return status;
    }
    return pass_on(text, out);
}

static void take_line(const whole *tour, option_id asked, uint64_t index, ico_text *text,
                      bool quiet)
{
    unsigned long long number =
        (unsigned long long)(ico_problem_base(tour->problem) + index);
    if (!quiet || asked == OPTION_CELL) ico_text_printf(text, "%llu", number);
    if (!quiet) ico_text_puts(text, " ");
    if (!quiet || asked != OPTION_CELL)
        ico_problem_vertex_line(tour->problem, ico_tour_at(tour->tour, index), text);
    ico_text_puts(text, "\n");
}

static void take_json(const whole *tour, option_id asked, uint64_t index, ico_text *text,
                      bool quiet)
{
    (void)asked, (void)quiet;
    ico_text name;
    ico_text_init(&name, text->ctx);
    ico_problem_vertex_name(tour->problem, ico_tour_at(tour->tour, index), &name);
    ico__json_object(text, NULL);
    ico__json_number(text, "number", ico_problem_base(tour->problem) + index);
    ico__json_string(text, "cell", name.data == NULL ? "" : name.data);
    ico__json_end_object(text);
    ico__text_needs(text, &name);
    ico_text_free(&name);
}

ico_status part_text(const args *a, const whole *tour, output *out)
{
    ico_text text;
    ico_text_init(&text, a->ctx);
    ico_status status = each_part(a, tour, take_line, &text, out);
    ico_text_free(&text);
    return status == ICO_OK ? output_flush(out) : status;
}

ico_status part_json(const args *a, const ico_problem *problem, const ico_result *result,
                     ico_text *text)
{
    if (!part_is_asked(a) || ico_result_tour(result) == NULL) return ICO_OK;
    ico__json_array(text, "cells");
    whole tour = {problem, ico_result_tour(result)};
    ico_status status = each_part(a, &tour, take_json, text, NULL);
    ico__json_end_array(text);
    return status == ICO_OK ? ico_text_status(text) : status;
}
