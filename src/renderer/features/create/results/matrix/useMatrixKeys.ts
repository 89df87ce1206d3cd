import type { RefObject } from 'react';
import { useCommandKeys } from '../../../../commands/useCommandKeys';
import { nearestCell, type Way } from './nearestCell';

/** The keys of one matrix, while the focus is in it. */
export function useMatrixKeys(
  root: RefObject<HTMLElement | null>,
  act: Readonly<{
    /** With the job of the cell that has the focus. */
    open: (jobId: string) => void;
    keep: (jobId: string) => void;
    goOn: () => void;
    more: () => void;
  }>,
): void {
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-job]') ?? null;
  const isHere = () => root.current?.contains(document.activeElement) === true;
  const go = (way: Way) => () => {
    const from = focused();
    if (!from) return;
    const cells = [...(root.current?.querySelectorAll<HTMLElement>('[data-job]') ?? [])];
    const to = nearestCell(
      from.getBoundingClientRect(),
      cells.filter((cell) => cell !== from).map((cell) => cell.getBoundingClientRect()),
      way,
    );
    if (to !== null) cells.filter((cell) => cell !== from)[to]?.focus();
  };
  const withJob = (work: (jobId: string) => void) => () => {
    const id = focused()?.dataset.job;
    if (id !== undefined) work(id);
  };
  useCommandKeys(
    'matrix',
    {
      'matrix.left': go('left'),
      'matrix.right': go('right'),
      'matrix.up': go('up'),
      'matrix.down': go('down'),
      'matrix.open': withJob(act.open),
      'matrix.keep': withJob(act.keep),
      'matrix.goOn': act.goOn,
      'matrix.more': act.more,
    },
    {
      // a button within keeps its own keys
      hears: (_, id) =>
        isHere() && (id === 'matrix.goOn' || id === 'matrix.more' || document.activeElement === focused()),
    },
  );
}
