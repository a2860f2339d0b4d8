/* faces.c - a drawing in the plane whose faces no tour can part into those inside and
 * those outside (rule G; Grinberg 1968).
 * SPDX-License-Identifier: MIT */
#include "check.h"

/* A dart is a place of the list: the i-th, at row[v] <= i < row[v + 1], leads from v to
 * to[i].  Invariants: across[i] is the dart along the same link the other way; link[i]:
 * that link; owner[i] is v; face[i]: the face on one side of it, of so many; size[k]:
 * darts of face k, first[k]: one of them.  side[k]: 0 or 1 relative to the face that its
 * class began with, UNPLACED before. */
typedef struct drawing {
    const form *f;
    const int8_t *value; /* of links, after all forced steps */
    const uint32_t *to;
    uint32_t *across, *link, *owner, *face, *size, *first, *queue, faces;
    uint8_t *side;
} drawing;

enum { UNPLACED = 2 };

/* ---- the faces -------------------------------------------------------------------- */

/* The list has for each vertex each of its neighbours once. */
static bool find_darts(checker *c, drawing *d)
{
    const form *f = d->f;
    for (uint32_t i = 0; i < 2 * f->edge_count; i++) d->across[i] = NOBODY;
    char name[NAME_ROOM], other[NAME_ROOM];
    uint32_t *met = d->face; /* met[2e], met[2e + 1]: the darts of link e, or NOBODY */
    for (uint32_t i = 0; i < 2 * f->edge_count; i++) met[i] = NOBODY;
    for (uint32_t v = 0; v < f->vertices; v++)
        for (uint32_t i = f->row[v]; i < f->row[v + 1]; i++) {
            pair p = checker_oriented(false, v, d->to[i]);
            uint32_t e = checker_find_pair(f->edges, f->edge_count, p);
            if (e == NOBODY)
                return checker_stop(c, REFUSED, "no link joins %s and %s",
                                    checker_vertex(c, v, name),
                                    checker_vertex(c, d->to[i], other));
            uint32_t *dart = &met[2 * (size_t)e + (v == p.v)];
            if (*dart != NOBODY)
                return checker_stop(c, REFUSED, "%s is listed twice at %s",
                                    checker_vertex(c, d->to[i], other),
                                    checker_vertex(c, v, name));
            *dart = i;
            d->link[i] = e;
            d->owner[i] = v;
        }
    for (uint32_t e = 0; e < f->edge_count; e++) {
        d->across[met[2 * (size_t)e]] = met[2 * (size_t)e + 1];
        d->across[met[2 * (size_t)e + 1]] = met[2 * (size_t)e];
    }
    return true;
}

/* Round a face: behind the end of the dart, the neighbour after the one it comes from. */
static uint32_t next_dart(const drawing *d, uint32_t i)
{
    uint32_t back = d->across[i], v = d->owner[back];
    return back + 1 == d->f->row[v + 1] ? d->f->row[v] : back + 1;
}

static void walk_faces(drawing *d)
{
    uint32_t darts = 2 * d->f->edge_count;
    for (uint32_t i = 0; i < darts; i++) d->face[i] = NOBODY;
    for (uint32_t i = 0; i < darts; i++) {
        if (d->face[i] != NOBODY) continue;
        d->first[d->faces] = i;
        for (uint32_t k = i; d->face[k] == NOBODY; k = next_dart(d, k)) {
            d->face[k] = d->faces;
            d->size[d->faces]++;
        }
        d->faces++;
    }
}

/* Euler's formula: connected, and vertices - links + faces = 2. */
static bool check_plane(checker *c, drawing *d)
{
    const form *f = d->f;
    uint32_t pieces = f->vertices, *above = checker_room(c, f->vertices, sizeof *above);
    if (above == NULL) return false;
    for (uint32_t v = 0; v < f->vertices; v++) above[v] = v;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t a = checker_root_of(above, f->edges[e].u),
                 b = checker_root_of(above, f->edges[e].v);
        if (a != b) pieces--;
        above[a] = b;
    }
    if (pieces != 1)
        return checker_stop(c, REFUSED, "the graph falls into %u pieces", pieces);
    if ((uint64_t)f->vertices + d->faces != (uint64_t)f->edge_count + 2)
        return checker_stop(c, REFUSED,
                            "%u vertices, %u links and %u faces are not in the plane",
                            f->vertices, f->edge_count, d->faces);
    return true;
}

/* ---- inside and outside ----------------------------------------------------------- */

/* Places the faces that decided links join with face k, and adds up both sides; false: a
 * face would be on both. */
static bool place_class(drawing *d, uint32_t k, uint64_t sums[2])
{
    uint32_t head = 0, tail = 0;
    sums[0] = sums[1] = 0;
    d->side[k] = 0;
    d->queue[tail++] = k;
    while (head < tail) {
        uint32_t at = d->queue[head++], i = d->first[at];
        sums[d->side[at]] += d->size[at] - 2;
        do {
            uint32_t other = d->face[d->across[i]];
            int value = d->value[2 * (size_t)d->link[i]];
            uint8_t side = value == IN ? 1 - d->side[at] : d->side[at];
            if (value != FREE && d->side[other] == UNPLACED) {
                d->side[other] = side;
                d->queue[tail++] = other;
            } else if (value != FREE && d->side[other] != side) {
                return false;
            }
            i = next_dart(d, i);
        } while (i != d->first[at]);
    }
    return true;
}

/* Is some sum of the differences, each as often as it is counted, just `wanted`?
 * reached: a bit for each sum up to it.  Of a difference that occurs often two copies
 * become one of twice its size, as long as three are left. */
static bool can_reach(uint32_t *count, uint64_t *reached, uint32_t wanted, uint64_t *work)
{
    uint32_t words = wanted / 64 + 1;
    reached[0] = 1;
    for (uint32_t step = 1; step <= wanted; step++) {
        if (count[step] > 2) {
            uint32_t pairs = (count[step] - 1) / 2;
            if (2 * (uint64_t)step <= wanted) count[2 * step] += pairs;
            count[step] -= 2 * pairs;
        }
        for (; count[step] > 0; count[step]--) {
            uint32_t whole = step / 64, bits = step % 64;
            for (uint32_t i = words; i-- > whole;) {
                uint64_t moved = reached[i - whole] << bits;
                if (bits > 0 && i > whole) moved |= reached[i - whole - 1] >> (64 - bits);
                reached[i] |= moved;
            }
            *work += words;
        }
    }
    return (reached[wanted / 64] >> wanted % 64 & 1) != 0;
}

/* Both sides have the sum vertices - 2.  Each class gives one of its sums to the side
 * inside: the smaller one, or that and the difference. */
static bool check_sums(checker *c, drawing *d)
{
    uint32_t whole = d->f->vertices - 2, left = whole;
    uint32_t *count = checker_room(c, (size_t)whole + 1, sizeof *count);
    uint64_t *reached = checker_room(c, whole / 64 + 1, sizeof *reached), work = 0;
    if (count == NULL || reached == NULL) return false;
    for (uint32_t k = 0; k < d->faces; k++) {
        uint64_t sums[2];
        if (d->side[k] != UNPLACED) continue;
        if (!place_class(d, k, sums)) return true;
        uint64_t less = sums[0] < sums[1] ? sums[0] : sums[1],
                 more = sums[0] + sums[1] - 2 * less;
        if (less > left) return true;
        left -= (uint32_t)less;
        if (more > 0 && more <= whole) count[more]++;
    }
    bool can = can_reach(count, reached, left, &work);
    if (!checker_tick(c, work)) return false;
    return !can ||
           checker_stop(c, REFUSED, "the faces can be parted into two sums of %u", whole);
}

bool checker_judge_faces(checker *c, const form *f, word_list list)
{
    link_state k;
    word_list none = {NULL, 0};
    size_t darts = 2 * (size_t)f->edge_count;
    if (f->directed || f->vertices < 3)
        return checker_stop(c, REFUSED, "faces are those of undirected graphs");
    if (list.count != darts)
        return checker_stop(c, REFUSED, "%u neighbours are listed, but there are %zu",
                            list.count, darts);
    drawing d = {.f = f, .to = list.at};
    uint32_t *words = checker_room(c, 7 * darts + 1, sizeof *words);
    d.side = checker_room(c, darts + 1, 1);
    if (words == NULL || d.side == NULL || !checker_are_below(c, list, f->vertices) ||
        !checker_make_links(c, f, none, &k))
        return false;
    if (!checker_begin_links(&k))
        return checker_stop(c, REFUSED, "forced steps alone contradict each other");
    d.value = k.steps.value;
    d.across = words;
    d.link = words + darts;
    d.owner = words + 2 * darts;
    d.face = words + 3 * darts;
    d.size = words + 4 * darts;
    d.first = words + 5 * darts;
    d.queue = words + 6 * darts;
    for (size_t i = 0; i < darts; i++) d.side[i] = UNPLACED;
    if (!find_darts(c, &d)) return false;
    walk_faces(&d);
    return check_plane(c, &d) && check_sums(c, &d);
}
