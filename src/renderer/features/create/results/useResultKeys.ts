import { type RefObject, useEffect } from 'react';
import { useCommandKeys } from '../../../commands/useCommandKeys';

let pointerMovedLast = false;

/** The element under the pointer and its ancestors, innermost first. */
let pathUnderPointer: readonly EventTarget[] = [];

let isWatching = false;

/** Starts to track the element under the pointer. Further calls do nothing. */
function watchPointer(): void {
  if (isWatching) return;
  isWatching = true;
  const options = { capture: true, passive: true };
  const updatePath = (event: Event) => {
    if (event.target !== pathUnderPointer[0]) pathUnderPointer = event.composedPath();
  };
  // pointerover is also fired when the page scrolls under a resting pointer
  window.addEventListener('pointerover', updatePath, options);
  window.addEventListener('pointermove', updatePath, options);
  window.addEventListener('pointermove', () => (pointerMovedLast = true), options);
  window.addEventListener(
    'pointerout',
    ({ relatedTarget }) => {
      if (relatedTarget === null) pathUnderPointer = [];
    },
    options,
  );
  window.addEventListener('focusin', () => (pointerMovedLast = false), true);
  // not at keydown, whose action still applies to the element under the pointer
  window.addEventListener('keyup', () => (pointerMovedLast = false), true);
}

/** The element under the pointer, if the pointer moved after the last key press and focus change. */
function elementUnderPointer(): Element | null {
  if (!pointerMovedLast) return null;
  // the innermost element may be removed while its ancestors still exist
  return (
    pathUnderPointer.find((each): each is Element => each instanceof Element && each.isConnected) ?? null
  );
}

/** The target of a shortcut: a whole job, or one picture of a job with several. */
export type ResultTarget = Readonly<{ jobId: string; pictureId: string | null }>;

const resultSelector = '[data-picture], [data-job]';

/**
 * The shortcuts for results while one of them has the focus. The one for picking, `keep`, also works on the
 * picture under the pointer, because otherwise it would press a focused Generate button, which costs money.
 */
export function useResultKeys(
  root: RefObject<HTMLElement | null>,
  actions: Readonly<{
    open: (stop: ResultTarget) => void;
    keep: (stop: ResultTarget) => void;
    keepLine?: (stop: ResultTarget, line: 'row' | 'column') => void;
    /** @param stop the focused result */
    reuse: (stop: ResultTarget | null) => void;
    varySeeds: (stop: ResultTarget | null) => void;
    compare: (stop: ResultTarget | null) => void;
  }>,
): void {
  const focused = () => document.activeElement?.closest<HTMLElement>(resultSelector) ?? null;
  const hasFocusInside = () => root.current?.contains(document.activeElement) === true;
  const targetOf = (element: HTMLElement | null): ResultTarget | null => {
    const { job, picture, ofJob } = element?.dataset ?? {};
    if (picture !== undefined) return ofJob === undefined ? null : { jobId: ofJob, pictureId: picture };
    return job === undefined ? null : { jobId: job, pictureId: null };
  };
  const moveFocus = (direction: Direction) => () => {
    const from = focused();
    if (!from) return;
    // leaves out a cell with several pictures, whose single pictures are stops themselves
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(resultSelector) ?? [])].filter(
      (stop) => stop !== from && stop.querySelector(resultSelector) === null,
    );
    const nextIndex = nearestCell(
      from.getBoundingClientRect(),
      stops.map((stop) => stop.getBoundingClientRect()),
      direction,
    );
    const next = nextIndex === null ? undefined : stops[nextIndex];
    if (next) focusTargetOf(next).focus();
  };
  const withStop = (work: (stop: ResultTarget) => void) => () => {
    const stop = targetOf(focused());
    if (stop !== null) work(stop);
  };
  useEffect(watchPointer, []);
  // may be a result of another batch, which then gets the key even if the focus is in this batch
  const pointed = () => elementUnderPointer()?.closest<HTMLElement>(resultSelector) ?? null;
  const keep = () => {
    const element = pointed();
    const under = targetOf(element) === null ? null : element;
    // the next key applies to this result too, even if the pointer does not move
    if (under !== null) focusTargetOf(under).focus({ preventScroll: true });
    const stop = targetOf(under ?? focused());
    if (stop !== null) actions.keep(stop);
  };
  const { keepLine } = actions;
  const withLine = (line: 'row' | 'column') => (keepLine ? withStop((stop) => keepLine(stop, line)) : null);
  useCommandKeys(
    'matrix',
    {
      'matrix.left': moveFocus('left'),
      'matrix.right': moveFocus('right'),
      'matrix.up': moveFocus('up'),
      'matrix.down': moveFocus('down'),
      'matrix.open': withStop(actions.open),
      'matrix.keep': keep,
      'matrix.keepRow': withLine('row'),
      'matrix.keepColumn': withLine('column'),
      'matrix.goOn': () => actions.reuse(targetOf(focused())),
      'matrix.more': () => actions.varySeeds(targetOf(focused())),
      'matrix.compare': () => actions.compare(targetOf(focused())),
    },
    {
      // a button inside a result keeps its own keys
      accepts: (_, id) => {
        const under = id === 'matrix.keep' ? pointed() : null;
        if (targetOf(under) !== null) return root.current?.contains(under) === true;
        if (!hasFocusInside()) return false;
        const stop = focused();
        return (
          id === 'matrix.goOn' ||
          id === 'matrix.more' ||
          id === 'matrix.compare' ||
          (stop !== null && document.activeElement === focusTargetOf(stop))
        );
      },
      // handles the key before a focused Generate button does
      capture: true,
    },
  );
}

type Direction = 'left' | 'right' | 'up' | 'down';
type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/** The index of the next box in a direction: first in the same line, then the nearest one. */
function nearestCell(from: Box, others: readonly Box[], direction: Direction): number | null {
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Readonly<{ index: number; distance: number }> | null = null;
  others.forEach((box, index) => {
    const dx = middle(box.left, box.width) - middle(from.left, from.width);
    const dy = middle(box.top, box.height) - middle(from.top, from.height);
    const alongDistance = (isAcross ? dx : dy) * sign;
    const crossDistance = Math.abs(isAcross ? dy : dx);
    if (alongDistance < 1 || (isAcross && crossDistance > from.height / 2)) return;
    const distance = alongDistance + crossDistance * 2;
    if (best === null || distance < best.distance) best = { index, distance };
  });
  return (best as Readonly<{ index: number }> | null)?.index ?? null;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

/** The focusable element of a result: its cell, or the button that opens a single picture. */
export function focusTargetOf(stop: HTMLElement): HTMLElement {
  return stop.dataset.picture === undefined ? stop : (stop.querySelector('button') ?? stop);
}
