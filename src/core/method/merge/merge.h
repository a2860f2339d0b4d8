/* method/merge/merge.h - a 2-factor and the ways to merge its cycles into one: what the
 * files of the method offer each other.
 * Stands above presolve/closed and two_level_list.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_MERGE_H
#define ICO_METHOD_MERGE_MERGE_H

#include "method/merge/two_level_list.h"
#include "method/method.h"
#include "presolve/closed.h"

/* --- cover.c --- */

/* Edges of a graph, at most two at each vertex: a 2-factor in the making.  Its parts are
 * paths and cycles; when every vertex has two edges it is a cover of the graph by
 * cycles. */

/* Invariants: mate[2v], mate[2v+1] are the vertices joined to v, ICO_NO_VERTEX last;
 * joined both ways; degree[v] is their number.  The first fixed[v] of them are by fixed
 * edges and are never dropped.  short_of: sum of 2 - degree[v]. */
typedef struct ico_cover {
    ico_context *ctx;
    ico_run *run;
    const ico_graph *g;
    uint32_t n;
    uint32_t *mate; /* 2 n */
    uint8_t *degree, *fixed;
    uint64_t short_of;
} ico_cover;

/* The cover of the fixed edges alone.  *possible is false if they cannot be part of a
 * Hamiltonian cycle: three at a vertex, or a cycle of their own. */
ICO_MUST_CHECK ico_status ico__cover_open(const ico_closed *closed, ico_run *run,
                                          ico_cover *cover, bool *possible);
void ico__cover_close(ico_cover *cover);
/* Drops all edges but the fixed ones. */
void ico__cover_clear(ico_cover *cover);
void ico__cover_join(ico_cover *cover, uint32_t u, uint32_t v);
/* u-v is joined and not fixed. */
void ico__cover_part(ico_cover *cover, uint32_t u, uint32_t v);

static inline bool ico__cover_is_joined(const ico_cover *c, uint32_t u, uint32_t v)
{
    return c->mate[2 * (size_t)u] == v || c->mate[2 * (size_t)u + 1] == v;
}
static inline bool ico__cover_is_fixed(const ico_cover *c, uint32_t u, uint32_t v)
{
    return (c->fixed[u] > 0 && c->mate[2 * (size_t)u] == v) ||
           (c->fixed[u] > 1 && c->mate[2 * (size_t)u + 1] == v);
}
static inline bool ico__cover_is_edge(const ico_cover *c, uint32_t u, uint32_t v)
{
    return ico_graph_find_edge(c->g, u, v) != ICO_NO_EDGE;
}
/* The vertex after v when coming from `from`. */
static inline uint32_t ico__cover_next(const ico_cover *c, uint32_t from, uint32_t v)
{
    uint32_t first = c->mate[2 * (size_t)v];
    return first == from ? c->mate[2 * (size_t)v + 1] : first;
}

/* --- greedy_factor.c --- */

/* The greedy start of a 2-factor: Warnsdorff's idea for closed tours.  The vertex with
 * the fewest spare exits is served first, and with the neighbour that has the fewest.
 * Source: our own measurements on boards; buckets after Batagelj and Zaversnik (2003). */

/* Adds edges to the cover until none fits.  Closes a cycle only where a vertex has no
 * other choice.  O(n + m) beside random numbers. */
ICO_MUST_CHECK ico_status ico__greedy_factor_fill(ico_cover *cover);

/* --- gadgets.c --- */

/* A graph in which a largest matching is a largest cover: each vertex v is replaced by
 * one copy for each edge that it must choose; each edge that is not fixed by two halves,
 * joined to each other and each to all copies of its end.  An edge is in the cover where
 * both halves are matched to copies, not in it where they are matched to each other.  No
 * rows are stored.  A half has at most three neighbours, so that its partner and its way
 * back take a few bits: some 18 bytes an edge altogether.
 * Source: Tutte (1954). */

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

/* --- two_factor.c --- */

/* From a partial cover to a 2-factor, if there is one.  First short searches for
 * alternating paths, which are complete on bipartite graphs; the rest is settled by a
 * largest matching in a graph of gadgets.
 * Source: Tutte (1954) for the gadgets; Berge (1957) for alternating paths. */

/* Repairs the cover by alternating paths that are quick to find; cover->short_of is the
 * remaining deficiency.  The cost of a search is the number of vertices that it
 * visits. */
ICO_MUST_CHECK ico_status ico__factor_augment(ico_cover *cover);
/* The sets of a barrier (docs/certificates.md): why there is no 2-factor. */
enum { ICO_BARRIER_ELSEWHERE, ICO_BARRIER_S, ICO_BARRIER_T };

/* Makes the cover as large as it can be: afterwards short_of > 0 means that no 2-factor
 * contains the fixed edges, or that the run must stop.  In the first case barrier[v] is
 * the set of each of the n vertices. */
ICO_MUST_CHECK ico_status ico__factor_complete(ico_cover *cover, uint8_t *barrier);

/* --- patch.c --- */

/* Merging the cycles of a 2-factor two at a time: where u-s and x-y are edges of
 * different cycles, u next to x and s next to y, the cycles become one.
 * Source: folklore; for knight's tours Parberry (2020). */

/* Merges cycles until no two can be merged in this way; *cycles: the number left.  The
 * cover is a 2-factor before and after. */
ICO_MUST_CHECK ico_status ico__patch_cycles(ico_cover *cover, uint32_t *cycles);

/* --- cycle_list.c --- */

/* The cycles of a cover, one after the other in one list, and what becomes of them when
 * the edges of an alternating cycle are exchanged: known from the places of its vertices
 * in the list, before it is done. */

/* A vertex of the alternating cycle: its rank, the label of its cycle, and where the path
 * that stays leads from it (place among the ends); around: past the last vertex of the
 * cycle's part of the list, to the first, or back. */
typedef struct ico_cycle_end {
    uint32_t v, rank, label, through;
    bool around, seen;
} ico_cycle_end;

/* What was found out of a vertex since the last exchange, if its stamp is that of the
 * list. */
typedef struct ico_cycle_place {
    uint32_t stamp, rank, label;
} ico_cycle_place;

/* A cycle in the list. */
typedef struct ico_cycle_span {
    uint32_t label, from, to;
} ico_cycle_span;

/* Invariants: the list holds all vertices, each cycle in one part of it, from the rank of
 * first[label] on; size[label] is 0 for labels that are not used.  Ends 2i and 2i + 1 are
 * joined in the cover, ends 2i + 1 and 2i + 2 (of the last: 0) are neighbours and not
 * joined; all are different. */
typedef struct ico_cycle_list {
    ico_cover *cover;
    ico_two_level_list list;
    uint32_t *label;        /* n */
    ico_cycle_place *place; /* n */
    uint32_t stamp;
    uint32_t *first, *size;  /* by label */
    uint32_t *spare, spares; /* labels that are not used */
    uint32_t labels, count;  /* labels there can be, cycles there are */
    ico_cycle_end *end;      /* of the alternating cycle */
    uint32_t ends, most;     /* how many, and how many there can be */
    uint32_t touched, loops; /* cycles that it touches, that it would make */
    uint64_t *order;         /* ends by rank: rank, number */
    ico_cycle_span *span;    /* what it touches, by rank */
    uint32_t *made;          /* sizes of what it makes */
    ico_two_level_part *part;
    uint32_t parts;
    uint64_t work; /* for ticks */
} ico_cycle_list;

/* From a 2-factor. */
ICO_MUST_CHECK ico_status ico__cycle_list_open(ico_cover *cover, ico_cycle_list *list);
void ico__cycle_list_close(ico_cycle_list *list);
/* Finds out what the alternating cycle touches, and would make. */
void ico__cycle_list_judge(ico_cycle_list *list);
/* Exchanges its edges, which were judged: the cover and the list are changed. */
void ico__cycle_list_flip(ico_cycle_list *list);
static inline uint32_t ico__cycle_list_at(const ico_cycle_list *s, uint32_t label,
                                          uint32_t place)
{
    uint32_t from = ico__two_level_list_rank(&s->list, s->first[label]);
    return ico__two_level_list_at(&s->list, from + place);
}

/* --- alternating_cycles.c --- */

/* Merging the cycles of a 2-factor along alternating cycles: some edges of the cover go,
 * as many others come, and of the cycles that are touched fewer are left.
 * Source: alternating cycles after Petersen, Die Theorie der regulären graphs (1891); a
 * search that changes many edges at once, after Lin and Kernighan (1973). */

/* Merges cycles while that goes on; in haste, while it goes well.  *work: done so far
 * with this cover, of which as much again may be in vain; grows.  *cycles: how many are
 * left.  The cover is a 2-factor before and after. */
ICO_MUST_CHECK ico_status ico__alternate_cycles(ico_cover *cover, bool hasty,
                                                uint64_t *work, uint32_t *cycles);

/* --- window.c --- */

/* Solving a small part of the graph again, exactly: the vertices around a cycle that is
 * left are given new paths, so that it and the path become one.  Outside the window the
 * cycles stay as they are; each way through the outside is an edge that the new paths
 * must use.
 * Source: our own; as in the "improvement by exact solution of parts" of travelling
 * salesman codes. */

enum { ICO_WINDOW_MOST = ICO_TWO_LEVEL_PARTS }; /* vertices */

/* Room to work in, for one cover and one path that it belongs to.  local[v]: number of
 * v among the members, or ICO_NO_VERTEX. */
typedef struct ico_window {
    const ico_cover *c;
    ico_two_level_list *path;
    uint32_t *local;
    uint32_t *walk;        /* n: cycles that would be swallowed, one after the other */
    struct member *member; /* ICO_WINDOW_MOST of them */
    ico_two_level_part *part;
    uint32_t members, walked, parts;
} ico_window;

ICO_MUST_CHECK ico_status ico__window_open(const ico_cover *cover,
                                           ico_two_level_list *path, ico_window *window);
void ico__window_close(ico_window *window);
/* Tries to merge the cycle of the cover through x into the path, which is closed (its
 * ends are neighbours), by solving about `size` vertices around x again, with at most
 * `ticks` of work.  Sets *merged if it succeeded. */
ICO_MUST_CHECK ico_status ico__window_merge(ico_window *window, uint32_t x, uint32_t size,
                                            uint64_t ticks, bool *merged);

/* --- join_cycles.c --- */

/* From a 2-factor to a Hamiltonian cycle: small windows around the cycles that are left
 * are solved again; then one cycle is opened beside another, swallows it, and is closed
 * again after its ends were moved by rotations.
 * Source: Posa (1976) for rotations; tabu after Glover (1986). */

/* Solves small windows around all cycles but the longest, of at most `most` vertices (and
 * never more than half of all: windows are not meant to solve whole graphs).  The cover,
 * a 2-factor, is changed; *cycles: how many it has then.  scratch: room for n. */
ICO_MUST_CHECK ico_status ico__join_windows(ico_cover *cover, uint32_t most,
                                            uint32_t *scratch, uint32_t *cycles);

/* The maximum numbers of rotations, and of their ticks (0: any). */
typedef struct ico_join_cycles_effort {
    uint64_t rotations, ticks;
} ico_join_cycles_effort;

/* Looks for a Hamiltonian cycle by rotations, from a 2-factor.  If *found, `cycle` gets
 * its n vertices.  The cover is not changed. */
ICO_MUST_CHECK ico_status ico__join_cycles(const ico_cover *cover,
                                           const ico_join_cycles_effort *effort,
                                           uint32_t *cycle, bool *found);

/* --- arc_exchange.c --- */

/* Hamiltonian cycles of digraphs: a cover by cycles from an assignment of heads to tails,
 * then its cycles merged by exchanges of arcs.  No part of a path is ever turned round.
 * Source: Karp and Steele (1985) for covers patched to a tour; Angluin and Valiant (1979)
 * for the double exchange that moves the end of a path. */

/* Looks for a cycle of the directed form, which must not be hopeless, from one random
 * cover; with at most `exchanges` exchanges for each of its cycles.  If *found, `cycle`
 * gets the n vertices.  *none: no cover has the fixed arcs.  Memory O(n + m). */
ICO_MUST_CHECK ico_status ico__arcs_search(ico_run *run, const ico_closed *closed,
                                           uint64_t exchanges, uint32_t *cycle,
                                           bool *found, bool *none);

#endif
