import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { KeyboardEvent, RefObject } from 'react';
import { runCommand } from '../../commands/runCommand';
import { hasModKey } from '../../ipc/platform';
import type { JobSelection } from './JobSelection';
import { rowElements } from './job/RowEvents';
import type { QueueRows } from './queueRows';
import type { RowListHandle } from './RowList';
import { type Move, moveBy } from './reorder';

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
    scrollToActive(0);
  };
  const scrollToActive = (offset: number) => {
    const row = selection.active === null ? null : rows.rowOf(selection.active);
    if (row === null) return;
    // above the first job of a section, the header is scrolled into view as well
    list.current?.scrollTo(rows.at(row - 1)?.kind === 'header' && offset === 0 ? row - 1 : row + offset);
  };
  const rowsPerPage = () =>
    Math.max(1, Math.floor((list.current?.scroller()?.clientHeight ?? 500) / rows.jobHeight) - 1);
  const selectAll = () => {
    const section = selection.active === null ? null : shown.sectionOf(selection.active);
    const [from, to] = section === null ? [0, shown.count - 1] : rows.rangeOf(section);
    change(() => selection.selectRange(from, to, shown));
  };
  const reorder = (direction: -1 | 1) => {
    const move = moveBy(rows.next, new Set(selection.idsIn(['next'], shown)), direction);
    if (!move) return;
    onMove(move);
    scrollToActive(direction);
  };

  /** A function that runs an action on the active job; null: there is none, or its row is not rendered. */
  const onActive = (work: (id: string, element: HTMLElement) => void) => {
    const { active } = selection;
    const element = active === null ? undefined : rowElements.get(active);
    return active === null || !element ? null : () => work(active, element);
  };

  return (event) => {
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    const { active } = selection;
    const isHandled = runCommand('jobs', event, {
      'jobs.up': () => step(event, -1),
      'jobs.down': () => step(event, 1),
      'jobs.pageUp': () => step(event, -rowsPerPage()),
      'jobs.pageDown': () => step(event, rowsPerPage()),
      'jobs.first': () => step(event, -shown.count),
      'jobs.last': () => step(event, shown.count),
      'jobs.mark':
        active === null || onButton
          ? null
          : () => change(() => selection.press(active, { shift: false, toggle: true }, shown)),
      'jobs.chooseAll': selectAll,
      'jobs.chooseNone': selection.size === 0 ? null : () => change(() => selection.clear()),
      'jobs.details': onButton ? null : onActive(onDetails),
      'jobs.menu': onActive(onMenu),
      'jobs.moveUp': () => reorder(-1),
      'jobs.moveDown': () => reorder(1),
      'jobs.cancel':
        selection.size === 0 ? null : () => onAction('cancel', selection.idsIn(['next', 'running'], shown)),
    });
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
