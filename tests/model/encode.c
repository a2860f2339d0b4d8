/* tests/model/encode.c - the question for other solvers: models in CNF are solved by a
 * few lines of the tester's own and read back.
 * Source: Davis, Logemann, Loveland (1962).
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

enum { MOST_VARIABLES = 400, MOST_LITERALS = 60000 };

/* Clauses one after the other, each ended by 0. */
typedef struct formula {
    int literal[MOST_LITERALS];
    unsigned size, variables, tries;
    signed char value[MOST_VARIABLES + 1];
    bool large;
} formula;

static void read_dimacs(formula *f, const char *text)
{
    f->size = f->variables = f->tries = 0;
    f->large = false;
    for (const char *at = text; at != NULL && *at != '\0';) {
        const char *end = strchr(at, '\n');
        if (*at != 'c' && *at != 'p') {
            for (char *next; at != end; at = next) {
                long x = strtol(at, &next, 10);
                if (next == at) break;
                f->large = f->large || labs(x) > MOST_VARIABLES;
                if (f->size == MOST_LITERALS || f->large) {
                    f->large = true;
                    return;
                }
                if ((unsigned)labs(x) > f->variables) f->variables = (unsigned)labs(x);
                f->literal[f->size++] = (int)x;
            }
        }
        at = end == NULL ? NULL : end + 1;
    }
}

static bool is_true(const formula *f, int x)
{
    return f->value[abs(x)] == (x > 0 ? 1 : -1);
}

/* Sets what follows; false at a contradiction.  trail holds what was set. */
static bool follow(formula *f, int *trail, unsigned *count)
{
    bool more = true;
    while (more) {
        more = false;
        for (unsigned i = 0; i < f->size;) {
            int open = 0;
            bool holds = false, several = false;
            for (; f->literal[i] != 0; i++) {
                int x = f->literal[i];
                holds = holds || is_true(f, x);
                if (f->value[abs(x)] != 0) continue;
                several = several || (open != 0 && open != x);
                open = x;
            }
            i++;
            if (holds || several) continue;
            if (open == 0) return false;
            f->value[abs(open)] = open > 0 ? 1 : -1;
            trail[(*count)++] = abs(open);
            more = true;
        }
    }
    return true;
}

static bool satisfy(formula *f)
{
    int trail[MOST_VARIABLES + 1];
    unsigned count = 0, open = 1;
    if (++f->tries > 300) {
        f->large = true;
        return false;
    }
    bool good = follow(f, trail, &count);
    while (good && open <= f->variables && f->value[open] != 0) open++;
    if (good && open > f->variables) return true;
    for (int side = 1; good && side >= -1 && !f->large; side -= 2) {
        f->value[open] = (signed char)side;
        if (satisfy(f)) return true;
        f->value[open] = 0;
    }
    while (count > 0) f->value[trail[--count]] = 0;
    return false;
}

/* ------------------------------------------------------------------ answers -------- */

static void decode(world *w, const ico_encoding *e, const char *text, bool satisfied)
{
    uint32_t tour[MOST_VERTICES], cycle[MOST_VERTICES + 1];
    unsigned found[MOST_VERTICES];
    ico_answer answer = ICO_ANSWER_UNKNOWN;
    ico_input *input = NULL;
    bool closed = false;
    ico_status status =
        ico_input_from_memory(w->ctx, "answer", text, strlen(text), &input);
    world_arm(w);
    if (status == ICO_OK)
        status = ico_decode(w->ctx, w->problem, e, input, &answer, tour, cycle);
    world_disarm(w);
    ico_input_free(input);
    if (!world_status(w, "decode", status, false)) return;
    if (!satisfied && answer != ICO_ANSWER_NONE) world_fail(w, "decode-none", "not none");
    if (satisfied && answer == ICO_ANSWER_CYCLES && ico_encoding_is_relaxed(e)) return;
    if (satisfied && answer != ICO_ANSWER_TOUR) world_fail(w, "decode-tour", "no tour");
    if (satisfied && (!tell_tour(tour, w->q.n, found) ||
                      !judge_sequence(&w->q, found, w->q.n, &closed)))
        world_fail(w, "decode-wrong", "a model of the formula is no tour");
    world_answer(w);
}

static void solve_formula(world *w, const ico_encoding *e, const char *text)
{
    static formula f;
    static char answer[MOST_VARIABLES * 8];
    bool relaxed = ico_encoding_is_relaxed(e);
    memset(f.value, 0, sizeof f.value);
    read_dimacs(&f, text);
    if (f.large) return;
    bool satisfied = satisfy(&f);
    if (f.large) return;
    if (satisfied ? w->all.count == 0 && !relaxed : w->all.count > 0)
        world_fail(w, "encode-models", "%s, and there are %u tours",
                   satisfied ? "a model" : "no model", w->all.count);
    size_t at = (size_t)snprintf(answer, sizeof answer,
                                 satisfied ? "s SATISFIABLE\nv" : "s UNSATISFIABLE\n");
    for (unsigned v = 1; satisfied && v <= f.variables; v++)
        at += (size_t)snprintf(answer + at, sizeof answer - at, " %s%u",
                               f.value[v] < 0 ? "-" : "", v);
    if (satisfied) snprintf(answer + at, sizeof answer - at, " 0\n");
    decode(w, e, answer, satisfied);
}

void call_encode(world *w, const words *line)
{
    size_t count = 0;
    const ico_encoding *const *all = ico_encodings(&count);
    const ico_encoding *e = all[words_number(line, 1) % count];
    ico_text text;
    ico_model_size size;
    if (w->q.n < 3) return;
    ico_text_init(&text, w->ctx);
    world_arm(w);
    ico_status status = ico_encode(w->ctx, w->problem, e, NULL, &text, &size);
    world_disarm(w);
    unsigned beyond = ico_problem_features(w->problem) & ~ico_encoding_features(e);
    /* a text that had no memory is spoilt, and says so itself */
    if (status != ICO_OK && status != ICO_NO_MEMORY && text.size > 0)
        world_fail(w, "encode-touched", "it failed, and wrote something");
    if (world_status(w, "encode", status, true)) {
        if (beyond != 0) world_fail(w, "encode-accepts", "features %x", beyond);
        if (text.size == 0) world_fail(w, "encode-empty", "nothing was written");
        if (strcmp(ico_encoding_language(e), "dimacs") == 0 && w->q.n <= 6)
            solve_formula(w, e, text.data);
        world_answer(w);
    }
    ico_text_free(&text);
}
