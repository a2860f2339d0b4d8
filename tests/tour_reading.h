/* tests/tour_reading.h - a question, and the numbers that a text gives its vertices; for
 * tests of the forms of tours.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_TOUR_READING_H
#define ICO_TESTS_TOUR_READING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "file_helpers.h"
#include "problems.h"
#include "tours.h"

enum { MOST = 128 };

typedef struct fixture {
    ico_context *ctx;
    ico_problem *problem;
    ico_text notes, text;
    uint64_t numbers[MOST];
} fixture;

static inline fixture begin(const char *first, const char *second)
{
    fixture f;
    f.ctx = ico_context_new(NULL);
    assert_non_null(f.ctx);
    ico_text_init(&f.notes, f.ctx);
    ico_text_init(&f.text, f.ctx);
    f.problem = problem_of(f.ctx, first, second);
    assert_non_null(f.problem);
    of_kind(f.problem, ICO_EITHER);
    closed_problem(f.problem);
    assert_true(ico_problem_size(f.problem) <= MOST);
    return f;
}

static inline void end(fixture *f)
{
    ico_problem_free(f->problem);
    ico_text_free(&f->notes);
    ico_text_free(&f->text);
    assert_int_equal(ico_context_live_bytes(f->ctx), 0);
    ico_context_free(f->ctx);
}

/* The text as a file of this name; nothing is written where it is refused. */
static inline ico_status read_bytes(fixture *f, const char *name, const void *data,
                                    size_t size)
{
    ico_input *input = NULL;
    for (size_t i = 0; i < MOST; i++) f->numbers[i] = 77777;
    assert_int_equal(ico_input_from_memory(f->ctx, name, data, size, &input), ICO_OK);
    ico_status status = ico_tour_read(f->ctx, input, f->problem, f->numbers, &f->notes);
    ico_input_free(input);
    if (status != ICO_OK) assert_int_equal(f->numbers[0], 77777);
    return status;
}

static inline void read_text(fixture *f, const char *text)
{
    ico_status status = read_bytes(f, "tour", text, strlen(text));
    if (status != ICO_OK) print_message("%s\n", ico_context_error(f->ctx)->message);
    assert_int_equal(status, ICO_OK);
}

#endif
