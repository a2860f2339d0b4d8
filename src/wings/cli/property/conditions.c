/* cli/property/conditions.c - properties, and ranges as people write them: 5, 3.., ..4,
 * 2..7.
 * SPDX-License-Identifier: MIT */
#include "cli/property/conditions.h"

#include <math.h>
#include <string.h>

#include "base/json.h"
#include "base/words.h"

/* The options of the properties are consecutive, in the order of their table; so are
 * those of the facts. */
static option_id property_option(unsigned property)
{
    return (option_id)(OPTION_ICO_PROPERTY_HAMILTONIAN + property);
}
static option_id fact_option(unsigned fact)
{
    return (option_id)(OPTION_ICO_FACT_GIRTH + fact);
}

/* Reads "N", "N..", "..M" or "N..M". */
static bool read_range(const char *text, ico_filter_range *range)
{
    const uint64_t most = UINT64_C(1) << 53; /* whole numbers that a double holds */
    const char *at = text, *end = text + strlen(text);
    uint64_t low = 0, high = 0;
    bool has_low = ico__read_number(&at, end, most, &low);
    bool open = end - at >= 2 && at[0] == '.' && at[1] == '.';
    if (open) at += 2;
    bool has_high = open && ico__read_number(&at, end, most, &high);
    if (at != end || (!has_low && !has_high) || (has_low && has_high && low > high))
        return false;
    *range = (ico_filter_range){.wanted = true,
                                .low = has_low ? (double)low : -HUGE_VAL,
                                .high = has_high ? (double)high
                                        : open   ? HUGE_VAL
                                                 : (double)low};
    return true;
}

ico_status conditions_read(const args *a, ico_filter *filter)
{
    bool any = false;
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        filter->wanted[k] = args_has(a, property_option(k));
        any = any || filter->wanted[k];
    }
    for (unsigned k = 0; k < ICO_FACT_COUNT; k++) {
        const char *value = args_value(a, fact_option(k));
        if (value == NULL) continue;
        any = true;
        if (!read_range(value, &filter->ranges[k]))
            return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                             "--%s takes a number or a range: 5, 3.., ..4 or 2..7; "
                             "`%.40s` is neither",
                             ico_fact_name((ico_fact)k), value);
    }
    if (any) return ICO_OK;
    return ico__fail(a->ctx, ICO_BAD_ARGUMENT,
                     "filter needs a property: --hamiltonian, --traceable, ...; `icosian "
                     "help filter` lists them");
}

void conditions_print(const args *a, const ico_filter *filter, FILE *file)
{
    const char *separator = filter->negated ? "not " : "";
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++) {
        if (!filter->wanted[k]) continue;
        fprintf(file, "%s%s", separator, ico_property_name((ico_property)k));
        separator = filter->negated ? " and " : ", ";
    }
    for (unsigned k = 0; k < ICO_FACT_COUNT; k++) {
        if (!filter->ranges[k].wanted) continue;
        fprintf(file, "%s%s %s", separator, ico_fact_name((ico_fact)k),
                args_value(a, fact_option(k)));
        separator = filter->negated ? " and " : ", ";
    }
}

void conditions_json(const args *a, const ico_filter *filter, ico_text *text)
{
    bool any = false;
    ico__json_array(text, "properties");
    for (unsigned k = 0; k < ICO_PROPERTY_COUNT; k++)
        if (filter->wanted[k])
            ico__json_string(text, NULL, ico_property_name((ico_property)k));
    ico__json_end_array(text);
    for (unsigned k = 0; k < ICO_FACT_COUNT; k++) any = any || filter->ranges[k].wanted;
    if (!any) return;
    ico__json_object(text, "ranges");
    for (unsigned k = 0; k < ICO_FACT_COUNT; k++)
        if (filter->ranges[k].wanted)
            ico__json_string(text, ico_fact_name((ico_fact)k),
                             args_value(a, fact_option(k)));
    ico__json_end_object(text);
}
