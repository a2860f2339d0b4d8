/* base/input/excerpt.c - a few bytes of hostile input, made fit for a message.
 * SPDX-License-Identifier: MIT */
#include "base/input/excerpt.h"

#include <string.h>

#include "base/utf8.h"

ico_excerpt ico__excerpt(const char *bytes, size_t size)
{
    ico_excerpt e;
    size_t used = 0, at = 0;
    while (at < size && used + 8 < sizeof e.text) {
        size_t length = ico__utf8_length(bytes + at, size - at);
        unsigned char c = (unsigned char)bytes[at];
        if (length == 0 || c < 0x20 || c == 0x7f) {
            e.text[used++] = '?';
            at++;
            continue;
        }
        memcpy(e.text + used, bytes + at, length);
        used += length;
        at += length;
    }
    if (at < size) {
        memcpy(e.text + used, "...", 3);
        used += 3;
    }
    e.text[used] = '\0';
    return e;
}
