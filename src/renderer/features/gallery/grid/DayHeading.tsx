import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { CircleCheck } from 'lucide-react';
import { classNames } from '../../../ui/classNames';
import { dayWords } from '../dayWords';

/**
 * The heading of a day or another group: a row of the grid with one cell. A click selects the whole group.
 */
export function DayHeading({
  day,
  name,
  note,
  today,
  count,
  place,
  top,
  height,
}: Readonly<{
  day: number;
  /** The group's name, where it is not a day. */
  name: string | undefined;
  /** A note on that group. */
  note: string | undefined;
  today: number;
  count: number;
  /** Index among the days or groups. */
  place: number;
  top: number;
  height: number;
}>) {
  const { title, aside } = name === undefined ? dayWords(day, today) : { title: name, aside: note };
  return (
    // over the row of its pictures, which begins where it does
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus; aria-activedescendant names the active tile
    // biome-ignore lint/a11y/useSemanticElements: rows are virtualised and absolutely positioned; a <table> cannot be
    <div role="row" aria-rowindex={2 * place + 1} className="absolute inset-x-0 z-1" style={{ top, height }}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus; aria-activedescendant names the active tile */}
      {/* biome-ignore lint/a11y/useSemanticElements: rows are virtualised and absolutely positioned; a <table> cannot be */}
      <div
        role="rowheader"
        data-group={place}
        title={t('gallery.selectGroup', { count })}
        className="group/heading flex w-fit max-w-full cursor-pointer items-baseline gap-2 whitespace-nowrap"
      >
        <span className="min-w-0 truncate text-lg font-semibold">{title}</span>
        {/* in a narrow grid the date shrinks first, then the name; a group's note is short and stays */}
        {aside ? (
          <span
            className={classNames(
              'text-sm text-muted',
              name === undefined ? 'min-w-0 shrink-20 truncate' : 'shrink-0',
            )}
          >
            {aside}
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
