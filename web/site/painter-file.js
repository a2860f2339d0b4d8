// painter-file.js - the worker that draws large boards, from the text of it in the page.
// SPDX-License-Identifier: MIT
import { workerFrom } from './port-file.js';

export const hirePainter = () => workerFrom('paint-text');
