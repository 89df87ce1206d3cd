import type { ReactNode } from 'react';
import { type AssetSelection, isSelected } from '../selection/AssetSelection';
import { isStackOpen } from '../stacks/stackBooks';
import { DayHeading } from './DayHeading';
import { type GridLayout, rowAt, tilesOf, visibleDays, visibleRows } from './layout/GridLayout';
import { Tile } from './Tile';

/**
 * The days of a stretch of the content, each a row of the grid under its heading, however many lines its tiles take.
 * Tiles stand in their day: where pictures land above it, the day is moved and its tiles are left alone.
 */
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
  /** px of the content. */
  window: readonly [number, number];
  /** From a place in the content to one on the page, px. */
  shift: number;
  /** yyyymmdd */
  today: number;
  /** The one that the keyboard is on. */
  active: number | null;
  selection: AssetSelection;
  blurSensitive: boolean;
  /** How many stand in the stack that an asset is in; 0: it is in none. */
  stackSize: (seq: number) => number;
}>) {
  const [fromDay, toDay] = visibleDays(layout, top, bottom);
  const [fromRow, toRow] = visibleRows(layout, top, bottom);
  const parts: ReactNode[] = [];
  for (let index = fromDay; index < toDay; index += 1) {
    const { day = 0, title, aside } = layout.days.at(index) ?? {};
    const firstItem = layout.dayItems[index] ?? 0;
    const dayTop = layout.dayTops[index] ?? 0;
    parts.push(
      <DayHeading
        key={`heading ${day}`}
        day={day}
        name={title}
        note={aside}
        today={today}
        count={(layout.dayItems[index + 1] ?? 0) - firstItem}
        place={index}
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
      // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active tile
      // biome-ignore lint/a11y/useSemanticElements: tiles exist only while in view and are placed by hand; a table cannot be
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
