/* graph/planar_polyhedron.c - is a planar graph that of a polyhedron?
 * Source: E. Steinitz, "Polyeder und Raumeinteilungen", 1922: the graphs of polyhedra are
 * the planar ones that no two vertices hold together; there two faces have one vertex or
 * one edge in common, or nothing.
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "graph/planar.h"

/* How much the face at hand has in common with each other; valid where seen[other] is the
 * number of that face, from 1. */
typedef struct meetings {
    const ico_faces *f;
    uint32_t *seen, *vertices, *edges;
} meetings;

/* Counts the faces round the vertex that `dart` leaves. */
static void meet_round(meetings *m, uint32_t dart)
{
    uint32_t own = m->f->face[dart], beside = m->f->face[dart ^ 1], turn = dart;
    do {
        uint32_t other = m->f->face[turn];
        if (m->seen[other] != own + 1) m->vertices[other] = m->edges[other] = 0;
        m->seen[other] = own + 1;
        m->vertices[other]++;
        turn = m->f->next[turn ^ 1];
    } while (turn != dart);
    m->edges[beside]++;
}

static bool dart_fits(const meetings *m, uint32_t dart)
{
    uint32_t own = m->f->face[dart], turn = dart;
    do {
        uint32_t other = m->f->face[turn];
        if (other != own && m->vertices[other] > 1 + m->edges[other]) return false;
        if (other != own && m->edges[other] > 1) return false;
        turn = m->f->next[turn ^ 1];
    } while (turn != dart);
    return true;
}

static bool face_fits(meetings *m, uint32_t first)
{
    uint32_t dart = first;
    do {
        meet_round(m, dart);
        dart = m->f->next[dart];
    } while (dart != first);
    do {
        if (!dart_fits(m, dart)) return false;
        dart = m->f->next[dart];
    } while (dart != first);
    return true;
}

ico_status ico__planar_is_polyhedron(const ico_faces *f, bool *polyhedron)
{
    uint32_t *room = ICO_NEW_ARRAY(f->ctx, uint32_t, 3 * (size_t)f->count);
    if (room == NULL) return ICO_NO_MEMORY;
    meetings m = {f, room, room + f->count, room + 2 * (size_t)f->count};
    *polyhedron = f->count > 3;
    for (uint32_t first = 0; first < 2 * f->graph->m && *polyhedron; first++)
        if (ico__dart_is_first(f, first)) *polyhedron = face_fits(&m, first);
    ICO_FREE_ARRAY(f->ctx, room, 3 * (size_t)f->count);
    return ICO_OK;
}
