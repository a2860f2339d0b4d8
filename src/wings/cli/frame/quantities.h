/* cli/frame/quantities.h - times, sizes and amounts as people write them: 10s, 4G, 20M.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_QUANTITIES_H
#define ICO_CLI_QUANTITIES_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/frame/args.h"

/* "10s", "500ms", "2m", "1.5h", "3" (seconds): greater than 0. */
bool limit_seconds(const char *text, double *seconds);
/* "4G", "512M", "100K", "1.5T", "4GiB", "1000" (bytes), powers of 1024: greater than 0.
 */
bool limit_bytes(const char *text, uint64_t *bytes);
/* "5000", "20M", "1.5G", powers of 1000: greater than 0. */
bool limit_amount(const char *text, uint64_t *amount);
/* "R/M" with R less than M: part R, from 0, of M.  ICO_BAD_ARGUMENT names the option. */
ICO_MUST_CHECK ico_status limit_part(ico_context *ctx, const char *text, uint64_t *part,
                                     uint64_t *parts);
/* --time and --ticks; without the option the value stays. */
ICO_MUST_CHECK ico_status limit_time(const args *a, double *seconds);
ICO_MUST_CHECK ico_status limit_ticks(const args *a, uint64_t *ticks);
/* --gap: per cent; without the option the value stays. */
ICO_MUST_CHECK ico_status limit_gap(const args *a, double *per_cent);
/* Limits the context's memory to the value of --memory (`given`), or, if that is NULL, to
 * 80 % of the machine's memory, shared by `processes`.  ICO_BAD_ARGUMENT names the
 * option. */
ICO_MUST_CHECK ico_status limit_memory(ico_context *ctx, const char *given,
                                       unsigned processes);
/* Is the limit of memory another one than the machine suggests (of one process)? */
bool limit_is_own(const ico_context *ctx);

/* The clock of --time, for work outside runs.  The time given limits the work up to an
 * answer; writing and certifying the answer may take a quarter of that time and two
 * seconds more.  With many graphs the time is that of each.  Without a clock (NULL) all
 * of these do nothing. */
typedef struct limits_clock {
    double seconds; /* 0: no limit */
    uint64_t deadline;
    bool begun; /* a run has begun: it has its own limits */
} limits_clock;
/* From now on `ctx` asks this clock, which must stay. */
void limits_open(limits_clock *clock, ico_context *ctx, double seconds);
/* The next question begins. */
void limits_begin(limits_clock *clock);
/* A run goes to work on it: the seconds it has, which are those left for the first, else
 * `seconds`. */
double limits_run(limits_clock *clock, double seconds);
/* It has ended. */
void limits_answered(limits_clock *clock, ico_context *ctx);

#endif
