/* method/passages/sockets.h - while a model is made: sockets, and the trees that links
 * join them to.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_PASSAGES_SOCKETS_H
#define ICO_METHOD_PASSAGES_SOCKETS_H

#include "method/passages/cluster_model.h"
#include "method/passages/small_matching.h"

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
