/* log.c - consequences of clauses and rules.  Both kinds of logs, of edges (clauses.c)
 * and of places (place_log.c), and the trees of branchings (tree.c) use it: it keeps the
 * true literals, derives others by the rules of the kind and by the known clauses, and
 * takes them back.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check.h"

bool checker_open_steps(replay *s, uint32_t variables, uint32_t *words, uint32_t size)
{
    checker *c = s->c;
    s->words = words;
    s->size = size;
    s->value = checker_room(c, 2 * (size_t)variables, sizeof *s->value);
    s->trail = checker_room(c, variables, sizeof *s->trail);
    if (s->value == NULL || s->trail == NULL) return false;
    if (words == NULL) return true;
    s->watched_by = checker_room(c, 2 * (size_t)variables, sizeof *s->watched_by);
    s->numbered = checker_room(c, size / 2, sizeof *s->numbered);
    s->passing = checker_room(c, size / 2, sizeof *s->passing);
    return s->watched_by != NULL && s->numbered != NULL && s->passing != NULL;
}

/* --- values */

bool checker_make_true(replay *s, uint32_t l)
{
    int value = value_of(s, l);
    if (value != 0) return value > 0 || fail_at(s, l);
    s->value[l] = 1;
    s->value[l ^ 1] = -1;
    if (!s->rules->take(s->self, l)) {
        s->value[l] = s->value[l ^ 1] = 0;
        return fail_at(s, l);
    }
    note_literal(s, l);
    s->trail[s->made++] = l;
    return true;
}

void checker_take_back(replay *s, uint32_t made)
{
    while (s->made > made) {
        uint32_t l = s->trail[--s->made];
        s->rules->untake(s->self, l);
        s->value[l] = s->value[l ^ 1] = 0;
    }
    s->followed = s->visited = made;
}

bool checker_report_work(replay *s)
{
    uint64_t work = s->work;
    s->work = 0;
    return checker_tick(s->c, work);
}

/* --- clauses */

static void add_watch(replay *s, uint32_t l, uint32_t other, uint32_t clause)
{
    watches *w = &s->watched_by[l];
    if (w->count == w->capacity) {
        size_t capacity = 2 * w->capacity + 2;
        watch *items = checker_room(s->c, capacity, sizeof *items);
        if (items == NULL) return; /* the check has ended */
        for (size_t i = 0; i < w->count; i++) items[i] = w->items[i];
        w->items = items;
        w->capacity = capacity;
    }
    w->items[w->count++] = (watch){other, clause};
}

/* Watches a literal that is not false instead of the second one; false: all are false. */
static bool move_watch(replay *s, uint32_t clause)
{
    uint32_t size = s->words[clause], *literals = &s->words[clause + 1];
    for (uint32_t i = 2; i < size; i++) {
        uint32_t l = literals[i];
        if (value_of(s, l) < 0) continue;
        literals[i] = literals[1];
        literals[1] = l;
        add_watch(s, l, literals[0], clause);
        return true;
    }
    return false;
}

/* Literal l has become false; false: a clause is left without literals. */
static bool visit_clauses(replay *s, uint32_t l)
{
    watches *w = &s->watched_by[l];
    size_t from = 0, to = 0;
    s->work += w->count;
    bool alive = true;
    while (alive && from < w->count) {
        watch now = w->items[from++];
        uint32_t *literals = &s->words[now.clause + 1];
        if (s->words[now.clause] == 0) continue; /* it was dropped */
        w->items[to] = now;
        if (value_of(s, now.other) > 0) {
            to++;
            continue;
        }
        if (literals[0] == l) {
            literals[0] = literals[1];
            literals[1] = l;
        }
        w->items[to].other = literals[0];
        int value = value_of(s, literals[0]);
        if (value <= 0 && move_watch(s, now.clause)) continue;
        to++;
        try_rule(s, BY_CLAUSE, now.clause);
        alive = checker_make_true(s, literals[0]);
    }
    while (from < w->count) w->items[to++] = w->items[from++];
    w->count = to;
    return alive;
}

bool checker_follow_all(replay *s)
{
    for (;;) {
        s->work += s->made - s->followed;
        while (s->followed < s->made)
            if (!s->rules->follow(s->self, s->trail[s->followed++])) return false;
        if (s->watched_by != NULL && s->visited < s->made) {
            if (!visit_clauses(s, s->trail[s->visited++] ^ 1)) return false;
            continue;
        }
        if (s->rules->rest == NULL) return true;
        if (!s->rules->rest(s->self)) return false;
        if (s->followed == s->made) return true;
    }
}

/* --- which clauses are known */

/* If fewer than two of its literals are not false, those come first, and are its size;
 * else it is watched. */
void checker_know_clause(replay *s, uint32_t clause)
{
    uint32_t size = s->words[clause], *literals = &s->words[clause + 1], found = 0;
    for (uint32_t i = 0; i < size && found < 2; i++) {
        uint32_t l = literals[i];
        if (value_of(s, l) < 0) continue;
        literals[i] = literals[found];
        literals[found++] = l;
    }
    if (found == 2) {
        add_watch(s, literals[0], literals[1], clause);
        add_watch(s, literals[1], literals[0], clause);
        return;
    }
    s->words[clause] = found;
    if (found == 0) s->refuted = true;
}

/* Its watches go when they are visited. */
static void drop_clause(replay *s, uint32_t clause)
{
    s->words[clause] = 0;
}

void checker_keep_clause(replay *s, uint32_t clause)
{
    checker_know_clause(s, clause);
    try_rule(s, BY_CLAUSE, clause);
    if (s->words[clause] == 1 &&
        !(checker_make_true(s, s->words[clause + 1]) && checker_follow_all(s)))
        s->refuted = true;
}

void checker_number_clause(replay *s, uint32_t clause)
{
    checker_drop_passing(s);
    s->numbered[s->numbered_count++] = clause;
}

void checker_pass_clause(replay *s, uint32_t clause)
{
    s->passing[s->passing_count++] = clause;
}

void checker_drop_passing(replay *s)
{
    while (s->passing_count > 0) drop_clause(s, s->passing[--s->passing_count]);
}

void checker_drop_all(replay *s)
{
    checker_drop_passing(s);
    for (uint32_t i = 0; i < s->numbered_count; i++) drop_clause(s, s->numbered[i]);
}

bool checker_suppose_false(replay *s, uint32_t clause)
{
    bool alive = true;
    for (uint32_t i = 1; alive && i <= s->words[clause]; i++)
        alive = checker_make_true(s, s->words[clause + i] ^ 1);
    return alive;
}

bool checker_follow_passing(replay *s)
{
    bool alive = true;
    for (uint32_t i = 0; alive && i < s->passing_count; i++)
        if (s->words[s->passing[i]] == 1) {
            try_rule(s, BY_CLAUSE, s->passing[i]);
            alive = checker_make_true(s, s->words[s->passing[i] + 1]);
        }
    return alive;
}

/* --- reading the log */

bool checker_next_word(replay *s, uint32_t bound, uint32_t *word)
{
    if (s->at == s->size) return checker_stop(s->c, REFUSED, "the log ends too early");
    if (s->words[s->at] >= bound)
        return checker_stop(s->c, REFUSED, "number %u of the log is out of range",
                            s->at - s->begin + 1);
    *word = s->words[s->at++];
    return true;
}

bool checker_next_words(replay *s, uint32_t bound, uint32_t *place)
{
    uint32_t count = 0, word = 0;
    *place = s->at;
    if (!checker_next_word(s, NOBODY, &count)) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!checker_next_word(s, bound, &word)) return false;
    return true;
}

bool checker_refuse_step(replay *s, const char *fault)
{
    return checker_stop(s->c, REFUSED, "what ends with number %u of the log is %s",
                        s->at - s->begin, fault);
}

bool checker_step_drop(replay *s)
{
    uint32_t number = 0;
    if (!checker_next_word(s, s->numbered_count, &number)) return false;
    drop_clause(s, s->numbered[number]);
    return true;
}
