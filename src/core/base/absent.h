/* base/absent.h - what a build says of a wing that it was made without: for the files
 * NAME_absent.c, which CMake compiles in the place of the wing's other files.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_ABSENT_H
#define ICO_BASE_ABSENT_H

#include "base/memory.h"

/* `subject` is a string literal with its verb, "pictures are"; `wing` is the end of the
 * name of the switch, "DRAW". */
#define ICO_ABSENT_TEXT(subject, wing) \
    subject " not in this build: build with cmake -DICO_WING_" wing "=ON"
/* Refuses a call: returns ICO_UNSUPPORTED. */
#define ICO_ABSENT(ctx, subject, wing) \
    ico__fail(ctx, ICO_UNSUPPORTED, ICO_ABSENT_TEXT(subject, wing))

#endif
