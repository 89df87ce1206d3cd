import { formatCount } from '@shared/words/formatCount';
import { dayWords } from '../dayWords';

/** The day, or the name of another group, over its pictures: a row of the grid with one cell. */
export function DayHeading({
  day,
  name,
  note,
  today,
  count,
  rowIndex,
  top,
  height,
}: Readonly<{
  day: number;
  /** Of a group that is no day. */
  name: string | undefined;
  /** What else is to be said of that. */
  note: string | undefined;
  today: number;
  count: number;
  rowIndex: number;
  top: number;
  height: number;
}>) {
  const { title, aside } = name === undefined ? dayWords(day, today) : { title: name, aside: note };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active tile
    // biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be
    <div role="row" aria-rowindex={rowIndex} className="absolute inset-x-0" style={{ top, height }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active tile */}
      {/* biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be */}
      <div role="rowheader" className="flex items-baseline gap-2 whitespace-nowrap">
        <span className="truncate text-lg font-semibold">{title}</span>
        {aside ? <span className="text-sm text-muted">{aside}</span> : null}
        <span className="text-xs text-faint">{formatCount(count)}</span>
      </div>
    </div>
  );
}
