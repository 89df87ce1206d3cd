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
  // at keyup, because the shortcut itself (keydown) still applies to the element under the pointer
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
 * The shortcuts for results while one of them has the focus. The shortcut `keep` also works on the
 * picture under the pointer, because otherwise it would press a focused Generate button, which costs money.
 */
export function useResultKeys(
  root: RefObject<HTMLElement | null>,
  actions: Readonly<{
    open: (target: ResultTarget) => void;
    keep: (target: ResultTarget) => void;
    keepLine?: (target: ResultTarget, line: 'row' | 'column') => void;
    /** @param target the focused result; null: none has the focus */
    reuse: (target: ResultTarget | null) => void;
    varySeeds: (target: ResultTarget | null) => void;
    compare: (target: ResultTarget | null) => void;
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
    // leaves out a cell with several pictures, because each of its pictures is a result here
    const results = [...(root.current?.querySelectorAll<HTMLElement>(resultSelector) ?? [])].filter(
      (result) => result !== from && result.querySelector(resultSelector) === null,
    );
    const nextIndex = nearestCell(
      from.getBoundingClientRect(),
      results.map((result) => result.getBoundingClientRect()),
      direction,
    );
    const next = nextIndex === null ? undefined : results[nextIndex];
    if (next) focusTargetOf(next).focus();
  };
  const withTarget = (work: (target: ResultTarget) => void) => () => {
    const target = targetOf(focused());
    if (target !== null) work(target);
  };
  useEffect(watchPointer, []);
  // this result may belong to another batch, which then handles the key, even if the focus is in this batch
  const resultUnderPointer = () => elementUnderPointer()?.closest<HTMLElement>(resultSelector) ?? null;
  const keep = () => {
    const element = resultUnderPointer();
    const pointedResult = targetOf(element) === null ? null : element;
    // the next key applies to this result too, even if the pointer does not move
    if (pointedResult !== null) focusTargetOf(pointedResult).focus({ preventScroll: true });
    const target = targetOf(pointedResult ?? focused());
    if (target !== null) actions.keep(target);
  };
  const { keepLine } = actions;
  const withLine = (line: 'row' | 'column') => (keepLine ? withTarget((cell) => keepLine(cell, line)) : null);
  useCommandKeys(
    'matrix',
    {
      'matrix.left': moveFocus('left'),
      'matrix.right': moveFocus('right'),
      'matrix.up': moveFocus('up'),
      'matrix.down': moveFocus('down'),
      'matrix.open': withTarget(actions.open),
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
        const pointedResult = id === 'matrix.keep' ? resultUnderPointer() : null;
        if (targetOf(pointedResult) !== null) return root.current?.contains(pointedResult) === true;
        if (!hasFocusInside()) return false;
        const result = focused();
        return (
          id === 'matrix.goOn' ||
          id === 'matrix.more' ||
          id === 'matrix.compare' ||
          (result !== null && document.activeElement === focusTargetOf(result))
        );
      },
      // handles the key before a focused Generate button does
      capture: true,
    },
  );
}

type Direction = 'left' | 'right' | 'up' | 'down';
type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/** The index of the nearest box in a direction; boxes in the same line are preferred. */
function nearestCell(from: Box, others: readonly Box[], direction: Direction): number | null {
  const isHorizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Readonly<{ index: number; distance: number }> | null = null;
  others.forEach((box, index) => {
    const dx = middle(box.left, box.width) - middle(from.left, from.width);
    const dy = middle(box.top, box.height) - middle(from.top, from.height);
    const forwardDistance = (isHorizontal ? dx : dy) * sign;
    const sidewaysDistance = Math.abs(isHorizontal ? dy : dx);
    if (forwardDistance < 1 || (isHorizontal && sidewaysDistance > from.height / 2)) return;
    const distance = forwardDistance + sidewaysDistance * 2;
    if (best === null || distance < best.distance) best = { index, distance };
  });
  return (best as Readonly<{ index: number }> | null)?.index ?? null;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

/** The focusable element of a result: its cell, or the button that opens a single picture. */
export function focusTargetOf(result: HTMLElement): HTMLElement {
  return result.dataset.picture === undefined ? result : (result.querySelector('button') ?? result);
}
