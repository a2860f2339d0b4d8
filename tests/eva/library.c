/* tests/eva/library.c - what drivers have in place of two functions of the C library:
 * pairs are sorted in any way, and any of them may be the one that is found; each pair
 * may be compared with each other.
 * SPDX-License-Identifier: MIT */
#include "any.h"

void qsort(void *base, size_t count, size_t size,
           int (*compare)(const void *, const void *))
{
    pair *list = base;
    //@ check size == sizeof(pair);
    while (count > 0 && any_bool()) {
        uint32_t i = any_below((uint32_t)count), j = any_below((uint32_t)count);
        pair one = list[i], other = list[j];
        compare(&list[i], &list[j]);
        list[i] = other;
        list[j] = one;
    }
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *))
{
    const pair *list = base;
    //@ check size == sizeof(pair);
    //@ check count > 0;
    uint32_t i = any_below((uint32_t)count);
    return compare(key, &list[i]) == 0 ? (void *)&list[i] : NULL;
}
