/* kernel/position/log.c - the steps of a search, written down as they are taken.
 * SPDX-License-Identifier: MIT */
#include "kernel/position/log.h"

static void log_word(ico_position_store *s, uint32_t word)
{
    ico__position_word(s, &s->log->words, word);
}

static void put_literal(ico_position_store *s, uint32_t literal)
{
    uint32_t x = literal >> 1;
    bool candidate = x < s->count;
    log_word(s, (candidate ? ICO_WORD_HERE : ICO_WORD_USED) + (literal & 1));
    log_word(s, candidate ? s->vertex[x] : s->graph->tail[x - s->count]);
    log_word(s, candidate ? s->offset[x] : s->graph->head[x - s->count]);
}

/* Too long a log is thrown away. */
static void check_size(ico_position_store *s)
{
    if (s->log->words.size <= s->log->most) return;
    s->log->lost = true;
    ICO_VECTOR_FREE(s->ctx, &s->log->words);
}

uint32_t ico__position_log_clause(ico_position_store *s, const uint32_t *literals,
                                  size_t count)
{
    if (!ico__position_is_logged(s)) return 0;
    log_word(s, ICO_STEP_CLAUSE);
    log_word(s, (uint32_t)count);
    for (size_t i = 0; i < count; i++) put_literal(s, literals[i]);
    check_size(s);
    return s->log->clauses++;
}

/* Begins a step about vertices; its literals are to follow. */
static void put_hall(ico_position_store *s, const uint32_t *vertices, uint32_t count)
{
    log_word(s, ICO_STEP_HALL);
    log_word(s, count);
    for (uint32_t i = 0; i < count; i++) log_word(s, vertices[i]);
}

void ico__position_log_note(ico_position_store *s, uint32_t note, uint32_t literal)
{
    if (!ico__position_is_logged(s)) return;
    const uint32_t *words = s->notes.items + note;
    bool more = literal != ICO_NO_LITERAL;
    if (words[ICO_NOTE_KIND] == ICO_NOTE_CUT) {
        log_word(s, ICO_STEP_CUT);
        log_word(s, words[ICO_NOTE_ABOUT]);
    } else {
        put_hall(s, words + ICO_NOTE_LITERALS + words[ICO_NOTE_SIZE],
                 words[ICO_NOTE_ABOUT]);
    }
    log_word(s, (uint32_t)s->core.reason.size + more);
    if (more) put_literal(s, literal);
    for (size_t i = 0; i < s->core.reason.size; i++)
        put_literal(s, s->core.reason.items[i]);
    check_size(s);
}

void ico__position_log_hall(ico_position_store *s, const uint32_t *vertices,
                            uint32_t count, uint32_t candidate)
{
    uint32_t literal = 2 * candidate + 1;
    if (!ico__position_is_logged(s)) return;
    put_hall(s, vertices, count);
    log_word(s, 1);
    put_literal(s, literal);
    (void)ico__position_log_clause(s, &literal, 1);
}

void ico__position_log_drop(ico_position_store *s, uint32_t number)
{
    if (!ico__position_is_logged(s)) return;
    log_word(s, ICO_STEP_DROP);
    log_word(s, number);
}

ico_status ico__position_log_words(ico_position_log *log, ico_context *ctx,
                                   uint32_t **words, size_t *count)
{
    size_t size = log->words.size, room = log->words.capacity;
    uint32_t *kept = NULL;
    if (size > 0) {
        kept = ico__resize(ctx, log->words.items, room, size, sizeof *kept);
        if (kept == NULL) return ICO_NO_MEMORY;
        log->words.items = NULL;
        log->words.size = log->words.capacity = 0;
    }
    *words = kept;
    *count = size;
    return ICO_OK;
}
