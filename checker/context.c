/* context.c - how a check ends, and the memory of a record.
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "check.h"

/* The first reason counts. */
static void end_check(checker *c, check_limit reached, verdict outcome,
                      const char *format, va_list arguments)
{
    if (c->verdict != VERIFIED) return;
    vsnprintf(c->message, sizeof c->message, format, arguments);
    c->limit = reached;
    c->verdict = outcome;
}

bool checker_stop(checker *c, verdict outcome, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    end_check(c, NO_LIMIT, outcome, format, arguments);
    va_end(arguments);
    return false;
}

bool checker_stop_at_limit(checker *c, check_limit reached, verdict outcome,
                           const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    end_check(c, reached, outcome, format, arguments);
    va_end(arguments);
    return false;
}

static bool has_names(const checker *c)
{
    return c->host != NULL && c->host->name != NULL && !c->unnamed;
}

const char *checker_vertex(const checker *c, uint32_t v, char room[NAME_ROOM])
{
    if (has_names(c))
        c->host->name(c->host->user, v, room, NAME_ROOM);
    else
        snprintf(room, NAME_ROOM, "%u", v);
    return room;
}

const char *checker_link(const checker *c, uint32_t u, uint32_t v, char room[LINK_ROOM])
{
    char from[NAME_ROOM], to[NAME_ROOM];
    snprintf(room, LINK_ROOM, "%s%c%s", checker_vertex(c, u, from),
             has_names(c) ? '-' : ' ', checker_vertex(c, v, to));
    return room;
}

bool checker_tick(checker *c, uint64_t work)
{
    const checker_host *host = c->host;
    if (c->verdict != VERIFIED) return false;
    if (host == NULL || !host->enough(host->user, work)) return true;
    return checker_stop_at_limit(c, PATIENCE_LIMIT, REFUSED, "the check was given up");
}

void *checker_room(checker *c, size_t count, size_t size)
{
    const checker_host *host = c->host;
    block *b = NULL;
    if (count < (SIZE_MAX - sizeof *b) / size) {
        size_t bytes = sizeof *b + count * size;
        b = host == NULL ? calloc(1, bytes) : host->get(host->user, bytes);
        if (b != NULL) b->size = bytes;
    }
    if (b == NULL) {
        checker_stop_at_limit(c, MEMORY_LIMIT, UNREADABLE, "out of memory");
        return NULL;
    }
    b->next = c->blocks;
    c->blocks = b;
    return b + 1;
}

static void release_block(const checker *c, block *b)
{
    if (c->host == NULL)
        free(b);
    else
        c->host->put(c->host->user, b, b->size);
}

void checker_release_but(checker *c, const void *one, const void *other)
{
    block **at = &c->blocks;
    while (*at != NULL) {
        block *b = *at;
        if (b + 1 == one || b + 1 == other) {
            at = &b->next;
            continue;
        }
        *at = b->next;
        release_block(c, b);
    }
}

void checker_release(checker *c)
{
    checker_release_but(c, NULL, NULL);
}
