/* format/question/question.h - shared by the writer and the reader of questions.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_QUESTION_QUESTION_H
#define ICO_FORMAT_QUESTION_QUESTION_H

#include "base/sha256.h"
#include "graph/graph.h"
#include "icosian/format.h"

/* Larger graphs are named by their sum alone. */
enum { ICO_QUESTION_MOST_VERTICES = 1000 };

/* The SHA-256 of the graph as DIMACS writes it ("p edge N M", "p sp N M" if directed; "e
 * U V" or "a U V 1", from 1 on), edges ascending: the same for every file that holds
 * this graph.  O(n + m). */
ICO_MUST_CHECK ico_status ico__graph_sum(ico_context *ctx, const ico_graph *graph,
                                         char hex[ICO_SHA256_HEX]);
/* Can an option's list contain the name, and a pair have it behind a dash? */
bool ico__question_is_plain(const char *name);
/* Does a question about the graph have vertices by number ("#17")?  Names that are not
 * all plain could be taken apart in other ways. */
bool ico__question_by_number(const ico_graph *graph);

#endif
