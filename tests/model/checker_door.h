/* tests/model/checker_door.h - the independent checker, behind one function.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_MODEL_CHECKER_DOOR_H
#define ICO_TESTS_MODEL_CHECKER_DOOR_H

#include <stddef.h>

/* 0: VERIFIED, 1: REFUSED, 2: UNREADABLE. */
int checker_door(const char *bytes, size_t size);
/* What it says of them. */
void checker_words(const char *bytes, size_t size, char *text, size_t room);

#endif
