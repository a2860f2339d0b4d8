/* method/construct/tile_chain.c - the board cut into tiles, and a chain of tiles between
 * the ends.
 * SPDX-License-Identifier: MIT */
#include "method/construct/construct.h"

#include <string.h>

#include "problem/tour_form.h"

enum {
    SYMMETRIES = 8, /* bits: rows reversed, columns reversed, transposed */
    PLACES = 4, /* for a part longer than others; on five rows: which part, how long */
    CUTS =
        2 * PLACES, /* ways to cut tried for each; the second half from the other end */
    LEAST = 6,
    STRIP = 5, /* most rows of a strip, which is a single row of tiles */
    HOPS = 6   /* ways over a border at each place along it */
};

typedef struct search {
    ico_weave w;
    ico_passages passages;
    ico_run *run;
    unsigned symmetry;
    uint64_t rows, columns; /* of the board as it is */
} search;

/* The cell of the turned board that is `cell` of the board as it is, or back. */
static uint64_t turned(const search *s, uint64_t cell, bool back)
{
    uint64_t r = cell / (back ? s->w.n : s->columns),
             c = cell % (back ? s->w.n : s->columns);
    bool across = (s->symmetry & 4) != 0;
    if (across && back) {
        uint64_t x = r;
        r = c, c = x;
    }
    if (s->symmetry & 1) r = s->rows - 1 - r;
    if (s->symmetry & 2) c = s->columns - 1 - c;
    if (across && !back) {
        uint64_t x = r;
        r = c, c = x;
    }
    return r * (back ? s->columns : s->w.n) + c;
}

/* ------------------------------------------------------------------ cutting -------- */

/* Cuts a side into `count` parts of six, but one that is `more` longer, and one odd one
 * (if `odd`, then of 7) at place `at`; fills the places of the cuts. */
static void cut_into_parts(uint32_t *cuts, size_t count, size_t longer, uint64_t more,
                           bool odd, size_t at)
{
    cuts[0] = 0;
    for (size_t i = 0; i < count; i++)
        cuts[i + 1] =
            (uint32_t)(cuts[i] + LEAST + (odd && i == at) + (i == longer ? more : 0));
}

/* Parts of 6 ... 11; with `odd` one of them is odd, and holds `place`. */
static void cut_side(uint32_t *cuts, uint64_t side, bool odd, uint64_t place,
                     unsigned way)
{
    size_t count = (size_t)((side - odd) / LEAST), at = (size_t)(place / LEAST);
    uint64_t more = (side - odd) % LEAST;
    size_t ways[PLACES] = {count - 1, 0, count / 2, at < count ? at : count - 1};
    if (at >= count) at = count - 1;
    if (odd && way % 2 != 0 && at > 0) { /* the part before it may reach as far */
        cut_into_parts(cuts, count, ways[way], more, odd, at - 1);
        if (cuts[at] > place) return;
    }
    cut_into_parts(cuts, count, ways[way], more, odd, at);
    while (odd && at > 0 && cuts[at] > place)
        cut_into_parts(cuts, count, ways[way], more, odd, --at);
}

static size_t part_at(const uint32_t *cuts, uint64_t place)
{
    size_t k = 0;
    while (cuts[k + 1] <= place) k++;
    return k;
}

/* ------------------------------------------------------------------ the tree ------- */

/* From the tile of s along its row and then along its column to the tile of t. */
static void lay_chain(ico_weave *w)
{
    size_t i = part_at(w->top, w->s / w->n), j = part_at(w->left, w->s % w->n);
    size_t last_i = part_at(w->top, w->t / w->n), last_j = part_at(w->left, w->t % w->n);
    memset(w->parent, 0xff, w->R * w->C);
    memset(w->children, 0, w->R * w->C);
    for (w->chain_size = 0;;) {
        w->order[w->chain_size++] = (uint32_t)(i * w->C + j);
        w->parent[i * w->C + j] = ICO_IN_CHAIN;
        if (j != last_j)
            j += j < last_j ? 1 : SIZE_MAX;
        else if (i != last_i)
            i += i < last_i ? 1 : SIZE_MAX;
        else
            return;
    }
}

/* All other tiles, breadth first. */
static void hang_others(ico_weave *w)
{
    size_t head = 0, tail = w->chain_size;
    for (; head < tail; head++) {
        uint32_t tile = w->order[head];
        size_t i = tile / w->C, j = tile % w->C;
        bool inside[4] = {j + 1 < w->C, i + 1 < w->R, j > 0, i > 0};
        size_t next[4] = {tile + (size_t)1, tile + w->C, tile - (size_t)1, tile - w->C};
        for (unsigned side = 0; side < 4; side++) {
            if (!inside[side] || w->parent[next[side]] != 0xff) continue;
            w->parent[next[side]] = (uint8_t)side;
            w->children[tile] |= (uint8_t)(1u << side);
            w->order[tail++] = (uint32_t)next[side];
        }
    }
}

/* ------------------------------------------------------------------ the chain ------ */

static unsigned local(const ico_weave *w, uint32_t tile, uint64_t cell)
{
    size_t i = tile / w->C, j = tile % w->C;
    unsigned width = w->left[j + 1] - w->left[j];
    return (unsigned)(cell / w->n - w->top[i]) * width +
           (unsigned)(cell % w->n - w->left[j]);
}

static bool is_corner(unsigned h, unsigned w, unsigned r, unsigned c)
{
    return (r == 0 || r == h - 1) && (c == 0 || c == w - 1);
}

/* Way number `way` from tile p over to its neighbour q on `side`: p.to and q.from.  False
 * if it leads out of the tiles, to a corner (but on three rows), or has the wrong
 * colour. */
static bool hop(ico_tile_path *p, ico_tile_path *q, unsigned side, unsigned way)
{
    static const int patterns[HOPS][3] = {{0, 1, 1},  {0, 1, -1}, {1, 0, 1},
                                          {1, 0, -1}, {0, 0, 2},  {0, 0, -2}};
    bool beside = side == ICO_RIGHT || side == ICO_LEFT;
    unsigned length = beside ? p->h : p->w, x = (way / HOPS + 2) % length;
    const int *pattern = patterns[way % HOPS];
    int y = (int)x + pattern[2];
    if (y < 0 || y >= (int)length) return false;
    unsigned out = (unsigned)pattern[0], in = (unsigned)pattern[1];
    unsigned out_far = (beside ? p->w : p->h) - 1 - out;
    unsigned in_far = (beside ? q->w : q->h) - 1 - in;
    bool forward = side == ICO_RIGHT || side == ICO_BELOW;
    unsigned a = forward ? out_far : out, b = forward ? in : in_far;
    unsigned r = beside ? x : a, c = beside ? a : x;
    unsigned to_r = beside ? (unsigned)y : b, to_c = beside ? b : (unsigned)y;
    bool narrow = p->h == 3; /* then no tile is joined where the chain goes on */
    if (!narrow && (is_corner(p->h, p->w, r, c) || is_corner(q->h, q->w, to_r, to_c)))
        return false;
    p->to = r * p->w + c;
    q->from = to_r * q->w + to_c;
    bool change = (p->from / p->w + p->from % p->w + r + c) % 2 != 0;
    return p->to != p->from && change == (p->h * p->w % 2 == 0);
}

/* The hooks that an end at a corner might leave out; the others are forced anyway. */
static void set_sides(ico_tile_path *p, unsigned children)
{
    p->sides = p->from == p->to ? children : 0;
    for (unsigned side = 0; side < 4; side++) {
        unsigned r[2], c[2];
        ico__hook(p->h, p->w, (ico_side)side, r, c);
        unsigned corner = r[0] * p->w + c[0];
        if ((children >> side & 1) != 0 && (corner == p->from || corner == p->to))
            p->sides |= 1u << side;
    }
}

/* Returns the side of tile k of the chain on which the next tile is. */
static unsigned side_to_next(const ico_weave *w, size_t k)
{
    size_t i = w->order[k] / w->C, j = w->order[k] % w->C;
    size_t next_i = w->order[k + 1] / w->C, next_j = w->order[k + 1] % w->C;
    if (i == next_i) return next_j > j ? ICO_RIGHT : ICO_LEFT;
    return next_i > i ? ICO_BELOW : ICO_ABOVE;
}

/* Finds a passage for each tile of the chain, going back where one has none. */
static ico_status thread(search *s, bool *found)
{
    ico_weave *w = &s->w;
    size_t k = 0, last = w->chain_size - 1;
    uint64_t patience = 1000 + 20 * (uint64_t)w->chain_size;
    unsigned *way = ICO_NEW_ARRAY(w->ctx, unsigned, w->chain_size);
    if (way == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    w->chain[0].from = local(w, w->order[0], w->s);
    *found = false;
    while (status == ICO_OK && !*found && patience-- > 0 && !ico__run_tick(s->run, 1)) {
        ico_tile_path *p = &w->chain[k], *q = k == last ? NULL : &w->chain[k + 1];
        unsigned along = p->h > p->w ? p->h : p->w;
        bool good = false;
        if (q == NULL) {
            p->to = local(w, w->order[k], w->t);
            good = way[k]++ == 0 && (p->to != p->from) == (w->s != w->t);
        }
        while (q != NULL && !good && way[k] < HOPS * along) {
            good = hop(p, q, side_to_next(w, k), way[k]++);
        }
        if (!good) {
            way[k] = 0;
            if (k-- == 0) break;
            continue;
        }
        set_sides(p, w->children[w->order[k]]);
        status = ico__passage_find(&s->passages, p);
        if (status != ICO_OK || p->count == 0) continue;
        *found = k == last;
        k += k < last;
    }
    ICO_FREE_ARRAY(w->ctx, way, w->chain_size);
    return status;
}

/* ------------------------------------------------------------------ all ------------ */

static void set_sizes(ico_weave *w)
{
    for (size_t k = 0; k < w->chain_size; k++) {
        size_t i = w->order[k] / w->C, j = w->order[k] % w->C;
        w->chain[k] = (ico_tile_path){.h = w->top[i + 1] - w->top[i],
                                      .w = w->left[j + 1] - w->left[j]};
    }
}

static ico_status weave_allocate(ico_weave *w)
{
    ico_context *ctx = w->ctx;
    w->top = ICO_NEW_ARRAY(ctx, uint32_t, w->R + 1);
    w->left = ICO_NEW_ARRAY(ctx, uint32_t, w->C + 1);
    w->order = ICO_NEW_ARRAY(ctx, uint32_t, w->R * w->C);
    w->parent = ICO_NEW_ARRAY(ctx, uint8_t, w->R * w->C);
    w->children = ICO_NEW_ARRAY(ctx, uint8_t, w->R * w->C);
    w->chain = ICO_NEW_ARRAY(ctx, ico_tile_path, w->R + w->C);
    w->next = ICO_NEW_ARRAY(ctx, uint32_t, 2 * (size_t)(w->m * w->n));
    bool all = w->top != NULL && w->left != NULL && w->order != NULL &&
               w->parent != NULL && w->children != NULL && w->chain != NULL &&
               w->next != NULL;
    return all ? ICO_OK : ICO_NO_MEMORY;
}

static void weave_release(ico_weave *w)
{
    ico_context *ctx = w->ctx;
    ICO_FREE_ARRAY(ctx, w->top, w->R + 1);
    ICO_FREE_ARRAY(ctx, w->left, w->C + 1);
    ICO_FREE_ARRAY(ctx, w->order, w->R * w->C);
    ICO_FREE_ARRAY(ctx, w->parent, w->R * w->C);
    ICO_FREE_ARRAY(ctx, w->children, w->R * w->C);
    ICO_FREE_ARRAY(ctx, w->chain, w->R + w->C);
    ICO_FREE_ARRAY(ctx, w->next, 2 * (size_t)(w->m * w->n));
}

/* Follows the tour from s, or from a cell next to it that is not left out; false if it
 * does not meet every cell. */
static bool follow_tour(const search *s, uint32_t *order)
{
    const ico_weave *w = &s->w;
    bool hole = w->s == w->t;
    uint64_t size = w->m * w->n - hole, start = !hole ? w->s : w->s > 0 ? w->s - 1 : 1;
    uint32_t at = (uint32_t)start, before = ICO_NOBODY;
    for (uint64_t k = 0; k < size; k++) {
        if (at == ICO_NOBODY) return false;
        order[k] = (uint32_t)turned(s, at, true);
        uint32_t a = w->next[2 * (size_t)at], b = w->next[2 * (size_t)at + 1];
        uint32_t next = a == before ? b : a;
        before = at;
        at = next;
    }
    return true;
}

/* One symmetry, one way of cutting. */
static ico_status attempt(search *s, uint64_t start, uint64_t end, unsigned way,
                          uint32_t *order, bool *found)
{
    ico_weave *w = &s->w;
    bool odd = w->m % 2 != 0 && w->n % 2 != 0;
    bool strip = w->m <= STRIP;
    w->s = turned(s, start, false);
    w->t = turned(s, end, false);
    uint64_t from = w->s % w->n, to = w->t % w->n;
    w->R = strip ? 1 : (size_t)((w->m - odd) / LEAST);
    w->C = strip ? ico__strip_cut(w->m, w->n, from, to, way, NULL)
                 : (size_t)((w->n - odd) / LEAST);
    ico_status status = weave_allocate(w);
    if (status == ICO_OK) {
        if (strip) {
            w->top[1] = (uint32_t)w->m;
            (void)ico__strip_cut(w->m, w->n, from, to, way, w->left);
        } else {
            cut_side(w->top, w->m, odd, w->s / w->n, way);
            cut_side(w->left, w->n, odd, from, way);
        }
        lay_chain(w);
        hang_others(w);
        set_sizes(w);
        ico__run_doing(s->run, "threading tiles");
        status = thread(s, found);
    }
    if (status == ICO_OK && *found) status = ico__weave_all(w);
    if (status == ICO_OK && *found) *found = follow_tour(s, order);
    weave_release(w);
    return status;
}

ico_status ico__tour_between(ico_run *run, uint64_t rows, uint64_t columns,
                             uint64_t start, uint64_t end, uint32_t *order, bool *found)
{
    ico_context *ctx = ico__run_context(run);
    search s = {.run = run, .rows = rows, .columns = columns, .w = {.ctx = ctx}};
    s.passages.run = run;
    bool odd = rows % 2 != 0 && columns % 2 != 0;
    ico_status status = ICO_OK;
    *found = false;
    for (unsigned k = 0; k < SYMMETRIES * CUTS && status == ICO_OK && !*found; k++) {
        s.symmetry = k % SYMMETRIES;
        s.w.m = s.symmetry & 4 ? columns : rows;
        s.w.n = s.symmetry & 4 ? rows : columns;
        if ((!odd && s.w.n % 2 != 0) || s.w.n <= STRIP) continue;
        if (ico__run_limit(run) != ICO_LIMIT_NONE) break;
        unsigned way = k / SYMMETRIES;
        bool swapped = way >= PLACES;
        status = attempt(&s, swapped ? end : start, swapped ? start : end, way % PLACES,
                         order, found);
        if (*found && swapped && start != end)
            ico__vertices_reverse(order, rows * columns);
    }
    ICO_VECTOR_FREE(ctx, &s.passages.known);
    return status;
}
