/* count/separator/packing.h - entries as bytes.  A run of entries is sorted by key; of
 * each entry the difference to the key before and the number are written, both in as few
 * bytes as they take.
 * Stands above key64_table.
 * Source: gaps between sorted keys, Witten, Moffat, Bell, Managing Gigabytes (1999), 3.3;
 * sorting from the lowest digit on, Knuth, TAOCP 5.2.5.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_COUNT_SEPARATOR_PACKING_H
#define ICO_COUNT_SEPARATOR_PACKING_H

#include "count/separator/key64_table.h"

/* Bytes that an entry takes at the most, and bytes behind the last one that are written
 * and read too, without meaning. */
enum { ICO_PACKED_MOST = 17, ICO_PACKED_SLACK = 8 };

/* Sorts a run by key.  spare: scratch of the same size as the run. */
void ico__packing_sort(ico_key64_entry *run, ico_key64_entry *spare, size_t count);
/* Packs a sorted run.  bytes: room for count * ICO_PACKED_MOST + ICO_PACKED_SLACK.  The
 * number of bytes that the run takes. */
size_t ico__packing_pack(const ico_key64_entry *run, size_t count, unsigned char *bytes);
/* Unpacks an entry behind the key `before` (0 at the beginning of a run).  bytes:
 * ICO_PACKED_MOST + ICO_PACKED_SLACK of them can be read.  The number of bytes that the
 * entry takes. */
unsigned ico__packing_unpack(const unsigned char *bytes, uint64_t before,
                             ico_key64_entry *entry);

#endif
