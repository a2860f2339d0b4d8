/* count/separator/action.c - the action of an automorphism on states.
 * SPDX-License-Identifier: MIT */
#include "count/separator/action.h"

void ico__action_fill(ico_action *action, unsigned size)
{
    for (unsigned part = 0; part < 3; part++)
        for (unsigned byte = 0; byte < 256; byte++) {
            uint32_t image = 0;
            for (unsigned bit = 0; bit < 8; bit++)
                if (byte >> bit & 1 && 8 * part + bit < size)
                    image |= UINT32_C(1) << action->to[8 * part + bit];
            action->mask[part][byte] = image;
        }
}

ico_action ico__action_of(const uint8_t *place, uint32_t n, unsigned size,
                          const uint32_t *image, const uint32_t *then)
{
    ico_action action = {.to = {0}};
    for (uint32_t v = 0; v < n; v++) {
        uint32_t w = image != NULL ? image[v] : v;
        if (then != NULL) w = then[w];
        if (place[v] != ICO_NO_SLOT) action.to[place[v]] = place[w];
    }
    ico__action_fill(&action, size);
    return action;
}
