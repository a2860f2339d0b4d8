/* method/own_method.c - methods of the program that embeds the library: sets of them, and
 * their view of a run.  They are not trusted: the sink verifies their offers, and a fault
 * of theirs ends the run even if they hide it.
 * SPDX-License-Identifier: MIT */
#include "icosian/own_method.h"

#include <string.h>

#include "method/found_tours.h"
#include "method/method.h"

/* Invariant: method describes what spec does; it comes first, so that a pointer to it is
 * one to the whole. */
typedef struct own_method {
    ico_method method;
    ico_method_spec spec;
} own_method;

/* Invariant: methods are the library's (`built_in` of them), and then those added, each
 * an own_method. */
struct ico_method_set {
    ico_context *ctx;
    size_t built_in;
    ICO_VECTOR(const ico_method *) methods;
};

/* fault: the sink's error for an offer that it refused; ICO_OK: none so far.  turned:
 * room for a tour as it is listed; NULL before the first. */
struct ico_job {
    ico_run *run;
    ico_context *ctx;
    const own_method *own;
    const ico_options *options;
    ico_error fault;
    ico_found_tours taken;
    uint32_t *turned;
};

/* ------------------------------------------------------------- at work ------------- */

ico_context *ico_job_context(ico_job *j)
{
    return j->ctx;
}

int64_t ico_job_int(const ico_job *j, size_t k)
{
    return ico__option_int(j->options, (unsigned)k);
}

const char *ico_job_text(const ico_job *j, size_t k)
{
    return ico__option_text(j->options, (unsigned)k);
}

uint64_t ico_job_random(ico_job *j, uint64_t bound)
{
    return ico__random_below64(ico__run_random(j->run), bound);
}

bool ico_job_tick(ico_job *j, uint64_t ticks)
{
    return ico__run_tick(j->run, ticks);
}

void ico_job_note(ico_job *j, uint64_t nodes, uint64_t backtracks)
{
    ico_stats *stats = ico__run_stats(j->run);
    stats->nodes += nodes;
    stats->backtracks += backtracks;
}

static ico_status note_fault(ico_job *j, ico_status status)
{
    if (status != ICO_OK) {
        j->fault = j->ctx->error;
        j->fault.status = status;
    }
    return status;
}

/* A tour of all vertices, as one of a list: it is written as lists write it, and
 * compared with those before. */
static ico_status offer_listed(ico_job *j, const uint32_t *tour, bool *more)
{
    size_t n = j->taken.n;
    if (j->turned == NULL) j->turned = ICO_NEW_ARRAY(j->ctx, uint32_t, n);
    if (j->turned == NULL) return ICO_NO_MEMORY;
    memcpy(j->turned, tour, n * sizeof *tour);
    return ico__found_tours_offer(&j->taken, j->turned, more);
}

static ico_status job_offer(ico_job *j, const uint32_t *tour, uint64_t length, bool *more)
{
    const ico_problem *problem = j->taken.problem;
    if (ico__run_goal(j->run) != ICO_GOAL_LIST || length != ico_problem_size(problem))
        return ico__run_offer(j->run, tour, length, more);
    bool valid;
    ico_kind kind;
    ico_status status =
        ico_verify_tour(j->ctx, problem, tour, length, &valid, &kind, NULL);
    if (status != ICO_OK) return status;
    return valid ? offer_listed(j, tour, more)
                 : ico__run_offer(j->run, tour, length, more); /* which says why not */
}

ico_status ico_job_offer(ico_job *j, const uint32_t *tour, uint64_t length, bool *more)
{
    if (j->fault.status != ICO_OK) return j->fault.status;
    return note_fault(j, job_offer(j, tour, length, more));
}

ico_status ico_job_reason(ico_job *j, ico_reason *reason)
{
    if (j->fault.status == ICO_OK) return note_fault(j, ico__run_reason(j->run, reason));
    ico_reason_free(reason);
    return j->fault.status;
}

void ico_job_exhausted(ico_job *j)
{
    if (j->own->method.can & ICO_CAN_PROVE) ico__run_exhausted(j->run, false);
}

/* ------------------------------------------------------------- the method ---------- */

static double own_fit(const ico_method *self, const ico_problem *problem,
                      ico_text *why_not)
{
    const ico_method_spec *spec = &((const own_method *)self)->spec;
    double fit = spec->fit(spec->user, problem, why_not);
    return fit > 0 ? (fit < 1 ? fit : 1) : 0;
}

/* The status that the run ends with: that of a fault, however well the method spoke of
 * itself, and never one without a message. */
static ico_status job_status(ico_job *j, ico_status status)
{
    ico_context *ctx = j->ctx;
    if (j->fault.status != ICO_OK) {
        ctx->error = j->fault;
        return j->fault.status;
    }
    if (status == ICO_OK || ctx->error.status == status) return status;
    return ico__fail(ctx, status, "method %s failed: %s", j->own->spec.name,
                     ico_status_text(status));
}

static ico_status own_solve(const ico_method *self, const ico_problem *problem,
                            const ico_options *options, ico_run *run)
{
    const own_method *own = (const own_method *)self;
    ico_context *ctx = ico__run_context(run);
    uint32_t n = (uint32_t)ico_problem_size(problem);
    ico_job j = {
        .run = run,
        .ctx = ctx,
        .own = own,
        .options = options,
        .taken = {.run = run, .problem = problem, .solver = own->spec.name, .n = n}};
    ico_status status = own->spec.solve(own->spec.user, problem, &j);
    status = job_status(&j, status);
    ICO_FREE_ARRAY(ctx, j.turned, (size_t)n);
    ico__found_tours_free(&j.taken);
    return status;
}

/* ------------------------------------------------------------- sets ---------------- */

ico_status ico_method_set_new(ico_context *ctx, ico_method_set **set)
{
    size_t count;
    const ico_method *const *built_in = ico_methods(&count);
    ico_method_set *s = ICO_NEW(ctx, ico_method_set);
    if (s == NULL) return ICO_NO_MEMORY;
    s->ctx = ctx;
    for (; s->built_in < count; s->built_in++)
        if (!ICO_VECTOR_PUSH(ctx, &s->methods, built_in[s->built_in])) {
            ico_method_set_free(s);
            return ICO_NO_MEMORY;
        }
    *set = s;
    return ICO_OK;
}

void ico_method_set_free(ico_method_set *s)
{
    if (s == NULL) return;
    for (size_t i = s->built_in; i < s->methods.size; i++)
        ICO_FREE(s->ctx, (own_method *)(uintptr_t)s->methods.items[i]);
    ICO_VECTOR_FREE(s->ctx, &s->methods);
    ICO_FREE(s->ctx, s);
}

static bool is_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    enum { LONGEST = 40, FIRST = 26 };
    size_t size = name == NULL ? 0 : strlen(name);
    return size > 0 && size <= LONGEST && strspn(name, letters) == size &&
           memchr(letters, *name, FIRST) != NULL;
}

/* How many words a list "a|b|c" has. */
static int64_t count_choices(const char *choices)
{
    int64_t count = 1;
    while ((choices = strchr(choices, '|')) != NULL) choices++, count++;
    return count;
}

/* Is the line of an option table whole, and its default allowed? */
static bool is_option(const ico_option_spec *o)
{
    if (!is_name(o->name) || o->help == NULL) return false;
    switch (o->type) {
    case ICO_OPTION_INT:
        return o->low <= o->initial && o->initial <= o->high;
    case ICO_OPTION_CHOICE:
        return o->choices != NULL && o->initial >= 0 &&
               o->initial < count_choices(o->choices);
    case ICO_OPTION_TEXT:
        return o->initial_text != NULL;
    }
    return false;
}

/* What is wrong with a description; NULL: nothing. */
static const char *find_fault(const ico_method_spec *spec)
{
    const unsigned answers = ICO_CAN_FIND | ICO_CAN_PROVE,
                   known = answers | ICO_CAN_LIST | ICO_NEEDS_BOARD;
    if (!is_name(spec->name))
        return "its name must consist of small letters, digits, - and _";
    if (spec->help == NULL || spec->solve == NULL) return "help or solve is missing";
    if ((spec->can & ~known) != 0 || (spec->can & answers) == 0)
        return "it must find or prove; it may list and need a board, but nothing else";
    if (spec->features >> ICO_FEATURE_COUNT != 0 ||
        (spec->features & (ICO_ASKS_OPEN | ICO_ASKS_CLOSED)) == 0)
        return "its features must include open or closed tours, and no unknown bit";
    for (size_t k = 0; k < spec->option_count; k++)
        if (!is_option(&spec->options[k])) return "a line of its option table is wrong";
    return NULL;
}

ico_status ico_method_set_add(ico_method_set *s, const ico_method_spec *spec,
                              const ico_method **method)
{
    const char *fault = find_fault(spec);
    if (fault == NULL && ico_method_set_by_name(s, spec->name) != NULL)
        fault = "that name is in use";
    if (fault != NULL)
        return ico__fail(s->ctx, ICO_BAD_ARGUMENT, "method %.60s cannot be added: %s",
                         spec->name == NULL ? "?" : spec->name, fault);
    own_method *own = ICO_NEW(s->ctx, own_method);
    if (own == NULL) return ICO_NO_MEMORY;
    own->spec = *spec;
    own->method = (ico_method){.name = spec->name,
                               .help = spec->help,
                               .can = spec->can,
                               .features = spec->features,
                               .options = spec->options,
                               .option_count = spec->option_count,
                               .promise = 0.1,
                               .fit = spec->fit == NULL ? NULL : own_fit,
                               .solve = own_solve};
    if (!ICO_VECTOR_PUSH(s->ctx, &s->methods, &own->method)) {
        ICO_FREE(s->ctx, own);
        return ICO_NO_MEMORY;
    }
    *method = &own->method;
    return ICO_OK;
}

const ico_method *const *ico_method_set_list(const ico_method_set *s, size_t *count)
{
    *count = s->methods.size;
    return s->methods.items;
}

const ico_method *ico_method_set_by_name(const ico_method_set *s, const char *name)
{
    for (size_t i = s->built_in; i < s->methods.size; i++)
        if (strcmp(s->methods.items[i]->name, name) == 0) return s->methods.items[i];
    return ico_method_by_name(name);
}
