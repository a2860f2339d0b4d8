/* cli/count/cmd_rank.c - `icosian rank` and `icosian unrank`: the number of a tour
 * among all in the order of their sequences, and back.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/listing.h"
#include "cli/answer/render.h"
#include "cli/check/tour_file.h"
#include "cli/frame/report.h"
#include "cli/frame/verbs.h"
#include "icosian/format.h"

static void put_rank(const args *a, const ico_problem *problem, const char *rank,
                     ico_text *text)
{
    if (!render_wants_json(a)) {
        ico_text_printf(text, "%s\n", rank);
        return;
    }
    answer_json_begin(NULL, ico_problem_kind(problem), problem, text);
    ico__json_string(text, "rank", rank);
    answer_json_end(problem, text);
}

/* The file is l->first. */
static ico_status rank_file(listing *l)
{
    job *j = &l->job;
    tour_file t = {0};
    ico_run *run = NULL;
    char *rank = NULL;
    ico_status status = tour_file_open(&t, j->args->ctx, l->first, l->problem);
    if (status == ICO_OK && !t.valid)
        status =
            ico__fail(j->args->ctx, ICO_BAD_INPUT, "%.200s: this is not a tour: %.300s",
                      l->first, tour_file_why(&t));
    if (status == ICO_OK) status = search_begin(&j->search, l->problem, &run);
    if (status == ICO_OK) status = ico_run_rank(run, t.order, &rank);
    search_end(&j->search);
    if (status == ICO_OK) {
        put_rank(j->args, l->problem, rank, &j->text);
        status = job_write(j);
    }
    ico_rank_free(j->args->ctx, rank);
    ico_run_free(run);
    tour_file_free(&t);
    return status;
}

/* The number is l->first, so that it is printed with the tour. */
static ico_status unrank_number(listing *l)
{
    job *j = &l->job;
    ico_context *ctx = j->args->ctx;
    const char *number = l->first;
    size_t n = (size_t)ico_problem_size(l->problem), room = n == 0 ? 1 : n;
    uint32_t *tour = ICO_NEW_ARRAY(ctx, uint32_t, room);
    ico_run *run = NULL;
    bool found = false, valid;
    ico_kind kind;
    if (tour == NULL) return ICO_NO_MEMORY;
    ico_status status = search_begin(&j->search, l->problem, &run);
    if (status == ICO_OK) status = ico_run_unrank(run, number, tour, &found);
    search_end(&j->search);
    if (status == ICO_OK && !found)
        status = ico__fail(ctx, ICO_BAD_ARGUMENT,
                           "no tour has the number %.60s; `icosian count` says how many "
                           "there are",
                           number);
    if (status == ICO_OK)
        status = ico_verify_tour(ctx, l->problem, tour, n, &valid, &kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(ctx, ICO_DEFECT, "unrank made what is not a tour");
    if (status == ICO_OK && !listing_take_vertices(l, tour, kind)) status = l->status;
    ico_run_free(run);
    ICO_FREE_ARRAY(ctx, tour, room);
    return status;
}

static bool is_number(const char *word)
{
    return *word != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* Finds the word that is not the subject: FILE SUBJECT, or (unrank) K SUBJECT or SUBJECT
 * K. */
static ico_status find_operand(args *a, size_t *first, const char **operand)
{
    bool unrank = a->verb == VERB_UNRANK;
    size_t words = a->words.size;
    *first = 1;
    if (words >= 2 && unrank && !is_number(a->words.items[0])) {
        *operand = a->words.items[--a->words.size];
        *first = 0;
    } else if (words >= 2) {
        *operand = a->words.items[0];
    }
    if (words < 2 || (unrank ? !is_number(*operand) : question_is_board(a)))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "%s",
                         unrank ? "unrank needs a number and a subject: icosian unrank "
                                  "17 knight 6x6"
                                : "rank needs a file and a subject: icosian rank FILE "
                                  "knight 6x6");
    return ICO_OK;
}

/* A limit that comes before the answer is reported, and no file is made. */
static ico_status rank_or_unrank(listing *l)
{
    job *j = &l->job;
    ico_status status = j->args->verb == VERB_UNRANK ? unrank_number(l) : rank_file(l);
    if (!job_limited(j, status)) return status;
    output_discard(&j->out);
    return ICO_OK;
}

static int run_either(const args *given)
{
    args a = *given; /* a number behind the subject is taken off */
    listing l = {.number = 0};
    if (find_operand(&a, &l.job.first_word, &l.first) != ICO_OK)
        return report_error(a.ctx);
    job_start(&l.job, &a);
    ico_status status = search_open(&l.job.search, &a);
    if (status == ICO_OK) status = search_refuse_methods(&l.job.search);
    if (status == ICO_OK && a.verb != VERB_RANK) status = listing_choose_form(&l);
    if (status == ICO_OK) status = job_open(&l.job);
    if (status == ICO_OK) status = job_only(&l.job, &l.problem);
    if (status == ICO_OK) status = rank_or_unrank(&l);
    return job_end(&l.job, status);
}

int run_rank(const args *a)
{
    return run_either(a);
}

int run_unrank(const args *a)
{
    return run_either(a);
}
