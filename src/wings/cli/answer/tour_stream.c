/* cli/answer/tour_stream.c - rows of numbers, or moves, from the rule into the output, a
 * buffer at a time.  What is written goes on its way through a check of
 * icosian/stream.h.
 * Source: docs/tours.md for the forms.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/tour_stream.h"

#include <string.h>

#include "icosian/stream.h"

enum {
    NUMBERS = 1 << 15, /* of a buffer: a quarter of a megabyte, which caches hold */
    MOST_DIGITS = 20,
    BYTES = NUMBERS * 8,
    BATCH = BYTES / (MOST_DIGITS + 1) /* numbers whose text fits into the buffer */
};

/* check: NULL without a check, or without room for it. */
typedef struct stream {
    ico_context *ctx;
    const ico_tour *tour;
    output *out;
    ico_stream_check *check;
    uint64_t base, *numbers;
    char *bytes;
    size_t used; /* of bytes */
} stream;

bool stream_has_format(unsigned format)
{
    return format == ICO_TOUR_TEXT || format == ICO_TOUR_CSV || format == ICO_TOUR_U32 ||
           format == ICO_TOUR_U64 || format == ICO_TOUR_MOVES;
}

static ico_status empty(stream *s)
{
    ico_status status = output_bytes(s->out, s->bytes, s->used);
    s->used = 0;
    return status == ICO_OK ? ico__tick(s->ctx, BYTES) : status;
}

/* ------------------------------------------------------------------ checks --------- */

/* Without room for the check the tour is written unchecked. */
static ico_status if_room(ico_status status)
{
    return status == ICO_TOO_LARGE ? ICO_OK : status;
}

static ico_status check_rows(stream *s, const ico_problem *problem)
{
    if (!ico_stream_check_fits(problem)) return ICO_OK;
    return if_room(ico_stream_check_rows(s->ctx, problem, &s->check));
}

static ico_status check_moves(stream *s, const ico_problem *problem, uint64_t first)
{
    if (!ico_stream_check_fits(problem)) return ICO_OK;
    return if_room(ico_stream_check_moves(s->ctx, problem, first, &s->check));
}

/* ------------------------------------------------------------------ bytes ---------- */

void stream_little_endian(void *numbers, size_t size, size_t width)
{
    char *bytes = numbers;
    const uint16_t one = 1;
    if (*(const char *)&one == 1) return;
    for (size_t at = 0; at < size; at += width)
        for (size_t i = 0, k = at + width - 1; i < width / 2; i++, k--) {
            char byte = bytes[at + i];
            bytes[at + i] = bytes[k];
            bytes[k] = byte;
        }
}

/* Appends the numbers of the next vertices to the buffer. */
static void put_numbers(stream *s, uint64_t first, uint64_t count, size_t width)
{
    void *to = s->bytes + s->used;
    if (width == 4) {
        ico_tour_ranks32(s->tour, first, count, (uint32_t)s->base, to);
        if (s->check != NULL) ico_stream_check_numbers32(s->check, to, count);
    } else {
        ico_tour_ranks(s->tour, first, count, s->base, to);
        if (s->check != NULL) ico_stream_check_numbers(s->check, to, count);
    }
    stream_little_endian(to, (size_t)count * width, width);
    s->used += (size_t)count * width;
}

static ico_status write_numbers(stream *s, size_t width)
{
    uint64_t n = ico_tour_length(s->tour), count;
    ico_status status = ICO_OK;
    for (uint64_t v = 0; v < n && status == ICO_OK; v += count) {
        count = BYTES / width < n - v ? BYTES / width : n - v;
        put_numbers(s, v, count, width);
        status = empty(s);
    }
    return status;
}

/* The board's numbers of the knight's moves. */
static void map_moves(const ico_board *board, uint8_t map[9])
{
    static const int8_t knight[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                        {1, -2},  {1, 2},  {2, -1},  {2, 1}};
    for (uint32_t k = 0; k < ico_board_move_count(board); k++) {
        int64_t offset[ICO_MAX_DIMENSIONS];
        uint64_t reach;
        ico_board_move(board, k, offset, &reach);
        for (unsigned i = 0; i < 8; i++)
            if (offset[0] == knight[i][0] && offset[1] == knight[i][1])
                map[i] = (uint8_t)k;
    }
}

/* The first cell, then a byte a move; the one that closes a tour is not written. */
static ico_status write_moves(stream *s, const ico_problem *problem, bool checked)
{
    uint8_t map[9] = {0};
    uint64_t first, length = ico_tour_length(s->tour), count;
    map_moves(ico_problem_board(problem), map);
    bool same = true;
    for (uint8_t i = 0; i < 8; i++) same = same && map[i] == i;
    ico_tour_slice(s->tour, 0, 1, &first);
    ico_status status = checked ? check_moves(s, problem, first) : ICO_OK;
    memcpy(s->bytes, &first, sizeof first);
    stream_little_endian(s->bytes, sizeof first, sizeof first);
    s->used = sizeof first;
    for (uint64_t from = 0; from + 1 < length && status == ICO_OK; from += count) {
        status = empty(s);
        count = length - 1 - from < BYTES ? length - 1 - from : BYTES;
        uint8_t *moves = (uint8_t *)s->bytes;
        (void)ico_tour_moves(s->tour, from, count, moves);
        for (uint64_t i = 0; i < count && !same; i++) moves[i] = map[moves[i]];
        if (s->check != NULL) ico_stream_check_steps(s->check, moves, count);
        s->used = (size_t)count;
    }
    return status == ICO_OK ? empty(s) : status;
}

/* ------------------------------------------------------------------ text ----------- */

/* Writes the digits of `number` so that they end before `end`; where they begin. */
static char *put_digits(char *end, uint64_t number)
{
    static const char pairs[] = "00010203040506070809101112131415161718192021222324"
                                "25262728293031323334353637383940414243444546474849"
                                "50515253545556575859606162636465666768697071727374"
                                "75767778798081828384858687888990919293949596979899";
    for (; number >= 100; number /= 100) {
        end -= 2;
        memcpy(end, pairs + 2 * (number % 100), 2);
    }
    if (number < 10) {
        *--end = (char)('0' + number);
        return end;
    }
    end -= 2;
    memcpy(end, pairs + 2 * number, 2);
    return end;
}

static unsigned digits(uint64_t number)
{
    char room[MOST_DIGITS];
    return (unsigned)(room + MOST_DIGITS - put_digits(room + MOST_DIGITS, number));
}

/* Numbers in columns of `width`, or (0) with commas between them. */
static void put_text(stream *s, uint64_t count, bool begins, unsigned width)
{
    char *to = s->bytes + s->used;
    for (uint64_t i = 0; i < count; i++) {
        if (i > 0 || !begins) *to++ = width > 0 ? ' ' : ',';
        unsigned size = width > 0 ? width : digits(s->numbers[i]);
        char *from = put_digits(to + size, s->numbers[i]);
        while (from > to) *--from = ' ';
        to += size;
    }
    s->used = (size_t)(to - s->bytes);
}

static ico_status write_text(stream *s, const ico_board *board, unsigned width)
{
    uint64_t rows = ico_board_side(board, 0), columns = ico_board_side(board, 1), count;
    for (uint64_t row = 0; row < rows; row++) {
        for (uint64_t column = 0; column < columns; column += count) {
            count = columns - column < BATCH ? columns - column : BATCH;
            if (s->used + (size_t)count * (MOST_DIGITS + 1) >= BYTES) {
                ico_status status = empty(s);
                if (status != ICO_OK) return status;
            }
            ico_tour_ranks(s->tour, row * columns + column, count, s->base, s->numbers);
            if (s->check != NULL) ico_stream_check_numbers(s->check, s->numbers, count);
            put_text(s, count, column == 0, width);
        }
        s->bytes[s->used++] = '\n';
    }
    return empty(s);
}

/* ------------------------------------------------------------------ all ------------ */

static ico_status write_form(stream *s, const ico_problem *problem,
                             ico_tour_format format, bool checked)
{
    const ico_board *board = ico_problem_board(problem);
    uint64_t last = s->base + ico_tour_length(s->tour);
    if (format == ICO_TOUR_MOVES) return write_moves(s, problem, checked);
    if (format == ICO_TOUR_U32 && last > UINT32_MAX)
        return ico__fail(s->ctx, ICO_UNSUPPORTED,
                         "numbers up to %llu do not fit u32; use u64",
                         (unsigned long long)last);
    ico_status status = checked ? check_rows(s, problem) : ICO_OK;
    if (status != ICO_OK) return status;
    if (format == ICO_TOUR_TEXT) return write_text(s, board, digits(last - 1));
    if (format == ICO_TOUR_CSV) return write_text(s, board, 0);
    return write_numbers(s, format == ICO_TOUR_U64 ? 8 : 4);
}

ico_status stream_tour(const ico_problem *problem, const ico_tour *tour,
                       ico_tour_format format, output *out, ico_stream_check **check)
{
    ico_context *ctx = out->ctx;
    stream s = {.ctx = ctx, .tour = tour, .out = out, .base = ico_problem_base(problem)};
    s.numbers = ICO_NEW_ARRAY(ctx, uint64_t, BATCH);
    s.bytes = ICO_NEW_ARRAY(ctx, char, BYTES + 1);
    ico_status status = ICO_NO_MEMORY;
    if (s.numbers != NULL && s.bytes != NULL)
        status = write_form(&s, problem, format, check != NULL);
    if (status == ICO_OK) status = output_flush(out);
    ICO_FREE_ARRAY(ctx, s.bytes, BYTES + 1);
    ICO_FREE_ARRAY(ctx, s.numbers, BATCH);
    if (status == ICO_OK && check != NULL)
        *check = s.check;
    else
        ico_stream_check_free(s.check);
    return status;
}
