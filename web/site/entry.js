// entry.js - numbers typed into cells: digit after digit, taken when no longer one can follow, when
// Enter is pressed, or when another cell is chosen.
// SPDX-License-Identifier: MIT

/** use: most() digits, put(v, number as text, '' to empty it), show(). */
export function makeEntry({ most, put, show }) {
  let at = -1;
  let typed = '';

  function commit() {
    const [v, number] = [at, typed];
    typed = '';
    if (v >= 0 && number !== '') put(v, number);
  }
  return {
    at: () => at,
    typed: () => typed,
    choose(v) {
      if (v !== at) commit();
      at = v;
      typed = '';
      show();
    },
    /** Takes what was typed. */
    commit() {
      commit();
      show();
    },
    leave() {
      commit();
      at = -1;
    },
    /** Was the key one of ours? */
    key(v, key) {
      if (/^\d$/.test(key)) {
        if (v !== at) { commit(); at = v; typed = ''; }
        typed += key;
        if (typed.length >= most()) commit();
      } else if (key === 'Enter' && typed !== '') commit();
      else if (key === 'Backspace' || key === 'Delete') {
        if (typed !== '') typed = typed.slice(0, -1);
        else put(v, '');
      } else if (key === 'Escape' && typed !== '') typed = '';
      else return false;
      show();
      return true;
    },
  };
}
