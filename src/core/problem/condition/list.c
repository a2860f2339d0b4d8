/* problem/condition/list.c - conditions that name vertices: lists in words, read and put.
 * SPDX-License-Identifier: MIT */
#include "problem/condition/list.h"

#include <inttypes.h>
#include <string.h>

#include "base/words.h"
#include "problem/problem.h"
#include "problem/skips.h"

/* --- read -------------------------------------------------------------------------- */

/* Reports that an item has not the form of the argument: "A-B", "CELL=K". */
static ico_status wrong_item(ico_context *ctx, const ico_condition *c, const char *item)
{
    static const char *const examples[] = {
        [ICO_VALUE_VERTICES] = "e4",   [ICO_VALUE_NUMBERS] = "e4=17",
        [ICO_VALUE_CLASSES] = "p=odd", [ICO_VALUE_LETTERS] = "e4=p",
        [ICO_VALUE_ARROWS] = "e4=NE",  [ICO_VALUE_EDGES] = "e4-f6"};
    return ico__fail(ctx, ICO_BAD_ARGUMENT,
                     "--%s %s: `%.100s` is not %.*s; write --%s %s", c->name, c->argument,
                     item, (int)strcspn(c->argument, ","), c->argument, c->name,
                     examples[c->form]);
}

/* "e4-f6": the dash that has a vertex on both sides (names of a file may hold dashes). */
static ico_status read_edge(ico_context *ctx, const ico_problem *p,
                            const ico_condition *c, char *item, uint64_t *u, uint64_t *v)
{
    char *dash = strchr(item, '-');
    ico_status status = ICO_BAD_ARGUMENT;
    if (dash == NULL) return wrong_item(ctx, c, item);
    for (; dash != NULL && status != ICO_OK; dash = strchr(dash + 1, '-')) {
        *dash = '\0';
        status = ico_problem_vertex(ctx, p, item, u);
        *dash = '-';
        if (status == ICO_OK) status = ico_problem_vertex(ctx, p, dash + 1, v);
    }
    return status;
}

/* "17", "NE", "p". */
static bool read_mark(ico_value_form form, const char *word, uint64_t *mark)
{
    if (form == ICO_VALUE_NUMBERS) return ico__parse_number(word, UINT64_MAX / 2, mark);
    if (form == ICO_VALUE_ARROWS) {
        *mark = ico_direction_by_word(word, strlen(word));
        return *mark != ICO_NO_DIRECTION;
    }
    *mark = (unsigned char)word[0];
    return word[0] >= 'a' && word[0] <= 'z' && word[1] == '\0';
}

/* One item, which may be cut up. */
static ico_status list_read_item(ico_context *ctx, const ico_problem *p,
                                 const ico_condition *c, char *item, uint64_t *v,
                                 uint64_t *other)
{
    *other = 0;
    if (*item == '\0') return wrong_item(ctx, c, "");
    if (c->form == ICO_VALUE_EDGES) return read_edge(ctx, p, c, item, v, other);
    if (c->form == ICO_VALUE_VERTICES) return ico_problem_vertex(ctx, p, item, v);
    char *equals = strrchr(item, '=');
    if (equals == NULL || !read_mark(c->form, equals + 1, other))
        return wrong_item(ctx, c, item);
    *equals = '\0';
    return ico_problem_vertex(ctx, p, item, v);
}

ico_status ico__items_read(ico_context *ctx, const ico_problem *p, const ico_condition *c,
                           const char *words, ico_list_add *add, void *user)
{
    for (bool more = true; more;) {
        uint64_t v, other;
        size_t size = strcspn(words, ",");
        more = words[size] == ',';
        char *item = ico__copy_bytes(ctx, words, size);
        if (item == NULL) return ICO_NO_MEMORY;
        ico_status status = list_read_item(ctx, p, c, item, &v, &other);
        ico__free(ctx, item, size + 1, 1); /* it may have been cut short */
        if (status == ICO_OK) status = add(user, v, other);
        if (status != ICO_OK) return status;
        words += size + more;
    }
    return ICO_OK;
}

ico_status ico__items_add(void *user, uint64_t v, uint64_t other)
{
    const ico_asked_list *list = user;
    return list->condition->add(list->problem, v, other);
}

ico_status ico__items_ask(ico_problem *p, const ico_condition *c, const char *words)
{
    uint64_t v;
    ico_asked_list list = {p, c};
    if (c->form == ICO_VALUE_CLASSES)
        return words[0] != '\0' && words[1] == '='
                   ? ico_problem_add_class(p, words[0], words + 2)
                   : wrong_item(p->ctx, c, words);
    if (strcmp(words, "all") == 0 && c == &ico__conditions[ICO_CONDITION_OPTIONAL])
        return ico__problem_set_all_optional(p);
    if (c->form != ICO_VALUE_VERTEX)
        return ico__items_read(p->ctx, p, c, words, ico__items_add, &list);
    if (strcmp(words, "auto") == 0 && c == &ico__conditions[ICO_CONDITION_START])
        return ico_problem_set_start_auto(p);
    ico_status status = ico_problem_vertex(p->ctx, p, words, &v);
    return status == ICO_OK ? c->add(p, v, 0) : status;
}

/* --- put in words ------------------------------------------------------------------ */

bool ico__items_next(const ico_problem *p, const ico_condition *c, size_t *k, uint64_t *v,
                     uint64_t *other)
{
    while (c->item(p, (*k)++, v, other))
        if (*other != ICO_NO_CELL) return true;
    return false;
}

void ico__items_put_value(const ico_condition *c, uint64_t other, ico_text *text)
{
    if (c->form == ICO_VALUE_NUMBERS)
        ico_text_printf(text, "=%" PRIu64, other);
    else if (c->form == ICO_VALUE_LETTERS)
        ico_text_printf(text, "=%c", (char)other);
    else if (c->form == ICO_VALUE_ARROWS)
        ico_text_printf(text, "=%s", ico_direction_word((ico_direction)other));
}

bool ico__items_put(const ico_problem *p, const ico_condition *c, ico_text *text)
{
    size_t k = 0;
    uint64_t v, other;
    bool any = false;
    if (c == &ico__conditions[ICO_CONDITION_START] && p->start_auto) {
        ico_text_puts(text, "auto");
        return true;
    }
    if (c == &ico__conditions[ICO_CONDITION_OPTIONAL] && p->all_optional) {
        ico_text_puts(text, "all");
        return true;
    }
    for (; ico__items_next(p, c, &k, &v, &other); any = true) {
        if (any) ico_text_puts(text, ",");
        if (c->form == ICO_VALUE_CLASSES) {
            ico_text_printf(text, "%c=%s", (char)v, ico_problem_class_text(p, (char)v));
            continue;
        }
        ico_problem_vertex_name(p, v, text);
        if (c->form == ICO_VALUE_EDGES) {
            ico_text_puts(text, "-");
            ico_problem_vertex_name(p, other, text);
        }
        ico__items_put_value(c, other, text);
    }
    return any;
}

/* --- the rows' functions ------------------------------------------------------------ */

ico_status ico__add_start(ico_problem *p, uint64_t v, uint64_t other)
{
    (void)other;
    return ico_problem_set_start(p, v);
}

ico_status ico__add_end(ico_problem *p, uint64_t v, uint64_t other)
{
    (void)other;
    return ico_problem_set_end(p, v);
}

ico_status ico__add_waypoint(ico_problem *p, uint64_t v, uint64_t other)
{
    (void)other;
    return ico_problem_add_waypoint(p, v);
}

ico_status ico__add_optional(ico_problem *p, uint64_t v, uint64_t other)
{
    (void)other;
    return ico__problem_add_optional(p, v);
}

ico_status ico__add_arrow(ico_problem *p, uint64_t v, uint64_t direction)
{
    return ico_problem_point(p, v, (ico_direction)direction);
}

ico_status ico__add_class(ico_problem *p, uint64_t v, uint64_t letter)
{
    return ico_problem_put_class(p, v, (char)letter);
}

/* At most one vertex. */
static bool one(uint64_t vertex, size_t k, uint64_t *v, uint64_t *other)
{
    *v = vertex;
    *other = 0;
    return k == 0 && vertex != ICO_NO_CELL;
}

bool ico__item_start(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    return one(p->start, k, v, other);
}

bool ico__item_end(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    return one(p->end, k, v, other);
}

bool ico__item_number(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (k >= p->rules.size) return false;
    *v = p->rules.items[k].vertex;
    *other = p->rules.items[k].number;
    return true;
}

bool ico__item_class(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (k >= p->rules.size) return false;
    char letter = p->rules.items[k].letter;
    *v = p->rules.items[k].vertex;
    *other = letter == 0 ? ICO_NO_CELL : (uint64_t)letter;
    return true;
}

bool ico__item_arrow(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (k >= p->arrows.size) return false;
    *v = p->arrows.items[k].vertex;
    *other = p->arrows.items[k].direction;
    return true;
}

bool ico__item_waypoint(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (k >= p->waypoints.size) return false;
    *v = p->waypoints.items[k];
    *other = 0;
    return true;
}

bool ico__item_optional(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    *other = 0;
    if (p->all_optional) {
        *v = k;
        return k < ico_problem_size(p);
    }
    if (k >= p->optional.size) return false;
    *v = p->optional.items[k];
    return true;
}

bool ico__item_required(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (2 * k >= p->required.size) return false;
    *v = p->required.items[2 * k];
    *other = p->required.items[2 * k + 1];
    return true;
}

bool ico__item_forbidden(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (2 * k >= p->forbidden.size) return false;
    *v = p->forbidden.items[2 * k];
    *other = p->forbidden.items[2 * k + 1];
    return true;
}

bool ico__item_declared(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other)
{
    if (k >= 26) return false;
    *v = 'a' + k;
    *other = p->classes[k].terms.size == 0 ? ICO_NO_CELL : 0;
    return true;
}
