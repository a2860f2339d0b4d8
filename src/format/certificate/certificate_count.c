/* format/certificate/certificate_count.c - a question and the number of its tours as a
 * record for icosian-vcount.
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

/* The vertices in the order in which a sweep of the whole took them; none if the number
 * was found in another way. */
static void put_order(const ico_count *count, ico_text *text)
{
    size_t size = ico_count_layer_count(count);
    if (size > 0 && ico_count_layer_side(ico_count_layer_at(count, 0)) != 0) size = 0;
    ico_text_printf(text, " %zu\n", size);
    for (size_t k = 0; k < size && !text->failed; k++)
        ico_text_printf(
            text, "%lu%c",
            (unsigned long)ico_count_layer_vertex(ico_count_layer_at(count, k)),
            (k + 1) % 16 == 0 || k + 1 == size ? '\n' : ' ');
}

ico_status ico_certificate_write_count(const ico_problem *problem, const ico_count *count,
                                       ico_text *text)
{
    ico_status status = can_write(problem, count, text);
    if (status != ICO_OK) return status;
    ico__certificate_subject(problem, text);
    status = ico__certificate_question(problem, ico_problem_kind(problem), text);
    if (status != ICO_OK) return status;
    ico_text_printf(text, "count %s", number_of_sets(problem, count));
    put_order(count, text);
    ico_text_puts(text, "end\n");
    return ico_text_status(text);
}
