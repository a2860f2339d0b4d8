/* method/auto/reasons.h - what method auto does to show that there is no tour: quick
 * reasons, short refutations, prices, and a certificate after a search has ended.
 * Belongs to the portfolio.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_METHOD_AUTO_REASONS_H
#define ICO_METHOD_AUTO_REASONS_H

#include "method/method.h"

/* Each looks for a reason why there is no tour; the run has the reason that was found. */

/* The quick reasons. */
ICO_MUST_CHECK ico_status ico__try_reasons(ico_run *run, const ico_problem *problem);
/* The same without those that take longer than a quick search for a tour; *postponed:
 * some of these are left. */
ICO_MUST_CHECK ico_status ico__try_early_reasons(ico_run *run, const ico_problem *problem,
                                                 bool *postponed);
/* Those that were left. */
ICO_MUST_CHECK ico_status ico__try_late_reasons(ico_run *run, const ico_problem *problem);
/* A refutation of a few steps, for at most `budget` ticks: searching for a long one would
 * take too long. */
ICO_MUST_CHECK ico_status ico__try_refutation(ico_run *run, const ico_problem *problem,
                                              uint64_t budget);
/* All covers have an even number of cycles: seen at once where the degrees allow it, and
 * by no search. */
ICO_MUST_CHECK ico_status ico__try_parity(ico_run *run, const ico_problem *problem);
/* Prices of vertices, or a cut that was missed before, with some ticks and a share of
 * those spent so far: where there are no such prices, little is lost. */
ICO_MUST_CHECK ico_status ico__try_prices(ico_run *run, const ico_problem *problem);

/* A NONE without a reason: methods that leave certificates get about as much work as it
 * took to find out.  A failure takes nothing from the answer, but for a defect. */
ICO_MUST_CHECK ico_status ico__certify_none(ico_run *run, const ico_problem *problem);
/* A NONE with a reason: prices or a cut may be a shorter one. */
ICO_MUST_CHECK ico_status ico__shorten_reason(ico_run *run, const ico_problem *problem);

#endif
