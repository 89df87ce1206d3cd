import { type RefObject, useEffect } from 'react';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { heldBy } from './groups/heldBy';
import { pointedAt, watchPointing } from './pointedAt';

/** A result that the keys are pressed on: of a job as a whole, or one picture of a job that made several. */
export type ResultStop = Readonly<{ jobId: string; pictureId: string | null }>;

const marked = '[data-picture], [data-job]';

/**
 * The keys of a matrix, or of results that stand on their own, while the focus is among them. What keeps a picture also
 * keeps the one that is pointed at, wherever the focus is: on Generate, which was just pressed, it would pay again.
 */
export function useResultKeys(
  root: RefObject<HTMLElement | null>,
  act: Readonly<{
    open: (stop: ResultStop) => void;
    keep: (stop: ResultStop) => void;
    /** Where they stand in rows and columns. */
    keepLine?: (stop: ResultStop, line: 'row' | 'column') => void;
    /** With where the focus is; null: beside all results. */
    goOn: (stop: ResultStop | null) => void;
    more: (stop: ResultStop | null) => void;
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
    // of a place with several pictures, these
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(marked) ?? [])].filter(
      (stop) => stop !== from && stop.querySelector(marked) === null,
    );
    const to = nearestCell(
      from.getBoundingClientRect(),
      stops.map((stop) => stop.getBoundingClientRect()),
      way,
    );
    const found = to === null ? undefined : stops[to];
    if (found) heldBy(found).focus();
  };
  const withStop = (work: (stop: ResultStop) => void) => () => {
    const stop = stopOf(focused());
    if (stop !== null) work(stop);
  };
  useEffect(watchPointing, []);
  // in whichever batch it lies: the focus in this one has nothing to say then
  const pointed = () => pointedAt()?.closest<HTMLElement>(marked) ?? null;
  const keep = () => {
    const at = pointed();
    const under = stopOf(at) === null ? null : at;
    // the next press, with the pointer at rest, is about this one as well
    if (under !== null) heldBy(under).focus({ preventScroll: true });
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
      'matrix.goOn': () => act.goOn(stopOf(focused())),
      'matrix.more': () => act.more(stopOf(focused())),
      'matrix.compare': () => act.compare(stopOf(focused())),
    },
    {
      // a button within keeps its own keys
      hears: (_, id) => {
        const under = id === 'matrix.keep' ? pointed() : null;
        if (stopOf(under) !== null) return root.current?.contains(under) === true;
        if (!isHere()) return false;
        const stop = focused();
        return (
          id === 'matrix.goOn' ||
          id === 'matrix.more' ||
          id === 'matrix.compare' ||
          (stop !== null && document.activeElement === heldBy(stop))
        );
      },
      // before Generate, if that has the focus
      first: true,
    },
  );
}

type Way = 'left' | 'right' | 'up' | 'down';
type Box = Readonly<{ left: number; top: number; width: number; height: number }>;

/** Which of some boxes lies next that way, by its number: in the same line first, then nearest; null: none. */
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
