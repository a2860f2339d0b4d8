/* icosian/problem.h - the question: what to tour, and which tours count.
 * Stands above graph and board; verify, methods and pictures all speak it.
 * Source: docs/conventions.md, ARCHITECTURE.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_PROBLEM_H
#define ICOSIAN_PROBLEM_H

#include "icosian/board.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ico_kind {
    ICO_CLOSED, /* a cycle through every vertex */
    ICO_OPEN,   /* a path through every vertex */
    ICO_EITHER  /* a path, as ICO_OPEN; called closed where its ends are a move apart */
} ico_kind;
/* "closed", "open", "either". */
const char *ico_kind_name(ico_kind kind);

/* What a problem asks beyond "any closed tour of this graph".  A method lists the
 * features it can handle; the first one it cannot is named in the refusal. */
#define ICO_FEATURE_TABLE(X)                                                        \
    X(ICO_ASKS_OPEN, "open", "open tours")                                          \
    X(ICO_ASKS_CLOSED, "closed", "closed tours")                                    \
    X(ICO_ASKS_ENDS, "ends", "given ends (--start, --end)")                         \
    X(ICO_ASKS_REQUIRED, "required", "required edges (--require)")                  \
    X(ICO_ASKS_FORBIDDEN, "forbidden", "forbidden edges (--forbid)")                \
    X(ICO_ASKS_DIRECTED, "directed", "directed graphs (--directed, --arrow)")       \
    X(ICO_ASKS_LONGEST, "longest", "the longest path or cycle (--longest)")         \
    X(ICO_ASKS_POSITIONS, "positions", "given numbers and classes (--give, class)") \
    X(ICO_ASKS_WAYPOINTS, "waypoints", "waypoints (--waypoints)")                   \
    X(ICO_ASKS_SYMMETRY, "symmetry", "symmetric tours (--symmetric)")               \
    X(ICO_ASKS_TURNS, "turns", "the fewest or most turns (--turns)")                \
    X(ICO_ASKS_CROSSINGS, "crossings", "uncrossed tours (--crossings)")             \
    X(ICO_ASKS_WEIGHT, "weight", "least or greatest weight (--weight)")             \
    X(ICO_ASKS_ARROWS, "arrows", "arrows to the next cell (--arrow)")               \
    X(ICO_ASKS_MAGIC, "magic", "magic tours (--magic)")                             \
    X(ICO_ASKS_ALTERNATION, "alternation", "two pieces in turn (knight/camel)")     \
    X(ICO_ASKS_STRAIGHT, "straight", "short lines (--straight)")                    \
    X(ICO_ASKS_ANGLES, "angles", "given angles (--angles)")                         \
    X(ICO_ASKS_CONGRUENT, "congruent", "congruent parts (--congruent)")             \
    X(ICO_ASKS_CROSSING_NUMBER, "crossing-number",                                  \
      "the fewest or most crossings (--crossings min, max)")
enum {
#define ICO_FEATURE_ENUM(id, name, text) id##_BIT,
    ICO_FEATURE_TABLE(ICO_FEATURE_ENUM)
#undef ICO_FEATURE_ENUM
        ICO_FEATURE_COUNT
};
enum {
#define ICO_FEATURE_MASK(id, name, text) id = 1 << id##_BIT,
    ICO_FEATURE_TABLE(ICO_FEATURE_MASK)
#undef ICO_FEATURE_MASK
};
/* Name and text of the feature with bit number `bit`. */
const char *ico_feature_name(unsigned bit);
const char *ico_feature_text(unsigned bit);

/* AUTO: some automorphism of the graph, not the identity, moves the closed tour along
 * itself.  GIVEN: permutations of the vertices lead it to itself (set_permutations).
 * NAMED: turns, mirrors or maps of the board do (set_symmetry_words). */
typedef enum ico_symmetry {
    ICO_SYMMETRY_ANY,
    ICO_SYMMETRY_180,
    ICO_SYMMETRY_90,
    ICO_SYMMETRY_AXIS,
    ICO_SYMMETRY_AUTO,
    ICO_SYMMETRY_GIVEN,
    ICO_SYMMETRY_NAMED
} ico_symmetry;

/* How a symmetry keeps a tour.  ALONG: step t goes to step t + c, for some c that is the
 * same for all t.  BACK: it goes to step c - t. */
typedef enum ico_symmetry_way {
    ICO_KEPT_ANY,
    ICO_KEPT_ALONG,
    ICO_KEPT_BACK
} ico_symmetry_way;

/* Among all tours: any, or one of least or greatest weight. */
typedef enum ico_weight { ICO_WEIGHT_ANY, ICO_WEIGHT_MIN, ICO_WEIGHT_MAX } ico_weight;

/* Changes of direction: any number of them, the least or the greatest. */
typedef enum ico_turns { ICO_TURNS_ANY, ICO_TURNS_MIN, ICO_TURNS_MAX } ico_turns;
/* "any", "min", "max". */
const char *ico_turns_word(ico_turns turns);

/* Pairs of moves that cross: any number of them, none, the least or the greatest. */
typedef enum ico_crossing {
    ICO_CROSSINGS_ANY,
    ICO_CROSSINGS_NONE,
    ICO_CROSSINGS_MIN,
    ICO_CROSSINGS_MAX
} ico_crossing;
/* "any", "none", "min", "max". */
const char *ico_crossing_word(ico_crossing crossings);

/* What is to be least or greatest.  Nothing; vertices of the tour, always the most
 * (--longest); its weight; its turns; its crossings. */
typedef enum ico_objective {
    ICO_OBJECTIVE_NONE,
    ICO_OBJECTIVE_LENGTH,
    ICO_OBJECTIVE_WEIGHT,
    ICO_OBJECTIVE_TURNS,
    ICO_OBJECTIVE_CROSSINGS
} ico_objective;

/* Sums of the numbers along the lines of a board: any; equal in all rows and equal in all
 * columns; in both diagonals too. */
typedef enum ico_magic { ICO_MAGIC_ANY, ICO_MAGIC_SEMI, ICO_MAGIC_FULL } ico_magic;

/* The angle at a cell of a tour, between the way back to the cell before and the way on
 * to the next one; ACUTE: less than a right angle. */
#define ICO_ANGLE_TABLE(X)        \
    X(ICO_ANGLE_ACUTE, "acute")   \
    X(ICO_ANGLE_RIGHT, "right")   \
    X(ICO_ANGLE_OBTUSE, "obtuse") \
    X(ICO_ANGLE_STRAIGHT, "straight")
typedef enum ico_angle {
#define ICO_ANGLE_ENUM(id, word) id,
    ICO_ANGLE_TABLE(ICO_ANGLE_ENUM)
#undef ICO_ANGLE_ENUM
        ICO_ANGLES
} ico_angle;
/* "acute", "right", "obtuse", "straight". */
const char *ico_angle_name(ico_angle angle);

/* Where an arrow points, clockwise from the top of the board: X(enumerator, word on a
 * compass, arrow, rows down, columns right). */
#define ICO_DIRECTION_TABLE(X)                     \
    X(ICO_NORTH, "N", "\xE2\x86\x91", -1, 0)       \
    X(ICO_NORTH_EAST, "NE", "\xE2\x86\x97", -1, 1) \
    X(ICO_EAST, "E", "\xE2\x86\x92", 0, 1)         \
    X(ICO_SOUTH_EAST, "SE", "\xE2\x86\x98", 1, 1)  \
    X(ICO_SOUTH, "S", "\xE2\x86\x93", 1, 0)        \
    X(ICO_SOUTH_WEST, "SW", "\xE2\x86\x99", 1, -1) \
    X(ICO_WEST, "W", "\xE2\x86\x90", 0, -1)        \
    X(ICO_NORTH_WEST, "NW", "\xE2\x86\x96", -1, -1)
typedef enum ico_direction {
    ICO_NO_DIRECTION,
#define ICO_DIRECTION_ENUM(id, word, arrow, rows, columns) id,
    ICO_DIRECTION_TABLE(ICO_DIRECTION_ENUM)
#undef ICO_DIRECTION_ENUM
} ico_direction;
enum { ICO_DIRECTIONS = 8 };
/* "NE", and as one character of UTF-8; rows down and columns right of one step. */
const char *ico_direction_word(ico_direction d);
const char *ico_direction_arrow(ico_direction d);
void ico_direction_step(ico_direction d, int *rows, int *columns);
/* The direction that the first `size` bytes of `word` name on a compass, or
 * ICO_NO_DIRECTION. */
ico_direction ico_direction_by_word(const char *word, size_t size);

/* A question, and its life:
 *
 *     ico_problem_from_board, _from_graph, _from_words,
 *     ico_subject_next, ico_board_file_read
 *            |
 *            v         ico_problem_seal
 *        +------+         ICO_OK         +--------+
 *    +-->| open |----------------------->| sealed |<--+
 *    |   +------+                        +--------+   |
 *    +------+ |                              | +------+
 *   setters;  |       ico_problem_free       |   getters, runs, checks,
 *   a seal    +------------> (gone) <--------+   files, pictures: as often as
 *   that fails                                   one likes, from many threads
 *
 * open: the setters; subject, kind, size and board, and vertices by name, may be asked.
 * One thread at a time.  Nothing else is told rightly yet, and ico_run_new refuses it.
 * sealed: everything but the setters, which refuse it with ICO_BAD_ARGUMENT.  Immutable,
 * so any number of threads, runs and methods may hold it; there is no way back.
 * free: runs, checks, samplers and indices of the problem must be gone before. */
typedef struct ico_problem ico_problem;

/* A problem on a board or a graph; it takes the object over when it succeeds. */
ICO_MUST_CHECK ico_status ico_problem_from_board(ico_context *ctx, ico_board *board,
                                                 ico_problem **problem);
ICO_MUST_CHECK ico_status ico_problem_from_graph(ico_context *ctx, ico_graph *graph,
                                                 ico_problem **problem);
void ico_problem_free(ico_problem *problem);

/* --- while it is open ---
 * ICO_BAD_ARGUMENT: a vertex out of range, or the problem is sealed.  Whether the methods
 * there are can do what is asked shows when it is run. */
/* Closed unless set otherwise. */
ICO_MUST_CHECK ico_status ico_problem_set_kind(ico_problem *problem, ico_kind kind);
/* As many vertices as possible instead of all. */
ICO_MUST_CHECK ico_status ico_problem_set_longest(ico_problem *problem, bool longest);
/* The weight of a tour is the sum over its steps, with the one that closes it if a closed
 * tour is asked for.  ICO_BAD_ARGUMENT for boards and graphs without weights,
 * ICO_TOO_LARGE if sums might exceed 64 bits. */
ICO_MUST_CHECK ico_status ico_problem_set_weight(ico_problem *problem, ico_weight weight);
/* Treat each edge of an undirected graph as two arcs: tours are then directed, and the
 * graph of the problem is a digraph. */
ICO_MUST_CHECK ico_status ico_problem_set_directed(ico_problem *problem, bool directed);
/* The tour begins with v; a closed one with an end too steps from that back to v. */
ICO_MUST_CHECK ico_status ico_problem_set_start(ico_problem *problem, uint64_t v);
/* A start from which a tour can begin is to be picked by the program: on a bipartite
 * board of odd size the majority colour.  Resolved when the problem is sealed. */
ICO_MUST_CHECK ico_status ico_problem_set_start_auto(ico_problem *problem);
ICO_MUST_CHECK ico_status ico_problem_set_end(ico_problem *problem, uint64_t v);
/* The tour must (must not) use edge u-v; that it exists is checked on sealing. */
ICO_MUST_CHECK ico_status ico_problem_require(ico_problem *problem, uint64_t u,
                                              uint64_t v);
ICO_MUST_CHECK ico_status ico_problem_forbid(ico_problem *problem, uint64_t u,
                                             uint64_t v);
/* Vertex v carries `number`, counted from the base (below). */
ICO_MUST_CHECK ico_status ico_problem_give(ico_problem *problem, uint64_t v,
                                           uint64_t number);
/* Number of the first cell of a tour, 1 unless set; for reading and printing. */
ICO_MUST_CHECK ico_status ico_problem_set_base(ico_problem *problem, uint64_t base);
/* Declares the class `letter`: "primes", "odd", "even", "squares", "1,3,9", "2..40". */
ICO_MUST_CHECK ico_status ico_problem_add_class(ico_problem *problem, char letter,
                                                const char *numbers);
/* Vertex v carries a number of class `letter` (declared before). */
ICO_MUST_CHECK ico_status ico_problem_put_class(ico_problem *problem, uint64_t v,
                                                char letter);
/* The tour meets the waypoints in the order in which they are added.  That one comes
 * twice is told when the problem is sealed. */
ICO_MUST_CHECK ico_status ico_problem_add_waypoint(ico_problem *problem, uint64_t v);
/* The cell that follows v lies where this arrow points from v, at any distance that the
 * piece has (Signpost).  Tours are then directed.  Flat boards of squares only. */
ICO_MUST_CHECK ico_status ico_problem_point(ico_problem *problem, uint64_t v,
                                            ico_direction direction);
/* The tour looks the same after this turn, or in some mirror: flat boards of squares;
 * AUTO of any graph or board. */
ICO_MUST_CHECK ico_status ico_problem_set_symmetry(ico_problem *problem, ico_symmetry s);
/* The same in words, those of --symmetric: "eulerian", "vertical,horizontal",
 * "(c,-r,l)" (docs/conventions.md).  ICO_BAD_ARGUMENT says what is wrong with them;
 * ICO_UNSUPPORTED: the problem has no board of squares. */
ICO_MUST_CHECK ico_status ico_problem_set_symmetry_words(ico_problem *problem,
                                                         const char *words);
/* Does it begin with a word of ico_problem_set_symmetry_words (rather than be the name of
 * a file)? */
bool ico_symmetry_is_word(const char *words);
/* The tour looks the same when each vertex v is renamed image[v]: its steps lead to its
 * steps.  Other edges of the graph may do what they like.  n entries, which are copied.
 * ICO_BAD_ARGUMENT: they are no permutation, or the identity, which keeps every tour. */
ICO_MUST_CHECK ico_status ico_problem_set_permutation(ico_problem *problem,
                                                      const uint32_t *image);
/* The same of several permutations, one after the other (count * n entries): all of them
 * keep the tour, in this way. */
ICO_MUST_CHECK ico_status ico_problem_set_permutations(ico_problem *problem,
                                                       const uint32_t *images,
                                                       size_t count,
                                                       ico_symmetry_way way);
/* As few changes of direction as can be found, or as many. */
ICO_MUST_CHECK ico_status ico_problem_set_turns(ico_problem *problem, ico_turns turns);
/* No two moves cross, or as few pairs of them as can be found, or as many
 * (docs/conventions.md); flat boards of squares only. */
ICO_MUST_CHECK ico_status ico_problem_set_crossings(ico_problem *problem,
                                                    ico_crossing crossings);
/* Equal sums of the numbers in rows, columns and (FULL) diagonals, of full rectangles
 * (FULL: as wide as high); sealing refuses others (docs/conventions.md). */
ICO_MUST_CHECK ico_status ico_problem_set_magic(ico_problem *problem, ico_magic magic);
/* No more than `most` moves in one direction follow each other; 0: any number.  Sealing
 * refuses what is no flat board of squares, here and of angles. */
ICO_MUST_CHECK ico_status ico_problem_set_straight(ico_problem *problem, uint64_t most);
/* The angles that there may be, and how many: "acute,right", "acute=20..30"
 * (docs/conventions.md); NULL: any.  ICO_BAD_ARGUMENT says what is wrong with the words.
 */
ICO_MUST_CHECK ico_status ico_problem_set_angles(ico_problem *problem, const char *words);
/* The tour is made of so many congruent parts (docs/conventions.md); 0 and 1: of any
 * parts.  Sealing refuses what is no flat board of squares, and --longest. */
ICO_MUST_CHECK ico_status ico_problem_set_congruent(ico_problem *problem, uint64_t parts);
/* Words shown as the subject; default: the board's or graph's expression. */
ICO_MUST_CHECK ico_status ico_problem_set_subject(ico_problem *problem,
                                                  const char *words);
/* Ends the building: checks that ends, edges and numbers agree with each other, and picks
 * the start that ico_problem_set_start_auto asked for.  Contradictions that are a matter
 * of the question (three required edges at a vertex) are not errors: the answer to them
 * is NONE.  A required edge that does not exist is ICO_BAD_ARGUMENT.  If the call fails,
 * the problem is still open. */
ICO_MUST_CHECK ico_status ico_problem_seal(ico_problem *problem);

/* Is it sealed?  May be asked at any time. */
bool ico_problem_is_sealed(const ico_problem *problem);

/* --- from then on: what was set --- */
const char *ico_problem_subject(const ico_problem *problem);
/* The question with all its conditions: "closed knight's tour of 8x8", "open king's tour
 * of 6x6 from a1 through 2 waypoints with 1 move forbidden", "Hamiltonian cycle of cube".
 * For people, and as a
 * comment: what the subject has of control characters does not end the line.  One of
 * several boards in a file is called "board 2, open ...".
 * O(r log r) for r required and forbidden edges. */
void ico_problem_describe(const ico_problem *problem, ico_text *text);
/* The same of a tour of this kind.  best: nothing better can exist; else nobody says so:
 * "low-weight Hamiltonian cycle of roads", "long open knight's path of 5x5" instead of
 * minimum-weight and longest. */
void ico_problem_describe_as(const ico_problem *problem, ico_kind kind, bool best,
                             ico_text *text);
/* The same after a number of tours, decimal: "closed knight's tours of 6x6", or "tour"
 * after "1".  count: NULL where the number is unknown. */
void ico_problem_describe_count(const ico_problem *problem, const char *count, bool best,
                                ico_text *text);
ico_kind ico_problem_kind(const ico_problem *problem);
bool ico_problem_longest(const ico_problem *problem);
ico_weight ico_problem_weight(const ico_problem *problem);
ico_turns ico_problem_turns(const ico_problem *problem);
ico_crossing ico_problem_crossings(const ico_problem *problem);
/* What is to be best, and is it the greatest that is wanted?  Of several the first in the
 * order of the enumeration. */
ico_objective ico_problem_objective(const ico_problem *problem);
bool ico_problem_maximizes(const ico_problem *problem);
bool ico_problem_directed(const ico_problem *problem);
/* ICO_ASKS_... bits. */
unsigned ico_problem_features(const ico_problem *problem);
/* Number of vertices; the board (or NULL for a graph). */
uint64_t ico_problem_size(const ico_problem *problem);
const ico_board *ico_problem_board(const ico_problem *problem);
/* The graph, made from the board when first asked for (thread-safe) and kept by the
 * problem; it lacks the moves that arrows rule out.  `ctx` receives the message when it
 * cannot be made (ICO_TOO_LARGE...).  O(n + m) the first time. */
ICO_MUST_CHECK ico_status ico_problem_graph(ico_context *ctx, const ico_problem *problem,
                                            const ico_graph **graph);
/* Start and end, ICO_NO_CELL if not given; was the start picked (--start auto)? */
uint64_t ico_problem_start(const ico_problem *problem);
uint64_t ico_problem_end(const ico_problem *problem);
bool ico_problem_start_is_auto(const ico_problem *problem);
/* Pairs of vertices (2 * count numbers), in the order in which they were added. */
const uint64_t *ico_problem_required(const ico_problem *problem, size_t *count);
const uint64_t *ico_problem_forbidden(const ico_problem *problem, size_t *count);
uint64_t ico_problem_base(const ico_problem *problem);
/* Number that v must carry, or ICO_NO_CELL; letter of its class, or 0. */
uint64_t ico_problem_given(const ico_problem *problem, uint64_t v);
char ico_problem_class_of(const ico_problem *problem, uint64_t v);
/* What class `letter` was declared to be ("primes"), or NULL. */
const char *ico_problem_class_text(const ico_problem *problem, char letter);
/* May v carry `number`?  Looks at given numbers and classes.  O(log of
 * the vertices with a rule + terms of the class); primes by trial division. */
bool ico_problem_allows(const ico_problem *problem, uint64_t v, uint64_t number);
const uint64_t *ico_problem_waypoints(const ico_problem *problem, size_t *count);
/* The arrow at v, or ICO_NO_DIRECTION.  O(log of their number). */
ico_direction ico_problem_arrow(const ico_problem *problem, uint64_t v);
ico_symmetry ico_problem_symmetry(const ico_problem *problem);
/* The words of the symmetry, "180" or what set_symmetry_words set, in the form in which
 * they are kept; NULL for any, or for permutations. */
const char *ico_problem_symmetry_words(const ico_problem *problem);
/* The first permutation that was set (n entries), or NULL. */
const uint32_t *ico_problem_permutation(const ico_problem *problem);
/* All of them, *count of n entries each, or NULL. */
const uint32_t *ico_problem_permutations(const ico_problem *problem, size_t *count,
                                         ico_symmetry_way *way);
ico_magic ico_problem_magic(const ico_problem *problem);
/* 0: lines may have any length. */
uint64_t ico_problem_straight(const ico_problem *problem);
/* The words that were set, or NULL; how many of an angle there must and may be
 * (UINT64_MAX: any number). */
const char *ico_problem_angles(const ico_problem *problem);
void ico_problem_angle_range(const ico_problem *problem, ico_angle angle, uint64_t *least,
                             uint64_t *most);
/* 0: parts need not be congruent. */
uint64_t ico_problem_congruent(const ico_problem *problem);
/* True if tours are numbered sequences rather than cycles or paths up to rotation and
 * reversal: ends, positions or waypoints are given, or sums are to be equal
 * (docs/conventions.md). */
bool ico_problem_is_anchored(const ico_problem *problem);
/* The symmetries of the board that lead the question to itself: the first *kept of
 * `group` (the caller's, ico_symmetries_free); the identity comes first.  ICO_UNSUPPORTED
 * for graphs and for questions about symmetry, turns or crossings. */
ICO_MUST_CHECK ico_status ico_problem_symmetries(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 ico_symmetries *group, uint32_t *kept);
/* Of the tours to which these symmetries lead `tour`, is it the least, in the form of
 * docs/conventions.md?  Exactly one of each class is.  O(kept * length). */
bool ico_problem_is_least(const ico_problem *problem, const ico_symmetries *group,
                          uint32_t kept, const uint32_t *tour, uint64_t length);
/* Do both ask the same?  Boards are the same by their words, holes and walls, graphs by
 * the edges between vertices of the same numbers; what they are called does not matter.
 * `why` (may be NULL) gets the first difference: "other forbidden edges".  Both are
 * closed.  The graphs may be made.  O(n + m). */
ICO_MUST_CHECK ico_status ico_problem_is_same(ico_context *ctx, const ico_problem *a,
                                              const ico_problem *b, bool *same,
                                              ico_text *why);
/* Name of vertex v for people and files: cell name on boards, its name in its file, or
 * its 0-based number ("#17" is the spelling for boards, "17" for nameless graphs). */
void ico_problem_vertex_name(const ico_problem *problem, uint64_t v, ico_text *name);
/* The same within a sentence: as ico_text_line has it. */
void ico_problem_vertex_line(const ico_problem *problem, uint64_t v, ico_text *text);
/* And back; ICO_BAD_ARGUMENT with a reason. */
ICO_MUST_CHECK ico_status ico_problem_vertex(ico_context *ctx, const ico_problem *problem,
                                             const char *name, uint64_t *v);

#ifdef __cplusplus
}
#endif
#endif
