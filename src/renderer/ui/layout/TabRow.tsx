import { t } from '@shared/messages/t';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../classNames';

export type RowTab = Readonly<{
  label: string;
  /** The tooltip, if it differs from the label. */
  tooltip?: string | undefined;
  icon?: ReactNode;
  /** The number of finished items and of all items; undefined: not shown. */
  count?: Readonly<{ done: number; total: number }> | undefined;
  /** The number of items picked to be kept, shown over the corner of the tab without taking space. */
  pickedCount?: number;
}>;

/** The tab that each key moves to. */
const tabMoves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type Props = Readonly<{
  label: string;
  tabs: readonly RowTab[];
  selected: number;
  panelId: string;
  onSelect: (index: number) => void;
}>;

/** One Tab stop; arrow keys move between the tabs. */
export function TabRow({ label, tabs, selected, panelId, onSelect }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = tabMoves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const to = move(selected, tabs.length);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onSelect(to);
  };
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown} className="flex min-w-0 gap-1">
      {tabs.map(({ label: tabLabel, tooltip = tabLabel, icon, count, pickedCount = 0 }, index) => {
        const isSelected = index === selected;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the tabs is fixed
            key={index}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId}
            aria-label={[
              tabLabel,
              ...(count ? [t('queue.progressSpoken', { done: count.done, total: count.total })] : []),
              ...(pickedCount > 0 ? [t('ui.kept', { kept: pickedCount })] : []),
            ].join(', ')}
            title={tooltip}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(index)}
            className={classNames(
              'relative -mb-px flex h-(--control-h) max-w-44 shrink-0 items-center gap-2 border-b-2 px-2.5 text-xs -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent',
              isSelected
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {icon}
            <span className="truncate">{tabLabel}</span>
            {count ? (
              <span
                className="text-end font-normal text-muted tabular-nums"
                // reserves the final width from the start
                style={{ minWidth: `${`${count.total}/${count.total}`.length}ch` }}
              >
                {count.done}/{count.total}
              </span>
            ) : null}
            {pickedCount > 0 ? (
              <span className="absolute top-0 end-1.5 flex items-center gap-0.5 text-[10px] leading-none font-normal text-accent-ink tabular-nums">
                <span className="size-1.5 rounded-full bg-accent" />
                {pickedCount}
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
