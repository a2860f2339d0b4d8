/* base/pages.h - large blocks of memory in large pages, where the system has them.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_PAGES_H
#define ICO_BASE_PAGES_H

#include <stddef.h>

/* Tables read at random spend their time looking up pages: asks for large ones, before
 * the memory is first written.  Without effect on what the memory holds. */
void ico__large_pages(void *p, size_t bytes);

#endif
