import type { LogLevel, LogLine } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { formatClock } from '@shared/words/formatTime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/VirtualList';
import { ErrorNote } from '../../../ui/messages/ErrorNote';

/** Lines read at first, and at each request for earlier ones. */
const portion = 2000;
/** New lines are read at this interval, ms. */
const followMs = 1500;

const colours: Readonly<Record<LogLevel, string>> = {
  debug: 'text-muted',
  info: 'text-muted',
  warn: 'text-accent-ink',
  error: 'text-danger',
};
const lineHeight = 22;
/** Within this distance from the end the list follows new lines, px. */
const nearPx = 40;
const heightOf = () => lineHeight;
const all = () => true;

function LogLines({ lines, isLoading }: Readonly<{ lines: readonly LogLine[]; isLoading: boolean }>) {
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

export function LogDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [level, setLevel] = useState<LogLevel>('info');
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed, 200);
  const [limit, setLimit] = useState(portion);
  const log = useRoute('diagnostics.log', { level, words, limit }, { isFresh: true, keepPrevious: true });
  const { refetch } = log;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), followMs);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Dialog title={t('settings.log')} size="lg" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-3 pt-1">
        <div className="flex flex-wrap items-center gap-3">
          <div className="w-80">
            <SegmentedControl
              label={t('settings.level')}
              value={level}
              options={[
                { value: 'debug', label: t('create.all') },
                { value: 'info', label: t('settings.info') },
                { value: 'warn', label: t('settings.warnings') },
                { value: 'error', label: t('settings.errors') },
              ]}
              onChange={(next) => {
                setLevel(next);
                setLimit(portion);
              }}
            />
          </div>
          <TextField
            hideLabel
            label={t('settings.searchTheLog')}
            placeholder={t('settings.searchTheLog')}
            value={typed}
            onChange={setTyped}
            className="min-w-40 flex-1"
          />
          {log.data?.hasEarlier ? (
            <Button size="sm" isPending={log.isFetching} onPress={() => setLimit(limit + portion)}>
              {t('settings.earlierLines')}
            </Button>
          ) : null}
        </div>
        {log.isError ? (
          <ErrorNote title={t('settings.theLogCouldNotBeRead')} message={wordsOf(log.error)} />
        ) : null}
        <LogLines lines={log.data?.lines ?? []} isLoading={log.isPending} />
      </div>
    </Dialog>
  );
}
