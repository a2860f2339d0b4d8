/* base/large_pages.h - large blocks of memory in large pages, where the system has them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_LARGE_PAGES_H
#define ICO_BASE_LARGE_PAGES_H

#include <stddef.h>

/* Asks the system for large pages; call it before the memory is first written.  Random
 * reads of a large table otherwise spend their time on page lookups.  The content of the
 * memory does not change. */
void ico__large_pages(void *p, size_t bytes);

#endif
