/* cli/solve/several.c - answers with several tours: paths that cover all vertices, and
 * Hamiltonian cycles or paths that share no edge.
 * SPDX-License-Identifier: MIT */
#include "cli/solve/several.h"

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/certificate_file.h"
#include "cli/answer/reading_notes.h"
#include "cli/frame/job.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "cli/solve/several_wish.h"
#include "format/json_names.h"
#include "icosian/several.h"

/* files[0] of the job is that of --certificate. */
typedef struct several_job {
    job job;
    several_wish wish;
} several_job;

static bool is_quiet(const several_job *s)
{
    return args_has(s->job.args, OPTION_QUIET);
}

/* ------------------------------------------------------------------ words ---------- */

static void put_verdict_of_set(const several_job *s, const ico_problem *problem,
                               const ico_tour_group *set, ico_text *text)
{
    ico_verdict verdict = ico_tour_group_verdict(set);
    const char *reason = ico_tour_group_reason(set);
    bool fewest = s->wish.cover && s->wish.wanted == 0;
    ico_text_puts(text, verdict == ICO_FOUND  ? "FOUND "
                        : verdict == ICO_NONE ? "NONE "
                                              : "UNKNOWN ");
    if (verdict == ICO_NONE || ico_tour_group_size(set) == 0)
        several_put_wanted(&s->wish, problem, text);
    else
        several_put_found(&s->wish, problem, ico_tour_group_size(set), text);
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
    for (size_t i = 0; i < s->wish.ends.size; i += 2) {
        ico__json_array(text, NULL);
        ico__json_number(text, NULL, s->wish.ends.items[i]);
        ico__json_number(text, NULL, s->wish.ends.items[i + 1]);
        ico__json_end_array(text);
    }
    ico__json_end_array(text);
}

static void put_json(const several_job *s, const ico_problem *problem,
                     const ico_tour_group *set, ico_text *text)
{
    bool open = s->wish.cover || ico_problem_kind(problem) == ICO_OPEN;
    const char *reason = ico_tour_group_reason(set);
    ico__json_object(text, NULL);
    ico__json_string(text, "verdict", ico_verdict_name(ico_tour_group_verdict(set)));
    ico__json_string(text, "several", s->wish.cover ? "paths" : "decompose");
    ico__json_string(text, "kind", open ? "open" : "closed");
    ico__json_string(text, "subject", ico_problem_subject(problem));
    if (s->wish.wanted > 0) ico__json_number(text, "wanted", s->wish.wanted);
    if (s->wish.has_ends) json_pairs(s, text);
    json_tours(set, text);
    ico__json_all_names(problem, text);
    if (s->wish.cover && !s->wish.has_ends)
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
    if (s->wish.has_ends)
        return ico_run_link(run, s->wish.ends.items, s->wish.ends.size / 2, set);
    return s->wish.cover ? ico_run_cover(run, s->wish.wanted, set)
                         : ico_run_decompose(run, s->wish.wanted, set);
}

static ico_status answer(several_job *s, const ico_problem *problem)
{
    ico_run *run = NULL;
    ico_tour_group *set = NULL;
    ico_status status =
        s->wish.has_ends ? several_read_ends(&s->wish, s->job.args, problem) : ICO_OK;
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
    several_job s = {.job = {.if_used = true, .keeps = true}};
    const ico_problem *problem;
    job_start(&s.job, a);
    ico_status status = several_read(&s.wish, a);
    if (status == ICO_OK) status = search_open(&s.job.search, a);
    if (status == ICO_OK) status = job_open(&s.job);
    if (status == ICO_OK) status = job_open_output(&s.job);
    if (status == ICO_OK) status = certify_open(&s.job.files[0], a);
    while ((problem = job_next(&s.job, &status)) != NULL) status = answer(&s, problem);
    several_free(&s.wish, a);
    return job_end(&s.job, status);
}
