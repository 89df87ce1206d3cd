import { formatCount } from '@shared/words/formatCount';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { useGalleryStore } from '../galleryStore';
import { showQuery } from '../shownQuery';
import type { RowPart } from './collectionDrop';
import type { RowDragOver } from './rowDragOver';

/** How a row is dragged to another place, and others to it. */
export type RowDrag = RowDragOver &
  Readonly<{
    isDragged: boolean;
    /** Where one that is held here would go; null: not here. `depth`: of the rows it would be among. */
    mark: Readonly<{ part: RowPart; depth: number }> | null;
    onDragStart: (event: DragEvent) => void;
    onDragEnd: () => void;
  }>;

/** One place where pictures are kept: a press shows them, and pictures may be dropped on it. */
export function ShelfRow({
  name,
  count,
  icon,
  depth = 0,
  place,
  onDropPictures,
  drag,
  menu,
}: Readonly<{
  name: string;
  /** Null: not known yet. */
  count: number | null;
  icon: ReactNode;
  depth?: number;
  /** The query that finds what is there, or what else a press does. */
  place: string | (() => void);
  /** Null where nothing that could be put here is dragged. */
  onDropPictures?: (() => (() => void) | null) | undefined;
  drag?: RowDrag | undefined;
  menu?: ReactNode;
}>) {
  const [isOver, setOver] = useState(false);
  // of its own: what is typed draws those rows anew that it concerns
  const isShown = useGalleryStore((state) => state.query.trim() === place);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be put here from the details too
    <div
      draggable={drag !== undefined}
      onDragStart={drag?.onDragStart}
      onDragEnd={drag?.onDragEnd}
      onDragOver={(event) => {
        if (drag?.onDragOver(event) || !onDropPictures?.()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        drag?.onDragLeave(event);
        setOver(false);
      }}
      onDrop={(event) => {
        if (drag?.onDrop(event)) return;
        const take = onDropPictures?.();
        setOver(false);
        if (!take) return;
        event.preventDefault();
        event.stopPropagation();
        take();
      }}
      className={classNames(
        'group relative flex items-center rounded-md transition-colors',
        isShown ? 'bg-hover text-ink' : 'text-ink hover:bg-raised',
        (isOver || drag?.mark?.part === 'into') && 'outline-2 -outline-offset-2 outline-accent',
        drag?.isDragged && 'opacity-50',
      )}
    >
      {drag?.mark && drag.mark.part !== 'into' ? (
        <span
          aria-hidden
          data-drop-line
          className={classNames(
            'pointer-events-none absolute right-1 z-10 h-0.5 rounded-full bg-accent',
            drag.mark.part === 'before' ? '-top-[1.5px]' : '-bottom-[1.5px]',
          )}
          style={{ left: 10 + drag.mark.depth * 14 }}
        />
      ) : null}
      <Button
        data-shelf
        aria-current={isShown}
        onPress={() => (typeof place === 'string' ? showQuery(place) : place())}
        className="flex h-7.5 min-w-0 flex-1 items-center gap-2 rounded-md pr-2.5 text-left text-sm"
        style={{ paddingLeft: 10 + depth * 14 }}
      >
        <span aria-hidden className="flex w-4 shrink-0 justify-center text-muted">
          {icon}
        </span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span
          className={classNames(
            'text-xs text-muted tabular-nums',
            // the menu lies over it
            Boolean(menu) && 'group-focus-within:invisible group-hover:invisible',
          )}
        >
          {count === null ? '' : formatCount(count)}
        </span>
      </Button>
      {menu ? <span className="absolute right-1 flex">{menu}</span> : null}
    </div>
  );
}
