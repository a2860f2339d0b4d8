/* method/walk/trace_lines.h - the steps of a walk as JSON lines, for --trace and the
 * replay.
 * The lines are described in docs/methods/backtrack.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_WALK_TRACE_LINES_H
#define ICO_METHOD_WALK_TRACE_LINES_H

#include "method/walk/path.h"

typedef struct ico_walk_trace {
    ico_run *run; /* NULL: no trace is wanted, all calls do nothing */
    uint64_t step;
    ico_text line;
} ico_walk_trace;

/* Writes the head line if the run is traced. */
void ico__walk_trace_open(ico_walk_trace *trace, ico_run *run, const ico_walk *walk);
void ico__walk_trace_close(ico_walk_trace *trace);
/* The path's head was come to by `action` ("visit", "retract"), its candidates are those
 * given, of which `chosen` (or ICO_NO_VERTEX) is next. */
void ico__walk_trace_step(ico_walk_trace *trace, const char *action, const ico_path *path,
                          const uint32_t *candidates, uint32_t count, uint32_t chosen);
/* The path was turned round from place `from` on (0-based). */
void ico__walk_trace_rotate(ico_walk_trace *trace, const ico_path *path, uint32_t from);
/* The path is given up and begun anew. */
void ico__walk_trace_restart(ico_walk_trace *trace);
/* ICO_NO_MEMORY when a line could not be written. */
ICO_MUST_CHECK ico_status ico__walk_trace_status(const ico_walk_trace *trace);

#endif
