/* cli/draw/picture.h - can this build draw a picture of that kind?
 * SPDX-License-Identifier: MIT */
#ifndef ICO_CLI_PICTURE_H
#define ICO_CLI_PICTURE_H

#include "cli/answer/render.h"

/* Returns ICO_UNSUPPORTED, with the package that is missing, if it cannot. */
ICO_MUST_CHECK ico_status picture_can_be_drawn(const args *a, const render_form *form);

#endif
