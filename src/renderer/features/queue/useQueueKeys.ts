import type { JobAction } from '@shared/domain/jobAdvice';
import type { KeyboardEvent, RefObject } from 'react';
import { hasModKey } from '../../ipc/platform';
import type { JobSelection } from './JobSelection';
import { type QueueRows, rowHeights } from './queueRows';
import type { RowListHandle } from './RowList';
import { type Move, moveBy } from './reorder';

/** What the keys do while the list of jobs has the focus. */
export function useQueueKeys({
  rows,
  selection,
  change,
  list,
  onMove,
  onAction,
  onMenu,
  onDetails,
}: Readonly<{
  rows: QueueRows;
  selection: JobSelection;
  change: (work: () => void) => void;
  list: RefObject<RowListHandle | null>;
  onMove: (move: Move) => void;
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
  onMenu: (id: string, element: HTMLElement) => void;
  onDetails: (id: string, element: HTMLElement) => void;
}>): (event: KeyboardEvent<HTMLDivElement>) => void {
  const { shown } = rows;

  const step = (event: KeyboardEvent, by: number) => {
    const mode = event.shiftKey ? 'extend' : hasModKey(event) ? 'keep' : 'select';
    change(() => selection.move(by, mode, shown));
    bringActive(0);
  };
  const bringActive = (further: number) => {
    const row = selection.active === null ? null : rows.rowOf(selection.active);
    if (row === null) return;
    // the first of a section brings its header along
    list.current?.scrollTo(rows.at(row - 1)?.kind === 'header' && further === 0 ? row - 1 : row + further);
  };
  const page = () =>
    Math.max(1, Math.floor((list.current?.scroller()?.clientHeight ?? 500) / rowHeights.job) - 1);
  const pickAll = () => {
    const section = selection.active === null ? null : shown.sectionOf(selection.active);
    const [from, to] = section === null ? [0, shown.count - 1] : rows.rangeOf(section);
    change(() => selection.pickAll(from, to, shown));
  };
  const reorder = (direction: -1 | 1) => {
    const move = moveBy(rows.next, new Set(selection.idsIn(['next'], shown)), direction);
    if (!move) return;
    onMove(move);
    bringActive(direction);
  };

  /** @returns false for a key that does nothing here. */
  const press = (event: KeyboardEvent): boolean => {
    const { active } = selection;
    const element = active === null ? null : document.getElementById(`queue-row-${active}`);
    const onActive = (work: (id: string, element: HTMLElement) => void) => {
      if (active === null || !element) return false;
      work(active, element);
      return true;
    };
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const direction = event.key === 'ArrowUp' ? -1 : 1;
        if (event.altKey) reorder(direction);
        else step(event, direction);
        return true;
      }
      case 'PageDown':
        step(event, page());
        return true;
      case 'PageUp':
        step(event, -page());
        return true;
      case 'Home':
        step(event, -shown.count);
        return true;
      case 'End':
        step(event, shown.count);
        return true;
      case ' ':
        if (active === null) return false;
        change(() => selection.press(active, { shift: false, toggle: true }, shown));
        return true;
      case 'Enter':
        return onActive(onDetails);
      case 'ContextMenu':
        return onActive(onMenu);
      case 'F10':
        return event.shiftKey && onActive(onMenu);
      case 'a':
      case 'A':
        if (!hasModKey(event)) return false;
        pickAll();
        return true;
      case 'Delete':
        if (selection.size === 0) return false;
        onAction('cancel', selection.idsIn(['next', 'running'], shown));
        return true;
      case 'Escape':
        if (selection.size === 0) return false;
        change(() => selection.clear());
        return true;
      default:
        return false;
    }
  };

  return (event) => {
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (onButton && (event.key === 'Enter' || event.key === ' ')) return;
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
