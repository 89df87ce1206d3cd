import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { ChevronsLeft, CloudOff, Pause, Play } from 'lucide-react';
import { Button } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { useRoute } from '../../ipc/useRoute';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { isOutage } from './holdNotice';

/** The queue as a narrow strip: whether it runs, and how many jobs need attention, run and wait. */
export function FoldedQueue({ profileId, onOpen }: Readonly<{ profileId: string; onOpen: () => void }>) {
  const { data: summary } = useRoute('queue.summary', { profileId });
  return (
    <Tooltip label={t('queue.openTheQueue')} shortcut={shortcutOf('queue.toggle')} placement="left">
      <Button
        aria-label={
          summary
            ? t('queue.openTheQueueNamed', { strip: stripDescription(summary) })
            : t('queue.openTheQueue')
        }
        onPress={onOpen}
        className="flex min-h-0 flex-1 flex-col items-center gap-4 pt-4 text-xs text-muted data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-raised data-[hovered]:text-ink"
      >
        <ChevronsLeft aria-hidden size={15} />
        {summary ? <Strip summary={summary} /> : null}
      </Button>
    </Tooltip>
  );
}

function Strip({ summary }: Readonly<{ summary: QueueSummary }>) {
  const { counts, running, hold } = summary;
  const Icon = !running ? Pause : isOutage(hold) ? CloudOff : Play;
  const isBusy = running && counts.running + counts.next > 0;
  return (
    <span aria-hidden className="flex flex-col items-center gap-4">
      <Icon size={14} className={!running ? 'text-accent-ink' : isBusy ? 'text-good' : ''} />
      {counts.attention > 0 ? <Count n={counts.attention} tone="font-semibold text-danger" /> : null}
      {counts.running > 0 ? <Count n={counts.running} tone="text-good" /> : null}
      {counts.next > 0 ? <Count n={counts.next} tone="text-ink" /> : null}
      <span className="[writing-mode:vertical-rl]">{t('app.queue')}</span>
    </span>
  );
}

/** A number in at most four characters, because the strip is narrow. */
function Count({ n, tone }: Readonly<{ n: number; tone: string }>) {
  const text = n < 10_000 ? String(n) : `${Math.floor(n / 1000)}k`;
  return <span className={tone}>{text}</span>;
}

/** For example "running, 3 under way, 12 up next, 1 needs attention". */
function stripDescription({ running, counts }: Pick<QueueSummary, 'running' | 'counts'>): string {
  const { running: underWay, next, attention } = counts;
  return [
    !running
      ? t('queue.stripPaused')
      : underWay + next > 0
        ? t('queue.stripRunning')
        : t('queue.nothingToDo'),
    ...(underWay > 0 ? [t('queue.stripUnderWay', { count: underWay })] : []),
    ...(next > 0 ? [t('queue.stripUpNext', { count: next })] : []),
    ...(attention > 0 ? [t('queue.stripAttention', { count: attention })] : []),
  ].join(', ');
}
