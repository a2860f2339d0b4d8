// stage.js - the picture that all views share: elements where a board is small enough to be walked
// through cell by cell, a canvas where it is not, and the player below.
// SPDX-License-Identifier: MIT
import { makeLarge } from './large.js';
import { makePicture } from './picture.js';
import { makePlayer } from './player.js';
import { showWay } from './way.js';

/** More cells than that are drawn on a canvas. */
export const MOST_CELLS = 1024;
/** The same of graphs, whose vertices carry names, and edges lie between them. */
export const MOST_VERTICES = 400;

export function makeStage(host, playerHost) {
  const player = makePlayer(playerHost);
  const large = makeLarge(host);
  let use = {};
  const picture = makePicture(host, {
    label: (drawing) => use.label?.(drawing) ?? drawing.title,
    ...Object.fromEntries(['onPress', 'onMove', 'onDrag', 'onRelease', 'onKey', 'onHover', 'onEmpty']
      .map((name) => [name, (...given) => use[name]?.(...given)])),
    drags: () => use.onDrag !== undefined,
  });
  return {
    picture,
    large,
    player,
    /** The view that is asked about presses and keys, by the names of picture.js. */
    attend(next) { use = next; },
    /** A tour with its player; each(steps, { numbers, line }) is called with every step. */
    walk(tour, { closed, piece, each, numbered, grows }) {
      const moves = closed ? tour.length : tour.length - 1;
      player.show(moves, (steps, seen) => {
        showWay(picture, tour, { closed, steps, piece, line: seen.line });
        each?.(steps, seen);
      }, { numbered, grows, toggled: each !== undefined });
    },
    /** The same tour, over vertices that were moved. */
    rewalk() { player.again(); },
    unwalk() {
      player.hide();
      if (picture.drawing()) showWay(picture, null);
    },
    clear() {
      player.hide();
      picture.clear();
      large.clear();
    },
  };
}
