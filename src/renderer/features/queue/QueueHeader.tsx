import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { describeSchedule } from '@shared/words/sentences/describeSchedule';
import { ChevronsRight, Moon, Pause, Play, X } from 'lucide-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';
import { PlanDialog } from '../../ui/dialogs/PlanDialog';
import { useNow } from '../../ui/hooks/useNow';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { ProgressBar } from '../../ui/messages/ProgressBar';
import { announcement, timeLeftText } from './summaryText';

/** Run or pause, progress, time left and costs. Confirmed and possible costs are shown separately. */
export function QueueHeader({
  summary,
  onFold,
  onClose,
}: Readonly<{ summary: QueueSummary; onFold: (() => void) | undefined; onClose: () => void }>) {
  const { profileId, running, progress, plan } = summary;
  const [isPlanning, setPlanning] = useState(false);
  const openPlanDialog = useCallback(() => setPlanning(true), []);
  return (
    <header className="flex flex-col gap-2 border-b border-line px-4 pt-3 pb-3">
      <QueueButtons
        profileId={profileId}
        isRunning={running}
        hasNext={summary.counts.next > 0}
        isIdle={summary.counts.next + summary.counts.running === 0}
        hasPlan={plan !== null}
        onPlan={openPlanDialog}
        onFold={onFold}
        onClose={onClose}
      />
      {progress.total > 0 ? (
        <div className="flex items-center gap-2.5 text-xs text-muted">
          <ProgressBar
            label={t('queue.theQueue')}
            value={progress.done / progress.total}
            valueText={t('queue.progressSpoken', { done: progress.done, total: progress.total })}
          />
          <span
            className="shrink-0 whitespace-nowrap"
            style={{ minWidth: `${2 * formatCount(progress.total).length + 3}ch` }}
          >
            {t('queue.progress', { done: progress.done, total: progress.total })}
          </span>
        </div>
      ) : null}
      <div className="flex justify-between gap-3 text-xs text-muted">
        <TimeLeft summary={summary} />
        {summary.confirmedMilli > 0 || summary.possibleMilli > 0 ? (
          // remounts the element when the sum changes, so that the text stays right-aligned
          <span key={summary.confirmedMilli} className="shrink-0" title={t('queue.spentThisRunTitle')}>
            <Message
              id="queue.spentThisRun"
              args={{
                isPossible: summary.possibleMilli > 0,
                spent: (
                  <strong className="font-semibold text-ink">{formatCredits(summary.confirmedMilli)}</strong>
                ),
                possible: formatCredits(summary.possibleMilli),
                danger: (text: ReactNode) => <span className="text-danger">{text}</span>,
              }}
            />
          </span>
        ) : null}
      </div>
      {plan ? (
        <p className="flex justify-between gap-3 text-xs text-muted">
          <span className="min-w-0">{describeSchedule(plan, Date.now())}</span>
          {plan.mostMilli === null ? null : (
            <span className="shrink-0">
              {t('queue.planSpent', { credits: formatCredits(plan.spentMilli) })}
            </span>
          )}
        </p>
      ) : null}
      {isPlanning ? <QueuePlanDialog summary={summary} onClose={() => setPlanning(false)} /> : null}
      <Announcer summary={summary} />
    </header>
  );
}

/** The time left. While the queue waits for the rate limit, no event arrives, so a clock updates the text. */
function TimeLeft({ summary }: Readonly<{ summary: QueueSummary }>) {
  const now = useNow(summary.running && summary.hold?.reason === 'rate');
  const text = timeLeftText(summary, now);
  return (
    <span title={text} className="truncate">
      {text}
    </span>
  );
}

/** The buttons of the header. Memoised, because the progress and the costs change with every job. */
const QueueButtons = memo(function QueueButtons({
  profileId,
  isRunning,
  hasNext,
  isIdle,
  hasPlan,
  onPlan,
  onFold,
  onClose,
}: Readonly<{
  profileId: string;
  isRunning: boolean;
  hasNext: boolean;
  /** No job runs or waits, so the queue cannot be paused. */
  isIdle: boolean;
  hasPlan: boolean;
  onPlan: () => void;
  onFold: (() => void) | undefined;
  onClose: () => void;
}>) {
  const failed = t('app.thatDidNotWork');
  const run = useCommand('queue.run', { failed });
  const pause = useCommand('queue.pause', { failed });
  return (
    <div className="flex items-center gap-2">
      <h2 className="flex-1 text-lg font-semibold">{t('app.queue')}</h2>
      {isRunning ? (
        <Button
          variant={isIdle ? 'quiet' : 'secondary'}
          icon={<Pause size={14} />}
          isPending={pause.isPending}
          onPress={() => pause.mutate({ profileId })}
          aria-label={t('queue.pauseHint')}
        >
          {t('compare.pause')}
        </Button>
      ) : (
        <Button
          variant={hasNext ? 'primary' : 'secondary'}
          icon={<Play size={14} />}
          isPending={run.isPending}
          onPress={() => run.mutate({ profileId })}
        >
          {t('create.run')}
        </Button>
      )}
      <IconButton
        label={t('queue.sendLater')}
        size="sm"
        icon={<Moon size={15} className={hasPlan ? 'text-accent-ink' : ''} />}
        onPress={onPlan}
      />
      {onFold ? (
        <IconButton
          label={t('queue.foldTheQueueToAStrip')}
          size="sm"
          icon={<ChevronsRight size={15} />}
          onPress={onFold}
        />
      ) : null}
      <IconButton
        label={t('app.hideTheQueue')}
        size="sm"
        icon={<X size={15} />}
        onPress={onClose}
        className="-mr-1.5"
      />
    </div>
  );
});

/** Announces changes of the queue's state to screen readers. */
function Announcer({ summary }: Readonly<{ summary: QueueSummary }>) {
  const [announced, setAnnounced] = useState({ summary, text: '' });
  if (announced.summary !== summary) {
    setAnnounced({ summary, text: announcement(announced.summary, summary) ?? announced.text });
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announced.text}
    </p>
  );
}

function QueuePlanDialog({
  summary: { profileId, plan },
  onClose,
}: Readonly<{ summary: Pick<QueueSummary, 'profileId' | 'plan'>; onClose: () => void }>) {
  const set = useCommand('queue.setPlan', { failed: t('app.thatDidNotWork') });
  return (
    <PlanDialog
      title={t('create.sendLater')}
      description={t('queue.planHint')}
      limits={{
        startAt: timeFieldValue(plan?.startsAt ?? null),
        until: timeFieldValue(plan?.untilAt ?? null),
        maxCredits: plan?.mostMilli ? plan.mostMilli / 1000 : null,
      }}
      onSave={({ startAt, until, maxCredits }) =>
        set.mutate({
          profileId,
          plan: { startAt, until, mostMilli: maxCredits === null ? null : Math.round(maxCredits * 1000) },
        })
      }
      onClose={onClose}
    />
  );
}

/** A time in ms UTC as the value of a time field in local time, "22:00". */
function timeFieldValue(timeMs: number | null): string | null {
  if (timeMs === null) return null;
  const time = new Date(timeMs);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
