import { type RefObject, useEffect } from 'react';
import { useCommandKeys } from '../../../commands/useCommandKeys';

let isMovedLast = false;

/** The element under the pointer and its ancestors, innermost first. */
let under: readonly EventTarget[] = [];

let isWatched = false;

/** Called again, it does nothing. */
function watchPointing(): void {
  if (isWatched) return;
  isWatched = true;
  const options = { capture: true, passive: true };
  const look = (event: Event) => {
    if (event.target !== under[0]) under = event.composedPath();
  };
  // pointerover is also fired when the page scrolls under a resting pointer
  window.addEventListener('pointerover', look, options);
  window.addEventListener('pointermove', look, options);
  window.addEventListener('pointermove', () => (isMovedLast = true), options);
  window.addEventListener(
    'pointerout',
    ({ relatedTarget }) => {
      if (relatedTarget === null) under = [];
    },
    options,
  );
  window.addEventListener('focusin', () => (isMovedLast = false), true);
  // not at keydown, whose action still applies to the element under the pointer
  window.addEventListener('keyup', () => (isMovedLast = false), true);
}

/** The element under the pointer, if the pointer moved after the last key press and focus change. */
function pointedAt(): Element | null {
  if (!isMovedLast) return null;
  // the innermost element may be removed while its ancestors still exist
  return under.find((each): each is Element => each instanceof Element && each.isConnected) ?? null;
}

/** The target of a shortcut: a whole job, or one picture of a job with several. */
export type ResultStop = Readonly<{ jobId: string; pictureId: string | null }>;

const marked = '[data-picture], [data-job]';

/**
 * The shortcuts for results while one of them has the focus. The shortcut for picking also works on the
 * picture under the pointer, because otherwise it would press a focused Generate button, which costs money.
 */
export function useResultKeys(
  root: RefObject<HTMLElement | null>,
  act: Readonly<{
    open: (stop: ResultStop) => void;
    keep: (stop: ResultStop) => void;
    keepLine?: (stop: ResultStop, line: 'row' | 'column') => void;
    /** @param stop the focused result */
    reuse: (stop: ResultStop | null) => void;
    varySeeds: (stop: ResultStop | null) => void;
    compare: (stop: ResultStop | null) => void;
  }>,
): void {
  const focused = () => document.activeElement?.closest<HTMLElement>(marked) ?? null;
  const isHere = () => root.current?.contains(document.activeElement) === true;
  const stopOf = (element: HTMLElement | null): ResultStop | null => {
    const { job, picture, ofJob } = element?.dataset ?? {};
    if (picture !== undefined) return ofJob === undefined ? null : { jobId: ofJob, pictureId: picture };
    return job === undefined ? null : { jobId: job, pictureId: null };
  };
  const go = (way: Way) => () => {
    const from = focused();
    if (!from) return;
    // not the single pictures inside a cell
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(marked) ?? [])].filter(
      (stop) => stop !== from && stop.querySelector(marked) === null,
    );
    const to = nearestCell(
      from.getBoundingClientRect(),
      stops.map((stop) => stop.getBoundingClientRect()),
      way,
    );
    const found = to === null ? undefined : stops[to];
    if (found) focusTargetOf(found).focus();
  };
  const withStop = (work: (stop: ResultStop) => void) => () => {
    const stop = stopOf(focused());
    if (stop !== null) work(stop);
  };
  useEffect(watchPointing, []);
  // a result of any batch; the focus in this batch does not count then
  const pointed = () => pointedAt()?.closest<HTMLElement>(marked) ?? null;
  const keep = () => {
    const at = pointed();
    const under = stopOf(at) === null ? null : at;
    // the next key applies to this result too, even if the pointer does not move
    if (under !== null) focusTargetOf(under).focus({ preventScroll: true });
    const stop = stopOf(under ?? focused());
    if (stop !== null) act.keep(stop);
  };
  const { keepLine } = act;
  const withLine = (line: 'row' | 'column') => (keepLine ? withStop((stop) => keepLine(stop, line)) : null);
  useCommandKeys(
    'matrix',
    {
      'matrix.left': go('left'),
      'matrix.right': go('right'),
      'matrix.up': go('up'),
      'matrix.down': go('down'),
      'matrix.open': withStop(act.open),
      'matrix.keep': keep,
      'matrix.keepRow': withLine('row'),
      'matrix.keepColumn': withLine('column'),
      'matrix.goOn': () => act.reuse(stopOf(focused())),
      'matrix.more': () => act.varySeeds(stopOf(focused())),
      'matrix.compare': () => act.compare(stopOf(focused())),
    },
    {
      // a button inside a result keeps its own keys
      accepts: (_, id) => {
        const under = id === 'matrix.keep' ? pointed() : null;
        if (stopOf(under) !== null) return root.current?.contains(under) === true;
        if (!isHere()) return false;
        const stop = focused();
        return (
          id === 'matrix.goOn' ||
          id === 'matrix.more' ||
          id === 'matrix.compare' ||
          (stop !== null && document.activeElement === focusTargetOf(stop))
        );
      },
      // before a focused Generate button
      capture: true,
    },
  );
}

type Way = 'left' | 'right' | 'up' | 'down';
type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/** The index of the next box in a direction: first in the same line, then the nearest one. */
function nearestCell(from: Box, others: readonly Box[], way: Way): number | null {
  const isAcross = way === 'left' || way === 'right';
  const sign = way === 'left' || way === 'up' ? -1 : 1;
  let best: Readonly<{ at: number; distance: number }> | null = null;
  others.forEach((box, at) => {
    const dx = middle(box.left, box.width) - middle(from.left, from.width);
    const dy = middle(box.top, box.height) - middle(from.top, from.height);
    const along = (isAcross ? dx : dy) * sign;
    const aside = Math.abs(isAcross ? dy : dx);
    if (along < 1 || (isAcross && aside > from.height / 2)) return;
    const distance = along + aside * 2;
    if (best === null || distance < best.distance) best = { at, distance };
  });
  return (best as Readonly<{ at: number }> | null)?.at ?? null;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

/** The focusable element of a result: its cell, or the button that opens a single picture. */
export function focusTargetOf(stop: HTMLElement): HTMLElement {
  return stop.dataset.picture === undefined ? stop : (stop.querySelector('button') ?? stop);
}
