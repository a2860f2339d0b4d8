/* cli/limits.h - times, sizes and amounts as people write them: 10s, 4G, 20M.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_LIMITS_H
#define ICO_CLI_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/memory.h"

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

#endif
