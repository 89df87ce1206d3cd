import { dayWords } from '../dayWords';

/** The day over its pictures: a row of the grid with one cell. */
export function DayHeading({
  day,
  today,
  count,
  rowIndex,
  top,
  height,
}: Readonly<{ day: number; today: number; count: number; rowIndex: number; top: number; height: number }>) {
  const { title, aside } = dayWords(day, today);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active tile
    // biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be
    <div role="row" aria-rowindex={rowIndex} className="absolute inset-x-0" style={{ top, height }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names its active tile */}
      {/* biome-ignore lint/a11y/useSemanticElements: rows exist only while in view and are placed by hand; a table cannot be */}
      <div role="rowheader" className="flex items-baseline gap-2">
        <span className="text-lg font-semibold">{title}</span>
        {aside ? <span className="text-sm text-muted">{aside}</span> : null}
        <span className="text-xs text-faint">{count.toLocaleString('en-GB')}</span>
      </div>
    </div>
  );
}
