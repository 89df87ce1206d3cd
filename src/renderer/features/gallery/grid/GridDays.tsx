import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/classNames';
import { dayLabel } from '../dayLabel';
import { type AssetSelection, isSelected } from '../selection/AssetSelection';
import { isStackOpen } from '../stacks/galleryStacks';
import { type GridLayout, rowAt, tilesOf, visibleDays, visibleRows } from './layout/GridLayout';
import { Tile } from './Tile';

type DayHeadingProps = Readonly<{
  day: number;
  /** Undefined: the group is a day. */
  name: string | undefined;
  note: string | undefined;
  today: number;
  count: number;
  index: number;
  top: number;
  height: number;
}>;

/** The heading of a day or another group. A click selects the whole group. */
function DayHeading({ day, name, note, today, count, index, top, height }: DayHeadingProps) {
  const { title, date } = name === undefined ? dayLabel(day, today) : { title: name, date: note };
  return (
    // the heading lies over the row element of its pictures, which starts at the same position
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus; aria-activedescendant names the active tile
    // biome-ignore lint/a11y/useSemanticElements: rows are virtualised and absolutely positioned; a <table> cannot be
    <div role="row" aria-rowindex={2 * index + 1} className="absolute inset-x-0 z-1" style={{ top, height }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus; aria-activedescendant names the active tile */}
      {/* biome-ignore lint/a11y/useSemanticElements: rows are virtualised and absolutely positioned; a <table> cannot be */}
      <div
        role="rowheader"
        data-group={index}
        title={t('gallery.selectGroup', { count })}
        className="group/heading flex w-fit max-w-full cursor-pointer items-baseline gap-2 whitespace-nowrap"
      >
        <span className="min-w-0 truncate text-lg font-semibold">{title}</span>
        {/* in a narrow grid the date shrinks first, then the name; a group's note is short and stays */}
        {date ? (
          <span
            className={classNames(
              'text-sm text-muted',
              name === undefined ? 'min-w-0 shrink-20 truncate' : 'shrink-0',
            )}
          >
            {date}
          </span>
        ) : null}
        <span className="shrink-0 text-xs text-faint">{formatCount(count)}</span>
        <CircleCheck
          aria-hidden
          size={15}
          className="shrink-0 self-center text-muted opacity-0 group-hover/heading:opacity-100"
        />
      </div>
    </div>
  );
}

/** Tiles are positioned relative to their day: when pictures arrive above, only the day moves. */
export function GridDays({
  layout,
  window: [top, bottom],
  shift,
  today,
  active,
  selection,
  blurSensitive,
  stackSize,
}: Readonly<{
  layout: GridLayout;
  /** The rendered part of the content, px. */
  window: readonly [number, number];
  /** Offset from content coordinates to page coordinates, px. */
  shift: number;
  /** yyyymmdd */
  today: number;
  active: number | null;
  selection: AssetSelection;
  blurSensitive: boolean;
  /** The number of pictures in the asset's stack; 0: the asset is in no stack. */
  stackSize: (seq: number) => number;
}>) {
  const [fromDay, toDay] = visibleDays(layout, top, bottom);
  const [fromRow, toRow] = visibleRows(layout, top, bottom);
  const parts: ReactNode[] = [];
  for (let index = fromDay; index < toDay; index += 1) {
    const { day = 0, title, note } = layout.days.at(index) ?? {};
    const firstItem = layout.dayItems[index] ?? 0;
    const dayTop = layout.dayTops[index] ?? 0;
    parts.push(
      <DayHeading
        key={`heading ${day}`}
        day={day}
        name={title}
        note={note}
        today={today}
        count={(layout.dayItems[index + 1] ?? 0) - firstItem}
        index={index}
        top={dayTop + shift}
        height={layout.options.headerHeight}
      />,
    );
    const tiles: ReactNode[] = [];
    const lastRow = Math.min(toRow, layout.dayRows[index + 1] ?? 0);
    for (let each = Math.max(fromRow, layout.dayRows[index] ?? 0); each < lastRow; each += 1) {
      const row = rowAt(layout, each);
      for (const { item, seq, isFilm, left, width } of tilesOf(layout, row)) {
        tiles.push(
          <Tile
            key={seq}
            seq={seq}
            isFilm={isFilm}
            left={left}
            width={width}
            blurSensitive={blurSensitive}
            column={item - firstItem + 1}
            top={row.topInDay}
            height={row.height}
            isSelected={isSelected(selection, active, seq)}
            isActive={seq === active}
            stackSize={stackSize(seq)}
            isStackOpen={isStackOpen(seq)}
          />,
        );
      }
    }
    if (tiles.length === 0) continue;
    parts.push(
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus; aria-activedescendant names the active tile
      // biome-ignore lint/a11y/useSemanticElements: tiles are virtualised and absolutely positioned; a <tr> cannot be
      <div
        key={`day ${day}`}
        role="row"
        aria-rowindex={2 * index + 2}
        className="absolute inset-x-0"
        style={{ top: dayTop + shift, height: layout.rows.at(index)?.height }}
      >
        {tiles}
      </div>,
    );
  }
  return parts;
}
