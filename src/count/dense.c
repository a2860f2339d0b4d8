/* count/dense.c - two sides joined, chunk by chunk.
 * SPDX-License-Identifier: MIT */
#include "count/dense.h"

#include <string.h>

#include "base/bitset.h"
#include "base/thread.h"

/* A state of the right side, where it meets the chunk.  number: where items are weighed, of the
 * item. */
typedef struct arrival {
    uint32_t profile, rank;
    uint64_t number;
} arrival;

enum { COMING = 32 };

/* Invariants: chunk is chunk number `id`; of `come` numbers that are added to it, the last
 * ones still wait in `coming` for their places to be read from memory; arrivals of its profile i are
 * arrivals[first[i] .. first[i + 1]). */
typedef struct joining {
    ico_run *run;
    ico_context *ctx;
    const ico_chunks *chunks;
    const ico_dense_side *left, *right;
    const ico_turn *flip;
    uint32_t *right_from[2]; /* which chunk each turn of the right takes to this one */
    bool mirrored;
    uint64_t modulus;
    uint32_t id;
    ico_chunk chunk;
    struct {
        size_t at;
        uint64_t number;
    } coming[COMING];
    size_t come;
    ICO_VECTOR(arrival) arrived;
    arrival *arrivals;
    size_t arrivals_room;
    size_t *first;
    size_t first_room;
    uint64_t *other; /* numbers of the right, of one profile; behind them completions */
    size_t other_room;
    ico_pairing_maps maps;
    ico_join join;
    ico_total *total;
} joining;

/* ------------------------------------------------------------------ turns ---------- */

void ico__turn_fill(ico_turn *turn, unsigned size)
{
    for (unsigned part = 0; part < 3; part++)
        for (unsigned byte = 0; byte < 256; byte++) {
            uint32_t image = 0;
            for (unsigned bit = 0; bit < 8; bit++)
                if (byte >> bit & 1 && 8 * part + bit < size)
                    image |= UINT32_C(1) << turn->to[8 * part + bit];
            turn->mask[part][byte] = image;
        }
}

static uint32_t turned(const ico_turn *t, uint32_t mask)
{
    return t->mask[0][mask & 255] | t->mask[1][mask >> 8 & 255] | t->mask[2][mask >> 16];
}

void ico__turn_state(const ico_turn *t, const ico_lean *s, ico_lean *image)
{
    image->ends = turned(t, s->ends);
    image->full = turned(t, s->full);
    for (uint32_t m = s->ends; m != 0; m &= m - 1) {
        unsigned k = ico__lowest(m);
        image->mate[t->to[k]] = t->to[s->mate[k]];
    }
}

/* ------------------------------------------------------------------ sides ---------- */

static uint32_t chunk_of_key(const ico_chunks *chunks, uint64_t key)
{
    ico_lean s;
    ico__lean_profile(chunks->seam->size, key, &s);
    return ico__chunk_of(chunks, s.ends, s.full);
}

/* Puts the items of each chunk together, in place: each is exchanged with the one that
 * stands where it belongs.  next: where the next of each chunk goes. */
static void sort_items(const ico_chunks *chunks, ico_dense_side *side, size_t *next)
{
    for (uint32_t k = 0; k < chunks->count; k++)
        while (next[k] < side->start[k + 1]) {
            ico_lean_entry item = side->items[next[k]];
            uint32_t at = chunk_of_key(chunks, item.key);
            while (at != k) {
                ico_lean_entry other = side->items[next[at]];
                side->items[next[at]++] = item;
                item = other;
                at = chunk_of_key(chunks, item.key);
            }
            side->items[next[k]++] = item;
        }
}

/* Finds the chunks of the items, and puts them in order. */
static ico_status arrange(ico_context *ctx, const ico_chunks *chunks,
                          ico_dense_side *side)
{
    side->start = ICO_NEW_ARRAY(ctx, size_t, (size_t)chunks->count + 1);
    size_t *next = ICO_NEW_ARRAY(ctx, size_t, (size_t)chunks->count + 1);
    ico_status status = side->start == NULL || next == NULL ? ICO_NO_MEMORY : ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < side->size; i++)
        side->start[chunk_of_key(chunks, side->items[i].key) + 1]++;
    if (status == ICO_OK) {
        for (uint32_t k = 0; k < chunks->count; k++) side->start[k + 1] += side->start[k];
        memcpy(next, side->start, chunks->count * sizeof *next);
        sort_items(chunks, side, next);
    }
    ICO_FREE_ARRAY(ctx, next, (size_t)chunks->count + 1);
    side->images = 1;
    for (unsigned p = 0; p < chunks->seam->size; p++) side->turn[0].to[p] = (uint8_t)p;
    ico__turn_fill(&side->turn[0], chunks->seam->size);
    if (status != ICO_OK) ico__dense_side_free(chunks, side);
    return status;
}

ico_status ico__dense_side_new(ico_run *run, const ico_chunks *chunks,
                               const ico_seam_view *view, ico_lean_states *states,
                               ico_dense_side *side)
{
    ico_context *ctx = ico__run_context(run);
    ico_dense_side s = {.size = ico__lean_states_size(states)};
    size_t filled = 0;
    s.items = ico__resize(ctx, NULL, 0, s.size + 1, sizeof *s.items);
    if (s.items == NULL) return ICO_NO_MEMORY;
    for (unsigned k = 0; k < ICO_LEAN_PARTS; k++) {
        for (size_t i = 0; i < states->part[k].size; i++) {
            const ico_lean_entry *entry = &states->part[k].items[i];
            ico_lean state;
            ico__seam_state(view, entry->key, &state);
            s.items[filled++] =
                (ico_lean_entry){ico__lean_pack(view->size, &state), entry->number};
        }
        ICO_VECTOR_FREE(ctx, &states->part[k]);
    }
    ico_status status = arrange(ctx, chunks, &s);
    if (status == ICO_OK) *side = s;
    return status;
}

ico_status ico__dense_side_of(ico_context *ctx, const ico_chunks *chunks,
                              ico_lean_list *entries, ico_dense_side *side)
{
    ico_dense_side s = {.size = entries->size};
    s.items = ico__resize(ctx, entries->items, entries->capacity, entries->size + 1,
                          sizeof *entries->items);
    if (s.items == NULL) {
        ICO_VECTOR_FREE(ctx, entries);
        return ICO_NO_MEMORY;
    }
    *entries = (ico_lean_list){0};
    ico_status status = arrange(ctx, chunks, &s);
    if (status == ICO_OK) *side = s;
    return status;
}

void ico__dense_side_free(const ico_chunks *chunks, ico_dense_side *side)
{
    ico_context *ctx = chunks->ctx;
    if (side->items != NULL)
        ico__free(ctx, side->items, side->size + 1, sizeof *side->items);
    ICO_FREE_ARRAY(ctx, side->start, (size_t)chunks->count + 1);
    *side = (ico_dense_side){0};
}

/* ------------------------------------------------------------------ loading -------- */

/* Twice the number where a chunk stands for its mirror image too. */
static uint64_t weighed(const joining *j, uint64_t number, bool twice)
{
    return twice ? ico__lean_add(number, number, j->modulus) : number;
}

/* Numbers on their way to the chunk. */
static void land(joining *j, unsigned k)
{
    uint64_t *at = &j->chunk.numbers[j->coming[k].at];
    *at = ico__lean_add(*at, j->coming[k].number, j->modulus);
}

static void load_state(joining *j, const ico_lean *s, uint64_t number)
{
    unsigned size = j->chunks->seam->size, k = j->come++ % COMING;
    uint32_t profile = ico__chunk_profile(j->chunks, &j->chunk, s->ends, s->full);
    if (j->come > COMING) land(j, k);
    j->coming[k].at =
        j->chunk.offset[profile] + ico__lean_rank(size, ico__lean_pack(size, s));
    j->coming[k].number = number;
    __builtin_prefetch(&j->chunk.numbers[j->coming[k].at], 1);
    j->chunk.any[profile] = true;
}

/* The last ones. */
static void load_rest(joining *j)
{
    for (unsigned k = 0; k < COMING && k < j->come; k++) land(j, k);
    j->come = 0;
}

/* Adds the state with links from the joint to places of the first `links` sets, in ascending
 * places where the sets are the same. */
static void load_linked(joining *j, const ico_lean *s, uint64_t number,
                        const uint32_t *places, unsigned links)
{
    if (links == 0) {
        load_state(j, s, number);
        return;
    }
    for (uint32_t m = places[0]; m != 0; m &= m - 1) {
        unsigned place = ico__lowest(m);
        const ico_seam_link link = {(uint8_t)place, (uint8_t)(j->chunks->seam->size - 1),
                                    false, 0, 0};
        uint32_t next_places = links > 1 ? places[1] : 0;
        ico_lean next = *s;
        if (next_places == places[0]) next_places &= ~((UINT32_C(2) << place) - 1);
        if (ico__seam_link_in(&link, &next))
            load_linked(j, &next, number, &next_places, links - 1);
    }
}

static ico_status load_chunk(joining *j, uint32_t from, const ico_turn *turn, bool twice,
                             const uint32_t *places, unsigned links, double *sum)
{
    const ico_dense_side *side = j->left;
    for (size_t i = side->start[from]; i < side->start[from + 1]; i++) {
        ico_lean s, image;
        uint64_t number = weighed(j, side->items[i].number, twice);
        ico__lean_unpack(j->chunks->seam->size, side->items[i].key, &s);
        if (turn != NULL) ico__turn_state(turn, &s, &image);
        load_linked(j, turn != NULL ? &image : &s, number, places, links);
        *sum += (double)number;
        if (ico__run_tick(j->run, links == 2 ? 200 : 10)) return ICO_STOPPED;
    }
    return ICO_OK;
}

/* From a chunk, and from the one that the flip exchanges with it if one chunk stands for
 * both. */
static ico_status load_both(joining *j, uint32_t from, bool twice, const uint32_t *places,
                            unsigned links, double *sum)
{
    ico_status status = load_chunk(j, from, NULL, twice, places, links, sum);
    if (status != ICO_OK || j->flip == NULL) return status;
    if (ico__chunk_turned(j->chunks, j->id, j->flip->to) == j->id) return ICO_OK;
    return load_chunk(j, ico__chunk_turned(j->chunks, from, j->flip->to), j->flip, twice,
                      places, links, sum);
}

/* The left side's states of the chunk.  In a mirrored pair of sides, links of the joint come
 * from states where it has none, and what the mirror makes of them is not looked for. */
static ico_status load(joining *j, double *sum)
{
    const ico_chunks *c = j->chunks;
    unsigned joint = j->id / (c->count / c->levels);
    ico_chunk_target targets[2 * ICO_CHUNK_PIECES];
    unsigned count = ico__chunk_targets(c, targets);
    ico_status status = ICO_OK;
    bool mirrored = j->mirrored && c->has_joint;
    if (!mirrored || joint < 2)
        status = load_both(j, j->id, mirrored && joint == 0, NULL, 0, sum);
    for (unsigned a = 0; status == ICO_OK && joint >= 1 && a < count; a++) {
        const ico_chunk_target *sets[2] = {&targets[a], NULL};
        uint32_t from, places[2] = {targets[a].places, 0};
        if ((!mirrored || joint == 1) && ico__chunk_source(c, j->id, sets, 1, &from))
            status = load_both(j, from, mirrored, places, 1, sum);
        for (unsigned b = a; status == ICO_OK && joint == 2 && b < count; b++) {
            sets[1] = &targets[b];
            places[1] = targets[b].places;
            if (ico__chunk_source(c, j->id, sets, 2, &from))
                status = load_both(j, from, false, places, 2, sum);
        }
    }
    load_rest(j);
    return status;
}

/* ------------------------------------------------------------------ links ---------- */

/* Adds the numbers of a profile, with the link, to those of another one. */
static ico_status link_block(joining *j, const ico_seam_link *link, uint32_t from,
                             uint32_t to)
{
    ico_chunk *h = &j->chunk;
    uint32_t ends = h->ends[from], a = UINT32_C(1) << link->a, b = UINT32_C(1) << link->b;
    unsigned t = ico__bits_in(ends) / 2, first, second;
    uint32_t size = ico__pairings(t), low = a < b ? a : b, high = a < b ? b : a;
    const uint64_t *read = h->numbers + h->offset[from];
    uint64_t *write = h->numbers + h->offset[to], modulus = j->modulus;
    ico_pairing_change change;
    if (ico__bits_in(ends) % 2 != 0) return ICO_OK;
    if ((ends & a) && (ends & b)) {
        if (t == 1) return ICO_OK;
        change = ICO_JOIN;
        first = ico__bits_in(ends & (low - 1));
        second = ico__bits_in(ends & (high - 1));
    } else if (ends & (a | b)) {
        uint32_t old = ends & (a | b), new = old ^ (a | b);
        change = ICO_MOVE;
        first = ico__bits_in(ends & (old - 1));
        second = ico__bits_in(ends & ~old & (new - 1));
    } else {
        change = ICO_INSERT;
        first = ico__bits_in(ends & (low - 1));
        second = ico__bits_in(ends & (high - 1)) + 1;
    }
    h->any[to] = true;
    if (change == ICO_MOVE && first == second && modulus == ICO_LEAN_EXACT) {
        for (uint32_t m = 0; m < size; m++) write[m] += read[m];
        return ICO_OK;
    }
    const uint32_t *map = ico__pairing_map(&j->maps, change, t, first, second);
    if (map == NULL) return ICO_NO_MEMORY;
    for (uint32_t m = 0; m < size; m++)
        if (map[m] != ICO_PAIRING_NONE)
            write[map[m]] = ico__lean_add(write[map[m]], read[m], modulus);
    return ico__run_tick(j->run, size) ? ICO_STOPPED : ICO_OK;
}

/* All profiles whose piece has code number `code`. */
static ico_status link_code(joining *j, const ico_seam_link *link, unsigned piece,
                            uint32_t code, uint32_t to)
{
    ico_chunk *h = &j->chunk;
    uint32_t stride = h->stride[piece], block = stride * h->size[piece];
    ico_status status = ICO_OK;
    for (uint32_t high = 0; high < h->profiles; high += block)
        for (uint32_t low = 0; status == ICO_OK && low < stride; low++) {
            uint32_t from = high + code * stride + low;
            if (h->any[from])
                status = link_block(j, link, from, high + to * stride + low);
        }
    return status;
}

/* The link, or not.  What has both its vertices as ends goes first, for it is also where
 * others lead: nothing takes a link twice. */
static ico_status add_link(joining *j, const ico_seam_link *link)
{
    unsigned piece = j->chunks->piece_of[link->a];
    const ico_piece *p = &j->chunks->piece[piece];
    const uint32_t *codes = p->codes + p->start[j->chunk.kind[piece]];
    uint32_t a = UINT32_C(1) << (link->a - p->from), b = UINT32_C(1)
                                                         << (link->b - p->from);
    ico_status status = ICO_OK;
    for (unsigned stage = 0; stage < 2; stage++)
        for (uint32_t u = 0; status == ICO_OK && u < j->chunk.size[piece]; u++) {
            uint32_t full = codes[u] >> 16, ends = codes[u] & 0xffff;
            bool both = (ends & a) && (ends & b);
            if (full & (a | b) || both != (stage == 0)) continue;
            uint32_t to =
                p->ternary[ends ^ (a | b)] + 2 * p->ternary[full | (ends & (a | b))];
            status = link_code(j, link, piece, u, p->number[to]);
        }
    return status;
}

/* What the numbers of the chunk add up to. */
static double sum_of(const ico_chunk *h)
{
    double sum = 0;
    for (size_t i = 0; i < h->numbers_size; i++) sum += (double)h->numbers[i];
    return sum;
}

/* Each link at most doubles the sum of all. */
static ico_status add_links(joining *j, double sum, bool *overflow)
{
    const ico_seam *seam = j->chunks->seam;
    ico_status status = ICO_OK;
    for (size_t i = 0; status == ICO_OK && i < seam->links.size; i++) {
        const ico_seam_link *link = &seam->links.items[i];
        unsigned joint = j->chunks->has_joint ? seam->size - 1 : ICO_NO_SLOT;
        if (link->a == joint || link->b == joint) continue;
        sum *= 2;
        if (j->modulus == ICO_LEAN_EXACT && sum >= 0x1p62) sum = 2 * sum_of(&j->chunk);
        *overflow = *overflow || (j->modulus == ICO_LEAN_EXACT && sum >= 0x1p62);
        if (*overflow) return ico__fail(j->ctx, ICO_TOO_LARGE, "numbers outgrow a word");
        status = add_link(j, link);
    }
    return status;
}

/* ------------------------------------------------------------------ meeting -------- */

static ico_status meet_states(joining *j, const ico_turn *turn, uint32_t from)
{
    unsigned size = j->chunks->seam->size;
    uint32_t all = (UINT32_C(1) << size) - 1;
    for (size_t i = j->right->start[from]; i < j->right->start[from + 1]; i++) {
        ico_lean s, image;
        ico__lean_unpack(size, j->right->items[i].key, &s);
        ico__turn_state(turn, &s, &image);
        uint32_t profile = ico__chunk_profile(j->chunks, &j->chunk, image.ends,
                                              all & ~(image.ends | image.full));
        if (!j->chunk.any[profile]) continue;
        arrival here = {profile, ico__lean_rank(size, ico__lean_pack(size, &image)),
                        j->right->weight != NULL ? i : j->right->items[i].number};
        if (!ICO_VECTOR_PUSH(j->ctx, &j->arrived, here)) return ICO_NO_MEMORY;
        if (ico__run_tick(j->run, 10)) return ICO_STOPPED;
    }
    return ICO_OK;
}

/* Arrivals in the order of their profiles. */
static ico_status sort_arrivals(joining *j)
{
    size_t profiles = j->chunk.profiles;
    if (j->first_room < profiles + 2) {
        ICO_FREE_ARRAY(j->ctx, j->first, j->first_room);
        j->first_room = profiles + 2;
        j->first = ICO_NEW_ARRAY(j->ctx, size_t, j->first_room);
        if (j->first == NULL) j->first_room = 0;
        if (j->first == NULL) return ICO_NO_MEMORY;
    }
    if (j->arrivals_room < j->arrived.size) {
        ICO_FREE_ARRAY(j->ctx, j->arrivals, j->arrivals_room);
        j->arrivals_room = j->arrived.capacity;
        j->arrivals = ICO_NEW_ARRAY(j->ctx, arrival, j->arrivals_room);
        if (j->arrivals == NULL) j->arrivals_room = 0;
        if (j->arrivals == NULL) return ICO_NO_MEMORY;
    }
    memset(j->first, 0, (profiles + 2) * sizeof *j->first);
    for (size_t i = 0; i < j->arrived.size; i++)
        j->first[j->arrived.items[i].profile + 2]++;
    for (size_t k = 0; k < profiles; k++) j->first[k + 2] += j->first[k + 1];
    for (size_t i = 0; i < j->arrived.size; i++)
        j->arrivals[j->first[j->arrived.items[i].profile + 1]++] = j->arrived.items[i];
    return ICO_OK;
}

/* How the left completes each state that arrived at the profile. */
static ico_status weigh_profile(joining *j, uint32_t profile, unsigned t)
{
    size_t size = ico__pairings(t);
    uint64_t *wanted = j->other, *each = j->other + size;
    for (size_t i = j->first[profile]; i < j->first[profile + 1]; i++)
        wanted[j->arrivals[i].rank] = 1;
    ico_status status = ico__join_each(
        &j->join, t, j->chunk.numbers + j->chunk.offset[profile], wanted, each);
    for (size_t i = j->first[profile]; i < j->first[profile + 1]; i++) {
        uint64_t item = j->arrivals[i].number, ways = each[j->arrivals[i].rank];
        j->right->weight[item] = ways;
        ico__total_add(j->total, ways, j->right->items[item].number, j->modulus);
    }
    memset(wanted, 0,
           2 * size * sizeof *wanted); /* `each` too: other profiles are larger */
    return status;
}

static ico_status meet_profile(joining *j, uint32_t profile)
{
    unsigned t = ico__bits_in(j->chunk.ends[profile]) / 2;
    size_t size = ico__pairings(t);
    if (t == 0 || j->first[profile] == j->first[profile + 1]) return ICO_OK;
    if (2 * size > j->other_room) {
        ICO_FREE_ARRAY(j->ctx, j->other, j->other_room);
        j->other_room = 2 * size;
        j->other = ICO_NEW_ARRAY(j->ctx, uint64_t, j->other_room);
        if (j->other == NULL) j->other_room = 0;
        if (j->other == NULL) return ICO_NO_MEMORY;
    }
    if (j->right->weight != NULL) return weigh_profile(j, profile, t);
    for (size_t i = j->first[profile]; i < j->first[profile + 1]; i++) {
        uint64_t *at = &j->other[j->arrivals[i].rank];
        *at = ico__lean_add(*at, j->arrivals[i].number, j->modulus);
    }
    ico_status status = ico__join_add(
        &j->join, t, j->chunk.numbers + j->chunk.offset[profile], j->other, j->total);
    memset(j->other, 0, size * sizeof *j->other);
    if (status == ICO_OK && ico__run_tick(j->run, size)) status = ICO_STOPPED;
    return status;
}

static ico_status meet(joining *j)
{
    uint32_t other = ico__chunk_other(j->chunks, j->id);
    ico_status status = ICO_OK;
    j->arrived.size = 0;
    for (unsigned g = 0; status == ICO_OK && g < j->right->images; g++)
        if (j->right_from[g][other] != UINT32_MAX)
            status = meet_states(j, &j->right->turn[g], j->right_from[g][other]);
    if (status == ICO_OK) status = sort_arrivals(j);
    for (uint32_t i = 0; status == ICO_OK && i < j->chunk.profiles; i++)
        if (j->chunk.any[i]) status = meet_profile(j, i);
    return status;
}

/* ------------------------------------------------------------------ all ------------ */

static bool has_states(const ico_dense_side *side, uint32_t chunk)
{
    return side->start[chunk] < side->start[chunk + 1];
}

bool ico__dense_is_idle(const ico_chunks *chunks, const ico_dense_side *left,
                        const ico_turn *flip, uint32_t id)
{
    uint32_t image = flip != NULL ? ico__chunk_turned(chunks, id, flip->to) : id;
    if (image < id) return true;
    /* a joint brings states from other chunks */
    return !chunks->has_joint && !has_states(left, id) && !has_states(left, image);
}

static ico_status do_chunk(joining *j, uint32_t id, bool *overflow)
{
    double sum = 0;
    if (j->chunks->mine != NULL && !j->chunks->mine[id]) return ICO_OK;
    if (ico__dense_is_idle(j->chunks, j->left, j->flip, id)) return ICO_OK;
    j->id = id;
    ico_status status = ico__chunk_lay(j->chunks, j->ctx, id, true, &j->chunk);
    if (status == ICO_OK) status = load(j, &sum);
    if (status != ICO_OK || sum == 0) return status;
    status = add_links(j, sum, overflow);
    return status == ICO_OK ? meet(j) : status;
}

/* Chunks that several work on.  Invariant: lock guards all but `first`; chunks before `next`
 * are done or somebody does them. */
typedef struct dealing {
    joining first; /* what all begin with */
    ico_lock lock;
    uint32_t next;
    ico_chunks_done *done;
    bool overflow, keeping;
} dealing;

/* Where each turn of the right side takes chunks from. */
static ico_status find_sources(joining *j)
{
    const ico_chunks *c = j->chunks;
    for (unsigned g = 0; g < j->right->images; g++) {
        j->right_from[g] = ICO_NEW_ARRAY(j->ctx, uint32_t, c->count);
        if (j->right_from[g] == NULL) return ICO_NO_MEMORY;
        for (uint32_t k = 0; k < c->count; k++)
            j->right_from[g][ico__chunk_turned(c, k, j->right->turn[g].to)] = k;
    }
    return ICO_OK;
}

static void free_joining(joining *j)
{
    ico_context *ctx = j->ctx;
    ico__chunk_free(ctx, &j->chunk);
    ICO_VECTOR_FREE(ctx, &j->arrived);
    ICO_FREE_ARRAY(ctx, j->arrivals, j->arrivals_room);
    ICO_FREE_ARRAY(ctx, j->first, j->first_room);
    ICO_FREE_ARRAY(ctx, j->other, j->other_room);
    ico__join_close(&j->join);
    ico__pairing_maps_free(&j->maps);
    ICO_FREE(ctx, j);
}

/* The next chunk that is not done; their count if there is none. */
static uint32_t next_chunk(dealing *d)
{
    uint32_t count = d->first.chunks->count, id;
    ico__lock_take(&d->lock);
    while (d->next < count && ico__bit(d->done->bits, d->next)) d->next++;
    id = d->next < count ? d->next++ : count;
    ico__lock_give(&d->lock);
    return id;
}

/* A chunk was done.  What is told of is a copy, so that others go on meanwhile. */
static void end_chunk(dealing *d, ico_context *ctx, uint32_t id, const ico_total *total)
{
    size_t words = ICO_WORDS(d->first.chunks->count);
    ico_chunks_done copy = {.bits = NULL};
    ico__lock_take(&d->lock);
    ico__total_take_in(&d->done->total, total);
    ico__bit_set(d->done->bits, id);
    if (!d->keeping && ico__checkpoint_is_due(d->done->checkpoint)) {
        copy = *d->done;
        copy.bits = ICO_NEW_ARRAY(ctx, uint64_t, words);
        if (copy.bits != NULL)
            memcpy(copy.bits, d->done->bits, words * sizeof *copy.bits);
        d->keeping = copy.bits != NULL;
    }
    ico__lock_give(&d->lock);
    if (copy.bits == NULL) return;
    copy.keep(copy.user, ctx, &copy);
    ICO_FREE_ARRAY(ctx, copy.bits, words);
    ico__lock_take(&d->lock);
    d->keeping = false;
    ico__lock_give(&d->lock);
}

/* The chunks that nobody else does. */
static ico_status deal(void *user, ico_run *worker)
{
    dealing *d = user;
    ico_context *ctx = ico__run_context(worker);
    joining *j = ICO_NEW(ctx, joining);
    ico_total total;
    uint32_t id;
    ico_status status = ICO_OK;
    bool overflow = false;
    if (j == NULL) return ICO_NO_MEMORY;
    *j = d->first;
    j->run = worker;
    j->ctx = j->maps.ctx = j->join.ctx = ctx;
    j->join.maps = &j->maps;
    j->join.modulus = j->modulus;
    j->total = &total;
    while (status == ICO_OK && (id = next_chunk(d)) < j->chunks->count) {
        total = (ico_total){{0}, 0};
        ico__run_hire(worker);
        status = do_chunk(j, id, &overflow);
        if (status == ICO_OK) end_chunk(d, ctx, id, &total);
    }
    ico__lock_take(&d->lock);
    d->overflow = d->overflow || overflow;
    ico__lock_give(&d->lock);
    free_joining(j);
    return status;
}

ico_status ico__dense_join(ico_run *run, const ico_chunks *chunks,
                           const ico_dense_side *left, const ico_dense_side *right,
                           const ico_turn *flip, bool mirrored, uint64_t modulus,
                           ico_chunks_done *done, bool *overflow)
{
    ico_context *ctx = ico__run_context(run);
    dealing *d = ICO_NEW(ctx, dealing);
    if (d == NULL) return ICO_NO_MEMORY;
    d->first = (joining){.ctx = ctx,
                         .chunks = chunks,
                         .left = left,
                         .right = right,
                         .flip = flip,
                         .mirrored = mirrored,
                         .modulus = modulus};
    d->done = done;
    ico__lock_init(&d->lock);
    ico_status status = find_sources(&d->first);
    if (status == ICO_OK && left->size > 0 && right->size > 0)
        status = ico__run_together(run, deal, d);
    ico__lock_free(&d->lock);
    if (status == ICO_STOPPED && done->checkpoint != NULL)
        done->keep(done->user, ctx, done);
    *overflow = *overflow || d->overflow;
    for (unsigned g = 0; g < 2; g++)
        ICO_FREE_ARRAY(ctx, d->first.right_from[g], chunks->count);
    ICO_FREE(ctx, d);
    return status;
}
