import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type JobAction, jobActionLabels } from '@shared/domain/queue/jobAdvice';
import { isActionAllowed } from '@shared/domain/queue/jobStates';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { type JobActionMessage, type MainJobAction, runJobAction } from './actions/runJobAction';
import { errorMessage, isDeclined } from './CallFailure';
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
  /** @param possiblySentIds the jobs that may have been sent; absent: all of them */
  readonly run: (action: JobAction, jobIds: readonly string[], possiblySentIds?: readonly string[]) => void;
  /** Runs another operation and shows its errors in the same way. */
  readonly attempt: (work: () => Promise<string | null>) => Promise<void>;
  readonly question: JobQuestion | null;
}

interface PendingQuestion {
  readonly jobIds: readonly string[];
  readonly texts: Omit<JobQuestion, 'onConfirm' | 'onCancel'>;
}

/** Asks before cancelling jobs that may have been sent. Main asks before sending many or paying twice. */
export function useJobActions({
  profileId,
  showMessage,
  hideMessage,
  credits,
  onOpenInCreate,
  onShowInGallery,
  onEnterKey,
}: Readonly<{
  profileId: string;
  showMessage: (
    message: Readonly<{
      level: 'info' | 'problem';
      title: string;
      message?: string;
      action?: Readonly<{ label: string; run: () => void }>;
      timeout?: null;
      topic?: string;
    }>,
  ) => void;
  hideMessage: (topic: string) => void;
  onOpenInCreate?: ((job: JobWithAssets) => void) | undefined;
  onShowInGallery?: ((seq: number) => void) | undefined;
  onEnterKey: (() => void) | undefined;
  /** Formats an amount without the word "credits". */
  credits: (milliCredits: number) => string;
}>): JobActions {
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion | null>(null);

  const attempt = async (work: () => Promise<JobActionMessage | null>, jobIds: readonly string[] = []) => {
    try {
      const result = await work();
      if (result === null) return;
      if (typeof result === 'string') return showMessage({ level: 'info', title: result });
      const { next, ...texts } = result;
      const action = { label: t(jobActionLabels[next]), run: () => void runInMain(next, jobIds) };
      showMessage({ level: 'info', timeout: null, action, topic: topicOf(jobIds), ...texts });
    } catch (error) {
      if (isDeclined(error)) return;
      showMessage({ level: 'problem', title: t('app.thatDidNotWork'), message: errorMessage(error) });
    }
  };
  const runInMain = (action: MainJobAction, jobIds: readonly string[]) => {
    // a message that offers another action for these jobs is out of date
    hideMessage(topicOf(jobIds));
    return attempt(() => runJobAction(action, [...jobIds]), jobIds);
  };
  const cancel = (jobIds: readonly string[], possiblySentIds: readonly string[]) =>
    attempt(async () => {
      const jobs = (await readJobs(possiblySentIds)).filter(({ state }) =>
        isActionAllowed('cancel_in_flight', state),
      );
      if (jobs.length === 0) return runJobAction('cancel', [...jobIds]);
      const possibleMilli = jobs.reduce((sum, job) => sum + (job.possibleMilli ?? job.estimateMilli ?? 0), 0);
      setPendingQuestion({ jobIds, texts: cancelQuestionTexts(jobs.length, possibleMilli, credits) });
      return null;
    });
  const withJob = (jobIds: readonly string[], action: (job: JobWithAssets) => void) =>
    attempt(async () => {
      const [job] = await readJobs(jobIds.slice(0, 1));
      if (job) action(job);
      return null;
    });

  const run: JobActions['run'] = (action, jobIds, possiblySentIds = jobIds) => {
    if (jobIds.length === 0) return;
    switch (action) {
      case 'cancel':
        void cancel(jobIds, possiblySentIds);
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
        void runInMain(action, jobIds);
    }
  };

  return {
    run,
    attempt,
    question: pendingQuestion && {
      ...pendingQuestion.texts,
      onCancel: () => setPendingQuestion(null),
      onConfirm: () => {
        void runInMain('cancel', pendingQuestion.jobIds);
        setPendingQuestion(null);
      },
    },
  };
}

function topicOf(jobIds: readonly string[]): string {
  return `job ${jobIds.join(' ')}`;
}

function cancelQuestionTexts(
  count: number,
  possibleMilli: number,
  credits: (milliCredits: number) => string,
): PendingQuestion['texts'] {
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
