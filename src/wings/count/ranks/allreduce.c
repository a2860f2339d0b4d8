/* count/ranks/allreduce.c - numbers of all ranks.
 * SPDX-License-Identifier: MIT */
#include "count/ranks/allreduce.h"

/* Splits words into halves of 32 bits, whose sums over all ranks cannot overflow. */
static void add_words(const ico_peers *peers, const uint64_t *words, size_t size,
                      uint64_t *halves, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        halves[2 * i] = i < size ? words[i] & UINT32_MAX : 0;
        halves[2 * i + 1] = i < size ? words[i] >> 32 : 0;
    }
    peers->add(peers->user, halves, 2 * most);
}

/* Carries the upper part of each half to the next one. */
static void carry_on(uint64_t *halves, size_t most, uint64_t *words)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < most; i++) {
        uint64_t low = halves[2 * i] + carry, high = halves[2 * i + 1] + (low >> 32);
        words[i] = (high << 32) | (low & UINT32_MAX);
        carry = high >> 32;
    }
}

ico_status ico__allreduce_number(ico_run *run, ico_number *number)
{
    const ico_peers *peers = ico__run_peers(run);
    ico_context *ctx = ico__run_context(run);
    if (peers == NULL) return ICO_OK;
    uint64_t longest = number->words.size;
    peers->most(peers->user, &longest, 1);
    const size_t most = (size_t)longest + 1; /* one for the last carry */
    uint64_t *halves = ICO_NEW_ARRAY(ctx, uint64_t, 2 * most);
    uint64_t *words = ICO_NEW_ARRAY(ctx, uint64_t, most);
    bool made = halves != NULL && words != NULL;
    ico_status status = ico__run_agree(run, made ? ICO_OK : ICO_NO_MEMORY, NULL);
    if (status == ICO_OK) {
        add_words(peers, number->words.items, number->words.size, halves, most);
        carry_on(halves, most, words);
        ico_number sum = {{0}};
        made = ico__number_add(ctx, &sum, words, most);
        if (made) {
            ico__number_free(ctx, number);
            *number = sum;
        }
        status = ico__run_agree(run, made ? ICO_OK : ICO_NO_MEMORY, NULL);
    }
    ICO_FREE_ARRAY(ctx, halves, 2 * most);
    ICO_FREE_ARRAY(ctx, words, most);
    return status;
}

ico_status ico__allreduce_result(ico_run *run, ico_count_result *result)
{
    const ico_peers *peers = ico__run_peers(run);
    const ico_number zero = {{0}};
    ico_status status = ICO_OK;
    if (peers == NULL) return ICO_OK;
    uint64_t most = result->counts.size;
    peers->most(peers->user, &most, 1);
    while (status == ICO_OK && result->counts.size < most)
        if (!ICO_VECTOR_PUSH(result->ctx, &result->counts, zero)) status = ICO_NO_MEMORY;
    status = ico__run_agree(run, status, NULL);
    for (size_t k = 0; status == ICO_OK && k < most; k++)
        status = ico__allreduce_number(run, &result->counts.items[k]);
    return status;
}

ico_status ico__allreduce_total(ico_run *run, ico_total *total)
{
    const ico_peers *peers = ico__run_peers(run);
    ico_context *ctx = ico__run_context(run);
    if (peers == NULL) return ICO_OK;
    uint64_t halves[6];
    uint64_t *floating = ICO_NEW_ARRAY(ctx, uint64_t, peers->size);
    ico_status status =
        ico__run_agree(run, floating == NULL ? ICO_NO_MEMORY : ICO_OK, NULL);
    if (status == ICO_OK) {
        add_words(peers, total->word, 3, halves, 3);
        carry_on(halves, 3, total->word);
        floating[peers->rank] = ico__key64_of_double(total->floating);
        peers->add(peers->user, floating, peers->size);
        total->floating = 0;
        for (uint32_t k = 0; k < peers->size; k++)
            total->floating += ico__key64_double(floating[k]);
    }
    ICO_FREE_ARRAY(ctx, floating, peers->size);
    return status;
}
