/* icosian/icosian.h - the whole public interface of libicosian.
 * Three tiers, each made of calls of the next; one may change over at any line:
 * - simple.h: a question in words, its answer in a call (examples/tour.c, count.c).
 * - problem.h, method.h, count.h: a problem with options, a run with a budget, a result;
 *   format.h, draw.h and tour.h bring words, files and pictures (examples/solve.c,
 *   list.c, check.c).
 * - The others are for special work: graph.h and board.h build subjects by hand
 *   (examples/own_graph.c), encode.h asks other solvers, verify.h and stream.h check,
 *   property.h filters graphs, puzzle.h makes and grades puzzles, construct.h gives tours
 *   by rule, theorem.h tells what is known.
 *
 * What holds for every function here, unless it says otherwise:
 * - What a call makes through a `**` that is not const is the caller's, who gives it to
 *   the _free beside it; _free takes NULL.  Nothing may outlive the context it was made
 *   in; what else must stay, or is taken over, is said.
 * - A call that can fail returns an ico_status; why it failed is in ico_context_error
 *   then.  Outputs come last and are untouched on failure.  ICO_NO_MEMORY may come from
 *   any of these calls and is not listed each time.
 * - Objects are opaque: functions with the prefix of their type read their parts, in
 *   constant time unless more is said.  Pointers that are returned stay the object's own,
 *   and last as long as it does; of several items, *size is their number.
 *   Structs that are open are filled in by the caller (options, specs, texts), or filled
 *   in for the caller, or they are rows of tables that never change.
 * - Vertices are numbers from 0; on boards row by row from the top left, missing cells
 *   left out.  "No vertex" is ICO_NO_CELL in 64 bits.  Seconds are doubles, sizes bytes.
 * - Sealed problems, graphs, boards and results may be read by many threads at once.  A
 *   context and whatever is being built or run in it belong to one thread at a time:
 *   a thread that asks beside another one forks a context (ico_context_fork).
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_H
#define ICOSIAN_H
#include "icosian/base.h"
#include "icosian/board.h"
#include "icosian/construct.h"
#include "icosian/count.h"
#include "icosian/draw.h"
#include "icosian/encode.h"
#include "icosian/format.h"
#include "icosian/graph.h"
#include "icosian/method.h"
#include "icosian/own_method.h"
#include "icosian/problem.h"
#include "icosian/property.h"
#include "icosian/puzzle.h"
#include "icosian/simple.h"
#include "icosian/stream.h"
#include "icosian/theorem.h"
#include "icosian/tour.h"
#include "icosian/verify.h"
#endif
