import { type JobAction, jobActionLabels } from '@shared/domain/queue/jobAdvice';
import type { QueueSection } from '@shared/domain/queue/jobStates';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { ChevronRight, X } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { useBlursSensitive } from '../../ipc/pictures/useBlursSensitive';
import { hasModKey } from '../../ipc/platform';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { JobSelection } from './JobSelection';
import { AttentionCard } from './job/AttentionCard';
import { bulkActionsFor, sectionsFor } from './job/actionsFor';
import { JobDetails } from './job/JobDetails';
import { JobMenu } from './job/JobMenu';
import { JobRow } from './job/JobRow';
import type { RowEvents } from './job/RowEvents';
import type { QueuePositionStore } from './positions/QueuePositionStore';
import type { QueueRows } from './queueRows';
import { RowList, type RowListHandle } from './RowList';
import type { Move } from './reorder';
import { useDragReorder } from './useDragReorder';
import { useQueueKeys } from './useQueueKeys';

type PopoverAnchor = Readonly<{ id: string; element: HTMLElement }>;

/** All sections as one list that is navigated row by row with the keyboard, mouse and screen readers. */
export function QueueList({
  rows,
  store,
  canEnterKey,
  onAction,
  onMove,
  onToggleFinished,
  onClearFinished,
  onCardHeight,
}: Readonly<{
  rows: QueueRows;
  store: QueuePositionStore;
  canEnterKey: boolean;
  /** @param possiblySentIds those of `jobIds` that may have been sent already */
  onAction: (action: JobAction, jobIds: readonly string[], possiblySentIds: readonly string[]) => void;
  onMove: (move: Move) => void;
  onToggleFinished: () => void;
  onClearFinished: () => void;
  onCardHeight: (id: string, height: number) => void;
}>) {
  const { selection, change } = useSelection(store);
  const [menu, setMenu] = useState<PopoverAnchor | null>(null);
  const [details, setDetails] = useState<PopoverAnchor | null>(null);
  const list = useRef<RowListHandle>(null);
  const blursSensitive = useBlursSensitive();

  const act = (action: JobAction, jobIds: readonly string[]) =>
    onAction(
      action,
      jobIds,
      jobIds.filter((id) => rows.shown.sectionOf(id) === 'running'),
    );
  const selectedNext = () => new Set(selection.idsIn(['next'], rows.shown));
  const { drag, grab, justDragged } = useDragReorder({
    list,
    order: rows.next,
    idsDraggedWith: (id) => (selection.has(id) ? selectedNext() : new Set([id])),
    insertionIndexAt(clientY) {
      const index = list.current?.indexAt(clientY) ?? null;
      const row = index === null ? null : rows.at(index);
      if (index === null || row === null) return rows.next.count;
      if (row.kind === 'job' && row.section === 'next') {
        const scroller = list.current?.scroller();
        const offsetInList =
          clientY - (scroller?.getBoundingClientRect().top ?? 0) + (scroller?.scrollTop ?? 0);
        const middle = (rows.topOf(index) + rows.topOf(index + 1)) / 2;
        return row.jobIndex + (offsetInList > middle ? 1 : 0);
      }
      return index <= rows.indexOf('next', 0) ? 0 : rows.next.count;
    },
    onMove,
  });

  const press = useEffectEvent((id: string, keys: Readonly<{ shift: boolean; toggle: boolean }>) =>
    change(() => selection.press(id, keys, rows.shown)),
  );
  const openMenu = useEffectEvent((id: string, element: HTMLElement) => {
    if (selection.has(id)) change(() => selection.activate(id));
    else press(id, { shift: false, toggle: false });
    setMenu({ id, element });
  });
  const actOn = useEffectEvent((action: JobAction, id: string) => act(action, [id]));
  const events = useMemo<RowEvents>(
    () => ({
      onPress: (id, event: MouseEvent) => {
        if (!justDragged.current) press(id, { shift: event.shiftKey, toggle: hasModKey(event) });
      },
      onGrab: (id, event) => grab(id, event),
      onMenu: (id, element) => openMenu(id, element),
      onDetails: (id, element) => setDetails({ id, element }),
      onAction: (action, id) => actOn(action, id),
    }),
    [justDragged, grab],
  );

  const onKeyDown = useQueueKeys({
    rows,
    selection,
    change,
    list,
    onMove,
    onAction: act,
    onMenu: (id, element) => setMenu({ id, element }),
    onDetails: (id, element) => setDetails({ id, element }),
  });
  const selectSection = (section: QueueSection) => {
    const [from, to] = rows.rangeOf(section);
    change(() => selection.selectRange(from, to, rows.shown));
  };

  return (
    <>
      <RowList
        role="grid"
        aria-label={t('queue.jobs')}
        aria-multiselectable
        aria-rowcount={rows.count}
        active={selection.active}
        aria-description={t('queue.moveKeys', {
          up: shortcutOf('jobs.moveUp'),
          down: shortcutOf('jobs.moveDown'),
        })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget && selection.active === null) {
            change(() => selection.activate(rows.shown.idAt(0)));
          }
        }}
        className={`min-h-0 flex-1 pb-2 outline-none ${drag ? 'cursor-grabbing' : ''}`}
        handle={list}
        rows={rows}
        onCardHeight={onCardHeight}
        overlay={
          drag && drag.target >= 0 ? (
            <div
              aria-hidden
              className="pointer-events-none absolute inset-x-3 top-0 z-10 h-0.5 rounded-full bg-accent"
              style={{ transform: `translateY(${rows.topOf(rows.indexOf('next', drag.target)) - 1}px)` }}
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
                isOpen={row.isOpen}
                onToggle={row.section === 'finished' ? onToggleFinished : null}
                rowIndex={index + 1}
                action={
                  row.section === 'finished'
                    ? { label: t('gallery.clear'), name: t('queue.clearFinished'), onPress: onClearFinished }
                    : row.section === 'attention' && row.count > 1
                      ? {
                          label: t('queue.selectAll'),
                          name: t('queue.selectAllThatNeedAttention'),
                          onPress: () => selectSection('attention'),
                        }
                      : null
                }
              />
            );
          }
          const shared = {
            id: row.id,
            selected: selection.has(row.id),
            active: selection.active === row.id,
            rowIndex: index + 1,
            events,
          };
          return row.section === 'attention' ? (
            <AttentionCard {...shared} canEnterKey={canEnterKey} />
          ) : (
            <JobRow
              {...shared}
              beforeId={jobAt(rows, index - 1) ?? jobAt(rows, index - 2)}
              // skips a section header in between
              afterId={jobAt(rows, index + 1) ?? jobAt(rows, index + 2)}
              section={row.section}
              dragged={drag?.draggedIds.has(row.id) ?? false}
              blur={blursSensitive}
            />
          );
        }}
      </RowList>
      {selection.size > 1 ? (
        <BulkBar
          count={selection.size}
          actions={bulkActionsFor(selection.counts)}
          onAction={(action) => act(action, selection.idsIn(sectionsFor(action), rows.shown))}
          onClear={() => change(() => selection.clear())}
        />
      ) : null}
      {menu ? (
        <JobMenu
          {...menu}
          onAction={(action, id) => act(action, [id])}
          onDetails={(id, element) => setDetails({ id, element })}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {details ? <JobDetails {...details} onClose={() => setDetails(null)} /> : null}
    </>
  );
}

function jobAt(rows: QueueRows, index: number): string | null {
  const row = index >= 0 && index < rows.count ? rows.at(index) : null;
  return row?.kind === 'job' ? row.id : null;
}

/** The selection, which follows the jobs. `change` modifies it and re-renders. */
function useSelection(store: QueuePositionStore) {
  const [selection] = useState(() => new JobSelection());
  const [, rerender] = useState(0);
  const change = useCallback((work: () => void) => {
    work();
    rerender((before) => before + 1);
  }, []);
  const follow = useEffectEvent((ids: readonly string[] | null) => {
    const { table } = store.snapshot;
    if (selection.follow(ids, { sectionOf: (id) => table.sectionOf(id) })) rerender((before) => before + 1);
  });
  useEffect(() => store.onChanged((ids) => follow(ids)), [store]);
  return { selection, change };
}

type BulkBarProps = Readonly<{
  count: number;
  actions: readonly JobAction[];
  onAction: (action: JobAction) => void;
  onClear: () => void;
}>;

function BulkBar({ count, actions, onAction, onClear }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={t('queue.selectedJobs')}
      className="flex animate-appear flex-wrap items-center gap-1 border-t border-line px-3 py-2"
    >
      <span className="me-1 text-xs font-medium">{t('gallery.selected2', { count })}</span>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'run_again' ? 'danger' : 'secondary'}
          onPress={() => onAction(action)}
        >
          {action === 'retry_download' ? t('queue.tryDownloads') : t(jobActionLabels[action])}
          {action === 'run_again' ? '…' : ''}
        </Button>
      ))}
      <span className="flex-1" />
      <IconButton
        label={t('queue.clearTheSelection')}
        size="sm"
        icon={<X size={14} />}
        onPress={onClear}
        tooltipPlacement="top"
      />
    </div>
  );
}

const sectionNames: Readonly<Record<QueueSection, string>> = {
  attention: t('queue.attentionSection'),
  running: t('queue.runningSection'),
  next: t('queue.nextSection'),
  finished: t('queue.finishedSection'),
};

type SectionHeaderProps = Readonly<{
  section: QueueSection;
  count: number;
  isOpen: boolean;
  /** Collapses or expands the section; null: it cannot be collapsed. */
  onToggle: (() => void) | null;
  rowIndex: number;
  action: Readonly<{ label: string; name: string; onPress: () => void }> | null;
}>;

function SectionHeader({ section, count, isOpen, onToggle, rowIndex, action }: SectionHeaderProps) {
  const heading = (
    <>
      {sectionNames[section]}
      <span className="ms-1.5 font-normal text-muted">{formatCount(count)}</span>
    </>
  );
  const headingClass = section === 'attention' ? 'font-semibold text-danger' : 'font-semibold text-muted';
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="flex h-(--head-h) items-end gap-2 pe-1 pb-1.5 ps-4 text-xs"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <span role="rowheader" className={headingClass}>
        {onToggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="-ms-1 flex items-center rounded-sm pe-1 hover:text-ink"
          >
            <ChevronRight
              aria-hidden
              size={14}
              className={`me-0.5 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            {heading}
          </button>
        ) : (
          heading
        )}
      </span>
      {action ? (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <span role="gridcell" className="ms-auto">
          <button
            type="button"
            aria-label={action.name}
            onClick={action.onPress}
            className="-me-1 rounded-sm px-1 text-muted hover:text-ink"
          >
            {action.label}
          </button>
        </span>
      ) : null}
    </div>
  );
}
