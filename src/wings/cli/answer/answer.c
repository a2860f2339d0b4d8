/* cli/answer/answer.c - answers in words.
 * Source: docs/conventions.md.
 * SPDX-License-Identifier: MIT */
#include "cli/answer/answer.h"

#include <stdio.h>
#include <string.h>

#include "cli/answer/advice.h"
#include "cli/answer/reading_notes.h"
#include "cli/frame/report.h"
#include "cli/frame/signals.h"
#include "cli/frame/verbs.h"
#include "explain/explain.h"

const char *answer_noun(const ico_problem *problem)
{
    bool one = ico_problem_size(problem) == 1;
    if (ico_problem_board(problem) != NULL) return one ? "cell" : "cells";
    return one ? "vertex" : "vertices";
}

const char *answer_limit(ico_limit limit)
{
    static const char *const texts[] = {
        "no limit was reached",
        "the time limit was reached",
        "the memory limit was reached",
        "the limit on ticks was reached",
        "the method's own limit on nodes or tries was reached",
        "it was interrupted",
        "no tour found; this heuristic cannot prove that there is none",
    };
    return (unsigned)limit < sizeof texts / sizeof *texts ? texts[limit] : "it gave up";
}

void answer_order(uint64_t order, ico_text *text)
{
    if (order > 0)
        ico_text_printf(text, ", moved along itself by an automorphism of order %llu",
                        (unsigned long long)order);
}

/* What --symmetric auto found.  Where time is over for it, that is left out. */
static void put_symmetry(const ico_problem *problem, const ico_result *result,
                         ico_text *text)
{
    uint64_t order = 0;
    const ico_tour *tour = ico_result_tour(result);
    if (ico_problem_symmetry(problem) != ICO_SYMMETRY_AUTO || tour == NULL) return;
    ico_status status = ico_verify_rotations(text->ctx, problem, tour, &order);
    if (status == ICO_OK)
        answer_order(order, text);
    else if (status == ICO_NO_MEMORY)
        text->failed = true;
}

bool answer_find_sums(const ico_problem *problem, answer_sums *sums)
{
    const ico_board *board = ico_problem_board(problem);
    if (ico_problem_magic(problem) == ICO_MAGIC_ANY) return false;
    unsigned long long n = ico_problem_size(problem);
    sums->rows = ico_board_side(board, 1) * (n + 1) / 2;
    sums->columns = ico_board_side(board, 0) * (n + 1) / 2;
    sums->diagonals = ico_problem_magic(problem) == ICO_MAGIC_FULL;
    return true;
}

/* The sums that all lines have. */
static void put_sums(const ico_problem *problem, ico_text *text)
{
    answer_sums sums;
    if (!answer_find_sums(problem, &sums)) return;
    ico_text_printf(text, ", rows %llu, columns %llu%s", sums.rows, sums.columns,
                    sums.diagonals ? ", diagonals " : "");
    if (sums.diagonals) ico_text_printf(text, "%llu", sums.rows);
}

/* Why there is no answer, or none that is known to be best. */
static const char *why_unknown(const ico_result *result)
{
    const ico_method *method = ico_method_by_name(ico_result_method(result));
    bool proves_only = method != NULL && (ico_method_can(method) & ICO_CAN_FIND) == 0;
    if (ico_result_fault(result) != NULL) return ico_result_fault(result);
    if (ico_result_limit(result) == ICO_LIMIT_METHOD && ico_result_tour(result) != NULL)
        return "the method ended without a proof";
    if (ico_result_limit(result) == ICO_LIMIT_METHOD && proves_only)
        return "no proof found; this method cannot find a tour";
    return answer_limit(ico_result_limit(result));
}

static void put_none(const ico_result *result, ico_text *text)
{
    const ico_reason *reason = ico_result_reason(result);
    if (reason != NULL)
        ico_text_printf(text, ": %s", ico_reason_text(reason));
    else
        ico_text_printf(text,
                        ": exhaustive search (method %s) found none; no certificate",
                        ico_result_method(result));
}

void answer_line(const ico_problem *problem, const ico_result *result, ico_text *text)
{
    const ico_tour *tour = ico_result_tour(result);
    switch (ico_result_verdict(result)) {
    case ICO_FOUND:
        ico_text_puts(text, "FOUND ");
        ico_problem_describe_as(problem, ico_tour_kind(tour),
                                ico_result_best_checked(result), text);
        answer_value(problem, result, text);
        answer_best(problem, result, text);
        put_symmetry(problem, result, text);
        put_sums(problem, text);
        break;
    case ICO_NONE:
        ico_text_puts(text, "NONE ");
        ico_problem_describe(problem, text);
        put_none(result, text);
        break;
    default:
        ico_text_puts(text, "UNKNOWN ");
        ico_problem_describe(problem, text);
        if (tour != NULL) answer_best_known(problem, result, text);
        ico_text_printf(text, "%s %s", tour != NULL ? ";" : ":", why_unknown(result));
    }
}

int answer_status(const ico_result *result)
{
    if (signals_interrupted()) return EXIT_INTERRUPTED;
    return ico_result_verdict(result) == ICO_FOUND  ? EXIT_FOUND
           : ico_result_verdict(result) == ICO_NONE ? EXIT_NONE
                                                    : EXIT_UNKNOWN;
}

int answer_worse(int a, int b)
{
    static const int order[] = {EXIT_FOUND, EXIT_NONE,        EXIT_UNKNOWN,
                                EXIT_WRONG, EXIT_INTERRUPTED, EXIT_DEFECT};
    for (size_t i = sizeof order / sizeof *order; i-- > 0;)
        if (a == order[i] || b == order[i]) return order[i];
    return a;
}

void answer_statistics(const ico_result *result)
{
    const ico_stats *s = ico_result_stats(result);
    report_line("%s: %llu nodes, %llu backtracks, %llu restarts, %llu conflicts, "
                "%llu ticks, %llu facts told and %llu used, %.3f s, %.2f MB",
                ico_result_method(result), (unsigned long long)ico_stats_nodes(s),
                (unsigned long long)ico_stats_backtracks(s),
                (unsigned long long)ico_stats_restarts(s),
                (unsigned long long)ico_stats_conflicts(s),
                (unsigned long long)ico_stats_ticks(s),
                (unsigned long long)ico_stats_facts_told(s),
                (unsigned long long)ico_stats_facts_used(s), ico_stats_seconds(s),
                (double)ico_stats_peak_bytes(s) / 1e6);
}

/* NONE without certificate: which methods could prove it again or find out more? */
static void note_provers(const ico_problem *problem, const ico_result *result)
{
    size_t count, size = 0;
    char names[512] = "";
    const ico_method *const *methods = ico_methods(&count);
    for (size_t i = 0; i < count && size < sizeof names; i++) {
        const char *name = ico_method_name(methods[i]);
        if (!(ico_method_can(methods[i]) & ICO_CAN_PROVE)) continue;
        if (strcmp(name, ico_result_method(result)) == 0 || strcmp(name, "auto") == 0)
            continue;
        if (ico_method_fit(methods[i], problem, NULL) == 0) continue;
        size += (size_t)snprintf(names + size, sizeof names - size, "%s --method %s",
                                 size == 0 ? "" : ",", name);
    }
    report_line("the answer rests on the search of %s alone; it can be repeated by%s",
                ico_result_method(result),
                size == 0 ? " no other method of this version" : names);
}

/* NONE of a puzzle: the numbers to look at, when they are few enough to be found while
 * nobody waits. */
static bool note_conflict(const args *a, const ico_problem *problem)
{
    enum { TICKS = 30000, MOST_CELLS = 1024 };
    bool found = false;
    if (ico_problem_size(problem) > MOST_CELLS) return false;
    ico_text why;
    ico_text_init(&why, a->ctx);
    if (ico__explain_conflict(a->ctx, problem, TICKS, &found, &why) == ICO_OK && found)
        report_line("%s", why.data);
    ico_text_free(&why);
    return found;
}

void answer_remarks(const args *a, const ico_problem *problem, const ico_result *result)
{
    bool verbose = args_has(a, OPTION_VERBOSE);
    if (verbose) answer_statistics(result);
    if (ico_result_verdict(result) != ICO_NONE || args_has(a, OPTION_QUIET)) return;
    if (ico_result_reason(result) == NULL) {
        if (verbose) note_provers(problem, result);
        return;
    }
    reading_doubt(a, problem, ico_result_reason(result));
    if (ico_reason_kind(ico_result_reason(result)) == ICO_REASON_PLACES &&
        note_conflict(a, problem))
        return;
    advice_print(a, problem, ico_result_reason(result));
}
