/* cli/solve/solve_table.h - who gets what when: what `icosian solve` writes of an answer,
 * where, and at which moment, as rows of a table.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_SOLVE_TABLE_H
#define ICO_CLI_SOLVE_TABLE_H

/* The reader of the tour.  These four are bits, since a row is for several. */
typedef enum solve_reader {
    READ_BY_PEOPLE = 1,    /* no form is named, and no file: words, then the tour */
    READ_BY_PIPE = 2,      /* --as: standard output in that form alone */
    READ_IN_FILE = 4,      /* -o FILE, and words on standard output */
    READ_IN_BOTH = 8,      /* -o FILE --json: the object on standard output */
    READ_AS_JSON = 16,     /* --json: the object alone, on standard output */
    READ_AS_JSON_FILE = 32 /* the object in the file of -o, words on standard output */
} solve_reader;

typedef enum solve_manner {
    MANNER_LOUD = 1,
    MANNER_QUIET = 2 /* -q */
} solve_manner;

typedef enum solve_subject {
    SUBJECT_ONE = 1, /* one problem */
    SUBJECT_MANY = 2 /* a file of graphs or a range: an answer a line */
} solve_subject;

typedef enum solve_answer {
    ANSWER_STORED = 1, /* a stored tour, a part of a tour, or a form that shows no tour */
    ANSWER_RULE = 2,   /* a tour by rule */
    ANSWER_NO_TOUR = 4,
    ANSWER_REFUSED = 8 /* one of many that no method named can do */
} solve_answer;

typedef enum solve_text {
    WRITE_NOTHING,
    WRITE_LINE,    /* the first words of the answer: FOUND ..., NONE ..., UNKNOWN ... */
    WRITE_OBJECT,  /* the answer in JSON */
    WRITE_TOUR,    /* the tour in its form, or the part of the tour that was requested */
    WRITE_VERDICT, /* NONE or UNKNOWN alone */
    WRITE_EMPTY,   /* an empty line, which keeps the lines in step with the problems */
    WRITE_ABSENCE  /* that no file is made */
} solve_text;

typedef enum solve_place { ON_SCREEN, IN_FILE, IN_NOTES } solve_place;

typedef struct solve_piece {
    solve_text text;
    solve_place place; /* standard output, the file of -o, or standard error */
} solve_piece;

/* from_run: written by the run that found the tour, while the run verifies the tour;
 * first and then: written after the run, in this order. */
typedef struct solve_row {
    unsigned readers, manners, subjects, answers;
    solve_piece from_run, first, then;
} solve_row;

/* The row of a case; NULL if answers of this sort do not occur there. */
const solve_row *solve_row_of(solve_reader reader, solve_manner manner,
                              solve_subject subject, solve_answer answer);

#endif
