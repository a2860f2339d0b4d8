/* graph/family.h - types and calls that the makers of named graphs share.
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

/* Finds the expression that "K5", "GP(11,2)", "Grid(3,4)" or "Petersen" means; false, and
 * the text empty, if the word is not of this kind. */
bool ico__family_meant(const char *word, ico_text *meant);

/* Finds a range in an expression, "prism:3..8", and its two numbers; false if the word
 * has none. */
bool ico__family_range(const char *word, uint64_t *from, uint64_t *to);
/* Appends the expression with `number` in place of the range. */
void ico__family_of_range(const char *word, uint64_t number, ico_text *expression);

/* The makers, by family name; family.def lists their parameters. */
#define FAMILY(name, usage, help, example, grammar, least, most, code, make, drawing) \
    ico_family_maker make;
#include "graph/family.def"
#undef FAMILY

#endif
