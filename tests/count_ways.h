/* tests/count_ways.h - every way of counting that the library offers, as a table: the
 * same question has the same number by each of them.
 * The ways differ in the engine that is asked for, in the order of the sweep, in what is
 * noted of its steps, in threads, parts, ranks and checkpoints, in memory, and in the
 * function that is called.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_COUNT_WAYS_H
#define ICO_TESTS_COUNT_WAYS_H

#include <unistd.h>

#include "count/answer.h"
#include "methods.h"
#include "rank_threads.h"

/* Vertices.  Walks look at each set of them; sweeps for all lengths, or in a poor order,
 * meet far more states; lists may search long where there is no tour. */
enum { MOST_WALKED = 16, MOST_LISTED = 20, MOST_MIXED = 36 };

/* One way.  count: the number of tours in decimal, which the caller frees, or NULL if
 * this way cannot tell; behind it, if the way tells them, the numbers of undirected and
 * of directed tours.  by, threads, layers: as in the run and in its options.  parts,
 * ranks: so many, 0 or 1: not divided.  stops: a limit ends the count again and again,
 * and a checkpoint continues it.  mixed: the order of the sweep is a poor one. */
typedef struct count_way {
    const char *name;
    char *(*count)(ico_context *ctx, const ico_problem *p, const struct count_way *way);
    ico_count_by by;
    const char *method;
    unsigned threads, parts, ranks;
    bool layers, stops, mixed;
} count_way;

/* Copies the text, which may be NULL. */
static inline char *own_copy(const char *text)
{
    if (text == NULL) return NULL;
    char *copy = malloc(strlen(text) + 1);
    assert_non_null(copy);
    return strcpy(copy, text);
}

/* The sum of two decimal numbers; takes `a` over. */
static inline char *decimal_sum(char *a, const char *b)
{
    size_t i = strlen(a), j = strlen(b), size = (i > j ? i : j) + 1, k = size;
    char *sum = malloc(size + 1);
    int carry = 0;
    assert_non_null(sum);
    sum[size] = '\0';
    while (k > 0) {
        carry += (i > 0 ? a[--i] - '0' : 0) + (j > 0 ? b[--j] - '0' : 0);
        sum[--k] = (char)('0' + carry % 10);
        carry /= 10;
    }
    size_t zeros = strspn(sum, "0");
    if (zeros == size) zeros--;
    memmove(sum, sum + zeros, size + 1 - zeros);
    free(a);
    return sum;
}

/* The remainder of a decimal number; prime < 2^63. */
static inline uint64_t decimal_modulo(const char *number, uint64_t prime)
{
    uint64_t rest = 0;
    for (; *number != '\0'; number++) {
        uint64_t two = 2 * rest % prime, four = 2 * two % prime, eight = 2 * four % prime;
        rest = (eight + two) % prime;
        rest = (rest + (uint64_t)(*number - '0')) % prime;
    }
    return rest;
}

/* A count that is exact tells where its number comes from. */
static inline void assert_residues(const ico_count *count)
{
    for (size_t k = 0; k < count->residue_count; k++)
        assert_true(decimal_modulo(count->cycles, count->residues[2 * k]) ==
                    count->residues[2 * k + 1]);
}

/* What a count of the whole tells. */
static inline char *own_numbers(const ico_count *count)
{
    const char *undirected = count->undirected != NULL ? count->undirected : "-",
               *directed = count->directed != NULL ? count->directed : "-";
    size_t size = strlen(count->tours) + strlen(undirected) + strlen(directed) + 3;
    char *numbers = malloc(size);
    assert_non_null(numbers);
    snprintf(numbers, size, "%s %s %s", count->tours, undirected, directed);
    return numbers;
}

/* One rank, or the only one. */
typedef struct counting {
    const ico_problem *problem;
    ico_count_options options;
    uint64_t ticks;
    unsigned threads;
    ico_status status;
    ico_count *count;
} counting;

static inline void count_in_context(void *user, ico_context *ctx)
{
    counting *c = user;
    ico_run *run = NULL;
    c->status = ico_run_new(ctx, c->problem, &run);
    if (c->status != ICO_OK) return;
    ico_run_set_ticks(run, c->ticks);
    if (c->threads > 0) ico_run_set_threads(run, c->threads);
    c->status = ico_run_count(run, &c->options, &c->count);
    ico_run_free(run);
}

/* What a rank says, the first one says, too; it is exact, or it is clear why not. */
static inline void assert_answer(const counting *rank, const counting *first)
{
    const ico_count *count = rank->count;
    assert_int_equal(rank->status, first->status);
    if (rank->status != ICO_OK) {
        assert_true(rank->status == ICO_UNSUPPORTED || rank->status == ICO_TOO_LARGE);
        return;
    }
    assert_string_equal(count->tours, first->count->tours);
    if (count->exact)
        assert_residues(count);
    else
        assert_true(count->limit == ICO_LIMIT_TICKS || count->limit == ICO_LIMIT_METHOD);
}

/* A way that was asked for counted; nothing has to where it is clear that there are no
 * tours. */
static inline void assert_method(const ico_problem *p, const ico_count_options *options,
                                 const ico_count *count)
{
    ico_count_by by;
    if (strcmp(count->tours, "0") == 0 || ico_problem_size(p) <= 2) return;
    if (options->method != NULL)
        assert_string_equal(count->method, ico_method_name(options->method));
    else if (options->by != ICO_COUNT_BY_ANY)
        assert_true(ico_count_by_name(count->method, &by) && by == options->by);
}

/* One count, by so many ranks.  *exact: false if a limit ended it; *ticks: what it took.
 * NULL: this way cannot tell, or a limit. */
static inline char *count_once(ico_context *ctx, const ico_problem *p,
                               const count_way *way, const ico_count_options *options,
                               uint64_t *ticks, bool *stopped)
{
    counting each[MOST_RANKS];
    unsigned ranks = way->ranks > 1 ? way->ranks : 1;
    rank_contexts contexts = {0};
    char *tours = NULL;
    for (unsigned k = 0; k < ranks; k++)
        each[k] = (counting){p, *options, *ticks, way->threads, ICO_OK, NULL};
    if (ranks == 1)
        count_in_context(each, ctx);
    else
        run_ranks(&contexts, ranks, count_in_context, each, sizeof *each);
    for (unsigned k = 0; k < ranks; k++) assert_answer(&each[k], &each[0]);
    if (each[0].status == ICO_OK) {
        const ico_count *count = each[0].count;
        if (count->exact)
            tours = options->parts > 1 ? own_copy(count->tours) : own_numbers(count);
        if (count->exact) assert_method(p, options, count);
        *stopped = !count->exact && count->limit == ICO_LIMIT_TICKS;
        *ticks = count->stats.ticks;
    }
    for (unsigned k = 0; k < ranks; k++) ico_count_free(each[k].count);
    close_ranks(&contexts);
    return tours;
}

/* Stopped after a few steps each time, and continued. */
static inline char *count_with_stops(ico_context *ctx, const ico_problem *p,
                                     const count_way *way, ico_count_options options)
{
    char path[64], *tours = NULL;
    uint64_t whole = 0;
    bool stopped = false;
    snprintf(path, sizeof path, "/tmp/icosian-ways-%ld", (long)getpid());
    options.checkpoint = path;
    options.checkpoint_seconds = 1e6;
    tours = count_once(ctx, p, way, &options, &whole, &stopped);
    (void)unlink(path);
    if (tours == NULL) return NULL;
    options.checkpoint_seconds = 0;
    uint64_t ticks = whole / 4 + 1;
    for (bool more = true; more; ticks += ticks / 2) {
        uint64_t used = ticks;
        free(tours);
        tours = count_once(ctx, p, way, &options, &used, &more);
    }
    (void)unlink(path);
    return tours;
}

/* All vertices, some exchanged; of an open tour also the apex, which comes last. */
static inline uint32_t *mixed_order(const ico_problem *p, size_t *size)
{
    uint32_t n = (uint32_t)ico_problem_size(p);
    uint32_t *order = malloc((n + 1) * sizeof *order);
    assert_non_null(order);
    for (uint32_t v = 0; v <= n; v++) order[v] = v;
    for (uint32_t v = 0; v + 3 < n; v += 5) {
        order[v] = v + 3;
        order[v + 3] = v;
    }
    *size = n + (ico_problem_kind(p) != ICO_CLOSED);
    return order;
}

/* By ico_run_count. */
static inline char *by_counting(ico_context *ctx, const ico_problem *p,
                                const count_way *way)
{
    ico_count_options options = {
        .by = way->by, .layers = way->layers, .without_classes = true};
    uint32_t *order = NULL;
    char *sum = NULL;
    if (way->by == ICO_COUNT_BY_WALKS && ico_problem_size(p) > MOST_WALKED) return NULL;
    if (way->mixed && ico_problem_size(p) > MOST_MIXED) return NULL;
    bool stopped = false, can = true;
    if (way->method != NULL) options.method = ico_method_by_name(way->method);
    if (way->mixed) options.order = order = mixed_order(p, &options.order_size);
    if (way->stops) {
        sum = count_with_stops(ctx, p, way, options);
    } else {
        for (uint32_t part = 0; can && part <= (way->parts > 1 ? way->parts - 1 : 0);
             part++) {
            options.part = part;
            options.parts = way->parts;
            uint64_t ticks = 0;
            char *tours = count_once(ctx, p, way, &options, &ticks, &stopped);
            can = tours != NULL;
            if (can && sum != NULL) sum = decimal_sum(sum, tours);
            if (sum == NULL)
                sum = tours;
            else
                free(tours);
        }
    }
    free(order);
    return sum;
}

/* The tours of all vertices among those of each length. */
static inline char *by_length(ico_context *ctx, const ico_problem *p,
                              const count_way *way)
{
    const ico_count_options options = {.by_length = true};
    uint64_t n = ico_problem_size(p);
    counting c = {p, options, 0, way->threads, ICO_OK, NULL};
    char *tours = NULL;
    if (n > MOST_MIXED) return NULL;
    count_in_context(&c, ctx);
    if (c.status == ICO_UNSUPPORTED) return NULL;
    assert_int_equal(c.status, ICO_OK);
    if (c.count->exact) {
        const char *text = n < c.count->length_count ? c.count->by_length[n] : NULL;
        tours = own_copy(text != NULL ? text : "0");
    }
    ico_count_free(c.count);
    return tours;
}

/* In less and less memory, down to too little: states go to files, and dense tables are
 * made in slices. */
static inline char *in_little_memory(ico_context *ctx, const ico_problem *p,
                                     const count_way *way)
{
    const ico_count_options options = {.by = way->by, .without_classes = true};
    char *tours = NULL;
    for (size_t bytes = (size_t)8 << 20;; bytes /= 4) {
        counting c = {p, options, 0, way->threads, ICO_OK, NULL};
        ico_context_limit_memory(ctx, ico_context_live_bytes(ctx) + bytes);
        count_in_context(&c, ctx);
        ico_context_limit_memory(ctx, 0);
        if (c.status != ICO_OK || !c.count->exact) {
            assert_true(c.status == ICO_OK || c.status == ICO_UNSUPPORTED ||
                        c.status == ICO_NO_MEMORY);
            ico_count_free(c.count);
            return tours;
        }
        if (tours != NULL) assert_string_equal(tours, c.count->tours);
        free(tours);
        tours = own_copy(c.count->tours);
        ico_count_free(c.count);
    }
}

/* Tours between each two vertices, added up. */
static inline char *by_ends(ico_context *ctx, const ico_problem *p, const count_way *way)
{
    ico_run *run;
    ico_ends_count *ends;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, way->threads);
    ico_status status = ico_run_count_ends(run, &ends);
    ico_run_free(run);
    if (status != ICO_OK) return NULL;
    char *sum = own_copy("0");
    for (size_t k = 0; k < ends->size; k++)
        for (uint32_t i = 0; i < ends->pairs[k].alike; i++)
            sum = decimal_sum(sum, ends->pairs[k].tours);
    ico_ends_count_free(ends);
    return sum;
}

/* The number behind draws at random. */
static inline char *by_sampler(ico_context *ctx, const ico_problem *p,
                               const count_way *way)
{
    ico_run *run;
    ico_sampler *sampler;
    char *tours = NULL;
    assert_int_equal(ico_run_new(ctx, p, &run), ICO_OK);
    ico_run_set_threads(run, way->threads);
    if (ico_sampler_new(run, &sampler) == ICO_OK) {
        tours = own_copy(ico_sampler_count(sampler));
        ico_sampler_free(sampler);
    }
    ico_run_free(run);
    return tours;
}

#define SWEEP ICO_COUNT_BY_SWEEP
#define CUT ICO_COUNT_BY_SEPARATOR
static const count_way count_ways[] = {
    {"the way it likes best", by_counting, .threads = 1},
    {"the same, three threads", by_counting, .threads = 3},
    {"a sweep", by_counting, SWEEP, .threads = 2},
    {"a sweep, its steps noted", by_counting, SWEEP, .layers = true},
    {"a sweep in three parts", by_counting, SWEEP, .parts = 3},
    {"a sweep with stops", by_counting, SWEEP, .stops = true, .threads = 2},
    {"a sweep by three ranks", by_counting, SWEEP, .ranks = 3},
    {"a sweep by two ranks, with stops", by_counting, SWEEP, .ranks = 2, .stops = true},
    {"a sweep in a poor order", by_counting, .mixed = true, .threads = 2},
    {"that, its steps noted", by_counting, .mixed = true, .layers = true},
    {"a sweep for all lengths", by_length, .threads = 2},
    {"a separator", by_counting, CUT, .threads = 2},
    {"a separator, its steps noted", by_counting, CUT, .layers = true},
    {"a separator in three parts", by_counting, CUT, .parts = 3},
    {"a separator with stops", by_counting, CUT, .stops = true, .threads = 2},
    {"a separator by three ranks", by_counting, CUT, .ranks = 3},
    {"a separator by two ranks, with stops", by_counting, CUT, .ranks = 2, .stops = true},
    {"a separator in little memory", in_little_memory, CUT, .threads = 2},
    {"a sweep in little memory", in_little_memory, SWEEP, .threads = 2},
    {"walks", by_counting, ICO_COUNT_BY_WALKS, .threads = 2},
    {"walks by two ranks", by_counting, ICO_COUNT_BY_WALKS, .ranks = 2},
    {"the ends of all tours", by_ends, .threads = 2},
    {"a sampler", by_sampler, .threads = 2},
    {"a list by backtrack", by_counting, .method = "backtrack"},
    {"a list by circuit", by_counting, .method = "circuit"},
    {"a list by position", by_counting, .method = "position"},
    {"a list by fragment", by_counting, .method = "fragment"},
    {"a list by brute", by_counting, .method = "brute"},
};
enum { COUNT_WAYS = sizeof count_ways / sizeof *count_ways };
#undef SWEEP
#undef CUT

/* Is it one that lists tour after tour? */
static inline bool is_list(const count_way *way)
{
    return way->method != NULL;
}

/* Is it one that counts again and again, or waits for others? */
static inline bool is_slow(const count_way *way)
{
    return way->ranks > 1 || way->stops || way->count == in_little_memory;
}

/* Which ways take part besides those that are neither lists nor slow. */
typedef struct count_also {
    bool lists, slow;
} count_also;

/* By each of these ways; told[k] grows if way k told the number.  Fails if one tells
 * another number than `known`. */
static inline void count_all_ways(ico_context *ctx, const ico_problem *p,
                                  const char *known, count_also also,
                                  unsigned told[COUNT_WAYS])
{
    char *numbers = NULL;
    for (size_t k = 0; k < COUNT_WAYS; k++) {
        const count_way *way = &count_ways[k];
        bool few = ico_problem_size(p) <= MOST_LISTED;
        if (is_list(way) && (!also.lists || !few)) continue;
        if (is_slow(way) && !also.slow) continue;
        char *tours = way->count(ctx, p, way);
        if (tours == NULL) continue;
        size_t size = strcspn(tours, " ");
        if (size != strlen(known) || strncmp(tours, known, size) != 0)
            fail_msg("%s: by %s %s, not %s", ico_problem_subject(p), way->name, tours,
                     known);
        if (tours[size] == ' ') {
            if (numbers == NULL) numbers = own_copy(tours);
            assert_string_equal(tours, numbers);
        }
        told[k]++;
        free(tours);
    }
    free(numbers);
}

/* The number of tours by the first way; the caller frees it. */
static inline char *count_first(ico_context *ctx, const ico_problem *p)
{
    char *tours = count_ways[0].count(ctx, p, &count_ways[0]);
    if (tours == NULL) fail_msg("%s is not counted", ico_problem_subject(p));
    tours[strcspn(tours, " ")] = '\0';
    return tours;
}

#endif
