/* count/record/write.c - the record of a count, as a line of JSON.
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "count/record/fingerprint.h"
#include "count/record/record.h"
#include "count/record/steps.h"

/* What the number was put together from. */
static void put_residues(const ico_count *count, ico_text *line)
{
    size_t size;
    const uint64_t *residues = ico_count_residues(count, &size);
    const char *cycles = ico_count_cycles(count);
    if (cycles != NULL) ico__json_string(line, "cycles", cycles);
    if (size == 0) return;
    ico__json_key(line, "bound");
    ico_text_printf(line, "%.17g", ico_count_bound(count));
    ico__json_array(line, "residues");
    for (size_t i = 0; i < size; i++) {
        ico__json_array(line, NULL);
        ico__json_words(line, NULL, "%llu", (unsigned long long)residues[2 * i]);
        ico__json_words(line, NULL, "%llu", (unsigned long long)residues[2 * i + 1]);
        ico__json_end_array(line);
    }
    ico__json_end_array(line);
}

ico_status ico__count_record_add(ico_context *ctx, const ico_problem *problem,
                                 const ico_count *count, ico_text *line)
{
    const ico_graph *g;
    ico_status status = ico_problem_graph(ctx, problem, &g);
    if (status != ICO_OK) return status;
    ico__json_number(line, "m", ico_graph_edge_count(g));
    ico__json_words(line, "fingerprint", "%016llx",
                    (unsigned long long)ico__count_fingerprint(problem, g));
    ico__json_words(line, "plan", "%016llx", (unsigned long long)ico_count_plan(count));
    put_residues(count, line);
    ico__count_steps_put(count, line);
    ico__count_record_seal(line);
    return ico_text_status(line);
}
