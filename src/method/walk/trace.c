/* method/walk/trace.c - the steps of a walk as JSON lines.
 * SPDX-License-Identifier: MIT */
#include "method/walk/trace.h"

#include <inttypes.h>

static void send(ico_walk_trace *t)
{
    if (!t->line.failed) ico__run_trace(t->run, t->line.data, t->line.size);
}

void ico__walk_trace_open(ico_walk_trace *t, ico_run *run, const ico_walk *walk)
{
    *t = (ico_walk_trace){.run = ico__run_is_traced(run) ? run : NULL};
    ico_text_init(&t->line, ico__run_context(run));
    if (t->run == NULL) return;
    ico_text_printf(&t->line,
                    "{\"trace\":1,\"n\":%" PRIu32 ",\"closed\":%s,\"subject\":", walk->n,
                    walk->cyclic ? "true" : "false");
    ico_text_json(&t->line, ico_problem_subject(walk->problem));
    ico_text_puts(&t->line, "}");
    send(t);
}

void ico__walk_trace_close(ico_walk_trace *t)
{
    ico_text_free(&t->line);
}

void ico__walk_trace_step(ico_walk_trace *t, const char *what, const ico_path *path,
                          const uint32_t *candidates, uint32_t count, uint32_t chosen)
{
    if (t->run == NULL) return;
    ico_text_clear(&t->line);
    ico_text_printf(&t->line,
                    "{\"step\":%" PRIu64 ",\"depth\":%" PRIu32 ",\"at\":%" PRIu32
                    ",\"do\":\"%s\",\"candidates\":[",
                    t->step++, path->length, path->at[path->length - 1], what);
    for (uint32_t i = 0; i < count; i++)
        ico_text_printf(&t->line, "%s[%" PRIu32 ",%" PRIu32 "]", i == 0 ? "" : ",",
                        candidates[i], ico__path_free_exits(path, candidates[i]));
    if (chosen == ICO_NO_VERTEX)
        ico_text_puts(&t->line, "],\"chosen\":null}");
    else
        ico_text_printf(&t->line, "],\"chosen\":%" PRIu32 "}", chosen);
    send(t);
}

void ico__walk_trace_rotate(ico_walk_trace *t, const ico_path *path, uint32_t from)
{
    if (t->run == NULL) return;
    ico_text_clear(&t->line);
    ico_text_printf(&t->line,
                    "{\"step\":%" PRIu64 ",\"depth\":%" PRIu32 ",\"at\":%" PRIu32
                    ",\"do\":\"rotate\",\"from\":%" PRIu32 "}",
                    t->step++, path->length, path->at[path->length - 1], from);
    send(t);
}

void ico__walk_trace_restart(ico_walk_trace *t)
{
    if (t->run == NULL) return;
    ico_text_clear(&t->line);
    ico_text_printf(&t->line, "{\"step\":%" PRIu64 ",\"depth\":0,\"do\":\"restart\"}",
                    t->step++);
    send(t);
}

ico_status ico__walk_trace_status(const ico_walk_trace *t)
{
    return ico_text_status(&t->line);
}
