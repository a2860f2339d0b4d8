/* tests/words/folder.h - the folder in which the lines run: files to read, the same ones
 * before each line.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WORDS_FOLDER_H
#define ICO_TESTS_WORDS_FOLDER_H

#include <stdbool.h>

/* Makes an empty folder, goes there and fills it; false: it cannot be made. */
bool folder_make(void);
/* Removes what was written, and brings back what was changed or removed. */
void folder_restore(void);
/* Removes the folder; for the process that made it. */
void folder_remove(void);

#endif
