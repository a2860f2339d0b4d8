/* cli/property/verbs_absent.c - the verbs of this folder in a build without their wing.
 * SPDX-License-Identifier: MIT */
#include "cli/frame/absent.h"

ABSENT_VERB(filter, "PROPERTY");
