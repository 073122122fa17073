/** The panel of a phone as a drawer: its grip is a button, and pulling the grip sets the height. */

/** Below this height the drawer is closed. */
const least = 180;

export function drawer(grip: HTMLElement, panel: HTMLElement, show: (open: boolean) => void) {
  /** Where the pointer would be at height 0. */
  let foot = 0;
  let pulled = false;
  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId);
    foot = event.clientY + panel.offsetHeight;
    pulled = false;
  });
  grip.addEventListener('pointermove', (event) => {
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const now = foot - event.clientY;
    pulled ||= Math.abs(now - panel.offsetHeight) > 8;
    if (!pulled) return;
    panel.style.setProperty('--drawer', `${Math.max(now, least)}px`);
    show(now >= least);
  });
  grip.addEventListener('click', (event) => {
    if (pulled) event.stopPropagation();
    pulled = false;
  });
}
