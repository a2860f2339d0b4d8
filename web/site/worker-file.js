// worker-file.js - the worker of the page in one file: browsers start no modules from there.
// SPDX-License-Identifier: MIT
import { answerQuestions } from '../lib/questions.js';

answerQuestions(globalThis, (take) => addEventListener('message', (event) => take(event.data)));
