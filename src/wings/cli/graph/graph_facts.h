/* cli/graph/graph_facts.h - the facts about a graph that `icosian graph` prints.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_GRAPH_FACTS_H
#define ICO_CLI_GRAPH_FACTS_H

#include "cli/frame/args.h"
#include "icosian/problem.h"

/* Appends the facts in words (`one_line`: in a stream), with the board of vertex numbers
 * before them when the subject is a small board. */
ICO_MUST_CHECK ico_status facts_text(const args *a, const ico_problem *problem,
                                     bool one_line, ico_text *text);
/* The same as a JSON object. */
ICO_MUST_CHECK ico_status facts_json(const args *a, const ico_problem *problem,
                                     ico_text *text);
/* A line a vertex: its name and those of its neighbours. */
ICO_MUST_CHECK ico_status facts_adjacency(const args *a, const ico_problem *problem,
                                          ico_text *text);
/* A line a degree, least first: the vertices that have it. */
ICO_MUST_CHECK ico_status facts_degrees(const args *a, const ico_problem *problem,
                                        ico_text *text);
/* --edge-uses: the edges that are in all Hamiltonian cycles, and those that are in none;
 * in words or as a JSON object. */
ICO_MUST_CHECK ico_status facts_edge_uses(const args *a, const ico_problem *problem,
                                          ico_text *text);
/* --cycle-lengths: the lengths of cycles, in words or as a JSON object. */
ICO_MUST_CHECK ico_status facts_cycle_lengths(const args *a, const ico_problem *problem,
                                              ico_text *text);
/* The neighbours of a vertex, by name; with -v and on boards each with its offset. */
ICO_MUST_CHECK ico_status facts_neighbours(const args *a, const ico_problem *problem,
                                           const char *name, ico_text *text);

#endif
