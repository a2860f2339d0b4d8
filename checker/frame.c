/* frame.c - how a check ends, and the memory of a record.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

bool stop(checker *c, verdict outcome, const char *format, ...)
{
    if (c->verdict != VERIFIED) return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(c->message, sizeof c->message, format, arguments);
    va_end(arguments);
    c->verdict = outcome;
    return false;
}

void *room(checker *c, size_t count, size_t size)
{
    block *b = NULL;
    if (count < (SIZE_MAX - sizeof *b) / size) b = calloc(1, sizeof *b + count * size);
    if (b == NULL) {
        stop(c, UNREADABLE, "out of memory");
        return NULL;
    }
    b->next = c->blocks;
    c->blocks = b;
    return b + 1;
}

void release_but(checker *c, const void *one, const void *other)
{
    block **at = &c->blocks;
    while (*at != NULL) {
        block *b = *at;
        if (b + 1 == one || b + 1 == other) {
            at = &b->next;
            continue;
        }
        *at = b->next;
        free(b);
    }
}

void release(checker *c)
{
    release_but(c, NULL, NULL);
}
