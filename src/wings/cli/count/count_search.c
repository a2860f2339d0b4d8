/* cli/count/count_search.c - the ways and methods of --method tried in turn, until one
 * counts all tours.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/clock.h"
#include "cli/frame/quantities.h"
#include "cli/frame/search.h"
#include "cli/frame/signals.h"
#include "icosian/format.h"

/* Counts in one way, within the given seconds. */
static ico_status count_by(search *s, const ico_problem *problem, const chosen *one,
                           double seconds, ico_count_options *options, ico_count **count)
{
    ico_run *run;
    ico_status status = search_begin(s, problem, &run);
    if (status != ICO_OK) return status;
    ico_run_set_seconds(run, seconds);
    bool lists = one->by == ICO_COUNT_BY_ANY && !search_asks_auto(one);
    ico_count_options_set_by(options, one->by);
    if (args_has(s->args, OPTION_CERTIFICATE)) /* takes the order of a sweep along */
        ico_count_options_set_layers(options,
                                     args_has(s->args, OPTION_LAYERS) ||
                                         (!lists && ico_certificate_counts(problem)));
    ico_count_options_set_method(options, lists ? one->method : NULL, one->options);
    status = ico_run_count(run, options, count);
    search_end(s);
    ico_run_free(run);
    return status;
}

/* Decimal numbers without leading zeros. */
static bool is_more(const char *a, const char *b)
{
    size_t m = strlen(a), n = strlen(b);
    return m != n ? m > n : strcmp(a, b) > 0;
}

ico_status search_count(search *s, const ico_problem *problem, ico_count_options *options,
                        ico_count **count)
{
    ico_count *best = NULL;
    ico_status status = ICO_OK;
    uint64_t begun = ico__now();
    double seconds = limits_run(s->args->clock, s->seconds);
    for (size_t i = 0; i < s->method_count && (best == NULL || !ico_count_exact(best));
         i++) {
        size_t ways_left = s->method_count - i;
        double left = seconds - (double)(ico__now() - begun) / 1e9;
        if (left < 0.001) left = 0.001;
        ico_count *next = NULL;
        status = count_by(s, problem, &s->methods[i],
                          s->seconds > 0 ? left / (double)ways_left : 0, options, &next);
        if (status == ICO_UNSUPPORTED) continue;
        if (status != ICO_OK) break;
        bool better = best == NULL || ico_count_exact(next) ||
                      is_more(ico_count_tours(next), ico_count_tours(best));
        ico_count_free(better ? best : next);
        if (better) best = next;
        if (signals_interrupted()) break;
    }
    if (best == NULL) return status;
    if (status != ICO_OK && status != ICO_UNSUPPORTED) {
        ico_count_free(best);
        return status;
    }
    *count = best;
    return ICO_OK;
}
