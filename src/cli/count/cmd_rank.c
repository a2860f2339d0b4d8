/* cli/count/cmd_rank.c - `icosian rank` and `icosian unrank`: the number of a tour
 * among all in the order of their sequences, and back.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "cli/answer/answer.h"
#include "cli/answer/listing.h"
#include "cli/answer/render.h"
#include "cli/frame/question.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "cli/solve/search.h"
#include "icosian/format.h"

/* The tour in a file: *tour gets n vertices. */
static ico_status read_tour(const args *a, const char *path, const ico_problem *problem,
                            uint32_t *tour)
{
    size_t n = (size_t)ico_problem_size(problem), room = n == 0 ? 1 : n;
    uint64_t *numbers = ICO_NEW_ARRAY(a->ctx, uint64_t, room);
    ico_input *input = NULL;
    ico_text why, notes;
    bool valid = false;
    ico_kind kind;
    if (numbers == NULL) return ICO_NO_MEMORY;
    ico_text_init(&why, a->ctx);
    ico_text_init(&notes, a->ctx);
    ico_status status = ico_input_open(a->ctx, path, &input);
    if (status == ICO_OK) status = ico_tour_read(a->ctx, input, problem, numbers, &notes);
    if (status == ICO_OK)
        status = ico_verify_numbers(a->ctx, problem, numbers, tour, &valid, &kind, &why);
    if (status == ICO_OK && !valid)
        status = ico__fail(a->ctx, ICO_BAD_INPUT, "%.200s: this is no tour: %.300s", path,
                           why.data == NULL ? "" : why.data);
    if (notes.size > 0) report_notes(notes.data);
    ico_input_free(input);
    ico_text_free(&why);
    ico_text_free(&notes);
    ICO_FREE_ARRAY(a->ctx, numbers, room);
    return status;
}

static void put_rank(const args *a, const ico_problem *problem, const char *rank,
                     ico_text *text)
{
    if (!render_wants_json(a)) {
        ico_text_printf(text, "%s\n", rank);
        return;
    }
    answer_json_begin(NULL, ico_problem_kind(problem), problem, text);
    ico__json_string(text, "rank", rank);
    answer_json_version(text);
}

static ico_status rank_file(listing *l, search *s, const char *path)
{
    const args *a = l->args;
    size_t n = (size_t)ico_problem_size(l->problem), room = n == 0 ? 1 : n;
    uint32_t *tour = ICO_NEW_ARRAY(a->ctx, uint32_t, room);
    ico_run *run = NULL;
    char *rank = NULL;
    if (tour == NULL) return ICO_NO_MEMORY;
    ico_status status = read_tour(a, path, l->problem, tour);
    if (status == ICO_OK) status = search_begin(s, l->problem, &run);
    if (status == ICO_OK) status = ico_run_rank(run, tour, &rank);
    search_end(s);
    if (status == ICO_OK) {
        put_rank(a, l->problem, rank, &l->text);
        status = output_write(&l->out, &l->text);
    }
    ico_rank_free(a->ctx, rank);
    ico_run_free(run);
    ICO_FREE_ARRAY(a->ctx, tour, room);
    return status;
}

static ico_status unrank_number(listing *l, search *s, const char *number)
{
    const args *a = l->args;
    size_t n = (size_t)ico_problem_size(l->problem), room = n == 0 ? 1 : n;
    uint32_t *tour = ICO_NEW_ARRAY(a->ctx, uint32_t, room);
    ico_run *run = NULL;
    bool found = false, valid;
    ico_kind kind;
    if (tour == NULL) return ICO_NO_MEMORY;
    ico_status status = search_begin(s, l->problem, &run);
    if (status == ICO_OK) status = ico_run_unrank(run, number, tour, &found);
    search_end(s);
    if (status == ICO_OK && !found)
        status = ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                           "there are fewer than %.60s tours; `icosian count` says how "
                           "many",
                           number);
    if (status == ICO_OK)
        status = ico_verify_tour(a->ctx, l->problem, tour, n, &valid, &kind, NULL);
    if (status == ICO_OK && !valid)
        status = ico__fail(a->ctx, ICO_DEFECT, "unrank made what is not a tour");
    if (status == ICO_OK) {
        l->number = strlen(number) < 19 ? strtoull(number, NULL, 10) - 1 : UINT64_MAX - 1;
        if (!listing_take_vertices(l, tour, kind)) status = l->status;
    }
    ico_run_free(run);
    ICO_FREE_ARRAY(a->ctx, tour, room);
    return status;
}

static bool is_number(const char *word)
{
    return *word != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* FILE SUBJECT, or (unrank) K SUBJECT or SUBJECT K: what is not the subject. */
static ico_status find_operand(args *a, bool unrank, size_t *first, const char **operand)
{
    size_t words = a->words.size;
    *first = 1;
    if (words >= 2 && unrank && !is_number(a->words.items[0])) {
        *operand = a->words.items[--a->words.size];
        *first = 0;
    } else if (words >= 2) {
        *operand = a->words.items[0];
    }
    bool no_file = words == 2 && ico_piece_matches(a->words.items[0]) &&
                   ico_shape_matches(a->words.items[1]);
    if (words < 2 || (unrank ? !is_number(*operand) : no_file))
        return ico__fail(a->ctx, ICO_BAD_ARGUMENT, "%s",
                         unrank ? "unrank needs a number and a subject: icosian unrank "
                                  "17 knight 6x6"
                                : "rank needs a file and a subject: icosian rank FILE "
                                  "knight 6x6");
    return ICO_OK;
}

static int run_either(const args *given, bool unrank)
{
    args a = *given; /* a number behind the subject is taken off */
    listing l = {.args = &a};
    search s = {0};
    question q = {0};
    ico_problem *problem = NULL;
    const char *operand = NULL;
    size_t first = 0;
    int exit_status = EXIT_FOUND;
    ico_text_init(&l.text, a.ctx);
    ico_status status = find_operand(&a, unrank, &first, &operand);
    if (status == ICO_OK) status = search_open(&s, &a);
    if (status == ICO_OK) status = search_refuse_methods(&s);
    if (status == ICO_OK && unrank) status = listing_choose_form(&l);
    if (status == ICO_OK) status = question_open(&q, &a, first);
    if (status == ICO_OK) status = question_only(&q, &problem);
    if (status == ICO_OK)
        status = output_open(&l.out, a.ctx, args_value(&a, OPTION_OUTPUT));
    l.problem = problem;
    if (status == ICO_OK)
        status = unrank ? unrank_number(&l, &s, operand) : rank_file(&l, &s, operand);
    if (status == ICO_OK) status = output_commit(&l.out);
    bool limited = status == ICO_STOPPED || status == ICO_TOO_LARGE;
    if (limited && problem != NULL && !l.out.reader_gone) {
        report_note("%s", ico_context_error(a.ctx)->message);
        exit_status = signals_interrupted() ? EXIT_INTERRUPTED : EXIT_UNKNOWN;
    } else {
        exit_status = report_end(a.ctx, status, exit_status);
    }
    output_discard(&l.out);
    ico_problem_free(problem);
    question_close(&q);
    search_close(&s);
    ico_text_free(&l.text);
    return exit_status;
}

int run_rank(const args *a)
{
    return run_either(a, false);
}

int run_unrank(const args *a)
{
    return run_either(a, true);
}
