/* encode/model_write.c - a model as DIMACS CNF, pseudo-Boolean OPB, LP and MPS.
 * Source: the formats of the SAT and the pseudo-Boolean competitions; the LP format as
 * CPLEX, GLPK, CBC and HiGHS read it; free MPS.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "encode/model.h"

/* The comment lines, each behind `mark`. */
static void put_comment(const ico_model *model, const char *mark, ico_text *text)
{
    const char *line = model->comment.data == NULL ? "" : model->comment.data;
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        ico_text_puts(text, mark);
        ico_text_add(text, line, length);
        ico_text_puts(text, "\n");
        line += length + (line[length] == '\n');
    }
}

/* What the rows from here on say, as a comment. */
static void put_row_family(const ico_model *model, size_t row, const char *mark,
                           ico_text *text)
{
    const char *family = ico__model_family_at(model, row);
    if (family != NULL) ico_text_printf(text, "%s%s\n", mark, family);
}

void ico__model_dimacs(const ico_model *model, ico_text *text)
{
    put_comment(model, "c ", text);
    for (uint32_t v = 0; v < model->variables.size; v++)
        ico_text_printf(text, "c %lu %s\n", (unsigned long)v + 1,
                        ico__model_name(model, v));
    ico_text_printf(text, "p cnf %zu %zu\n", model->variables.size, model->rows.size);
    for (size_t r = 0; r < model->rows.size; r++) {
        put_row_family(model, r, "c ", text);
        for (size_t t = model->rows.items[r].first; t < ico__model_row_end(model, r);
             t++) {
            const ico_linear_term *term = &model->terms.items[t];
            ico_text_printf(text, "%s%lu ", term->factor < 0 ? "-" : "",
                            (unsigned long)term->variable + 1);
        }
        ico_text_puts(text, "0\n");
    }
}

static const char *relation(ico_sense sense)
{
    return sense == ICO_AT_MOST ? "<=" : sense == ICO_EXACTLY ? "=" : ">=";
}

/* A clause as a sum: the positive literals less the negated ones are at least one less
 * the number of the latter. */
static int64_t bound_of(const ico_model *model, size_t row)
{
    const ico_row *r = &model->rows.items[row];
    if (r->sense != ICO_CLAUSE) return r->bound;
    int64_t bound = 1;
    for (size_t t = r->first; t < ico__model_row_end(model, row); t++)
        bound -= model->terms.items[t].factor < 0;
    return bound;
}

/* OPB knows >= and = only, so <= goes with all signs changed. */
void ico__model_opb(const ico_model *model, ico_text *text)
{
    size_t variables = model->variables.size; /* a sum of nothing names the first */
    ico_text_printf(text, "* #variable= %zu #constraint= %zu\n",
                    variables == 0 ? 1 : variables, model->rows.size);
    put_comment(model, "* ", text);
    for (uint32_t v = 0; v < model->variables.size; v++)
        ico_text_printf(text, "* x%lu %s\n", (unsigned long)v + 1,
                        ico__model_name(model, v));
    for (size_t r = 0; r < model->rows.size; r++) {
        ico_sense sense = model->rows.items[r].sense;
        put_row_family(model, r, "* ", text);
        int sign = sense == ICO_AT_MOST ? -1 : 1;
        if (model->rows.items[r].first == ico__model_row_end(model, r))
            ico_text_puts(text, "+0 x1 ");
        for (size_t t = model->rows.items[r].first; t < ico__model_row_end(model, r);
             t++) {
            const ico_linear_term *term = &model->terms.items[t];
            ico_text_printf(text, "%+d x%lu ", sign * term->factor,
                            (unsigned long)term->variable + 1);
        }
        ico_text_printf(text, "%s %lld ;\n", sense == ICO_EXACTLY ? "=" : ">=",
                        (long long)(sign * bound_of(model, r)));
    }
}

/* ------------------------------------------------------------------- LP ----------- */

static void put_terms(const ico_model *model, size_t row, ico_text *text)
{
    enum { A_LINE = 8 };
    size_t first = model->rows.items[row].first, end = ico__model_row_end(model, row);
    if (first == end &&
        model->variables.size > 0) /* an empty sum needs a term all the same */
        ico_text_printf(text, " 0 %s", ico__model_name(model, 0));
    for (size_t t = first; t < end; t++) {
        const ico_linear_term *term = &model->terms.items[t];
        if (t != first && (t - first) % A_LINE == 0) ico_text_puts(text, "\n   ");
        ico_text_puts(text, term->factor < 0 ? " -" : t == first ? "" : " +");
        if (term->factor != 1 && term->factor != -1)
            ico_text_printf(text, " %d", term->factor < 0 ? -term->factor : term->factor);
        ico_text_printf(text, " %s", ico__model_name(model, term->variable));
    }
}

/* The sum of the costs. */
static void put_lp_costs(const ico_model *model, ico_text *text)
{
    enum { A_LINE = 8 };
    size_t count = 0;
    for (uint32_t v = 0; v < model->variables.size; v++) {
        int64_t cost = model->variables.items[v].cost;
        if (cost == 0) continue;
        if (count > 0 && count % A_LINE == 0) ico_text_puts(text, "\n   ");
        ico_text_puts(text, cost < 0 ? " -" : count == 0 ? "" : " +");
        if (cost != 1 && cost != -1)
            ico_text_printf(text, " %lld", (long long)(cost < 0 ? -cost : cost));
        ico_text_printf(text, " %s", ico__model_name(model, v));
        count++;
    }
    if (count == 0 && model->variables.size > 0)
        ico_text_printf(text, " 0 %s", ico__model_name(model, 0));
}

static void put_lp_bounds(const ico_model *model, ico_text *text)
{
    ico_text_puts(text, "Bounds\n");
    for (uint32_t v = 0; v < model->variables.size; v++) {
        const ico_variable *x = &model->variables.items[v];
        if (!x->discrete || x->low != 0 || x->high != 1)
            ico_text_printf(text, " %lld <= %s <= %lld\n", (long long)x->low,
                            ico__model_name(model, v), (long long)x->high);
    }
    if (model->has_objective) ico_text_puts(text, " objective free\n");
}

/* The names of the discrete variables that are (not) choices. */
static void put_lp_list(const ico_model *model, const char *title, bool choices,
                        ico_text *text)
{
    size_t count = 0;
    for (uint32_t v = 0; v < model->variables.size; v++) {
        const ico_variable *x = &model->variables.items[v];
        if (!x->discrete || (x->low == 0 && x->high == 1) != choices) continue;
        if (count == 0) ico_text_printf(text, "%s\n", title);
        ico_text_printf(text, " %s%s", ico__model_name(model, v),
                        ++count % 8 == 0 ? "\n" : "");
    }
    if (count % 8 != 0) ico_text_puts(text, "\n");
}

void ico__model_lp(const ico_model *model, ico_text *text)
{
    put_comment(model, "\\ ", text);
    const ico_model_objective *o = &model->objective;
    ico_text_printf(text, "%s\n cost:", o->most ? "Maximize" : "Minimize");
    if (model->has_objective)
        ico_text_puts(text, " objective");
    else
        put_lp_costs(model, text);
    ico_text_puts(text, "\nSubject To\n");
    if (model->has_objective) ico_text_puts(text, " nothing: objective = 0\n");
    for (size_t r = 0; r < model->rows.size; r++) {
        put_row_family(model, r, "\\ ", text);
        ico_text_printf(text, " r%zu:", r + 1);
        put_terms(model, r, text);
        ico_text_printf(text, " %s %lld\n", relation(model->rows.items[r].sense),
                        (long long)bound_of(model, r));
    }
    if (o->bounded) {
        ico_text_puts(text, " better:");
        put_lp_costs(model, text);
        ico_text_printf(text, " %s %lld\n", o->most ? ">=" : "<=", (long long)o->bound);
    }
    put_lp_bounds(model, text);
    put_lp_list(model, "Binaries", true, text);
    put_lp_list(model, "Generals", false, text);
    ico_text_puts(text, "End\n");
}

/* ------------------------------------------------------------------- MPS ---------- */

/* Terms by variable: items[start[v] .. start[v+1]) are (row, factor). */
typedef struct columns {
    size_t *start;
    ico_linear_term *items; /* variable: the row */
} columns;

static bool sort_columns(const ico_model *model, columns *c)
{
    ico_context *ctx = model->ctx;
    size_t n = model->variables.size, m = model->terms.size;
    c->start = ICO_NEW_ARRAY(ctx, size_t, n + 2);
    c->items = ICO_NEW_ARRAY(ctx, ico_linear_term, m + 1);
    if (c->start == NULL || c->items == NULL) return false;
    for (size_t t = 0; t < m; t++) c->start[model->terms.items[t].variable + 2]++;
    for (size_t v = 0; v < n; v++) c->start[v + 2] += c->start[v + 1];
    for (size_t r = 0; r < model->rows.size; r++)
        for (size_t t = model->rows.items[r].first; t < ico__model_row_end(model, r);
             t++) {
            const ico_linear_term *term = &model->terms.items[t];
            c->items[c->start[term->variable + 1]++] =
                (ico_linear_term){(uint32_t)r, term->factor};
        }
    return true;
}

/* MPS minimises: costs of which the sum is to be greatest change their sign.  The row of
 * the bound is then one of at most as well. */
static void put_mps_cost(const ico_model *model, uint32_t v, bool alone, ico_text *text)
{
    const ico_model_objective *o = &model->objective;
    int64_t cost =
        o->most ? -model->variables.items[v].cost : model->variables.items[v].cost;
    if (cost != 0 || alone)
        ico_text_printf(text, " %s cost %lld\n", ico__model_name(model, v),
                        (long long)cost);
    if (cost != 0 && o->bounded)
        ico_text_printf(text, " %s better %lld\n", ico__model_name(model, v),
                        (long long)cost);
}

static void put_mps_columns(const ico_model *model, const columns *c, ico_text *text)
{
    bool discrete = false;
    size_t markers = 0;
    ico_text_puts(text, "COLUMNS\n");
    if (model->has_objective) ico_text_puts(text, " objective cost 1 nothing 1\n");
    for (uint32_t v = 0; v < model->variables.size; v++) {
        if (model->variables.items[v].discrete != discrete) {
            discrete = !discrete;
            ico_text_printf(text, " M%zu 'MARKER' '%s'\n", ++markers,
                            discrete ? "INTORG" : "INTEND");
        }
        put_mps_cost(model, v, c->start[v] == c->start[v + 1], text);
        for (size_t i = c->start[v]; i < c->start[v + 1]; i++)
            ico_text_printf(text, " %s r%lu %d\n", ico__model_name(model, v),
                            (unsigned long)c->items[i].variable + 1, c->items[i].factor);
    }
    if (discrete) ico_text_printf(text, " M%zu 'MARKER' 'INTEND'\n", ++markers);
}

static void put_mps_rest(const ico_model *model, ico_text *text)
{
    ico_text_puts(text, "RHS\n");
    for (size_t r = 0; r < model->rows.size; r++)
        if (bound_of(model, r) != 0)
            ico_text_printf(text, " rhs r%zu %lld\n", r + 1,
                            (long long)bound_of(model, r));
    const ico_model_objective *o = &model->objective;
    if (o->bounded)
        ico_text_printf(text, " rhs better %lld\n",
                        (long long)(o->most ? -o->bound : o->bound));
    ico_text_puts(text, "BOUNDS\n");
    if (model->has_objective) ico_text_puts(text, " FR bound objective\n");
    for (uint32_t v = 0; v < model->variables.size; v++) {
        const ico_variable *x = &model->variables.items[v];
        const char *name = ico__model_name(model, v);
        ico_text_printf(text, " LO bound %s %lld\n UP bound %s %lld\n", name,
                        (long long)x->low, name, (long long)x->high);
    }
    ico_text_puts(text, "ENDATA\n");
}

void ico__model_mps(const ico_model *model, ico_text *text)
{
    columns c = {0};
    put_comment(model, "* ", text);
    if (model->objective.most)
        ico_text_puts(text, "* the greatest sum: costs have their signs changed\n");
    ico_text_puts(text, "NAME icosian\nROWS\n N cost\n");
    if (model->has_objective) ico_text_puts(text, " E nothing\n");
    for (size_t r = 0; r < model->rows.size; r++) {
        ico_sense sense = model->rows.items[r].sense;
        put_row_family(model, r, "* ", text);
        ico_text_printf(text, " %c r%zu\n",
                        sense == ICO_AT_MOST   ? 'L'
                        : sense == ICO_EXACTLY ? 'E'
                                               : 'G',
                        r + 1);
    }
    if (model->objective.bounded) ico_text_puts(text, " L better\n");
    if (sort_columns(model, &c)) {
        put_mps_columns(model, &c, text);
        put_mps_rest(model, text);
    } else {
        text->failed = true;
    }
    ICO_FREE_ARRAY(model->ctx, c.start, model->variables.size + 2);
    ICO_FREE_ARRAY(model->ctx, c.items, model->terms.size + 1);
}
