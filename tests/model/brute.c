/* tests/model/brute.c - all tours of a question by exhaustive search: every path that the
 * moves allow is held against every condition.  Slow, short, and nobody else's code.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "model.h"

typedef struct search {
    const question *q, *any; /* any: tours of each length are asked for, or NULL */
    tour_list *t;
    bool has_best;
    unsigned path[MOST_VERTICES], length, visited, nodes, room;
} search;

static void keep(search *s)
{
    tour_list *t = s->t;
    if (t->count == MOST_TOURS) {
        t->too_many = true;
        return;
    }
    if (t->count == s->room) {
        s->room = s->room == 0 ? 64 : 2 * s->room;
        t->tour = realloc(t->tour, s->room * sizeof *t->tour);
        t->length = realloc(t->length, s->room);
        if (t->tour == NULL || t->length == NULL) abort();
    }
    memset(t->tour[t->count], 0, sizeof t->tour[0]);
    for (unsigned i = 0; i < s->length; i++) t->tour[t->count][i] = (uint8_t)s->path[i];
    t->length[t->count++] = (uint8_t)s->length;
}

/* The least or greatest weight, or the fewest turns. */
static void weigh(search *s)
{
    const question *q = s->q;
    if (q->weigh == 0 && !(q->few_turns && question_has_turns(q))) return;
    int64_t x = q->weigh != 0 ? judge_weight(q, s->path, s->length)
                              : (int64_t)judge_turns(q, s->path, s->length);
    bool better = q->weigh == 2 ? x > s->t->best : x < s->t->best;
    if (!s->has_best || better) s->t->best = x;
    s->has_best = true;
}

static void look(search *s)
{
    bool closed, longest = s->q->longest;
    if (s->length < s->q->n && !longest && s->any == NULL) return;
    if (!judge_is_canonical(s->q, s->path, s->length)) return;
    if (!judge_sequence(s->any != NULL ? s->any : s->q, s->path, s->length, &closed))
        return;
    s->t->by_length[s->length]++;
    if (s->length == s->q->n) weigh(s);
    if (s->length < s->q->n && !longest) return;
    if (s->length < s->t->longest) return;
    if (s->length > s->t->longest) s->t->count = 0;
    s->t->longest = s->length;
    keep(s);
}

static void extend(search *s)
{
    const question *q = s->q;
    if (++s->nodes > MOST_NODES) s->t->too_many = true;
    if (s->length > 0) look(s);
    for (unsigned v = 0; v < q->n && !s->t->too_many; v++) {
        if (s->visited >> v & 1) continue;
        if (s->length > 0 && !question_allows(q, s->path[s->length - 1], v)) continue;
        if (s->length == 0 && q->start >= 0 && v != (unsigned)q->start) continue;
        s->path[s->length++] = v;
        s->visited |= 1u << v;
        extend(s);
        s->visited &= ~(1u << v);
        s->length--;
    }
}

void brute_tours(const question *q, bool lengths, tour_list *t)
{
    search s = {.q = q, .t = t};
    question any = {.n = 0};
    if (lengths) { /* as if the longest were asked for */
        any = *q;
        any.longest = true;
        s.any = &any;
    }
    *t = (tour_list){.count = 0};
    extend(&s);
}

void tour_list_free(tour_list *t)
{
    free(t->tour);
    free(t->length);
    *t = (tour_list){.count = 0};
}

int tours_find(const tour_list *t, const unsigned *tour, unsigned length)
{
    uint8_t wanted[MOST_VERTICES] = {0};
    unsigned low = 0, high = t->count;
    for (unsigned i = 0; i < length && i < MOST_VERTICES; i++) {
        if (tour[i] >= MOST_VERTICES) return -1;
        wanted[i] = (uint8_t)tour[i];
    }
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (memcmp(t->tour[middle], wanted, sizeof wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < t->count && t->length[low] == length &&
                   memcmp(t->tour[low], wanted, sizeof wanted) == 0
               ? (int)low
               : -1;
}
