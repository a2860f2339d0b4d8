/* draw/sheet/font.c - names of fonts, as users give them for printed sheets.
 * Source: CSS Fonts 3 (W3C), on generic families.
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"
#ifdef ICO_HAVE_CAIRO
#include "draw/cairo_library.h"
#endif
#include "draw/sheet/sheet_plan.h"

bool ico__font_is_generic(const char *name)
{
    return strcmp(name, "serif") == 0 || strcmp(name, "sans-serif") == 0 ||
           strcmp(name, "monospace") == 0;
}

/* Letters of any script, digits, blanks, hyphens and points: nothing that ends a string
 * in CSS or XML. */
static bool is_font_name(const char *name)
{
    enum { LONGEST = 60 };
    size_t size = strlen(name);
    if (size == 0 || size > LONGEST || name[0] == ' ') return false;
    for (size_t i = 0, length; i < size; i += length) {
        char c = name[i];
        length = ico__utf8_length(name + i, size - i);
        if (length == 0) return false;
        if (length == 1 && !ico__is_letter(c) && !ico__is_digit(c) &&
            strchr(" -.", c) == NULL)
            return false;
    }
    return true;
}

static bool is_installed(const char *name)
{
#ifdef ICO_HAVE_CAIRO
    return ico__font_is_generic(name) || ico__cairo_has_font(name);
#else
    (void)name;
    return true; /* nothing is drawn */
#endif
}

ico_status ico__font_check(ico_context *ctx, const char *name, bool drawn)
{
    if (!is_font_name(name))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "a font is the name of a family (letters, digits, blanks, - "
                         "and .; at most 60) such as serif, not `%.60s`",
                         name);
    if (drawn && !is_installed(name))
        return ico__fail(ctx, ICO_BAD_ARGUMENT,
                         "there is no font `%s` on this machine; the command fc-list : "
                         "family lists those that there are",
                         name);
    return ICO_OK;
}
