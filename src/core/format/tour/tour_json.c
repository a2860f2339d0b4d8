/* format/tour/tour_json.c - tours as JSON: {"tour":[...]}, an array of vertices; other
 * lists are those of any program (tour_nested.c).
 * Source: docs/tours.md.
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/input/excerpt.h"
#include "format/nested.h"
#include "format/scan.h"
#include "format/tour/tour_read.h"

static ico_status bad_json(ico_tour_reader *r, const json_error_t *where,
                           const char *fault)
{
    uint64_t line = r->first_line + (where->line > 1 ? (uint64_t)where->line - 1 : 0);
    return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, line,
                        where->column > 0 ? (uint64_t)where->column : 0, "%s",
                        ico__excerpt(fault, strlen(fault)).text);
}

static ico_status json_stop(ico_tour_reader *r, const json_t *item, size_t place)
{
    uint64_t v = 0;
    if (json_is_integer(item) && json_integer_value(item) >= 0)
        v = (uint64_t)json_integer_value(item);
    else if (!json_is_string(item) ||
             ico_problem_vertex(r->ctx, r->problem, json_string_value(item), &v) !=
                 ICO_OK)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                            "entry %llu of \"tour\" is neither a vertex number nor the "
                            "name of a vertex of %s",
                            (unsigned long long)place + 1,
                            ico_problem_subject(r->problem));
    return ico__tour_add_stop(r, v, r->first_line, 0);
}

/* An array of whole numbers and strings. */
static bool is_flat(const json_t *array)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (!json_is_integer(json_array_get(array, i)) &&
            !json_is_string(json_array_get(array, i)))
            return false;
    return json_array_size(array) > 0;
}

/* What follows our own object in a file is lines about it, without another tour. */
static ico_status check_rest(ico_tour_reader *r, size_t at)
{
    json_error_t where;
    uint64_t line = r->first_line;
    for (size_t counted = 0;;) {
        while (at < r->size && ico__is_blank(r->data[at])) at++;
        for (; counted < at; counted++) line += r->data[counted] == '\n';
        if (at == r->size) return ICO_OK;
        json_t *next =
            json_loadb(r->data + at, r->size - at, JSON_DISABLE_EOF_CHECK, &where);
        bool other = !json_is_object(next) || json_object_get(next, "tour") != NULL;
        json_decref(next);
        if (other)
            return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, line, 0,
                                "there is text after the tour; check judges one tour");
        at += (size_t)where.position;
    }
}

static ico_status read_json_tour(ico_tour_reader *r, const json_t *tour)
{
    ico_status status = ICO_OK;
    if (!json_is_array(tour))
        status = ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                              "this object has no \"tour\": an array of vertex numbers");
    else if (json_array_size(tour) == 0)
        status = ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
                              "\"tour\" is empty");
    for (size_t i = 0; status == ICO_OK && i < json_array_size(tour); i++)
        status = json_stop(r, json_array_get(tour, i), i);
    return status;
}

/* Of a graph whose vertices are called by other numbers than their own, an array may hold
 * either.  *names: these only; both and different is refused. */
static ico_status find_names(ico_tour_reader *r, const json_t *array, bool *names)
{
    bool numbers = true, same = true;
    *names = ico_problem_board(r->problem) == NULL;
    for (size_t i = 0; i < json_array_size(array) && *names; i++) {
        const json_t *item = json_array_get(array, i);
        ico_error before = r->ctx->error;
        char name[32];
        uint64_t v = ICO_NO_CELL, number = (uint64_t)json_integer_value(item);
        *names = json_is_integer(item) && json_integer_value(item) >= 0;
        if (!*names) return ICO_OK;
        snprintf(name, sizeof name, "%llu", (unsigned long long)number);
        ico_status status = ico_problem_vertex(r->ctx, r->problem, name, &v);
        if (status == ICO_NO_MEMORY) return status;
        if (status != ICO_OK) r->ctx->error = before;
        *names = status == ICO_OK;
        numbers = numbers && number < r->n;
        same = same && v == number;
    }
    if (*names && numbers && !same)
        return ico__fail_at(
            r->ctx, ICO_BAD_INPUT, r->name, r->first_line, 0,
            "these numbers may be names of vertices or count them from 0; "
            "write names in quotes, or {\"tour\": [...]} for numbers");
    *names = *names && !same;
    return ICO_OK;
}

static ico_status read_array(ico_tour_reader *r, const json_t *array)
{
    bool names;
    ico_status status = find_names(r, array, &names);
    if (status != ICO_OK) return status;
    if (!names) return read_json_tour(r, array);
    ico_text_puts(r->notes, "the numbers were read as the names of vertices\n");
    return ico__tour_read_nested(r);
}

/* {" begins an object of JSON; Python writes {' or {0. */
static bool begins_object(const ico_tour_reader *r)
{
    ico_scan scan = {.at = r->data, .end = r->data + r->size};
    ico_slice word;
    return ico__scan_word(&scan, &word) && *word.at == '{' && word.at + 1 < scan.end &&
           word.at[1] == '"';
}

ico_status ico__tour_read_json(ico_tour_reader *r)
{
    json_error_t where;
    json_t *root = json_loadb(r->data, r->size, JSON_DISABLE_EOF_CHECK, &where);
    const json_t *tour = json_is_object(root) ? json_object_get(root, "tour") : NULL;
    bool array = json_is_array(root) && is_flat(root);
    size_t rest = root == NULL ? 0 : (size_t)where.position;
    while (rest < r->size && ico__is_blank(r->data[rest])) rest++;
    ico_status status;
    if (tour != NULL) {
        status = read_json_tour(r, tour);
        if (status == ICO_OK) status = check_rest(r, rest);
    } else if (array && rest == r->size) {
        status = read_array(r, root);
    } else if (root == NULL &&
               (begins_object(r) || !ico__nested_begins(r->data, r->size))) {
        status = bad_json(r, &where, where.text);
    } else {
        status = ico__tour_read_nested(r);
    }
    json_decref(root);
    return status;
}
