// face.js - the functions of the package over one way to run the program: index.js runs it in workers, and
// each function returns a promise; sync.js runs it in this thread.
// SPDX-License-Identifier: MIT
import * as calls from './calls.js';

const { Question } = calls;

/**
 * ask(make, then): runs the call that make() returns, if any, and returns then(what it reads).
 * solve and list: functions of a maker of a question, and of options.
 */
export function makeFace({ ask, solve, list }) {
  class Problem {
    #question;
    #names;

    constructor(subject, options) {
      this.#question = new Question(subject, options);
      this.#names = this.#question.vertices?.names;
    }

    #ask(make, ...rest) { return ask(() => make(this.#question, ...rest)); }

    solve(options) { return solve(() => this.#question, options); }
    explain(options) { return this.#ask(calls.explain, options); }
    count(options) { return this.#ask(calls.count, options); }
    forecast(options) { return this.#ask(calls.forecast, options); }
    sample(number, options) { return this.#ask(calls.sample, number, options); }
    list(options) { return list(() => this.#question, options); }
    draw(options) { return this.#ask(calls.draw, options); }
    check(order, options) { return this.#ask(calls.check, order, options); }
    graph(as, options) { return this.#ask(calls.graph, as, options); }
    encode(as, options) { return this.#ask(calls.encode, as, options); }
    facts(options) { return this.#ask(calls.facts, options); }
    has(wanted, options) { return this.#ask(calls.has, wanted, options); }
    edgeUses(options) { return this.#ask(calls.edgeUses, options); }

    /** The names of these vertices, or of all. */
    names(order) {
      return ask(() => (this.#names ? undefined : calls.allNames(this.#question)), (names) => {
        this.#names ??= names;
        return order ? Array.from(order, (v) => this.#names[v]) : [...this.#names];
      });
    }
  }

  const problem = (subject, options = {}) => new Problem(subject, options);
  const about = (make) => (subject, ...rest) => ask(() => make(new Question(subject), ...rest));
  const ofPuzzle = (action) => (text, options) => ask(() => calls.puzzleAsk(action, text, options));
  return {
    problem,
    solve: (subject, options) => solve(() => new Question(subject), options),
    list: (subject, options) => list(() => new Question(subject), options),
    explain: about(calls.explain), count: about(calls.count), forecast: about(calls.forecast), sample: about(calls.sample),
    draw: about(calls.draw), graph: about(calls.graph), encode: about(calls.encode),
    facts: about(calls.facts), has: about(calls.has), edgeUses: about(calls.edgeUses),
    check: (text, subject, options) => ask(() => calls.checkText(new Question(subject), text, options)),
    filter: (lines, wanted, options) => ask(() => calls.filter(lines, wanted, options)),
    puzzle: { make: about(calls.puzzleMake), improve: (text, options) => ask(() => calls.puzzleImprove(text, options)),
      unique: ofPuzzle('unique'), grade: ofPuzzle('grade'), hint: ofPuzzle('hint') },
    IcosianError: calls.IcosianError,
  };
}
