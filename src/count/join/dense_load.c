/* count/join/dense_load.c - the left side's states brought to a chunk.
 * SPDX-License-Identifier: MIT */
#include "count/join/dense_work.h"

/* Twice the number where a chunk stands for its mirror image too. */
static uint64_t weighed(const ico_joining *j, uint64_t number, bool twice)
{
    return twice ? ico__lean_add(number, number, j->modulus) : number;
}

/* Numbers on their way to the chunk. */
static void land(ico_joining *j, unsigned k)
{
    uint64_t *at = &j->chunk.numbers[j->coming[k].at];
    *at = ico__lean_add(*at, j->coming[k].number, j->modulus);
}

static void land_state(ico_joining *j, const ico_lean *s, uint64_t number)
{
    unsigned size = j->chunks->seam->size, k = j->come++ % ICO_COMING;
    uint32_t profile = ico__chunk_profile(j->chunks, &j->chunk, s->ends, s->full);
    if (j->come > ICO_COMING) land(j, k);
    j->coming[k].at =
        j->chunk.offset[profile] + ico__lean_rank(size, ico__lean_pack(size, s));
    j->coming[k].number = number;
    __builtin_prefetch(&j->chunk.numbers[j->coming[k].at], 1);
    j->chunk.any[profile] = true;
}

/* The last ones. */
static void load_rest(ico_joining *j)
{
    for (unsigned k = 0; k < ICO_COMING && k < j->come; k++) land(j, k);
    j->come = 0;
}

/* Adds the state, with each choice of the seam's links from `next` on that end at the
 * slice's places, if the result is in the slice. */
static void load_state(ico_joining *j, const ico_lean *s, uint64_t number, size_t next)
{
    const ico_seam *seam = j->chunks->seam;
    const ico_restriction *slice = &j->chunk.slice;
    for (; slice->places != 0 && next < seam->links.size; next++) {
        const ico_seam_link *link = &seam->links.items[next];
        ico_lean linked = *s;
        if (!ico__chunk_decides(j->chunks, slice, link)) continue;
        if (ico__seam_link_in(link, &linked)) load_state(j, &linked, number, next + 1);
    }
    if (ico__slice_has(slice, s->ends, s->full)) land_state(j, s, number);
}

/* Adds the state with links from the joint to places of the first `links` sets; if the
 * sets are the same, in ascending places. */
static void load_linked(ico_joining *j, const ico_lean *s, uint64_t number,
                        const uint32_t *places, unsigned links)
{
    if (links == 0) {
        load_state(j, s, number, 0);
        return;
    }
    for (uint32_t m = places[0]; m != 0; m &= m - 1) {
        unsigned place = ico__ctz32(m);
        const ico_seam_link link = {(uint8_t)place, (uint8_t)(j->chunks->seam->size - 1),
                                    false, 0, 0};
        uint32_t next_places = links > 1 ? places[1] : 0;
        ico_lean next = *s;
        if (next_places == places[0]) next_places &= ~((UINT32_C(2) << place) - 1);
        if (ico__seam_link_in(&link, &next))
            load_linked(j, &next, number, &next_places, links - 1);
    }
}

/* The state with all links of gates that were chosen; false if it cannot have them. */
static bool pass_gates(const ico_joining *j, ico_lean *s)
{
    for (unsigned k = 0; k < j->passed; k++)
        if (!ico__seam_link_in(j->passing[k], s)) return false;
    return true;
}

static ico_status load_chunk(ico_joining *j, uint32_t from, const ico_turn *turn,
                             bool twice, const uint32_t *places, unsigned links,
                             double *sum)
{
    const ico_lean_entry *items;
    size_t count;
    unsigned size = j->chunks->seam->size;
    ico_status status =
        ico__dense_read(&j->reader, j->ctx, j->left, from, &items, &count);
    for (size_t i = 0; status == ICO_OK && i < count; i++) {
        ico_lean s, image;
        if (ico__run_tick(j->run, links == 2 ? 200 : 10)) return ICO_STOPPED;
        ico__lean_profile(size, items[i].key, &s);
        if (turn == NULL && (s.full & j->pass_once || s.ends & j->pass_twice)) continue;
        uint64_t number = weighed(j, items[i].number, twice);
        ico__lean_unpack(size, items[i].key, &s);
        if (turn != NULL) ico__turn_state(turn, &s, &image);
        if (!pass_gates(j, turn != NULL ? &image : &s)) continue;
        load_linked(j, turn != NULL ? &image : &s, number, places, links);
        *sum += (double)number;
    }
    return status;
}

/* From a chunk, and from the one that the flip exchanges with it if one chunk stands for
 * both. */
static ico_status load_both(ico_joining *j, uint32_t from, bool twice,
                            const uint32_t *places, unsigned links, double *sum)
{
    ico_status status = load_chunk(j, from, NULL, twice, places, links, sum);
    if (status != ICO_OK || j->flip == NULL) return status;
    if (ico__chunk_turned(j->chunks, j->id, j->flip->to) == j->id) return ICO_OK;
    return load_chunk(j, ico__chunk_turned(j->chunks, from, j->flip->to), j->flip, twice,
                      places, links, sum);
}

/* Loads from chunk `from` and, recursively, from all chunks from which links of gates
 * lead to it; such links have numbers from `next` on.  The links on the way are thereby
 * decided. */
static ico_status load_gated(ico_joining *j, uint32_t from, size_t next, bool twice,
                             const uint32_t *places, unsigned links, double *sum)
{
    const ico_seam *seam = j->chunks->seam;
    ico_status status = load_both(j, from, twice, places, links, sum);
    for (size_t i = next; status == ICO_OK && i < seam->links.size; i++) {
        const ico_seam_link *link = &seam->links.items[i];
        uint32_t once = j->pass_once, again = j->pass_twice, before;
        uint32_t both = UINT32_C(1) << link->a | UINT32_C(1) << link->b;
        if (!ico__chunk_is_gate(j->chunks, link) || again & both) continue;
        if (!ico__chunk_before(j->chunks, from, link, &before)) continue;
        j->passing[j->passed++] = link;
        j->pass_once |= both;
        j->pass_twice |= once & both;
        status = load_gated(j, before, i + 1, twice, places, links, sum);
        j->pass_once = once;
        j->pass_twice = again;
        j->passed--;
    }
    return status;
}

typedef struct loading {
    ico_joining *joining;
    double *sum;
} loading;

/* Loads from one chunk.  In a mirrored pair of sides, a state without links to the joint
 * stands for its mirror image too. */
static ico_status load_from(void *user, uint32_t from,
                            const ico_chunk_target *const *sets, unsigned links)
{
    const loading *l = user;
    ico_joining *j = l->joining;
    const ico_chunks *c = j->chunks;
    unsigned joint = j->id / (c->count / c->levels);
    uint32_t places[2] = {links > 0 ? sets[0]->places : 0,
                          links > 1 ? sets[1]->places : 0};
    bool twice = j->mirrored && c->has_joint && (links == 1 || joint == 0);
    return load_gated(j, from, 0, twice, links > 0 ? places : NULL, links, l->sum);
}

/* The left side's states of the chunk. */
ico_status ico__dense_load(ico_joining *j, double *sum)
{
    loading l = {j, sum};
    ico_status status = ico__chunk_sources(j->chunks, j->id, j->mirrored, load_from, &l);
    load_rest(j);
    return status;
}
