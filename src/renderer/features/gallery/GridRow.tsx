import type { GalleryLayout } from '@shared/ipc/galleryRoutes';
import { memo, type ReactNode } from 'react';
import type { RowLayout } from './layoutRows';
import { Tile } from './Tile';
import { upperBound } from './visibleRows';

/** One row of pictures. */
export const GridRow = memo(function GridRow({
  items,
  layout,
  row,
  top,
  selectedId,
  blurSensitive,
}: Readonly<{
  items: GalleryLayout;
  layout: RowLayout;
  row: number;
  top: number;
  selectedId: string | null;
  blurSensitive: boolean;
}>) {
  const tiles: ReactNode[] = [];
  for (let item = layout.firsts[row] ?? 0; item < (layout.firsts[row + 1] ?? 0); item += 1) {
    const id = items.ids[item] ?? '';
    tiles.push(
      <Tile
        key={id}
        id={id}
        isFilm={items.kinds[item] === 1}
        left={layout.lefts[item] ?? 0}
        width={layout.widths[item] ?? 0}
        isSelected={id === selectedId}
        blurSensitive={blurSensitive}
      />,
    );
  }
  const daysAbove = upperBound(layout.dayFirsts.subarray(0, layout.dayCount), layout.firsts[row] ?? 0);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active tile
    // biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be
    <div
      role="row"
      aria-rowindex={row + daysAbove + 1}
      className="absolute inset-x-0"
      style={{ top, height: layout.heights[row] ?? 0 }}
    >
      {tiles}
    </div>
  );
});
