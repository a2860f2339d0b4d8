/* tests/unit/test_buckets.c - states in a file: what goes in comes out, sorted runs are
 * unpacked as they were packed, and pages are used again.
 * SPDX-License-Identifier: MIT */
#include "methods.h"

#include <stdlib.h>

#include "base/random.h"
#include "context.h"
#include "count/separator/buckets.h"

static int by_key(const void *a, const void *b)
{
    const ico_key64_entry *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

/* Entries of all sizes: a key and a number of any count of bits, so that gaps of 0 bytes
 * and of 8 occur. */
static ico_key64_entry any_entry(uint64_t seed, uint64_t number)
{
    uint64_t key = ico__mix64(seed + 3 * number), value = ico__mix64(key);
    unsigned bits = (unsigned)(ico__mix64(value) % 65),
             more = (unsigned)(ico__mix64(value + 1) % 65);
    return (ico_key64_entry){bits == 0 ? 0 : key >> (64 - bits),
                             more == 0 ? 0 : value >> (64 - more)};
}

static void runs_are_packed_and_unpacked(void **state)
{
    ico_context *ctx = *state;
    for (uint64_t round = 0; round < 200; round++) {
        size_t count = 1 + (size_t)(ico__mix64(round) % 700), used = 0,
               room = count * ICO_PACKED_MOST + ICO_PACKED_SLACK;
        ico_key64_entry *run = ICO_NEW_ARRAY(ctx, ico_key64_entry, count),
                        *spare = ICO_NEW_ARRAY(ctx, ico_key64_entry, count),
                        *wanted = ICO_NEW_ARRAY(ctx, ico_key64_entry, count);
        unsigned char *bytes = ICO_NEW_ARRAY(ctx, unsigned char, room);
        for (size_t i = 0; i < count; i++) wanted[i] = run[i] = any_entry(round, i);
        ico__packing_sort(run, spare, count);
        for (size_t i = 1; i < count; i++) assert_true(run[i - 1].key <= run[i].key);
        size_t size = ico__packing_pack(run, count, bytes);
        assert_true(size <= count * ICO_PACKED_MOST);
        for (size_t i = 0; i < count; i++) {
            used += ico__packing_unpack(bytes + used, i == 0 ? 0 : spare[i - 1].key,
                                        &spare[i]);
            assert_memory_equal(&spare[i], &run[i], sizeof *run);
        }
        assert_int_equal(used, size);
        qsort(wanted, count, sizeof *wanted, by_key);
        qsort(run, count, sizeof *run, by_key);
        assert_memory_equal(run, wanted, count * sizeof *run);
        ICO_FREE_ARRAY(ctx, run, count);
        ICO_FREE_ARRAY(ctx, spare, count);
        ICO_FREE_ARRAY(ctx, wanted, count);
        ICO_FREE_ARRAY(ctx, bytes, room);
    }
}

enum { BUCKETS = 5, ENTRIES = 20000 };

/* Pieces of up to `most` entries are what is read at once. */
static void check_pieces(ico_context *ctx, const ico_buckets *buckets, uint32_t bucket,
                         size_t most, const ico_key64_entry *all, size_t size)
{
    ico_bucket_reader reader;
    ico_key64_entry *piece = ICO_NEW_ARRAY(ctx, ico_key64_entry, most);
    size_t done = 0, count = 1;
    assert_int_equal(ico__bucket_reader_open(ctx, buckets, bucket, &reader), ICO_OK);
    while (count > 0) {
        assert_int_equal(ico__bucket_reader_next(ctx, &reader, most, piece, &count),
                         ICO_OK);
        assert_true(count <= most && count <= size - done);
        assert_memory_equal(piece, all + done, count * sizeof *piece);
        done += count;
    }
    assert_int_equal(done, size);
    ico__bucket_reader_close(ctx, &reader);
    ICO_FREE_ARRAY(ctx, piece, most);
}

/* The bucket has the entries with its number, no more and no fewer. */
static void check_bucket(ico_context *ctx, const ico_buckets *buckets, uint32_t bucket,
                         uint64_t seed)
{
    size_t size = (size_t)buckets->bucket[bucket].size, count = 0;
    ico_key64_entry *found = ICO_NEW_ARRAY(ctx, ico_key64_entry, size + 1),
                    *wanted = ICO_NEW_ARRAY(ctx, ico_key64_entry, size + 1);
    for (uint64_t i = 0; i < ENTRIES; i++) {
        if (ico__mix64(seed ^ i) % BUCKETS != bucket) continue;
        assert_true(count < size);
        wanted[count++] = any_entry(seed, i);
    }
    assert_int_equal(count, size);
    assert_int_equal(ico__buckets_read(ctx, buckets, bucket, found), ICO_OK);
    for (size_t most = 1; most <= size; most = 7 * most + 1)
        check_pieces(ctx, buckets, bucket, most, found, size);
    qsort(wanted, size, sizeof *wanted, by_key);
    qsort(found, size, sizeof *found, by_key);
    assert_memory_equal(found, wanted, size * sizeof *found);
    ICO_FREE_ARRAY(ctx, found, size + 1);
    ICO_FREE_ARRAY(ctx, wanted, size + 1);
}

static void put(ico_buckets *buckets, uint32_t bucket, ico_key64_entry entry)
{
    assert_int_equal(ico__buckets_put(buckets, bucket, entry), ICO_OK);
}

static void buckets_keep_their_entries(void **state)
{
    static const unsigned runs[] = {1, 16, 64, 1000, 40000};
    ico_context *ctx = *state;
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        ico_bucket_file file;
        ico_buckets buckets;
        uint64_t first = 0;
        assert_int_equal(ico__bucket_file_open(ctx, runs[k], &file), ICO_OK);
        assert_int_equal(ico__buckets_open(&file, BUCKETS, &buckets), ICO_OK);
        for (uint64_t seed = 0; seed < 3; seed++) {
            for (uint64_t i = 0; i < ENTRIES; i++)
                put(&buckets, (uint32_t)(ico__mix64(seed ^ i) % BUCKETS),
                    any_entry(seed, i));
            for (uint32_t b = 0; b < BUCKETS; b++) {
                check_bucket(ctx, &buckets, b, seed);
                assert_int_equal(ico__buckets_drop(&buckets, b), ICO_OK);
                assert_int_equal(buckets.bucket[b].size, 0);
            }
            if (seed == 0) first = ico__bucket_file_bytes(&file);
            /* pages of emptied buckets come first; bucket sizes differ by a little */
            assert_true(ico__bucket_file_bytes(&file) <=
                        first + first / 10 + BUCKETS * file.page);
        }
        ico__buckets_close(&buckets);
        ico__bucket_file_close(&file);
    }
}

/* What the file is for: keys that are close together, with small numbers. */
static void dense_states_take_few_bytes(void **state)
{
    ico_context *ctx = *state;
    ico_bucket_file file;
    ico_buckets buckets;
    enum { MANY = 1 << 16, RUN = 1 << 12 };
    assert_int_equal(ico__bucket_file_open(ctx, RUN, &file), ICO_OK);
    assert_int_equal(ico__buckets_open(&file, 1, &buckets), ICO_OK);
    for (uint64_t i = 0; i < MANY; i++)
        put(&buckets, 0, (ico_key64_entry){ico__mix64(i) >> 40, ico__mix64(i) & 255});
    /* a mark, 2 bytes of the gap of about 2^24 / 2^12, 1 of the number */
    assert_true(ico__bucket_file_bytes(&file) < UINT64_C(43) * MANY / 10);
    ico__buckets_close(&buckets);
    ico__bucket_file_close(&file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(runs_are_packed_and_unpacked, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(buckets_keep_their_entries, open_context,
                                        close_context),
        cmocka_unit_test_setup_teardown(dense_states_take_few_bytes, open_context,
                                        close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
