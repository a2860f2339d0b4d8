/* certificate/reason_symmetry.c - shows that a turn, mirror or permutation that the
 * question names cannot map a tour to itself: by its order, its fixed points, and
 * colours.
 * Source: docs/certificates.md, "symmetry"; for medians of chessboards M. Kraitchik,
 * Mathematical Recreations, 1942.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "certificate/find.h"
#include "graph/graph.h"
#include "kernel/orbits.h"
#include "problem/asked_symmetry.h"

/* What is known of the graph, and of the map at hand.  colour: 0 or 1; not `coloured` if
 * there is not just one way. */
typedef struct map_facts {
    ico_context *ctx;
    const ico_question *question;
    const ico_graph *g;
    uint32_t *image, *queue;
    uint8_t *colour;
    bool coloured, keeps_colours, swaps_colours;
    uint32_t order, fixed, exchanged;
    bool alike; /* all cycles of the map have one length */
} map_facts;

static void set_colours(map_facts *f)
{
    enum { NONE = 2 };
    const ico_graph *g = f->g;
    uint32_t size = 1;
    f->coloured = true;
    for (uint32_t v = 0; v < g->n; v++) f->colour[v] = NONE;
    f->queue[0] = 0;
    f->colour[0] = 0;
    for (uint32_t k = 0; k < size; k++)
        for (uint32_t i = g->row[f->queue[k]]; i < g->row[f->queue[k] + 1]; i++) {
            uint32_t w = g->adj[i];
            uint8_t other = 1 - f->colour[f->queue[k]];
            f->coloured = f->coloured && (f->colour[w] == NONE || f->colour[w] == other);
            if (f->colour[w] != NONE) continue;
            f->colour[w] = other;
            f->queue[size++] = w;
        }
    f->coloured = f->coloured && size == g->n;
}

static ico_status look_at_map(map_facts *f)
{
    ico_orbits o;
    const ico_graph *g = f->g;
    ico_status status = ico__orbits_new(f->ctx, f->image, g->n, &o);
    if (status != ICO_OK) return status;
    f->order = o.order;
    f->fixed = o.fixed;
    f->alike = o.is_free;
    f->exchanged = 0;
    ico__orbits_free(&o);
    for (uint32_t e = 0; e < g->m; e++)
        f->exchanged +=
            f->image[g->tail[e]] == g->head[e] && f->image[g->head[e]] == g->tail[e];
    f->keeps_colours = f->swaps_colours = true;
    for (uint32_t v = 0; v < g->n; v++)
        if (f->colour[v] == f->colour[f->image[v]])
            f->swaps_colours = false;
        else
            f->keeps_colours = false;
    return ICO_OK;
}

/* Says why the map shifts no tour along itself, or returns false. */
static bool bars_along(const map_facts *f, ico_text *text)
{
    uint32_t by = f->g->n / f->order;
    bool odd = f->order % 2 == 0 && by % 2 != 0;
    if (!f->question->closed)
        ico_text_puts(text, "an open tour cannot be shifted along itself");
    else if (!f->alike)
        ico_text_puts(
            text, "the map shifts no tour, since some cells return sooner than others");
    else if (f->coloured && !(odd ? f->swaps_colours : f->keeps_colours))
        ico_text_printf(text,
                        "the map would shift the tour by %lu of %lu moves and so %s each "
                        "cell's colour, which the map does not",
                        (unsigned long)by, (unsigned long)f->g->n,
                        odd ? "change" : "keep");
    else
        return false;
    return true;
}

static void put_kept(const map_facts *f, bool moves, ico_text *text)
{
    ico_text_printf(text, ", but the map keeps %lu cell%s", (unsigned long)f->fixed,
                    f->fixed == 1 ? "" : "s");
    if (moves)
        ico_text_printf(text, " and turns round %lu move%s", (unsigned long)f->exchanged,
                        f->exchanged == 1 ? "" : "s");
}

/* Says why the map reverses no tour, or returns false. */
static bool bars_back(const map_facts *f, ico_text *text)
{
    uint32_t places = f->question->closed ? 2 : 1;
    bool crowded = f->fixed > places || (places == 1 && f->fixed != f->g->n % 2);
    bool empty = f->fixed < places && f->exchanged < places - f->fixed;
    if (f->order != 2) {
        ico_text_puts(text,
                      "the map reverses no tour, since applying it twice moves cells");
    } else if (crowded || empty) {
        ico_text_printf(text, "reversing a tour keeps %s",
                        places == 2 ? "two places, each a cell or the middle of a move"
                                    : "one place, a cell or the middle of a move");
        put_kept(f, !crowded, text);
    } else if (f->coloured && f->fixed == places && !f->keeps_colours) {
        ico_text_puts(text,
                      "reversing a tour would keep each cell's colour, which the map "
                      "does not");
    } else if (f->coloured && f->fixed == 0 && !f->swaps_colours) {
        ico_text_puts(text,
                      "reversing a tour would change each cell's colour, which the map "
                      "does not");
    } else {
        return false;
    }
    return true;
}

/* Says why this map keeps no tour, or leaves the texts as they are. */
static ico_status bar_map(map_facts *f, const ico_generator *g, ico_text *name,
                          ico_text *why, bool *barred)
{
    ico_text along, back;
    *barred = false;
    if (!ico__generator_images(f->question->problem, g, f->image)) {
        ico__generator_name(f->question->problem, g, name);
        ico_text_puts(why, "the map does not lead the board to itself");
        *barred = true;
        return ICO_OK;
    }
    ico_status status = look_at_map(f);
    if (status != ICO_OK || f->order == 1) return status;
    ico_text_init(&along, f->ctx);
    ico_text_init(&back, f->ctx);
    bool not_along = bars_along(f, &along), not_back = bars_back(f, &back);
    status = along.failed || back.failed ? ICO_NO_MEMORY : ICO_OK;
    *barred = status == ICO_OK && (g->way == ICO_KEPT_BACK || not_along) &&
              (g->way == ICO_KEPT_ALONG || not_back);
    if (*barred) {
        ico__generator_name(f->question->problem, g, name);
        if (g->way != ICO_KEPT_BACK) ico_text_puts(why, along.data);
        if (g->way == ICO_KEPT_ANY) ico_text_puts(why, ", and ");
        if (g->way != ICO_KEPT_ALONG) ico_text_puts(why, back.data);
    }
    ico_text_free(&along);
    ico_text_free(&back);
    return status;
}

/* What bars the last map, for maps that the same words bar. */
typedef struct {
    ico_text name;
    ico_text why;
    ico_text last_why; /* the words that end the sentence */
} sentence;

/* Adds the map to the sentence, or begins another one. */
static void put_map(sentence *s, bool first, ico_text *text)
{
    bool same = !first && strcmp(s->why.data, s->last_why.data) == 0;
    if (!first && !same) {
        ico_text_puts(text, ": ");
        ico_text_puts(text, s->last_why.data);
    }
    if (!first) ico_text_puts(text, same ? ", " : "; ");
    ico_text_puts(text, s->name.data);
    if (same) return;
    ico_text_clear(&s->last_why);
    ico_text_puts(&s->last_why, s->why.data);
}

/* Each alternative has a map that keeps no tour. */
static ico_status bar_all(map_facts *f, const ico_alternatives *list, ico_text *text,
                          bool *barred)
{
    sentence s;
    ico_status status = ICO_OK;
    ico_text_init(&s.name, f->ctx);
    ico_text_init(&s.why, f->ctx);
    ico_text_init(&s.last_why, f->ctx);
    *barred = true;
    for (size_t k = 0; k < list->size && *barred && status == ICO_OK; k++) {
        const ico_alternative *a = &list->items[k];
        bool found = false;
        ico_text_clear(&s.name);
        ico_text_clear(&s.why);
        for (unsigned i = 0; i < a->count && !found && status == ICO_OK; i++)
            status = bar_map(f, &a->generators[i], &s.name, &s.why, &found);
        if (s.name.failed || s.why.failed || s.last_why.failed) status = ICO_NO_MEMORY;
        *barred = found;
        if (status == ICO_OK && found) put_map(&s, k == 0, text);
    }
    if (status == ICO_OK && *barred && list->size > 0 && !s.last_why.failed) {
        ico_text_puts(text, ": ");
        ico_text_puts(text, s.last_why.data);
    }
    if (s.last_why.failed) status = ICO_NO_MEMORY;
    ico_text_free(&s.name);
    ico_text_free(&s.why);
    ico_text_free(&s.last_why);
    return status;
}

static ico_status open_facts(map_facts *f)
{
    size_t n = (size_t)f->g->n + 1;
    f->image = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    f->queue = ICO_NEW_ARRAY(f->ctx, uint32_t, n);
    f->colour = ICO_NEW_ARRAY(f->ctx, uint8_t, n);
    if (f->image == NULL || f->queue == NULL || f->colour == NULL) return ICO_NO_MEMORY;
    set_colours(f);
    return ICO_OK;
}

static void close_facts(map_facts *f)
{
    size_t n = (size_t)f->g->n + 1;
    ICO_FREE_ARRAY(f->ctx, f->image, n);
    ICO_FREE_ARRAY(f->ctx, f->queue, n);
    ICO_FREE_ARRAY(f->ctx, f->colour, n);
}

ico_status ico__reason_symmetry(ico_context *ctx, const ico_question *question,
                                ico_reason **reason)
{
    const ico_problem *p = question->problem;
    ico_symmetry asked = ico_problem_symmetry(p);
    map_facts f = {.ctx = ctx, .question = question};
    ico_alternatives list = {0};
    ico_text text;
    bool barred = false;
    const ico_board *board = ico_problem_board(p);
    if (asked == ICO_SYMMETRY_ANY || asked == ICO_SYMMETRY_AUTO ||
        ico_problem_directed(p) || ico_problem_size(p) < 3 ||
        ico_problem_kind(p) == ICO_EITHER ||
        (asked < ICO_SYMMETRY_AUTO && board != NULL && ico_board_dimensions(board) != 2))
        return ICO_OK;
    ico_status status = ico_problem_graph(ctx, p, &f.g);
    if (status != ICO_OK) return status;
    ico_text_init(&text, ctx);
    status = open_facts(&f);
    if (status == ICO_OK) status = ico__symmetry_alternatives(ctx, p, &list);
    if (status == ICO_UNSUPPORTED) /* a board without such maps: reported elsewhere */
        status = ICO_OK;
    else if (status == ICO_OK)
        status = bar_all(&f, &list, &text, &barred);
    if (status == ICO_OK && barred)
        status = ico__reason_new(ctx, ICO_REASON_SYMMETRY, NULL, 0, &text, "", reason);
    ICO_VECTOR_FREE(ctx, &list);
    ico_text_free(&text);
    close_facts(&f);
    return status;
}
