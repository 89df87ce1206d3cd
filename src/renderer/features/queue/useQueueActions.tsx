import type { JobWithAssets } from '@shared/domain/Job';
import type { JobAction } from '@shared/domain/jobAdvice';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { type MainJobAction, runJobAction } from '../../ipc/runJobAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { formatCredits } from '../../ui/formatCredits';
import { showToast } from '../../ui/toasts';
import { readJobs } from './useJob';

interface Question {
  readonly action: 'run_again' | 'cancel';
  readonly jobIds: readonly string[];
  readonly count: number;
  /** Thousandths of a credit that may have been charged already. */
  readonly possibleMilli: number;
}

export interface QueueActions {
  readonly run: (action: JobAction, jobIds: readonly string[]) => void;
  readonly dialog: ReactNode;
}

/** Carries out actions on jobs. Asks before what may charge twice, and before cancelling what is on its way. */
export function useQueueActions({
  profileId,
  onOpenInCreate,
  onShowInGallery,
  onOpenSettings,
}: Readonly<{
  profileId: string;
  onOpenInCreate: (job: JobWithAssets) => void;
  onShowInGallery: (assetId: string) => void;
  onOpenSettings: (() => void) | undefined;
}>): QueueActions {
  const [question, setQuestion] = useState<Question | null>(null);

  const guarded = async (work: () => Promise<string | null>) => {
    try {
      const words = await work();
      if (words !== null) showToast({ level: 'info', title: words });
    } catch (error) {
      showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
    }
  };
  const inMain = (action: MainJobAction, jobIds: readonly string[]) =>
    guarded(() => runJobAction(action, [...jobIds]));
  const ask = (action: Question['action'], jobIds: readonly string[]) =>
    guarded(async () => {
      const state = action === 'run_again' ? 'unknown_charge' : 'sending';
      const jobs = (await readJobs(jobIds)).filter((job) => job.state === state);
      if (jobs.length === 0) return action === 'cancel' ? runJobAction('cancel', [...jobIds]) : null;
      const possibleMilli = jobs.reduce((sum, job) => sum + (job.possibleMilli ?? job.estimateMilli ?? 0), 0);
      setQuestion({
        action,
        jobIds: action === 'cancel' ? jobIds : jobs.map((job) => job.id),
        count: jobs.length,
        possibleMilli,
      });
      return null;
    });

  const run = (action: JobAction, jobIds: readonly string[]) => {
    if (jobIds.length === 0) return;
    switch (action) {
      case 'run_again':
      case 'cancel':
        void ask(action, jobIds);
        return;
      case 'enter_key':
        onOpenSettings?.();
        return;
      case 'show_balance':
        void guarded(async () => {
          const { balanceMilli } = await call('profiles.refreshBalance', { id: profileId });
          return balanceMilli === null
            ? 'The service did not say what the balance is.'
            : `The balance is ${formatCredits(balanceMilli)} credits.`;
        });
        return;
      case 'open_in_create':
      case 'show_in_gallery':
        void guarded(async () => {
          const [job] = await readJobs(jobIds.slice(0, 1));
          if (!job) return null;
          if (action === 'open_in_create') onOpenInCreate(job);
          else {
            const asset = job.assets.find((each) => each.state === 'ready');
            if (asset) onShowInGallery(asset.id);
          }
          return null;
        });
        return;
      default:
        void inMain(action, jobIds);
    }
  };

  return {
    run,
    dialog: (
      <ConfirmDialog
        isOpen={question !== null}
        danger
        title={question === null ? '' : titleOf(question)}
        message={question === null ? '' : messageOf(question)}
        confirmLabel={question?.action === 'cancel' ? 'Cancel anyway' : 'Run again, may charge twice'}
        cancelLabel={question?.action === 'cancel' ? 'Let it finish' : 'Cancel'}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question) void inMain(question.action, question.jobIds);
          setQuestion(null);
        }}
      />
    ),
  };
}

function titleOf({ action, count }: Question): string {
  const jobs = count === 1 ? 'this job' : `${count} jobs`;
  return action === 'cancel' ? `Cancel ${jobs} on the way?` : `Run ${jobs} again?`;
}

function messageOf({ action, count, possibleMilli }: Question): string {
  const sum = possibleMilli > 0 ? ` (${formatCredits(possibleMilli)} credits in all)` : '';
  if (action === 'cancel') {
    return `${count === 1 ? 'It has' : 'They have'} been sent already. Cancelling may not stop the charge${sum}, and the picture may be lost.`;
  }
  return `${count === 1 ? 'It' : 'They'} may have been charged already${sum}. Running again may charge the same a second time.`;
}
