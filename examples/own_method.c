/* examples/own_method.c - a method of one's own: Posa's rotations.
 *
 *     own_method knight 8x8
 *     own_method grid:5x5
 *
 * A path grows at its end.  Where all neighbours of the end are on the path, one of them
 * is drawn, and the part of the path behind that neighbour is turned round: the path has
 * another end.  Source: L. Posa, "Hamiltonian circuits in random graphs" (1976).
 * Exit status: 0 found, 1 there is none, 2 wrong words, 3 not decided.
 * SPDX-License-Identifier: MIT */
#include <icosian/icosian.h>

#include <stdio.h>
#include <stdlib.h>

/* order: the path, `length` vertices; place[v]: where v is on it, or OFF. */
typedef struct path {
    const ico_graph *graph;
    uint32_t *order, *place, length;
} path;
#define OFF UINT32_MAX

static void append(path *p, uint32_t v)
{
    p->place[v] = p->length;
    p->order[p->length++] = v;
}

static void begin(path *p, uint32_t start)
{
    uint32_t n = ico_graph_size(p->graph);
    for (uint32_t v = 0; v < n; v++) p->place[v] = OFF;
    p->length = 0;
    append(p, start);
}

static void turn_round(path *p, uint32_t from)
{
    for (uint32_t i = from, k = p->length - 1; i < k; i++, k--) {
        uint32_t v = p->order[i];
        p->order[i] = p->order[k];
        p->order[k] = v;
        p->place[p->order[i]] = i;
        p->place[v] = k;
    }
}

/* The end gets a neighbour that is not on the path, or a rotation.  False: neither. */
static bool step(path *p, ico_job *job)
{
    uint32_t degree, end = p->order[p->length - 1];
    const uint32_t *adj = ico_graph_neighbours(p->graph, end, &degree);
    if (degree == 0) return false;
    uint32_t first = (uint32_t)ico_job_random(job, degree), u = OFF;
    for (uint32_t k = 0; k < degree; k++) {
        u = adj[(first + k) % degree];
        if (p->place[u] != OFF) continue;
        append(p, u);
        return true;
    }
    turn_round(p, p->place[u] + 1);
    return true;
}

static bool is_tour(const path *p, bool closed)
{
    uint32_t n = ico_graph_size(p->graph), end = p->order[p->length - 1];
    if (p->length < n || !closed) return p->length == n;
    return ico_graph_find_edge(p->graph, end, p->order[0]) != ICO_NO_EDGE;
}

/* The table of options: what the user may set with ico_options_set. */
enum { TRIES, STEPS, OPTIONS };
static const ico_option_spec options[OPTIONS] = {
    {"tries", ICO_OPTION_INT, 100, 1, 1000000, NULL, NULL, "paths to begin"},
    {"steps", ICO_OPTION_INT, 200, 1, 1000000, NULL, NULL, "steps a vertex and path"},
};

static ico_status search(path *p, const ico_problem *problem, ico_job *job)
{
    bool closed = ico_problem_kind(problem) == ICO_CLOSED, more = true;
    uint32_t n = ico_graph_size(p->graph);
    uint64_t steps = (uint64_t)ico_job_int(job, STEPS) * n;
    for (int64_t tries = ico_job_int(job, TRIES); tries > 0; tries--) {
        begin(p, (uint32_t)ico_job_random(job, n));
        for (uint64_t k = 0; k < steps; k++) {
            if (is_tour(p, closed)) {
                ico_status status = ico_job_offer(job, p->order, n, &more);
                if (status != ICO_OK || !more) return status;
            }
            if (ico_job_tick(job, 4)) return ICO_OK; /* a limit, or Ctrl-C */
            if (!step(p, job)) break;
            ico_job_note(job, 1, 0);
        }
    }
    return ICO_OK; /* gives up: UNKNOWN */
}

static ico_status rotate(void *user, const ico_problem *problem, ico_job *job)
{
    (void)user;
    ico_context *ctx = ico_job_context(job);
    ico_reason *reason = NULL;
    path p = {NULL, NULL, NULL, 0};
    ico_status status = ico_reason_find(ctx, problem, &reason);
    if (status != ICO_OK) return status;
    if (reason != NULL) return ico_job_reason(job, reason); /* no rotation would help */
    status = ico_problem_graph(ctx, problem, &p.graph);
    if (status != ICO_OK) return status;
    uint32_t n = ico_graph_size(p.graph);
    p.order = malloc(n * sizeof *p.order);
    p.place = malloc(n * sizeof *p.place);
    status =
        p.order == NULL || p.place == NULL ? ICO_NO_MEMORY : search(&p, problem, job);
    free(p.order);
    free(p.place);
    return status;
}

static const ico_method_spec rotations = {
    .name = "rotations",
    .help = "a path that turns its end round until it is a tour",
    .can = ICO_CAN_FIND,
    .features = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_FORBIDDEN,
    .options = options,
    .option_count = OPTIONS,
    .solve = rotate,
};

/* ------------------------------------------------------------- its use ------------- */

static void print_methods(const ico_method_set *set)
{
    size_t count;
    const ico_method *const *methods = ico_method_set_list(set, &count);
    printf("methods:");
    for (size_t i = 0; i < count; i++) printf(" %s", ico_method_name(methods[i]));
    putchar('\n');
}

static ico_status solve(ico_context *ctx, const ico_method *method,
                        const char *const *words, size_t count, ico_verdict *verdict)
{
    ico_subject *subject = NULL;
    ico_problem *problem = NULL;
    ico_run *run = NULL;
    ico_result *result = NULL;
    ico_status status = ico_subject_new(ctx, words, count, ICO_FORMAT_AUTO, &subject);
    if (status == ICO_OK) status = ico_subject_next(subject, &problem);
    if (status == ICO_OK && problem != NULL) status = ico_problem_seal(problem);
    if (status == ICO_OK && problem != NULL) status = ico_run_new(ctx, problem, &run);
    if (run != NULL) {
        ico_run_set_seconds(run, 10);
        status = ico_run_solve(run, method, NULL, &result);
    }
    if (result != NULL) {
        *verdict = ico_result_verdict(result);
        printf("%s by %s, %s:", ico_verdict_name(ico_result_verdict(result)),
               ico_result_method(result),
               ico_result_checked(result) ? "checked" : "not checked");
        for (uint64_t i = 0; i < ico_tour_length(ico_result_tour(result)); i++)
            printf(" %u", (unsigned)ico_tour_at(ico_result_tour(result), i));
        printf(" %s\n", ico_result_reason(result) != NULL
                            ? ico_reason_text(ico_result_reason(result))
                            : "");
    }
    ico_result_free(result);
    ico_run_free(run);
    ico_problem_free(problem);
    ico_subject_free(subject);
    return status;
}

int main(int argc, char **argv)
{
    static const int exits[] = {[ICO_UNKNOWN] = 3, [ICO_FOUND] = 0, [ICO_NONE] = 1};
    const char *const *words = (const char *const *)(argv + 1);
    ico_verdict verdict = ICO_UNKNOWN;
    ico_method_set *set = NULL;
    const ico_method *method = NULL;
    ico_context *ctx = ico_context_new(NULL);
    if (ctx == NULL) return 2;
    ico_status status = ico_method_set_new(ctx, &set);
    if (status == ICO_OK) status = ico_method_set_add(set, &rotations, &method);
    if (status == ICO_OK) print_methods(set);
    if (status == ICO_OK) method = ico_method_set_by_name(set, "rotations");
    if (status == ICO_OK) status = solve(ctx, method, words, (size_t)argc - 1, &verdict);
    if (status != ICO_OK) fprintf(stderr, "%s\n", ico_context_error(ctx)->message);
    ico_method_set_free(set);
    ico_context_free(ctx);
    return status == ICO_OK ? exits[verdict] : 2;
}
