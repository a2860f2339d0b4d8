/* tests/model/model.h - the model-based tester of the library: traces of calls of the
 * public interface, each answer held against an exhaustive search of the tester's own.
 * Nothing here but the calls under test comes from the library; README.md says how it is
 * used.
 * Source: the idea of CaDiCaL's mobical (Biere), traces that are made, replayed and
 * shrunk.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_H
#define ICO_TESTS_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MOST_VERTICES = 12,
    MOST_CELLS = 64, /* of the full shape of a board */
    MOST_PAIRS = 16,
    MOST_NODES = 4000, /* of the exhaustive search; larger questions are not asked */
    MOST_TOURS = 3000,
    MOST_WORDS = 24,
    LINE = 200
};

/* ------------------------------------------------------------------ random.c ------- */

typedef struct dice {
    uint64_t state;
} dice;
uint64_t dice_next(dice *d);
/* 0 ... below - 1; below > 0. */
unsigned dice_below(dice *d, unsigned below);
/* True `percent` times of a hundred. */
bool dice_chance(dice *d, unsigned percent);

/* ------------------------------------------------------------------ trace.c -------- */

/* Calls, one a line, without the line's end.  Comments (#) are not kept. */
typedef struct trace {
    char (*lines)[LINE];
    unsigned count, room;
} trace;
void trace_add(trace *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void trace_copy(trace *to, const trace *from);
void trace_remove(trace *t, unsigned line);
void trace_free(trace *t);
/* False: no such file. */
bool trace_read(trace *t, const char *path);
bool trace_write(const trace *t, const char *path, const char *comment);

/* Is the word on the list, commas between? */
bool trace_leaves_out(const char *without, const char *what);

/* A line in words. */
typedef struct words {
    char text[LINE];
    const char *word[MOST_WORDS];
    unsigned count;
} words;
void words_of(words *w, const char *line);
/* Is the first word this one? */
bool words_are(const words *w, const char *first);
/* Word k as a number, 0 if it is missing. */
uint64_t words_number(const words *w, unsigned k);
/* What follows "name=" in one of the words, or NULL. */
const char *words_value(const words *w, const char *name);

/* ------------------------------------------------------------------ question.c ----- */

typedef enum tour_kind { CLOSED, OPEN, EITHER } tour_kind;
typedef enum mirror { NO_MIRROR, HALF_TURN, QUARTER_TURN, SOME_AXIS } mirror;
typedef enum lattice { SQUARES, HEXAGON, TRIANGLE } lattice;

/* A board in the tester's own words: coordinates of each vertex. */
typedef struct shape {
    lattice lattice;
    char surface; /* 'p'lane 'c'ylinder 't'orus 'm'oebius 'k'lein 'j' projective */
    unsigned dimensions;
    int side[3]; /* rows, columns, layers; hexagons and triangles: their side in [0] */
    unsigned cells;
    int at[MOST_CELLS][3];
    int vertex[MOST_CELLS]; /* of a cell; -1: it is missing */
} shape;

/* What is asked, as the lines said it. */
typedef struct question {
    bool board, directed_subject, has_subject;
    char piece[80], words[80];
    shape shape;
    bool missing[MOST_CELLS];
    unsigned walls[MOST_PAIRS][2], wall_count;
    unsigned n;
    unsigned cell[MOST_VERTICES];             /* of a board's vertex */
    bool arc[MOST_VERTICES][MOST_VERTICES];   /* moves, both ways if undirected */
    int weight[MOST_VERTICES][MOST_VERTICES]; /* of an edge */
    unsigned edges[MOST_VERTICES * MOST_VERTICES][2], edge_count; /* as they were added */
    bool weighted;
    tour_kind kind;
    int start, end; /* -1: not given */
    bool start_auto, directed, longest, few_turns;
    int weigh; /* 0, 1 least, 2 greatest */
    mirror mirror;
    unsigned require[MOST_PAIRS][2], require_count;
    unsigned forbid[MOST_PAIRS][2], forbid_count;
    uint64_t base;
    struct {
        unsigned vertex;
        bool is_class;
        uint64_t number;
        char letter;
    } rules[2 * MOST_VERTICES];
    unsigned rule_count;
    char classes[26][40];
    unsigned waypoints[MOST_VERTICES], waypoint_count;
    int arrow[MOST_VERTICES]; /* 0 none, 1 north ... clockwise */
    bool arrows_differ;
    bool broken; /* a line that no question can hold: nothing is asked */
} question;

void question_init(question *q);
/* Takes a line in; false if it is none of a question. */
bool question_take(question *q, const words *w);
/* Would the library have to refuse it when it is closed? */
bool question_is_refused(const question *q);
/* Are tours sequences (ends, numbers or waypoints given)? */
bool question_is_anchored(const question *q);
bool question_has_rules(const question *q);
bool question_has_arrows(const question *q);
/* Do arrows or the subject make tours directed? */
bool question_is_directed(const question *q);
/* Is it a flat board of squares with two dimensions? */
bool question_is_flat(const question *q);
/* A plane of squares, where steps have directions? */
bool question_has_turns(const question *q);
/* May the tour step from u to v (arrows count, forbidden edges do not)? */
bool question_allows(const question *q, unsigned u, unsigned v);
/* Does class `letter` hold the number? */
bool question_class_holds(const question *q, char letter, uint64_t number);
/* Has the vertex numbers or a class, and may it carry that number? */
bool question_may_carry(const question *q, unsigned v, uint64_t number);

/* ------------------------------------------------------------------ board.c -------- */

/* Reads the words of a board; false if they are beyond the tester. */
bool shape_read(shape *s, const char *words);
/* Fills n, cell, arc and directed_subject of a board; false if it is beyond the
 * tester. */
bool board_fill(question *q);
/* The permutations of vertices by which turns, mirrors and shifts lead board and moves to
 * themselves, without repetition; false where the tester knows none of its own. */
typedef struct group {
    unsigned count;
    uint8_t perm[400][MOST_VERTICES];
} group;
bool board_group(const question *q, group *g);

/* ------------------------------------------------------------------ judge.c -------- */

/* Is the sequence a tour as asked?  closed: as what it is told. */
bool judge_sequence(const question *q, const unsigned *tour, unsigned length,
                    bool *closed);
/* The form in which it is written: begins with its least vertex, and so on. */
bool judge_is_canonical(const question *q, const unsigned *tour, unsigned length);
/* Brings a tour into that form. */
void judge_normalise(const question *q, unsigned *tour, unsigned length);
int64_t judge_weight(const question *q, const unsigned *tour, unsigned length);
unsigned judge_turns(const question *q, const unsigned *tour, unsigned length);

/* ------------------------------------------------------------------ brute.c -------- */

typedef struct tour_list {
    unsigned count, longest;        /* with --longest: the longest alone */
    uint8_t (*tour)[MOST_VERTICES]; /* ascending, canonical */
    uint8_t *length;
    unsigned by_length[MOST_VERTICES + 1]; /* canonical ones of each length */
    int64_t best;                          /* weight or turns */
    bool too_many;                         /* nothing else is set */
} tour_list;
/* All tours of a question, in rank order.  `lengths`: of every length. */
void brute_tours(const question *q, bool lengths, tour_list *t);
void tour_list_free(tour_list *t);
/* The place of a tour in the list, from 0; -1 if it is none of them. */
int tours_find(const tour_list *t, const unsigned *tour, unsigned length);
/* Into how many classes do these permutations (of tours as a set) divide them? */
unsigned tours_classes(const question *q, const tour_list *t, const group *g);

/* ------------------------------------------------------------------ generate.c ----- */

/* A trace from a number. */
void generate_trace(uint64_t seed, const char *without, trace *t);
void generate_question(dice *d, trace *t, question *q);
void generate_conditions(dice *d, trace *t, question *q, const char *without);
void generate_calls(dice *d, trace *t, const question *q, const char *without);

/* ------------------------------------------------------------------ guard.c -------- */

/* What a process that ran a trace left behind. */
typedef struct report {
    uint64_t trace, traces, answers, verdicts[3];
    uint64_t found_wrong;
    char tag[60]; /* the same for the same fault */
    char message[600];
} report;

/* How traces are run. */
typedef struct settings {
    const char *saboteur; /* "" or what is falsified */
    const char *without;  /* kinds of calls and conditions left out, comma between */
    unsigned seconds;     /* that a trace may take */
} settings;

/* Runs the traces from .. from + count - 1 in a process of its own; true if all went
 * well.  Otherwise report->trace is the one that failed. */
bool guard_run(const settings *s, uint64_t from, uint64_t count, report *r);
/* Runs one trace in a process of its own. */
bool guard_trace(const settings *s, const trace *t, report *r);

/* ------------------------------------------------------------------ shrink.c ------- */

/* Makes a failing trace as short as it can while it fails with the same tag. */
void shrink(const settings *s, trace *t, report *r);

/* ------------------------------------------------------------------ play.c --------- */

/* Plays the trace; on a failure it is noted in the report and the process ends. */
void play_trace(const settings *s, const trace *t, report *r);

#endif
