import type { ImportTarget } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { ChevronRight } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { useGalleryStore } from '../galleryStore';
import { showQuery } from '../shownQuery';
import type { RowPart } from './collections/collectionDrop';
import type { RowDragOver } from './collections/rowDragOver';

/** A collapsed row expands after a drag has hovered over it this long, ms. */
const expandDelayMs = 700;

/** @param expand null: the row is not collapsed */
function useExpandOnDragHover(
  expand: (() => void) | null,
): Readonly<{ start: () => void; cancel: () => void }> {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const cancel = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return {
    start() {
      if (expand !== null) timer.current ??= setTimeout(expand, expandDelayMs);
    },
    cancel,
  };
}

/** How a row is dragged, and how other rows are dropped on it. */
export type RowDrag = RowDragOver &
  Readonly<{
    isDragged: boolean;
    /** Where a dragged row would be inserted beside or into this row; null: it would go elsewhere. */
    mark: Readonly<{ part: RowPart; depth: number }> | null;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
  }>;

/** `isFolded` null: the row has no children. */
export type RowFold = Readonly<{ isFolded: boolean | null; onFold: (isFolded: boolean) => void }>;

export function ShelfRow({
  name,
  count,
  icon,
  depth = 0,
  target,
  onDropPictures,
  importTarget,
  drag,
  fold,
  menu,
}: Readonly<{
  name: string;
  /** Null: unknown. */
  count: number | null;
  icon: ReactNode;
  depth?: number;
  /** The query that shows the row's assets, or a function to run on click. */
  target: string | (() => void);
  /** @returns a function that carries out a drop of the dragged pictures; null: no pictures are dragged */
  onDropPictures?: (() => (() => void) | null) | undefined;
  importTarget?: ImportTarget | undefined;
  drag?: RowDrag | undefined;
  fold?: RowFold | undefined;
  menu?: ReactNode;
}>) {
  const [isDropTarget, setDropTarget] = useState(false);
  const expandTimer = useExpandOnDragHover(fold?.isFolded === true ? () => fold.onFold(false) : null);
  // subscribes separately, so that typing renders only the affected rows again
  const isShown = useGalleryStore((state) => state.query.trim() === target);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional: the details have the same action
    <div
      draggable={drag !== undefined}
      data-drop-into={importTarget && JSON.stringify(importTarget)}
      onKeyDown={fold && ((event) => foldByKey(event, { depth, ...fold }))}
      onDragStart={drag?.onDragStart}
      onDragEnd={drag?.onDragEnd}
      onDragOver={(event) => {
        const isRowDragged = drag?.onDragOver(event) ?? false;
        if (!isRowDragged && !onDropPictures?.()) return;
        expandTimer.start();
        if (isRowDragged) return;
        event.preventDefault();
        setDropTarget(true);
      }}
      onDragLeave={(event) => {
        drag?.onDragLeave(event);
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) expandTimer.cancel();
        setDropTarget(false);
      }}
      onDrop={(event) => {
        expandTimer.cancel();
        if (drag?.onDrop(event)) return;
        const drop = onDropPictures?.();
        setDropTarget(false);
        if (!drop) return;
        event.preventDefault();
        event.stopPropagation();
        drop();
      }}
      className={classNames(
        'group relative flex items-center rounded-md transition-colors',
        isShown ? 'bg-hover text-ink' : 'text-ink hover:bg-raised',
        (isDropTarget || drag?.mark?.part === 'into') && 'outline-2 -outline-offset-2 outline-accent',
        drag?.isDragged && 'opacity-50',
      )}
    >
      {drag?.mark && drag.mark.part !== 'into' ? (
        <span
          aria-hidden
          data-drop-line
          className={classNames(
            'pointer-events-none absolute end-1 z-10 h-0.5 rounded-full bg-accent',
            drag.mark.part === 'before' ? '-top-[1.5px]' : '-bottom-[1.5px]',
          )}
          style={{ left: 10 + drag.mark.depth * 14 }}
        />
      ) : null}
      <Button
        data-shelf
        data-depth={depth}
        aria-current={isShown}
        {...(fold && fold.isFolded !== null ? { 'aria-expanded': !fold.isFolded } : {})}
        onPress={() => (typeof target === 'string' ? showQuery(target) : target())}
        className="flex h-7.5 min-w-0 flex-1 items-center gap-2 rounded-md pe-2.5 text-start text-sm"
        style={{ paddingLeft: 10 + depth * 14 }}
      >
        <span
          aria-hidden
          className={classNames(
            'flex w-4 shrink-0 justify-center text-muted',
            fold !== undefined && 'ms-3.5',
          )}
        >
          {icon}
        </span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span
          className={classNames(
            'text-xs text-muted tabular-nums',
            // the menu covers the count
            Boolean(menu) && 'group-focus-within:invisible group-hover:invisible',
          )}
        >
          {count === null ? '' : formatCount(count)}
        </span>
      </Button>
      {fold && fold.isFolded !== null ? (
        <FoldButton name={name} isFolded={fold.isFolded} left={5 + depth * 14} onFold={fold.onFold} />
      ) : null}
      {menu ? <span className="absolute end-1 flex">{menu}</span> : null}
    </div>
  );
}

/** Right expands a tree row or moves to its first child; Left collapses it or moves to its parent. */
function foldByKey(
  event: KeyboardEvent<HTMLElement>,
  {
    depth,
    isFolded,
    onFold,
  }: Readonly<{ depth: number; isFolded: boolean | null; onFold: (isFolded: boolean) => void }>,
): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-shelf]')) return;
  event.preventDefault();
  if (isFolded === (key === 'ArrowRight')) {
    onFold(!isFolded);
    return;
  }
  const rows = [...(target.closest('nav')?.querySelectorAll<HTMLElement>('[data-shelf]') ?? [])];
  const index = rows.indexOf(target);
  const isParent = (row: HTMLElement) => Number(row.dataset.depth) < depth;
  if (key === 'ArrowLeft' && depth > 0) rows.slice(0, index).findLast(isParent)?.focus();
  else if (key === 'ArrowRight' && isFolded === false) rows[index + 1]?.focus();
}

/** For the pointer. By keyboard, Left and Right on the row do the same. */
function FoldButton({
  name,
  isFolded,
  left,
  onFold,
}: Readonly<{ name: string; isFolded: boolean; left: number; onFold: (isFolded: boolean) => void }>) {
  return (
    <Button
      excludeFromTabOrder
      preventFocusOnPress
      aria-label={t('gallery.fold', { isFolded, name })}
      onPress={() => onFold(!isFolded)}
      className="absolute flex h-7.5 w-4.5 items-center justify-center rounded-md text-muted hover:text-ink"
      style={{ left }}
    >
      <ChevronRight
        aria-hidden
        size={13}
        className={classNames('transition-transform motion-reduce:transition-none', !isFolded && 'rotate-90')}
      />
    </Button>
  );
}
