/* cli/check/check_stream.c - from bytes to rows of numbers and to moves.
 * Source: docs/tours.md for the forms.
 * SPDX-License-Identifier: MIT */
#include "cli/check/cmd_check.h"

#include <string.h>

#include "base/memory.h"
#include "base/words.h"
#include "cli/answer/tour_stream.h"

enum { PEEK = 1 << 16, LOOK = 256, CHUNK = 1 << 18 };

static bool ends_with(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return length > tail && ico__same_word(name + length - tail, suffix);
}

static uint64_t little_endian(const unsigned char *bytes, unsigned width)
{
    uint64_t number = 0;
    for (unsigned i = width; i-- > 0;) number = number << 8 | bytes[i];
    return number;
}

/* Guesses by the size of the file, where all of it is available; else by its bytes.
 * Moves are bytes below the number of moves; among the bytes of numbers some are larger.
 * Numbers of a tour are distinct: so the upper halves of numbers of eight bytes are all
 * small, while two numbers of four bytes are not both so small. */
static stream_form guess(const unsigned char *data, size_t size,
                         const ico_problem *problem)
{
    uint64_t cells = ico_problem_size(problem);
    uint32_t moves = ico_board_move_count(ico_problem_board(problem));
    bool eight = true, steps = true;
    if (size < PEEK && size == 8 * cells) return STREAM_U64;
    if (size < PEEK && size == 4 * cells) return STREAM_U32;
    if (size < PEEK && size == 8 + cells - 1) return STREAM_MOVES;
    for (size_t at = 8; at < size && at < LOOK; at++) steps = steps && data[at] < moves;
    for (size_t at = 0; at + 8 <= size && at < LOOK; at += 8)
        eight = eight && little_endian(data + at + 4, 4) <= cells >> 32;
    return steps ? STREAM_MOVES : eight ? STREAM_U64 : STREAM_U32;
}

ico_status find_stream(ico_input *input, const ico_problem *problem, stream_form *form)
{
    const char *name = ico_input_name(input), *data;
    size_t size;
    *form = STREAM_NONE;
    if (!ico_stream_check_fits(problem)) return ICO_OK;
    if (ends_with(name, ".u32")) *form = STREAM_U32;
    if (ends_with(name, ".u64")) *form = STREAM_U64;
    if (ends_with(name, ".moves")) *form = STREAM_MOVES;
    if (*form != STREAM_NONE) return ICO_OK;
    ico_status status = ico_input_peek(input, PEEK, &data, &size);
    if (status == ICO_OK && memchr(data, '\0', size) != NULL)
        *form = guess((const unsigned char *)data, size, problem);
    return status;
}

static ico_status wrong_size(ico_context *ctx, ico_input *input,
                             const ico_problem *problem, const char *relation,
                             uint64_t read)
{
    return ico__fail_at(ctx, ICO_BAD_INPUT, ico_input_name(input), 0, 0,
                        "%s %llu bytes; %s has %llu cells", relation,
                        (unsigned long long)read, ico_problem_subject(problem),
                        (unsigned long long)ico_problem_size(problem));
}

/* Nothing must follow. */
static ico_status expect_end(ico_context *ctx, ico_input *input,
                             const ico_problem *problem, uint64_t read)
{
    const char *data;
    size_t more;
    ico_status status = ico_input_peek(input, 1, &data, &more);
    if (status != ICO_OK || more == 0) return status;
    return wrong_size(ctx, input, problem, "there is more after that", read);
}

static ico_status read_numbers(ico_context *ctx, ico_input *input,
                               const ico_problem *problem, unsigned width,
                               unsigned char *bytes, ico_stream_check *check)
{
    uint64_t cells = ico_problem_size(problem), count;
    bool good = true;
    for (uint64_t at = 0; at < cells && good; at += count) {
        size_t got;
        count = cells - at < CHUNK / width ? cells - at : CHUNK / width;
        ico_status status = ico_input_read(input, bytes, (size_t)count * width, &got);
        if (status != ICO_OK) return status;
        if (got < count * width)
            return wrong_size(ctx, input, problem, "it ends after", at * width + got);
        stream_little_endian(bytes, got, width);
        good = width == 4 ? ico_stream_check_numbers32(check, (const void *)bytes, count)
                          : ico_stream_check_numbers(check, (const void *)bytes, count);
    }
    return good ? expect_end(ctx, input, problem, cells * width) : ICO_OK;
}

static ico_status check_numbers(ico_context *ctx, ico_input *input,
                                const ico_problem *problem, unsigned width,
                                unsigned char *bytes, ico_stream_verdict *verdict,
                                ico_text *why)
{
    ico_stream_check *check = NULL;
    ico_status status = ico_stream_check_rows(ctx, problem, &check);
    if (status == ICO_OK) status = read_numbers(ctx, input, problem, width, bytes, check);
    if (status == ICO_OK) status = ico_stream_check_end(check, verdict, why);
    ico_stream_check_free(check);
    return status;
}

static ico_status check_moves(ico_context *ctx, ico_input *input,
                              const ico_problem *problem, unsigned char *bytes,
                              ico_stream_verdict *verdict, ico_text *why)
{
    size_t got;
    ico_stream_check *check = NULL;
    ico_status status = ico_input_read(input, bytes, 8, &got);
    if (status == ICO_OK && got < 8)
        status = wrong_size(ctx, input, problem, "a first cell and moves in", got);
    if (status == ICO_OK)
        status = ico_stream_check_moves(ctx, problem, little_endian(bytes, 8), &check);
    for (bool more = true; status == ICO_OK && more;) {
        status = ico_input_read(input, bytes, CHUNK, &got);
        more = status == ICO_OK && got > 0 && ico_stream_check_steps(check, bytes, got);
    }
    if (status == ICO_OK) status = ico_stream_check_end(check, verdict, why);
    ico_stream_check_free(check);
    return status;
}

ico_status check_stream(ico_context *ctx, ico_input *input, const ico_problem *problem,
                        stream_form form, ico_stream_verdict *verdict, ico_text *why)
{
    unsigned char *bytes = ICO_NEW_ARRAY(ctx, unsigned char, CHUNK);
    if (bytes == NULL) return ICO_NO_MEMORY;
    ico_status status =
        form == STREAM_MOVES
            ? check_moves(ctx, input, problem, bytes, verdict, why)
            : check_numbers(ctx, input, problem, form == STREAM_U32 ? 4 : 8, bytes,
                            verdict, why);
    ICO_FREE_ARRAY(ctx, bytes, CHUNK);
    return status;
}
