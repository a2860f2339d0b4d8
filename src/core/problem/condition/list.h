/* problem/condition/list.h - conditions that name vertices: their items in words, and the
 * functions that rows of lists.def name.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_CONDITION_LIST_H
#define ICO_PROBLEM_CONDITION_LIST_H

#include "problem/condition/condition.h"

/* Takes an item: a vertex, and the other one, its number, its direction or its letter. */
typedef ico_status ico_list_add(void *user, uint64_t v, uint64_t other);
/* Calls `add` for each item of "a1-b3,c2-d4".  Of c are used the name, the argument (both
 * for refusals) and the form, not CLASSES.  ICO_BAD_ARGUMENT: "--give CELL=K,...: `a1` is
 * not CELL=K; write --give e4=17". */
ICO_MUST_CHECK ico_status ico__items_read(ico_context *ctx, const ico_problem *problem,
                                          const ico_condition *c, const char *words,
                                          ico_list_add *add, void *user);
/* Adds the items to the question; of start and end the value, one vertex or `auto`. */
ICO_MUST_CHECK ico_status ico__items_ask(ico_problem *problem, const ico_condition *c,
                                         const char *words);
/* The user of ico__items_add, which adds an item to the question. */
typedef struct ico_asked_list {
    ico_problem *problem;
    const ico_condition *condition;
} ico_asked_list;
ICO_MUST_CHECK ico_status ico__items_add(void *asked_list, uint64_t v, uint64_t other);
/* The next item from place *k on; false: there is none. */
bool ico__items_next(const ico_problem *problem, const ico_condition *c, size_t *k,
                     uint64_t *v, uint64_t *other);
/* Appends "=17", "=NE" or "=p"; of other forms nothing. */
void ico__items_put_value(const ico_condition *c, uint64_t other, ico_text *text);
/* Appends "a1-b3,c2-d4"; false: nothing is asked. */
bool ico__items_put(const ico_problem *problem, const ico_condition *c, ico_text *text);

/* One item more. */
ICO_MUST_CHECK ico_status ico__add_start(ico_problem *problem, uint64_t v,
                                         uint64_t other);
ICO_MUST_CHECK ico_status ico__add_end(ico_problem *problem, uint64_t v, uint64_t other);
ICO_MUST_CHECK ico_status ico__add_waypoint(ico_problem *problem, uint64_t v,
                                            uint64_t other);
ICO_MUST_CHECK ico_status ico__add_optional(ico_problem *problem, uint64_t v,
                                            uint64_t other);
ICO_MUST_CHECK ico_status ico__add_arrow(ico_problem *problem, uint64_t v,
                                         uint64_t direction);
ICO_MUST_CHECK ico_status ico__add_class(ico_problem *problem, uint64_t v,
                                         uint64_t letter);
/* The k-th item, from 0 on; false: there are fewer.  other ICO_NO_CELL: pass it over. */
bool ico__item_start(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_end(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_number(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_class(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_arrow(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_waypoint(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_optional(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_required(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
bool ico__item_forbidden(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);
/* optional: the same vertices may be left out. */
bool ico__problem_same_optional(const ico_problem *a, const ico_problem *b);
/* v: the letter. */
bool ico__item_declared(const ico_problem *p, size_t k, uint64_t *v, uint64_t *other);

#endif
