/* method/merge/gadgets.h - a graph in which a largest matching is a largest cover: each
 * vertex v is replaced by one copy for each edge that it must choose; each edge that is
 * not fixed by two halves, joined to each other and each to all copies of its end.  An
 * edge is in the cover where both halves are matched to copies, not in it where they are
 * matched to each other.
 * No rows are stored.  A half has at most three neighbours, so that its partner and its
 * way back take a few bits: some 18 bytes an edge altogether.
 * Source: Tutte (1954).
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_GADGETS_H
#define ICO_METHOD_MERGE_GADGETS_H

#include "method/merge/cover.h"

/* What a search for a largest matching found of a vertex: reached over an even number of
 * edges from an unmatched vertex (outer), only over an odd number (inner), or not at all.
 */
enum { ICO_GADGET_FREE, ICO_GADGET_OUTER, ICO_GADGET_INNER };

/* The bits of a vertex.  LABEL: one of the above; DEAD: by an earlier search, which
 * failed; SEEN: on the way that is being looked at.  Of a half also OWN: its partner is
 * copy 0 or 1 of its vertex, or (neither bit) the other half; and BACK: which of the
 * other two neighbours is before it. */
enum {
    ICO_GADGET_LABEL = 3,
    ICO_GADGET_DEAD = 4,
    ICO_GADGET_SEEN = 8,
    ICO_GADGET_OWN = 16, /* times 1 or 2 */
    ICO_GADGET_BACK = 64
};

/* Copies 0 and 1 of v are 2v and 2v + 1; those below fixed[v] do not exist: no edge leads
 * there.  The half of an edge at v is halves + i, if i is its entry in the row of v: so
 * the halves at a vertex are next to each other.  Fixed edges have halves too, joined
 * only to each other.
 * Invariants: other[i] is the entry of the same edge in the other row.  Copy 2v + k that
 * exists is matched to the half of the edge from v to mate[2v + k] of the cover. */
typedef struct ico_gadgets {
    ico_cover *c;
    uint32_t halves, count;          /* number of the first half; of all vertices */
    uint32_t *other;                 /* for each entry */
    uint32_t *mate, *before, *queue; /* for each copy */
    uint32_t *base;                  /* for each vertex */
    uint8_t *bits;                   /* for each vertex */
} ico_gadgets;

/* The gadgets of a cover, and the matching that represents it. */
ICO_MUST_CHECK ico_status ico__gadgets_open(ico_cover *cover, ico_gadgets *gadgets);
void ico__gadgets_close(ico_gadgets *gadgets);
/* Makes the matching a largest one, or *stopped: the run says stop. */
ICO_MUST_CHECK ico_status ico__gadgets_match(ico_gadgets *gadgets, bool *stopped);

static inline bool ico__gadgets_is_copy(const ico_gadgets *x, uint32_t a)
{
    return a < x->halves;
}
/* The vertex of the graph at half h. */
static inline uint32_t ico__gadgets_end(const ico_gadgets *x, uint32_t h)
{
    return x->c->g->adj[x->other[h - x->halves]];
}
static inline unsigned ico__gadgets_label(const ico_gadgets *x, uint32_t a)
{
    return x->bits[a] & ICO_GADGET_LABEL;
}
static inline uint32_t ico__gadgets_mate(const ico_gadgets *x, uint32_t a)
{
    if (ico__gadgets_is_copy(x, a)) return x->mate[a];
    unsigned own = x->bits[a] / ICO_GADGET_OWN % 4;
    if (own == 0) return x->halves + x->other[a - x->halves];
    return 2 * ico__gadgets_end(x, a) + own - 1;
}
static inline void ico__gadgets_set_mate(ico_gadgets *x, uint32_t a, uint32_t mate)
{
    if (ico__gadgets_is_copy(x, a)) {
        x->mate[a] = mate;
        return;
    }
    unsigned own = ico__gadgets_is_copy(x, mate) ? 1 + mate % 2 : 0;
    x->bits[a] = (uint8_t)((x->bits[a] & ~(3u * ICO_GADGET_OWN)) | own * ICO_GADGET_OWN);
}
/* A neighbour of a other than its mate, as was set. */
static inline uint32_t ico__gadgets_before(const ico_gadgets *x, uint32_t a)
{
    if (ico__gadgets_is_copy(x, a)) return x->before[a];
    unsigned own = x->bits[a] / ICO_GADGET_OWN % 4;
    bool back = x->bits[a] & ICO_GADGET_BACK;
    if (own == 0) return 2 * ico__gadgets_end(x, a) + back;
    if (back) return 2 * ico__gadgets_end(x, a) + 2 - own;
    return x->halves + x->other[a - x->halves];
}
static inline void ico__gadgets_set_before(ico_gadgets *x, uint32_t a, uint32_t before)
{
    if (ico__gadgets_is_copy(x, a)) {
        x->before[a] = before;
        return;
    }
    unsigned own = x->bits[a] / ICO_GADGET_OWN % 4;
    bool back = own == 0 ? before % 2 : ico__gadgets_is_copy(x, before);
    x->bits[a] = (uint8_t)((x->bits[a] & ~(unsigned)ICO_GADGET_BACK) |
                           (back ? ICO_GADGET_BACK : 0));
}

#endif
