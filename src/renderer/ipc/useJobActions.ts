import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type JobAction, jobActionLabels } from '@shared/domain/queue/jobAdvice';
import { mayStart } from '@shared/domain/queue/jobStates';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { type MainJobAction, runJobAction, type SaidOfJobs } from './actions/runJobAction';
import { isDeclined, wordsOf } from './CallFailure';
import { call } from './client';
import { readJobs } from './useJob';

export interface JobQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export interface JobActions {
  /** @param onTheWay the jobs that may have been sent; absent: all of them */
  readonly run: (action: JobAction, jobIds: readonly string[], onTheWay?: readonly string[]) => void;
  /** Runs another operation and shows its errors in the same way. */
  readonly attempt: (work: () => Promise<string | null>) => Promise<void>;
  readonly question: JobQuestion | null;
}

interface Asked {
  readonly jobIds: readonly string[];
  readonly words: Omit<JobQuestion, 'onConfirm' | 'onCancel'>;
}

/**
 * Asks before cancelling jobs that may have been sent. Main asks before sending many jobs or possibly paying
 * twice.
 */
export function useJobActions({
  profileId,
  say,
  unsay,
  credits,
  onOpenInCreate,
  onShowInGallery,
  onEnterKey,
}: Readonly<{
  profileId: string;
  say: (
    words: Readonly<{
      level: 'info' | 'problem';
      title: string;
      message?: string;
      action?: Readonly<{ label: string; run: () => void }>;
      timeout?: null;
      topic?: string;
    }>,
  ) => void;
  unsay: (topic: string) => void;
  onOpenInCreate?: ((job: JobWithAssets) => void) | undefined;
  onShowInGallery?: ((seq: number) => void) | undefined;
  onEnterKey: (() => void) | undefined;
  /** Without the word "credits". */
  credits: (milliCredits: number) => string;
}>): JobActions {
  const [asked, setAsked] = useState<Asked | null>(null);

  const attempt = async (work: () => Promise<SaidOfJobs | null>, jobIds: readonly string[] = []) => {
    try {
      const said = await work();
      if (said === null) return;
      if (typeof said === 'string') return say({ level: 'info', title: said });
      const { next, ...words } = said;
      const action = { label: t(jobActionLabels[next]), run: () => void inMain(next, jobIds) };
      say({ level: 'info', timeout: null, action, topic: topicOf(jobIds), ...words });
    } catch (error) {
      if (isDeclined(error)) return;
      say({ level: 'problem', title: t('app.thatDidNotWork'), message: wordsOf(error) });
    }
  };
  const inMain = (action: MainJobAction, jobIds: readonly string[]) => {
    // an action offered for a job is over once another one was taken
    unsay(topicOf(jobIds));
    return attempt(() => runJobAction(action, [...jobIds]), jobIds);
  };
  const cancel = (jobIds: readonly string[], onTheWay: readonly string[]) =>
    attempt(async () => {
      const jobs = (await readJobs(onTheWay)).filter(({ state }) => mayStart('cancel_in_flight', state));
      if (jobs.length === 0) return runJobAction('cancel', [...jobIds]);
      const possibleMilli = jobs.reduce((sum, job) => sum + (job.possibleMilli ?? job.estimateMilli ?? 0), 0);
      setAsked({ jobIds, words: cancelWords(jobs.length, possibleMilli, credits) });
      return null;
    });
  const withJob = (jobIds: readonly string[], use: (job: JobWithAssets) => void) =>
    attempt(async () => {
      const [job] = await readJobs(jobIds.slice(0, 1));
      if (job) use(job);
      return null;
    });

  const run: JobActions['run'] = (action, jobIds, onTheWay = jobIds) => {
    if (jobIds.length === 0) return;
    switch (action) {
      case 'cancel':
        void cancel(jobIds, onTheWay);
        return;
      case 'enter_key':
        onEnterKey?.();
        return;
      case 'show_balance':
        void attempt(async () => {
          const { balanceMilli } = await call('profiles.refreshBalance', { id: profileId });
          return balanceMilli === null
            ? t('app.balanceNotSaid')
            : t('app.theBalanceIsCredits', { credits: credits(balanceMilli) });
        });
        return;
      case 'open_in_create':
        void withJob(jobIds, (job) => onOpenInCreate?.(job));
        return;
      case 'show_in_gallery':
        void withJob(jobIds, (job) => {
          const asset = job.assets.find((each) => each.state === 'ready');
          if (asset) onShowInGallery?.(asset.seq);
        });
        return;
      default:
        void inMain(action, jobIds);
    }
  };

  return {
    run,
    attempt,
    question: asked && {
      ...asked.words,
      onCancel: () => setAsked(null),
      onConfirm: () => {
        void inMain('cancel', asked.jobIds);
        setAsked(null);
      },
    },
  };
}

function topicOf(jobIds: readonly string[]): string {
  return `job ${jobIds.join(' ')}`;
}

function cancelWords(
  count: number,
  possibleMilli: number,
  credits: (milliCredits: number) => string,
): Asked['words'] {
  return {
    title: t('app.cancelOnTheWay', { count }),
    message: t('app.cancelOnTheWayHint', {
      count,
      hasCredits: possibleMilli > 0,
      credits: credits(possibleMilli),
    }),
    confirmLabel: t('app.cancelAnyway'),
    cancelLabel: t('app.letItFinish'),
    danger: true,
  };
}
