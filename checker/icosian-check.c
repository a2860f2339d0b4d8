/* icosian-check - verifies answers about Hamiltonian paths and cycles: tours, and
 * certificates that there is none.  One file, the C library only, nothing shared with the
 * program whose answers it checks; written to be read from top to bottom.
 *
 *     icosian-check FILE        "-" reads standard input
 *
 * Exit status 0: VERIFIED, and only then; 1: REFUSED, something stated does not hold;
 * 2: the file cannot be read.  The format, and why each kind of certificate proves what
 * it claims, are in docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1. the frame ====================================================================== */

typedef enum verdict { VERIFIED = 0, REFUSED = 1, UNREADABLE = 2 } verdict;

#define NOBODY UINT32_MAX /* no such vertex */

/* Memory handed out for one record; all of it is released together. */
typedef struct block {
    struct block *next;
} block;

/* The bytes being read, and what is to be said at the end.  Invariant: once `verdict` is
 * not VERIFIED it stays what it is, and `message` says why. */
typedef struct checker {
    const char *at, *end;
    unsigned long line;
    size_t size;
    uint64_t shrunk; /* vertices and edges gone through for sides (section 12) */
    block *blocks;
    verdict verdict;
    char message[240];
} checker;

/* Ends the check of a record; false, so that callers can return it. */
static bool stop(checker *c, verdict outcome, const char *format, ...)
{
    if (c->verdict != VERIFIED) return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->message, sizeof c->message, format, arguments);
    va_end(arguments);
    c->verdict = outcome;
    return false;
}

/* Zeroed room for `count` things; NULL, with the check ended, if there is none. */
static void *room(checker *c, size_t count, size_t size)
{
    block *b = NULL;
    if (count < (SIZE_MAX - sizeof *b) / size)
        b = calloc(1, sizeof *b + (count + 1) * size);
    if (b == NULL) {
        stop(c, UNREADABLE, "out of memory");
        return NULL;
    }
    b->next = c->blocks;
    c->blocks = b;
    return b + 1;
}

/* Releases all but two pieces of room. */
static void release_but(checker *c, const void *one, const void *other)
{
    block **at = &c->blocks;
    while (*at != NULL) {
        block *b = *at;
        if (b + 1 == one || b + 1 == other) {
            at = &b->next;
            continue;
        }
        *at = b->next;
        free(b);
    }
}

static void release(checker *c)
{
    release_but(c, NULL, NULL);
}

/* 2. reading ======================================================================== */

/* Words and numbers between white space; a number that announces how many things follow
 * is never believed beyond the bytes that are left. */

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

static void skip_space(checker *c)
{
    while (c->at < c->end && is_space(*c->at))
        if (*c->at++ == '\n') c->line++;
}

/* The next word, which stays in the buffer; its size is 0 at the end of the file. */
static size_t peek_word(checker *c, const char **word)
{
    skip_space(c);
    const char *p = c->at;
    while (p < c->end && !is_space(*p)) p++;
    *word = c->at;
    return (size_t)(p - c->at);
}

/* Takes the next word if it is `expected`. */
static bool take_if(checker *c, const char *expected)
{
    const char *word;
    size_t size = peek_word(c, &word);
    if (size != strlen(expected) || memcmp(word, expected, size) != 0) return false;
    c->at += size;
    return true;
}

static bool take(checker *c, const char *expected)
{
    if (take_if(c, expected)) return true;
    return stop(c, UNREADABLE, "line %lu: expected the word '%s'", c->line, expected);
}

/* One of two words. */
static bool take_choice(checker *c, const char *yes, const char *no, bool *is_yes)
{
    *is_yes = take_if(c, yes);
    if (*is_yes || take_if(c, no)) return true;
    return stop(c, UNREADABLE, "line %lu: expected '%s' or '%s'", c->line, yes, no);
}

/* A decimal number below `bound`: digits alone, no superfluous zero before them. */
static bool take_number(checker *c, uint64_t bound, uint64_t *number)
{
    const char *word;
    size_t size = peek_word(c, &word);
    uint64_t value = 0;
    bool good = size > 0 && size <= 10 && (size == 1 || *word != '0');
    for (size_t i = 0; good && i < size; i++) {
        good = word[i] >= '0' && word[i] <= '9';
        value = 10 * value + (uint64_t)(word[i] - '0');
    }
    if (!good) return stop(c, UNREADABLE, "line %lu: expected a number", c->line);
    if (value >= bound)
        return stop(c, UNREADABLE, "line %lu: %llu is too large here (less than %llu)",
                    c->line, (unsigned long long)value, (unsigned long long)bound);
    c->at += size;
    *number = value;
    return true;
}

/* How many things of at least `bytes` bytes each follow. */
static bool take_count(checker *c, size_t bytes, uint32_t *count)
{
    uint64_t number;
    if (!take_number(c, UINT32_MAX, &number)) return false;
    if (number > (size_t)(c->end - c->at) / bytes)
        return stop(c, UNREADABLE, "line %lu: %llu are announced, but the file ends",
                    c->line, (unsigned long long)number);
    *count = (uint32_t)number;
    return true;
}

/* `count` numbers below `bound`. */
static bool take_list(checker *c, size_t count, uint32_t bound, uint32_t **list)
{
    *list = room(c, count, sizeof **list);
    if (*list == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t number;
        if (!take_number(c, bound, &number)) return false;
        (*list)[i] = (uint32_t)number;
    }
    return true;
}

/* 3. the question =================================================================== */

/* A graph, and which of its Hamiltonian paths or cycles count as tours. */

/* An edge with the smaller end first, or an arc u -> v. */
typedef struct pair {
    uint32_t u, v;
} pair;

/* Invariants: edges are those of the graph that are not forbidden; edges and required are
 * sorted and without repetition.  first and last: given ends of the tour, or NOBODY.
 * hopeless: a piece that cannot be passed as it must be (sections 11 and 12).
 * Places count from 0.  given[v]: the place v must have, or NOBODY; holder[k]: who must have
 * place k; class_of[v]: 0, or 1 + the row of n bytes that says where v may stand (all three
 * NULL if nothing is asked of places).  waypoints: vertices in the order of the tour.
 * excluded: tours, n vertices each, that do not count. */
typedef struct question {
    bool directed, closed, hopeless;
    uint32_t n, first, last;
    uint32_t *given, *holder, *class_of, class_count;
    uint8_t *class_rows;
    uint32_t *waypoints, waypoint_count, *excluded, excluded_count;
    pair *edges, *required;
    uint32_t edge_count, required_count;
} question;

static int compare_pairs(const void *a, const void *b)
{
    const pair *x = a, *y = b;
    if (x->u != y->u) return x->u < y->u ? -1 : 1;
    return (x->v > y->v) - (x->v < y->v);
}

static pair oriented(bool directed, uint32_t u, uint32_t v)
{
    return directed || u < v ? (pair){u, v} : (pair){v, u};
}

/* Place of the edge in a sorted list, or NOBODY. */
static uint32_t find_pair(const pair *list, uint32_t count, pair wanted)
{
    const pair *found =
        count == 0 ? NULL : bsearch(&wanted, list, count, sizeof wanted, compare_pairs);
    return found == NULL ? NOBODY : (uint32_t)(found - list);
}

/* `count` edges, sorted; no loop, none twice. */
static bool take_edges(checker *c, const question *q, uint32_t count, pair **edges)
{
    *edges = room(c, count, sizeof **edges);
    if (*edges == NULL) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t u, v;
        if (!take_number(c, q->n, &u) || !take_number(c, q->n, &v)) return false;
        if (u == v)
            return stop(c, UNREADABLE, "line %lu: an edge from %llu to itself", c->line,
                        (unsigned long long)u);
        (*edges)[i] = oriented(q->directed, (uint32_t)u, (uint32_t)v);
    }
    qsort(*edges, count, sizeof **edges, compare_pairs);
    for (uint32_t i = 1; i < count; i++)
        if (compare_pairs(&(*edges)[i - 1], &(*edges)[i]) == 0)
            return stop(c, UNREADABLE, "the edge %u %u is listed twice", (*edges)[i].u,
                        (*edges)[i].v);
    return true;
}

/* The edges after a word; each must be one of the graph's. */
static bool take_some_edges(checker *c, const question *q, const char *word, pair **edges,
                            uint32_t *count)
{
    if (!take_if(c, word)) return true;
    if (!take_count(c, 4, count) || !take_edges(c, q, *count, edges)) return false;
    for (uint32_t i = 0; i < *count; i++)
        if (find_pair(q->edges, q->edge_count, (*edges)[i]) == NOBODY)
            return stop(c, UNREADABLE, "%s: %u %u is no edge of the graph", word,
                        (*edges)[i].u, (*edges)[i].v);
    return true;
}

static void drop_forbidden(question *q, const pair *forbidden, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < q->edge_count; i++)
        if (find_pair(forbidden, count, q->edges[i]) == NOBODY)
            q->edges[kept++] = q->edges[i];
    q->edge_count = kept;
}

static bool take_end(checker *c, const question *q, const char *word, uint32_t *vertex)
{
    uint64_t number;
    *vertex = NOBODY;
    if (!take_if(c, word)) return true;
    if (!take_number(c, q->n, &number)) return false;
    *vertex = (uint32_t)number;
    return true;
}

/* Vertices cost memory without costing bytes: more than some thousands of them are
 * believed only in a file of some size. */
static bool take_size(checker *c, uint32_t *n)
{
    uint64_t most = 65536 + 16 * (uint64_t)c->size;
    uint64_t number;
    if (!take_number(c, UINT32_C(1) << 30, &number)) return false;
    if (number == 0) return stop(c, UNREADABLE, "line %lu: no vertex", c->line);
    if (number > most)
        return stop(c, UNREADABLE, "line %lu: %llu vertices in a file of %llu bytes",
                    c->line, (unsigned long long)number, (unsigned long long)c->size);
    *n = (uint32_t)number;
    return true;
}

enum { MOST_CLASSES = 26 };

static bool open_numbers(checker *c, question *q)
{
    if (q->given != NULL) return true;
    q->given = room(c, q->n, sizeof *q->given);
    q->holder = room(c, q->n, sizeof *q->holder);
    q->class_of = room(c, q->n, sizeof *q->class_of);
    q->class_rows = room(c, MOST_CLASSES * (size_t)q->n, 1);
    if (q->given == NULL || q->holder == NULL || q->class_of == NULL ||
        q->class_rows == NULL)
        return false;
    for (uint32_t v = 0; v < q->n; v++) q->given[v] = q->holder[v] = NOBODY;
    return true;
}

/* Vertices and the places that they must have. */
static bool take_given(checker *c, question *q)
{
    uint32_t count = 0;
    if (!open_numbers(c, q) || !take_count(c, 4, &count)) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t v, k;
        if (!take_number(c, q->n, &v) || !take_number(c, q->n, &k)) return false;
        if (q->given[v] != NOBODY)
            return stop(c, UNREADABLE, "line %lu: vertex %u has two places", c->line,
                        (unsigned)v);
        q->given[v] = (uint32_t)k;
        if (q->holder[k] == NOBODY) q->holder[k] = (uint32_t)v; /* else nobody may */
    }
    return true;
}

/* Places, and vertices that may stand only there. */
static bool take_class(checker *c, question *q)
{
    uint32_t counts[2] = {0, 0}, *list;
    if (!open_numbers(c, q) || !take_count(c, 2, &counts[0]) ||
        !take_count(c, 2, &counts[1]))
        return false;
    if (q->class_count == MOST_CLASSES)
        return stop(c, UNREADABLE, "line %lu: more than %d classes", c->line,
                    MOST_CLASSES);
    if (!take_list(c, counts[0], q->n, &list)) return false;
    for (uint32_t i = 0; i < counts[0]; i++)
        q->class_rows[(size_t)q->class_count * q->n + list[i]] = 1;
    if (!take_list(c, counts[1], q->n, &list)) return false;
    q->class_count++;
    for (uint32_t i = 0; i < counts[1]; i++) {
        if (q->class_of[list[i]] != 0)
            return stop(c, UNREADABLE, "vertex %u is in two classes", list[i]);
        q->class_of[list[i]] = q->class_count;
    }
    return true;
}

/* Is there a vertex that has, or must not have, some place? */
static bool is_anchored(const question *q)
{
    return q->first != NOBODY || q->last != NOBODY || q->given != NULL ||
           q->waypoint_count > 0;
}

/* A tour that need not begin anywhere stands for those with the same edges: closed ones are
 * written from vertex 0, and undirected ones in both directions. */
static bool exclude_all_forms(checker *c, question *q)
{
    uint32_t n = q->n, *all = room(c, 2 * (size_t)q->excluded_count * n, sizeof *all);
    if (all == NULL) return false;
    for (uint32_t i = 0; i < q->excluded_count; i++) {
        const uint32_t *tour = q->excluded + (size_t)i * n;
        uint32_t start = 0;
        while (q->closed && start < n - 1 && tour[start] != 0) start++;
        for (uint32_t k = 0; k < n; k++) {
            uint32_t v = tour[(start + k) % n];
            all[2 * (size_t)i * n + k] = v;
            all[(2 * (size_t)i + 1) * n + (q->closed ? (n - k) % n : n - 1 - k)] = v;
        }
    }
    q->excluded = all;
    q->excluded_count *= 2;
    return true;
}

/* Tours that do not count. */
static bool take_excluded(checker *c, question *q)
{
    if (!take_count(c, 2, &q->excluded_count)) return false;
    if ((uint64_t)q->excluded_count * q->n > c->size)
        return stop(c, UNREADABLE, "line %lu: more tours are announced than follow",
                    c->line);
    bool anchored = is_anchored(q);
    if (!take_list(c, (size_t)q->excluded_count * q->n, q->n, &q->excluded)) return false;
    if (!anchored && !q->directed) return exclude_all_forms(c, q);
    return anchored || !q->closed ||
           stop(c, UNREADABLE,
                "closed tours of digraphs are excluded from a first vertex");
}

static bool take_places(checker *c, question *q)
{
    if (take_if(c, "given") && !take_given(c, q)) return false;
    while (take_if(c, "class"))
        if (!take_class(c, q)) return false;
    if (take_if(c, "waypoints") &&
        (!take_count(c, 2, &q->waypoint_count) ||
         !take_list(c, q->waypoint_count, q->n, &q->waypoints)))
        return false;
    return !take_if(c, "exclude") || take_excluded(c, q);
}

static bool take_question(checker *c, question *q)
{
    pair *forbidden = NULL;
    uint32_t forbidden_count = 0;
    if (!take(c, "icosian-certificate") || !take(c, "1")) return false;
    if (take_if(c, "subject")) /* words for people, to the end of the line */
        while (c->at < c->end && *c->at != '\n') c->at++;
    if (!take(c, "question") || !take_choice(c, "closed", "open", &q->closed) ||
        !take(c, "graph") || !take_choice(c, "directed", "undirected", &q->directed) ||
        !take_size(c, &q->n) || !take_count(c, 4, &q->edge_count) ||
        !take_edges(c, q, q->edge_count, &q->edges) ||
        !take_end(c, q, "first", &q->first) || !take_end(c, q, "last", &q->last) ||
        !take_some_edges(c, q, "require", &q->required, &q->required_count) ||
        !take_some_edges(c, q, "forbid", &forbidden, &forbidden_count))
        return false;
    drop_forbidden(q, forbidden, forbidden_count);
    return take_places(c, q);
}

/* 4. tours ========================================================================== */

/* Marks the edge of a step as used; false if there is no such edge. */
static bool step(checker *c, const question *q, uint32_t u, uint32_t v, uint8_t *used)
{
    uint32_t e = find_pair(q->edges, q->edge_count, oriented(q->directed, u, v));
    if (e == NOBODY) return stop(c, REFUSED, "there is no edge from %u to %u", u, v);
    used[e] = 1;
    return true;
}

static bool check_visits(checker *c, const question *q, const uint32_t *tour,
                         uint32_t length)
{
    uint8_t *visited = room(c, q->n, 1);
    if (visited == NULL) return false;
    if (length != q->n)
        return stop(c, REFUSED, "the tour has %u vertices, the graph %u", length, q->n);
    for (uint32_t i = 0; i < length; i++) {
        if (visited[tour[i]])
            return stop(c, REFUSED, "the tour visits %u twice", tour[i]);
        visited[tour[i]] = 1;
    }
    if (q->first != NOBODY && tour[0] != q->first)
        return stop(c, REFUSED, "the tour does not begin at %u", q->first);
    if (q->last != NOBODY && tour[length - 1] != q->last)
        return stop(c, REFUSED, "the tour does not end at %u", q->last);
    return true;
}

/* Does v have a place that it may have, and come no waypoint before its time? */
static bool check_place(checker *c, const question *q, uint32_t v, uint32_t k,
                        uint32_t *passed)
{
    if (q->given != NULL && q->given[v] != NOBODY && q->given[v] != k)
        return stop(c, REFUSED, "vertex %u has place %u, not %u", v, k, q->given[v]);
    if (q->given != NULL && q->class_of[v] != 0 &&
        !q->class_rows[(size_t)(q->class_of[v] - 1) * q->n + k])
        return stop(c, REFUSED, "vertex %u may not have place %u", v, k);
    *passed += *passed < q->waypoint_count && q->waypoints[*passed] == v;
    return true;
}

/* Is it the k-th tour excluded?  A closed one without a beginning is compared from vertex 0
 * on, as those excluded are written. */
static bool equals_excluded(const question *q, uint32_t k, const uint32_t *tour)
{
    const uint32_t *excluded = q->excluded + (size_t)k * q->n;
    uint32_t at = 0;
    while (q->closed && excluded[0] == 0 && !is_anchored(q) && tour[at] != 0) at++;
    for (uint32_t i = 0; i < q->n; i++)
        if (tour[(at + i) % q->n] != excluded[i]) return false;
    return true;
}

static bool check_places_of_tour(checker *c, const question *q, const uint32_t *tour)
{
    uint32_t passed = 0;
    for (uint32_t k = 0; k < q->n; k++)
        if (!check_place(c, q, tour[k], k, &passed)) return false;
    if (passed < q->waypoint_count)
        return stop(c, REFUSED, "waypoint %u is not met in order", q->waypoints[passed]);
    for (uint32_t i = 0; i < q->excluded_count; i++)
        if (equals_excluded(q, i, tour)) return stop(c, REFUSED, "the tour is excluded");
    return true;
}

static bool check_tour(checker *c, const question *q)
{
    uint32_t length = 0, *tour = NULL;
    uint8_t *used = room(c, q->edge_count, 1);
    if (used == NULL || !take_count(c, 2, &length) ||
        !take_list(c, length, q->n, &tour) || !check_visits(c, q, tour, length) ||
        !check_places_of_tour(c, q, tour))
        return false;
    for (uint32_t i = 1; i < length; i++)
        if (!step(c, q, tour[i - 1], tour[i], used)) return false;
    if (q->closed && length == 2 && !q->directed)
        return stop(c, REFUSED, "a cycle does not use an edge twice");
    if (q->closed && length > 1 && !step(c, q, tour[length - 1], tour[0], used))
        return false;
    for (uint32_t i = 0; i < q->required_count; i++) {
        uint32_t e = find_pair(q->edges, q->edge_count, q->required[i]);
        if (e == NOBODY || !used[e])
            return stop(c, REFUSED, "the tour does not use the required edge %u %u",
                        q->required[i].u, q->required[i].v);
    }
    return true;
}

/* 5. the form ======================================================================= */

/* Every question becomes one about a Hamiltonian cycle through fixed edges: an open tour
 * is closed by one more vertex n, the joint, which stands next to the vertices that may
 * be ends.  A vertex is one port that needs two links, or, if the graph is directed, two
 * ports that need one each: 2v for the way out and 2v + 1 for the way in.  An edge is a
 * link between two ports. */

/* Invariants: edges sorted; the links at port p are at[row[p] .. row[p + 1]), each the
 * number of an edge; fixed[e]: every tour uses edge e.  `hopeless`: an edge that every
 * tour must use is not there. */
typedef struct form {
    bool directed, hopeless;
    uint32_t vertices, joint, ports, need, edge_count;
    pair *edges;
    uint32_t *row, *at;
    uint8_t *fixed;
} form;

static uint32_t tail_port(const form *f, uint32_t e)
{
    return f->directed ? 2 * f->edges[e].u : f->edges[e].u;
}

static uint32_t head_port(const form *f, uint32_t e)
{
    return f->directed ? 2 * f->edges[e].v + 1 : f->edges[e].v;
}

/* The port at the other end of link e at port p. */
static uint32_t other_port(const form *f, uint32_t e, uint32_t p)
{
    return tail_port(f, e) == p ? head_port(f, e) : tail_port(f, e);
}

static void add_joint(form *f, const question *q)
{
    for (uint32_t v = 0; v < q->n; v++) {
        bool may_begin = q->first == NOBODY ? v != q->last : v == q->first;
        bool may_end = q->last == NOBODY ? v != q->first : v == q->last;
        if (may_end || (may_begin && !q->directed))
            f->edges[f->edge_count++] = (pair){v, q->n};
        if (may_begin && q->directed) f->edges[f->edge_count++] = (pair){q->n, v};
    }
    qsort(f->edges, f->edge_count, sizeof *f->edges, compare_pairs);
}

static void fix(form *f, uint32_t u, uint32_t v)
{
    uint32_t e = find_pair(f->edges, f->edge_count, oriented(f->directed, u, v));
    if (e == NOBODY)
        f->hopeless = true;
    else
        f->fixed[e] = 1;
}

static void fix_all(form *f, const question *q)
{
    for (uint32_t i = 0; i < q->required_count; i++)
        fix(f, q->required[i].u, q->required[i].v);
    if (q->closed && q->first != NOBODY && q->last != NOBODY)
        fix(f, q->last, q->first); /* from the last back to the first */
    if (!q->closed && q->first != NOBODY) fix(f, f->joint, q->first);
    if (!q->closed && q->last != NOBODY) fix(f, q->last, f->joint);
}

static void fill_rows(form *f)
{
    for (uint32_t e = 0; e < f->edge_count; e++) {
        f->row[tail_port(f, e) + 1]++;
        f->row[head_port(f, e) + 1]++;
    }
    for (uint32_t p = 0; p < f->ports; p++) f->row[p + 1] += f->row[p];
    for (uint32_t e = 0; e < f->edge_count; e++) {
        f->at[f->row[tail_port(f, e)]++] = e;
        f->at[f->row[head_port(f, e)]++] = e;
    }
    for (uint32_t p = f->ports; p > 0; p--) f->row[p] = f->row[p - 1];
    f->row[0] = 0;
}

static bool make_form(checker *c, const question *q, form *f)
{
    size_t most = q->edge_count + (q->closed ? 0 : 2 * (size_t)q->n);
    if (most > UINT32_MAX / 2) return stop(c, UNREADABLE, "too many edges");
    *f = (form){.directed = q->directed,
                .hopeless = q->hopeless,
                .vertices = q->n + !q->closed,
                .joint = q->closed ? NOBODY : q->n,
                .need = q->directed ? 1 : 2,
                .edge_count = q->edge_count};
    f->ports = q->directed ? 2 * f->vertices : f->vertices;
    f->edges = room(c, most, sizeof *f->edges);
    f->at = room(c, 2 * most, sizeof *f->at);
    f->row = room(c, (size_t)f->ports + 1, sizeof *f->row);
    f->fixed = room(c, most, 1);
    if (f->edges == NULL || f->at == NULL || f->row == NULL || f->fixed == NULL)
        return false;
    if (q->edge_count > 0) memcpy(f->edges, q->edges, q->edge_count * sizeof *f->edges);
    if (!q->closed) add_joint(f, q);
    fix_all(f, q);
    fill_rows(f);
    return true;
}

/* 6. degree ========================================================================= */

/* The vertices listed have too few ways out, or in, or too many edges that must be used.
 */

/* Links at port p: all of them, those that must be used, those that lead to the joint. */
typedef struct tally {
    uint32_t all, fixed, joint;
} tally;

static tally count_links(const form *f, uint32_t p)
{
    tally t = {0, 0, 0};
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        const pair *e = &f->edges[f->at[i]];
        t.all++;
        t.fixed += f->fixed[f->at[i]];
        t.joint += f->joint != NOBODY && (e->u == f->joint || e->v == f->joint);
    }
    return t;
}

/* Can the ports of vertex v not be served?  Adds up in wanting[side] the vertices whose
 * ports need the joint. */
static bool vertex_fails(const form *f, uint32_t v, uint32_t wanting[2])
{
    uint32_t sides = f->directed ? 2 : 1, only_joint = 0;
    for (uint32_t side = 0; side < sides; side++) {
        tally t = count_links(f, f->directed ? 2 * v + side : v);
        if (t.all < f->need || t.fixed > f->need) return true;
        wanting[side] += t.joint > 0 && t.all == f->need;
        only_joint += t.joint > 0 && t.all == 1;
    }
    return f->directed && only_joint == 2; /* joint and v would be all of the cycle */
}

static bool check_degree(checker *c, const question *q, const form *f)
{
    uint32_t count = 0, *list = NULL, wanting[2] = {0, 0};
    uint8_t *seen = room(c, q->n, 1);
    if (seen == NULL || !take_count(c, 2, &count) || !take_list(c, count, q->n, &list))
        return false;
    bool fails = false;
    for (uint32_t i = 0; i < count; i++) {
        if (seen[list[i]]) return stop(c, REFUSED, "%u is listed twice", list[i]);
        seen[list[i]] = 1;
        fails = vertex_fails(f, list[i], wanting) || fails;
    }
    if (f->joint != NOBODY && !f->directed) {
        /* a given end has one of the joint's two places, whether it is listed or not */
        uint32_t ends = 0;
        for (uint32_t i = f->row[f->joint]; i < f->row[f->joint + 1]; i++) {
            const pair *e = &f->edges[f->at[i]];
            ends += f->fixed[f->at[i]] &&
                    !(seen[e->u] && f->row[e->u + 1] - f->row[e->u] == f->need);
        }
        wanting[0] += ends;
    }
    if (fails || wanting[0] > f->need || wanting[1] > f->need) return true;
    return stop(c, REFUSED, "the vertices listed have edges enough");
}

/* 7. colour ========================================================================= */

/* Every edge leads from the vertices listed to the others, or back, so a tour alternates;
 * but their numbers, or the given ends, do not allow that. */

static bool check_colour(checker *c, const question *q)
{
    uint32_t count = 0, *list = NULL;
    uint8_t *side = room(c, q->n, 1);
    if (side == NULL || !take_count(c, 2, &count) || !take_list(c, count, q->n, &list))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (side[list[i]]) return stop(c, REFUSED, "%u is listed twice", list[i]);
        side[list[i]] = 1;
    }
    for (uint32_t e = 0; e < q->edge_count; e++)
        if (side[q->edges[e].u] == side[q->edges[e].v])
            return stop(c, REFUSED, "the edge %u %u joins vertices of one colour",
                        q->edges[e].u, q->edges[e].v);
    uint32_t rest = q->n - count, more = count > rest ? count - rest : rest - count;
    bool larger = count > rest;
    bool first = q->first != NOBODY, last = q->last != NOBODY;
    if (q->closed ? more > 0 : more > 1) return true;
    if (!q->closed && more == 1 &&
        ((first && side[q->first] != larger) || (last && side[q->last] != larger)))
        return true;
    if (!q->closed && more == 0 && first && last && side[q->first] == side[q->last])
        return true;
    return stop(c, REFUSED, "%u vertices of one colour and %u of the other allow a tour",
                count, rest);
}

/* 8. cut ============================================================================ */

/* Without the vertices listed the graph falls into more pieces than a tour can visit. */

static uint32_t root_of(uint32_t *above, uint32_t x)
{
    while (above[x] != x) {
        above[x] = above[above[x]];
        x = above[x];
    }
    return x;
}

static bool check_cut(checker *c, const question *q)
{
    uint32_t count = 0, *list = NULL, *above = room(c, q->n, sizeof *above);
    uint8_t *in_cut = room(c, q->n, 1);
    if (above == NULL || in_cut == NULL || !take_count(c, 2, &count) ||
        !take_list(c, count, q->n, &list))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (in_cut[list[i]]) return stop(c, REFUSED, "%u is listed twice", list[i]);
        in_cut[list[i]] = 1;
    }
    uint32_t pieces = q->n - count;
    for (uint32_t v = 0; v < q->n; v++) above[v] = v;
    for (uint32_t e = 0; e < q->edge_count; e++) {
        if (in_cut[q->edges[e].u] || in_cut[q->edges[e].v]) continue;
        uint32_t a = root_of(above, q->edges[e].u), b = root_of(above, q->edges[e].v);
        if (a == b) continue;
        above[a] = b;
        pieces--;
    }
    /* taking k vertices from a cycle leaves at most k stretches, from a path k + 1, less
     * one for each of them that is an end; each stretch stays within a piece */
    uint32_t stretches = q->closed ? (count > 0 ? count : 1) : count + 1;
    if (!q->closed && q->first != NOBODY) stretches -= in_cut[q->first];
    if (!q->closed && q->last != NOBODY && q->last != q->first)
        stretches -= in_cut[q->last];
    if (pieces > stretches) return true;
    return stop(c, REFUSED, "%u pieces are left, and a tour can visit %u", pieces,
                stretches);
}

/* 9. barrier ======================================================================== */

/* Two sets S and T of ports that leave no 2-factor through the fixed edges (Tutte's
 * f-factor theorem, the easy direction; f counts the links a port still needs). */

typedef struct barrier {
    uint8_t *set;    /* 0 neither, 1 S, 2 T */
    uint32_t *above; /* pieces of the rest */
    uint8_t *odd;    /* by root: f of the piece plus links to T, modulo 2 */
} barrier;

static bool take_barrier(checker *c, const form *f, barrier *b)
{
    uint32_t count[2] = {0, 0}, *list = NULL;
    b->set = room(c, f->ports, 1);
    b->odd = room(c, f->ports, 1);
    b->above = room(c, f->ports, sizeof *b->above);
    if (b->set == NULL || b->odd == NULL || b->above == NULL) return false;
    if (!take_count(c, 2, &count[0]) || !take_count(c, 2, &count[1])) return false;
    for (unsigned k = 0; k < 2; k++) {
        if (!take_list(c, count[k], f->ports, &list)) return false;
        for (uint32_t i = 0; i < count[k]; i++) {
            if (b->set[list[i]]) return stop(c, REFUSED, "%u is listed twice", list[i]);
            b->set[list[i]] = (uint8_t)(k + 1);
        }
    }
    return true;
}

/* Joins the pieces of what is neither in S nor in T. */
static void find_pieces(const form *f, barrier *b)
{
    for (uint32_t p = 0; p < f->ports; p++) b->above[p] = p;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t p = tail_port(f, e), r = head_port(f, e);
        if (!f->fixed[e] && b->set[p] == 0 && b->set[r] == 0)
            b->above[root_of(b->above, p)] = root_of(b->above, r);
    }
}

static bool check_barrier(checker *c, const form *f)
{
    barrier b;
    int64_t slack = 0; /* f(S) + sum over T of (links not to S - f), less odd pieces */
    if (!take_barrier(c, f, &b)) return false;
    find_pieces(f, &b);
    for (uint32_t p = 0; p < f->ports; p++) {
        int64_t needs = f->need;
        uint32_t beside_s = 0, to_t = 0;
        for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
            uint32_t e = f->at[i], set = b.set[other_port(f, e, p)];
            needs -= f->fixed[e];
            beside_s += !f->fixed[e] && set != 1;
            to_t += !f->fixed[e] && set == 2;
        }
        if (b.set[p] == 1) slack += needs;
        if (b.set[p] == 2) slack += (int64_t)beside_s - needs;
        if (b.set[p] == 0) b.odd[root_of(b.above, p)] ^= (uint8_t)((needs + to_t) & 1);
    }
    for (uint32_t p = 0; p < f->ports; p++)
        if (b.set[p] == 0 && b.above[p] == p) slack -= b.odd[p];
    if (slack < 0) return true;
    return stop(c, REFUSED, "the barrier leaves room for a 2-factor (slack %lld)",
                (long long)slack);
}

/* 10. forced, tree ================================================================== */

/* What follows from the fixed edges by counting at ports, and by keeping fragments from
 * closing early, is replayed; a tree branches on edges, in before out, and each of its
 * leaves must be a contradiction. */

enum { FREE, IN, OUT };

/* A decision, with what is needed to take it back: the ends of the two fragments that an
 * edge joined. */
typedef struct decision {
    uint32_t edge, a, b;
} decision;

/* Invariants: in[p] and open[p] count the links at p that are IN and FREE; mate[v] is the
 * other end of the fragment that v is an end of (itself if no link at v is IN);
 * trail[0 .. made) are the decisions, of which the first `seen` were followed up; `chosen`
 * edges are IN, of the `whole` that a tour has. */
typedef struct replay {
    const form *f;
    uint8_t *state;
    uint32_t *in, *open, *mate;
    decision *trail;
    uint32_t made, seen, chosen, whole;
} replay;

static bool decide_out(replay *r, uint32_t e)
{
    const form *f = r->f;
    uint32_t p = tail_port(f, e), s = head_port(f, e);
    if (r->state[e] != FREE) return r->state[e] == OUT;
    if (r->in[p] + r->open[p] == f->need || r->in[s] + r->open[s] == f->need)
        return false; /* the port would lack a link */
    r->state[e] = OUT;
    r->open[p]--;
    r->open[s]--;
    r->trail[r->made++] = (decision){e, 0, 0};
    return true;
}

/* e is FREE. */
static bool decide_in(replay *r, uint32_t e)
{
    const form *f = r->f;
    uint32_t p = tail_port(f, e), s = head_port(f, e);
    uint32_t u = f->edges[e].u, v = f->edges[e].v;
    if (r->in[p] == f->need || r->in[s] == f->need) return false; /* one too many */
    uint32_t a = r->mate[u], b = r->mate[v];
    if (a == v && r->chosen + 1 < r->whole) return false; /* closes too early */
    r->state[e] = IN;
    r->open[p]--;
    r->open[s]--;
    r->in[p]++;
    r->in[s]++;
    r->chosen++;
    r->mate[a] = b;
    r->mate[b] = a;
    r->trail[r->made++] = (decision){e, a, b};
    return true;
}

static void take_back(replay *r, uint32_t made)
{
    const form *f = r->f;
    while (r->made > made) {
        decision d = r->trail[--r->made];
        uint32_t p = tail_port(f, d.edge), s = head_port(f, d.edge);
        r->open[p]++;
        r->open[s]++;
        if (r->state[d.edge] == IN) {
            r->in[p]--;
            r->in[s]--;
            r->chosen--;
            r->mate[d.a] = f->edges[d.edge].u;
            r->mate[d.b] = f->edges[d.edge].v;
        }
        r->state[d.edge] = FREE;
    }
    r->seen = made;
}

/* A port that has all it needs takes no more; one that needs all it has takes them. */
static bool settle_port(replay *r, uint32_t p)
{
    const form *f = r->f;
    if (r->in[p] + r->open[p] < f->need) return false;
    bool full = r->in[p] == f->need;
    if (r->open[p] == 0 || (!full && r->in[p] + r->open[p] > f->need)) return true;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t e = f->at[i];
        if (r->state[e] != FREE) continue;
        if (!(full ? decide_out(r, e) : decide_in(r, e))) return false;
    }
    return true;
}

/* The edge that would close the fragment from a to b is out, unless it is the last. */
static bool settle_fragment(replay *r, uint32_t a, uint32_t b)
{
    const form *f = r->f;
    if (r->chosen + 1 >= r->whole) return true;
    uint32_t e = find_pair(f->edges, f->edge_count, oriented(f->directed, b, a));
    return e == NOBODY || r->state[e] == IN || decide_out(r, e);
}

/* Follows up all decisions; false: a contradiction. */
static bool follow_up(replay *r)
{
    while (r->seen < r->made) {
        decision d = r->trail[r->seen++];
        if (!settle_port(r, tail_port(r->f, d.edge)) ||
            !settle_port(r, head_port(r->f, d.edge)))
            return false;
        if (r->state[d.edge] == IN && !settle_fragment(r, d.a, d.b)) return false;
    }
    return true;
}

/* The fixed edges and all that follows from them. */
static bool begin(replay *r)
{
    if (r->f->hopeless) return false;
    for (uint32_t e = 0; e < r->f->edge_count; e++)
        if (r->f->fixed[e] && !decide_in(r, e)) return false;
    for (uint32_t p = 0; p < r->f->ports; p++)
        if (!settle_port(r, p)) return false;
    return follow_up(r);
}

static bool make_replay(checker *c, const form *f, replay *r)
{
    *r = (replay){.f = f, .whole = f->vertices};
    r->state = room(c, f->edge_count, 1);
    r->in = room(c, f->ports, sizeof *r->in);
    r->open = room(c, f->ports, sizeof *r->open);
    r->mate = room(c, f->vertices, sizeof *r->mate);
    r->trail = room(c, f->edge_count, sizeof *r->trail);
    if (r->state == NULL || r->in == NULL || r->open == NULL || r->mate == NULL ||
        r->trail == NULL)
        return false;
    for (uint32_t p = 0; p < f->ports; p++) r->open[p] = f->row[p + 1] - f->row[p];
    for (uint32_t v = 0; v < f->vertices; v++) r->mate[v] = v;
    return true;
}

/* A branching whose edge is IN for now: what was decided before it. */
typedef struct branching {
    uint32_t edge, made;
} branching;

/* Back to the deepest branching whose edge is still IN, and on with it OUT; branchings
 * whose two sides are refuted are left behind.  False: none is left. */
static bool next_side(replay *r, const branching *stack, uint32_t *depth)
{
    while (*depth > 0) {
        branching last = stack[--*depth];
        take_back(r, last.made);
        if (decide_out(r, last.edge) && follow_up(r)) return true;
    }
    return false;
}

/* Replays the branchings, listed in the order in which they are met. */
static bool replay_tree(checker *c, replay *r, const pair *branches, uint32_t count)
{
    const form *f = r->f;
    uint32_t depth = 0, next = 0;
    branching *stack = room(c, count, sizeof *stack);
    if (stack == NULL) return false;
    bool alive = begin(r);
    while (alive || next_side(r, stack, &depth)) {
        if (r->chosen == f->vertices) return stop(c, REFUSED, "there is a tour");
        if (next == count)
            return stop(c, REFUSED, "after %u branchings a case is left open", count);
        pair b = branches[next++];
        uint32_t e = find_pair(f->edges, f->edge_count, oriented(f->directed, b.u, b.v));
        if (e == NOBODY || r->state[e] != FREE)
            return stop(c, REFUSED, "branching %u: the edge %u %u is not open", next, b.u,
                        b.v);
        stack[depth++] = (branching){e, r->made};
        alive = decide_in(r, e) && follow_up(r);
    }
    if (next < count)
        return stop(c, REFUSED, "%u branchings are left over", count - next);
    return true;
}

static bool check_tree(checker *c, const form *f, uint32_t count)
{
    replay r;
    pair *branches = room(c, count, sizeof *branches);
    if (branches == NULL) return false;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t u, v;
        if (!take_number(c, f->vertices, &u) || !take_number(c, f->vertices, &v))
            return false;
        branches[i] = (pair){(uint32_t)u, (uint32_t)v};
    }
    return make_replay(c, f, &r) && replay_tree(c, &r, branches, count);
}

/* 11. split ========================================================================= */

/* A piece of an undirected form.  Without it, and without the links that are OUT after
 * all forced steps, the rest falls into parts; a part with just two links to the piece, or
 * with links to just two of its vertices while there are more, is passed once by every
 * tour, so that an edge of the piece between the ends of these links, which must be used,
 * can stand for it.  The links that are IN must be used too.
 * The question goes on as the closed one about the piece. */

/* Invariants: place[v] is the place of v in the list of the piece, NOBODY for others;
 * above: the parts of the rest; by root of a part, gates[] counts its links to the piece
 * and ends[], up to 3, the different places they lead to, the first two of which (or one
 * twice) are in beside[].  musts[i]: edges that must be used at place i. */
typedef struct cutout {
    const form *f;
    const uint8_t *state;
    uint32_t size, *list, *place, *above, *gates, *ends, *musts;
    pair *beside;
} cutout;

static bool take_piece(checker *c, const form *f, cutout *p)
{
    p->place = room(c, f->vertices, sizeof *p->place);
    p->above = room(c, f->vertices, sizeof *p->above);
    p->gates = room(c, f->vertices, sizeof *p->gates);
    p->ends = room(c, f->vertices, sizeof *p->ends);
    p->beside = room(c, f->vertices, sizeof *p->beside);
    if (p->place == NULL || p->above == NULL || p->gates == NULL || p->ends == NULL ||
        p->beside == NULL || !take_count(c, 2, &p->size) ||
        !take_list(c, p->size, f->vertices, &p->list))
        return false;
    p->musts = room(c, p->size, sizeof *p->musts);
    if (p->musts == NULL) return false;
    for (uint32_t v = 0; v < f->vertices; v++) {
        p->place[v] = NOBODY;
        p->above[v] = v;
    }
    for (uint32_t i = 0; i < p->size; i++) {
        if (p->place[p->list[i]] != NOBODY)
            return stop(c, REFUSED, "%u is listed twice", p->list[i]);
        p->place[p->list[i]] = i;
    }
    return true;
}

/* One more link from a part to this place of the piece. */
static void note_gate(cutout *p, uint32_t part, uint32_t place)
{
    pair *ends = &p->beside[part];
    p->gates[part]++;
    if (p->ends[part] == 0) {
        *ends = (pair){place, place};
        p->ends[part] = 1;
    } else if (p->ends[part] == 1 && place != ends->u) {
        ends->v = place;
        p->ends[part] = 2;
    } else if (place != ends->u && place != ends->v) {
        p->ends[part] = 3;
    }
}

/* Finds the parts, and the links from them to the piece. */
static void find_parts(cutout *p)
{
    const form *f = p->f;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = f->edges[e].u, v = f->edges[e].v;
        if (p->state[e] != OUT && p->place[u] == NOBODY && p->place[v] == NOBODY)
            p->above[root_of(p->above, u)] = root_of(p->above, v);
    }
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t u = f->edges[e].u, v = f->edges[e].v;
        if (p->state[e] == OUT || (p->place[u] == NOBODY) == (p->place[v] == NOBODY))
            continue;
        uint32_t within = p->place[u] == NOBODY ? v : u;
        note_gate(p, root_of(p->above, within == u ? v : u), p->place[within]);
    }
}

/* An edge of the piece that must be used. */
static void add_must(question *q, uint32_t *musts, pair e)
{
    /* a vertex with three of them, or a way from a vertex back to itself */
    musts[e.u]++;
    musts[e.v]++;
    if (musts[e.u] > 2 || musts[e.v] > 2 || (e.u == e.v && q->n > 1))
        q->hopeless = true;
    else
        q->required[q->required_count++] = oriented(false, e.u, e.v);
}

/* Sorts the list and drops repetitions; how many edges stay. */
static uint32_t tidy(pair *list, uint32_t count)
{
    uint32_t kept = 0;
    qsort(list, count, sizeof *list, compare_pairs);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || compare_pairs(&list[kept - 1], &list[i]) != 0)
            list[kept++] = list[i];
    return kept;
}

static bool gather_edges(checker *c, question *q, cutout *p)
{
    const form *f = p->f;
    for (uint32_t v = 0; v < f->vertices; v++) {
        if (p->place[v] != NOBODY || p->above[v] != v) continue;
        if (p->gates[v] != 2 && (p->ends[v] != 2 || p->size < 3))
            return stop(c, REFUSED,
                        "the part around %u has %u edges to the piece, not 2, and not "
                        "to just 2 vertices of more",
                        v, p->gates[v]);
        add_must(q, p->musts, p->beside[v]);
    }
    for (uint32_t e = 0; e < f->edge_count; e++) {
        pair own = {p->place[f->edges[e].u], p->place[f->edges[e].v]};
        if (p->state[e] == OUT || own.u == NOBODY || own.v == NOBODY) continue;
        if (p->state[e] == IN)
            add_must(q, p->musts, own);
        else
            q->edges[q->edge_count++] = oriented(false, own.u, own.v);
    }
    return true;
}

/* Room for a closed question about n vertices, and for so many edges of each sort. */
static bool open_piece(checker *c, uint32_t n, size_t most, question *q)
{
    *q = (question){.closed = true, .n = n, .first = NOBODY, .last = NOBODY};
    q->required = room(c, most, sizeof *q->required);
    q->edges = room(c, 2 * most, sizeof *q->edges);
    return q->required != NULL && q->edges != NULL;
}

/* All edges were added. */
static bool settle_piece(checker *c, question *q)
{
    for (uint32_t i = 0; i < q->required_count; i++)
        q->edges[q->edge_count++] = q->required[i];
    uint32_t kept = tidy(q->required, q->required_count);
    /* two ways between the same two vertices would be all of the cycle */
    if (kept < q->required_count && q->n > 2) q->hopeless = true;
    q->required_count = kept;
    q->edge_count = tidy(q->edges, q->edge_count);
    if (q->n >= 3 || q->hopeless) return true;
    return stop(c, REFUSED, "a piece of less than three vertices refutes nothing");
}

/* The question about the piece that is listed next. */
static bool take_split(checker *c, question *q)
{
    form f;
    replay r;
    if (q->directed) return stop(c, REFUSED, "only undirected graphs are split");
    if (!make_form(c, q, &f) || !make_replay(c, &f, &r)) return false;
    if (!begin(&r)) return stop(c, REFUSED, "forced steps refute what is to be split");
    cutout p = {.f = &f, .state = r.state};
    if (!take_piece(c, &f, &p)) return false;
    if (!open_piece(c, p.size, (size_t)f.vertices + f.edge_count, q)) return false;
    find_parts(&p);
    if (!gather_edges(c, q, &p) || !settle_piece(c, q)) return false;
    release_but(c, q->edges, q->required);
    return true;
}

/* 12. sides ========================================================================= */

/* Sides of an undirected form, which just three links leave that are not OUT after all
 * forced steps.  A tour uses two of these three.  A lemma is a certificate that a side, all
 * beyond it shrunk to one vertex, cannot be passed without one of its three links: so every
 * tour uses this link.  The question goes on as the closed one about the *centre*, where
 * each side is shrunk to a vertex, and these links must be used. */

/* Invariants: v is at place[v] of side[v], or on none (NOBODY) and at place[v] of the
 * centre, which has `own` such vertices before the sides; gates[3 * k] .. are the links
 * that leave side k, ascending by place, gate_count[k] of them; needed[e]: by a lemma. */
typedef struct siding {
    const form *f;
    const uint8_t *state;
    uint8_t *needed, *told; /* told: by 4 * side + link, whether a lemma was about it */
    uint32_t count, own, *size, **list, *side, *place, *gates, *gate_count;
} siding;

static bool check_certificate(checker *c, question *q, unsigned depth, const char **kind);

static bool take_sides(checker *c, const form *f, siding *s)
{
    s->needed = room(c, f->edge_count, 1);
    s->side = room(c, f->vertices, sizeof *s->side);
    s->place = room(c, f->vertices, sizeof *s->place);
    if (s->needed == NULL || s->side == NULL || s->place == NULL ||
        !take_count(c, 4, &s->count))
        return false;
    s->size = room(c, s->count, sizeof *s->size);
    s->gates = room(c, s->count, 3 * sizeof *s->gates);
    s->gate_count = room(c, s->count, sizeof *s->gate_count);
    s->list = room(c, s->count, sizeof *s->list);
    s->told = room(c, s->count, 4);
    if (s->size == NULL || s->gates == NULL || s->gate_count == NULL || s->list == NULL ||
        s->told == NULL)
        return false;
    if (s->count == 0) return stop(c, REFUSED, "no side");
    for (uint32_t v = 0; v < f->vertices; v++) s->side[v] = NOBODY;
    for (uint32_t k = 0; k < s->count; k++) {
        if (!take_count(c, 2, &s->size[k]) ||
            !take_list(c, s->size[k], f->vertices, &s->list[k]))
            return false;
        if (s->size[k] < 2) return stop(c, REFUSED, "side %u is one vertex", k);
        for (uint32_t i = 0; i < s->size[k]; i++) {
            uint32_t v = s->list[k][i];
            if (s->side[v] != NOBODY) return stop(c, REFUSED, "%u is listed twice", v);
            s->side[v] = k;
            s->place[v] = i;
        }
    }
    for (uint32_t v = 0; v < f->vertices; v++)
        if (s->side[v] == NOBODY) s->place[v] = s->own++;
    return true;
}

/* Where v is in the centre. */
static uint32_t shrunk(const siding *s, uint32_t v)
{
    return s->side[v] == NOBODY ? s->place[v] : s->own + s->side[v];
}

static uint32_t inner_end(const siding *s, uint32_t e, uint32_t k)
{
    return s->side[s->f->edges[e].u] == k ? s->f->edges[e].u : s->f->edges[e].v;
}

static uint32_t outer_end(const siding *s, uint32_t e, uint32_t k)
{
    return s->side[s->f->edges[e].u] == k ? s->f->edges[e].v : s->f->edges[e].u;
}

/* Link e leaves side k; in the order of its end there. */
static bool add_side_gate(checker *c, siding *s, uint32_t e, uint32_t k)
{
    uint32_t *gates = s->gates + 3 * (size_t)k, i = s->gate_count[k]++;
    if (i == 3) return stop(c, REFUSED, "more than three edges leave side %u", k);
    while (i > 0 &&
           s->place[inner_end(s, gates[i - 1], k)] > s->place[inner_end(s, e, k)]) {
        gates[i] = gates[i - 1];
        i--;
    }
    gates[i] = e;
    return true;
}

/* Do just three links leave each side, from different vertices to different ones of the
 * centre? */
static bool check_sides(checker *c, siding *s)
{
    const form *f = s->f;
    for (uint32_t e = 0; e < f->edge_count; e++) {
        uint32_t a = s->side[f->edges[e].u], b = s->side[f->edges[e].v];
        if (s->state[e] == OUT || a == b) continue;
        if ((a != NOBODY && !add_side_gate(c, s, e, a)) ||
            (b != NOBODY && !add_side_gate(c, s, e, b)))
            return false;
    }
    for (uint32_t k = 0; k < s->count; k++) {
        const uint32_t *g = s->gates + 3 * (size_t)k;
        if (s->gate_count[k] != 3)
            return stop(c, REFUSED, "%u edges leave side %u, not three", s->gate_count[k],
                        k);
        for (unsigned i = 0; i < 3; i++) {
            uint32_t e = g[i], next = g[(i + 1) % 3];
            if (inner_end(s, e, k) == inner_end(s, next, k) ||
                shrunk(s, outer_end(s, e, k)) == shrunk(s, outer_end(s, next, k)))
                return stop(c, REFUSED, "two edges from side %u have an end in common",
                            k);
        }
    }
    return true;
}

/* The question about side k without its link number `without` (or with all three): what is
 * beyond is the last vertex. */
static bool ask_side(checker *c, const siding *s, uint32_t k, unsigned without,
                     question *q)
{
    const form *f = s->f;
    uint32_t *musts = room(c, (size_t)s->size[k] + 1, sizeof *musts);
    size_t most = 3;
    for (uint32_t i = 0; i < s->size[k]; i++)
        most += f->row[s->list[k][i] + 1] - f->row[s->list[k][i]];
    if (musts == NULL || !open_piece(c, s->size[k] + 1, most, q)) return false;
    for (uint32_t i = 0; i < s->size[k]; i++)
        for (uint32_t j = f->row[s->list[k][i]]; j < f->row[s->list[k][i] + 1]; j++) {
            uint32_t e = f->at[j], u = f->edges[e].u, v = f->edges[e].v;
            if (s->state[e] == OUT || u != s->list[k][i] || s->side[v] != k) continue;
            pair own = oriented(false, s->place[u], s->place[v]);
            if (s->state[e] == IN)
                add_must(q, musts, own);
            else
                q->edges[q->edge_count++] = own;
        }
    for (unsigned i = 0; i < 3; i++) {
        uint32_t e = s->gates[3 * k + i];
        pair out = {s->place[inner_end(s, e, k)], s->size[k]};
        if (i == without) continue;
        if (s->state[e] == IN)
            add_must(q, musts, out);
        else
            q->edges[q->edge_count++] = out;
    }
    return settle_piece(c, q);
}

/* A lemma: side, link (3: none) and certificate.  What it needs is released at its end. */
static bool check_lemma(checker *c, siding *s, unsigned depth, bool *refuted)
{
    enum { ALL = 3, DEEPEST = 64 };
    uint64_t k, without;
    const char *kind;
    question q;
    if (!take_number(c, s->count, &k) || !take_number(c, ALL + 1, &without)) return false;
    if (depth == DEEPEST) return stop(c, REFUSED, "lemmas within lemmas, too often");
    if (s->told[4 * k + without]++ > 0) return stop(c, REFUSED, "a lemma is there twice");
    block *outer = c->blocks;
    c->blocks = NULL;
    bool good = ask_side(c, s, (uint32_t)k, (unsigned)without, &q) &&
                check_certificate(c, &q, depth + 1, &kind);
    release(c);
    c->blocks = outer;
    if (good && without == ALL) *refuted = true;
    if (good && without < ALL) s->needed[s->gates[3 * k + without]] = 1;
    return good;
}

/* The question about the centre of the sides that are listed next. */
static bool shrink_sides(checker *c, question *q, unsigned depth)
{
    form f;
    replay r;
    uint32_t lemmas = 0;
    bool refuted = false;
    if (q->directed) return stop(c, REFUSED, "only undirected graphs have such sides");
    if (!make_form(c, q, &f) || !make_replay(c, &f, &r)) return false;
    if (!begin(&r)) return stop(c, REFUSED, "forced steps refute what is to be shrunk");
    c->shrunk += (uint64_t)f.vertices + f.edge_count;
    if (c->shrunk > 64 * (uint64_t)c->size + 1048576)
        return stop(c, REFUSED, "sides within sides, too many");
    siding s = {.f = &f, .state = r.state};
    if (!take_sides(c, &f, &s) || !check_sides(c, &s) || !take_count(c, 6, &lemmas))
        return false;
    for (uint32_t i = 0; i < lemmas; i++)
        if (!check_lemma(c, &s, depth, &refuted)) return false;
    uint32_t n = s.own + s.count, *musts = room(c, n, sizeof *musts);
    if (musts == NULL || !open_piece(c, n, f.edge_count, q)) return false;
    for (uint32_t e = 0; e < f.edge_count; e++) {
        uint32_t u = shrunk(&s, f.edges[e].u), v = shrunk(&s, f.edges[e].v);
        if (s.state[e] == OUT || u == v) continue;
        if (s.state[e] == IN || s.needed[e])
            add_must(q, musts, oriented(false, u, v));
        else
            q->edges[q->edge_count++] = oriented(false, u, v);
    }
    q->hopeless = q->hopeless || refuted;
    if (!settle_piece(c, q)) return false;
    release_but(c, q->edges, q->required);
    return true;
}

/* 13. trace ========================================================================= */

/* The tables of dynamic programming.  A table belongs to a set of vertices that were
 * *taken*: all links at these, and no others, are decided.  Its states tell in which ways
 * the links decided may go on to a tour: which fragments they make up, by their ends
 * among the vertices not taken that such links lead to, the *border* of the table.  Every
 * tour leaves a state in every table; so if a table has no state, there is no tour.  All
 * successors of all states are worked out here; the certificate tells of each one which
 * state of the next table it is, so that none has to be searched for. */

enum { MOST_SLOTS = 60, MOST_TABLES = 64, PAIRS_A_NUMBER = 1024 };

/* What a state says of a vertex of the border.  An end of a fragment has the slot of the
 * other end plus 1; in a directed graph LAST is added if the fragment ends there. */
enum { UNTOUCHED = 0, LAST = 128, INNER = 255 };

/* States are bytes, one a slot.  Invariants: owner[k] is the vertex of the border whose
 * slot is k, or NOBODY, and then states are UNTOUCHED there; behind[0][k] of its links
 * were decided (directed: of those out, and behind[1][k] of those in).  fixed counts the
 * fixed links that were decided. */
typedef struct table {
    size_t first; /* place of the first state in the pool */
    uint32_t count, taken, fixed;
    uint32_t owner[MOST_SLOTS], behind[2][MOST_SLOTS];
} table;

/* Links that may be chosen where a vertex is taken: to slots, out of it or into it. */
typedef struct choices {
    uint8_t slot[MOST_SLOTS];
    bool fixed[MOST_SLOTS];
    uint32_t count;
} choices;

/* Invariants: the pool holds the states of all tables in their order, then those of
 * `out`, the table that is being filled; ahead is what its border has left; held[v]
 * counts the tables with v on their border; `left` numbers are still to be read.  Of the
 * links that are decided where a vertex is taken, `must` are fixed. */
typedef struct trace {
    checker *c;
    const form *f;
    uint32_t slots, left, fixed, must, depth;
    uint32_t *slot, *held;
    uint8_t *taken, *pool;
    size_t capacity; /* of the pool, in states */
    uint64_t pairs;
    table *tables, out;
    uint32_t ahead[2][MOST_SLOTS];
} trace;

static bool next_number(trace *t, uint32_t bound, uint32_t *number)
{
    uint64_t value;
    if (t->left == 0) return stop(t->c, REFUSED, "the trace ends too early");
    if (!take_number(t->c, bound, &value)) return false;
    t->left--;
    *number = (uint32_t)value;
    return true;
}

/* --- states */

static uint8_t mate(uint8_t value)
{
    return (uint8_t)((value & ~LAST) - 1);
}

/* How many links the vertex lacks at side 0 (undirected: at all; directed: out) or 1. */
static uint32_t lacks(const form *f, uint8_t value, unsigned side)
{
    if (value == INNER) return 0;
    if (!f->directed) return value == UNTOUCHED ? 2 : 1;
    return value == UNTOUCHED || (side == 0) == ((value & LAST) != 0);
}

typedef enum linking { IMPOSSIBLE, LINKED, CLOSED } linking;

/* Adds a link, or a fragment, from slot u to slot v. */
static linking add_link(const form *f, uint8_t *state, uint8_t u, uint8_t v)
{
    uint8_t a = state[u], b = state[v];
    if (lacks(f, a, 0) == 0 || lacks(f, b, 1) == 0) return IMPOSSIBLE;
    if (a != UNTOUCHED && mate(a) == v) {
        state[u] = state[v] = INNER;
        return CLOSED;
    }
    uint8_t from = a == UNTOUCHED ? u : mate(a), to = b == UNTOUCHED ? v : mate(b);
    if (a != UNTOUCHED) state[u] = INNER;
    if (b != UNTOUCHED) state[v] = INNER;
    state[from] = (uint8_t)(to + 1);
    state[to] = (uint8_t)((from + 1) | (f->directed ? LAST : 0));
    return LINKED;
}

/* Could all of the border still get the links it lacks? */
static bool can_go_on(const trace *t, const uint8_t *state)
{
    for (uint32_t k = 0; k < t->slots; k++)
        if (t->out.owner[k] != NOBODY &&
            (lacks(t->f, state[k], 0) > t->ahead[0][k] ||
             (t->f->directed && lacks(t->f, state[k], 1) > t->ahead[1][k])))
            return false;
    return true;
}

/* --- the table that is being filled */

/* Twice as much room; what it takes the place of is released with the record. */
static bool grow_pool(trace *t)
{
    size_t capacity = 2 * t->capacity + 64;
    uint8_t *pool = room(t->c, capacity, t->slots);
    if (pool == NULL) return false;
    if (t->capacity > 0) memcpy(pool, t->pool, t->capacity * t->slots);
    t->pool = pool;
    t->capacity = capacity;
    return true;
}

static uint8_t *state_at(const trace *t, size_t place)
{
    return t->pool + place * t->slots;
}

/* A successor: the next number says which state of the table it is; one more than there
 * are is a new one. */
static bool put_state(trace *t, const uint8_t *state)
{
    uint32_t number = 0;
    if (!can_go_on(t, state)) return true;
    if (!next_number(t, t->out.count + 1, &number)) return false;
    size_t place = t->out.first + number;
    if (number < t->out.count) {
        if (memcmp(state_at(t, place), state, t->slots) == 0) return true;
        return stop(t->c, REFUSED, "a successor is not the state %u it is said to be",
                    number);
    }
    if (place == t->capacity && !grow_pool(t)) return false;
    memcpy(state_at(t, place), state, t->slots);
    t->out.count++;
    return true;
}

/* A cycle was closed: of no use, unless it is a tour. */
static bool put_cycle(trace *t, const uint8_t *state)
{
    uint32_t passed = t->out.taken;
    for (uint32_t k = 0; k < t->slots; k++) passed += state[k] == INNER;
    if (passed < t->f->vertices || t->out.fixed < t->fixed) return true;
    return stop(t->c, REFUSED, "the trace meets a tour");
}

/* Vertex v is on the border of the table, with its slot to itself. */
static bool claim(trace *t, table *own, uint32_t v)
{
    uint32_t k = t->slot[v];
    if (own->owner[k] == v) return true;
    if (own->owner[k] != NOBODY)
        return stop(t->c, REFUSED, "%u and %u share a slot", v, own->owner[k]);
    own->owner[k] = v;
    own->behind[0][k] = own->behind[1][k] = 0;
    t->held[v]++;
    return true;
}

static void look_ahead(trace *t)
{
    const form *f = t->f;
    for (uint32_t k = 0; k < t->slots; k++) {
        uint32_t v = t->out.owner[k];
        if (v == NOBODY) continue;
        for (unsigned side = 0; side <= f->directed; side++) {
            uint32_t p = f->directed ? 2 * v + side : v;
            t->ahead[side][k] = f->row[p + 1] - f->row[p] - t->out.behind[side][k];
        }
    }
}

/* The table that was filled takes the place of the last `used` ones. */
static void finish_table(trace *t, uint32_t used)
{
    t->depth -= used;
    size_t first = t->tables[t->depth].first;
    memmove(state_at(t, first), state_at(t, t->out.first),
            (size_t)t->out.count * t->slots);
    t->out.first = first;
    t->tables[t->depth++] = t->out;
}

/* --- steps */

/* A table without a vertex, and its one state. */
static bool step_begin(trace *t)
{
    const table *last = t->depth == 0 ? NULL : &t->tables[t->depth - 1];
    if (t->depth == MOST_TABLES) return stop(t->c, REFUSED, "too many tables at once");
    t->out = (table){.first = last == NULL ? 0 : last->first + last->count, .count = 1};
    for (uint32_t k = 0; k < MOST_SLOTS; k++) t->out.owner[k] = NOBODY;
    if (t->out.first == t->capacity && !grow_pool(t)) return false;
    memset(state_at(t, t->out.first), UNTOUCHED, t->slots);
    t->tables[t->depth++] = t->out;
    return true;
}

/* Decides the links between v and vertices that are not taken: on one side of v. */
static bool gather_choices(trace *t, uint32_t v, unsigned side, choices *found)
{
    const form *f = t->f;
    uint32_t p = f->directed ? 2 * v + side : v;
    found->count = 0;
    for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++) {
        uint32_t e = f->at[i], q = other_port(f, e, p), w = f->directed ? q / 2 : q;
        if (t->taken[w]) continue;
        if (!claim(t, &t->out, w)) return false; /* so slots differ, and there is room */
        found->slot[found->count] = (uint8_t)t->slot[w];
        found->fixed[found->count++] = f->fixed[e];
        t->out.behind[f->directed ? 1 - side : 0][t->slot[w]]++;
        t->must += f->fixed[e];
    }
    return true;
}

/* Chooses links i and j (NOBODY: none) at the vertex in slot `own`, which lacks them. */
static bool choose(trace *t, const uint8_t *state, const choices set[2], uint8_t own,
                   uint32_t i, uint32_t j)
{
    uint8_t next[MOST_SLOTS];
    const choices *second = &set[t->f->directed];
    uint32_t fixed = 0;
    linking how = LINKED;
    if (i != NOBODY) fixed += set[0].fixed[i];
    if (j != NOBODY) fixed += second->fixed[j];
    if (fixed < t->must) return true; /* a link that every tour uses is left out */
    memcpy(next, state, t->slots);
    if (i != NOBODY) how = add_link(t->f, next, own, set[0].slot[i]);
    if (how == LINKED && j != NOBODY)
        how = t->f->directed ? add_link(t->f, next, second->slot[j], own)
                             : add_link(t->f, next, own, second->slot[j]);
    if (how == IMPOSSIBLE) return true;
    next[own] = UNTOUCHED;
    return how == CLOSED ? put_cycle(t, next) : put_state(t, next);
}

/* All ways to give the vertex in slot `own` what the state lacks there. */
static bool choose_all(trace *t, const uint8_t *state, const choices set[2], uint8_t own)
{
    bool directed = t->f->directed;
    uint32_t lack = lacks(t->f, state[own], 0);
    bool one = lack > 0, two = directed ? lacks(t->f, state[own], 1) > 0 : lack > 1;
    uint32_t most = set[0].count, others = set[directed].count;
    for (uint32_t i = 0; i < (one ? most : 1); i++) {
        uint32_t from = directed || !two ? 0 : i + 1;
        for (uint32_t j = from; j < (two ? others : 1); j++)
            if (!choose(t, state, set, own, one ? i : NOBODY, two ? j : NOBODY))
                return false;
    }
    return true;
}

/* Takes v: decides its links, after which the tour has passed it. */
static bool step_take(trace *t, uint32_t v)
{
    uint8_t state[MOST_SLOTS];
    choices set[2];
    if (t->depth == 0 || t->taken[v])
        return stop(t->c, REFUSED, "%u cannot be taken here", v);
    const table *in = &t->tables[t->depth - 1];
    uint8_t own = (uint8_t)t->slot[v];
    t->out = *in;
    t->out.first = in->first + in->count;
    t->out.count = 0;
    t->out.taken++;
    t->taken[v] = 1;
    t->must = 0;
    if (!claim(t, &t->out, v)) return false;
    if (t->held[v] != 1)
        return stop(t->c, REFUSED, "%u is taken before tables are joined", v);
    for (unsigned side = 0; side <= t->f->directed; side++)
        if (!gather_choices(t, v, side, &set[side])) return false;
    t->out.fixed += t->must;
    t->out.owner[own] = NOBODY;
    look_ahead(t);
    for (uint32_t i = 0; i < in->count; i++) {
        memcpy(state, state_at(t, in->first + i), t->slots);
        if (!choose_all(t, state, set, own)) return false;
    }
    finish_table(t, 1);
    return true;
}

/* Slots where a state has a link, and where it has all. */
typedef struct masks {
    uint64_t touched, inner;
} masks;

static masks masks_of(const trace *t, const uint8_t *state)
{
    masks m = {0, 0};
    for (uint32_t k = 0; k < t->slots; k++) {
        m.touched |= (uint64_t)(state[k] != UNTOUCHED) << k;
        m.inner |= (uint64_t)(state[k] == INNER) << k;
    }
    return m;
}

/* Adds the fragments of one state to another. */
static bool join_states(trace *t, const uint8_t *a, const uint8_t *b)
{
    uint8_t next[MOST_SLOTS];
    linking how = LINKED;
    memcpy(next, a, t->slots);
    for (uint32_t k = 0; k < t->slots; k++)
        if (b[k] == INNER) next[k] = INNER;
    for (uint8_t k = 0; k < t->slots; k++) {
        if (b[k] == UNTOUCHED || b[k] == INNER) continue;
        if (t->f->directed ? (b[k] & LAST) != 0 : mate(b[k]) < k) continue;
        if (how == CLOSED) return true; /* a cycle and more is no tour */
        how = add_link(t->f, next, k, mate(b[k]));
        if (how == IMPOSSIBLE) return true;
    }
    return how == CLOSED ? put_cycle(t, next) : put_state(t, next);
}

/* The borders of two tables become one. */
static bool join_borders(trace *t, const table *a, const table *b)
{
    t->out = *a;
    t->out.first = b->first + b->count;
    t->out.count = 0;
    t->out.taken += b->taken;
    t->out.fixed += b->fixed;
    for (uint32_t k = 0; k < t->slots; k++) {
        uint32_t v = b->owner[k];
        if (v == NOBODY) continue;
        t->held[v]--;
        if (!claim(t, &t->out, v)) return false;
        t->out.behind[0][k] += b->behind[0][k];
        t->out.behind[1][k] += b->behind[1][k];
    }
    look_ahead(t);
    return true;
}

/* Joins the last two tables: every state of the one with every state of the other. */
static bool step_join(trace *t)
{
    uint8_t one[MOST_SLOTS], other[MOST_SLOTS];
    if (t->depth < 2) return stop(t->c, REFUSED, "there are no two tables to join");
    const table *a = &t->tables[t->depth - 2], *b = &t->tables[t->depth - 1];
    masks *known = room(t->c, b->count, sizeof *known);
    if (known == NULL || !join_borders(t, a, b)) return false;
    uint64_t pairs = (uint64_t)a->count * b->count;
    if (pairs > t->pairs) return stop(t->c, REFUSED, "the tables to join are too large");
    t->pairs -= pairs;
    for (uint32_t j = 0; j < b->count; j++)
        known[j] = masks_of(t, state_at(t, b->first + j));
    for (uint32_t i = 0; i < a->count; i++) {
        memcpy(one, state_at(t, a->first + i), t->slots);
        masks m = masks_of(t, one);
        for (uint32_t j = 0; j < b->count; j++) {
            if ((m.touched & known[j].inner) != 0 || (m.inner & known[j].touched) != 0)
                continue;
            memcpy(other, state_at(t, b->first + j), t->slots);
            if (!join_states(t, one, other)) return false;
        }
    }
    finish_table(t, 2);
    return true;
}

static bool open_trace(checker *c, const form *f, trace *t)
{
    *t = (trace){.c = c, .f = f};
    if (!take_count(c, 2, &t->left)) return false;
    t->pairs = (uint64_t)PAIRS_A_NUMBER * t->left;
    for (uint32_t e = 0; e < f->edge_count; e++) t->fixed += f->fixed[e];
    t->held = room(c, f->vertices, sizeof *t->held);
    t->taken = room(c, f->vertices, 1);
    t->tables = room(c, MOST_TABLES, sizeof *t->tables);
    if (t->held == NULL || t->taken == NULL || t->tables == NULL ||
        !next_number(t, MOST_SLOTS + 1, &t->slots))
        return false;
    if (t->left < f->vertices) return stop(c, REFUSED, "the trace ends too early");
    t->left -= f->vertices;
    return take_list(c, f->vertices, t->slots, &t->slot);
}

static bool check_trace(checker *c, const form *f)
{
    trace t;
    if (!open_trace(c, f, &t)) return false;
    do {
        uint32_t step = 0;
        if (!next_number(&t, f->vertices + 2, &step)) return false;
        bool good = step < f->vertices    ? step_take(&t, step)
                    : step == f->vertices ? step_begin(&t)
                                          : step_join(&t);
        if (!good) return false;
    } while (t.tables[t.depth - 1].count > 0);
    if (t.left > 0) return stop(c, REFUSED, "%u numbers are left over", t.left);
    return true;
}

/* 14. clauses ======================================================================= */

/* The log of a search.  A literal says of edge number e (in the order of their ends) that
 * it is in, 2e, or out, 2e + 1.  Each clause must follow from what is known: if all its
 * literals are false, then degrees, fragments and clauses force a contradiction.  A cut is
 * a clause for which there need be none, if then the graph itself lets no tour through. */

enum { STEP_CLAUSE, STEP_CUT, STEP_DROP, STEP_ADOPT, STEP_FOCUS, STEPS };

/* A clause is visited when one of its first two literals, which are watched, becomes
 * false, unless literal `other` of it is true. */
typedef struct watch {
    uint32_t other, clause;
} watch;

typedef struct watches {
    watch *items;
    uint32_t count, capacity;
} watches;

/* Invariants: words[0 .. at) were read.  A clause is the place of its size in words (0 once
 * it is dropped), behind which its literals stand; clauses[] are the numbered ones, cuts[]
 * those that serve the next of them.  The first `visited` decisions were told to clauses.
 * Between steps all that is decided holds for good and was followed up; of that, known[e]
 * tells that e is decided, busy[p] how many links at p are in, far[v] the mate of v, and
 * known_in how many edges are in.  inside[p]: port p is of the piece in focus, or there is
 * none.  refuted: what holds for good is a contradiction. */
typedef struct clause_log {
    checker *c;
    const form *f;
    replay r;
    uint32_t *words, at, size;
    watches *watched_by;
    uint32_t *clauses, clause_count, *cuts, cut_count;
    uint32_t visited, alive, dead;
    bool refuted, focused;
    uint32_t gates[2]; /* focused: the ports that lead out of the piece */
    uint8_t *counts, *known, *listed, *inside, *apart;
    uint32_t counted, known_in, settled, *far, *busy, *mark, stamp, *stack;
} clause_log;

static bool next_word(clause_log *g, uint32_t bound, uint32_t *word)
{
    if (g->at == g->size) return stop(g->c, REFUSED, "the log ends too early");
    if (g->words[g->at] >= bound)
        return stop(g->c, REFUSED, "number %u of the log is out of range", g->at + 1);
    *word = g->words[g->at++];
    return true;
}

/* A count and so many words below `bound`; *list is the place of the count. */
static bool next_list(clause_log *g, uint32_t bound, uint32_t *list)
{
    uint32_t count = 0, word = 0;
    *list = g->at;
    if (!next_word(g, NOBODY, &count)) return false;
    for (uint32_t i = 0; i < count; i++)
        if (!next_word(g, bound, &word)) return false;
    return true;
}

static bool refuse_step(clause_log *g, const char *what)
{
    return stop(g->c, REFUSED, "what ends with number %u of the log is %s", g->at, what);
}

/* --- clauses, and what follows from them */

/* 1 if literal l is true, -1 if it is false, else 0. */
static int value_of(const clause_log *g, uint32_t l)
{
    uint8_t state = g->r.state[l / 2];
    if (state == FREE) return 0;
    return (state == OUT) == (l % 2 == 1) ? 1 : -1;
}

static bool make_true(clause_log *g, uint32_t l)
{
    if (g->r.state[l / 2] != FREE) return value_of(g, l) > 0;
    return l % 2 == 1 ? decide_out(&g->r, l / 2) : decide_in(&g->r, l / 2);
}

static void add_watch(clause_log *g, uint32_t l, uint32_t other, uint32_t clause)
{
    watches *w = &g->watched_by[l];
    if (w->count == w->capacity) {
        uint32_t capacity = 2 * w->capacity + 2;
        watch *items = room(g->c, capacity, sizeof *items);
        if (items == NULL) return; /* the check has ended */
        if (w->count > 0) memcpy(items, w->items, w->count * sizeof *items);
        w->items = items;
        w->capacity = capacity;
    }
    w->items[w->count++] = (watch){other, clause};
}

/* A literal that is not false is watched instead of the second one; false: there is none. */
static bool move_watch(clause_log *g, uint32_t clause)
{
    uint32_t size = g->words[clause], *literals = &g->words[clause + 1];
    for (uint32_t i = 2; i < size; i++) {
        uint32_t l = literals[i];
        if (value_of(g, l) < 0) continue;
        literals[i] = literals[1];
        literals[1] = l;
        add_watch(g, l, literals[0], clause);
        return true;
    }
    return false;
}

/* Literal l has become false; false: a clause is left without literals. */
static bool visit_clauses(clause_log *g, uint32_t l)
{
    watches *w = &g->watched_by[l];
    uint32_t from = 0, to = 0;
    bool alive = true;
    while (alive && from < w->count) {
        watch now = w->items[from++];
        uint32_t *literals = &g->words[now.clause + 1];
        w->items[to] = now;
        if (value_of(g, now.other) > 0 || g->words[now.clause] == 0) {
            to++;
            continue;
        }
        if (literals[0] == l) {
            literals[0] = literals[1];
            literals[1] = l;
        }
        w->items[to].other = literals[0];
        int value = value_of(g, literals[0]);
        if (value <= 0 && move_watch(g, now.clause)) continue;
        to++;
        if (value <= 0) alive = value == 0 && make_true(g, literals[0]);
    }
    while (from < w->count) w->items[to++] = w->items[from++];
    w->count = to;
    return alive;
}

/* Follows up all decisions, through clauses too; false: a contradiction. */
static bool follow_all(clause_log *g)
{
    while (follow_up(&g->r)) {
        if (g->visited == g->r.made) return true;
        uint32_t e = g->r.trail[g->visited++].edge;
        if (!visit_clauses(g, g->r.state[e] == IN ? 2 * e + 1 : 2 * e)) return false;
    }
    return false;
}

/* What was decided holds for good. */
static void settle_all(clause_log *g)
{
    for (; g->settled < g->r.made; g->settled++) {
        decision d = g->r.trail[g->settled];
        g->known[d.edge] = 1;
        if (g->r.state[d.edge] != IN) continue;
        g->known_in++;
        g->busy[tail_port(g->f, d.edge)]++;
        g->busy[head_port(g->f, d.edge)]++;
        g->far[d.a] = d.b;
        g->far[d.b] = d.a;
    }
}

static void drop_clause(clause_log *g, uint32_t clause)
{
    g->dead += g->words[clause] > 1; /* it is watched */
    g->words[clause] = 0;
}

static void drop_cuts(clause_log *g)
{
    while (g->cut_count > 0) drop_clause(g, g->cuts[--g->cut_count]);
}

/* Forgets the watches of dropped clauses when they are many. */
static void sweep(clause_log *g)
{
    if (g->dead < 1000 + g->alive / 2) return;
    for (uint32_t l = 0; l < 2 * g->f->edge_count; l++) {
        watches *w = &g->watched_by[l];
        uint32_t kept = 0;
        for (uint32_t i = 0; i < w->count; i++)
            if (g->words[w->items[i].clause] > 0) w->items[kept++] = w->items[i];
        w->count = kept;
    }
    g->alive -= g->dead;
    g->dead = 0;
}

/* Watches the clause.  If it is not true, and fewer than two of its literals are not false,
 * those come first, and are its size. */
static void add_clause(clause_log *g, uint32_t clause)
{
    uint32_t size = g->words[clause], *literals = &g->words[clause + 1], found = 0;
    bool satisfied = false;
    for (uint32_t i = 0; i < size && found < 2; i++) {
        uint32_t l = literals[i];
        if (value_of(g, l) < 0) continue;
        satisfied = satisfied || value_of(g, l) > 0;
        literals[i] = literals[found];
        literals[found++] = l;
    }
    if (found == 2 && !satisfied) {
        add_watch(g, literals[0], literals[1], clause);
        add_watch(g, literals[1], literals[0], clause);
        g->alive++;
        return;
    }
    g->words[clause] = satisfied ? 0 : found;
    g->refuted = !satisfied && found == 0;
}

/* --- cuts */

/* What a cut speaks of: places of lists.  `along` tells how seeds are followed. */
typedef struct cut_step {
    uint32_t along, stretches, edges, seeds, taken;
} cut_step;

static bool next_cut(clause_log *g, cut_step *cut)
{
    *cut = (cut_step){0, 0, 0, 0, 0};
    if (!next_word(g, 2, &cut->along) || !next_list(g, g->f->ports, &cut->stretches) ||
        !next_list(g, g->f->edge_count, &cut->edges) ||
        !next_list(g, g->f->ports, &cut->seeds))
        return false;
    uint64_t taken = (uint64_t)g->words[cut->stretches] + g->words[cut->edges];
    if (g->words[cut->seeds] != (taken == 0 ? 1 : taken) || (cut->along && taken > 0))
        return refuse_step(g, "a cut with a wrong number of seeds");
    return true;
}

static uint32_t port_vertex(const clause_log *g, uint32_t p)
{
    return g->f->directed ? p / 2 : p;
}

/* Marks v, to go on from there; 1 if it is new and counts. */
static uint32_t meet(clause_log *g, uint32_t v, uint32_t *waiting)
{
    if (g->mark[v] == g->stamp) return 0;
    g->mark[v] = g->stamp;
    g->stack[(*waiting)++] = v;
    return g->counts[v];
}

/* Marks what can be reached from v over edges that are in, or (`all`) not out and not
 * taken away; how many vertices that count it is. */
static uint32_t reach(clause_log *g, uint32_t v, bool all)
{
    const form *f = g->f;
    uint32_t waiting = 0, met = meet(g, v, &waiting), sides = f->directed ? 2 : 1;
    while (waiting > 0) {
        uint32_t at = g->stack[--waiting];
        for (uint32_t i = f->row[sides * at]; i < f->row[sides * (at + 1)]; i++) {
            uint32_t e = f->at[i];
            if (g->r.state[e] != IN && (!all || g->r.state[e] == OUT || g->apart[e]))
                continue;
            if (all && g->apart[e]) continue;
            met += meet(g, f->edges[e].u, &waiting) + meet(g, f->edges[e].v, &waiting);
        }
        for (unsigned k = 0; k < 2 && g->focused; k++) /* around, beyond the piece */
            if (at == port_vertex(g, g->gates[k]))
                met += meet(g, port_vertex(g, g->gates[1 - k]), &waiting);
    }
    return met;
}

/* From which ends of fragments known for good can a tour leave, if it leaves port p by an
 * edge that is not known?  It goes on from the far end of each fragment it comes to. */
static uint32_t follow_tour(clause_log *g, uint32_t p)
{
    const form *f = g->f;
    uint32_t waiting = 0, met = 1;
    meet(g, port_vertex(g, p), &waiting);
    while (waiting > 0) {
        uint32_t at = g->stack[--waiting], from = f->directed ? 2 * at + p % 2 : at;
        for (uint32_t i = f->row[from]; i < f->row[from + 1]; i++) {
            uint32_t e = f->at[i];
            if (g->r.state[e] == OUT || g->known[e]) continue;
            uint32_t end = g->far[port_vertex(g, other_port(f, e, from))];
            met += g->mark[end] != g->stamp;
            meet(g, end, &waiting);
        }
    }
    return met;
}

/* Takes the fragments of the stretches away, as they are now. */
static void take_stretches(clause_log *g, cut_step *cut)
{
    if (++g->stamp == NOBODY) {
        memset(g->mark, 0, g->f->vertices * sizeof *g->mark);
        g->stamp = 1;
    }
    for (uint32_t i = 1; i <= g->words[cut->stretches]; i++)
        cut->taken += reach(g, port_vertex(g, g->words[cut->stretches + i]), false);
}

/* Are the seeds in different pieces, and is there one more?  Or does a tour that is
 * followed from the one seed not come to all fragments? */
static bool falls_apart(clause_log *g, const cut_step *cut)
{
    uint32_t met = cut->taken, p = g->words[cut->seeds + 1];
    if (cut->along) /* a tour of the piece in focus does not leave ports beyond it */
        return g->inside[p] && g->busy[p] < g->f->need &&
               follow_tour(g, p) < g->r.whole - g->known_in;
    for (uint32_t i = 1; i <= g->words[cut->edges]; i++)
        g->apart[g->words[cut->edges + i]] = 1;
    bool apart = true;
    for (uint32_t i = 1; apart && i <= g->words[cut->seeds]; i++) {
        uint32_t v = port_vertex(g, g->words[cut->seeds + i]);
        apart = g->mark[v] != g->stamp && g->counts[v];
        met += reach(g, v, true);
    }
    for (uint32_t i = 1; i <= g->words[cut->edges]; i++)
        g->apart[g->words[cut->edges + i]] = 0;
    return apart && met < g->counted;
}

/* Cuts that have one literal left make it true; false: a contradiction. */
static bool follow_cuts(clause_log *g)
{
    bool alive = true;
    for (uint32_t i = 0; alive && i < g->cut_count; i++)
        if (g->words[g->cuts[i]] == 1) alive = make_true(g, g->words[g->cuts[i] + 1]);
    return alive;
}

/* Does the clause hold, by what is known or (if not NULL) by the cut? */
static bool clause_holds(clause_log *g, uint32_t clause, cut_step *cut)
{
    uint32_t made = g->r.made;
    bool alive = true;
    for (uint32_t i = 1; alive && i <= g->words[clause]; i++)
        alive = make_true(g, g->words[clause + i] ^ 1);
    if (alive && cut != NULL) take_stretches(g, cut);
    alive = alive && follow_cuts(g) && follow_all(g);
    if (alive && cut != NULL) alive = !falls_apart(g, cut);
    take_back(&g->r, made);
    g->visited = made;
    return !alive;
}

/* --- pieces */

/* A piece is a set of ports without free links to others, of which two, the gates, are the
 * ends of fragments that lead elsewhere: a tour passes it in one go. */

static bool is_piece(clause_log *g, uint32_t gates[2])
{
    const form *f = g->f;
    uint32_t count = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!g->listed[p]) continue;
        if (g->busy[p] == f->need) return false;
        for (uint32_t i = f->row[p]; i < f->row[p + 1]; i++)
            if (g->r.state[f->at[i]] == FREE && !g->listed[other_port(f, f->at[i], p)])
                return false;
        uint32_t end = g->far[port_vertex(g, p)];
        if (g->listed[f->directed ? 2 * end + 1 - p % 2 : end]) continue;
        if (count < 2) gates[count] = p;
        count++;
    }
    return count == 2;
}

/* A way through a piece: it may as well be part of the tour. */
static bool step_adopt(clause_log *g)
{
    const form *f = g->f;
    uint32_t list = 0, gates[2];
    if (!next_list(g, f->edge_count, &list)) return false;
    memset(g->listed, 0, f->ports);
    for (uint32_t i = 1; i <= g->words[list]; i++) {
        uint32_t e = g->words[list + i];
        if (g->r.state[e] == FREE) g->listed[tail_port(f, e)] = 1;
        if (g->r.state[e] == FREE) g->listed[head_port(f, e)] = 1;
    }
    bool through = !g->focused && is_piece(g, gates);
    for (uint32_t i = 1; through && i <= g->words[list]; i++)
        through = make_true(g, 2 * g->words[list + i]);
    for (uint32_t p = 0; through && p < f->ports; p++)
        through = !g->listed[p] || g->r.in[p] == f->need;
    if (!through) return refuse_step(g, "no way through a piece");
    drop_cuts(g);
    g->refuted = !follow_all(g);
    settle_all(g);
    return true;
}

/* From now on the piece is all there is; the way around it is one fragment. */
static bool step_focus(clause_log *g)
{
    const form *f = g->f;
    uint32_t list = 0, missing = 0;
    if (!next_list(g, f->ports, &list)) return false;
    memset(g->listed, 0, f->ports);
    for (uint32_t i = 1; i <= g->words[list]; i++) g->listed[g->words[list + i]] = 1;
    if (g->focused || !is_piece(g, g->gates) ||
        (f->directed && g->gates[0] % 2 == g->gates[1] % 2))
        return refuse_step(g, "no piece");
    g->focused = true;
    memcpy(g->inside, g->listed, f->ports);
    drop_cuts(g);
    for (uint32_t i = 0; i < g->clause_count; i++) drop_clause(g, g->clauses[i]);
    memset(g->counts, 0, f->vertices);
    g->counted = 0;
    for (uint32_t p = 0; p < f->ports; p++) {
        if (!g->listed[p]) continue;
        missing += f->need - g->busy[p];
        g->counted += !g->counts[port_vertex(g, p)];
        g->counts[port_vertex(g, p)] = 1;
    }
    for (uint32_t e = 0; e < f->edge_count; e++) /* not looked at any more */
        if (g->r.state[e] == FREE && !g->listed[tail_port(f, e)]) g->r.state[e] = OUT;
    g->r.whole = g->known_in + missing / 2;
    uint32_t a = port_vertex(g, g->gates[0]), b = port_vertex(g, g->gates[1]);
    g->r.mate[a] = g->far[a] = b;
    g->r.mate[b] = g->far[b] = a;
    if (f->directed && g->gates[0] % 2 == 0) /* from the way in to the way out */
        g->refuted = !settle_fragment(&g->r, b, a);
    else
        g->refuted = !settle_fragment(&g->r, a, b);
    g->refuted = g->refuted || !follow_all(g);
    settle_all(g);
    return true;
}

/* --- the log */

static bool step_clause(clause_log *g)
{
    uint32_t clause = 0;
    if (!next_list(g, 2 * g->f->edge_count, &clause)) return false;
    if (!clause_holds(g, clause, NULL))
        return refuse_step(g, "a clause that does not follow");
    drop_cuts(g);
    g->clauses[g->clause_count++] = clause;
    add_clause(g, clause);
    if (g->words[clause] == 1)
        g->refuted = !make_true(g, g->words[clause + 1]) || !follow_all(g);
    settle_all(g);
    sweep(g);
    return true;
}

static bool step_cut(clause_log *g)
{
    cut_step cut;
    uint32_t clause = 0;
    if (!next_cut(g, &cut) || !next_list(g, 2 * g->f->edge_count, &clause)) return false;
    if (!clause_holds(g, clause, &cut)) return refuse_step(g, "no cut");
    g->cuts[g->cut_count++] = clause;
    add_clause(g, clause);
    return true;
}

static bool step_drop(clause_log *g)
{
    uint32_t number = 0;
    if (!next_word(g, g->clause_count, &number)) return false;
    drop_clause(g, g->clauses[number]);
    return true;
}

static bool open_log(checker *c, const form *f, clause_log *g)
{
    *g = (clause_log){.c = c, .f = f, .counted = f->vertices};
    if (!take_count(c, 2, &g->size) || !take_list(c, g->size, NOBODY, &g->words))
        return false;
    g->watched_by = room(c, 2 * (size_t)f->edge_count, sizeof *g->watched_by);
    g->clauses = room(c, g->size / 2 + 1, sizeof *g->clauses);
    g->cuts = room(c, g->size / 6 + 1, sizeof *g->cuts);
    g->counts = room(c, f->vertices, 1);
    g->known = room(c, f->edge_count, 1);
    g->listed = room(c, f->ports, 1);
    g->inside = room(c, f->ports, 1);
    g->apart = room(c, f->edge_count, 1);
    g->far = room(c, f->vertices, sizeof *g->far);
    g->busy = room(c, f->ports, sizeof *g->busy);
    g->mark = room(c, f->vertices, sizeof *g->mark);
    g->stack = room(c, f->vertices, sizeof *g->stack);
    if (g->watched_by == NULL || g->clauses == NULL || g->cuts == NULL ||
        g->counts == NULL || g->known == NULL || g->listed == NULL || g->inside == NULL ||
        g->apart == NULL || g->far == NULL || g->busy == NULL || g->mark == NULL ||
        g->stack == NULL)
        return false;
    memset(g->counts, 1, f->vertices);
    memset(g->inside, 1, f->ports);
    for (uint32_t v = 0; v < f->vertices; v++) g->far[v] = v;
    return make_replay(c, f, &g->r);
}

static bool check_clauses(checker *c, const form *f)
{
    static bool (*const steps[STEPS])(clause_log *) = {
        [STEP_CLAUSE] = step_clause, [STEP_CUT] = step_cut,     [STEP_DROP] = step_drop,
        [STEP_ADOPT] = step_adopt,   [STEP_FOCUS] = step_focus,
    };
    clause_log g;
    if (!open_log(c, f, &g)) return false;
    g.refuted = !begin(&g.r);
    settle_all(&g);
    while (!g.refuted && g.at < g.size) {
        uint32_t what = 0;
        if (!next_word(&g, STEPS, &what) || !steps[what](&g)) return false;
        if (c->verdict != VERIFIED) return false; /* out of memory */
    }
    return g.refuted || stop(c, REFUSED, "the log ends, and a tour is still possible");
}

/* 15. places ======================================================================== */

/* The log of a search for the place of each vertex in the tour.  A candidate says that a
 * vertex stands at a place.  Variables are the candidates, those that the places asked for
 * leave possible by the number of steps between them, and behind them the edges: true if
 * the tour uses them.  Literal 2x says that variable x is true, 2x + 1 that it is false. */

enum { LOG_CLAUSE, LOG_CUT, LOG_HALL, LOG_DROP, LOG_STEPS };
enum { WORD_HERE, WORD_ELSEWHERE, WORD_USED, WORD_UNUSED, WORDS };
#define ALWAYS (UINT32_MAX - 1) /* a literal that is true in every tour */
#define NEVER UINT32_MAX        /* one that is true in none */

/* A way from a candidate to one of the next place, or of the place before. */
typedef struct way {
    uint32_t to, edge;
} way;

/* A clause: literals[from .. from + size); next[i]: another clause in which its literal
 * from + i is watched, as 2 * clause + i.  size 0: dropped. */
typedef struct kept {
    uint32_t from, size, next[2];
} kept;

/* Invariants: candidates at place k are layer[k] .. layer[k + 1), their vertices ascending;
 * those of vertex v are at[row[v] .. row[v + 1]).  Ways of candidate x: on[first[x] ..
 * middle[x]) lead to the next place, the others up to first[x + 1] to the one before.
 * value[x]: 1 true, 0 open, -1 false.  left[v], left[n + k]: candidates of a vertex or a
 * place that are not false; uses[e]: pairs of them joined by an edge e that is not false;
 * free_edges[v], used_edges[v]: edges at v not false, and true.  made[0 .. count_made): what
 * was decided, in order; all before `followed` was followed up. */
typedef struct places {
    checker *c;
    const question *q;
    uint32_t n, candidates, variables;
    uint32_t *layer, *vertex, *place, *row, *at, *first, *middle;
    way *on;
    uint32_t *edge_row, *edge_at;
    int8_t *value;
    uint32_t *left, *uses, *free_edges, *used_edges;
    uint32_t *made, count_made, followed;
    uint32_t *words, word, word_count;
    uint32_t *literals, literal_count, *watched_by;
    kept *clauses;
    uint32_t clause_count, *numbered, number_count, *notes, note_count;
    uint32_t *label, *queue;
    bool refuted;
} places;

/* --- candidates */

/* May v stand at place k, as far as what is asked of v and k themselves goes? */
static bool may_stand(const question *q, uint32_t v, uint32_t k)
{
    if (k == 0 && q->first != NOBODY && q->first != v) return false;
    if (k == q->n - 1 && q->last != NOBODY && q->last != v) return false;
    if (k != 0 && q->first == v) return false;
    if (k != q->n - 1 && q->last == v) return false;
    if (q->holder == NULL) return true;
    if ((q->given[v] == k) != (q->holder[k] == v)) return false;
    if (q->given[v] != k && (q->given[v] != NOBODY || q->holder[k] != NOBODY))
        return false;
    if (q->class_of[v] == 0) return true;
    return q->class_rows[(size_t)(q->class_of[v] - 1) * q->n + k];
}

/* Is there an edge, forwards, from a vertex marked in `from` to v (or from v to it)? */
static bool leads(const places *p, const uint8_t *from, uint32_t v, bool forwards)
{
    const question *q = p->q;
    for (uint32_t i = p->edge_row[v]; i < p->edge_row[v + 1]; i++) {
        pair e = q->edges[p->edge_at[i]];
        if (q->directed && (forwards ? e.v : e.u) != v) continue;
        if (from[e.u == v ? e.v : e.u]) return true;
    }
    return false;
}

/* Place after place, forwards and then backwards: who can be reached.  alive: a byte for
 * each place and vertex. */
static void sweep_places(const places *p, uint8_t *alive)
{
    uint32_t n = p->n;
    for (uint32_t k = 0; k < n; k++)
        for (uint32_t v = 0; v < n; v++)
            alive[(size_t)k * n + v] =
                may_stand(p->q, v, k) &&
                (k == 0 || leads(p, alive + (size_t)(k - 1) * n, v, true));
    for (uint32_t k = n - 1; k-- > 0;)
        for (uint32_t v = 0; v < n; v++)
            if (alive[(size_t)k * n + v] &&
                !leads(p, alive + (size_t)(k + 1) * n, v, false))
                alive[(size_t)k * n + v] = 0;
}

/* The candidate, or NOBODY. */
static uint32_t find_candidate(const places *p, uint32_t v, uint32_t k)
{
    uint32_t low = p->layer[k], high = p->layer[k + 1];
    while (low < high) {
        uint32_t mid = low + (high - low) / 2;
        if (p->vertex[mid] < v)
            low = mid + 1;
        else
            high = mid;
    }
    return low < p->layer[k + 1] && p->vertex[low] == v ? low : NOBODY;
}

/* The place after k, or before it; NOBODY beyond the ends of a path. */
static uint32_t next_place(const places *p, uint32_t k, bool forwards)
{
    if (forwards) return k + 1 < p->n ? k + 1 : p->q->closed ? 0 : NOBODY;
    return k > 0 ? k - 1 : p->q->closed ? p->n - 1 : NOBODY;
}

/* Ways from candidate x; counted only, if p->on is NULL.  Returns the place behind them. */
static uint32_t put_ways(places *p, uint32_t x, bool forwards, uint32_t at)
{
    const question *q = p->q;
    uint32_t v = p->vertex[x], k = next_place(p, p->place[x], forwards);
    for (uint32_t i = p->edge_row[v]; k != NOBODY && i < p->edge_row[v + 1]; i++) {
        pair e = q->edges[p->edge_at[i]];
        if (q->directed && (forwards ? e.u : e.v) != v) continue;
        uint32_t to = find_candidate(p, e.u == v ? e.v : e.u, k);
        if (to == NOBODY) continue;
        if (p->on != NULL) p->on[at] = (way){to, p->edge_at[i]};
        if (p->on != NULL && forwards) p->uses[p->edge_at[i]]++;
        at++;
    }
    return at;
}

static bool build_ways(places *p)
{
    uint32_t at = 0;
    for (uint32_t pass = 0; pass < 2; pass++) {
        at = 0;
        for (uint32_t x = 0; x < p->candidates; x++) {
            p->first[x] = at;
            p->middle[x] = at = put_ways(p, x, true, at);
            at = put_ways(p, x, false, at);
            if (at > (1u << 24) + 8 * (uint64_t)p->c->size)
                return stop(p->c, REFUSED, "too many places for a file of this size");
        }
        p->first[p->candidates] = at;
        if (pass == 0 && (p->on = room(p->c, at, sizeof *p->on)) == NULL) return false;
    }
    return true;
}

/* Edges by vertex. */
static bool build_edge_rows(places *p)
{
    const question *q = p->q;
    p->edge_row = room(p->c, (size_t)p->n + 2, sizeof *p->edge_row);
    p->edge_at = room(p->c, 2 * (size_t)q->edge_count, sizeof *p->edge_at);
    if (p->edge_row == NULL || p->edge_at == NULL) return false;
    for (uint32_t e = 0; e < q->edge_count; e++) {
        p->edge_row[q->edges[e].u + 2]++;
        p->edge_row[q->edges[e].v + 2]++;
    }
    for (uint32_t v = 0; v < p->n; v++) p->edge_row[v + 2] += p->edge_row[v + 1];
    for (uint32_t e = 0; e < q->edge_count; e++) {
        p->edge_at[p->edge_row[q->edges[e].u + 1]++] = e;
        p->edge_at[p->edge_row[q->edges[e].v + 1]++] = e;
    }
    return true;
}

/* Numbers the candidates, place after place. */
static bool build_candidates(places *p)
{
    uint32_t n = p->n, x = 0;
    uint8_t *alive = room(p->c, (size_t)n * n, 1);
    if (alive == NULL) return false;
    sweep_places(p, alive);
    for (size_t i = 0; i < (size_t)n * n; i++) p->candidates += alive[i];
    if (p->candidates > (1u << 20) + 8 * (uint64_t)p->c->size)
        return stop(p->c, REFUSED, "too many places for a file of this size");
    size_t count = (size_t)p->candidates + 1;
    p->vertex = room(p->c, count, sizeof *p->vertex);
    p->place = room(p->c, count, sizeof *p->place);
    p->at = room(p->c, count, sizeof *p->at);
    p->first = room(p->c, count, sizeof *p->first);
    p->middle = room(p->c, count, sizeof *p->middle);
    p->layer = room(p->c, (size_t)n + 1, sizeof *p->layer);
    p->row = room(p->c, (size_t)n + 2, sizeof *p->row);
    if (p->vertex == NULL || p->place == NULL || p->at == NULL || p->first == NULL ||
        p->middle == NULL || p->layer == NULL || p->row == NULL)
        return false;
    for (uint32_t k = 0; k < n; k++) {
        p->layer[k] = x;
        for (uint32_t v = 0; v < n; v++)
            if (alive[(size_t)k * n + v]) {
                p->vertex[x] = v;
                p->place[x++] = k;
                p->row[v + 2]++;
            }
    }
    p->layer[n] = x;
    for (uint32_t v = 0; v < n; v++) p->row[v + 2] += p->row[v + 1];
    for (x = 0; x < p->candidates; x++) p->at[p->row[p->vertex[x] + 1]++] = x;
    return true;
}

/* --- values */

static int8_t place_value(const places *p, uint32_t l)
{
    if (l == ALWAYS) return 1;
    if (l == NEVER) return -1;
    return l % 2 == 0 ? p->value[l / 2] : (int8_t)-p->value[l / 2];
}

/* Counts a false candidate out of, or back into, the pairs of its edges. */
static void count_ways(places *p, uint32_t x, uint32_t by)
{
    for (uint32_t i = p->first[x]; i < p->first[x + 1]; i++)
        if (p->value[p->on[i].to] >= 0 && p->value[p->candidates + p->on[i].edge] >= 0)
            p->uses[p->on[i].edge] += by;
    p->left[p->vertex[x]] += by;
    p->left[p->n + p->place[x]] += by;
}

static void count_edge(places *p, uint32_t e, bool yes, uint32_t by)
{
    uint32_t *count = yes ? p->used_edges : p->free_edges;
    count[p->q->edges[e].u] += yes ? by : -by;
    count[p->q->edges[e].v] += yes ? by : -by;
}

/* Makes a literal true; false: it is false. */
static bool decide(places *p, uint32_t l)
{
    int8_t value = place_value(p, l);
    if (value != 0) return value > 0;
    uint32_t x = l / 2;
    bool yes = l % 2 == 0;
    p->value[x] = yes ? 1 : -1;
    p->made[p->count_made++] = l;
    if (x >= p->candidates)
        count_edge(p, x - p->candidates, yes, 1);
    else if (!yes)
        count_ways(p, x, UINT32_MAX);
    return true;
}

static void undecide(places *p, uint32_t count)
{
    while (p->count_made > count) {
        uint32_t l = p->made[--p->count_made], x = l / 2;
        if (x >= p->candidates)
            count_edge(p, x - p->candidates, l % 2 == 0, UINT32_MAX);
        else if (l % 2 == 1)
            count_ways(p, x, 1);
        p->value[x] = 0;
    }
    p->followed = count;
}

/* --- rules */

static bool can_take(const places *p, way w)
{
    return p->value[w.to] >= 0 && p->value[p->candidates + w.edge] >= 0;
}

static bool is_end_place(const places *p, uint32_t k)
{
    return !p->q->closed && (k == 0 || k == p->n - 1);
}

/* Has the candidate a vertex before it and a different one behind it, so that all edges of
 * its vertex that are used are among the two?  At an end, one of them. */
static bool has_ways(const places *p, uint32_t x)
{
    const int8_t *edge = p->value + p->candidates;
    uint32_t used = p->q->directed ? 0 : p->used_edges[p->vertex[x]];
    bool end = is_end_place(p, p->place[x]);
    for (uint32_t i = p->first[x]; i < (end ? p->first[x + 1] : p->middle[x]); i++) {
        if (!can_take(p, p->on[i])) continue;
        uint32_t taken = p->q->directed ? 0 : edge[p->on[i].edge] > 0;
        if (end && taken == used) return true;
        for (uint32_t j = p->middle[x]; !end && j < p->first[x + 1]; j++) {
            if (!can_take(p, p->on[j])) continue;
            if (p->vertex[p->on[i].to] == p->vertex[p->on[j].to]) continue;
            if (p->q->directed || taken + (edge[p->on[j].edge] > 0) == used) return true;
        }
    }
    return false;
}

static bool look_at(places *p, uint32_t x)
{
    return p->value[x] < 0 || has_ways(p, x) || decide(p, 2 * x + 1);
}

static bool look_at_all(places *p, uint32_t v)
{
    bool alive = true;
    for (uint32_t i = p->row[v]; alive && i < p->row[v + 1]; i++)
        alive = look_at(p, p->at[i]);
    return alive;
}

/* Of the candidates of a vertex or a place, one must be true. */
static bool look_at_group(places *p, uint32_t x)
{
    bool by_place = x >= p->n;
    uint32_t from = by_place ? p->layer[x - p->n] : p->row[x];
    uint32_t to = by_place ? p->layer[x - p->n + 1] : p->row[x + 1];
    if (p->left[x] != 1) return p->left[x] > 0;
    for (uint32_t i = from; i < to; i++) {
        uint32_t candidate = by_place ? i : p->at[i];
        if (p->value[candidate] >= 0) return decide(p, 2 * candidate);
    }
    return false;
}

/* The candidate is true: no other of its vertex or place is. */
static bool drop_rivals(places *p, uint32_t x)
{
    uint32_t v = p->vertex[x], k = p->place[x];
    bool alive = true;
    for (uint32_t i = p->row[v]; alive && i < p->row[v + 1]; i++)
        if (p->at[i] != x) alive = decide(p, 2 * p->at[i] + 1);
    for (uint32_t y = p->layer[k]; alive && y < p->layer[k + 1]; y++)
        if (y != x) alive = decide(p, 2 * y + 1);
    return alive;
}

/* Which of the two ends may v be, 0 or 1? */
static uint32_t end_candidate(const places *p, uint32_t v, unsigned end)
{
    return p->q->closed ? NOBODY : find_candidate(p, v, end == 0 ? 0 : p->n - 1);
}

/* A vertex has two edges of the tour, at an end one. */
static bool look_at_degree(places *p, uint32_t v)
{
    uint32_t ends = 0, free_count = p->free_edges[v], used = p->used_edges[v];
    bool is_one = false, alive = true;
    if (p->q->directed) return true;
    for (unsigned k = 0; k < 2; k++) {
        uint32_t x = end_candidate(p, v, k);
        if (x == NOBODY || p->value[x] < 0) continue;
        ends++;
        is_one = is_one || p->value[x] > 0;
    }
    if (used > 2 || (is_one && used > 1) || free_count < (ends > 0 ? 1u : 2u))
        return false;
    if (ends > 0 && (free_count == 1 || used == 2))
        for (uint32_t i = p->row[v]; alive && i < p->row[v + 1]; i++)
            if (is_end_place(p, p->place[p->at[i]]) == (used == 2))
                alive = decide(p, 2 * p->at[i] + 1);
    bool full = used == (is_one ? 1u : 2u), tight = free_count == (ends > 0 ? 1u : 2u);
    for (uint32_t i = p->edge_row[v]; alive && i < p->edge_row[v + 1]; i++) {
        uint32_t x = p->candidates + p->edge_at[i];
        if (p->value[x] == 0 && (full || tight)) alive = decide(p, 2 * x + !tight);
    }
    return alive;
}

/* Walks from v along used edges, first not by e, until there is none or vertex `stop` is
 * reached, or more than there can be were passed; adds the edges to *length. */
static uint32_t walk_chain(const places *p, uint32_t v, uint32_t e, uint32_t stop_at,
                           uint32_t *length)
{
    uint32_t i = p->edge_row[v];
    while (i < p->edge_row[v + 1]) {
        uint32_t other = p->edge_at[i++];
        if (other == e || p->value[p->candidates + other] <= 0) continue;
        e = other;
        v = p->q->edges[e].u == v ? p->q->edges[e].v : p->q->edges[e].u;
        ++*length;
        if (v == stop_at || *length > p->n) return v;
        i = p->edge_row[v];
    }
    return v;
}

/* Edge e is used: its chain must not close before it holds all vertices. */
static bool look_at_chain(places *p, uint32_t e)
{
    const question *q = p->q;
    uint32_t u = q->edges[e].u, v = q->edges[e].v, length = 1;
    if (p->used_edges[u] > 2 || p->used_edges[v] > 2) return false;
    uint32_t a = walk_chain(p, u, e, v, &length);
    if (a == v) return q->closed && length == p->n;
    uint32_t b = walk_chain(p, v, e, a, &length);
    if (length > p->n) return false; /* it runs into a cycle: a vertex has three */
    uint32_t last = find_pair(q->edges, q->edge_count, oriented(false, a, b));
    if (last == NOBODY || last == e || (q->closed && length + 1 == p->n)) return true;
    return decide(p, 2 * (p->candidates + last) + 1);
}

/* Waypoints come in order. */
static bool look_at_order(places *p)
{
    const question *q = p->q;
    bool alive = true;
    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t j = 1; alive && j < q->waypoint_count; j++) {
            uint32_t i = pass == 0 ? j : q->waypoint_count - j;
            uint32_t from = q->waypoints[pass == 0 ? i - 1 : i];
            uint32_t to = q->waypoints[pass == 0 ? i : i - 1], limit = NOBODY;
            for (uint32_t m = p->row[from]; m < p->row[from + 1]; m++) {
                uint32_t k = p->place[p->at[m]];
                if (p->value[p->at[m]] >= 0 &&
                    (limit == NOBODY || (pass == 0 ? k < limit : k > limit)))
                    limit = k;
            }
            for (uint32_t m = p->row[to]; alive && m < p->row[to + 1]; m++)
                if (limit == NOBODY || (pass == 0 ? p->place[p->at[m]] <= limit
                                                  : p->place[p->at[m]] >= limit))
                    alive = decide(p, 2 * p->at[m] + 1);
        }
    return alive;
}

/* What follows from one decision by the rules; false: a contradiction. */
static bool follow_candidate(places *p, uint32_t l)
{
    uint32_t x = l / 2;
    if (l % 2 == 0) return drop_rivals(p, x);
    bool alive = look_at_group(p, p->vertex[x]) && look_at_group(p, p->n + p->place[x]);
    for (uint32_t i = p->first[x]; alive && i < p->first[x + 1]; i++) {
        uint32_t e = p->on[i].edge, y = p->candidates + e;
        alive = look_at(p, p->on[i].to);
        if (alive && p->value[y] >= 0 && p->uses[e] == 0) alive = decide(p, 2 * y + 1);
    }
    if (alive && is_end_place(p, p->place[x])) alive = look_at_degree(p, p->vertex[x]);
    return alive;
}

/* Arc e is used: no other one leaves its tail, which is not the last of a path, or enters
 * its head, which is not the first. */
static bool drop_rival_arcs(places *p, uint32_t e)
{
    const question *q = p->q;
    pair ends = q->edges[e];
    bool alive = true;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t v = side == 0 ? ends.u : ends.v, x = end_candidate(p, v, 1 - side);
        for (uint32_t i = p->edge_row[v]; alive && i < p->edge_row[v + 1]; i++) {
            uint32_t other = p->edge_at[i];
            if (other != e && (side == 0 ? q->edges[other].u : q->edges[other].v) == v)
                alive = decide(p, 2 * (p->candidates + other) + 1);
        }
        if (alive && x != NOBODY) alive = decide(p, 2 * x + 1);
    }
    return alive;
}

static bool follow_edge(places *p, uint32_t l)
{
    uint32_t e = l / 2 - p->candidates;
    pair ends = p->q->edges[e];
    if (!look_at_all(p, ends.u) || !look_at_all(p, ends.v) ||
        !look_at_degree(p, ends.u) || !look_at_degree(p, ends.v))
        return false;
    if (l % 2 == 1) return true;
    return p->q->directed ? drop_rival_arcs(p, e) : look_at_chain(p, e);
}

/* --- clauses */

static void watch_literal(places *p, uint32_t clause, unsigned i)
{
    uint32_t l = p->literals[p->clauses[clause].from + i];
    p->clauses[clause].next[i] = p->watched_by[l];
    p->watched_by[l] = 2 * clause + i;
}

/* Literal l has become false; false: a clause has none left. */
static bool follow_clauses(places *p, uint32_t l)
{
    uint32_t at = p->watched_by[l];
    bool alive = true;
    p->watched_by[l] = NOBODY;
    while (at != NOBODY) {
        kept *clause = &p->clauses[at / 2];
        uint32_t *literals = p->literals + clause->from, i = at % 2,
                 next = clause->next[i];
        if (clause->size > 0) { /* else it was dropped: watched no more */
            for (uint32_t j = 2; j < clause->size; j++)
                if (place_value(p, literals[j]) >= 0) {
                    uint32_t swap = literals[i];
                    literals[i] = literals[j];
                    literals[j] = swap;
                    break;
                }
            if (literals[i] == l && alive) alive = decide(p, literals[1 - i]);
            watch_literal(p, at / 2, i);
        }
        at = next;
    }
    return alive;
}

/* All that follows; false: a contradiction. */
static bool follow_places(places *p)
{
    bool alive = true;
    do {
        while (alive && p->followed < p->count_made) {
            uint32_t l = p->made[p->followed++];
            alive = l / 2 < p->candidates ? follow_candidate(p, l) : follow_edge(p, l);
            alive = alive && follow_clauses(p, l ^ 1);
        }
        alive = alive && look_at_order(p);
    } while (alive && p->followed < p->count_made);
    return alive;
}

/* Keeps a clause that holds, less what is false for good; NOBODY if it need not be kept. */
static uint32_t keep_clause(places *p, uint32_t from, uint32_t size)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < size; i++) {
        uint32_t l = p->literals[from + i];
        int8_t value = place_value(p, l);
        if (value > 0) return NOBODY;
        if (value == 0) p->literals[from + left++] = l;
    }
    if (left == 0) p->refuted = true;
    if (left == 1) p->refuted = !decide(p, p->literals[from]) || !follow_places(p);
    if (left < 2) return NOBODY;
    p->clauses[p->clause_count] = (kept){from, left, {NOBODY, NOBODY}};
    watch_literal(p, p->clause_count, 0);
    watch_literal(p, p->clause_count, 1);
    return p->clause_count++;
}

/* --- what the whole says */

/* Components by edges not false, without vertex v (or n): how many; label[] from 1. */
static uint32_t label_components(places *p, uint32_t v)
{
    uint32_t count = 0;
    memset(p->label, 0, p->n * sizeof *p->label);
    for (uint32_t start = 0; start < p->n; start++) {
        if (start == v || p->label[start] != 0) continue;
        uint32_t head = 0, tail = 0;
        p->label[start] = ++count;
        p->queue[tail++] = start;
        while (head < tail) {
            uint32_t u = p->queue[head++];
            for (uint32_t i = p->edge_row[u]; i < p->edge_row[u + 1]; i++) {
                pair e = p->q->edges[p->edge_at[i]];
                uint32_t w = e.u == u ? e.v : e.u;
                if (w == v || p->label[w] != 0 ||
                    p->value[p->candidates + p->edge_at[i]] < 0)
                    continue;
                p->label[w] = count;
                p->queue[tail++] = w;
            }
        }
    }
    return count;
}

/* A vertex stands at place k, component `before` before it and the other one behind it: does
 * what is known speak against that? */
static bool is_against(const places *p, uint32_t k, uint32_t before)
{
    for (uint32_t i = 0; i < p->count_made; i++) {
        uint32_t x = p->made[i] / 2;
        if (p->made[i] % 2 == 1 || x >= p->candidates || p->place[x] == k) continue;
        if ((p->label[p->vertex[x]] == before) != (p->place[x] < k)) return true;
    }
    return false;
}

/* Do the components without v (or n) leave no tour? */
static bool is_cut(places *p, uint32_t v)
{
    uint32_t count = label_components(p, v), size = 0;
    if (v == p->n || p->q->closed) return count > 1;
    if (count != 2) return count > 2;
    for (uint32_t u = 0; u < p->n; u++) size += p->label[u] == 1;
    for (uint32_t i = p->row[v]; i < p->row[v + 1]; i++) {
        uint32_t x = p->at[i], k = p->place[x];
        if (p->value[x] < 0) continue;
        if (k == size && !is_against(p, k, 1)) return false;
        if (k == p->n - 1 - size && !is_against(p, k, 2)) return false;
    }
    return true;
}

/* Are there fewer places than vertices in the list that could stand there? */
static bool is_crowded(places *p, const uint32_t *list, uint32_t count)
{
    uint32_t vertices = 0, found = 0;
    memset(p->label, 0, p->n * sizeof *p->label);
    memset(p->queue, 0, p->n * sizeof *p->queue);
    for (uint32_t i = 0; i < count; i++) {
        vertices += p->label[list[i]] == 0;
        p->label[list[i]] = 1;
        for (uint32_t j = p->row[list[i]]; j < p->row[list[i] + 1]; j++) {
            uint32_t x = p->at[j], k = p->place[x];
            if (p->value[x] < 0 || p->queue[k] != 0) continue;
            p->queue[k] = 1;
            found++;
        }
    }
    return found < vertices;
}

/* --- the log */

static bool take_word(places *p, uint32_t bound, uint32_t *word)
{
    if (p->word == p->word_count) return stop(p->c, REFUSED, "the log ends too early");
    if (p->words[p->word] >= bound)
        return stop(p->c, REFUSED, "number %u of the log is out of range", p->word + 1);
    *word = p->words[p->word++];
    return true;
}

/* A literal of the log as one of ours. */
static bool take_literal(places *p, uint32_t *l)
{
    uint32_t kind = 0, a = 0, b = 0, x;
    if (!take_word(p, WORDS, &kind) || !take_word(p, p->n, &a) || !take_word(p, p->n, &b))
        return false;
    if (kind < WORD_USED) {
        x = find_candidate(p, a, b);
    } else {
        x = find_pair(p->q->edges, p->q->edge_count, oriented(p->q->directed, a, b));
        if (x != NOBODY) x += p->candidates;
    }
    *l = x != NOBODY ? 2 * x + kind % 2 : kind % 2 == 0 ? NEVER : ALWAYS;
    return true;
}

/* What a step brings beside its literals. */
typedef struct log_step {
    uint32_t kind, about, list, list_count, from, size;
} log_step;

static bool take_step(places *p, log_step *s)
{
    uint32_t word = 0;
    if (s->kind == LOG_CUT && !take_word(p, p->n + 1, &s->about)) return false;
    if (s->kind == LOG_HALL) {
        if (!take_word(p, NOBODY, &s->list_count)) return false;
        s->list = p->word;
        for (uint32_t i = 0; i < s->list_count; i++)
            if (!take_word(p, p->n, &word)) return false;
    }
    if (!take_word(p, NOBODY, &s->size)) return false;
    s->from = p->literal_count;
    for (uint32_t i = 0; i < s->size; i++)
        if (!take_literal(p, &p->literals[p->literal_count++])) return false;
    return true;
}

/* Suppose that all literals are false: is that a contradiction? */
static bool step_follows(places *p, const log_step *s)
{
    uint32_t made = p->count_made;
    bool alive = true;
    for (uint32_t i = 0; alive && i < s->size; i++)
        alive = decide(p, p->literals[s->from + i] ^ 1);
    alive = alive && follow_places(p);
    if (alive && s->kind == LOG_CUT) alive = !is_cut(p, s->about);
    if (alive && s->kind == LOG_HALL)
        alive = !is_crowded(p, p->words + s->list, s->list_count);
    undecide(p, made);
    return !alive;
}

static void drop_notes(places *p)
{
    for (uint32_t i = 0; i < p->note_count; i++) p->clauses[p->notes[i]].size = 0;
    p->note_count = 0;
}

static bool take_log_step(places *p)
{
    log_step s = {0};
    if (!take_word(p, LOG_STEPS, &s.kind)) return false;
    if (s.kind == LOG_DROP) {
        if (!take_word(p, p->number_count, &s.about)) return false;
        uint32_t clause = p->numbered[s.about];
        if (clause != NOBODY) p->clauses[clause].size = 0;
        return true;
    }
    if (!take_step(p, &s)) return false;
    if (!step_follows(p, &s))
        return stop(p->c, REFUSED, "what ends with number %u of the log does not follow",
                    p->word);
    if (s.kind == LOG_CLAUSE) drop_notes(p);
    uint32_t clause = keep_clause(p, s.from, s.size);
    if (s.kind == LOG_CLAUSE)
        p->numbered[p->number_count++] = clause;
    else if (clause != NOBODY)
        p->notes[p->note_count++] = clause;
    return true;
}

/* --- the frame */

/* The tours excluded, each a clause: not all of its places. */
static void exclude_tours(places *p)
{
    const question *q = p->q;
    for (uint32_t i = 0; i < q->excluded_count && !p->refuted; i++) {
        uint32_t from = p->literal_count;
        for (uint32_t k = 0; k < p->n; k++) {
            uint32_t x = find_candidate(p, q->excluded[(size_t)i * p->n + k], k);
            p->literals[p->literal_count++] = x == NOBODY ? ALWAYS : 2 * x + 1;
        }
        (void)keep_clause(p, from, p->n);
    }
}

/* Everything is looked at once. */
static bool begin_places(places *p)
{
    const question *q = p->q;
    bool alive = true;
    for (uint32_t e = 0; alive && e < q->edge_count; e++)
        if (p->uses[e] == 0) alive = decide(p, 2 * (p->candidates + e) + 1);
    for (uint32_t i = 0; alive && i < q->required_count; i++) {
        uint32_t e = find_pair(q->edges, q->edge_count, q->required[i]);
        alive = e != NOBODY && decide(p, 2 * (p->candidates + e));
    }
    for (uint32_t x = 0; alive && x < 2 * p->n; x++) alive = look_at_group(p, x);
    for (uint32_t v = 0; alive && v < p->n; v++)
        alive = look_at_all(p, v) && look_at_degree(p, v);
    return alive && follow_places(p);
}

static bool open_places(checker *c, const question *q, places *p)
{
    *p = (places){.c = c, .q = q, .n = q->n};
    if (q->n < 3) return stop(c, REFUSED, "places are for three vertices and more");
    if ((uint64_t)q->n * q->n > (UINT64_C(1) << 24) + 64 * (uint64_t)c->size)
        return stop(c, REFUSED, "%u vertices are too many for a file of this size", q->n);
    if (!take_count(c, 2, &p->word_count) ||
        !take_list(c, p->word_count, NOBODY, &p->words) || !build_edge_rows(p) ||
        !build_candidates(p))
        return false;
    uint32_t n = q->n, m = q->edge_count;
    size_t steps = p->word_count / 2 + (size_t)q->excluded_count + 1;
    p->variables = p->candidates + m;
    p->uses = room(c, m, sizeof *p->uses);
    if (p->uses == NULL || !build_ways(p)) return false;
    p->value = room(c, p->variables, 1);
    p->left = room(c, 2 * (size_t)n, sizeof *p->left);
    p->free_edges = room(c, n, sizeof *p->free_edges);
    p->used_edges = room(c, n, sizeof *p->used_edges);
    p->made = room(c, p->variables, sizeof *p->made);
    p->literals =
        room(c, p->word_count / 3 + (size_t)q->excluded_count * n, sizeof *p->literals);
    p->watched_by = room(c, 2 * (size_t)p->variables, sizeof *p->watched_by);
    p->clauses = room(c, steps, sizeof *p->clauses);
    p->numbered = room(c, steps, sizeof *p->numbered);
    p->notes = room(c, steps, sizeof *p->notes);
    p->label = room(c, n, sizeof *p->label);
    p->queue = room(c, n, sizeof *p->queue);
    if (p->value == NULL || p->left == NULL || p->free_edges == NULL ||
        p->used_edges == NULL || p->made == NULL || p->literals == NULL ||
        p->watched_by == NULL || p->clauses == NULL || p->numbered == NULL ||
        p->notes == NULL || p->label == NULL || p->queue == NULL)
        return false;
    for (uint32_t l = 0; l < 2 * p->variables; l++) p->watched_by[l] = NOBODY;
    for (uint32_t v = 0; v < n; v++) {
        p->left[v] = p->row[v + 1] - p->row[v];
        p->left[n + v] = p->layer[v + 1] - p->layer[v];
        p->free_edges[v] = p->edge_row[v + 1] - p->edge_row[v];
    }
    return true;
}

static bool check_places(checker *c, question *q)
{
    places p;
    if (q->closed && q->first == NOBODY && q->last == NOBODY && q->given == NULL &&
        q->waypoint_count == 0)
        q->first = 0; /* a cycle may as well begin there */
    if (!open_places(c, q, &p)) return false;
    p.refuted = !begin_places(&p);
    exclude_tours(&p);
    while (!p.refuted && p.word < p.word_count)
        if (!take_log_step(&p)) return false;
    return p.refuted || stop(c, REFUSED, "the log ends, and a tour is still possible");
}

/* 16. a record ====================================================================== */

/* A certificate that the question has no tour, `depth` lemmas deep.  Splits and sides are
 * steps on the way to the kind. */
static bool check_certificate(checker *c, question *q, unsigned depth, const char **kind)
{
    static const char *const kinds[] = {"degree", "colour", "cut",   "barrier",
                                        "forced", "tree",   "trace", "clauses"};
    enum { DEGREE, COLOUR, CUT, BARRIER, FORCED, TREE, TRACE, CLAUSES, KINDS };
    form f;
    uint32_t count = 0;
    unsigned k = 0;
    for (bool more = true; more;) {
        more = false;
        if (take_if(c, "split")) {
            *kind = "split";
            more = true;
            if (!take_split(c, q)) return false;
        } else if (take_if(c, "sides")) {
            *kind = "sides";
            more = true;
            if (!shrink_sides(c, q, depth)) return false;
        }
    }
    while (k < KINDS && !take_if(c, kinds[k])) k++;
    if (k == KINDS)
        return stop(c, UNREADABLE, "line %lu: no known kind of certificate", c->line);
    *kind = kinds[k];
    if (k == COLOUR) return check_colour(c, q);
    if (k == CUT) return check_cut(c, q);
    if (!make_form(c, q, &f)) return false;
    if (k == DEGREE) return check_degree(c, q, &f);
    if (k == BARRIER) return check_barrier(c, &f);
    if (k == TRACE) return check_trace(c, &f);
    if (k == CLAUSES) return check_clauses(c, &f);
    return (k == FORCED || take_count(c, 4, &count)) && check_tree(c, &f, count);
}

static bool check_none(checker *c, question *q, const char **kind)
{
    if (q->n == 1) return stop(c, REFUSED, "a single vertex is a tour of itself");
    if (take_if(c, "places")) {
        *kind = "places";
        return check_places(c, q);
    }
    return check_certificate(c, q, 0, kind);
}

/* One question and its answer. */
static bool check_record(checker *c, bool *found, const char **kind)
{
    question q = {0};
    *kind = "tour";
    if (!take_question(c, &q) || !take_choice(c, "tour", "none", found)) return false;
    if (!(*found ? check_tour(c, &q) : check_none(c, &q, kind))) return false;
    return take(c, "end");
}

static bool at_end(checker *c)
{
    skip_space(c);
    return c->at == c->end;
}

/* All records in `size` bytes; what is found is said on `out`, which may be NULL. */
static verdict check_all(const char *bytes, size_t size, FILE *out)
{
    static const char *const names[] = {"VERIFIED", "REFUSED", "UNREADABLE"};
    checker c = {.at = bytes, .end = bytes + size, .line = 1, .size = size};
    unsigned long records = 0;
    if (at_end(&c)) stop(&c, UNREADABLE, "the file is empty");
    while (c.verdict == VERIFIED && !at_end(&c)) {
        bool found = false;
        const char *kind = "";
        /* no way of leaving a check early is taken for success */
        if (!check_record(&c, &found, &kind)) stop(&c, REFUSED, "the check failed");
        release(&c);
        records++;
        if (out == NULL) continue;
        if (c.verdict == VERIFIED)
            fprintf(out, "VERIFIED %s\n", found ? "tour" : "none");
        else
            fprintf(out, "%s record %lu (%s): %s\n", names[c.verdict], records, kind,
                    c.message);
    }
    if (out != NULL && records == 0) fprintf(out, "UNREADABLE %s\n", c.message);
    return c.verdict;
}

/* 17. the program =================================================================== */

/* All bytes of a file, or NULL with the reason said. */
static char *read_all(const char *path, size_t *size)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char *bytes = NULL;
    size_t room_now = 0;
    *size = 0;
    while (file != NULL) {
        if (*size == room_now) {
            size_t larger = room_now == 0 ? 65536 : 2 * room_now;
            char *grown = larger > room_now ? realloc(bytes, larger) : NULL;
            if (grown == NULL) break;
            bytes = grown;
            room_now = larger;
        }
        size_t got = fread(bytes + *size, 1, room_now - *size, file);
        *size += got;
        if (got > 0) continue;
        if (ferror(file)) break;
        if (!standard) fclose(file);
        return bytes;
    }
    fprintf(stderr, "icosian-check: ");
    perror(path);
    free(bytes);
    if (file != NULL && !standard) fclose(file);
    return NULL;
}

int main(int argc, char **argv)
{
    size_t size;
    if (argc != 2 || strcmp(argv[1], "--help") == 0) {
        fprintf(argc == 2 ? stdout : stderr,
                "usage: icosian-check FILE\n"
                "Verifies the tours and certificates in FILE ('-': standard input),\n"
                "as written by icosian solve --certificate FILE.\n"
                "Exit status 0: VERIFIED, and only then; 1: REFUSED; 2: not readable.\n");
        return UNREADABLE; /* even for --help: 0 means VERIFIED */
    }
    char *bytes = read_all(argv[1], &size);
    if (bytes == NULL) return UNREADABLE;
    verdict result = check_all(bytes, size, stdout);
    free(bytes);
    if (fflush(stdout) != 0 || ferror(stdout)) result = UNREADABLE;
    return (int)result;
}
