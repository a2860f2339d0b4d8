/* tests/model/checker_door.c - the independent checker as it stands, its names kept in
 * here.
 * SPDX-License-Identifier: MIT */
#include "checker_door.h"

#include "checker.h"

int checker_door(const char *bytes, size_t size)
{
    return (int)checker_check_all(bytes, size, NULL);
}

void checker_words(const char *bytes, size_t size, char *text, size_t room)
{
    FILE *out = fmemopen(text, room, "w");
    text[0] = '\0';
    if (out == NULL) return;
    (void)checker_check_all(bytes, size, out);
    fclose(out);
    text[room - 1] = '\0';
}
