/* tests/eva/place_log.c - logs over places: any candidates and ways, any question.
 * shows: place_rules.c place_log.c
 * without: places.c log.c
 * SPDX-License-Identifier: MIT */
#include "steps.h"

/* places.c: so many candidates, and any ways */
static uint32_t candidates;
bool checker_is_end_place(const places *p, uint32_t k)
{
    return !p->q->closed && (k == 0 || k == p->n - 1);
}
uint32_t checker_find_candidate(const places *p, uint32_t v, uint32_t k)
{
    //@ check v < p->n && k < p->n;
    return any_bool() ? any_below(candidates) : NOBODY;
}
bool checker_build_places(places *p)
{
    uint32_t n = p->n, x = candidates, edges = p->q->edge_count, ways = 2 * x;
    p->candidates = x;
    p->layer = any_numbers(n + 1, 0, x);
    p->row = any_numbers(n + 2, 0, x);
    p->vertex = any_numbers(x, 0, n - 1);
    p->place = any_numbers(x, 0, n - 1);
    p->at = any_numbers(x, 0, x - 1);
    p->first = any_numbers(x + 1, 0, ways);
    p->middle = any_numbers(x + 1, 0, ways);
    p->on = exact(ways, sizeof *p->on);
    for (uint32_t i = 0; i < ways; i++) p->on[i] = (way){any_below(x), any_below(edges)};
    p->edge_row = any_numbers(n + 2, 0, 2 * edges);
    p->edge_at = any_numbers(2 * edges, 0, edges - 1);
    p->left = any_numbers(2 * n, 0, n);
    p->uses = any_numbers(edges, 0, ways);
    p->free_edges = any_numbers(n, 0, edges);
    p->used_edges = any_numbers(n, 0, edges);
    p->label = any_numbers(n, 0, 0);
    p->queue = any_numbers(n, 0, 0);
    return any_bool();
}
static void judge(uint32_t n, uint32_t edges, uint32_t words)
{
    checker c = any_checker();
    question q = any_question(any_bool(), any_bool(), n, edges, 1);
    least = n;
    ask_places(&q, 1, 2, 1);
    checker_judge_places(&c, &q, any_words(words));
}

int main(void)
{
    candidates = 4;
    judge(3, 3, 7);
    return 0;
}
