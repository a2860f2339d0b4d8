/* cli/solve/several.c - answers with several tours: paths that cover all vertices, and
 * Hamiltonian cycles or paths that share no edge.
 * SPDX-License-Identifier: MIT */
#include "cli/solve/several.h"

#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/certificate_file.h"
#include "cli/answer/reading_notes.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "format/json_names.h"
#include "icosian/several.h"
#include "problem/condition/list.h"

enum { MOST_TOURS = 1000000000 };

/* files[0] of the job is that of --certificate. */
typedef struct several_job {
    job job;
    bool cover, has_ends;
    uint32_t wanted;           /* 0: the fewest paths, or tours with all edges */
    ICO_VECTOR(uint64_t) ends; /* of --pairs */
} several_job;

bool several_asked(const args *a)
{
    return args_has(a, OPTION_PATHS) || args_has(a, OPTION_PAIRS) ||
           args_has(a, OPTION_DECOMPOSE);
}

/* A number, or the word for "as it comes". */
static ico_status read_wanted(several_job *s, const args *a)
{
    uint64_t number = 0;
    option_id id = s->cover ? OPTION_PATHS : OPTION_DECOMPOSE;
    if (s->has_ends) return ICO_OK;
    if (strcmp(args_value(a, id), s->cover ? "min" : "all") == 0) return ICO_OK;
    ico_status status = args_number(a, id, 1, 1, MOST_TOURS, &number);
    s->wanted = (uint32_t)number;
    return status;
}

static ico_status push_ends(void *user, uint64_t a, uint64_t b)
{
    several_job *s = user;
    ico_context *ctx = s->job.args->ctx;
    return ICO_VECTOR_PUSH(ctx, &s->ends, a) && ICO_VECTOR_PUSH(ctx, &s->ends, b)
               ? ICO_OK
               : ICO_NO_MEMORY;
}

/* The pairs of each --pairs, as vertices of this subject. */
static ico_status read_ends(several_job *s, const ico_problem *problem)
{
    const args *a = s->job.args;
    const ico_condition list = {.name = option_rows[OPTION_PAIRS].name,
                                .argument = option_rows[OPTION_PAIRS].argument,
                                .form = ICO_VALUE_EDGES};
    ico_status status = ICO_OK;
    s->ends.size = 0;
    for (size_t i = 0; i < a->given.size && status == ICO_OK; i++)
        if (a->given.items[i].id == OPTION_PAIRS)
            status = ico__items_read(a->ctx, problem, &list, a->given.items[i].value,
                                     push_ends, s);
    s->wanted = (uint32_t)(s->ends.size / 2);
    return status;
}

static bool is_quiet(const several_job *s)
{
    return args_has(s->job.args, OPTION_QUIET);
}

/* ------------------------------------------------------------------ words ---------- */

static const char *words_of_cover(const several_job *s, size_t count)
{
    if (s->has_ends)
        return count == 1 ? " that joins its ends and covers "
                          : " that join their ends and cover ";
    return count == 1 ? " that covers " : " that cover ";
}

static void put_tour_kind(const several_job *s, const ico_problem *problem, size_t count,
                          ico_text *text)
{
    bool open = s->cover || ico_problem_kind(problem) == ICO_OPEN;
    const char *first = s->cover ? "" : "Hamiltonian ";
    ico_text_printf(text, "%s%s%s", first, open ? "path" : "cycle",
                    count == 1 ? "" : "s");
}

static void put_wanted(const several_job *s, const ico_problem *problem, ico_text *text)
{
    if (s->wanted > 0)
        ico_text_printf(text, "%lu ", (unsigned long)s->wanted);
    else
        ico_text_puts(text, s->cover ? "cover by " : "decomposition into ");
    put_tour_kind(s, problem, s->wanted == 0 ? 2 : s->wanted, text);
    if (s->cover && s->wanted > 0)
        ico_text_puts(text, words_of_cover(s, s->wanted));
    else
        ico_text_puts(text, " of ");
    ico_text_line(text, ico_problem_subject(problem));
}

static void put_found(const several_job *s, const ico_problem *problem,
                      const ico_tour_group *set, ico_text *text)
{
    size_t size = ico_tour_group_size(set);
    ico_text_printf(text, "%zu ", size);
    put_tour_kind(s, problem, size, text);
    if (s->cover) {
        ico_text_puts(text, words_of_cover(s, size));
        ico_text_line(text, ico_problem_subject(problem));
    } else {
        ico_text_puts(text, " of ");
        ico_text_line(text, ico_problem_subject(problem));
        ico_text_puts(text, size == 1 ? "" : ", no edge in two of them");
        if (s->wanted == 0) ico_text_puts(text, ", every edge in one");
    }
}

static void put_verdict_of_set(const several_job *s, const ico_problem *problem,
                               const ico_tour_group *set, ico_text *text)
{
    ico_verdict verdict = ico_tour_group_verdict(set);
    const char *reason = ico_tour_group_reason(set);
    bool fewest = s->cover && s->wanted == 0;
    ico_text_puts(text, verdict == ICO_FOUND  ? "FOUND "
                        : verdict == ICO_NONE ? "NONE "
                                              : "UNKNOWN ");
    if (verdict == ICO_NONE || ico_tour_group_size(set) == 0)
        put_wanted(s, problem, text);
    else
        put_found(s, problem, set, text);
    if (verdict == ICO_FOUND && fewest) ico_text_puts(text, ", the fewest");
    if (verdict == ICO_UNKNOWN && fewest && ico_tour_group_size(set) > 0)
        ico_text_printf(text, ", the fewest known, at least %lu are needed",
                        (unsigned long)ico_tour_group_least(set));
    if (verdict == ICO_UNKNOWN)
        ico_text_printf(text, " (limit: %s)", ico_limit_name(ico_tour_group_limit(set)));
    ico_text_puts(text, "\n");
    if (reason[0] != '\0')
        ico_text_printf(text, "%s%s\n", verdict == ICO_NONE ? "" : "No fewer: ", reason);
    else if (verdict == ICO_NONE)
        ico_text_puts(text, "All ways were gone through, not certified.\n");
}

static void put_tour(const ico_problem *problem, const ico_tour *tour, ico_text *text)
{
    for (uint64_t i = 0; i < ico_tour_length(tour); i++) {
        if (i > 0) ico_text_puts(text, " ");
        ico_problem_vertex_line(problem, ico_tour_at(tour, i), text);
    }
    ico_text_puts(text, "\n");
}

/* ------------------------------------------------------------------ JSON ----------- */

static void json_tours(const ico_tour_group *set, ico_text *text)
{
    ico__json_array(text, "tours");
    for (size_t k = 0; k < ico_tour_group_size(set); k++) {
        const ico_tour *tour = ico_tour_group_at(set, k);
        ico__json_array(text, NULL);
        for (uint64_t i = 0; i < ico_tour_length(tour); i++)
            ico__json_number(text, NULL, ico_tour_at(tour, i));
        ico__json_end_array(text);
    }
    ico__json_end_array(text);
}

static void json_pairs(const several_job *s, ico_text *text)
{
    ico__json_array(text, "pairs");
    for (size_t i = 0; i < s->ends.size; i += 2) {
        ico__json_array(text, NULL);
        ico__json_number(text, NULL, s->ends.items[i]);
        ico__json_number(text, NULL, s->ends.items[i + 1]);
        ico__json_end_array(text);
    }
    ico__json_end_array(text);
}

static void put_json(const several_job *s, const ico_problem *problem,
                     const ico_tour_group *set, ico_text *text)
{
    bool open = s->cover || ico_problem_kind(problem) == ICO_OPEN;
    const char *reason = ico_tour_group_reason(set);
    ico__json_object(text, NULL);
    ico__json_string(text, "verdict", ico_verdict_name(ico_tour_group_verdict(set)));
    ico__json_string(text, "several", s->cover ? "paths" : "decompose");
    ico__json_string(text, "kind", open ? "open" : "closed");
    ico__json_string(text, "subject", ico_problem_subject(problem));
    if (s->wanted > 0) ico__json_number(text, "wanted", s->wanted);
    if (s->has_ends) json_pairs(s, text);
    json_tours(set, text);
    ico__json_all_names(problem, text);
    if (s->cover && !s->has_ends)
        ico__json_number(text, "least", ico_tour_group_least(set));
    if (reason[0] != '\0') ico__json_string(text, "reason", reason);
    if (ico_tour_group_verdict(set) == ICO_UNKNOWN)
        ico__json_string(text, "limit", ico_limit_name(ico_tour_group_limit(set)));
    ico__json_real(text, "seconds", 6, ico_stats_seconds(ico_tour_group_stats(set)));
    reading_json(problem, text);
    ico__json_end_line(text);
}

/* ------------------------------------------------------------------ the verb ------- */

static ico_status certify_set(several_job *s, const ico_problem *problem,
                              const ico_tour_group *set)
{
    output *file = &s->job.files[0];
    if (file->file == NULL) return ICO_OK;
    certificate_file c;
    certificate_open(&c, file);
    ico_status status = ico_tour_group_certificate(set, &c.text);
    bool none = status == ICO_OK && c.text.size == 0;
    if (none || status == ICO_UNSUPPORTED)
        report_note(
            "no certificate for %s: there is a record only where further vertices "
            "leave no Hamiltonian cycle",
            ico_problem_subject(problem));
    status = certificate_close(&c, status);
    return status == ICO_UNSUPPORTED ? ICO_OK : status;
}

static ico_status write_answer(several_job *s, const ico_problem *problem,
                               const ico_tour_group *set)
{
    ico_text *text = &s->job.text;
    if (args_has(s->job.args, OPTION_JSON)) {
        put_json(s, problem, set, text);
        return job_write(&s->job);
    }
    ico_status status = ICO_OK;
    bool none = ico_tour_group_size(set) == 0;
    if (is_quiet(s) && none)
        ico_text_puts(text,
                      ico_tour_group_verdict(set) == ICO_NONE ? "NONE\n" : "UNKNOWN\n");
    if (!is_quiet(s)) {
        put_verdict_of_set(s, problem, set, text);
        status = job_write_prose(&s->job);
    }
    for (size_t i = 0; i < ico_tour_group_size(set) && status == ICO_OK; i++) {
        put_tour(problem, ico_tour_group_at(set, i), text);
        status = job_write(&s->job);
    }
    return status == ICO_OK ? job_write(&s->job) : status;
}

static ico_status search_tours(several_job *s, ico_run *run, ico_tour_group **set)
{
    if (s->has_ends) return ico_run_link(run, s->ends.items, s->ends.size / 2, set);
    return s->cover ? ico_run_cover(run, s->wanted, set)
                    : ico_run_decompose(run, s->wanted, set);
}

static ico_status answer(several_job *s, const ico_problem *problem)
{
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    ico_status status = s->has_ends ? read_ends(s, problem) : ICO_OK;
    if (status == ICO_OK) status = search_begin(&s->job.search, problem, &run);
    if (status == ICO_OK) status = search_tours(s, run, &set);
    search_end(&s->job.search);
    if (status == ICO_OK) status = write_answer(s, problem, set);
    if (status == ICO_OK) status = certify_set(s, problem, set);
    if (status == ICO_OK) {
        ico_verdict verdict = ico_tour_group_verdict(set);
        int one = verdict == ICO_FOUND  ? EXIT_FOUND
                  : verdict == ICO_NONE ? EXIT_NONE
                                        : EXIT_UNKNOWN;
        s->job.exit_status = answer_worse(s->job.exit_status, one);
    }
    ico_tour_group_free(set);
    ico_run_free(run);
    return status;
}

int run_several(const args *a)
{
    several_job s = {.job = {.if_used = true, .keeps = true},
                     .cover = !args_has(a, OPTION_DECOMPOSE),
                     .has_ends = args_has(a, OPTION_PAIRS)};
    const ico_problem *problem;
    job_start(&s.job, a);
    ico_status status = read_wanted(&s, a);
    if (status == ICO_OK) status = search_open(&s.job.search, a);
    if (status == ICO_OK) status = job_open(&s.job);
    if (status == ICO_OK) status = job_open_output(&s.job);
    if (status == ICO_OK) status = certify_open(&s.job.files[0], a);
    while ((problem = job_next(&s.job, &status)) != NULL) status = answer(&s, problem);
    ICO_VECTOR_FREE(a->ctx, &s.ends);
    return job_end(&s.job, status);
}
