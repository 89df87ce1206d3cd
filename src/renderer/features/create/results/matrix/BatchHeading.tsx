import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import type { BlockedBatches, QueuePace, QueueSummary } from '@shared/domain/queue/Queue';
import { isTransientWait, sendsOtherJobs } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { sharedSeed, sharedSeedText } from '@shared/prompt';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { ChevronDown, MoreHorizontal } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { cancelWaiting, isWaitingToBeSent } from '../../../../ipc/actions/cancelWaiting';
import { errorMessage } from '../../../../ipc/CallFailure';
import { useRouteSelect } from '../../../../ipc/pictures/useRouteSelect';
import { useCommand } from '../../../../ipc/useCommand';
import { useSpendLimitActions } from '../../../../ipc/useSpendLimitActions';
import { Button } from '../../../../ui/Button';
import { Menu, type MenuEntry } from '../../../../ui/dialogs/Menu';
import { RaiseLimitDialog } from '../../../../ui/dialogs/RaiseLimitDialog';
import { useNow } from '../../../../ui/hooks/useNow';
import { IconButton } from '../../../../ui/IconButton';
import { showToast } from '../../../../ui/messages/toasts';
import { ResendCost } from '../groups/ResendCost';
import { resendSumOf, withPrice } from '../groups/resendText';
import { batchFacts, jobsToResend, sumOfJobs } from './batchFacts';

/** The title, the progress and the cost of a batch, and the actions on it as a whole. */
export function BatchHeading({
  title,
  models = null,
  jobs,
  isQueueOnHold,
  isOneOfSeveral = false,
  buttons,
  onAction,
}: Readonly<{
  title: string;
  /** "2 models", for batches of several models. */
  models?: string | null;
  jobs: readonly JobWithAssets[];
  isQueueOnHold: boolean;
  /** A heading above shows what applies to all batches of the group. */
  isOneOfSeveral?: boolean;
  buttons: ReactNode;
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>) {
  const resendable = jobsToResend(jobs);
  const ids = new Set(resendable.ids);
  const resendSum = resendSumOf(jobs.filter(({ id }) => ids.has(id)));
  const hasSamples = jobs.some(({ assets }) => assets.some(({ sample }) => sample));
  const profileId = jobs[0]?.profileId ?? '';
  const blocked = useBlockedBatches(profileId, [...new Set(jobs.map(({ batchId }) => batchId))]);
  const sum = sumOfJobs(jobs);
  const facts = useBatchFactsText(sum, profileId, isQueueOnHold || blocked !== null);
  const waiting = jobs.filter(isWaitingToBeSent);
  const pause = usePause(profileId, sum.running);
  const seed = sharedSeed(jobs);
  return (
    <header className="flex min-w-0 flex-col gap-1">
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <BatchTitle title={title} />
        {/* the buttons stay together, even below the title */}
        <div className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-3 gap-y-2">{buttons}</div>
      </div>
      <FactsLine
        text={[
          models,
          facts,
          waiting.length > 0 ? pause : null,
          seed === null ? null : sharedSeedText(seed),
          hasSamples ? t('create.samples') : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      >
        {blocked && !isOneOfSeveral ? <SpendLimitMenu profileId={profileId} blocked={blocked} /> : null}
        {waiting.length > 0 && blocked === null && !isOneOfSeveral ? (
          <WaitingJobsActions
            profileId={profileId}
            batchIds={[...new Set(waiting.map(({ batchId }) => batchId))]}
            isPaused={pause !== null}
          />
        ) : null}
        {resendable.ids.length > 0 ? (
          <ResendCost sum={resendSum} profileId={profileId} jobs={resendable.ids}>
            <Button size="sm" onPress={() => onAction('retry', resendable.ids)}>
              {withPrice(resendable.label, resendSum)}
            </Button>
          </ResendCost>
        ) : null}
      </FactsLine>
    </header>
  );
}

export function BatchTitle({ title }: Readonly<{ title: string }>) {
  return (
    <h2
      dir="auto"
      className="selectable line-clamp-3 min-w-0 flex-1 basis-44 font-medium [overflow-wrap:anywhere]"
      title={title}
    >
      {title}
    </h2>
  );
}

type FactsLineProps = Readonly<{
  text: string;
  /** Added below `text` in the tooltip. */
  tooltip?: string | undefined;
  children: ReactNode;
}>;

/** One truncated line, so that nothing moves while the facts of a batch grow. */
export function FactsLine({ text, tooltip, children }: FactsLineProps) {
  return (
    <div className="mt-1 flex h-6.5 min-w-0 items-center gap-3">
      <p
        className="selectable min-w-0 flex-1 truncate text-xs text-muted tabular-nums"
        title={tooltip === undefined ? text : `${text}\n${tooltip}`}
      >
        {text}
      </p>
      {children}
    </div>
  );
}

type Step = 'run' | 'cancel';

const onError = (error: unknown) =>
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });

type WaitingJobsActionsProps = Readonly<{
  profileId: string;
  batchIds: readonly string[];
  /** Whether the jobs wait until the user runs the queue. */
  isPaused: boolean;
}>;

/** Runs the paused queue, or cancels the waiting jobs of a batch. */
export function WaitingJobsActions({ profileId, batchIds, isPaused }: WaitingJobsActionsProps) {
  const { mutate: run } = useCommand('queue.run', { onError });
  const entries: readonly MenuEntry<Step>[] = [
    ...(isPaused ? [{ id: 'run' as const, label: t('create.run') }] : []),
    { id: 'cancel', label: t('create.cancelTheRest') },
  ];
  const perform = (step: Step) => {
    if (step === 'run') run({ profileId });
    else void cancelWaiting(batchIds).catch(onError);
  };
  return (
    <>
      {entries.map(({ id, label }) => (
        <Button key={id} size="sm" className="hidden! @lg:inline-flex!" onPress={() => perform(id)}>
          {label}
        </Button>
      ))}
      <span className="flex @lg:hidden">
        <Menu
          label={t('create.whatWaits')}
          entries={entries}
          onAction={perform}
          trigger={<IconButton label={t('create.whatWaits')} size="sm" icon={<MoreHorizontal size={14} />} />}
        />
      </span>
    </>
  );
}

/**
 * Why waiting jobs do not run until the user runs the queue; null if the queue runs.
 * @param running number of jobs in progress; after a restart, new jobs run although older jobs wait
 */
export function usePause(profileId: string, running: number): string | null {
  const pause = useRouteSelect('queue.summary', { profileId }, pauseOf) ?? null;
  if (pause === null || ((pause.reason === 'restart' || pause.reason === 'loss') && running > 0)) return null;
  return pause.reason === 'person' ? t('create.theQueueIsPaused') : pause.message;
}

function pauseOf({ running, pause }: QueueSummary): QueueSummary['pause'] {
  return running ? null : pause;
}

/** The facts of a batch; '' while loading. @param isQueueOnHold the queue sends nothing at the moment */
export function useBatchFactsText(
  sum: Parameters<typeof batchFacts>[0] | undefined,
  profileId: string,
  isQueueOnHold: boolean,
): string {
  const pace = useRouteSelect('queue.summary', { profileId }, paceOf) ?? null;
  const isTimed = sum?.begunAt != null && sum.ended < sum.jobs && !isQueueOnHold;
  // the time until the next window of the rate limit decreases without any event
  const now = useNow(isTimed && pace?.opensAt != null);
  return sum === undefined ? '' : batchFacts(sum, isTimed ? pace : null, now);
}

/** The pace of the queue; null if it sends nothing at the moment. */
function paceOf(summary: QueueSummary): QueuePace | null {
  return summary.running && (summary.hold === null || isTransientWait(summary) || sendsOtherJobs(summary))
    ? summary.pace
    : null;
}

/** The group of batches that a spending limit blocks and that contains one of these batches. */
export function useBlockedBatches(profileId: string, batchIds: readonly string[]): BlockedBatches | null {
  const idsKey = batchIds.join(' ');
  const find = useCallback(
    ({ blockedBatches }: QueueSummary) => {
      const ids = new Set(idsKey.split(' '));
      return blockedBatches.find((group) => group.batchIds.some((batchId) => ids.has(batchId))) ?? null;
    },
    [idsKey],
  );
  return useRouteSelect('queue.summary', { profileId }, find) ?? null;
}

type LimitStep = 'let_go' | 'raise' | 'cancel';

/** The actions on a batch that is blocked by its spending limit. */
export function SpendLimitMenu({
  profileId,
  blocked,
}: Readonly<{ profileId: string; blocked: BlockedBatches }>) {
  const {
    removeLimit,
    raise,
    cancelWaiting: cancelRest,
  } = useSpendLimitActions(profileId, blocked.boundId, showToast);
  const [isRaising, setRaising] = useState(false);
  const entries: readonly MenuEntry<LimitStep>[] = [
    { id: 'let_go', label: t('create.goOnWithoutTheLimit') },
    ...(blocked.isPriced ? [{ id: 'raise' as const, label: t('create.openRaiseTheLimit') }] : []),
    { id: 'cancel', label: t('create.cancelTheRest') },
  ];
  return (
    <>
      <Menu
        label={t('create.atItsLimit')}
        isEndAligned
        entries={entries}
        onAction={(step) => {
          if (step === 'let_go') removeLimit();
          else if (step === 'cancel') cancelRest();
          else setRaising(true);
        }}
        trigger={
          <Button size="sm">
            {t('create.atItsLimitWaiting', { jobs: blocked.jobs })}
            <ChevronDown aria-hidden size={13} />
          </Button>
        }
      />
      {isRaising ? (
        <RaiseLimitDialog
          title={t('create.raiseTheLimit2')}
          description={describeSpendLimit(blocked)}
          label={t('create.raisedLimit')}
          currentLimit={blocked.mostMilli / 1000}
          onSave={(credits) => raise(Math.round(credits * 1000))}
          onClose={() => setRaising(false)}
        />
      ) : null}
    </>
  );
}
