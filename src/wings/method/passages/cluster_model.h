/* method/passages/cluster_model.h - clusters that choose, and tables that say which
 * choices go together.
 * A socket is a port of a cluster from which links lead to other clusters.  Sockets
 * joined by links make a table, if few combinations are possible there: each use of its
 * sockets must be served by links among them.  Where they are many each link is a table
 * of its own, of two clusters that must agree, and clusters choose their links.
 * A choice for each cluster that suits all tables is a cover of the graph by cycles.
 * Other tables say where two clusters would close to a cycle by themselves.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_CLUSTER_MODEL_H
#define ICO_METHOD_PASSAGES_CLUSTER_MODEL_H

#include "method/passages/partition.h"

enum { ICO_MODEL_CHOICES = 64, ICO_MODEL_COMBINATIONS = 4096, ICO_MODEL_MATCHINGS = 8 };

/* A passage, and its links where these are chosen: link[from .. from + links). */
typedef struct ico_choice {
    uint32_t passage, from, links;
} ico_choice;

/* What the choices of one cluster mean to one table: pattern[first + choice], below
 * `patterns`.
 * states[pattern]: the choices that mean it, a bit each.  Combinations are numbered by
 * the sum of pattern times stride. */
typedef struct ico_slot {
    uint32_t cluster, table, stride, patterns, first, states;
} ico_slot;

/* The same as a cluster sees it, and where the lacks of its table begin. */
typedef struct ico_touch {
    uint32_t table, stride, first, lack, patterns, states;
} ico_touch;

/* Where a choice means something else to a table than most choices of its cluster do: by
 * how much the number of the table's combination is more (modulo 2^32). */
typedef struct ico_use {
    uint32_t table, lack, more;
} ico_use;

/* Slots slot[from .. from + slots).  Of each combination: lack[first + it], uses that no
 * link serves, at most; matching[first + it], where its matchings begin
 * (cluster_model.c).
 * tuples: those that lack nothing; support: `words` words a pattern of each slot, those
 * tuples that have it. */
typedef struct ico_passage_table {
    uint32_t from, slots, combinations, first, tuples, words, support;
} ico_passage_table;

/* Invariants: cluster c has choices choice[row[c] .. row[c + 1]) and touches the tables
 * of near[touch[c] .. touch[c + 1]).  Tables from number `joining` on have no links.
 * Sockets of cluster c: socket[c] + place of the port. */
typedef struct ico_passage_model {
    ico_context *ctx;
    ico_run *run;
    const ico_partition *partition;
    uint32_t clusters, sockets, joining;
    uint32_t *socket, *row, *touch;
    uint32_t *owner;     /* cluster of a socket */
    uint32_t *socket_at; /* the socket at a port, if there is one */
    ICO_VECTOR(ico_choice) choice;
    ICO_VECTOR(uint32_t) link;
    ICO_VECTOR(ico_passage_table) table;
    ICO_VECTOR(ico_slot) slot;
    ico_touch *near; /* a slot each */
    uint32_t *using; /* use.items[using[k] .. using[k + 1]): of choice k, by tables */
    uint64_t *meets; /* of choice k: those of its cluster that use a table of its own */
    ICO_VECTOR(ico_use) use;
    ICO_VECTOR(uint8_t) pattern;
    ICO_VECTOR(uint64_t) states;
    ICO_VECTOR(uint8_t) lack;
    ICO_VECTOR(uint32_t) matching;
    ICO_VECTOR(uint32_t) matched; /* counts and links of matchings */
    ICO_VECTOR(uint64_t) support;
} ico_passage_model;

/* *good: the tables are small enough, and no cluster has more than ICO_MODEL_CHOICES
 * choices. */
ICO_MUST_CHECK ico_status ico__passage_model_new(const ico_partition *p, ico_run *run,
                                                 ico_passage_model *m, bool *good);
void ico__passage_model_free(ico_passage_model *m);
/* Two steps of making a model, for code that makes models in other ways.  The first sets,
 * for a table whose slots are known, the number of its combinations and the strides of
 * its slots, and allocates the combinations; the second, once the lacks are known, its
 * tuples and their support.  False: no memory. */
bool ico__table_open(ico_passage_model *m, ico_passage_table *t);
bool ico__table_support(ico_passage_model *m, ico_passage_table *t);
/* Fills `near`, once all slots are known and touch[c + 1] is the number of slots of
 * cluster c. */
ICO_MUST_CHECK ico_status ico__passage_list_touches(ico_passage_model *m);
/* Fills `using`, `use` and `meets` (choices.c). */
ICO_MUST_CHECK ico_status ico__passage_list_uses(ico_passage_model *m);
static inline uint32_t ico__passage_choices(const ico_passage_model *m, uint32_t cluster)
{
    return m->row[cluster + 1] - m->row[cluster];
}
/* Matchings of a combination that lacks nothing: how many are known, and the k-th: its
 * links. */
uint32_t ico__passage_matchings(const ico_passage_model *m, const ico_passage_table *t,
                                uint32_t combination);
const uint32_t *ico__passage_matching(const ico_passage_model *m,
                                      const ico_passage_table *t, uint32_t combination,
                                      uint32_t k, uint32_t *links);

#endif
