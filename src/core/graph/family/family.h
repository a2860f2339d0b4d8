/* graph/family/family.h - types and calls that the makers of named graphs share.
 * Uses the graph builder; family.c parses, the family_*.c files make.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_GRAPH_FAMILY_H
#define ICO_GRAPH_FAMILY_H

#include "base/memory.h"
#include "base/random.h"
#include "graph/graph.h"

enum { ICO_FAMILY_NUMBERS = 16 };

/* One expression on its way to a graph. */
typedef struct ico_family_call {
    ico_context *ctx;
    const ico_family *family;
    const char *code; /* text behind the colon, or the code of a named graph */
    unsigned depth;   /* operations that this expression is an operand of */
    uint64_t number[ICO_FAMILY_NUMBERS];
    size_t count;
    uint64_t parts, scale; /* a probability is parts / scale, scale a power of ten */
    uint64_t seed;
    ico_random random;          /* seeded with `seed` */
    ico_graph_builder *builder; /* made by ico__family_begin */
    ico_status status;          /* the first failure of ico__family_edge */
    ico_text expression;        /* the normal form; makers of textual families write it */
} ico_family_call;

typedef ico_status ico_family_maker(ico_family_call *call);

/* Starts the graph with n vertices and room for m edges.  ICO_TOO_LARGE, before anything
 * is allocated, when that many cannot be had. */
ICO_MUST_CHECK ico_status ico__family_begin(ico_family_call *call, double n, double m,
                                            bool directed);
/* Adds an edge; a failure is kept in call->status and ends the call later. */
void ico__family_edge(ico_family_call *call, uint64_t u, uint64_t v);
/* Adds the cycle first, first + 1, ..., of `length` vertices. */
void ico__family_cycle(ico_family_call *call, uint64_t first, uint64_t length);
/* Makes the graph of an LCF code; writes its normal form if `write`. */
ICO_MUST_CHECK ico_status ico__family_lcf(ico_family_call *call, bool write);
/* Makes the graph of an expression that stands in another one, `text[0..size)`, which may
 * have parentheses round it or be one of ico__family_meant. */
ICO_MUST_CHECK ico_status ico__family_operand(ico_family_call *call, const char *text,
                                              size_t size, ico_graph **graph);
/* ICO_BAD_ARGUMENT: "petersen:4,2: K must be below N/2; write petersen:N,K, ...". */
ico_status ico__family_bad(ico_family_call *call, const char *format, ...)
    ICO_PRINTF(2, 3);

/* How books draw a family; src/wings/draw/layout/layout_family.c does it. */
typedef enum ico_family_drawing {
    ICO_DRAWN_ANYHOW,    /* books do not agree, or it has no shape */
    ICO_DRAWN_RING,      /* all vertices round a circle, in order */
    ICO_DRAWN_HUB,       /* vertex 0 in the middle, the others round it */
    ICO_DRAWN_TWO_RINGS, /* the first half of the vertices round the second */
    ICO_DRAWN_LINE,
    ICO_DRAWN_ROWS,    /* one side above the other */
    ICO_DRAWN_HALVES,  /* the same, of two sides of one size */
    ICO_DRAWN_PARTS,   /* round a circle, with gaps between the classes */
    ICO_DRAWN_GRID,    /* product of paths */
    ICO_DRAWN_CUBE,    /* product of paths of two vertices */
    ICO_DRAWN_TORUS,   /* product of cycles */
    ICO_DRAWN_SUBSETS, /* rings, which a turn of the elements turns */
    ICO_DRAWN_FLOWER,
    ICO_DRAWN_COXETER,
    ICO_DRAWN_TIETZE,
    ICO_DRAWN_PLANAR /* a polyhedron seen through one face */
} ico_family_drawing;

/* An expression in its normal form, parsed: "grid:3x4" has the numbers 3, 4. */
typedef struct ico_family_form {
    ico_family_drawing drawing;
    uint64_t number[ICO_FAMILY_NUMBERS];
    size_t count;
} ico_family_form;
/* Returns false if the expression is not of a family, as the names of files are; the
 * numbers end at the first other character. */
bool ico__family_form(const char *expression, ico_family_form *form);

/* The tables of family.def, in their order. */
typedef enum ico_family_kind {
    ICO_KIND_BASIC,
    ICO_KIND_WORDS,
    ICO_KIND_RANDOM,
    ICO_KIND_SOLIDS,
    ICO_KIND_CAGES,
    ICO_KIND_SNARKS,
    ICO_KIND_HAMILTON,
    ICO_KIND_SMALL,
    ICO_KIND_DERIVED,
    ICO_FAMILY_KINDS
} ico_family_kind;

/* A kind in a word, "snarks", and in a line. */
const char *ico__family_kind_name(ico_family_kind kind);
const char *ico__family_kind_text(ico_family_kind kind);

/* What else the tables know of family i of ico_families.  alone: its name is a graph. */
typedef struct ico_family_record {
    ico_family_kind kind;
    const char *source, *facts;
    bool alone;
} ico_family_record;
ico_family_record ico__family_record(size_t i);

/* Appends the names that are `word` and a part behind it, "blanusa-1, blanusa-2", up to
 * `most` of them; returns how many there are. */
size_t ico__family_names_from(const char *word, size_t most, ico_text *names);

/* Finds the expression that "K5", "GP(11,2)", "Grid(3,4)" or "Petersen" means; false, and
 * the text empty, if the word is not of this kind. */
bool ico__family_meant(const char *word, ico_text *meant);

/* Finds a range in an expression, "prism:3..8", and its two numbers; false if the word
 * has none. */
bool ico__family_range(const char *word, uint64_t *from, uint64_t *to);
/* Appends the expression with `number` in place of the range. */
void ico__family_of_range(const char *word, uint64_t number, ico_text *expression);

/* The makers; family.def lists their parameters. */
#define FAMILY(name, usage, help, example, grammar, least, most, code, make, drawing, \
               source, facts)                                                         \
    ico_family_maker make;
#include "graph/family/family.def"
#undef FAMILY

#endif
