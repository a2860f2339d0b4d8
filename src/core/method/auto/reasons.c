/* method/auto/reasons.c - what method auto does to show that there is no tour.
 * SPDX-License-Identifier: MIT */
#include "method/auto/auto.h"

#include "certificate/find.h"
#include "method/registry.h"
#include "presolve/faces.h"
#include "presolve/parity/parity.h"
#include "presolve/prices/potentials.h"
#include "presolve/refute.h"
#include "problem/reason.h"

/* Logs the outcome of a search for a reason, and gives the reason to the run. */
static ico_status give_reason(ico_run *run, const char *sought, ico_reason *reason)
{
    ico__run_logf(run, "%s: %s", sought, reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

ico_status ico__try_reasons(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    ico_status status = ico_reason_find(ico__run_context(run), problem, &reason);
    return status == ICO_OK ? give_reason(run, "reasons", reason) : status;
}

ico_status ico__try_early_reasons(ico_run *run, const ico_problem *problem,
                                  bool *postponed)
{
    ico_reason *reason = NULL;
    ico_status status =
        ico__reason_find_early(ico__run_context(run), problem, postponed, &reason);
    return status == ICO_OK ? give_reason(run, "reasons", reason) : status;
}

ico_status ico__try_late_reasons(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    ico_status status = ico__reason_find_late(ico__run_context(run), problem, &reason);
    if (status != ICO_OK) return status;
    return give_reason(run, "cuts by matchings", reason);
}

ico_status ico__try_refutation(ico_run *run, const ico_problem *problem, uint64_t budget)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    ico_status status =
        ico__refute(ico__run_context(run), problem, budget, &used, &reason);
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    ico__run_logf(run, "refutation, %.1f million ticks: %s", (double)used / 1e6,
                  reason == NULL ? "none that is short" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

ico_status ico__try_parity(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    if (ico_method_fit(&ico__method_circuit, problem, NULL) == 0) return ICO_OK;
    ico_status status = ico__parity(ico__run_context(run), problem, &used, &reason);
    if (status == ICO_NO_MEMORY && ico_context_memory_limit(ico__run_context(run)) != 0)
        return ICO_OK; /* others may need less */
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    if (used > 0)
        ico__run_logf(run, "parity, %.1f million ticks: %s", (double)used / 1e6,
                      reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

ico_status ico__try_faces(ico_run *run, const ico_problem *problem)
{
    ico_reason *reason = NULL;
    uint64_t used = 0;
    if (ico_method_fit(&ico__method_circuit, problem, NULL) == 0) return ICO_OK;
    ico_status status = ico__faces(ico__run_context(run), problem, &used, &reason);
    if (status == ICO_NO_MEMORY && ico_context_memory_limit(ico__run_context(run)) != 0)
        return ICO_OK; /* others may need less */
    if (status != ICO_OK) return status;
    (void)ico__run_tick(run, used);
    if (used > 0)
        ico__run_logf(run, "faces, %.1f million ticks: %s", (double)used / 1e6,
                      reason == NULL ? "none found" : reason->text);
    return reason == NULL ? ICO_OK : ico__run_reason(run, reason);
}

ico_status ico__try_prices(ico_run *run, const ico_problem *problem)
{
    enum { LEAST = 5000, SHARE = 64 };
    if (ico_method_fit(&ico__method_prices, problem, NULL) == 0) return ICO_OK;
    return ico__run_turn(run, &ico__method_prices, ico__no_words,
                         LEAST + ico__run_stats(run)->ticks / SHARE);
}

/* True if nothing more can be done for a certificate, or needs to be. */
static bool is_certified(ico_run *run)
{
    ico__run_slice(run, 0);
    ico_limit limit = ico__run_limit(run);
    return !ico__run_lacks_reason(run) ||
           (limit != ICO_LIMIT_NONE && limit != ICO_LIMIT_METHOD &&
            limit != ICO_LIMIT_NODES);
}

ico_status ico__certify_none(ico_run *run, const ico_problem *problem)
{
    static const ico_method *const certifying[] = {&ico__method_frontier,
                                                   &ico__method_circuit};
    enum { LEAST = 10000000, FIRST = 1000000 };
    uint64_t budget = LEAST + ico__run_stats(run)->ticks;
    ico__run_logf(run, "no tour; looking for a certificate");
    ico__run_leave_exchange(run); /* a certificate must not depend on facts of others */
    ico_status status = ico__try_refutation(run, problem, FIRST);
    for (size_t k = 0; k < sizeof certifying / sizeof *certifying; k++) {
        if (status == ICO_DEFECT || is_certified(run)) break;
        if (ico_method_fit(certifying[k], problem, NULL) > 0)
            status = ico__run_turn(run, certifying[k], ico__no_words, budget);
    }
    if (status != ICO_DEFECT && !is_certified(run))
        status = ico__try_refutation(run, problem, budget);
    ico__run_logf(run, "certificate: %s",
                  ico__run_lacks_reason(run) ? "none found" : "found");
    return status == ICO_DEFECT ? status : ICO_OK;
}

ico_status ico__shorten_reason(ico_run *run, const ico_problem *problem)
{
    enum { LEAST = 100000, SHARE = 8 };
    uint64_t size = ico__run_reason_size(run), used,
             budget = LEAST + ico__run_stats(run)->ticks / SHARE;
    ico_reason *reason = NULL;
    if (size == 0 || ico_method_fit(&ico__method_prices, problem, NULL) == 0)
        return ICO_OK;
    ico__run_slice(run, 0);
    ico_status status =
        ico__potentials(ico__run_context(run), problem, budget, &used, &reason);
    if (status != ICO_OK) return ICO_OK;
    (void)ico__run_tick(run, used);
    bool shorter = reason != NULL && ico__reason_size(reason) < size;
    ico__run_logf(run, "a shorter reason: %s", shorter ? "found" : "none found");
    if (shorter) return ico__run_reason(run, reason);
    ico_reason_free(reason);
    return ICO_OK;
}
