/* encode/model.h - a model for other solvers: variables with names, and clauses or linear
 * rows over them.  Encodings build it, model_write.c prints it as DIMACS, OPB, LP or MPS.
 * Stands above problem and presolve.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_ENCODE_MODEL_H
#define ICO_ENCODE_MODEL_H

#include "base/memory.h"
#include "icosian/encode.h"

typedef enum ico_sense {
    ICO_CLAUSE, /* one of the literals holds; factor -1: the negated variable */
    ICO_AT_MOST,
    ICO_EXACTLY,
    ICO_AT_LEAST
} ico_sense;

typedef struct ico_linear_term {
    uint32_t variable;
    int32_t factor;
} ico_linear_term;

/* Rows from `row` on, up to the next family, express one condition: "steps". Families
 * whose names end in "(implied)" follow from the others and only help the solver. */
typedef struct ico_family_of_rows {
    size_t row;
    const char *name;
} ico_family_of_rows;

#define ICO_NO_TAG UINT64_MAX

/* Terms first ... first of the next row (or the end). */
typedef struct ico_row {
    size_t first;
    ico_sense sense;
    int64_t bound; /* right-hand side; of no meaning in a clause */
} ico_row;

typedef struct ico_variable {
    size_t name; /* place in `names` */
    int64_t low, high;
    bool discrete;
    uint64_t tag; /* its meaning: an edge, an arc, vertex * n + place; or ICO_NO_TAG */
    int64_t cost; /* its factor in the objective */
} ico_variable;

/* The objective: the sum of the costs is to be least or greatest.  bounded: a last row
 * holds the sum to at most `bound` (at least, of the greatest). */
typedef struct ico_model_objective {
    bool wanted, most, bounded;
    int64_t bound;
} ico_model_objective;

/* Names are unique, of letters, digits and '_', and begin with a letter.  `status` keeps
 * the first failure; everything later does nothing, so that a builder looks once. */
typedef struct ico_model {
    ico_context *ctx;
    ico_status status;
    ICO_VECTOR(ico_variable) variables;
    ICO_VECTOR(ico_row) rows;
    ICO_VECTOR(ico_linear_term) terms;
    ICO_VECTOR(ico_family_of_rows) families;
    ico_text names, comment; /* comment: lines on top of the file */
    bool
        has_objective; /* write the empty objective as a row with a variable of its own */
    ico_model_objective objective;
} ico_model;

void ico__model_init(ico_model *model, ico_context *ctx);
void ico__model_free(ico_model *model);
/* Refuses a model of about `count` variables (or clauses: `items`) that would not fit,
 * before it is begun. */
void ico__model_expect(ico_model *model, double count, const char *items);
/* A new variable 0..1; returns its number. */
uint32_t ico__model_choice(ico_model *model, const char *format, ...) ICO_PRINTF(2, 3);
/* A new variable between low and high, an integer if `discrete`. */
uint32_t ico__model_number(ico_model *model, int64_t low, int64_t high, bool discrete,
                           const char *format, ...) ICO_PRINTF(5, 6);
void ico__model_tag(ico_model *model, uint32_t variable, uint64_t tag);
/* The rows from here on are of this family; a string literal. */
void ico__model_family(ico_model *model, const char *name);
/* The family that begins at the row, or NULL. */
const char *ico__model_family_at(const ico_model *model, size_t row);
/* Begins a row or clause; its terms follow. */
void ico__model_row(ico_model *model, ico_sense sense, int64_t bound);
void ico__model_term(ico_model *model, uint32_t variable, int32_t factor);
/* Whole clauses: the literal of variable v is v + 1, negated -(v + 1), as in DIMACS. */
void ico__model_clause(ico_model *model, const int32_t *literals, size_t count);
void ico__model_unit(ico_model *model, int32_t literal);
void ico__model_implies(ico_model *model, int32_t condition, int32_t consequence);
void ico__model_clause3(ico_model *model, int32_t a, int32_t b, int32_t c);
size_t ico__model_row_end(const ico_model *model, size_t row);
const char *ico__model_name(const ico_model *model, uint32_t variable);
ico_model_size ico__model_size(const ico_model *model);

static inline int32_t ico__literal(uint32_t variable, bool positive)
{
    return positive ? (int32_t)variable + 1 : -(int32_t)variable - 1;
}

/* Ways of saying that at most one of many holds. */
typedef enum ico_at_most_one {
    ICO_AMO_PAIRWISE, /* no two of them: n(n-1)/2 clauses, no variable */
    ICO_AMO_LADDER,   /* sequential counter (Sinz 2005): about 3n clauses, n variables */
    ICO_AMO_PRODUCT /* rows and columns of a square (Chen 2010): 2n + O(sqrt n) clauses */
} ico_at_most_one;
void ico__model_at_most_one(ico_model *model, const int32_t *literals, size_t count,
                            ico_at_most_one amo);
void ico__model_exactly_one(ico_model *model, const int32_t *literals, size_t count,
                            ico_at_most_one amo);

/* Printers; the model has clauses only (dimacs), or nothing but discrete 0..1 variables
 * (opb). */
void ico__model_dimacs(const ico_model *model, ico_text *text);
void ico__model_opb(const ico_model *model, ico_text *text);
void ico__model_lp(const ico_model *model, ico_text *text);
void ico__model_mps(const ico_model *model, ico_text *text);

#endif
