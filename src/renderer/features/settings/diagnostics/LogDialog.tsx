import type { LogLevel } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { useEffect, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { LogLines } from './LogLines';

/** Number of lines read at first, and for each request for earlier ones. */
const portion = 2000;
/** Interval for reading new lines, ms. */
const followMs = 1500;

/** Easel's log, newest last, updated live. */
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
