/* dual.c - prices of the ports under which the vertices of a tour cannot be worth enough
 * (rule L): the dual of the linear program of covers by a path and cycles.
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* A vertex is worth `worth`; port p has the price at[p] - zero. */
typedef struct tariff {
    const form *f;
    const uint32_t *at;
    int64_t worth, zero;
} tariff;

static int64_t price_of_port(const tariff *t, uint32_t p)
{
    return (int64_t)t->at[p] - t->zero;
}

/* Marks what every tour visits: the apex, the ends of fixed links, and given ends. */
static uint8_t *mark_visited(checker *c, const question *q, const form *f)
{
    uint8_t *visited = checker_room(c, f->vertices, 1);
    if (visited == NULL) return NULL;
    if (!q->closed) visited[f->apex] = 1;
    if (q->first != NOBODY) visited[q->first] = 1;
    if (q->last != NOBODY) visited[q->last] = 1;
    for (uint32_t e = 0; e < f->edge_count; e++)
        if (f->fixed[e]) visited[f->edges[e].u] = visited[f->edges[e].v] = 1;
    return visited;
}

static int64_t gain_of(int64_t gain, bool always)
{
    return always || gain > 0 ? gain : 0;
}

/* The most that the vertices of a tour are worth in all: what each leaves over its
 * prices, and the prices of links. */
static bool add_gains(checker *c, const tariff *t, const uint8_t *visited, int64_t *most)
{
    const form *f = t->f;
    *most = 0;
    for (uint32_t v = 0; v < f->vertices; v++) {
        uint32_t port = f->directed ? 2 * v : v;
        int64_t paid =
            price_of_port(t, port) + price_of_port(t, f->directed ? port + 1 : port);
        *most += gain_of(t->worth - paid, visited[v]);
    }
    for (uint32_t e = 0; e < f->edge_count && checker_tick(c, 1); e++)
        *most +=
            gain_of(price_of_port(t, tail_port(f, e)) + price_of_port(t, head_port(f, e)),
                    f->fixed[e]);
    return c->verdict == VERIFIED;
}

bool checker_judge_dual(checker *c, const question *q, const form *f, word_list numbers)
{
    uint32_t least = q->least > 0 ? q->least : q->n;
    int64_t most;
    if (numbers.count != (uint64_t)f->ports + 2)
        return checker_stop(c, REFUSED, "%u numbers, but %u prices and two are needed",
                            numbers.count, f->ports);
    if (!checker_are_below(c, numbers, UINT32_C(1) << 28)) return false;
    if (least < 2) return checker_stop(c, REFUSED, "a tour of one vertex has no links");
    if (f->hopeless) return true;
    tariff t = {f, numbers.at + 2, numbers.at[0], numbers.at[1]};
    uint8_t *visited = mark_visited(c, q, f);
    if (visited == NULL || !add_gains(c, &t, visited, &most)) return false;
    if (most < t.worth * ((int64_t)least + !q->closed)) return true;
    return checker_stop(
        c, REFUSED, "the prices leave %lld, and a tour of %u vertices is worth %lld",
        (long long)most, least, (long long)t.worth * ((long long)least + !q->closed));
}
