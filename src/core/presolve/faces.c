/* presolve/faces.c - a drawing of the form in the plane, which the verifier judges.
 * SPDX-License-Identifier: MIT */
#include "presolve/faces.h"

#include "base/memory.h"
#include "graph/measure.h"
#include "graph/planar.h"
#include "presolve/closed.h"
#include "problem/reason.h"
#include "problem/skips.h"

enum { MOST_VERTICES = 1000, MOST_SIZES = 8 };

/* The neighbours of each vertex in their order round it.  A dart to v is followed on its
 * face by the one that leaves v next to it. */
static void list_neighbours(const ico_faces *f, uint32_t *list)
{
    const ico_graph *g = f->graph;
    size_t at = 0;
    for (uint32_t v = 0; v < g->n; v++) {
        uint32_t edge = g->edge[g->row[v]], first = 2 * edge + (g->tail[edge] != v);
        uint32_t dart = first;
        do {
            list[at++] = ico__dart_to(g, dart);
            dart = f->next[dart ^ 1];
        } while (dart != first);
    }
}

/* "21 faces of 5 edges, 2 of 8, 1 of 9" by ascending size; *alone: a prime modulo which
 * just one face has another size than 2, or 0. */
static ico_status describe_faces(const ico_faces *f, ico_text *text, uint32_t *alone)
{
    static const uint32_t primes[] = {3, 5, 7};
    const ico_graph *g = f->graph;
    uint32_t *count = ICO_NEW_ARRAY(f->ctx, uint32_t, (size_t)g->n + 1), sizes = 0;
    if (count == NULL) return ICO_NO_MEMORY;
    for (uint32_t first = 0; first < 2 * g->m; first++) {
        uint32_t size = 0, dart = first;
        if (!ico__dart_is_first(f, first)) continue;
        do {
            size++;
            dart = f->next[dart];
        } while (dart != first);
        count[size]++;
    }
    for (uint32_t size = 3; size <= g->n; size++) {
        if (count[size] == 0 || ++sizes > MOST_SIZES) continue;
        ico_text_printf(text, sizes == 1 ? "%lu face%s of %lu edges" : ", %lu%s of %lu",
                        (unsigned long)count[size],
                        sizes == 1 && count[size] > 1 ? "s" : "", (unsigned long)size);
    }
    if (sizes > MOST_SIZES) ico_text_puts(text, " and larger ones");
    *alone = 0;
    for (size_t k = 0; k < sizeof primes / sizeof *primes && *alone == 0; k++) {
        uint32_t others = 0;
        for (uint32_t size = 3; size <= g->n; size++)
            if (size % primes[k] != 2) others += count[size];
        if (others == 1) *alone = primes[k];
    }
    ICO_FREE_ARRAY(f->ctx, count, (size_t)g->n + 1);
    return ICO_OK;
}

static ico_status tell_faces(const ico_closed *closed, const ico_faces *f,
                             ico_reason **reason)
{
    uint32_t alone = 0;
    ico_reason *made = NULL;
    ico_text text;
    ico_text_init(&text, f->ctx);
    if (closed->has_apex) ico_text_puts(&text, "with a step from the end to the start, ");
    ico_text_puts(&text, "drawn in the plane the graph has ");
    ico_status status = describe_faces(f, &text, &alone);
    ico_text_printf(
        &text,
        "; of the faces inside a Hamiltonian cycle, and of those outside, the "
        "numbers of edges, less 2 each, add up to n - 2 = %lu, and no choice "
        "of faces has this sum",
        (unsigned long)f->graph->n - 2);
    if (alone != 0)
        ico_text_printf(
            &text,
            " (modulo %lu all of these numbers but one are 0, so the two sums "
            "differ)",
            (unsigned long)alone);
    if (status == ICO_OK)
        status = ico__reason_new(f->ctx, ICO_REASON_FACES, NULL, 0, &text,
                                 "E. J. Grinberg, Plane homogeneous graphs of degree "
                                 "three without Hamiltonian "
                                 "circuits, Latvian Mathematical Yearbook 4 (1968) 51-58",
                                 &made);
    ico_text_free(&text);
    if (status != ICO_OK) return status;
    made->number_count = 2 * (size_t)f->graph->m;
    made->numbers = ICO_NEW_ARRAY(f->ctx, uint32_t, made->number_count);
    if (made->numbers == NULL) {
        ico_reason_free(made);
        return ICO_NO_MEMORY;
    }
    list_neighbours(f, made->numbers);
    *reason = made;
    return ICO_OK;
}

/* Keeps the reason if the verifier finds no choice of faces. */
static ico_status confirm_faces(ico_context *ctx, const ico_problem *problem,
                                ico_reason **reason)
{
    bool valid = false;
    ico_text why;
    ico_text_init(&why, ctx);
    ico_status status = ico_verify_reason(ctx, problem, *reason, &valid, &why);
    ico_text_free(&why);
    if (status == ICO_OK && valid) return ICO_OK;
    ico_reason_free(*reason);
    *reason = NULL;
    return status;
}

/* A form that is 2-connected; another one would get edges. */
static ico_status look_at_form(const ico_closed *closed, uint64_t *used,
                               ico_reason **reason)
{
    const ico_graph *g = closed->graph;
    ico_graph *thick = NULL;
    ico_faces *faces = NULL;
    bool planar;
    *used = (uint64_t)g->m + g->n;
    ico_status status = ico__graph_is_planar(closed->ctx, g, &planar);
    if (status != ICO_OK || !planar) return status;
    status = ico__planar_thicken(closed->ctx, g, &thick);
    if (status != ICO_OK) return status;
    if (thick->m == g->m) {
        status = ico__planar_faces(closed->ctx, g, &faces);
        *used += ((uint64_t)g->m + 2 - g->n) * g->m;
        if (status == ICO_OK && faces != NULL) status = tell_faces(closed, faces, reason);
        if (status == ICO_OK && *reason != NULL)
            status = confirm_faces(closed->ctx, closed->problem, reason);
        ico__faces_free(faces);
    }
    ico_graph_free(thick);
    return status;
}

ico_status ico__faces(ico_context *ctx, const ico_problem *problem, uint64_t *used,
                      ico_reason **reason)
{
    const ico_graph *g;
    ico_closed *closed = NULL;
    uint64_t n = ico_problem_size(problem);
    *used = 0;
    if (n < 3 || n > MOST_VERTICES || ico_problem_directed(problem) ||
        ico__problem_skips(problem))
        return ICO_OK;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK || g->directed) return status;
    status = ico__closed_new(ctx, problem, &closed);
    if (status == ICO_OK && !closed->hopeless && closed->graph->m >= closed->graph->n &&
        closed->graph->m <= 3 * (uint64_t)closed->graph->n - 6)
        status = look_at_form(closed, used, reason);
    ico__closed_free(closed);
    return status;
}
