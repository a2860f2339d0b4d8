/* method/passages/choices.c - choices, and their lacks.
 * SPDX-License-Identifier: MIT */
#include "method/passages/covers.h"

#include <string.h>

#include "base/bitset.h"

/* ------------------------------------------------------------------ what changes ---- */

/* The pattern that most choices of the cluster mean to the table. */
static uint32_t common_pattern(const ico_passage_model *m, const ico_touch *t)
{
    uint32_t best = 0, most = 0;
    for (uint32_t k = 0; k < t->patterns; k++) {
        uint32_t size = ico__popcount64(m->states.items[t->states + k]);
        if (size > most) {
            most = size;
            best = k;
        }
    }
    return best;
}

/* Do two choices use the same table? */
static bool share_table(const ico_passage_model *m, uint32_t k, uint32_t l)
{
    for (uint32_t i = m->using[k]; i < m->using[k + 1]; i++)
        for (uint32_t j = m->using[l]; j < m->using[l + 1]; j++)
            if (m->use.items[i].table == m->use.items[j].table) return true;
    return false;
}

static void list_meets(ico_passage_model *m)
{
    for (uint32_t c = 0; c < m->clusters; c++)
        for (uint32_t k = m->row[c]; k < m->row[c + 1]; k++) {
            m->meets[k] = 0;
            for (uint32_t l = m->row[c]; l < m->row[c + 1]; l++)
                m->meets[k] |= (uint64_t)share_table(m, k, l) << (l - m->row[c]);
        }
}

ico_status ico__passage_list_uses(ico_passage_model *m)
{
    m->using = ICO_NEW_ARRAY(m->ctx, uint32_t, m->choice.size + 1);
    m->meets = ICO_NEW_ARRAY(m->ctx, uint64_t, m->choice.size + 1);
    if (m->using == NULL || m->meets == NULL) return ICO_NO_MEMORY;
    for (uint32_t c = 0; c < m->clusters; c++) {
        for (uint32_t k = m->row[c]; k < m->row[c + 1]; k++) {
            m->using[k] = (uint32_t)m->use.size;
            for (uint32_t i = m->touch[c]; i < m->touch[c + 1]; i++) {
                const ico_touch *t = &m->near[i];
                uint32_t common = common_pattern(m, t),
                         pattern = m->pattern.items[t->first + k - m->row[c]];
                ico_use use = {t->table, t->lack, t->stride * (pattern - common)};
                if (pattern != common && !ICO_VECTOR_PUSH(m->ctx, &m->use, use))
                    return ICO_NO_MEMORY;
            }
        }
    }
    m->using[m->choice.size] = (uint32_t)m->use.size;
    list_meets(m);
    return ICO_OK;
}

/* What the lack of one table changes by. */
static int32_t change_of(const ico_passage_state *s, const ico_use *use, uint32_t more)
{
    const uint8_t *lack = s->m->lack.items + use->lack;
    uint32_t at = s->combination[use->table];
    return (int32_t)lack[at + more] - (int32_t)lack[at];
}

/* The change where the two choices use no table in common, which is simpler. */
static int32_t change_apart(const ico_passage_state *s, uint32_t before, uint32_t after)
{
    const ico_passage_model *m = s->m;
    int32_t sum = 0;
    for (uint32_t i = m->using[before]; i < m->using[before + 1]; i++)
        sum += change_of(s, &m->use.items[i], 0 - m->use.items[i].more);
    for (uint32_t i = m->using[after]; i < m->using[after + 1]; i++)
        sum += change_of(s, &m->use.items[i], m->use.items[i].more);
    return sum;
}

int32_t ico__passage_change(const ico_passage_state *s, uint32_t x, uint32_t choice)
{
    const ico_passage_model *m = s->m;
    uint32_t before = m->row[x] + s->chosen[x], after = m->row[x] + choice;
    if ((m->meets[before] >> choice & 1) == 0) return change_apart(s, before, after);
    const ico_use *a = m->use.items + m->using[before],
                  *a_end = m->use.items + m->using[before + 1];
    const ico_use *b = m->use.items + m->using[after],
                  *b_end = m->use.items + m->using[after + 1];
    int32_t sum = 0;
    while (a < a_end && b < b_end) { /* both are in the order of their tables */
        if (a->table < b->table) {
            sum += change_of(s, a, 0 - a->more);
            a++;
        } else if (b->table < a->table) {
            sum += change_of(s, b, b->more);
            b++;
        } else {
            sum += change_of(s, a, b->more - a->more);
            a++;
            b++;
        }
    }
    for (; a < a_end; a++) sum += change_of(s, a, 0 - a->more);
    for (; b < b_end; b++) sum += change_of(s, b, b->more);
    return sum;
}

/* ------------------------------------------------------------------ choosing -------- */

ico_status ico__passage_state_new(const ico_passage_model *m, ico_passage_state *s)
{
    *s = (ico_passage_state){.m = m};
    s->chosen = ICO_NEW_ARRAY(m->ctx, uint8_t, (size_t)m->clusters + 1);
    s->combination = ICO_NEW_ARRAY(m->ctx, uint32_t, m->table.size + 1);
    return s->chosen == NULL || s->combination == NULL ? ICO_NO_MEMORY : ICO_OK;
}

void ico__passage_state_free(ico_passage_state *s)
{
    if (s->m == NULL) return;
    ICO_FREE_ARRAY(s->m->ctx, s->chosen, (size_t)s->m->clusters + 1);
    ICO_FREE_ARRAY(s->m->ctx, s->combination, s->m->table.size + 1);
}

void ico__passage_state_copy(ico_passage_state *to, const ico_passage_state *from)
{
    memcpy(to->chosen, from->chosen, from->m->clusters);
    memcpy(to->combination, from->combination,
           from->m->table.size * sizeof *from->combination);
    to->lack = from->lack;
}

void ico__passage_state_read(ico_passage_state *s)
{
    const ico_passage_model *m = s->m;
    memset(s->combination, 0, m->table.size * sizeof *s->combination);
    for (uint32_t x = 0; x < m->clusters; x++)
        for (uint32_t i = m->touch[x]; i < m->touch[x + 1]; i++) {
            const ico_touch *t = &m->near[i];
            s->combination[t->table] +=
                t->stride * m->pattern.items[t->first + s->chosen[x]];
        }
    s->lack = 0;
    for (size_t t = 0; t < m->table.size; t++)
        s->lack += m->lack.items[m->table.items[t].first + s->combination[t]];
}

void ico__passage_scatter(ico_passage_state *s, ico_random *random)
{
    for (uint32_t x = 0; x < s->m->clusters; x++)
        s->chosen[x] = (uint8_t)ico__random_below(random, ico__passage_choices(s->m, x));
    ico__passage_state_read(s);
}

void ico__passage_choose(ico_passage_state *s, uint32_t x, uint32_t choice)
{
    ico__passage_move(s, x, choice, ico__passage_change(s, x, choice));
}

void ico__passage_move(ico_passage_state *s, uint32_t x, uint32_t choice, int32_t change)
{
    const ico_passage_model *m = s->m;
    uint32_t before = m->row[x] + s->chosen[x], after = m->row[x] + choice;
    for (uint32_t i = m->using[before]; i < m->using[before + 1]; i++)
        s->combination[m->use.items[i].table] -= m->use.items[i].more;
    for (uint32_t i = m->using[after]; i < m->using[after + 1]; i++)
        s->combination[m->use.items[i].table] += m->use.items[i].more;
    s->lack += (uint64_t)(int64_t)change;
    s->chosen[x] = (uint8_t)choice;
}
