/* format/certificate.h - what writing and reading certificates share.
 * The format: docs/certificates.md.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_FORMAT_CERTIFICATE_H
#define ICO_FORMAT_CERTIFICATE_H

#include "icosian/format.h"

/* Appends the question as a record says it: kind, graph, ends, edges. */
ICO_MUST_CHECK ico_status ico__certificate_question(const ico_problem *problem,
                                                    ico_text *text);

#endif
