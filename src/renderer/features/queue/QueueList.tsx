import type { JobAction } from '@shared/domain/jobAdvice';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasModKey } from '../../ipc/platform';
import { useSettings } from '../../ipc/useSettings';
import { VirtualList, type VirtualListHandle } from '../../ui/VirtualList';
import { AttentionCard } from './AttentionCard';
import { bulkActionsFor } from './actionsFor';
import { BulkBar } from './BulkBar';
import { JobDetails } from './JobDetails';
import { JobMenu } from './JobMenu';
import { JobRow, rowHeight } from './JobRow';
import { queueRows, type SectionIds } from './queueRows';
import type { RowEvents } from './RowEvents';
import { type Move, moveBy } from './reorder';
import { headerHeight, SectionHeader } from './SectionHeader';
import { all, moved, noSelection, pressed, pruned, type Selection } from './selection';
import { useDragReorder } from './useDragReorder';

const cardHeight = 124;

interface Anchored {
  readonly id: string;
  readonly element: HTMLElement;
}

/** All sections as one list that the keyboard, the mouse and screen readers walk through row by row. */
export function QueueList({
  ids,
  canEnterKey,
  onAction,
  onMove,
  onClearFinished,
}: Readonly<{
  ids: SectionIds;
  canEnterKey: boolean;
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
  onMove: (move: Move) => void;
  onClearFinished: () => void;
}>) {
  const rows = useMemo(() => queueRows(ids), [ids]);
  const [stored, setSelection] = useState<Selection>(noSelection);
  const selection = useMemo(() => pruned(stored, (id) => rows.find(id) !== null), [stored, rows]);
  const [menu, setMenu] = useState<Anchored | null>(null);
  const [details, setDetails] = useState<Anchored | null>(null);
  const list = useRef<VirtualListHandle>(null);
  const { settings } = useSettings();
  const blur = settings?.sensitive.blur ?? true;

  const heightOf = useCallback(
    (index: number) => {
      const row = rows.at(index);
      return row?.kind === 'job' ? (row.section === 'attention' ? cardHeight : rowHeight) : headerHeight;
    },
    [rows],
  );
  const measured = useCallback(
    (index: number) => {
      const row = rows.at(index);
      return row?.kind === 'job' && row.section === 'attention';
    },
    [rows],
  );
  const keyOf = useCallback(
    (index: number) => {
      const row = rows.at(index);
      return row === null ? String(index) : row.kind === 'job' ? row.id : row.section;
    },
    [rows],
  );

  const nextSet = useMemo(() => new Set(ids.next), [ids.next]);
  const { drag, grab, justDragged } = useDragReorder({
    list,
    order: ids.next,
    picked: (id) =>
      selection.selected.has(id)
        ? new Set([...selection.selected].filter((each) => nextSet.has(each)))
        : new Set([id]),
    placeAt: (index, lowerHalf) => {
      const row = index === null ? null : rows.at(index);
      if (row?.kind === 'job' && row.section === 'next') return row.place + (lowerHalf ? 1 : 0);
      return row !== null && index !== null && index <= rows.indexOf('next', 0) ? 0 : ids.next.length;
    },
    onMove,
  });

  const latest = useRef({ rows, onAction, grab });
  useEffect(() => {
    latest.current = { rows, onAction, grab };
  });
  const events = useMemo<RowEvents>(
    () => ({
      onPress: (id, event: MouseEvent) => {
        if (justDragged.current) return;
        const keys = { shift: event.shiftKey, toggle: hasModKey(event) };
        setSelection((before) => pressed(before, id, keys, latest.current.rows.jobIds));
      },
      onGrab: (id, _place, event) => latest.current.grab(id, event),
      onMenu: (id, element) => {
        setSelection((before) =>
          before.selected.has(id)
            ? { ...before, active: id }
            : pressed(before, id, { shift: false, toggle: false }, latest.current.rows.jobIds),
        );
        setMenu({ id, element });
      },
      onDetails: (id, element) => setDetails({ id, element }),
      onAction: (action, id) => latest.current.onAction(action, [id]),
    }),
    [justDragged],
  );

  const bring = (next: Selection) => {
    setSelection(next);
    const found = next.active === null ? null : rows.find(next.active);
    // the first of a section brings its header along
    if (found) list.current?.scrollTo(found.place === 0 ? found.index - 1 : found.index);
  };
  const step = (event: KeyboardEvent, by: number) =>
    bring(
      moved(selection, by, event.shiftKey ? 'extend' : hasModKey(event) ? 'keep' : 'select', rows.jobIds),
    );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const onButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (onButton && (event.key === 'Enter' || event.key === ' ')) return;
    const page = Math.max(1, Math.floor((list.current?.scroller()?.clientHeight ?? 500) / rowHeight) - 1);
    const active = selection.active;
    const rowElement = active === null ? null : document.getElementById(`queue-row-${active}`);
    const picked = [...selection.selected];
    let handled = true;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const move = moveBy(ids.next, selection.selected, event.key === 'ArrowUp' ? -1 : 1);
      if (move) {
        onMove(move);
        const found = active === null ? null : rows.find(active);
        if (found) list.current?.scrollTo(found.index + (event.key === 'ArrowUp' ? -1 : 1));
      }
    } else if (event.key === 'ArrowDown') step(event, 1);
    else if (event.key === 'ArrowUp') step(event, -1);
    else if (event.key === 'PageDown') step(event, page);
    else if (event.key === 'PageUp') step(event, -page);
    else if (event.key === 'Home') step(event, -rows.jobIds.length);
    else if (event.key === 'End') step(event, rows.jobIds.length);
    else if (event.key === ' ' && active !== null) {
      setSelection(pressed(selection, active, { shift: false, toggle: true }, rows.jobIds));
    } else if (event.key === 'Enter' && active !== null && rowElement)
      setDetails({ id: active, element: rowElement });
    else if (
      (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) &&
      active !== null &&
      rowElement
    ) {
      setMenu({ id: active, element: rowElement });
    } else if (event.key.toLowerCase() === 'a' && hasModKey(event)) {
      const section = active === null ? null : rows.find(active)?.section;
      setSelection(all(selection, section ? ids[section] : rows.jobIds));
    } else if (event.key === 'Delete' && picked.length > 0) {
      const cancellable = picked.filter((id) => nextSet.has(id) || rows.find(id)?.section === 'running');
      onAction('cancel', cancellable);
    } else if (event.key === 'Escape' && selection.selected.size > 0) setSelection(noSelection);
    else handled = false;
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const counts = useMemo(() => {
    const found = { attention: 0, running: 0, next: 0, finished: 0 };
    for (const id of selection.selected) {
      const at = rows.find(id);
      if (at) found[at.section] += 1;
    }
    return found;
  }, [selection.selected, rows]);

  return (
    <>
      <VirtualList
        role="grid"
        aria-label="Jobs"
        aria-multiselectable
        aria-rowcount={rows.count}
        aria-activedescendant={selection.active === null ? undefined : `queue-row-${selection.active}`}
        aria-description="Alt with the up and down arrow moves jobs that are up next"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && selection.active === null) {
            setSelection({ ...noSelection, active: rows.jobIds[0] ?? null });
          }
        }}
        className={`min-h-0 flex-1 pb-2 outline-none ${drag ? 'cursor-grabbing' : ''}`}
        handle={list}
        count={rows.count}
        heightOf={heightOf}
        measured={measured}
        keyOf={keyOf}
        overlay={
          drag && drag.target >= 0 ? (
            <div
              aria-hidden
              className="pointer-events-none absolute inset-x-3 top-0 z-10 h-0.5 rounded-full bg-accent"
              style={{
                transform: `translateY(${(list.current?.topOf(rows.indexOf('next', drag.target)) ?? 0) - 1}px)`,
              }}
            />
          ) : null
        }
      >
        {(index) => {
          const row = rows.at(index);
          if (row === null) return null;
          if (row.kind === 'header') {
            return (
              <SectionHeader
                section={row.section}
                count={row.count}
                rowIndex={index + 1}
                action={
                  row.section === 'finished'
                    ? {
                        label: 'Clear',
                        name: 'Clear the finished jobs from this list',
                        onPress: onClearFinished,
                      }
                    : row.section === 'attention' && row.count > 1
                      ? {
                          label: 'Select all',
                          name: 'Select all that need attention',
                          onPress: () => setSelection(all(noSelection, ids.attention)),
                        }
                      : null
                }
              />
            );
          }
          const shared = {
            id: row.id,
            selected: selection.selected.has(row.id),
            active: selection.active === row.id,
            rowIndex: index + 1,
            events,
          };
          return row.section === 'attention' ? (
            <AttentionCard {...shared} canEnterKey={canEnterKey} />
          ) : (
            <JobRow
              {...shared}
              section={row.section}
              place={row.place}
              dragged={drag?.picked.has(row.id) ?? false}
              blur={blur}
            />
          );
        }}
      </VirtualList>
      {selection.selected.size > 1 ? (
        <BulkBar
          count={selection.selected.size}
          actions={bulkActionsFor(counts)}
          onAction={(action) => {
            // in the order shown, not the order selected
            const jobIds = rows.jobIds.filter((id) => selection.selected.has(id));
            onAction(
              action,
              jobIds.filter((id) => applies(action, rows.find(id)?.section)),
            );
          }}
          onClear={() => setSelection(noSelection)}
        />
      ) : null}
      {menu ? (
        <JobMenu
          {...menu}
          onAction={(action, id) => onAction(action, [id])}
          onDetails={(id, element) => setDetails({ id, element })}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {details ? <JobDetails {...details} onClose={() => setDetails(null)} /> : null}
    </>
  );
}

/** Whether an action on many jobs concerns one that stands in this section. */
function applies(action: JobAction, section: string | undefined): boolean {
  switch (action) {
    case 'send_to_front':
      return section === 'next';
    case 'cancel':
      return section === 'next' || section === 'running';
    default:
      return section === 'attention';
  }
}
