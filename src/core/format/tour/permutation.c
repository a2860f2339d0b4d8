/* format/tour/permutation.c - a permutation of vertices from a file: for each vertex, in
 * the order of the graph, the name of the one where it goes; between them blanks and ends
 * of lines.
 * Source: docs/methods/symmetric.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "icosian/format.h"

/* images: the complete ones before this one; image: the present one.  from[w]: the vertex
 * that goes to w, or ICO_NO_VERTEX.  count: names of it read so far.  several: another
 * one may follow. */
typedef struct reader {
    ico_context *ctx;
    const ico_problem *problem;
    const char *name;
    uint32_t *image, *from;
    uint64_t n, count, line;
    bool several;
    ICO_VECTOR(uint32_t) images;
} reader;

static ico_status refuse_twice(reader *r, uint64_t column, const char *word, uint32_t w)
{
    ico_text names;
    ico_text_init(&names, r->ctx);
    ico_problem_vertex_line(r->problem, r->from[w], &names);
    ico_text_puts(&names, " and ");
    ico_problem_vertex_line(r->problem, r->count, &names);
    ico_status status =
        ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->line, column,
                     "this is not a permutation: %.200s both go to `%.60s`",
                     names.data == NULL ? "two vertices" : names.data, word);
    ico_text_free(&names);
    return status;
}

/* Takes the next image, a word with its end. */
static ico_status take_image(reader *r, const char *word, uint64_t column)
{
    uint64_t w = 0;
    if (r->count == r->n && r->several && r->n > 0) {
        memset(r->from, 0xff, (size_t)r->n * sizeof *r->from);
        r->count = 0;
    }
    if (r->count == r->n)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->line, column,
                            "all %llu vertices have an image, and more follow",
                            (unsigned long long)r->n);
    ico_status status = ico_problem_vertex(r->ctx, r->problem, word, &w);
    if (status == ICO_BAD_ARGUMENT) {
        ico_error why = *ico_context_error(r->ctx);
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->line, column, "%s",
                            why.message);
    }
    if (status != ICO_OK) return status;
    if (r->from[w] != ICO_NO_VERTEX) return refuse_twice(r, column, word, (uint32_t)w);
    r->from[w] = (uint32_t)r->count++;
    if (!r->several)
        r->image[r->count - 1] = (uint32_t)w;
    else if (!ICO_VECTOR_PUSH(r->ctx, &r->images, (uint32_t)w))
        return ICO_NO_MEMORY;
    return ICO_OK;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static ico_status take_image_line(reader *r, const char *line, size_t size)
{
    ico_status status = ICO_OK;
    if (memchr(line, '\0', size) != NULL)
        return ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->line, 0,
                            "this is not a text file: it holds a byte 0");
    for (size_t i = 0; i < size && status == ICO_OK;) {
        size_t end = i;
        while (end < size && !is_blank(line[end])) end++;
        if (end > i) {
            char *word = ico__copy_bytes(r->ctx, line + i, end - i);
            if (word == NULL) return ICO_NO_MEMORY;
            status = take_image(r, word, i + 1);
            ico__free_string(r->ctx, word);
        }
        i = end + 1;
    }
    return status;
}

/* Reads to the end; the last permutation must be whole. */
static ico_status read_permutations(reader *r, ico_input *input)
{
    const char *line;
    size_t size;
    r->name = ico_input_name(input);
    r->n = ico_problem_size(r->problem);
    r->from = ICO_NEW_ARRAY(r->ctx, uint32_t, (size_t)r->n + 1);
    if (r->from == NULL) return ICO_NO_MEMORY;
    memset(r->from, 0xff, ((size_t)r->n + 1) * sizeof *r->from);
    ico_status status = ico_input_line(input, &line, &size);
    while (status == ICO_OK && line != NULL) {
        r->line = ico_input_line_number(input);
        status = take_image_line(r, line, size);
        if (status == ICO_OK) status = ico__tick(r->ctx, 32 + size);
        if (status == ICO_OK) status = ico_input_line(input, &line, &size);
    }
    size_t before =
        r->several && r->n > 0 ? (r->images.size - (size_t)r->count) / (size_t)r->n : 0;
    if (status == ICO_OK && r->count < r->n && before == 0)
        status = ico__fail_at(r->ctx, ICO_BAD_INPUT, r->name, r->line, 0,
                              "only %llu of %llu vertices have an image",
                              (unsigned long long)r->count, (unsigned long long)r->n);
    else if (status == ICO_OK && r->count < r->n)
        status = ico__fail_at(
            r->ctx, ICO_BAD_INPUT, r->name, r->line, 0,
            "all %llu vertices have an image; of permutation %zu, which "
            "follows, only %llu have",
            (unsigned long long)r->n, before + 1, (unsigned long long)r->count);
    ICO_FREE_ARRAY(r->ctx, r->from, (size_t)r->n + 1);
    return status;
}

ico_status ico_permutation_read(ico_context *ctx, ico_input *input,
                                const ico_problem *problem, uint32_t *image)
{
    reader r = {.ctx = ctx, .problem = problem, .image = image};
    return read_permutations(&r, input);
}

ico_status ico_permutations_read(ico_context *ctx, ico_input *input, ico_symmetry_way way,
                                 ico_problem *problem)
{
    reader r = {.ctx = ctx, .problem = problem, .several = true};
    if (ico_problem_size(problem) >= ICO_NO_VERTEX)
        return ico__fail(ctx, ICO_TOO_LARGE, "%s has too many vertices for a file",
                         ico_problem_subject(problem));
    ico_status status = read_permutations(&r, input);
    if (status == ICO_OK)
        status = ico_problem_set_permutations(
            problem, r.images.items, r.n == 0 ? 1 : r.images.size / (size_t)r.n, way);
    ICO_VECTOR_FREE(ctx, &r.images);
    return status;
}
