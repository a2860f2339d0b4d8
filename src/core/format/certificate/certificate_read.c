/* format/certificate/certificate_read.c - reads a record for the checker, to compare it
 * with a subject.  The format: docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/getter.h"
#include "format/certificate/certificate.h"
#include "format/scan.h"
#include "problem/reason.h"

static const char SIGN[] = "icosian-certificate";

/* Invariant: rest is the text behind the word taken last. */
typedef struct reader {
    ico_context *ctx;
    ico_scan scan;
    ico_slice rest, word;
    ico_certificate *record;
} reader;

bool ico_certificate_matches(const char *data, size_t size)
{
    return size >= sizeof SIGN - 1 && memcmp(data, SIGN, sizeof SIGN - 1) == 0;
}

static ico_status next_word(reader *r)
{
    if (ico__slice_word(&r->rest, &r->word)) return ICO_OK;
    return ico__scan_fail(&r->scan, r->scan.end, "the record ends too early");
}

static ico_status expect(reader *r, const char *word)
{
    ico_status status = next_word(r);
    if (status != ICO_OK || ico__slice_is(r->word, word)) return status;
    return ico__scan_fail(&r->scan, r->word.at, "expected '%s', not '%s'", word,
                          ico__quote(r->word).text);
}

static ico_status next_number(reader *r, uint64_t most, uint64_t *number)
{
    ico_status status = next_word(r);
    if (status != ICO_OK || ico__slice_number(r->word, most, number)) return status;
    return ico__scan_fail(&r->scan, r->word.at, "expected a number up to %llu, not '%s'",
                          (unsigned long long)most, ico__quote(r->word).text);
}

/* How many words follow; no more than there is room for. */
static ico_status next_count(reader *r, uint64_t *count)
{
    return next_number(r, ico__slice_size(r->rest) / 2, count);
}

/* The list of a trace, or of a log. */
static ico_status read_many(reader *r, ico_reason *reason)
{
    uint64_t count, number = 0;
    ico_status status = next_count(r, &count);
    if (status != ICO_OK || count == 0) return status;
    reason->numbers = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)count);
    if (reason->numbers == NULL) return ICO_NO_MEMORY;
    reason->number_count = (size_t)count;
    for (size_t i = 0; i < count && status == ICO_OK; i++) {
        status = next_number(r, UINT32_MAX - 1, &number);
        reason->numbers[i] = (uint32_t)number;
    }
    return status;
}

static ico_status next_list(reader *r, uint64_t count, uint64_t *list)
{
    ico_status status = ICO_OK;
    for (uint64_t i = 0; i < count && status == ICO_OK; i++)
        status = next_number(r, UINT32_MAX - 1, &list[i]);
    return status;
}

/* A scale, steps and prices. */
static ico_status read_wide(reader *r, ico_reason *reason)
{
    uint64_t count, most = (uint64_t)1000000000 * 1000000000 - 1;
    ico_status status = next_count(r, &count);
    if (status != ICO_OK || count == 0) return status;
    reason->vertices = ICO_NEW_ARRAY(r->ctx, uint64_t, (size_t)count);
    if (reason->vertices == NULL) return ICO_NO_MEMORY;
    reason->vertex_count = count;
    for (uint64_t i = 0; i < count && status == ICO_OK; i++)
        status = next_number(r, most, &reason->vertices[i]);
    return status;
}

static ico_status read_tour_part(reader *r)
{
    ico_certificate *c = r->record;
    uint64_t length, number = 0;
    ico_status status = next_count(r, &length);
    if (status == ICO_OK && length == 0)
        status = ico__scan_fail(&r->scan, r->word.at, "a tour without vertices");
    if (status != ICO_OK) return status;
    c->tour = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)length);
    if (c->tour == NULL) return ICO_NO_MEMORY;
    c->length = length;
    for (uint64_t i = 0; i < length && status == ICO_OK; i++) {
        status = next_number(r, UINT32_MAX - 1, &number);
        c->tour[i] = (uint32_t)number;
    }
    return status;
}

static ico_status read_type(reader *r, ico_reason_type *type)
{
    ico_status status = next_word(r);
    if (status != ICO_OK) return status;
    for (*type = ICO_REASON_DEGREE; *type <= ICO_REASON_SIDES; ++*type)
        if (*type != ICO_REASON_SYMMETRY && *type != ICO_REASON_SKIPS && /* in no file */
            ico__slice_is(r->word, ico_reason_type_name(*type)))
            return ICO_OK;
    return ico__scan_fail(&r->scan, r->word.at, "there is no kind of certificate '%s'",
                          ico__quote(r->word).text);
}

/* Reads the two counts of a reason: the length of its list, and the end of S or the
 * number of pairs. */
static ico_status read_counts(reader *r, ico_reason_type type, uint64_t *count,
                              uint64_t *split)
{
    uint64_t more = 0;
    *count = *split = 0;
    if (type == ICO_REASON_FORCED || type == ICO_REASON_TRACE ||
        type == ICO_REASON_CLAUSES || type == ICO_REASON_PLACES ||
        type == ICO_REASON_SUMS || type == ICO_REASON_ALTERNATION ||
        type == ICO_REASON_PARTS || type == ICO_REASON_POTENTIALS ||
        type == ICO_REASON_PARITY || type == ICO_REASON_SWEEP ||
        type == ICO_REASON_FACES || type == ICO_REASON_DUAL || type == ICO_REASON_BOUND ||
        type == ICO_REASON_SIDES)
        return ICO_OK;
    ico_status status = next_count(r, count);
    if (status == ICO_OK && type == ICO_REASON_BARRIER) {
        status = next_count(r, &more);
        *split = *count;
        *count += more;
    }
    if (type == ICO_REASON_TREE) *count *= 2;
    return status;
}

static ico_status read_sides(reader *r, unsigned depth, ico_reason *reason);
static uint64_t question_size(const ico_text *question);

/* A colouring whose one side lists no vertex: its other side has all of them.  (A reason
 * that lists none means the colours of the chessboard, of which records know nothing.) */
static ico_status list_other_side(reader *r, ico_reason *reason)
{
    uint64_t n = question_size(&r->record->question);
    uint64_t bytes = (uint64_t)(r->scan.end - r->scan.begin);
    if (n == 0 || n > 65536 + 16 * bytes)
        return ico__scan_fail(&r->scan, r->word.at,
                              "more vertices are listed than the graph has");
    reason->vertices = ICO_NEW_ARRAY(r->ctx, uint64_t, (size_t)n);
    if (reason->vertices == NULL) return ICO_NO_MEMORY;
    reason->vertex_count = n;
    for (uint64_t v = 0; v < n; v++) reason->vertices[v] = v;
    return ICO_OK;
}

/* Reads one kind with its lists; for splits and sides the kind within remains to be
 * read. */
static ico_status read_kind(reader *r, unsigned depth, ico_reason **made)
{
    ico_reason_type type;
    uint64_t count, split, *list = NULL;
    ico_status status = read_type(r, &type);
    if (status == ICO_OK) status = read_counts(r, type, &count, &split);
    if (status != ICO_OK) return status;
    ico_text text;
    ico_text_init(&text, r->ctx);
    ico_text_puts(&text, "read from the certificate");
    status = ico__reason_new(r->ctx, type, NULL, 0, &text, "", made);
    ico_text_free(&text);
    if (status == ICO_OK && count > 0) {
        list = ICO_NEW_ARRAY(r->ctx, uint64_t, (size_t)count);
        if (list == NULL) status = ICO_NO_MEMORY;
    }
    if (status != ICO_OK) return status;
    ico_reason *reason = *made;
    if (type == ICO_REASON_TRACE || type == ICO_REASON_CLAUSES ||
        type == ICO_REASON_PLACES || type == ICO_REASON_POTENTIALS ||
        type == ICO_REASON_PARITY || type == ICO_REASON_SWEEP ||
        type == ICO_REASON_FACES || type == ICO_REASON_DUAL)
        return read_many(r, reason);
    if (type == ICO_REASON_SIDES) return read_sides(r, depth, reason);
    if (type == ICO_REASON_BOUND) return read_wide(r, reason);
    reason->split = split;
    if (type == ICO_REASON_TREE) {
        reason->branches = list;
        reason->branch_count = count / 2;
    } else {
        reason->vertices = list;
        reason->vertex_count = count;
    }
    return next_list(r, count, list);
}

/* Reads kinds up to one that does not contain another. */
static ico_status read_steps(reader *r, unsigned depth, ico_reason **reason)
{
    ico_status status = read_kind(r, depth, reason);
    bool within = depth > 0;
    while (status == ICO_OK && (*reason)->type >= ICO_REASON_SPLIT) {
        within = true;
        reason = &(*reason)->inner;
        status = read_kind(r, depth, reason);
    }
    ico_reason_type type = status == ICO_OK ? (*reason)->type : ICO_REASON_NOTHING;
    if (within && (type == ICO_REASON_PLACES || type == ICO_REASON_SUMS ||
                   type == ICO_REASON_ALTERNATION || type == ICO_REASON_PARTS ||
                   type == ICO_REASON_BOUND))
        status = ico__scan_fail(&r->scan, r->word.at,
                                "%s belong to the whole question, not to a piece of it",
                                ico_reason_type_name((*reason)->type));
    if (status == ICO_OK && !within && (*reason)->type == ICO_REASON_COLOUR &&
        (*reason)->vertex_count == 0)
        status = list_other_side(r, *reason);
    return status;
}

typedef ICO_VECTOR(uint32_t) numbers;

/* Sides: sizes to the one list, vertices to the other. */
static ico_status read_lists(reader *r, numbers *sizes, ico_reason *reason)
{
    uint64_t sides, size, number, count = 0, room = 0;
    ico_status status = next_count(r, &sides);
    if (status == ICO_OK && !ICO_VECTOR_PUSH(r->ctx, sizes, (uint32_t)sides))
        status = ICO_NO_MEMORY;
    for (uint64_t k = 0; k < sides && status == ICO_OK; k++) {
        status = next_count(r, &size);
        if (status == ICO_OK && !ICO_VECTOR_PUSH(r->ctx, sizes, (uint32_t)size))
            status = ICO_NO_MEMORY;
        for (uint64_t i = 0; i < size && status == ICO_OK; i++) {
            status = next_number(r, UINT32_MAX - 1, &number);
            if (status != ICO_OK) break;
            if (count == room) {
                uint64_t larger = 2 * room + 64;
                uint64_t *list = ico__resize(r->ctx, reason->vertices, (size_t)room,
                                             (size_t)larger, sizeof *list);
                if (list == NULL) return ICO_NO_MEMORY;
                reason->vertices = list;
                reason->vertex_count = room = larger;
            }
            reason->vertices[count++] = number;
        }
    }
    if (status != ICO_OK || count == room) return status;
    uint64_t *list = NULL; /* just as long as it is */
    if (count > 0)
        list = ico__resize(r->ctx, reason->vertices, (size_t)room, (size_t)count,
                           sizeof *list);
    if (count > 0 && list == NULL) return ICO_NO_MEMORY;
    reason->vertices = list;
    reason->vertex_count = count;
    return ICO_OK;
}

static ico_status read_lemmas(reader *r, unsigned depth, numbers *about,
                              ico_reason *reason)
{
    enum { DEEPEST = 64 };
    uint64_t count, side, without;
    ico_status status = next_count(r, &count);
    if (status == ICO_OK && count > 0 && depth == DEEPEST)
        status = ico__scan_fail(&r->scan, r->word.at, "lemmas are nested too deeply");
    if (status == ICO_OK && !ICO_VECTOR_PUSH(r->ctx, about, (uint32_t)count))
        status = ICO_NO_MEMORY;
    if (status != ICO_OK || count == 0) return status;
    reason->lemmas = ICO_NEW_ARRAY(r->ctx, ico_reason *, (size_t)count);
    if (reason->lemmas == NULL) return ICO_NO_MEMORY;
    reason->lemma_count = (size_t)count;
    for (size_t i = 0; i < count && status == ICO_OK; i++) {
        status = next_number(r, UINT32_MAX - 1, &side);
        if (status == ICO_OK) status = next_number(r, 7, &without);
        if (status == ICO_OK && (!ICO_VECTOR_PUSH(r->ctx, about, (uint32_t)side) ||
                                 !ICO_VECTOR_PUSH(r->ctx, about, (uint32_t)without)))
            status = ICO_NO_MEMORY;
        if (status == ICO_OK) status = read_steps(r, depth + 1, &reason->lemmas[i]);
    }
    return status;
}

static ico_status read_sides(reader *r, unsigned depth, ico_reason *reason)
{
    numbers list = {0};
    ico_status status = read_lists(r, &list, reason);
    if (status == ICO_OK) status = read_lemmas(r, depth, &list, reason);
    if (status == ICO_OK) {
        reason->numbers = ICO_NEW_ARRAY(r->ctx, uint32_t, list.size);
        if (reason->numbers == NULL) status = ICO_NO_MEMORY;
    }
    if (status == ICO_OK) {
        memcpy(reason->numbers, list.items, list.size * sizeof *list.items);
        reason->number_count = list.size;
    }
    ICO_VECTOR_FREE(r->ctx, &list);
    return status;
}

/* "below 29" or "above 29" before the kind bound. */
static ico_status read_limit(reader *r, bool *stated, bool *above, int64_t *limit)
{
    ico_slice ahead = r->rest, word = ahead;
    bool more = ico__slice_word(&ahead, &word);
    *above = more && ico__slice_is(word, "above");
    *stated = *above || (more && ico__slice_is(word, "below"));
    if (!*stated) return ICO_OK;
    r->rest = ahead;
    ico_status status = next_word(r);
    if (status == ICO_OK && (*r->word.at == '+' || !ico__slice_integer(r->word, limit)))
        status = ico__scan_fail(&r->scan, r->word.at, "expected a weight, not '%s'",
                                ico__quote(r->word).text);
    return status;
}

static ico_status read_reason(reader *r)
{
    bool stated, above;
    int64_t limit = 0;
    ico_status status = read_limit(r, &stated, &above, &limit);
    if (status == ICO_OK) status = read_steps(r, 0, &r->record->reason);
    if (status != ICO_OK) return status;
    ico_reason *reason = r->record->reason;
    if (stated != (reason->type == ICO_REASON_BOUND))
        return ico__scan_fail(&r->scan, r->word.at,
                              stated ? "only the kind bound proves a bound of weights"
                                     : "the kind bound needs 'below' or 'above' and a "
                                       "weight");
    reason->limit = limit;
    reason->above = above;
    return ICO_OK;
}

/* How many vertices the graph of the question has: the word behind its direction. */
static uint64_t question_size(const ico_text *question)
{
    ico_slice rest = {question->data, question->data + question->size}, word;
    uint64_t n = 0;
    while (ico__slice_word(&rest, &word))
        if (ico__slice_is(word, "graph")) break;
    if (!ico__slice_word(&rest, &word) || !ico__slice_word(&rest, &word) ||
        !ico__slice_number(word, UINT32_MAX - 1, &n))
        return 0;
    return n;
}

/* Tours that do not count, then the word behind them. */
static ico_status read_excluded(reader *r)
{
    ico_certificate *c = r->record;
    uint64_t count, number = 0, n = question_size(&c->question);
    ico_status status = next_count(r, &count);
    if (status != ICO_OK) return status;
    if (n == 0 || count > ico__slice_size(r->rest) / n)
        return ico__scan_fail(&r->scan, r->word.at,
                              "more tours are announced than the record lists");
    c->excluded = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)(count * n) + 1);
    if (c->excluded == NULL) return ICO_NO_MEMORY;
    c->excluded_length = count * n;
    c->excluded_count = count;
    for (uint64_t i = 0; i < count * n && status == ICO_OK; i++) {
        status = next_number(r, n - 1, &number);
        c->excluded[i] = (uint32_t)number;
    }
    if (status == ICO_OK) status = next_word(r);
    if (status == ICO_OK && !ico__slice_is(r->word, "none") &&
        !ico__slice_is(r->word, "tour"))
        status = ico__scan_fail(&r->scan, r->word.at, "expected 'tour' or 'none'");
    return status;
}

/* The words of the question, but for its subject and tours excluded, until the answer
 * begins. */
static ico_status read_question(reader *r)
{
    ico_text *words = &r->record->question;
    ico_status status = expect(r, SIGN);
    if (status == ICO_OK) status = expect(r, "1");
    if (status == ICO_OK) status = next_word(r);
    if (status == ICO_OK && ico__slice_is(r->word, "subject")) {
        while (r->rest.at < r->rest.end && *r->rest.at != '\n') r->rest.at++;
        status = next_word(r);
    }
    const char *begin = r->word.at;
    if (status == ICO_OK && !ico__slice_is(r->word, "question"))
        status = ico__scan_fail(&r->scan, begin, "expected 'question'");
    if (status == ICO_OK) status = next_word(r);
    r->record->kind = ico__slice_is(r->word, "open") ? ICO_OPEN : ICO_CLOSED;
    if (status == ICO_OK) status = next_word(r);
    if (status == ICO_OK && ico__slice_is(r->word, "at-least"))
        status = next_number(r, UINT32_MAX - 1, &r->record->least);
    while (status == ICO_OK && !ico__slice_is(r->word, "tour") &&
           !ico__slice_is(r->word, "none") && !ico__slice_is(r->word, "exclude") &&
           !ico__slice_is(r->word, "count"))
        status = next_word(r);
    if (status == ICO_OK && ico__slice_is(r->word, "count"))
        status =
            ico__scan_fail(&r->scan, r->word.at,
                           "this is a number of tours; verify it with icosian-vcount");
    if (status != ICO_OK) return status;
    ico_text_add(words, begin, (size_t)(r->word.at - begin));
    status = ico_text_status(words);
    if (status == ICO_OK && ico__slice_is(r->word, "exclude")) status = read_excluded(r);
    return status;
}

static ico_status read_record(reader *r)
{
    ico_status status = read_question(r);
    if (status == ICO_OK)
        status = ico__slice_is(r->word, "tour") ? read_tour_part(r) : read_reason(r);
    return status == ICO_OK ? expect(r, "end") : status;
}

/* One record after the other; the first is r->record at the end. */
static ico_status read_records(reader *r)
{
    ico_certificate *first = NULL, **next = &first;
    ico_status status;
    ico_slice word, ahead;
    do {
        r->record = *next = ICO_NEW(r->ctx, ico_certificate);
        if (r->record == NULL) {
            status = ICO_NO_MEMORY;
            break;
        }
        r->record->ctx = r->ctx;
        ico_text_init(&r->record->question, r->ctx);
        status = read_record(r);
        next = &r->record->next;
        ahead = r->rest;
    } while (status == ICO_OK && ico__slice_word(&ahead, &word));
    r->record = first;
    return status;
}

ico_status ico_certificate_read(ico_context *ctx, ico_input *input,
                                ico_certificate **certificate)
{
    reader r = {.ctx = ctx};
    ico_status status = ico__scan_open(ctx, input, &r.scan);
    if (status != ICO_OK) return status;
    r.rest = (ico_slice){r.scan.at, r.scan.end};
    status = read_records(&r);
    if (status == ICO_OK)
        *certificate = r.record;
    else
        ico_certificate_free(r.record);
    return status;
}

ICO_GET(const ico_certificate *, certificate, next)
ICO_GET(ico_kind, certificate, kind)
ICO_GET(const ico_reason *, certificate, reason)

const char *ico_certificate_question(const ico_certificate *certificate)
{
    return certificate->question.data;
}

const uint32_t *ico_certificate_tour(const ico_certificate *certificate, uint64_t *length)
{
    *length = certificate->length;
    return certificate->tour;
}

ico_reason *ico_certificate_take_reason(ico_certificate *certificate)
{
    ico_reason *reason = certificate->reason;
    certificate->reason = NULL;
    return reason;
}

const uint32_t *ico_certificate_excluded(const ico_certificate *certificate,
                                         uint64_t *count)
{
    *count = certificate->excluded_count;
    return certificate->excluded;
}

void ico_certificate_free(ico_certificate *c)
{
    while (c != NULL) {
        ico_certificate *next = c->next;
        if (c->tour != NULL) ICO_FREE_ARRAY(c->ctx, c->tour, (size_t)c->length);
        if (c->excluded != NULL)
            ICO_FREE_ARRAY(c->ctx, c->excluded, (size_t)c->excluded_length + 1);
        ico_reason_free(c->reason);
        ico_text_free(&c->question);
        ICO_FREE(c->ctx, c);
        c = next;
    }
}
