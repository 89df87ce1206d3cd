import type { JobWithAssets } from '@shared/domain/Job';
import type { JobAction } from '@shared/domain/jobAdvice';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { runJobAction } from '../../../ipc/runJobAction';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { formatCredits } from '../../../ui/formatCredits';
import { showToast } from '../../../ui/toasts';
import type { ResultHandlers } from './ResultHandlers';

export interface JobCommands {
  /** False for what this view has no way to do. */
  readonly can: (action: JobAction) => boolean;
  readonly run: (action: JobAction, job: JobWithAssets) => void;
  /** The question before something that may charge twice. */
  readonly dialog: ReactNode;
}

/** Carries out what the cards beside the form offer. Asks before anything that may charge twice. */
export function useJobCommands(handlers: ResultHandlers): JobCommands {
  const [asked, setAsked] = useState<JobWithAssets | null>(null);
  const guarded = async (work: () => Promise<string | null>) => {
    try {
      const words = await work();
      if (words !== null) showToast({ level: 'info', title: words });
    } catch (error) {
      showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) });
    }
  };
  const run = (action: JobAction, job: JobWithAssets) => {
    switch (action) {
      case 'run_again':
        setAsked(job);
        return;
      case 'enter_key':
        handlers.onOpenSettings?.();
        return;
      case 'show_balance':
        void guarded(async () => {
          const { balanceMilli } = await call('profiles.refreshBalance', { id: job.profileId });
          return balanceMilli === null
            ? 'The service did not say what the balance is.'
            : `The balance is ${formatCredits(balanceMilli)} credits.`;
        });
        return;
      case 'open_in_create':
      case 'show_in_gallery':
        return;
      default:
        void guarded(() => runJobAction(action, [job.id]));
    }
  };
  const possible = asked?.possibleMilli ?? asked?.estimateMilli ?? null;
  return {
    can: (action) => action !== 'enter_key' || handlers.onOpenSettings !== undefined,
    run,
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        danger
        title="Run it again?"
        message={`The first one may have been charged${possible ? ` (${formatCredits(possible)} credits)` : ''}. Running it again may charge it a second time.`}
        confirmLabel="Run again, may charge twice"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void guarded(() => runJobAction('run_again', [asked.id]));
          setAsked(null);
        }}
      />
    ),
  };
}
