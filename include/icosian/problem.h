/* icosian/problem.h - the question: a subject and the conditions on its tours.
 * Above graph and board; verify, methods and pictures all use it.
 * Source: docs/conventions.md, ARCHITECTURE.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_PROBLEM_H
#define ICOSIAN_PROBLEM_H

#include "icosian/board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The kind of a tour. */
typedef enum ico_kind {
    ICO_CLOSED, /* a cycle through every vertex */
    ICO_OPEN,   /* a path through every vertex */
    ICO_EITHER  /* a path, as ICO_OPEN; called closed where its ends are a move apart */
} ico_kind;
/* Returns "closed", "open" or "either". */
const char *ico_kind_name(ico_kind kind);

/* The features of a problem beyond "any closed tour of this graph".  A method lists the
 * features that it handles; a refusal names the first one that it does not. */
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
      "the fewest or most crossings (--crossings min, max)")                        \
    X(ICO_ASKS_REGIONS, "regions", "regions in one visit each (--regions)")         \
    X(ICO_ASKS_VISITS, "visits", "numbers of visits (--visits)")                    \
    X(ICO_ASKS_LENGTH, "length", "a given number of vertices (--length)")           \
    X(ICO_ASKS_OPTIONAL, "optional", "vertices that may be left out (--optional)")
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
/* Returns the name of the feature with bit number `bit`. */
const char *ico_feature_name(unsigned bit);
/* Returns the words of that feature for messages. */
const char *ico_feature_text(unsigned bit);

/* The symmetry of a tour. AUTO: some automorphism of the graph, not the identity, moves
 * the closed tour along itself. GIVEN: permutations of the vertices keep it
 * (set_permutations). NAMED: turns, mirrors or maps of the board keep it
 * (set_symmetry_words). */
typedef enum ico_symmetry {
    ICO_SYMMETRY_ANY,
    ICO_SYMMETRY_180,
    ICO_SYMMETRY_90,
    ICO_SYMMETRY_AXIS,
    ICO_SYMMETRY_AUTO,
    ICO_SYMMETRY_GIVEN,
    ICO_SYMMETRY_NAMED
} ico_symmetry;

/* The way in which a symmetry keeps a tour. ALONG: step t goes to step t + c, for some c
 * that is the same for all t. BACK: step t goes to step c - t. */
typedef enum ico_symmetry_way {
    ICO_KEPT_ANY,
    ICO_KEPT_ALONG,
    ICO_KEPT_BACK
} ico_symmetry_way;

/* Any tour, or one of least or greatest weight. */
typedef enum ico_weight { ICO_WEIGHT_ANY, ICO_WEIGHT_MIN, ICO_WEIGHT_MAX } ico_weight;

/* Changes of direction: any number, the least or the greatest. */
typedef enum ico_turns { ICO_TURNS_ANY, ICO_TURNS_MIN, ICO_TURNS_MAX } ico_turns;
/* Returns "any", "min" or "max". */
const char *ico_turns_word(ico_turns turns);

/* Pairs of moves that cross: any number, none, the least or the greatest. */
typedef enum ico_crossing {
    ICO_CROSSINGS_ANY,
    ICO_CROSSINGS_NONE,
    ICO_CROSSINGS_MIN,
    ICO_CROSSINGS_MAX
} ico_crossing;
/* Returns "any", "none", "min" or "max". */
const char *ico_crossing_word(ico_crossing crossings);

/* The quantity to be optimised: none; the number of vertices, always the most
 * (--longest); the weight; the turns; the crossings. */
typedef enum ico_objective {
    ICO_OBJECTIVE_NONE,
    ICO_OBJECTIVE_LENGTH,
    ICO_OBJECTIVE_WEIGHT,
    ICO_OBJECTIVE_TURNS,
    ICO_OBJECTIVE_CROSSINGS
} ico_objective;

/* Sums of the numbers along the lines of a board: any; equal in all rows and equal in all
 * columns; in both diagonals, too. */
typedef enum ico_magic { ICO_MAGIC_ANY, ICO_MAGIC_SEMI, ICO_MAGIC_FULL } ico_magic;

/* The angle at a cell of a tour, between the way back to the previous cell and the way on
 * to the next one. ACUTE: less than a right angle. */
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
/* Returns "acute", "right", "obtuse" or "straight". */
const char *ico_angle_name(ico_angle angle);

/* The direction of an arrow, clockwise from the top of the board: X(enumerator, word on a
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
/* Returns the word, "NE". */
const char *ico_direction_word(ico_direction d);
/* Returns the arrow, one character of UTF-8. */
const char *ico_direction_arrow(ico_direction d);
/* Gives the rows down and the columns right of one step. */
void ico_direction_step(ico_direction d, int *rows, int *columns);
/* Returns the direction named by the first `size` bytes of `word` on a compass, or
 * ICO_NO_DIRECTION. */
ico_direction ico_direction_by_word(const char *word, size_t size);

/* A question, and its life:
 *
 *     ico_problem_from_board, _from_graph, _from_words, _reopen,
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
 * open: call the setters, one thread at a time.  Subject, kind, size, board, and vertices
 * by name can be read.  Other getters are not reliable yet, and ico_run_new refuses it.
 * sealed: call everything but the setters, which return ICO_BAD_ARGUMENT.  Immutable, so
 * any number of threads, runs and methods may use it; it cannot be opened again.
 * free: free runs, checks, samplers and indices of the problem first. */
typedef struct ico_problem ico_problem;

/* Makes a problem on a board, and takes the board over if it succeeds. */
ICO_MUST_CHECK ico_status ico_problem_from_board(ico_context *ctx, ico_board *board,
                                                 ico_problem **problem);
/* Makes a problem on a graph, and takes the graph over if it succeeds. */
ICO_MUST_CHECK ico_status ico_problem_from_graph(ico_context *ctx, ico_graph *graph,
                                                 ico_problem **problem);
/* Makes an open copy of a problem, with all its conditions; the problem stays as it is.
 * The copy has the context of the problem, and shares its board or graph. A start that
 * ico_problem_seal picked is a start like any other. */
ICO_MUST_CHECK ico_status ico_problem_reopen(const ico_problem *problem,
                                             ico_problem **open);
/* Frees the problem; NULL is allowed. */
void ico_problem_free(ico_problem *problem);

/* --- while it is open ---
 * ICO_BAD_ARGUMENT: a vertex out of range, or the problem is sealed.  A run reports
 * conditions that its method cannot handle. */
/* Sets the kind; the default is closed. */
ICO_MUST_CHECK ico_status ico_problem_set_kind(ico_problem *problem, ico_kind kind);
/* Asks for the greatest possible number of vertices instead of all. */
ICO_MUST_CHECK ico_status ico_problem_set_longest(ico_problem *problem, bool longest);
/* Asks for the least or greatest weight: the sum over the steps, including the closing
 * step if a closed tour is asked for. ICO_BAD_ARGUMENT for boards and graphs without
 * weights, ICO_TOO_LARGE if sums might exceed 64 bits. */
ICO_MUST_CHECK ico_status ico_problem_set_weight(ico_problem *problem, ico_weight weight);
/* Treats each edge of an undirected graph as two arcs: tours are then directed, and the
 * graph of the problem is a digraph. */
ICO_MUST_CHECK ico_status ico_problem_set_directed(ico_problem *problem, bool directed);
/* Sets the start v. A closed tour with an end, too, steps from that end back to v. */
ICO_MUST_CHECK ico_status ico_problem_set_start(ico_problem *problem, uint64_t v);
/* Lets the program pick a start from which a tour can begin: on a bipartite board of odd
 * size a cell of the majority colour. The start is picked by ico_problem_seal. */
ICO_MUST_CHECK ico_status ico_problem_set_start_auto(ico_problem *problem);
/* Sets the end. */
ICO_MUST_CHECK ico_status ico_problem_set_end(ico_problem *problem, uint64_t v);
/* Requires edge u-v in every tour; ico_problem_seal checks that it exists. */
ICO_MUST_CHECK ico_status ico_problem_require(ico_problem *problem, uint64_t u,
                                              uint64_t v);
/* Forbids edge u-v in every tour; ico_problem_seal checks that it exists. */
ICO_MUST_CHECK ico_status ico_problem_forbid(ico_problem *problem, uint64_t u,
                                             uint64_t v);
/* Gives vertex v a number, counted from the base (below). */
ICO_MUST_CHECK ico_status ico_problem_give(ico_problem *problem, uint64_t v,
                                           uint64_t number);
/* Sets the number of the first cell of a tour, 1 by default, for reading and printing. */
ICO_MUST_CHECK ico_status ico_problem_set_base(ico_problem *problem, uint64_t base);
/* Declares the class `letter`: "primes", "odd", "even", "squares", "1,3,9", "2..40". */
ICO_MUST_CHECK ico_status ico_problem_add_class(ico_problem *problem, char letter,
                                                const char *numbers);
/* Restricts vertex v to the numbers of class `letter` (declared before). */
ICO_MUST_CHECK ico_status ico_problem_put_class(ico_problem *problem, uint64_t v,
                                                char letter);
/* Adds a waypoint; the tour meets waypoints in the order of their addition.
 * ico_problem_seal reports a waypoint that was added twice. */
ICO_MUST_CHECK ico_status ico_problem_add_waypoint(ico_problem *problem, uint64_t v);
/* Puts an arrow on v: the next cell is in this direction from v, at any distance that the
 * piece has (Signpost). Tours are then directed. Flat boards of squares only. */
ICO_MUST_CHECK ico_status ico_problem_point(ico_problem *problem, uint64_t v,
                                            ico_direction direction);
/* Asks for a tour that looks the same after this turn, or in some mirror: flat boards of
 * squares; AUTO: any graph or board. */
ICO_MUST_CHECK ico_status ico_problem_set_symmetry(ico_problem *problem, ico_symmetry s);
/* The same in the words of --symmetric: "eulerian", "vertical,horizontal", "(c,-r,l)"
 * (docs/conventions.md). ICO_BAD_ARGUMENT with the reason; ICO_UNSUPPORTED: the problem
 * is not on a board of squares. */
ICO_MUST_CHECK ico_status ico_problem_set_symmetry_words(ico_problem *problem,
                                                         const char *words);
/* Returns true if `words` begins with a word of ico_problem_set_symmetry_words, and is
 * not the name of a file. */
bool ico_symmetry_is_word(const char *words);
/* Asks for a tour that looks the same if each vertex v is renamed image[v]: steps go to
 * steps. The images of other edges are free. n entries, which are copied.
 * ICO_BAD_ARGUMENT: not a permutation, or the identity, which keeps every tour. */
ICO_MUST_CHECK ico_status ico_problem_set_permutation(ico_problem *problem,
                                                      const uint32_t *image);
/* The same with several permutations, one after the other (count * n entries): all of
 * them keep the tour, in this way. */
ICO_MUST_CHECK ico_status ico_problem_set_permutations(ico_problem *problem,
                                                       const uint32_t *images,
                                                       size_t count,
                                                       ico_symmetry_way way);
/* Asks for the fewest changes of direction, or the most. */
ICO_MUST_CHECK ico_status ico_problem_set_turns(ico_problem *problem, ico_turns turns);
/* Asks for no crossing moves, or for the fewest or most crossings (docs/conventions.md);
 * flat boards of squares only. */
ICO_MUST_CHECK ico_status ico_problem_set_crossings(ico_problem *problem,
                                                    ico_crossing crossings);
/* Asks for equal sums of the numbers in rows, columns and (FULL) diagonals, on full
 * rectangles (FULL: squares); ico_problem_seal refuses others (docs/conventions.md). */
ICO_MUST_CHECK ico_status ico_problem_set_magic(ico_problem *problem, ico_magic magic);
/* Allows at most `most` consecutive moves in one direction; 0: any number. For this and
 * for angles, ico_problem_seal refuses all but flat boards of squares. */
ICO_MUST_CHECK ico_status ico_problem_set_straight(ico_problem *problem, uint64_t most);
/* Sets the allowed angles and their numbers: "acute,right", "acute=20..30"
 * (docs/conventions.md); NULL: any. ICO_BAD_ARGUMENT with the reason. */
ICO_MUST_CHECK ico_status ico_problem_set_angles(ico_problem *problem, const char *words);
/* Asks for a tour of `parts` congruent parts (docs/conventions.md); 0 and 1: no
 * condition. ico_problem_seal refuses all but flat boards of squares, and --longest. */
ICO_MUST_CHECK ico_status ico_problem_set_congruent(ico_problem *problem, uint64_t parts);
/* Asks for a condition by the name and in the words of its option: ("straight", "3"),
 * ("crossings", "none"), ("longest", "yes"), ("start", "a1"); a list gets more items:
 * ("require", "a1-b3,c2-d4"). ("classes", "p=primes") declares a class, which
 * ("class", "e4=p") needs. NULL: "yes". ICO_BAD_ARGUMENT with the reason: unknown name,
 * wrong words, or the fault that the setter of the condition reports. */
ICO_MUST_CHECK ico_status ico_problem_ask(ico_problem *problem, const char *name,
                                          const char *words);
/* Lifts the conditions that these features stand for, such as ICO_ASKS_ENDS |
 * ICO_ASKS_FORBIDDEN, as if they had not been set. ICO_ASKS_OPEN and _CLOSED, two pieces
 * in turn and the directions of a digraph belong to kind and subject, and stay. Arrows
 * and ICO_ASKS_DIRECTED are lifted together. */
ICO_MUST_CHECK ico_status ico_problem_lift(ico_problem *problem, unsigned features);
/* Sets the words shown as the subject; default: the expression of the board or graph. */
ICO_MUST_CHECK ico_status ico_problem_set_subject(ico_problem *problem,
                                                  const char *words);
/* Seals the problem: checks that ends, edges and numbers agree with each other, and picks
 * the start that ico_problem_set_start_auto requested. Contradictions within the question
 * (three required edges at a vertex) are not errors: the answer is ICO_NONE. A required
 * edge that does not exist is ICO_BAD_ARGUMENT. If the call fails, the problem is still
 * open. */
ICO_MUST_CHECK ico_status ico_problem_seal(ico_problem *problem);

/* Returns true if the problem is sealed; allowed at any time. */
bool ico_problem_is_sealed(const ico_problem *problem);

/* --- when it is sealed: getters --- */
/* Returns the words of the subject. */
const char *ico_problem_subject(const ico_problem *problem);
/* Appends the question with all its conditions: "closed knight's tour of 8x8", "open
 * king's tour of 6x6 from a1 through 2 waypoints with 1 move forbidden", "Hamiltonian
 * cycle of cube". For people, and for comments: control characters of the subject do not
 * end the line. One of several boards in a file is "board 2, open ...". O(r log r) for r
 * required and forbidden edges. */
void ico_problem_describe(const ico_problem *problem, ico_text *text);
/* The same for a tour of this kind. best: no better tour can exist; else the words are
 * weaker: "low-weight Hamiltonian cycle of roads", "long open knight's path of 5x5"
 * instead of minimum-weight and longest. */
void ico_problem_describe_as(const ico_problem *problem, ico_kind kind, bool best,
                             ico_text *text);
/* The same after a number of tours, decimal: "closed knight's tours of 6x6", or "tour"
 * after "1". count: NULL if the number is unknown. */
void ico_problem_describe_count(const ico_problem *problem, const char *count, bool best,
                                ico_text *text);
ico_kind ico_problem_kind(const ico_problem *problem);
bool ico_problem_longest(const ico_problem *problem);
ico_weight ico_problem_weight(const ico_problem *problem);
ico_turns ico_problem_turns(const ico_problem *problem);
ico_crossing ico_problem_crossings(const ico_problem *problem);
/* Returns the quantity to be optimised; of several the first in the order of the
 * enumeration. */
ico_objective ico_problem_objective(const ico_problem *problem);
/* Appends a value of that quantity (ico_result_weight, ico_result_bound, ...): a weight
 * with the decimals of its graph, "12.5", other values as whole numbers. */
void ico_problem_value_text(const ico_problem *problem, int64_t value, ico_text *text);
/* Returns true if the greatest is wanted. */
bool ico_problem_maximizes(const ico_problem *problem);
bool ico_problem_directed(const ico_problem *problem);
/* Returns ICO_ASKS_... bits. */
unsigned ico_problem_features(const ico_problem *problem);
/* Returns the number of vertices. */
uint64_t ico_problem_size(const ico_problem *problem);
/* Returns the board, or NULL for a graph. */
const ico_board *ico_problem_board(const ico_problem *problem);
/* Gives the graph, made from the board on first use (thread-safe) and kept by the
 * problem, without the moves that arrows exclude. `ctx` receives the error (ICO_TOO_LARGE
 * ...). O(n + m) the first time. */
ICO_MUST_CHECK ico_status ico_problem_graph(ico_context *ctx, const ico_problem *problem,
                                            const ico_graph **graph);
/* Returns the start, ICO_NO_CELL if not given. */
uint64_t ico_problem_start(const ico_problem *problem);
/* Returns the end, ICO_NO_CELL if not given. */
uint64_t ico_problem_end(const ico_problem *problem);
/* Returns true if the program picked the start (--start auto). */
bool ico_problem_start_is_auto(const ico_problem *problem);
/* Returns the required edges as pairs of vertices (2 * count numbers), in the order of
 * their addition. */
const uint64_t *ico_problem_required(const ico_problem *problem, size_t *count);
/* Returns the forbidden edges in the same form. */
const uint64_t *ico_problem_forbidden(const ico_problem *problem, size_t *count);
uint64_t ico_problem_base(const ico_problem *problem);
/* Returns the number given to v, or ICO_NO_CELL. */
uint64_t ico_problem_given(const ico_problem *problem, uint64_t v);
/* Returns the letter of the class of v, or 0. */
char ico_problem_class_of(const ico_problem *problem, uint64_t v);
/* Returns the declaration of class `letter` ("primes"), or NULL. */
const char *ico_problem_class_text(const ico_problem *problem, char letter);
/* Returns true if given numbers and classes allow v to have `number`. O(log of the
 * vertices with a rule + terms of the class); primes by trial division. */
bool ico_problem_allows(const ico_problem *problem, uint64_t v, uint64_t number);
const uint64_t *ico_problem_waypoints(const ico_problem *problem, size_t *count);
/* Returns the arrow at v, or ICO_NO_DIRECTION. O(log of their number). */
ico_direction ico_problem_arrow(const ico_problem *problem, uint64_t v);
ico_symmetry ico_problem_symmetry(const ico_problem *problem);
/* Returns the words of the symmetry, "180" or those of set_symmetry_words, in normal
 * form; NULL for any, or for permutations. */
const char *ico_problem_symmetry_words(const ico_problem *problem);
/* Returns the first permutation (n entries), or NULL. */
const uint32_t *ico_problem_permutation(const ico_problem *problem);
/* Returns all permutations, *count of n entries each, or NULL. */
const uint32_t *ico_problem_permutations(const ico_problem *problem, size_t *count,
                                         ico_symmetry_way *way);
ico_magic ico_problem_magic(const ico_problem *problem);
/* Returns the greatest number of moves of a line; 0: any. */
uint64_t ico_problem_straight(const ico_problem *problem);
/* Returns the words of the angles, or NULL. */
const char *ico_problem_angles(const ico_problem *problem);
/* Gives the least and the greatest number of an angle (UINT64_MAX: any number). */
void ico_problem_angle_range(const ico_problem *problem, ico_angle angle, uint64_t *least,
                             uint64_t *most);
/* Returns the number of congruent parts; 0: no condition. */
uint64_t ico_problem_congruent(const ico_problem *problem);
/* Appends the words with which ico_problem_ask asks for this condition again. Returns
 * false, with nothing appended, if it is not asked, if the name is unknown, or for
 * permutations, which have no words. */
bool ico_problem_asks(const ico_problem *problem, const char *name, ico_text *words);
/* Returns true if tours are numbered sequences rather than cycles or paths up to rotation
 * and reversal: ends, positions or waypoints are given, or sums are to be equal
 * (docs/conventions.md). */
bool ico_problem_is_anchored(const ico_problem *problem);
/* Gives the symmetries of the board that keep the question: the first *kept of `group`
 * (release it with ico_symmetries_free); the identity comes first. ICO_UNSUPPORTED for
 * graphs and for questions about symmetry, turns or crossings. */
ICO_MUST_CHECK ico_status ico_problem_symmetries(ico_context *ctx,
                                                 const ico_problem *problem,
                                                 ico_symmetries *group, uint32_t *kept);
/* Returns true if `tour`, in the form of docs/conventions.md, is the least of its images
 * under these symmetries. Exactly one tour of each class is. O(kept * length). */
bool ico_problem_is_least(const ico_problem *problem, const ico_symmetries *group,
                          uint32_t kept, const uint32_t *tour, uint64_t length);
/* Do both problems ask the same? Boards are the same if their words, holes and walls
 * agree, graphs if the edges between vertices of the same numbers agree; names do not
 * matter. `why` (may be NULL) receives the first difference: "other forbidden edges".
 * Both are sealed. The graphs may be made. O(n + m). */
ICO_MUST_CHECK ico_status ico_problem_is_same(ico_context *ctx, const ico_problem *a,
                                              const ico_problem *b, bool *same,
                                              ico_text *why);
/* Appends the name of vertex v for people and files: the cell name on boards, the name
 * that its file or ico_graph_builder_name gave it, or its number from 0 ("#17" for
 * boards, "17" for graphs without names). This is the one call for the name of a vertex,
 * wherever its number came from: a tour, a reason, an edge. Of a number that is not a
 * vertex, as of the one more that closes an open tour in reasons, it appends "#17". */
void ico_problem_vertex_name(const ico_problem *problem, uint64_t v, ico_text *name);
/* Appends the same for use within a sentence, as ico_text_line. */
void ico_problem_vertex_line(const ico_problem *problem, uint64_t v, ico_text *text);
/* Gives the vertex with a name. ICO_BAD_ARGUMENT with the reason. */
ICO_MUST_CHECK ico_status ico_problem_vertex(ico_context *ctx, const ico_problem *problem,
                                             const char *name, uint64_t *v);

#ifdef __cplusplus
}
#endif
#endif
