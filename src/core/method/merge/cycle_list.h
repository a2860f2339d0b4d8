/* method/merge/cycle_list.h - the cycles of a cover, one after the other in one list, and
 * what becomes of them when the edges of an alternating cycle are exchanged: known from
 * the places of its vertices in the list, before it is done.
 * Stands above cover and two_level_list; alternating_cycles.c looks for the alternating
 * cycles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_MERGE_CYCLE_LIST_H
#define ICO_METHOD_MERGE_CYCLE_LIST_H

#include "method/merge/cover.h"
#include "method/merge/two_level_list.h"

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

#endif
