/* icosian/icosian.h - the whole public interface of libicosian.
 * There are three tiers, each made of calls of the next; a program can mix them freely:
 * - simple.h: a question in words, and its answer in one call (examples/tour.c, count.c).
 * - problem.h, method.h, count.h: a problem with options, a run with a budget, a result;
 *   format.h, draw.h and tour.h add words, files and pictures (examples/solve.c, list.c,
 *   check.c).
 * - The others are for special work: graph.h and board.h build subjects by hand
 *   (examples/own_graph.c), own_method.h adds methods, encode.h asks other solvers,
 *   verify.h and stream.h check, property.h filters graphs, puzzle.h makes and grades
 *   puzzles, construct.h gives tours by rule, theorem.h has a table of theorems,
 *   explain.h explains an answer.
 *
 * Rules for every function here, unless its comment differs:
 * - You own what a call returns through a non-const `T **`; release it with the matching
 *   `_free`, which accepts NULL.  Objects must not outlive the context of their creation.
 *   Comments name other objects that must stay alive, and objects that are taken over.
 * - A call that can fail returns an ico_status; ico_context_error has the reason.
 *   Outputs are the last parameters and unchanged on failure.  Any of these calls may
 *   return ICO_NO_MEMORY, which is not listed each time.
 * - Objects are opaque: functions with the prefix of their type read their parts, in
 *   constant time unless a cost is given.  Returned pointers belong to the object, and
 *   are valid as long as the object; *size is the number of items.
 *   Public structs are filled in by the caller (options, specs, texts), or for the
 *   caller, or they are rows of constant tables.
 * - Vertices are numbers from 0; on boards row by row from the top left, without missing
 *   cells.  "No vertex" is ICO_NO_CELL in 64 bits.  Seconds are doubles, sizes bytes.
 * - Sealed problems, graphs, boards and results may be read by many threads at once.  A
 *   context, and an object under construction or a run in it, belong to one thread at a
 *   time: a second thread forks a context (ico_context_fork).
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_H
#define ICOSIAN_H
#include "icosian/base.h"
#include "icosian/board.h"
#include "icosian/construct.h"
#include "icosian/count.h"
#include "icosian/draw.h"
#include "icosian/encode.h"
#include "icosian/explain.h"
#include "icosian/format.h"
#include "icosian/graph.h"
#include "icosian/method.h"
#include "icosian/own_method.h"
#include "icosian/problem.h"
#include "icosian/property.h"
#include "icosian/puzzle.h"
#include "icosian/several.h"
#include "icosian/simple.h"
#include "icosian/stream.h"
#include "icosian/theorem.h"
#include "icosian/tour.h"
#include "icosian/verify.h"
#endif
