/* cli/count/verbs_absent.c - the verbs of this folder in a build without their wing.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/absent.h"

ABSENT_VERB(count, "COUNT");
ABSENT_VERB(sample, "COUNT");
ABSENT_VERB(rank, "COUNT");
ABSENT_VERB(unrank, "COUNT");
