// pointer.js - presses of mouse, pen and finger on a picture, as cells and points.
// SPDX-License-Identifier: MIT
import { UNIT } from './dom.js';

/** Tells `use` of picture.js what is done to the picture; focus(v) puts the keys there. */
export function listen(svg, use, focus) {
  let down = -1; // the cell that is pressed
  let last = -1; // and the one that was pressed before
  const at = (event) => {
    const node = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-v]');
    return node && svg.contains(node) ? Number(node.dataset.v) : -1;
  };
  const pointOf = (event) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [x / UNIT, y / UNIT];
  };

  svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    down = last = at(event);
    if (down < 0) return;
    focus(down);
    if (use.drags?.()) svg.setPointerCapture(event.pointerId);
    else if (event.pointerType !== 'mouse' && svg.hasPointerCapture?.(event.pointerId))
      svg.releasePointerCapture(event.pointerId);
    use.onPress?.(down, event, pointOf(event));
  });
  // A finger on what is dragged does not move the page; parts of a picture take no touch-action.
  svg.addEventListener('touchstart', (event) => {
    if (use.drags?.() && at(event.touches[0]) >= 0) event.preventDefault();
  }, { passive: false });
  svg.addEventListener('pointermove', (event) => {
    if (down < 0 || event.buttons === 0) {
      if (event.pointerType === 'mouse') use.onHover?.(at(event), pointOf(event));
      return;
    }
    if (use.drags?.()) return void use.onDrag(down, pointOf(event));
    const v = at(event);
    if (v >= 0 && v !== down) use.onMove?.(v);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
    svg.addEventListener(name, (event) => {
      if (down >= 0) use.onRelease?.(down, pointOf(event), name !== 'pointerup');
      down = -1;
      if (name === 'pointerleave') use.onHover?.(-1);
    });
  svg.addEventListener('click', (event) => {
    if (last < 0 && at(event) < 0) use.onEmpty?.(pointOf(event));
  });
}
