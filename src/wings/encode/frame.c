/* encode/frame.c - the question as encodings see it.
 * SPDX-License-Identifier: MIT */
#include "encode/weights.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "problem/graph_source.h"

/* The arc from u to v; every tour uses it. */
static void force(ico_frame *f, uint64_t u, uint64_t v)
{
    uint32_t e = ico_graph_find_edge(f->graph, (uint32_t)u, (uint32_t)v);
    if (e == ICO_NO_EDGE) return; /* the closed form is hopeless then */
    ico__bit_set(f->forced, f->graph->directed ? e : 2 * e + (f->graph->tail[e] != u));
}

/* Ends say in which direction the tour goes round. */
static void force_ends(ico_frame *f)
{
    uint64_t start = ico_problem_start(f->problem), end = ico_problem_end(f->problem);
    if (f->closed->has_apex) {
        if (start != ICO_NO_CELL) force(f, f->closed->n, start);
        if (end != ICO_NO_CELL) force(f, end, f->closed->n);
    } else if (start != ICO_NO_CELL && end != ICO_NO_CELL) {
        force(f, end, start);
    }
}

/* Where the tour begins; a vertex that carries the first number is as good as a start. */
static void find_root(ico_frame *f)
{
    uint64_t start = ico_problem_start(f->problem), base = ico_problem_base(f->problem);
    f->rooted = true;
    if (f->closed->has_apex) {
        f->root = f->closed->n;
        return;
    }
    for (uint32_t v = 0; start == ICO_NO_CELL && v < f->closed->n; v++)
        if (ico_problem_given(f->problem, v) == base) start = v;
    f->rooted = start != ICO_NO_CELL;
    f->root = f->rooted ? (uint32_t)start : 0;
    f->floating = !f->rooted && (ico_problem_features(f->problem) &
                                 (ICO_ASKS_POSITIONS | ICO_ASKS_WAYPOINTS)) != 0;
}

/* The word for the apex, which no vertex may have, too. */
static const char JOINT[] = "joint";

static bool is_plain_name(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)name[i])) return false;
    return length > 0 && length <= 32;
}

static void look_at_names(ico_frame *f)
{
    f->plain_names = true;
    for (uint32_t v = 0; v < f->closed->n && f->plain_names; v++) {
        ico_text_clear(&f->word);
        ico_problem_vertex_name(f->problem, v, &f->word);
        f->plain_names = !f->word.failed && f->word.size > 0 &&
                         is_plain_name(f->word.data) &&
                         !(f->closed->has_apex && strcmp(f->word.data, JOINT) == 0);
    }
}

/* A hash of the places where v may be: vertices that may be at the same places share it,
 * and others hardly ever do.  *count: how many these places are. */
static uint64_t places_of(const ico_frame *f, uint32_t v, uint32_t *count)
{
    uint64_t word = 0;
    *count = 0;
    for (uint32_t p = 0; p < f->n; p++) {
        bool may = ico__frame_allows(f, v, p);
        *count += may;
        word = (word ^ may) * UINT64_C(0x9E3779B97F4A7C15);
        word ^= word >> 29;
    }
    return word;
}

static bool same_places(const ico_frame *f, uint32_t u, uint32_t v)
{
    for (uint32_t p = 0; p < f->n; p++)
        if (ico__frame_allows(f, u, p) != ico__frame_allows(f, v, p)) return false;
    return true;
}

/* Fills kin and owner.  word, count, size: an entry for each vertex. */
static void find_owners(ico_frame *f, uint64_t *word, uint32_t *count, uint32_t *size)
{
    for (uint32_t v = 0; v < f->n; v++) {
        uint32_t u = 0;
        f->owner[v] = ICO_NO_VERTEX;
        f->kin[v] = v;
        word[v] = places_of(f, v, &count[v]);
        if (count[v] == f->n) continue;
        while (u < v && (word[u] != word[v] || f->kin[u] != u || !same_places(f, u, v)))
            u++;
        f->kin[v] = u;
        size[u]++;
    }
    for (uint32_t v = 0; v < f->n; v++)
        for (uint32_t p = 0; size[v] == count[v] && p < f->n; p++)
            if (ico__frame_allows(f, v, p)) f->owner[p] = v;
}

static ico_status look_at_numbers(ico_frame *f)
{
    size_t n = f->n;
    if (!ico__frame_has_numbers(f)) return ICO_OK;
    f->kin = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    f->owner = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    uint64_t *word = ICO_NEW_ARRAY(f->ctx, uint64_t, n);
    uint32_t *count = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    uint32_t *size = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    bool there = f->kin != NULL && f->owner != NULL && word != NULL && count != NULL &&
                 size != NULL;
    if (there) find_owners(f, word, count, size);
    ICO_FREE_ARRAY(f->ctx, word, n);
    ICO_FREE_ARRAY(f->ctx, count, n);
    ICO_FREE_ARRAY(f->ctx, size, n);
    return there ? ICO_OK : ICO_NO_MEMORY;
}

ico_status ico__frame_init(ico_frame *f, ico_context *ctx, const ico_problem *problem)
{
    *f = (ico_frame){.ctx = ctx, .problem = problem};
    ico_text_init(&f->word, ctx);
    if (ico_problem_size(problem) < 3)
        return ico__fail(ctx, ICO_UNSUPPORTED, "encodings need at least three cells");
    ico_status status = ico__closed_new(ctx, problem, &f->closed);
    if (status != ICO_OK) return status;
    if (f->closed->hopeless)
        return ico__fail(
            ctx, ICO_UNSUPPORTED,
            "a required move is forbidden or impossible: there is no tour, and "
            "nothing to encode (icosian explain)");
    f->graph = f->closed->graph;
    f->n = f->graph->n;
    f->arcs = f->graph->directed ? f->graph->m : 2 * f->graph->m;
    f->forced = ICO_NEW_ARRAY(ctx, uint64_t, ICO_WORDS((size_t)f->arcs + 1));
    if (f->forced == NULL) return ICO_NO_MEMORY;
    force_ends(f);
    find_root(f);
    look_at_names(f);
    status = look_at_numbers(f);
    if (status == ICO_OK) status = ico__frame_weigh(f);
    return status == ICO_OK ? ico_text_status(&f->word) : status;
}

void ico__frame_free(ico_frame *f)
{
    ICO_FREE_ARRAY(f->ctx, f->kin, (size_t)f->n);
    ICO_FREE_ARRAY(f->ctx, f->owner, (size_t)f->n);
    if (f->graph != NULL) ICO_FREE_ARRAY(f->ctx, f->weight, (size_t)f->graph->m + 1);
    ico__closed_free(f->closed);
    ICO_FREE_ARRAY(f->ctx, f->forced, ICO_WORDS((size_t)f->arcs + 1));
    ico_text_free(&f->word);
}

bool ico__frame_allows(const ico_frame *f, uint32_t v, uint32_t place)
{
    if (f->closed->has_apex && v == f->closed->n) return place == 0;
    if (f->closed->has_apex && place == 0) return false;
    uint64_t end = ico_problem_end(f->problem);
    bool ends = f->rooted && !f->closed->has_apex && end != ICO_NO_CELL;
    if (ends && (v == end) != (place == f->n - 1)) return false;
    uint64_t number = ico_problem_base(f->problem) + place - f->closed->has_apex;
    return ico_problem_allows(f->problem, v, number);
}

bool ico__frame_leaves(const ico_frame *f, uint32_t v, uint32_t place)
{
    if (!ico__frame_allows(f, v, place)) return false;
    if (f->owner == NULL || f->owner[place] == ICO_NO_VERTEX) return true;
    return f->kin[v] == f->owner[place];
}

ico_word ico__frame_word(ico_frame *f, uint32_t v)
{
    ico_word word;
    ico_text_clear(&f->word);
    if (v != f->closed->n && f->plain_names) {
        ico_problem_vertex_name(f->problem, v, &f->word);
        (void)snprintf(word.text, sizeof word.text, "%s",
                       f->word.failed ? "" : f->word.data);
    } else if (v == f->closed->n) {
        (void)snprintf(word.text, sizeof word.text, JOINT);
    } else {
        (void)snprintf(word.text, sizeof word.text, "v%lu", (unsigned long)v);
    }
    return word;
}

ico_excerpt ico__frame_name(ico_frame *f, uint32_t v)
{
    if (v == f->closed->n) return ico__excerpt(JOINT, sizeof JOINT - 1);
    ico_text_clear(&f->word);
    ico_problem_vertex_name(f->problem, v, &f->word);
    return ico__excerpt(f->word.size == 0 ? "" : f->word.data, f->word.size);
}

/* Solvers refuse texts that are not UTF-8, though a comment is meant: question marks. */
static void put_comment_name(const ico_problem *problem, uint32_t v, ico_text *name,
                             ico_text *text)
{
    ico_text_clear(name);
    ico_problem_vertex_line(problem, v, name);
    for (size_t i = 0; i < name->size;) {
        const size_t length = ico__utf8_length(name->data + i, name->size - i);
        if (length == 0) name->data[i] = '?';
        i += length == 0 ? 1 : length;
    }
    if (name->size > 0) ico_text_add(text, name->data, name->size);
    ico__text_needs(text, name);
}

void ico__frame_put_names(ico_frame *f, const char *lead, uint32_t first, ico_text *text)
{
    const ico_graph *given = ico__problem_given_graph(f->problem);
    bool named = false;
    for (uint32_t v = 0; given != NULL && v < given->n && !named; v++)
        named = ico_graph_vertex_name(given, v) != NULL;
    for (uint32_t v = 0; named && v < given->n && !text->failed; v++) {
        ico_text_printf(text, "%s%lu is ", lead, (unsigned long)v + first);
        put_comment_name(f->problem, v, &f->word, text);
        ico_text_puts(text, "\n");
    }
}

bool ico__frame_is_doubled(const ico_frame *f)
{
    return !f->graph->directed && !ico_problem_is_anchored(f->problem);
}

size_t ico__frame_unwanted_count(const ico_frame *f)
{
    size_t tours = f->options == NULL ? 0 : f->options->unwanted_count;
    return ico__frame_is_doubled(f) ? 2 * tours : tours;
}

void ico__frame_unwanted(const ico_frame *f, size_t k, uint32_t *cycle)
{
    bool doubled = ico__frame_is_doubled(f), back = doubled && k % 2 == 1;
    uint32_t n = f->closed->n, apex = f->closed->has_apex, first = 0;
    const uint32_t *tour = f->options->unwanted + (doubled ? k / 2 : k) * n;
    if (apex) cycle[0] = n;
    if (apex && back) first = n - 1;
    /* a closed tour that may begin anywhere is turned so that the root is first */
    if (!apex && !ico_problem_is_anchored(f->problem))
        while (tour[first] != f->root && first + 1 < n) first++;
    for (uint32_t i = 0; i < n; i++)
        cycle[apex + i] = tour[(back ? first + n - i : first + i) % n];
}
