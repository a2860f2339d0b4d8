/* cli/draw/picture.c - pictures that need cairo are refused without it.
 * SPDX-License-Identifier: MIT */
#include "cli/draw/picture.h"

ico_status picture_can_be_drawn(const args *a, const render_form *form)
{
    bool cairo = form->code == ICO_PICTURE_PNG || form->code == ICO_PICTURE_PDF;
    if (!cairo || ico_draw_has_cairo()) return ICO_OK;
    return ico__fail(a->ctx, ICO_UNSUPPORTED,
                     "%s needs cairo, which is missing here: sudo apt-get install "
                     "libcairo2-dev, and ./run builds with it (where Icosian was "
                     "installed, libcairo2 is enough); or write svg",
                     form->name);
}
