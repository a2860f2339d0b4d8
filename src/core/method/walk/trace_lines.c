/* method/walk/trace_lines.c - the steps of a walk as JSON lines.
 * SPDX-License-Identifier: MIT */
#include "method/walk/walk.h"

#include "base/json.h"

static void send(ico_walk_trace *t)
{
    if (!t->line.failed) ico__run_trace(t->run, t->line.data, t->line.size);
}

void ico__walk_trace_open(ico_walk_trace *t, ico_run *run, const ico_walk *walk)
{
    *t = (ico_walk_trace){.run = ico__run_is_traced(run) ? run : NULL};
    ico_text_init(&t->line, ico__run_context(run));
    if (t->run == NULL) return;
    ico__json_object(&t->line, NULL);
    ico__json_number(&t->line, "trace", 1);
    ico__json_number(&t->line, "n", walk->n);
    ico__json_bool(&t->line, "closed", walk->cyclic);
    ico__json_string(&t->line, "subject", ico_problem_subject(walk->problem));
    ico__json_end_object(&t->line);
    send(t);
}

void ico__walk_trace_close(ico_walk_trace *t)
{
    ico_text_free(&t->line);
}

/* The object of a step, left open; `path` NULL: no vertex is on it. */
static void begin_step(ico_walk_trace *t, const char *action, const ico_path *path)
{
    ico_text_clear(&t->line);
    ico__json_object(&t->line, NULL);
    ico__json_number(&t->line, "step", t->step++);
    ico__json_number(&t->line, "depth", path == NULL ? 0 : path->length);
    if (path != NULL) ico__json_number(&t->line, "at", path->at[path->length - 1]);
    ico__json_string(&t->line, "do", action);
}

static void end_step(ico_walk_trace *t)
{
    ico__json_end_object(&t->line);
    send(t);
}

void ico__walk_trace_step(ico_walk_trace *t, const char *action, const ico_path *path,
                          const uint32_t *candidates, uint32_t count, uint32_t chosen)
{
    if (t->run == NULL) return;
    begin_step(t, action, path);
    ico__json_array(&t->line, "candidates");
    for (uint32_t i = 0; i < count; i++) {
        ico__json_array(&t->line, NULL);
        ico__json_number(&t->line, NULL, candidates[i]);
        ico__json_number(&t->line, NULL, ico__path_free_exits(path, candidates[i]));
        ico__json_end_array(&t->line);
    }
    ico__json_end_array(&t->line);
    if (chosen == ICO_NO_VERTEX)
        ico__json_string(&t->line, "chosen", NULL);
    else
        ico__json_number(&t->line, "chosen", chosen);
    end_step(t);
}

void ico__walk_trace_rotate(ico_walk_trace *t, const ico_path *path, uint32_t from)
{
    if (t->run == NULL) return;
    begin_step(t, "rotate", path);
    ico__json_number(&t->line, "from", from);
    end_step(t);
}

void ico__walk_trace_restart(ico_walk_trace *t)
{
    if (t->run == NULL) return;
    begin_step(t, "restart", NULL);
    end_step(t);
}

ico_status ico__walk_trace_status(const ico_walk_trace *t)
{
    return ico_text_status(&t->line);
}
