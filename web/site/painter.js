// painter.js - the worker that draws large boards; where the page is one file, painter-file.js stands
// in for it (build.js).
// SPDX-License-Identifier: MIT
export const hirePainter = () => new Worker(new URL('./paint.js', import.meta.url), { type: 'module' });
