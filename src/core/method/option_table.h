/* method/option_table.h - makes the enumerators and the table from a method's .def file.
 * Use: #define ICO_OPTION_TABLE "method/walk/backtrack.def"
 *      #include "method/option_table.h"
 * gives OPT_<name> (an index for ico__option_int) and option_table[] with OPT_COUNT
 * entries. In the file: OPTION_INT(name, initial, low, high, help) OPTION_CHOICE(name,
 * "a|b|c", initial index, help) OPTION_TEXT(name, initial, help)         names are C
 * identifiers, _ is -. Source: kissat's options table.
 * SPDX-License-Identifier: MIT */
#define OPTION_INT(name, initial, low, high, help) OPT_##name,
#define OPTION_CHOICE(name, choices, initial, help) OPT_##name,
#define OPTION_TEXT(name, initial, help) OPT_##name,
enum {
#include ICO_OPTION_TABLE
    OPT_COUNT
};
#undef OPTION_INT
#undef OPTION_CHOICE
#undef OPTION_TEXT
#define OPTION_INT(name, initial, low, high, help) \
    {#name, ICO_OPTION_INT, initial, low, high, NULL, NULL, help},
#define OPTION_CHOICE(name, choices, initial, help) \
    {#name, ICO_OPTION_CHOICE, initial, 0, 0, choices, NULL, help},
#define OPTION_TEXT(name, initial, help) \
    {#name, ICO_OPTION_TEXT, 0, 0, 0, NULL, initial, help},
static const ico_option_spec option_table[] = {
#include ICO_OPTION_TABLE
};
#undef OPTION_INT
#undef OPTION_CHOICE
#undef OPTION_TEXT
