/* problem/condition/condition.h - the table of conditions on tours: a row has the
 * name, the form of the value, the needs and the effects of a condition.
 * Readers, writers, the command line and the comparison of questions loop over the rows.
 * Source: lists.def and condition.def in this folder; docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROBLEM_CONDITION_CONDITION_H
#define ICO_PROBLEM_CONDITION_CONDITION_H

#include "icosian/problem.h"

typedef enum ico_condition_id {
#define LIST(id, ...) ICO_CONDITION_##id,
#define MARK(id, ...) ICO_CONDITION_##id,
#include "problem/condition/lists.def"
#undef LIST
#undef MARK
    ICO_LISTS, /* their number; the first of the others */
    ICO_BEFORE_OTHERS = ICO_LISTS - 1,
#define CONDITION(id, ...) ICO_CONDITION_##id,
#include "problem/condition/condition.def"
#undef CONDITION
    ICO_CONDITIONS
} ico_condition_id;

/* How a condition is asked.  Questions are written form by form, lists in this order. */
typedef enum ico_value_form {
    ICO_VALUE_VERTEX,   /* e4 */
    ICO_VALUE_VERTICES, /* e4,f6, in this order */
    ICO_VALUE_NUMBERS,  /* e4=17,a1=1 */
    ICO_VALUE_CLASSES,  /* p=primes, a class of numbers */
    ICO_VALUE_LETTERS,  /* e4=p, of such a class */
    ICO_VALUE_ARROWS,   /* e4=NE */
    ICO_VALUE_EDGES,    /* e4-f6 */
    ICO_VALUE_FLAG,     /* asked or not */
    ICO_VALUE_CHOICE,   /* one of a few words: the values 1, 2, ... */
    ICO_VALUE_COUNT,    /* a number; 0: not asked */
    ICO_VALUE_WORDS     /* words that the condition reads itself */
} ico_value_form;

/* The subjects about which a condition can be asked. */
typedef enum ico_subjects {
    ICO_SUBJECT_ANY,
    ICO_SUBJECT_PLANE,
    ICO_SUBJECT_GRAPHS
} ico_subjects;

/* The needs of a condition, tested when the question is sealed. */
enum {
    ICO_FLAT_SQUARES = 1,   /* a flat board of squares */
    ICO_FULL_RECTANGLE = 2, /* such a board without holes */
    ICO_ALL_CELLS = 4 /* a tour may leave out none: --longest, --length, --optional */
};

/* The effects of a condition; an objective (min, max) has BREAKS_SYMMETRY alone. */
enum {
    ICO_SIEVES = 1,          /* leaves out tours that a sweep counts: they are listed */
    ICO_ANCHORS = 2,         /* tours are numbered sequences */
    ICO_BREAKS_SYMMETRY = 4, /* symmetries of the board need not keep the question */
    ICO_SAYABLE = 8,         /* certificates can express it */
    ICO_CLUE = 16            /* certificates of puzzles, too */
};

typedef struct ico_condition {
    const char *name;     /* of the option, the key in JSON, the schema */
    const char *key;      /* of board files; NULL: as the name */
    const char *argument; /* of the option; of a choice the words: "min|max" */
    const char *help;
    ico_value_form form;
    ico_subjects subjects;
    unsigned feature;          /* ICO_ASKS_..., unless the value is an objective */
    unsigned best;             /* of the values min and max, and of a flag */
    unsigned needs, effects;   /* of the enumerations above */
    uint64_t least;            /* of a count */
    const char *takes;         /* of a count: its meaning, for refusals */
    const char *takes_in_file; /* the same for board files; NULL: as takes */
    const char *wrong;         /* of words: the fault, before a word of a JSON question */
    const char *all_cells;     /* the reason of ICO_ALL_CELLS: "compares all tours" */
    const char *differs;       /* the difference of two questions; NULL: not compared */
    const char *tail;          /* in descriptions: "of {N} part{s}"; NULL: none */
    const char *command;       /* shown by help */
    const char *example[3];    /* values that tests ask for */
    ico_status (*set)(ico_problem *problem, uint64_t value); /* NULL: the value is kept */
    uint64_t (*get)(const ico_problem *problem);             /* NULL: the value kept */
    ico_status (*set_words)(ico_problem *problem, const char *words);
    const char *(*words)(const ico_problem *problem);         /* NULL: not asked */
    bool (*same)(const ico_problem *a, const ico_problem *b); /* NULL: equal values */
    /* Of lists: one item more; the k-th item (list.h). */
    ico_status (*add)(ico_problem *problem, uint64_t v, uint64_t other);
    bool (*item)(const ico_problem *problem, size_t k, uint64_t *v, uint64_t *other);
    ico_status (*check)(ico_problem *problem); /* of a seal, besides needs; or NULL */
    void (*describe)(const ico_problem *problem, bool many, ico_text *text);
} ico_condition;

extern const ico_condition ico__conditions[ICO_CONDITIONS];
/* The row of this name, or NULL. */
const ico_condition *ico__condition_by_name(const char *name);
/* The number of a flag, a choice or a count; 0: not asked.  Of words and lists: 1 if
 * asked. */
uint64_t ico__condition_value(const ico_problem *problem, const ico_condition *c);
/* Reads the words of a value; ICO_BAD_ARGUMENT: "--turns is min|max, not `x`". */
ICO_MUST_CHECK ico_status ico__condition_read(ico_context *ctx, const ico_condition *c,
                                              const char *words, uint64_t *value);
/* Asks for a value of a flag, a choice or a count. */
ICO_MUST_CHECK ico_status ico__condition_set(ico_problem *problem, const ico_condition *c,
                                             uint64_t value);
/* Asks for it in words; of a flag "yes" or "no", NULL: "yes"; of lists for more items. */
ICO_MUST_CHECK ico_status ico__condition_ask(ico_problem *problem, const ico_condition *c,
                                             const char *words);
/* Appends the words that ask for it again; false: it is not asked. */
bool ico__condition_put(const ico_problem *problem, const ico_condition *c,
                        ico_text *words);
/* The number of words of a choice. */
uint64_t ico__condition_choices(const ico_condition *c);
/* Appends the k-th word of a choice, from 1 on: "min". */
void ico__condition_put_choice(const ico_condition *c, uint64_t k, ico_text *text);

/* The features of a problem that come from conditions. */
unsigned ico__conditions_features(const ico_problem *problem);
/* The features of all conditions with this effect. */
unsigned ico__conditions_with(unsigned effect);
/* Tests the needs of the conditions. */
ICO_MUST_CHECK ico_status ico__conditions_check(ico_problem *problem);
/* The first difference in a condition whose form is a flag, or is none; NULL: none. */
const char *ico__conditions_difference(const ico_problem *a, const ico_problem *b,
                                       bool flags);
/* Is a condition asked that only a board can have? */
bool ico__conditions_need_board(const ico_problem *problem);
/* Appends ", of 2 congruent parts" and the like. */
void ico__conditions_describe(const ico_problem *problem, bool many, ico_text *text);
/* Is it a flat board of squares?  NULL: no. */
bool ico__is_flat(const ico_board *board);

#endif
