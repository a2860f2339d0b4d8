/* encode/model.c - building a model, and saying that at most one of many holds.
 * Source: C. Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints",
 * CP 2005; J. Chen, "A New SAT Encoding of the At-Most-One Constraint", ModRef 2010.
 * SPDX-License-Identifier: MIT */
#include "encode/model.h"

#include <stdarg.h>
#include <stdio.h>

void ico__model_init(ico_model *model, ico_context *ctx)
{
    *model = (ico_model){.ctx = ctx};
    ico_text_init(&model->names, ctx);
    ico_text_init(&model->comment, ctx);
}

void ico__model_free(ico_model *model)
{
    ICO_VECTOR_FREE(model->ctx, &model->variables);
    ICO_VECTOR_FREE(model->ctx, &model->rows);
    ICO_VECTOR_FREE(model->ctx, &model->terms);
    ICO_VECTOR_FREE(model->ctx, &model->families);
    ico_text_free(&model->names);
    ico_text_free(&model->comment);
}

void ico__model_expect(ico_model *model, double count, const char *items)
{
    enum { BYTES = 64 }; /* a variable with name and clause; a clause with its terms */
    if (model->status != ICO_OK) return;
    bool fits = ico__fits(model->ctx, count * BYTES);
    if (count < INT32_MAX && fits) return;
    model->status = ico__fail(model->ctx, ICO_TOO_LARGE,
                              "the model would have %.0f %s, %.1f GB or more; try an "
                              "encoding with fewer (icosian encode lists them)",
                              count, items, count * BYTES / 1e9);
    if (!fits) (void)ico__blame_memory(model->ctx);
}

static uint32_t add_variable(ico_model *model, int64_t low, int64_t high, bool discrete,
                             const char *format, va_list words)
{
    char name[256];
    ico_variable v = {model->names.size, low, high, discrete, ICO_NO_TAG, 0};
    if (model->status != ICO_OK) return 0;
    int size = vsnprintf(name, sizeof name, format, words);
    ico_text_add(&model->names, name,
                 size < (int)sizeof name ? (size_t)size + 1 : sizeof name);
    model->status = ico_text_status(&model->names);
    if (model->status == ICO_OK && model->variables.size >= INT32_MAX - 1)
        ico__model_expect(model, INT32_MAX, "variables");
    if (model->status == ICO_OK && !ICO_VECTOR_PUSH(model->ctx, &model->variables, v))
        model->status = ICO_NO_MEMORY;
    return model->status == ICO_OK ? (uint32_t)model->variables.size - 1 : 0;
}

uint32_t ico__model_choice(ico_model *model, const char *format, ...)
{
    va_list words;
    va_start(words, format);
    uint32_t v = add_variable(model, 0, 1, true, format, words);
    va_end(words);
    return v;
}

uint32_t ico__model_number(ico_model *model, int64_t low, int64_t high, bool discrete,
                           const char *format, ...)
{
    va_list words;
    va_start(words, format);
    uint32_t v = add_variable(model, low, high, discrete, format, words);
    va_end(words);
    return v;
}

void ico__model_tag(ico_model *model, uint32_t variable, uint64_t tag)
{
    if (model->status == ICO_OK) model->variables.items[variable].tag = tag;
}

void ico__model_family(ico_model *model, const char *name)
{
    ico_family_of_rows family = {model->rows.size, name};
    if (model->status == ICO_OK && !ICO_VECTOR_PUSH(model->ctx, &model->families, family))
        model->status = ICO_NO_MEMORY;
}

const char *ico__model_family_at(const ico_model *model, size_t row)
{
    const char *name = NULL;
    for (size_t i = 0; i < model->families.size; i++)
        if (model->families.items[i].row == row) name = model->families.items[i].name;
    return name;
}

void ico__model_row(ico_model *model, ico_sense sense, int64_t bound)
{
    ico_row row = {model->terms.size, sense, bound};
    if (model->status == ICO_OK) model->status = ico__tick(model->ctx, 8);
    if (model->status == ICO_OK && !ICO_VECTOR_PUSH(model->ctx, &model->rows, row))
        model->status = ICO_NO_MEMORY;
}

void ico__model_term(ico_model *model, uint32_t variable, int32_t factor)
{
    ico_linear_term term = {variable, factor};
    if (model->status == ICO_OK) model->status = ico__tick(model->ctx, 4);
    if (model->status == ICO_OK && !ICO_VECTOR_PUSH(model->ctx, &model->terms, term))
        model->status = ICO_NO_MEMORY;
}

void ico__model_clause(ico_model *model, const int32_t *literals, size_t count)
{
    ico__model_row(model, ICO_CLAUSE, 0);
    for (size_t i = 0; i < count; i++) {
        int32_t l = literals[i];
        ico__model_term(model, (uint32_t)((l > 0 ? l : -l) - 1), l > 0 ? 1 : -1);
    }
}

void ico__model_unit(ico_model *model, int32_t literal)
{
    ico__model_clause(model, &literal, 1);
}

void ico__model_implies(ico_model *model, int32_t condition, int32_t consequence)
{
    const int32_t both[2] = {-condition, consequence};
    ico__model_clause(model, both, 2);
}

void ico__model_clause3(ico_model *model, int32_t a, int32_t b, int32_t c)
{
    const int32_t all[3] = {a, b, c};
    ico__model_clause(model, all, 3);
}

size_t ico__model_row_end(const ico_model *model, size_t row)
{
    return row + 1 < model->rows.size ? model->rows.items[row + 1].first
                                      : model->terms.size;
}

const char *ico__model_name(const ico_model *model, uint32_t variable)
{
    return model->names.data + model->variables.items[variable].name;
}

ico_model_size ico__model_size(const ico_model *model)
{
    ico_model_size size = {.variables = model->variables.size,
                           .rows = model->rows.size,
                           .terms = model->terms.size};
    for (size_t i = 0; i < model->variables.size; i++)
        size.discrete += model->variables.items[i].discrete;
    if (model->has_objective) { /* its row, its variable and the term that joins them */
        size.variables++;
        size.rows++;
        size.terms++;
    }
    return size;
}

/* ------------------------------------------------------------- at most one -------- */

static void pairwise(ico_model *model, const int32_t *literals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            ico__model_implies(model, literals[i], -literals[j]);
}

/* seen(i): one of the first i + 1 holds; then none of those behind does. */
static void ladder(ico_model *model, const int32_t *literals, size_t count)
{
    int32_t before = 0;
    for (size_t i = 0; i < count; i++) {
        if (before != 0) ico__model_implies(model, before, -literals[i]);
        if (i + 1 == count) break;
        int32_t seen = ico__literal(
            ico__model_choice(model, "seen_%zu", model->variables.size + 1), true);
        ico__model_implies(model, literals[i], seen);
        if (before != 0) ico__model_implies(model, before, seen);
        if (before != 0) { /* nothing else makes it true: each tour has one model */
            ico__model_clause3(model, -seen, before, literals[i]);
        } else {
            ico__model_implies(model, seen, literals[i]);
        }
        before = seen;
    }
}

/* Side of the smallest square that has room for `count`. */
static size_t square_side(size_t count)
{
    size_t side = 1;
    while (side * side < count) side++;
    return side;
}

/* line(k) of a direction holds just if some literal in row (column) k does. */
static void lines_of_square(ico_model *model, const int32_t *literals, size_t count,
                            size_t side, bool rows, ico_at_most_one amo)
{
    size_t lines = rows ? (count + side - 1) / side : side;
    int32_t *line = ICO_NEW_ARRAY(model->ctx, int32_t, lines);
    int32_t *clause = ICO_NEW_ARRAY(model->ctx, int32_t, count + 1);
    if (line == NULL || clause == NULL) model->status = ICO_NO_MEMORY;
    for (size_t k = 0; k < lines && model->status == ICO_OK; k++) {
        size_t length = 0;
        line[k] = ico__literal(ico__model_choice(model, "%s_%zu", rows ? "row" : "column",
                                                 model->variables.size + 1),
                               true);
        clause[length++] = -line[k];
        for (size_t i = 0; i < count; i++)
            if ((rows ? i / side : i % side) == k) {
                ico__model_implies(model, literals[i], line[k]);
                clause[length++] = literals[i];
            }
        ico__model_clause(model, clause, length);
    }
    if (model->status == ICO_OK) ico__model_at_most_one(model, line, lines, amo);
    ICO_FREE_ARRAY(model->ctx, line, lines);
    ICO_FREE_ARRAY(model->ctx, clause, count + 1);
}

void ico__model_at_most_one(ico_model *model, const int32_t *literals, size_t count,
                            ico_at_most_one amo)
{
    enum { FEW = 5 }; /* up to here pairs need no more clauses than the others */
    if (model->status != ICO_OK) return;
    if (count <= FEW || amo == ICO_AMO_PAIRWISE) {
        pairwise(model, literals, count);
    } else if (amo == ICO_AMO_LADDER) {
        ladder(model, literals, count);
    } else {
        lines_of_square(model, literals, count, square_side(count), true, amo);
        lines_of_square(model, literals, count, square_side(count), false, amo);
    }
}

void ico__model_exactly_one(ico_model *model, const int32_t *literals, size_t count,
                            ico_at_most_one amo)
{
    ico__model_clause(model, literals, count);
    ico__model_at_most_one(model, literals, count, amo);
}
