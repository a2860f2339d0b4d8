/* property/filter.c - workers take blocks of lines in turn and put the lines kept into a
 * ring, from which they are written in order.
 * Blocks grow while they are quickly done and shrink to a line when graphs are hard.
 * SPDX-License-Identifier: MIT */
#include "property/filter.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/thread.h"
#include "format/graph/formats.h"
#include "property/judge.h"
#include "property/masks.h"

enum {
    LOOK_AHEAD = 1 << 12,
    FIRST_LINES = 16,
    MOST_LINES = 4096,
    MOST_BYTES = 1 << 20,
    MASKS_LINE = 512,     /* graph6 of 62 vertices takes 317 bytes */
    MOST_LINE = 64000000, /* graph6 of 27,000 vertices, sparse6 of ten million edges */
    SPARE_BLOCKS = 32
};
static const uint64_t QUICK = 2000000, SLOW = 20000000; /* nanoseconds for a block */

/* A property, or a fact, of which a graph is asked. */
typedef struct condition {
    bool is_fact;
    unsigned number, cost;
} condition;

/* Lines that one worker takes, and what came of them. */
typedef struct block {
    bool done;
    uint64_t first, count; /* number of the first line, from 1; how many lines */
    ico_text lines, kept, notes;
    ico_filter_counts counts;
    ico_status status;
    ico_error error;
    bool lacks_room;
} block;

/* All members except `filter` and `ended`, and the contents of a worker's own block, are
 * accessed only under the lock.  Invariants: block k is ring[k % ring_size]; blocks
 * written .. taken-1 are in the ring, the others there are free. */
typedef struct stream {
    const ico_filter *filter;
    condition conditions[ICO_PROPERTY_COUNT + ICO_FACT_COUNT]; /* the cheap ones first */
    unsigned condition_count;
    ico_context *ctx;
    ico_input *input;
    ico_filter_write *write;
    void *user;
    ico_lock lock;
    ico_news news;
    block *ring;
    size_t ring_size;
    uint64_t taken, written, line; /* line: of the input, the last one read */
    uint64_t block_lines;          /* lines to put in the next block */
    bool at_end;
    atomic_bool ended; /* nothing more is to be written */
    ico_filter_counts counts;
    ico_status status;
    ico_error error;
    bool lacks_room;
} stream;

typedef struct graph_line {
    const char *text;
    size_t size;
} graph_line;

typedef struct worker {
    stream *stream;
    ico_context *ctx;
    ico_judge *judge;
    ico_masks masks;
    ico_thread thread;
    bool started;
} worker;

ico_status ico__filter_open(ico_context *ctx, const char *path, ico_input **input)
{
    const char *bytes;
    size_t size;
    ico_input *in = NULL;
    ico_status status = ico_input_open(ctx, path, &in);
    if (status == ICO_OK) status = ico_input_peek(in, LOOK_AHEAD, &bytes, &size);
    if (status == ICO_OK) {
        ico_format format = ico__format_detect(ctx, bytes, size, size < LOOK_AHEAD);
        if (format != ICO_FORMAT_AUTO && format != ICO_FORMAT_GRAPH6 &&
            format != ICO_FORMAT_SPARSE6 && format != ICO_FORMAT_DIGRAPH6)
            status = ico__fail_at(
                ctx, ICO_BAD_INPUT, ico_input_name(in), 1, 0,
                "filter reads graph6, sparse6 and digraph6; this looks like %s "
                "(`icosian graph FILE --as graph6` converts)",
                ico_format_name(format));
    }
    if (status == ICO_OK)
        *input = in;
    else
        ico_input_free(in);
    return status;
}

/* --- reading, under the lock --- */

/* A header belongs to the file, not to its first graph: it is kept whatever becomes of
 * that.  Returns its length, with the line end if nothing else is in the line. */
static size_t take_header(const stream *s, block *b, const char *line, size_t size)
{
    static const char *const headers[] = {">>graph6<<", ">>sparse6<<", ">>digraph6<<"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        size_t length = strlen(headers[i]);
        if (size < length || memcmp(line, headers[i], length) != 0) continue;
        if (!s->filter->json) ico_text_add(&b->kept, line, length);
        if (!s->filter->json && size == length) ico_text_puts(&b->kept, "\n");
        return length;
    }
    return 0;
}

/* The next lines of the input that belong to our residue; none at the end. */
static ico_status read_block(stream *s, block *b)
{
    const char *line;
    size_t size;
    b->count = 0;
    while (b->count < s->block_lines && b->lines.size < MOST_BYTES) {
        ico_status status = ico_input_line(s->input, &line, &size);
        if (status == ICO_BAD_INPUT)
            ico__advise(s->ctx, "; filter reads a graph a line: sparse6 is short, and "
                                "`icosian graph FILE --as sparse6` writes it");
        if (status != ICO_OK) return status;
        if (line == NULL) {
            s->at_end = true;
            break;
        }
        uint64_t number = ++s->line;
        size_t skip = number == 1 ? take_header(s, b, line, size) : 0;
        if ((number - 1) % s->filter->modulus != s->filter->residue) continue;
        if (b->count++ == 0) b->first = number;
        ico_text_add(&b->lines, line + skip, size - skip);
        ico_text_add(&b->lines, "\n", 1);
    }
    return ico_text_status(&b->lines);
}

/* --- judging, without the lock --- */

static bool must_stop(void *user)
{
    const stream *s = ((const worker *)user)->stream;
    return atomic_load(&s->ended) || (s->filter->stop != NULL && s->filter->stop());
}

/* Adds a condition behind those that cost no more. */
static void add_condition(stream *s, bool is_fact, unsigned number, unsigned cost)
{
    unsigned at = s->condition_count++;
    for (; at > 0 && s->conditions[at - 1].cost > cost; at--)
        s->conditions[at] = s->conditions[at - 1];
    s->conditions[at] = (condition){is_fact, number, cost};
}

static void find_conditions(stream *s)
{
    for (unsigned k = 0; k < ICO_FACT_COUNT; k++)
        if (s->filter->ranges[k].wanted)
            add_condition(s, true, k, ico__fact_cost((ico_fact)k));
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++)
        if (s->filter->wanted[k])
            add_condition(s, false, k, ico__property_cost((ico_property)k));
}

static ico_status judge_condition(worker *w, const condition *c, ico_verdict *verdict,
                                  ico_limit *limit)
{
    if (!c->is_fact)
        return ico__judge_decide(w->judge, (ico_property)c->number, verdict, limit);
    const ico_filter_range *range = &w->stream->filter->ranges[c->number];
    return ico__judge_within(w->judge, (ico_fact)c->number, range->low, range->high,
                             verdict, limit);
}

/* All that is wanted of the graph at hand, the first conditions first. */
static ico_status judge_graph(worker *w, ico_verdict *verdict, ico_limit *limit)
{
    const stream *s = w->stream;
    *verdict = ICO_FOUND;
    for (unsigned k = 0; k < s->condition_count && *verdict != ICO_NONE; k++) {
        ico_verdict one = ICO_UNKNOWN;
        ico_limit why = ICO_LIMIT_NONE;
        ico_status status = judge_condition(w, &s->conditions[k], &one, &why);
        if (status != ICO_OK) return status;
        if (one == ICO_UNKNOWN) *limit = why;
        if (one != ICO_FOUND) *verdict = one;
    }
    return ICO_OK;
}

/* Line `local` of the block (from 1) as a line of the input. */
static uint64_t line_of(const stream *s, const block *b, uint64_t local)
{
    return b->first + (local - 1) * s->filter->modulus;
}

/* A line, as it is or in an object. */
static ico_status put_filtered_line(const stream *s, block *b, uint64_t number,
                                    graph_line line, ico_verdict verdict, ico_limit limit)
{
    if (!s->filter->json) {
        ico_text_add(&b->kept, line.text, line.size);
        ico_text_add(&b->kept, "\n", 1);
        return ico_text_status(&b->kept);
    }
    char *copy = ico__copy_bytes(b->kept.ctx, line.text, line.size);
    if (copy == NULL) return ICO_NO_MEMORY;
    bool unknown = verdict == ICO_UNKNOWN;
    ico__json_object(&b->kept, NULL);
    ico__json_string(&b->kept, "verdict", unknown ? "unknown" : "kept");
    ico__json_number(&b->kept, "number", number);
    ico__json_string(&b->kept, "graph", copy);
    if (unknown) ico__json_string(&b->kept, "limit", ico_limit_name(limit));
    ico__json_end_line(&b->kept);
    ico__free(b->kept.ctx, copy, line.size + 1, 1);
    return ico_text_status(&b->kept);
}

/* The judge gets the next graph, straight from a line that is short and plain, else by
 * the reader; *graph: to be freed, or NULL.  The line is NULL at the end. */
static ico_status take_next(worker *w, ico_input *lines, ico_graph_reader *reader,
                            graph_line *line, ico_graph **graph)
{
    const char *bytes, *end;
    size_t have;
    ico_status status = ico_input_peek(lines, MASKS_LINE, &bytes, &have);
    if (status != ICO_OK) return status;
    end = have == 0 ? NULL : memchr(bytes, '\n', have);
    if (end != NULL && ico__masks_read(bytes, (size_t)(end - bytes), &w->masks)) {
        status = ico_input_line(lines, &line->text, &line->size);
        return status == ICO_OK ? ico__judge_take_masks(w->judge, &w->masks) : status;
    }
    status = ico_graph_reader_next(reader, graph);
    if (status != ICO_OK || *graph == NULL) return status;
    line->text = ico_graph_reader_line(reader, &line->size);
    return ico__judge_take(w->judge, *graph);
}

static ico_status judge_next(worker *w, block *b, ico_input *lines,
                             ico_graph_reader *reader, bool *more)
{
    const stream *s = w->stream;
    ico_graph *graph = NULL;
    graph_line line = {NULL, 0};
    ico_verdict verdict = ICO_UNKNOWN;
    ico_limit limit = ICO_LIMIT_NONE;
    ico_status status = take_next(w, lines, reader, &line, &graph);
    *more = status == ICO_OK && line.text != NULL;
    if (*more) status = judge_graph(w, &verdict, &limit);
    ico_graph_free(graph);
    if (status != ICO_OK || !*more) return status;
    if (limit == ICO_LIMIT_STOP) return ICO_STOPPED;
    b->counts.read++;
    uint64_t number = line_of(s, b, ico_input_line_number(lines));
    if (verdict == ICO_UNKNOWN) {
        b->counts.unknown++;
        ico_text_printf(&b->notes, "%s:%llu: UNKNOWN: the limit on %s was reached\n",
                        ico_input_name(lines), (unsigned long long)number,
                        ico_limit_name(limit));
        status = ico_text_status(&b->notes);
        return status == ICO_OK && s->filter->json
                   ? put_filtered_line(s, b, number, line, verdict, limit)
                   : status;
    }
    if ((verdict == ICO_FOUND) == s->filter->negated) return ICO_OK;
    b->counts.kept++;
    return put_filtered_line(s, b, number, line, verdict, limit);
}

static ico_status judge_block(worker *w, block *b)
{
    ico_input *lines = NULL;
    ico_graph_reader *reader = NULL;
    bool more = true;
    ico_status status = ico_input_from_memory(w->ctx, ico_input_name(w->stream->input),
                                              b->lines.data, b->lines.size, &lines);
    if (status == ICO_OK)
        status = ico_graph_reader_new(w->ctx, lines, ICO_FORMAT_GRAPH6, &reader);
    while (status == ICO_OK && more) status = judge_next(w, b, lines, reader, &more);
    ico_graph_reader_free(reader);
    ico_input_free(lines);
    return status;
}

/* --- writing, under the lock --- */

static void end_with(stream *s, ico_status status, const ico_error *error,
                     bool lacks_room)
{
    s->status = status;
    s->error = *error;
    s->lacks_room = lacks_room;
    atomic_store(&s->ended, true);
}

static void write_block(stream *s, const block *b)
{
    s->counts.read += b->counts.read;
    s->counts.kept += b->counts.kept;
    s->counts.unknown += b->counts.unknown;
    ico_status status = s->write(s->user, &b->kept, b->notes.data);
    if (status != ICO_OK)
        end_with(s, status, ico_context_error(s->ctx), ico__error_lacks_room(s->ctx));
    else if (b->status != ICO_OK)
        end_with(s, b->status, &b->error, b->lacks_room);
}

/* Writes the blocks that are done and whose turn it is. */
static void write_ready(stream *s)
{
    while (s->written < s->taken && !atomic_load(&s->ended)) {
        block *b = &s->ring[s->written % s->ring_size];
        if (!b->done) break;
        write_block(s, b);
        s->written++;
    }
    ico__news_post(&s->news);
}

/* --- the workers --- */

static void clear_block(block *b, ico_context *ctx)
{
    b->done = false;
    b->counts = (ico_filter_counts){0};
    b->status = ICO_OK;
    ico_text *const texts[] = {&b->lines, &b->kept, &b->notes};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ico_text_clear(texts[i]);
        texts[i]->ctx = ctx; /* on the same account */
    }
}

static void fail_block(block *b, ico_status status, const ico_context *ctx, uint64_t line)
{
    b->status = status;
    b->error = *ico_context_error(ctx);
    b->lacks_room = ico__error_lacks_room(ctx);
    if (b->error.line > 0) b->error.line = line;
}

static void adapt(stream *s, const block *b, uint64_t took)
{
    if (took > SLOW && s->block_lines > 1) s->block_lines /= 2;
    if (took < QUICK && b->count >= s->block_lines && s->block_lines < MOST_LINES)
        s->block_lines *= 2;
}

/* Takes a block, judges it, and writes the blocks that are ready.  False at the end.  The
 * lock is held before and after. */
static bool do_block(worker *w)
{
    stream *s = w->stream;
    while (s->taken - s->written == s->ring_size && !atomic_load(&s->ended))
        ico__news_await(&s->news, &s->lock);
    if (s->at_end || atomic_load(&s->ended)) return false;
    block *b = &s->ring[s->taken % s->ring_size];
    clear_block(b, w->ctx);
    ico_status status = read_block(s, b);
    s->taken++;
    if (status != ICO_OK) { /* the lines before are judged all the same */
        s->at_end = true;
        fail_block(b, status, s->ctx, s->line + 1);
    }
    if (b->count > 0 && !b->lines.failed) {
        ico__lock_give(&s->lock);
        uint64_t from = ico__now();
        status = judge_block(w, b);
        uint64_t took = ico__now() - from;
        if (status != ICO_OK)
            fail_block(b, status, w->ctx, line_of(s, b, ico_context_error(w->ctx)->line));
        ico__lock_take(&s->lock);
        adapt(s, b, took);
    }
    b->done = true;
    write_ready(s);
    return true;
}

static void filter_work(void *user)
{
    worker *w = user;
    ico__lock_take(&w->stream->lock);
    while (do_block(w))
        ;
    ico__lock_give(&w->stream->lock);
}

static ico_status open_worker(worker *w, stream *s)
{
    ico_context *ctx = s->ctx;
    w->stream = s;
    w->ctx = ico_context_fork(ctx);
    if (w->ctx == NULL)
        return ico__fail(ctx, ICO_NO_MEMORY, "no memory for another thread");
    ico_status status = ico_judge_new(w->ctx, &w->judge);
    if (status != ICO_OK) return ico__fail(ctx, status, "no memory for another thread");
    ico_judge_set_seed(w->judge, s->filter->seed);
    ico_judge_set_seconds(w->judge, s->filter->seconds);
    ico_judge_set_ticks(w->judge, s->filter->ticks);
    ico_judge_set_stop(w->judge, must_stop, w);
    return ICO_OK;
}

/* The calling thread is the first worker; where no other can be started it does all. */
static ico_status run_workers(stream *s)
{
    ico_context *ctx = s->ctx;
    unsigned count = s->filter->threads;
    worker *workers = ICO_NEW_ARRAY(ctx, worker, count);
    if (workers == NULL) return ICO_NO_MEMORY;
    ico_status status = ICO_OK;
    for (unsigned i = 0; i < count && status == ICO_OK; i++)
        status = open_worker(&workers[i], s);
    for (unsigned i = 1; i < count && status == ICO_OK; i++)
        workers[i].started =
            ico__thread_start(&workers[i].thread, filter_work, &workers[i]);
    if (status == ICO_OK) filter_work(&workers[0]);
    for (unsigned i = 0; i < count; i++) {
        if (workers[i].started) ico__thread_join(&workers[i].thread);
        ico_judge_free(workers[i].judge);
    }
    for (size_t i = 0; i < s->ring_size; i++) {
        ico_text_free(&s->ring[i].lines);
        ico_text_free(&s->ring[i].kept);
        ico_text_free(&s->ring[i].notes);
    }
    for (unsigned i = 0; i < count; i++) ico_context_free(workers[i].ctx);
    ICO_FREE_ARRAY(ctx, workers, count);
    return status;
}

ico_status ico__filter_run(ico_context *ctx, const ico_filter *filter, ico_input *input,
                           ico_filter_write *write, void *user, ico_filter_counts *counts)
{
    stream s = {.filter = filter,
                .ctx = ctx,
                .input = input,
                .write = write,
                .user = user,
                .block_lines = FIRST_LINES};
    find_conditions(&s);
    s.ring_size = SPARE_BLOCKS + (size_t)2 * filter->threads;
    s.ring = ICO_NEW_ARRAY(ctx, block, s.ring_size);
    if (s.ring == NULL) return ICO_NO_MEMORY;
    for (size_t i = 0; i < s.ring_size; i++) {
        ico_text_init(&s.ring[i].lines, ctx);
        ico_text_init(&s.ring[i].kept, ctx);
        ico_text_init(&s.ring[i].notes, ctx);
    }
    ico__input_limit_lines(input, MOST_LINE);
    atomic_init(&s.ended, false);
    ico__lock_init(&s.lock);
    ico__news_init(&s.news);
    ico_status status = run_workers(&s);
    ico__news_free(&s.news);
    ico__lock_free(&s.lock);
    ICO_FREE_ARRAY(ctx, s.ring, s.ring_size);
    *counts = s.counts;
    if (status != ICO_OK || s.status == ICO_OK) return status;
    (void)ico__fail_at(ctx, s.status, s.error.file, s.error.line, s.error.column, "%s",
                       s.error.message);
    return s.lacks_room ? ico__blame_memory(ctx) : s.status;
}
