/* several/several.h - answers with several tours: the object, the search for factors, and
 * how these become Hamiltonian cycles.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_SEVERAL_SEVERAL_H
#define ICO_SEVERAL_SEVERAL_H

#include "icosian/several.h"
#include "method/method.h"

struct ico_tour_group {
    ico_context *ctx;
    ico_verdict verdict;
    ico_tour **tours; /* `size` of them, room for `room` */
    size_t size, room;
    uint32_t least;
    ico_text reason;
    ico_limit limit;
    ico_stats stats;
    ico_problem *form; /* of a cover: the question that has no tour; NULL: none */
    ico_result *none;  /* its answer */
};

ICO_MUST_CHECK ico_status ico__tour_group_new(ico_run *run, ico_tour_group **set);
/* Adds a tour; ico__tour_group_clear takes all away. */
ICO_MUST_CHECK ico_status ico__tour_group_add(ico_tour_group *set,
                                              const uint32_t *vertices, uint32_t length,
                                              ico_kind kind);
void ico__tour_group_clear(ico_tour_group *set);
/* The end of the work: limit and counters are those of the run. */
void ico__tour_group_close(ico_tour_group *set, ico_run *run);
/* ICO_UNSUPPORTED unless the features of the question are among these; ICO_TOO_LARGE,
 * too, for graphs that are not stored. */
ICO_MUST_CHECK ico_status ico__several_takes(ico_run *run, unsigned features,
                                             const char *name, const ico_graph **graph);

/* marked[e]: edge e is forbidden. */
void ico__several_mark(const ico_problem *problem, const ico_graph *graph, bool *marked);

/* Covers a forest with the fewest paths, and gives the reason that there are no fewer.
 * *is_forest: else nothing is done.  O(n + m log n). */
ICO_MUST_CHECK ico_status ico__cover_forest(const ico_graph *graph, const bool *forbidden,
                                            ico_tour_group *set, bool *is_forest);

/* A graph or digraph as a list of edges, parallel ones among them. An open question has
 * one more vertex, the apex, which closes its tours. */
typedef struct ico_edge_list {
    ico_context *ctx;
    uint32_t n, m, room;
    bool directed, has_apex; /* the apex is vertex n - 1 */
    uint32_t *tail, *head;
} ico_edge_list;

/* Edges in classes. Ports are vertices, or in a digraph the two ends of a vertex, out =
 * 2v and in = 2v + 1. Each class below `count` has `need` edges at each port (2, in a
 * digraph 1), so that it consists of cycles; class `count` has the rest. Invariants:
 * slot[(port * count + class) * need ...] are those edges; cycles[class] is the number of
 * cycles, total their sum. */
typedef struct ico_factors {
    ico_run *run;
    const ico_edge_list *list;
    uint32_t ports, need, count;
    bool has_rest;
    uint32_t *end;      /* 2m: the ports of each edge */
    uint32_t *class_of; /* m */
    uint32_t *slot, *cycles;
    uint32_t total;
    uint32_t *cycle_of, *size; /* of class and vertex: its cycle; of class and cycle */
    uint32_t *row, *incident;  /* the edges at each port */
    uint32_t *mark, *place;    /* of ports: seen in this round, where in the trail */
    uint32_t *used, *trail;    /* of edges */
    uint32_t round;
} ico_factors;

/* The port at the other end of an edge. */
static inline uint32_t ico__far_port(const ico_factors *f, uint32_t e, uint32_t port)
{
    return f->end[2 * (size_t)e] == port ? f->end[2 * (size_t)e + 1]
                                         : f->end[2 * (size_t)e];
}

/* Makes room; no edge has a class yet. */
ICO_MUST_CHECK ico_status ico__factors_open(ico_run *run, const ico_edge_list *list,
                                            uint32_t count, ico_factors *f);
void ico__factors_close(ico_factors *f);
/* Random classes. *made: there are so many (of a graph that is not regular perhaps none
 * is found by this call).  Source: Petersen 1891 (2-factors by an Euler tour). */
ICO_MUST_CHECK ico_status ico__factors_draw(ico_factors *f, bool *made);
/* Fills slots and numbers of cycles from class_of. */
void ico__factors_fill(ico_factors *f);
/* Counts the cycles of a class anew. */
void ico__factors_count(ico_factors *f, uint32_t class);
/* Changes classes along alternating trails, `moves` times at most, until each class is
 * one cycle: shows in f->total == f->count. */
void ico__factors_merge(ico_factors *f, uint64_t moves);
/* The vertices of a class that is one cycle, from the last vertex on. */
void ico__factors_read(const ico_factors *f, uint32_t class, uint32_t *cycle);

/* Goes through all ways. *found: there is one, and class_of of the list's edges tells it
 * (`count`: unused).  *complete: all was gone through, within `nodes` steps. */
ICO_MUST_CHECK ico_status ico__decompose_all_ways(ico_run *run, const ico_edge_list *list,
                                                  uint32_t count, bool all,
                                                  uint64_t nodes, uint32_t *class_of,
                                                  bool *found, bool *complete);

#endif
