/* count/count_certificate.c - a question and the number of its tours as a record for
 * icosian-vcount.
 * The format: docs/certificates.md, "count".
 * SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "format/certificate/certificate.h"
#include "icosian/count.h"

/* The features of questions whose tours are Hamiltonian cycles of the form, each once. */
enum {
    COUNTABLE = ICO_ASKS_OPEN | ICO_ASKS_CLOSED | ICO_ASKS_ENDS | ICO_ASKS_REQUIRED |
                ICO_ASKS_FORBIDDEN | ICO_ASKS_DIRECTED | ICO_ASKS_ARROWS
};

/* A tour and its reversal are one, unless arcs go one way. */
static const char *number_of_sets(const ico_problem *problem, const ico_count *count)
{
    return ico_problem_directed(problem) ? ico_count_directed(count)
                                         : ico_count_undirected(count);
}

bool ico_certificate_counts(const ico_problem *problem)
{
    return (ico_problem_features(problem) & ~(unsigned)COUNTABLE) == 0 &&
           ico_problem_kind(problem) != ICO_EITHER && ico_problem_size(problem) >= 3;
}

static ico_status can_write(const ico_problem *problem, const ico_count *count,
                            ico_text *text)
{
    unsigned beyond = ico_problem_features(problem) & ~(unsigned)COUNTABLE, bit = 0;
    if (beyond != 0) {
        while ((beyond >> bit & 1) == 0) bit++;
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "records of counts cannot express %s", ico_feature_text(bit));
    }
    if (ico_problem_kind(problem) == ICO_EITHER)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "a record is about open or about closed tours");
    if (ico_problem_size(problem) < 3)
        return ico__fail(text->ctx, ICO_UNSUPPORTED,
                         "whether one or two cells make a tour is a convention, so there "
                         "is no record");
    if (!ico_count_exact(count) || ico_count_parts(count) > 1 ||
        number_of_sets(problem, count) == NULL)
        return ico__fail(text->ctx, ICO_UNSUPPORTED, "the number is not exact");
    return ICO_OK;
}

static void put_vertices(ico_text *text, const uint32_t *vertices, size_t size)
{
    ico_text_printf(text, " %zu\n", size);
    for (size_t k = 0; k < size && !text->failed; k++)
        ico_text_printf(text, "%lu%c", (unsigned long)vertices[k],
                        (k + 1) % 16 == 0 || k + 1 == size ? '\n' : ' ');
}

/* One sweep of a side may have served both.  On a board half a turn then leads to the
 * other side; elsewhere this is one order of many, and any order gives the number. */
static size_t turn_around(uint32_t *vertices, size_t size, uint64_t n)
{
    size_t turned = 0;
    for (size_t k = 0; k < size; k++)
        if (vertices[k] < n) vertices[size + turned++] = (uint32_t)(n - 1 - vertices[k]);
    return turned;
}

/* The vertices that the sweep of a side took, in its order; returns how many. */
static size_t taken(const ico_count *count, uint32_t side, uint32_t *vertices)
{
    size_t size = 0;
    for (size_t k = 0; k < ico_count_layer_count(count); k++) {
        const ico_count_layer *layer = ico_count_layer_at(count, k);
        if (ico_count_layer_side(layer) == side)
            vertices[size++] = ico_count_layer_vertex(layer);
    }
    return size;
}

/* The order of a sweep of the whole, or those of two sides; none if the number was found
 * in another way. */
static void put_order(const ico_problem *problem, const ico_count *count, ico_text *text)
{
    size_t room = 2 * ico_count_layer_count(count) + 1;
    uint32_t *vertices = ICO_NEW_ARRAY(text->ctx, uint32_t, room);
    if (vertices == NULL) {
        text->failed = true;
        return;
    }
    size_t first = taken(count, 0, vertices), second = 0;
    if (first == 0) {
        first = taken(count, 1, vertices);
        second = taken(count, 2, vertices + first);
        if (second == 0) second = turn_around(vertices, first, ico_problem_size(problem));
    }
    put_vertices(text, vertices, first);
    if (second > 0) {
        ico_text_puts(text, "and");
        put_vertices(text, vertices + first, second);
    }
    ICO_FREE_ARRAY(text->ctx, vertices, room);
}

ico_status ico_certificate_write_count(const ico_problem *problem, const ico_count *count,
                                       ico_text *text)
{
    ico_status status = can_write(problem, count, text);
    if (status != ICO_OK) return status;
    ico__certificate_subject(problem, text);
    status =
        ico__certificate_question(problem, ico_problem_kind(problem), 0, false, text);
    if (status != ICO_OK) return status;
    ico_text_printf(text, "count %s", number_of_sets(problem, count));
    put_order(problem, count, text);
    ico_text_puts(text, "end\n");
    return ico_text_status(text);
}
