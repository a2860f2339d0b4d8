/* method/passages/cover.h - a choice for each cluster: what the tables lack, and, where nothing
 * is lacking, how many cycles it makes.
 * Source for the annealing: Kirkpatrick, Gelatt, Vecchi, Optimization by simulated annealing,
 * Science 220 (1983).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_COVER_H
#define ICO_METHOD_PASSAGES_COVER_H

#include "method/passages/model.h"

/* Invariants: chosen[c] < choices of c; combination[t] is that of the choices; lack is the sum over
 * all tables.  served[t]: which matching a table without lack uses.  Links at socket x:
 * peer[2x .. 2x + 2), ICO_NO_PEER where there is none; mate[x]: the socket at the other end of the
 * path inside.  seen: stamps. */
typedef struct ico_passage_cover {
    const ico_passage_model *m;
    uint8_t *chosen, *served;
    uint32_t *combination, *peer, *mate, *seen, stamp;
    uint64_t lack;
} ico_passage_cover;

#define ICO_NO_PEER UINT32_MAX

ICO_MUST_CHECK ico_status ico__passage_cover_new(const ico_passage_model *m,
                                                 ico_passage_cover *c);
void ico__passage_cover_free(ico_passage_cover *c);
/* Chooses anew, at random. */
void ico__passage_scatter(ico_passage_cover *c, ico_random *random);
/* Combination of the table once the cluster goes from choice `before` to `after`. */
static inline uint32_t ico__passage_moved(const ico_passage_cover *c, const ico_touch *t,
                                          uint32_t before, uint32_t after)
{
    const uint8_t *pattern = c->m->pattern.items + t->first;
    return c->combination[t->table] +
           t->stride * ((uint32_t)pattern[after] - pattern[before]);
}
/* Cluster x takes this choice. */
void ico__passage_choose(ico_passage_cover *c, uint32_t x, uint32_t choice);
/* Looks for choices that lack nothing, by `moves` random ones at falling temperature.
 * *found tells.  O(moves * tables of a cluster). */
void ico__passage_anneal(ico_passage_cover *c, uint64_t moves, bool *found);
/* Cycles of a cover that lacks nothing, with the best matchings that trying one table after the
 * other finds.  O(clusters * tables with several). */
uint32_t ico__passage_cycles(ico_passage_cover *c);
/* The edges of the cover, one after the other: passages, and links; returns how many. */
uint32_t ico__passage_edges(const ico_passage_cover *c, uint32_t *edges);

#endif
