/* tests/words/folder.h - the folder in which the lines run: files to read, the same ones
 * before each line.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_TESTS_WORDS_FOLDER_H
#define ICO_TESTS_WORDS_FOLDER_H

#include <stdbool.h>

/* Makes an empty folder, goes there and fills it; false: it cannot be made. */
bool folder_make(void);
/* What is in a file now belongs to the folder; nothing happens if there is none. */
void folder_keep(const char *name);
/* All files that belong to the folder are there. */
void folder_filled(void);
bool folder_has(const char *name);
/* Calls for each file that was written, changed or removed since, by name. */
typedef void folder_change(void *user, const char *name);
void folder_each_change(folder_change *call, void *user);
/* Removes what was written, and brings back what was changed or removed. */
void folder_restore(void);
/* Removes the folder; for the process that made it. */
void folder_remove(void);

#endif
