/* encode/arcs.c - a cycle as arcs: one out of each vertex, one into each.
 * SPDX-License-Identifier: MIT */
#include "encode/arcs.h"

void ico__arcs_variables(ico_frame *f, ico_model *model)
{
    for (uint32_t a = 0; a < f->arcs && model->status == ICO_OK; a++) {
        uint32_t x = ico__model_choice(model, "x_%s_%s",
                                       ico__frame_word(f, ico__arc_tail(f, a)).text,
                                       ico__frame_word(f, ico__arc_head(f, a)).text);
        ico__model_tag(model, x, a);
    }
}

/* Literals of the arcs out of v (into it), to `literals`; how many. */
static size_t arcs_at(const ico_frame *f, uint32_t v, bool out, int32_t *literals)
{
    size_t count = out ? ico__arcs_out(f, v) : ico__arcs_in(f, v);
    for (uint32_t k = 0; k < count; k++)
        literals[k] =
            ico__literal(out ? ico__arc_out(f, v, k) : ico__arc_in(f, v, k), true);
    return count;
}

/* Calls for each arc that every tour uses, and each pair of arcs of which it uses one. */
static void put_required(const ico_frame *f, ico_model *model, bool rows)
{
    ico__model_family(model, "what every tour uses");
    for (uint32_t a = 0; a < f->arcs; a++) {
        if (!ico__bit(f->forced, a)) continue;
        if (rows) {
            ico__model_row(model, ICO_EXACTLY, 1);
            ico__model_term(model, a, 1);
        } else {
            ico__model_unit(model, ico__literal(a, true));
        }
    }
    for (size_t i = 0; i < f->closed->fixed_count; i++) {
        uint32_t e = f->closed->fixed[i];
        ico__model_row(model, rows ? ICO_EXACTLY : ICO_CLAUSE, 1);
        ico__model_term(model, f->graph->directed ? e : 2 * e, 1);
        if (!f->graph->directed) ico__model_term(model, 2 * e + 1, 1);
    }
}

void ico__arcs_clauses(ico_frame *f, ico_model *model, ico_at_most_one amo)
{
    int32_t *literals = ICO_NEW_ARRAY(f->ctx, int32_t, (size_t)f->n + 1);
    if (literals == NULL) model->status = ICO_NO_MEMORY;
    ico__model_family(model, "one arc out of each vertex and one in");
    for (uint32_t v = 0; v < f->n && model->status == ICO_OK; v++)
        for (unsigned out = 0; out < 2; out++) {
            size_t count = arcs_at(f, v, out == 0, literals);
            ico__model_exactly_one(model, literals, count, amo);
        }
    put_required(f, model, false);
    ico__model_family(model, "never there and back (implied)");
    for (uint32_t a = 0; a < f->arcs && !f->graph->directed; a += 2)
        ico__model_implies(model, ico__literal(a, true), ico__literal(a + 1, false));
    ICO_FREE_ARRAY(f->ctx, literals, (size_t)f->n + 1);
}

void ico__arcs_rows(ico_frame *f, ico_model *model)
{
    ico__model_family(model, "one arc out of each vertex");
    for (uint32_t v = 0; v < f->n; v++) {
        ico__model_row(model, ICO_EXACTLY, 1);
        for (uint32_t k = 0; k < ico__arcs_out(f, v); k++)
            ico__model_term(model, ico__arc_out(f, v, k), 1);
    }
    ico__model_family(model, "one arc into each vertex");
    for (uint32_t v = 0; v < f->n; v++) {
        ico__model_row(model, ICO_EXACTLY, 1);
        for (uint32_t k = 0; k < ico__arcs_in(f, v); k++)
            ico__model_term(model, ico__arc_in(f, v, k), 1);
    }
    put_required(f, model, true);
}

/* ------------------------------------------------------------- rows --------------- */

/* Miller, Tucker and Zemlin: p rises along each arc that does not lead to the root. */
void ico__encode_mtz(ico_encoder *e)
{
    ico_frame *f = e->frame;
    ico_model *model = e->model;
    ico__arcs_variables(f, model);
    for (uint32_t v = 0; v < f->n; v++)
        (void)ico__model_number(model, v == f->root ? 0 : 1,
                                v == f->root ? 0 : (int64_t)f->n - 1, true, "p_%s",
                                ico__frame_word(f, v).text);
    ico__arcs_rows(f, model);
    ico__model_family(model, "places rise along the arcs");
    for (uint32_t a = 0; a < f->arcs; a++) {
        uint32_t u = ico__arc_tail(f, a), v = ico__arc_head(f, a);
        if (v == f->root) continue;
        ico__model_row(model, ICO_AT_MOST, (int64_t)f->n - 1);
        ico__model_term(model, f->arcs + u, 1);
        ico__model_term(model, f->arcs + v, -1);
        ico__model_term(model, a, (int32_t)f->n);
    }
}

/* A flow of n - 1 leaves the root along the arcs chosen, and each vertex keeps one. */
void ico__encode_flow(ico_encoder *e)
{
    ico_frame *f = e->frame;
    ico_model *model = e->model;
    ico__arcs_variables(f, model);
    for (uint32_t a = 0; a < f->arcs; a++)
        (void)ico__model_number(model, 0, (int64_t)f->n - 1, false, "f_%s_%s",
                                ico__frame_word(f, ico__arc_tail(f, a)).text,
                                ico__frame_word(f, ico__arc_head(f, a)).text);
    ico__arcs_rows(f, model);
    ico__model_family(model, "no flow but along the arcs chosen");
    for (uint32_t a = 0; a < f->arcs; a++) {
        ico__model_row(model, ICO_AT_MOST, 0);
        ico__model_term(model, f->arcs + a, 1);
        ico__model_term(model, a, -(int32_t)(f->n - 1));
    }
    ico__model_family(model, "each vertex keeps one unit of flow");
    for (uint32_t v = 0; v < f->n; v++) {
        if (v == f->root) continue;
        ico__model_row(model, ICO_EXACTLY, 1);
        for (uint32_t k = 0; k < ico__arcs_in(f, v); k++)
            ico__model_term(model, f->arcs + ico__arc_in(f, v, k), 1);
        for (uint32_t k = 0; k < ico__arcs_out(f, v); k++)
            ico__model_term(model, f->arcs + ico__arc_out(f, v, k), -1);
    }
}
