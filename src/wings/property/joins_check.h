/* property/joins_check.h - necessary conditions on a whole state of joins.h: dearer than
 * the steps, and for states below which much work is expected.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_PROPERTY_JOINS_CHECK_H
#define ICO_PROPERTY_JOINS_CHECK_H

#include "property/joins.h"

/* False if no cycle can come of the state. */
bool ico__joins_check(bool directed, const ico_joins *s);

#endif
