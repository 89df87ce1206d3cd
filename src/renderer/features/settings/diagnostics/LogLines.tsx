import type { LogLevel, LogLine } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { formatClock } from '@shared/words/formatTime';
import { useCallback, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/classNames';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/VirtualList';

const colours: Readonly<Record<LogLevel, string>> = {
  debug: 'text-muted',
  info: 'text-muted',
  warn: 'text-accent-ink',
  error: 'text-danger',
};
const lineHeight = 22;
/** Distance from the end within which the list follows new lines, px. */
const nearPx = 40;
const heightOf = () => lineHeight;
const all = () => true;

/** The lines of the log as a virtual list. If scrolled to the end, it follows new lines. */
export function LogLines({ lines, isLoading }: Readonly<{ lines: readonly LogLine[]; isLoading: boolean }>) {
  const list = useRef<VirtualListHandle>(null);
  const atEnd = useRef(true);
  const count = lines.length;
  const last = lines[count - 1];
  // counted from the end, so that the view keeps its place when earlier lines are loaded
  const keyOf = useCallback((index: number) => String(count - index), [count]);
  useEffect(() => {
    if (last !== undefined && atEnd.current) list.current?.scrollTo(count - 1);
  }, [count, last]);
  if (count === 0) {
    return (
      <p role="status" className="flex h-[50vh] items-center justify-center text-sm text-muted">
        {isLoading ? t('create.reading') : t('settings.noLineOfTheLogFits')}
      </p>
    );
  }
  return (
    <VirtualList
      handle={list}
      role="log"
      aria-label={t('settings.linesOfTheLog')}
      aria-live="off"
      tabIndex={0}
      count={count}
      heightOf={heightOf}
      measured={all}
      keyOf={keyOf}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
      }}
      className="h-[50vh] rounded-md border border-line bg-field py-1 font-mono text-xs"
    >
      {(index) => {
        const line = lines[index];
        return line === undefined ? null : <Line line={line} />;
      }}
    </VirtualList>
  );
}

function Line({ line: { at, level, message, details } }: Readonly<{ line: LogLine }>) {
  return (
    <p className="selectable px-3 py-0.5 [overflow-wrap:anywhere]">
      <span className="text-muted">{at === null ? '' : `${formatClock(at)} `}</span>
      <span className={classNames('font-semibold', colours[level])}>{level}</span> {message}
      {details === '' ? null : <span className="text-muted"> {details}</span>}
    </p>
  );
}
