/* check.h - types and calls that the files of icosian-check share: the bytes being read,
 * the question, the certificate as it was read, the form, and the log of clauses.
 * Reading is apart from judging: scan.c, question.c and certificate.c turn bytes into a
 * question and a certificate; every other file judges these, and reads nothing.  What
 * each kind of certificate must fulfil, and why it then proves its claim, is in
 * docs/certificates.md; the names of rules below (F1, C2, ...) are those of that
 * document.  Only headers of the C library are used; nothing of the program is, which
 * links the files that judge.
 * SPDX-License-Identifier: MIT */
#ifndef ICOSIAN_CHECK_H
#define ICOSIAN_CHECK_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- the context (context.c) ------------------------------------------------------- */

typedef enum verdict { VERIFIED = 0, REFUSED = 1, UNREADABLE = 2 } verdict;

#define NOBODY UINT32_MAX /* no such vertex, edge or place */

/* Header of a block of memory handed out for one record, aligned for any type. */
typedef struct block {
    _Alignas(uint64_t) struct block *next;
    size_t size; /* with the header */
} block;

/* A program that links the judges lends them its memory, its patience, and the names that
 * messages give to vertices of its question. */
typedef struct checker_host {
    void *(*get)(void *user, size_t size); /* zeroed memory, or NULL */
    void (*put)(void *user, void *memory, size_t size);
    bool (*enough)(void *user, uint64_t work); /* is the check to end early? */
    void (*name)(void *user, uint32_t v, char *room, size_t size);
    void *user;
} checker_host;

/* A limit at which a check ended, other than a fault in the file. */
typedef enum check_limit {
    NO_LIMIT,
    MEMORY_LIMIT,
    SIZE_LIMIT,
    PATIENCE_LIMIT
} check_limit;

/* The bytes being read, and the verdict.  Invariant: once `verdict` is not VERIFIED it
 * does not change, and `message` has the reason. */
typedef struct checker {
    const char *bytes; /* of the file, `size` of them; the first `at` were read */
    size_t size, at;
    unsigned long line;
    FILE *hints;              /* what icosian-vcheck needs goes there, or NULL */
    uint64_t shrunk;          /* vertices and edges gone through for sides */
    const char *kind;         /* the word that was read last, for the message */
    block *blocks, *kept;     /* kept: the text that was read */
    block *before;            /* text of the previous record, if that is a tour */
    const checker_host *host; /* NULL: memory of the C library, no early end, no names */
    bool unnamed; /* numbers are no longer those of the vertices of the host's question */
    check_limit limit;
    verdict verdict;
    char message[240];
} checker;

/* Ends the check of a record; false, so that callers can return it. */
bool checker_stop(checker *c, verdict outcome, const char *format, ...);
/* The same, at a limit of this program. */
bool checker_stop_at_limit(checker *c, check_limit reached, verdict outcome,
                           const char *format, ...);
/* Words for a vertex and for a link in a message: names of the host, else numbers.  They
 * are written to the room, and returned. */
enum { NAME_ROOM = 80, LINK_ROOM = 2 * NAME_ROOM };
const char *checker_vertex(const checker *c, uint32_t v, char room[NAME_ROOM]);
const char *checker_link(const checker *c, uint32_t u, uint32_t v, char room[LINK_ROOM]);
/* `work` more was done, about one for each link that was looked at.  False: the check has
 * ended, perhaps now, because the host has had enough. */
bool checker_tick(checker *c, uint64_t work);
/* Returns zeroed room for `count` things; if memory runs out, ends the check and returns
 * NULL. */
void *checker_room(checker *c, size_t count, size_t size);
/* Releases all room in `blocks`; all but two pieces of it. */
void checker_release(checker *c);
void checker_release_but(checker *c, const void *one, const void *other);

/* ---- reading (scan.c) ------------------------------------------------------------- */

/* Numbers, as they were read or made. */
typedef struct word_list {
    uint32_t *at, count;
} word_list;

/* Numbers of up to 18 digits. */
typedef struct wide_list {
    uint64_t *at;
    uint32_t count;
} wide_list;

/* To the next word; to the end of the line. */
void checker_skip_space(checker *c);
void checker_skip_line(checker *c);
/* Takes the next word if it is `expected`; take: or ends the check. */
bool checker_take_if(checker *c, const char *expected);
bool checker_take(checker *c, const char *expected);
/* One of two words. */
bool checker_take_choice(checker *c, const char *yes, const char *no, bool *is_yes);
/* A decimal number below `bound`: digits alone, no superfluous zero before them. */
bool checker_take_number(checker *c, uint64_t bound, uint64_t *number);
/* A number of at most 18 digits; signed: with a minus sign if it is below 0. */
bool checker_take_wide(checker *c, uint64_t *number);
bool checker_take_signed(checker *c, int64_t *number);
/* How many things of at least `bytes` bytes each follow. */
bool checker_take_count(checker *c, size_t bytes, uint32_t *count);
/* `count` numbers below `bound`. */
bool checker_take_numbers(checker *c, size_t count, uint32_t bound, uint32_t **numbers);

/* ---- the question (question.c) ---------------------------------------------------- */

/* An edge with the smaller end first, or an arc u -> v. */
typedef struct pair {
    uint32_t u, v;
} pair;

typedef struct weighted_pair {
    pair ends;
    int64_t weight;
} weighted_pair;

/* A graph, and which of its Hamiltonian paths or cycles count as tours.  If `least` is
 * not 0, the paths or cycles of at least `least` vertices count.
 * Invariants: edges are those of the graph that are not forbidden; edges and required are
 * sorted and without repetition.  first and last: given ends of the tour, or NOBODY.
 * hopeless: a piece or centre that cannot be passed as it must be (rule S3).
 * weights[i] is the weight of edges[i], between -10^18 and 10^18; NULL: no weights.
 * Places count from 0.  given[v]: the place v must have, or NOBODY; holder[k]: the vertex
 * that must have place k; class_of[v]: 0, or 1 + the row of n bytes that marks the places
 * that v may have (all NULL if the question does not restrict places).  waypoints:
 * vertices in the order of the tour.  excluded: tours, n vertices each, that do not
 * count, in all forms of the `outs` that the file lists. */
typedef struct question {
    bool directed, closed, hopeless;
    uint32_t n, least, first, last;
    uint32_t *given, *holder, *class_of, class_count;
    uint8_t *class_rows;
    uint32_t *waypoints, waypoint_count, *excluded, outs;
    uint32_t rows, columns; /* of the board whose lines have equal sums; 0: no sums */
    bool diagonals;
    size_t excluded_count;
    pair *edges, *required;
    int64_t *weights;
    uint32_t edge_count, required_count;
} question;

/* sorted_edges.c */
int checker_compare_pairs(const void *a, const void *b);
pair checker_oriented(bool directed, uint32_t u, uint32_t v);
/* Place of the edge in a sorted list, or NOBODY. */
uint32_t checker_find_pair(const pair *sorted, uint32_t count, pair wanted);
/* Sorts edges with their weights, and writes them to two lists. */
void checker_sort_weighted(weighted_pair *list, uint32_t count, pair *edges,
                           int64_t *weights);
/* excluded.c: does it matter which place a vertex has? */
bool checker_is_anchored(const question *q);
/* Without fixed places, tours with the same edges count as one: the excluded tours are
 * replaced by all forms of them.  Closed ones are written from vertex 0, and undirected
 * ones in both directions. */
bool checker_exclude_all_forms(checker *c, question *q);
/* Is the tour, which visits each vertex, one of those excluded? */
bool checker_leaves_out(const question *q, const uint32_t *tour);
bool checker_take_question(checker *c, question *q);

/* ---- the certificate (certificate.c) ---------------------------------------------- */

typedef enum proof_kind {
    DEGREE,
    COLOUR,
    CUT,
    BARRIER,
    FORCED,
    TREE,
    TRACE,
    CLAUSES,
    PLACES,
    SUMS,
    POTENTIALS,
    PARITY,
    SWEEP,
    FACES,
    DUAL,
    BOUND,
    SPLIT,
    SIDES,
    KINDS
} proof_kind;

const char *checker_kind_name(proof_kind k);

/* A certificate as it is in the file: its numbers are below NOBODY, and otherwise
 * untested.
 *   numbers: vertices (degree, colour, cut, split), ports (barrier: S, then T from
 *            `split` on), ends of branchings (tree: two each), the trace or the log, a
 *            vertex and prices (potentials), a cover (parity), steps, neighbours (faces),
 *            the worth of a vertex, zero, and prices (dual).
 *   wide: a scale, then steps with prices (bound).
 *   sides: `side_count` lists; lemmas; inner: the certificate behind a step split or
 *   sides.  place: where in the file the numbers begin. */
typedef struct certificate certificate;
typedef struct lemma {
    uint32_t side, link;
    certificate *proof;
} lemma;
struct certificate {
    proof_kind kind;
    word_list numbers;
    wide_list wide;
    uint32_t split;
    word_list *sides;
    lemma *lemmas;
    uint32_t side_count, lemma_count;
    size_t place;
    certificate *inner;
};

/* The certificate that is next in the file. */
bool checker_take_certificate(checker *c, certificate **made);

/* ---- judging ---------------------------------------------------------------------- */

/* Are the numbers below `bound`, and (marks: a zeroed byte for each) none of them twice?
 * marks[x] becomes `mark`. */
bool checker_are_below(checker *c, word_list numbers, uint32_t bound);
bool checker_mark_each(checker *c, word_list numbers, uint32_t bound, uint8_t *marks,
                       uint8_t mark);

/* sums.c: sums along the lines of a board, and why they cannot be equal */
bool checker_check_sums(checker *c, const question *q, const uint32_t *tour);
bool checker_judge_sums(checker *c, const question *q);
/* tour.c: n vertices, or as many as there are of a question with `least` */
bool checker_judge_tour(checker *c, const question *q, word_list tour);
/* judge.c: a certificate that the question has no tour, of a kind that can be about a
 * part, too */
bool checker_judge_certificate(checker *c, question *q, certificate *given);

/* ---- the form (closed_form.c)
 * ------------------------------------------------------------ */

/* Every question becomes one about a Hamiltonian cycle through fixed edges: an open tour
 * is closed by one more vertex n, the apex, a neighbour of all vertices that may be ends.
 * A vertex is one port that needs two links, or, if the graph is directed, two ports that
 * need one each: 2v for the way out and 2v + 1 for the way in.  An edge is a link between
 * two ports.
 * Invariants: edges sorted; the links at port p are at[row[p] .. row[p + 1]), each the
 * number of an edge; fixed[e]: every tour uses edge e.  hopeless: an edge that every tour
 * must use is not there. */
typedef struct form {
    bool directed, hopeless;
    uint32_t vertices, apex, ports, need, edge_count;
    pair *edges;
    uint32_t *row, *at;
    uint8_t *fixed;
} form;

bool checker_make_form(checker *c, const question *q, form *f);
static inline uint32_t tail_port(const form *f, uint32_t e)
{
    return f->directed ? 2 * f->edges[e].u : f->edges[e].u;
}
static inline uint32_t head_port(const form *f, uint32_t e)
{
    return f->directed ? 2 * f->edges[e].v + 1 : f->edges[e].v;
}
/* The port at the other end of link e at port p. */
static inline uint32_t other_port(const form *f, uint32_t e, uint32_t p)
{
    return tail_port(f, e) == p ? head_port(f, e) : tail_port(f, e);
}
static inline uint32_t port_vertex(const form *f, uint32_t p)
{
    return f->directed ? p / 2 : p;
}
/* The representative of x in a forest of sets. */
uint32_t checker_root_of(uint32_t *above, uint32_t x);

/* ---- kinds that are looked at once (degree.c, colour.c, cut.c, barrier.c, trace.c) - */

bool checker_judge_degree(checker *c, const question *q, const form *f,
                          word_list vertices);
bool checker_judge_colour(checker *c, const question *q, word_list vertices);
bool checker_judge_cut(checker *c, const question *q, word_list vertices);
/* dual.c: numbers: the worth of a vertex, the number that means 0, a price for each
 * port. */
bool checker_judge_dual(checker *c, const question *q, const form *f, word_list numbers);
bool checker_judge_barrier(checker *c, const form *f, word_list ports, uint32_t split);
bool checker_judge_trace(checker *c, const form *f, word_list numbers);
/* The same, of which the certificate gives the steps and the sizes alone. */
bool checker_judge_sweep(checker *c, const form *f, word_list numbers);
/* potentials.c: numbers: a vertex, then a price for each port. */
bool checker_judge_potentials(checker *c, const form *f, word_list numbers);
/* parity.c: numbers: the vertex that follows each in a cover. */
bool checker_judge_parity(checker *c, const form *f, word_list numbers);
bool checker_judge_faces(checker *c, const form *f, word_list list);

/* ---- states, each once (state_set.c) ----------------------------------------------- */

/* A node: the bit in which its two sides differ; a link with the highest bit is the place
 * of a state, else of a node. */
typedef struct state_node {
    uint32_t bit, side[2];
} state_node;

/* Invariants: `capacity` nodes, one for each state; roots: a link for each class of
 * states, NOBODY: none; the number of classes is a power of two. */
typedef struct state_set {
    state_node *nodes;
    uint32_t *roots, classes, capacity;
} state_set;

/* For a table of at most so many states (2^30 at most), that has none yet. */
bool checker_begin_states(checker *c, state_set *s, uint32_t most);
/* The place of a state of `size` bytes among the `count` at `all`, which were all found
 * like this before; or `count`, where the caller puts it, unless the table is full. */
uint32_t checker_find_state(state_set *s, const uint8_t *all, uint32_t count,
                            const uint8_t *state, uint32_t size);

/* ---- consequences of clauses and rules (log.c) ------------------------------------ */

/* Variables are true, false or open; literal 2x means that variable x is true, 2x + 1
 * that it is false.  A log is judged by the known clauses, and by the rules of its
 * kind: */
typedef struct theory {
    /* makes the open literal l true; false: this is not allowed */
    bool (*take)(void *self, uint32_t l);
    void (*untake)(void *self, uint32_t l); /* and open again */
    /* draws the consequences of l; false: a contradiction */
    bool (*follow)(void *self, uint32_t l);
    bool (*rest)(void *self); /* draws consequences of the whole, or NULL */
} theory;

/* A clause is visited when one of its first two literals, which are watched, becomes
 * false, unless literal `other` of it is true. */
typedef struct watch {
    uint32_t other, clause;
} watch;

typedef struct watches {
    watch *items;
    size_t count, capacity;
} watches;

/* Why a literal became true: it was chosen, or by the rules at a port, by a clause, as it
 * would close the fragment that edge `number` joined. */
typedef enum because_of { BY_CHOICE, BY_PORT, BY_CLAUSE, BY_FRAGMENT } because_of;
typedef struct because {
    because_of rule;
    uint32_t number;
} because;

typedef struct number_list {
    uint64_t *at;
    size_t count, capacity;
} number_list;

/* What is noted for hints (hints.c).  why[e], at[e]: why edge e was decided, and at which
 * place of the trail; joined[v]: the edge that was the last to join the fragment with end
 * v (NOBODY: none); parts[e]: those of the two fragments that e joined; id[i]: of the
 * clause at place 2i or 2i + 1, twice its number, odd for a cut, of so many `clauses` and
 * `cuts`; piece: a forest of the vertices that a cut leaves, NOBODY for others.  now: the
 * rule that is tried; failed: the literal that it could not make true, or NOBODY; needed:
 * marks; from: decisions before this place of the trail hold.  codes: hints that wait to
 * be written, those of a cut up to the next of `starts`; used: which of them. */
typedef struct notes {
    because *why, now;
    uint32_t *at, *joined, *id, *piece, failed, from, clauses, cuts;
    pair *parts;
    uint8_t *needed;
    number_list codes, starts, used;
} notes;

/* Invariants: value[l] is 1 if literal l is true, -1 if false, 0 if open.
 * trail[0 .. made) are the literals that are true, in the order in which they became so:
 * the first `followed` were followed up by the rules, the first `visited` by the clauses,
 * all that is known at rest holds for good.  work: done since the host was asked.
 * words[begin .. size): the log, read up to `at`.  A clause is given by the place in
 * words of its size (0 once it is of no use), which its literals follow; numbered[] are
 * those of steps *clause*, passing[] those that serve the next such step.  refuted: the
 * literals that hold for good contradict each other. */
typedef struct replay {
    checker *c;
    const theory *rules;
    void *self;
    int8_t *value;
    uint32_t *trail, made, followed, visited;
    uint32_t *words, begin, at, size;
    watches *watched_by;
    uint32_t *numbered, numbered_count, *passing, passing_count;
    bool refuted;
    uint64_t work;
    notes *notes; /* NULL: no hints are asked for */
} replay;

/* Allocates the replay of a log of `size` words (0: there are no clauses) about
 * `variables` variables. */
bool checker_open_steps(replay *s, uint32_t variables, uint32_t *words, uint32_t size);
/* 1 if literal l is true, -1 if it is false, else 0. */
static inline int value_of(const replay *s, uint32_t l)
{
    return s->value[l];
}
/* Makes l true, and nothing that follows; false: it is false, or not allowed. */
bool checker_make_true(replay *s, uint32_t l);
/* All that follows; false: a contradiction. */
bool checker_follow_all(replay *s);
/* Back to the first `made` literals. */
void checker_take_back(replay *s, uint32_t made);
/* Asks the host about the work done; false: the check has ended. */
bool checker_report_work(replay *s);
/* Reads the next word of the log; or a count, followed by that many words below `bound`
 * (*place: where the count is). */
bool checker_next_word(replay *s, uint32_t bound, uint32_t *word);
bool checker_next_words(replay *s, uint32_t bound, uint32_t *place);
bool checker_refuse_step(replay *s, const char *fault);
/* Makes all literals of a clause false, and (passing) those clauses true that are left
 * with one literal; false: a contradiction already. */
bool checker_suppose_false(replay *s, uint32_t clause);
bool checker_follow_passing(replay *s);
/* Adds a clause that holds; checker_keep_clause also makes its consequences hold for
 * good. */
void checker_know_clause(replay *s, uint32_t clause);
void checker_keep_clause(replay *s, uint32_t clause);
/* Until when: dropped by its number, or with the next clause that gets a number. */
void checker_number_clause(replay *s, uint32_t clause);
void checker_pass_clause(replay *s, uint32_t clause);
bool checker_step_drop(replay *s);
void checker_drop_passing(replay *s);
void checker_drop_all(replay *s);

/* ---- hints (hints.c); nothing happens if none are asked for ------------------------ */

/* Which rule is tried from now on; the literal that it could not make true, or NOBODY. */
static inline void try_rule(replay *s, because_of rule, uint32_t number)
{
    if (s->notes != NULL) s->notes->now = (because){rule, number};
}
static inline bool fail_at(replay *s, uint32_t l)
{
    if (s->notes != NULL) s->notes->failed = l;
    return false;
}
static inline void note_literal(replay *s, uint32_t l)
{
    if (s->notes == NULL) return;
    s->notes->why[l / 2] = s->notes->now;
    s->notes->at[l / 2] = s->made;
}

/* ---- steps without choice (forced.c), and branchings over them (tree.c) ------------ */

/* Variable e of the steps is edge e of the form: it is in, or out.
 * Invariants: in[p] and open[p] count the links at p that are in, and open; mate[v] is
 * the other end of the fragment that v is an end of (itself if no link at v is in);
 * met[e]: the ends of the two fragments that edge e, which is in, joined.  `chosen` edges
 * are in, of the `whole` that a tour has. */
typedef struct link_state {
    const form *f;
    replay steps;
    uint32_t *in, *open, *mate, chosen, whole;
    pair *met;
} link_state;

enum { FREE = 0, IN = 1, OUT = -1 };

/* The log whose numbers begin at this place of the file comes next. */
void checker_begin_hints(checker *c, size_t place);
bool checker_open_notes(link_state *k);
void checker_note_clause(replay *s, uint32_t clause, bool cut);
void checker_note_join(link_state *k, uint32_t e);
void checker_forget_join(link_state *k, uint32_t e);
/* Later decisions do not hold for good, or the hints name all of them. */
void checker_begin_notes(replay *s);
/* Writes what led to a contradiction; how the step of a clause ends, and what then holds
 * for good; what follows after a step adopt; that a step focus comes. */
void checker_hint_refuted(link_state *k);
void checker_hint_clause(link_state *k, uint32_t clause, bool cut);
void checker_hint_adopted(link_state *k);
void checker_hint_focus(link_state *k);

/* log: empty, if there are no clauses. */
bool checker_make_links(checker *c, const form *f, word_list log, link_state *k);
/* The fixed edges and all that follows from them (rules F1, F2, F3). */
bool checker_begin_links(link_state *k);
/* Makes the edge out that would close the fragment from a to b, unless it is the last. */
void checker_settle_fragment(link_state *k, uint32_t a, uint32_t b);
bool checker_judge_tree(checker *c, const form *f, word_list branches);

/* ---- a part instead of the whole (piece.c, split.c, sides.c) ----------------------- */

/* The closed question about a part, in the making.  musts[v]: edges at v that must be
 * used. */
typedef struct part_question {
    question q;
    uint32_t *musts;
} part_question;

bool checker_open_part(checker *c, uint32_t n, size_t most, part_question *p);
void checker_add_part_edge(part_question *p, uint32_t u, uint32_t v, bool must);
/* All edges were added: the question about the part. */
bool checker_close_part(checker *c, part_question *p, question *q);
bool checker_pass_split(checker *c, question *q, const certificate *given);
bool checker_pass_sides(checker *c, question *q, const certificate *given);

/* ---- logs (clauses.c, clause_cut.c, clause_piece.c) -------------------------------- */

/* Invariants: at rest all decisions hold for good, and copies of them are here:
 * known[e]: whether edge e is decided; known_in: count of edges that are in.
 * busy[p]: count of links at port p that are in; far[v]: mate[v].
 * settled: the first `settled` literals of the trail are in these copies.
 * inside[p]: port p is of the piece in focus, or no piece is; gates: the ports that lead
 * out of that piece.
 * counts[v]: cuts have to reach vertex v; `counted` vertices. */
typedef struct clause_log {
    checker *c;
    const form *f;
    link_state k;
    bool focused;
    uint32_t gates[2];
    uint8_t *known, *inside, *counts, *listed, *apart;
    uint32_t *far, *busy, known_in, settled, counted;
    uint32_t *mark, stamp, *stack;
} clause_log;

/* A cut, by the places of its lists.  along: how seeds are followed; taken: vertices on
 * stretches that were taken away. */
typedef struct cut_step {
    uint32_t along, stretches, edges, seeds, taken;
} cut_step;

bool checker_judge_clauses(checker *c, const form *f, word_list log);
bool checker_next_cut(clause_log *g, cut_step *cut);
void checker_take_stretches(clause_log *g, cut_step *cut);
bool checker_falls_apart(clause_log *g, const cut_step *cut);
/* Hints: vertices on stretches are marked; writes what must be out for the cut. */
void checker_note_taken(clause_log *g);
void checker_hint_cut(clause_log *g, const cut_step *cut);
bool checker_step_adopt(clause_log *g);
bool checker_step_focus(clause_log *g);

/* ---- places (places.c, place_rules.c, place_log.c) --------------------------------- */

/* A way from a candidate to one of the next place, or of the place before. */
typedef struct way {
    uint32_t to, edge;
} way;

/* Variables are the candidates, behind them the edges.  Invariants: candidates at place k
 * are layer[k] .. layer[k + 1), their vertices ascending; those of vertex v are
 * at[row[v] .. row[v + 1]).  Ways of candidate x: on[first[x] .. middle[x]) lead to the
 * next place, the others up to first[x + 1] to the one before.  left[v], left[n + k]:
 * candidates of a vertex or a place that are not false; uses[e]: pairs of them joined by
 * an edge e that is not false; free_edges[v], used_edges[v]: edges at v not false, and
 * true. */
typedef struct places {
    checker *c;
    const question *q;
    replay steps;
    uint32_t n, candidates;
    uint32_t *layer, *vertex, *place, *row, *at, *first, *middle;
    way *on;
    uint32_t *edge_row, *edge_at;
    uint32_t *left, *uses, *free_edges, *used_edges;
    uint32_t *label, *queue;
} places;

bool checker_build_places(places *p);
/* The candidate, or NOBODY. */
uint32_t checker_find_candidate(const places *p, uint32_t v, uint32_t k);
/* Does a path begin or end at place k? */
bool checker_is_end_place(const places *p, uint32_t k);
/* The rules P1 to P6. */
extern const theory checker_place_rules;
/* Applies the rules to everything once, then follows all consequences. */
bool checker_begin_places(places *p);
bool checker_judge_places(checker *c, const question *q, word_list log);

/* ---- bounds of weights (bound.c, weighed_tree.c) ---------------------------------- */

/* No tour weighs less than `limit`, or (above) more. */
typedef struct weight_bound {
    bool stated, above;
    int64_t limit;
} weight_bound;

/* The cheapest 1-tree under prices, with the links of a link_state that are in and none
 * that is out.
 * Invariants: a link costs scale times its weight (above: times minus one), weight[e] for
 * link e of the form, and the prices of its two ports; sums of these costs have 60 bits.
 * root: a port; sorted[0 .. links): the links that are not at the root; in_tree[e]: link
 * e is one of the 1-tree, and at the root open; excess: what the 1-tree costs beyond what
 * all ports are paid for.  up[v], parent[v]: the link of the tree that leads from v
 * towards its first vertex, or NOBODY; deep[v]: how many there are.  spare[e]: the cost
 * of the cheapest link that can replace link e.  work: links gone through so far; it ends
 * at `most`. */
typedef struct weighed_link {
    int64_t cost;
    uint32_t edge;
    bool is_free;
} weighed_link;

typedef struct weighed_tree {
    checker *c;
    const form *f;
    link_state *k;
    int64_t *weight, most_cost, excess;
    const uint64_t *prices;
    uint32_t root, links;
    weighed_link *sorted;
    uint8_t *in_tree;
    uint32_t *above, *row, *at, *parent, *up, *deep, *queue;
    int64_t *spare;
    uint64_t work, most;
} weighed_tree;

bool checker_open_weighed(checker *c, const question *q, link_state *k, uint64_t scale,
                          bool above, weighed_tree *t);
/* Makes the cheapest 1-tree under `prices`, a price for each port.  *exists: there is a
 * 1-tree.  A graph without a 1-tree has no tour.  Returns false if the check ended. */
bool checker_grow_weighed(weighed_tree *t, uint32_t root, const uint64_t *prices,
                          bool *exists);
/* Puts out the links that no tour within `slack` of the 1-tree has.  Puts in the links
 * that all of these tours have, and follows the consequences.  *possible: no
 * contradiction came up.  Returns false if the check has ended. */
bool checker_narrow_weighed(weighed_tree *t, int64_t slack, bool *possible);
bool checker_judge_bound(checker *c, const question *q, wide_list numbers,
                         const weight_bound *bound);
/* The weight of a tour that was verified, of a question whose bound was. */
int64_t checker_tour_weight(const question *q, const uint32_t *tour);

/* ---- records (record.c, unique.c) -------------------------------------------------- */

/* A question and its answer, a tour or else a certificate. */
typedef struct file_record {
    question q;
    bool found;
    word_list tour;
    certificate *given;
    weight_bound bound;
} file_record;

/* Do two successive records claim that there is just one tour (rule U)?  Call it when the
 * first one's tour is verified, both were read, and neither was changed. */
bool checker_is_unique_claim(const file_record *first, const file_record *second);
/* Or that no tour is longer than the one that the first has (rule W)? */
bool checker_is_longest_claim(const file_record *first, const file_record *second);
/* That no tour weighs less, or more, than that of the first (rule H6)?  Call it when both
 * are verified. */
bool checker_is_best_claim(const file_record *first, const file_record *second);

/* Checks all records in `size` bytes and prints the results on `out`, and hints on
 * `hints`; both may be NULL. */
verdict checker_check_and_hint(const char *bytes, size_t size, FILE *out, FILE *hints);
/* Without hints. */
verdict checker_check_all(const char *bytes, size_t size, FILE *out);

#endif
