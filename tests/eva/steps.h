/* tests/eva/steps.h - for clauses.c, place_log.c and others: in place of log.c, any
 * literals become true and open again, by the rules of the theory; lists of the log are
 * as checker_next_words promises, in the log, and their numbers below the bound.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_EVA_STEPS_H
#define ICO_EVA_STEPS_H

#include "any.h"

enum { LIST = 2, WORDS = 12 }; /* numbers in a list of the log, and in all of it */

/* The log: a list, whatever is read. */
static uint32_t list[WORDS];
static uint32_t literals;

bool checker_open_steps(replay *s, uint32_t variables, uint32_t *words, uint32_t size)
{
    literals = 2 * variables;
    s->words = list;
    s->size = WORDS;
    s->value = exact(2 * (size_t)variables, 1);
    s->trail = any_numbers(variables, 0, 2 * variables - 1);
    for (uint32_t l = 0; l < 2 * variables; l++)
        s->value[l] = (int8_t)Frama_C_interval(-1, 1);
    s->made = any_between(0, variables);
    return any_bool();
}

bool checker_make_true(replay *s, uint32_t l)
{
    //@ check l < literals;
    if (any_bool()) return any_bool();
    if (!s->rules->take(s->self, l)) return false;
    s->value[l] = 1;
    s->value[l ^ 1] = -1;
    s->made = any_between(0, literals / 2);
    return true;
}

void checker_take_back(replay *s, uint32_t made)
{
    uint32_t l = any_below(literals);
    while (any_bool()) {
        s->rules->untake(s->self, l);
        s->value[l] = s->value[l ^ 1] = 0;
    }
    s->made = any_between(0, literals / 2);
}

bool checker_report_work(replay *s)
{
    return any_bool();
}

bool checker_follow_all(replay *s)
{
    while (any_bool()) {
        if (!s->rules->follow(s->self, any_below(literals))) return false;
        if (!checker_make_true(s, any_below(literals))) return false;
    }
    return s->rules->rest == NULL || s->rules->rest(s->self);
}

bool checker_suppose_false(replay *s, uint32_t clause)
{
    return checker_make_true(s, any_below(literals));
}

bool checker_follow_passing(replay *s)
{
    return checker_make_true(s, any_below(literals));
}

void checker_know_clause(replay *s, uint32_t clause)
{
    s->refuted = any_bool();
}

void checker_keep_clause(replay *s, uint32_t clause)
{
    if (any_bool())
        s->refuted = !checker_make_true(s, any_below(literals)) || !checker_follow_all(s);
}

void checker_number_clause(replay *s, uint32_t clause)
{
}

void checker_pass_clause(replay *s, uint32_t clause)
{
}

void checker_drop_passing(replay *s)
{
}

void checker_drop_all(replay *s)
{
}

bool checker_step_drop(replay *s)
{
    return any_bool();
}

bool checker_refuse_step(replay *s, const char *what)
{
    return false;
}

bool checker_next_word(replay *s, uint32_t bound, uint32_t *word)
{
    *word = any_below(bound);
    s->at = any_between(0, s->size);
    return any_bool();
}

/* There are three lists, and any of them may be the one: their numbers are below the
 * least of the bounds. */
static uint32_t least;
bool checker_next_words(replay *s, uint32_t bound, uint32_t *place)
{
    //@ check least <= bound;
    *place = 4 * any_below(3);
    for (uint32_t i = 0; i < WORDS; i++)
        list[i] = i % 4 == 0 ? any_between(0, LIST) : any_below(least);
    s->at = any_between(0, s->size);
    return any_bool();
}

#endif
