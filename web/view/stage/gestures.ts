/**
 * Turns pointer events on the map into presses, drags, taps, pans and zooms. Every pointer is captured. Whatever ends a pointer
 * (release anywhere, cancel, lost capture, the window losing focus) also ends what it was doing.
 */
import type { Cell } from '../../kernel/worlds/contracts.ts';
import type { Hands } from './layout.ts';
import type { Camera } from './camera.ts';

interface Target {
  camera: Camera;
  /** The hands of the world that is shown */
  tools: Hands;
  cellAt: (x: number, y: number) => Cell;
  hover: (cell: Cell | null) => void;
  viewChanged: () => void;
}

/** The distance in CSS pixels within which a movement is still a tap. */
const MOUSE_SLOP = 4;
const TOUCH_SLOP = 10;

export class Gestures {
  #element;
  #target;
  #pointers: Map<number, { x: number; y: number }> = new Map();
  #mode: '' | 'tool' | 'pull' | 'pan' | 'turn' | 'undecided' | 'pinch' = '';
  #from = { x: 0, y: 0 };
  /** Whether the space bar is held down, which makes the next drag a pan. */
  panning = false;
  /** Whether a pan has happened while the space bar was held down; releasing the bar then does nothing. */
  panned = false;

  constructor(element: HTMLElement, target: Target, signal: AbortSignal) {
    this.#element = element;
    this.#target = target;
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, listener, { signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', (event) => this.#lost(event));
    on('lostpointercapture', (event) => this.#lost(event));
    on('pointerleave', () => target.hover(null));
    on('wheel', (event) => this.#wheel(event));
    on('contextmenu', (event) => {
      if (target.tools.draws) event.preventDefault();
    });
    const view = element.ownerDocument.defaultView as Window; // the element is on a page
    view.addEventListener('blur', () => this.reset(), { signal });
    view.addEventListener('pageshow', () => this.reset(), { signal });
  }

  #point(event: MouseEvent) {
    const box = this.#element.getBoundingClientRect();
    // A page may scale the element with a transform; the camera counts in unscaled pixels.
    const part = this.#element.offsetWidth / box.width || 1;
    return { x: (event.clientX - box.left) * part, y: (event.clientY - box.top) * part };
  }

  #down(event: PointerEvent) {
    if (event.button > 2 || this.#pointers.size >= 2) return;
    // A mouse has only one pointer: a second button during a drag is not a new press.
    if (this.#pointers.has(event.pointerId)) return;
    // The focus ring is for the keyboard; after a press it is hidden.
    this.#element.toggleAttribute('data-asl-pointed', true);
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    const point = this.#point(event);
    this.#pointers.set(event.pointerId, point);
    if (event.button === 1) event.preventDefault();
    if (this.#pointers.size === 2) {
      this.#target.tools.abandon();
      this.#mode = 'pinch';
      return;
    }
    this.#from = point;
    const { tools, cellAt } = this.#target;
    if (event.button === 1 || this.panning || tools.tool === 'pan') this.#mode = 'pan';
    else {
      const cell = cellAt(point.x, point.y);
      if (tools.press(cell, { erase: event.button === 2 })) this.#mode = 'tool';
      else if (event.button !== 0) this.#mode = '';
      else this.#mode = tools.pulls?.(cell, event.pointerType !== 'mouse') ? 'pull' : 'undecided';
    }
    this.#target.viewChanged();
  }

  #move(event: PointerEvent) {
    const { tools, camera, cellAt, hover, viewChanged } = this.#target;
    const point = this.#point(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch') hover(cellAt(point.x, point.y));
      return;
    }
    if (this.#mode === 'undecided') {
      const slop = event.pointerType === 'mouse' ? MOUSE_SLOP : TOUCH_SLOP;
      if (Math.hypot(point.x - this.#from.x, point.y - this.#from.y) > slop) this.#mode = 'turn';
      else return;
    }
    if (this.#mode === 'pull') {
      const [from, at] = [cellAt(this.#from.x, this.#from.y), cellAt(point.x, point.y)];
      if (at.x === from.x && at.y === from.y) return;
      tools.pull?.(from);
      this.#mode = 'tool';
    }
    if (this.#mode === 'tool') {
      const trail = event.getCoalescedEvents?.() ?? [];
      for (const step of trail.length ? trail : [event]) {
        const at = this.#point(step);
        tools.drag(cellAt(at.x, at.y));
      }
      hover(cellAt(point.x, point.y));
    } else if (this.#mode === 'pan' || this.#mode === 'turn') {
      this.panned = this.panning;
      this.#element.toggleAttribute('data-asl-panning', true);
      camera[this.#mode](point.x - before.x, point.y - before.y);
      viewChanged();
    } else if (this.#mode === 'pinch') {
      this.#pinch(event.pointerId, before, point);
    }
    this.#pointers.set(event.pointerId, point);
  }

  /** Moves and zooms so that the places under the two fingers stay under them. */
  #pinch(id: number, before: { x: number; y: number }, point: { x: number; y: number }) {
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1];
    if (!other) return;
    const middle = (one: typeof point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    const apart = (one: typeof point) => Math.max(16, Math.hypot(one.x - other.x, one.y - other.y));
    const [from, to] = [middle(before), middle(point)];
    const { camera, viewChanged } = this.#target;
    camera.pinch(from, to, apart(point) / apart(before));
    viewChanged();
  }

  #up(event: PointerEvent) {
    if (!this.#pointers.has(event.pointerId)) return;
    const { tools, cellAt, viewChanged } = this.#target;
    const point = this.#point(event);
    const mode = this.#mode;
    this.#forget(event.pointerId);
    if (mode === 'tool') tools.lift();
    else if (mode === 'undecided' || mode === 'pull') tools.tap(cellAt(point.x, point.y));
    viewChanged();
  }

  #lost(event: PointerEvent) {
    if (!this.#pointers.has(event.pointerId)) return;
    this.#forget(event.pointerId);
    this.#target.tools.release();
    this.#target.viewChanged();
  }

  /** Forgets a pointer. If one finger is left after a pinch, it pans. */
  #forget(id: number) {
    this.#pointers.delete(id);
    this.#mode = this.#mode === 'pinch' && this.#pointers.size ? 'pan' : this.#pointers.size ? this.#mode : '';
    if (this.#mode !== 'pan' && this.#mode !== 'turn') this.#element.toggleAttribute('data-asl-panning', false);
  }

  /** A wheel zooms around the pointer; a sideways swipe on a trackpad pans. */
  #wheel(event: WheelEvent) {
    event.preventDefault();
    const { camera, viewChanged } = this.#target;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 300 : 1;
    const point = this.#point(event);
    if (!event.ctrlKey && (event.shiftKey || event.deltaX !== 0)) {
      const swap = event.shiftKey && event.deltaX === 0;
      camera.pan(-(swap ? event.deltaY : event.deltaX) * unit, swap ? 0 : -event.deltaY * unit);
    } else {
      const strength = event.ctrlKey ? 0.01 : 0.0016;
      camera.zoomAt(point.x, point.y, Math.exp(-Math.max(-240, Math.min(240, event.deltaY * unit)) * strength));
    }
    viewChanged();
  }

  /** Ends everything in progress, as if every pointer had been lifted. */
  reset() {
    this.panning = false;
    if (!this.#pointers.size) return;
    this.#pointers.clear();
    this.#mode = '';
    this.#element.toggleAttribute('data-asl-panning', false);
    this.#target.tools.release();
    this.#target.viewChanged();
  }
}
