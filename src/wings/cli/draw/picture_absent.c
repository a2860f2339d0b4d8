/* cli/draw/picture_absent.c - a build without pictures refuses all of them.
 * SPDX-License-Identifier: MIT */
#include "base/absent.h"
#include "cli/draw/picture.h"

ico_status picture_can_be_drawn(const args *a, const render_form *form)
{
    (void)form;
    return ICO_ABSENT(a->ctx, "pictures are", "DRAW");
}
