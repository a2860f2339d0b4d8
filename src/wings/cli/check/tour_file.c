/* cli/check/tour_file.c - a tour in a file, read and verified.
 * SPDX-License-Identifier: MIT */
#include "cli/check/tour_file.h"

#include "base/memory.h"
#include "cli/frame/report.h"
#include "format/tour/tour_read.h"
#include "icosian/format.h"
#include "icosian/verify.h"

static ico_status read_numbers(tour_file *t, ico_input *input, const ico_problem *problem,
                               uint64_t *numbers)
{
    uint64_t n = ico_problem_size(problem);
    ico_text notes;
    ico_text_init(&notes, t->ctx);
    ico_status status = ico_tour_read(t->ctx, input, problem, numbers, &notes);
    if (notes.size > 0) report_notes(notes.data);
    ico_text_free(&notes);
    if (status == ICO_OK)
        status = ico_verify_numbers(t->ctx, problem, numbers, t->order, &t->valid,
                                    &t->kind, &t->why);
    for (uint64_t v = 0; status == ICO_OK && v < n; v++)
        t->visited += numbers[v] != ICO_NO_CELL;
    return status;
}

ico_status tour_file_read(tour_file *t, ico_context *ctx, ico_input *input,
                          const ico_problem *problem)
{
    *t = (tour_file){.ctx = ctx, .room = (size_t)ico_problem_size(problem) + 1};
    ico_text_init(&t->why, ctx);
    ico_status fits = ico__tour_fits(ctx, input, problem);
    if (fits != ICO_OK) return fits;
    uint64_t *numbers = ICO_NEW_ARRAY(ctx, uint64_t, t->room);
    t->order = ICO_NEW_ARRAY(ctx, uint32_t, t->room);
    ico_status status = numbers == NULL || t->order == NULL
                            ? ICO_NO_MEMORY
                            : read_numbers(t, input, problem, numbers);
    ICO_FREE_ARRAY(ctx, numbers, t->room);
    return status;
}

ico_status tour_file_open(tour_file *t, ico_context *ctx, const char *path,
                          const ico_problem *problem)
{
    ico_input *input = NULL;
    ico_status status = ico_input_open(ctx, path, &input);
    if (status == ICO_OK) status = tour_file_read(t, ctx, input, problem);
    ico_input_free(input);
    return status;
}

void tour_file_free(tour_file *t)
{
    if (t->ctx == NULL) return;
    ICO_FREE_ARRAY(t->ctx, t->order, t->room);
    ico_text_free(&t->why);
}

const char *tour_file_why(const tour_file *t)
{
    return t->why.data == NULL ? "" : t->why.data;
}
