/* cli/check/certificate.h - certificates of NONE, as `solve --json` and `explain
 * --json` write them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_CERTIFICATE_H
#define ICO_CLI_CERTIFICATE_H

#include "icosian/verify.h"

typedef struct certificate {
    ico_kind kind;      /* of the tours claimed not to exist */
    ico_reason *reason; /* NULL: the file is not an answer NONE */
} certificate;

/* Reads `size` bytes at `data`, from the file `name`.  ICO_BAD_INPUT if it is an answer
 * NONE whose reason is missing or unreadable; anything else is left to the reader of
 * tours. */
ICO_MUST_CHECK ico_status certificate_parse(ico_context *ctx, const char *name,
                                            const char *data, size_t size,
                                            certificate *found);

#endif
