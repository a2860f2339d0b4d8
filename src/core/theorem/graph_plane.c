/* theorem/graph_plane.c - theorems on planar graphs.
 * SPDX-License-Identifier: MIT */
#include "graph/measure.h"
#include "presolve/faces.h"
#include "theorem/graph.h"

ico_status ico__judge_tutte(const ico_graph_facts *f, ico_verdict *verdict)
{
    enum { CONNECTIVITY = 4, MOST_STEPS = 20000000 };
    bool planar, connected;
    if (f->graph->directed || f->degree[0] < CONNECTIVITY ||
        f->graph->m > 3 * (uint64_t)f->n - 6)
        return ICO_OK;
    ico_status status = ico__graph_is_planar(f->ctx, f->graph, &planar);
    if (status != ICO_OK || !planar) return status;
    status = ico__is_connected_by(f, CONNECTIVITY, MOST_STEPS, &connected);
    if (status != ICO_OK || !connected) return status;
    ico_text_printf(f->here, "n = %lu, and the graph is planar and 4-connected",
                    (unsigned long)f->n);
    *verdict = ICO_FOUND;
    return ICO_OK;
}

ico_status ico__judge_grinberg(const ico_graph_facts *f, ico_verdict *verdict)
{
    ico_reason *reason = NULL;
    uint64_t used;
    if (!f->closed) return ICO_OK;
    ico_status status = ico__faces(f->ctx, f->problem, &used, &reason);
    if (status != ICO_OK || reason == NULL) return status;
    ico_reason_free(reason);
    ico_text_printf(f->here, "n = %lu, and no choice of faces has this sum",
                    (unsigned long)f->n);
    *verdict = ICO_NONE;
    return ICO_OK;
}
