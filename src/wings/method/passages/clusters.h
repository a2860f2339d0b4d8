/* method/passages/clusters.h - clusters of a graph, their passages, and the model that
 * they make.
 * Choices in a model, and walks over them: covers.h.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_CLUSTERS_H
#define ICO_METHOD_PASSAGES_CLUSTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"
#include "method/method.h"
#include "presolve/forced.h"

/* --- strands.c --- */

/* What forced steps leave of a closed form: strands, which are vertices or paths of edges
 * that every tour uses, and the open edges between their ends. */

#define ICO_NO_STRAND UINT32_MAX

/* Another strand, and how many open edges lead there. */
typedef struct ico_tie {
    uint32_t strand, links;
} ico_tie;

/* Invariants: strand s has two ends, which want one more edge each: end 2s + k is at port
 * port[2s + k] (presolve/forced.h); the two ends of a lone undirected vertex are at one
 * port.
 * of[p] is the strand with an end at port p, or ICO_NO_STRAND where no edge is wanted.
 * Ties of s: tie[row[s] .. row[s + 1]), by ascending strand; links[s] is their sum.  No
 * tie leads from a strand to itself. */
typedef struct ico_strands {
    ico_context *ctx;
    const ico_forced *forced;
    uint32_t count, room, ties;
    uint32_t *port, *of, *row, *links;
    ico_tie *tie;
} ico_strands;

/* The strands after ico__forced_begin; O(n + m log m).  To be freed also when it
 * fails. */
ICO_MUST_CHECK ico_status ico__strands_new(const ico_forced *forced, ico_strands *s);
void ico__strands_free(ico_strands *s);
/* Is edge e open, and between different strands? */
static inline bool ico__strands_is_link(const ico_strands *s, uint32_t e, uint32_t p,
                                        uint32_t q)
{
    return s->forced->state[e] == ICO_EDGE_OPEN && s->of[p] != ICO_NO_STRAND &&
           s->of[q] != ICO_NO_STRAND && s->of[p] != s->of[q];
}

/* --- cluster.c --- */

/* A cluster is a set of strands; a passage is one way in which a tour can go through all
 * of it: which ports lead out, how they are paired within, and the edges inside that do
 * it.
 * Source: shared work on graphs made of gadgets; the idea is that of states in dynamic
 * programming over a cut (Cook, Seymour, Tour merging via branch-decomposition, 2003). */

enum { ICO_CLUSTER_STRANDS = 32, ICO_CLUSTER_PASSAGES = 64 };

/* uses: at key[first], a byte for each port of the cluster: edges that leave there;
 * behind them `pairs` pairs of places of ports, the smaller first, ascending: ends of one
 * path inside.
 * Edges inside: edge[from .. from + edges). */
typedef struct ico_passage {
    uint32_t first, pairs, from, edges;
} ico_passage;

/* Invariants: strands ascend; port[0 .. ports) are those from which a link leaves the
 * cluster; no two passages have the same key. */
typedef struct ico_cluster {
    uint32_t strand[ICO_CLUSTER_STRANDS], strands;
    uint32_t port[2 * ICO_CLUSTER_STRANDS], ports;
    ICO_VECTOR(uint8_t) key;
    ICO_VECTOR(uint32_t) edge;
    ICO_VECTOR(ico_passage) passage;
} ico_cluster;

/* Lists the passages of the cluster whose strands are set.  *good: there are at most
 * `most` (ICO_CLUSTER_PASSAGES or less), and at most `nodes` choices were tried;
 * `inside`: zero for each strand, and so again in the end.  Adds its work to *ticks.
 * O(nodes). */
ICO_MUST_CHECK ico_status ico__cluster_list(const ico_strands *s, ico_cluster *c,
                                            uint32_t most, uint32_t nodes,
                                            uint8_t *inside, uint64_t *ticks, bool *good);
void ico__cluster_free(const ico_strands *s, ico_cluster *c);
static inline const uint8_t *ico__passage_uses(const ico_cluster *c, uint32_t k)
{
    return c->key.items + c->passage.items[k].first;
}
static inline const uint8_t *ico__passage_pairs(const ico_cluster *c, uint32_t k)
{
    return ico__passage_uses(c, k) + c->ports;
}

/* --- partition.c --- */

/* The strands shared out among clusters that have few passages.  Sets are grown from each
 * strand by the neighbour with most of its links inside; where the cut per strand is
 * least on the way, the set is a candidate; those with the fewest passages for their size
 * are taken, and sets are grown again in the rest.
 * Source: local communities by conductance (Clauset, Finding local community structure in
 * networks, Phys. Rev. E 72, 2005); the measure here is the number of passages. */

/* Invariant: each strand is in just one cluster, owner[strand]; lone strands are clusters
 * of one.  bits: the logarithm of the number of choices, by clusters, in all. */
typedef struct ico_partition {
    ico_strands *strands;
    ICO_VECTOR(ico_cluster) cluster;
    uint32_t *owner;
    double bits;
} ico_partition;

/* *good: there are clusters, and the remaining choice is at most half a bit per strand.
 * O(strands * links of a cluster), and the passages of all candidates. */
ICO_MUST_CHECK ico_status ico__partition_new(ico_strands *s, ico_run *run,
                                             ico_partition *p, bool *good);
void ico__partition_free(ico_partition *p);

/* --- cluster_model.c --- */

/* Clusters that choose, and tables that say which choices go together.  A socket is a
 * port of a cluster from which links lead to other clusters.  Sockets joined by links
 * make a table, if few combinations are possible there: each use of its sockets must be
 * served by links among them.  Where they are many each link is a table of its own, of
 * two clusters that must agree, and clusters choose their links.  A choice for each
 * cluster that suits all tables is a cover of the graph by cycles.  Other tables say
 * where two clusters would close to a cycle by themselves. */

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

/* --- small_matching.c --- */

/* Links between few sockets that serve each socket's number of uses, or the maximum
 * number of uses. */

enum { ICO_MATCH_SOCKETS = 16, ICO_MATCH_LINKS = 64 };

/* Links join sockets a[i] < b[i]. */
typedef struct ico_match {
    uint32_t sockets, links;
    uint8_t a[ICO_MATCH_LINKS], b[ICO_MATCH_LINKS];
    uint8_t uses[ICO_MATCH_SOCKETS];
} ico_match;

/* Uses that no choice of links serves, at least. */
uint32_t ico__match_lack(ico_match *m);
/* Choices of links, a bit each, that serve all uses: at most `most` of them; how many. */
uint32_t ico__match_list(ico_match *m, uint64_t *found, uint32_t most);

/* --- sockets.c --- */

/* While a model is made: sockets, and the trees that links join them to. */

#define ICO_NO_SOCKET UINT32_MAX
#define ICO_NO_TABLE UINT32_MAX

/* place: of a socket, among the ports of its cluster.  above: a forest of sockets
 * joined by links.  order: sockets by tree.  by_link: is the table of this socket made
 * link by link?  table: else the number of its table, once it is made.  Matchings of a
 * combination: one number, how many there are, then of each its size and its links. */
typedef struct ico_model_builder {
    ico_passage_model *m;
    const ico_strands *s;
    uint32_t *place, *above, *order, *table;
    uint8_t *by_link;
    bool good;
} ico_model_builder;

/* Numbers the sockets, and puts them in order of their trees. */
ICO_MUST_CHECK ico_status ico__sockets_new(ico_model_builder *b);
void ico__sockets_free(ico_model_builder *b);
/* Returns the socket to which edge e leads from this one; ICO_NO_SOCKET if e is not a
 * link to another cluster. */
uint32_t ico__socket_across(const ico_model_builder *b, uint32_t socket, uint32_t e);
const uint32_t *ico__socket_edges(const ico_model_builder *b, uint32_t socket,
                                  uint32_t *count);
/* How many sockets from place i of the order on are of one tree. */
uint32_t ico__socket_tree_size(ico_model_builder *b, uint32_t i);
/* How many of these, from the first on, are of one cluster. */
uint32_t ico__socket_same_cluster(const ico_model_builder *b, const uint32_t *socket,
                                  uint32_t size);
/* Does passage j use these sockets of one cluster as passage i does? */
bool ico__socket_same_uses(const ico_model_builder *b, const uint32_t *socket,
                           uint32_t size, uint32_t i, uint32_t j);
/* Links among these sockets, of one tree; false if there are too many. */
bool ico__socket_links(const ico_model_builder *b, const uint32_t *socket, uint32_t size,
                       ico_match *match, uint32_t *link);

/* choice_tables.c: the tables of all trees. */
ICO_MUST_CHECK ico_status ico__tables_new(ico_model_builder *b);
/* subtours.c: then a table of each two clusters with choices that close to a cycle. */
ICO_MUST_CHECK ico_status ico__subtours_forbid(ico_model_builder *b);

#endif
