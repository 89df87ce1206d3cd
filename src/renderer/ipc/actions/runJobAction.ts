import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { call } from '../client';
import { offerRemovalUndo } from './offerRemovalUndo';

/** The actions that main runs; the others only change the window. */
export type MainJobAction = Exclude<
  JobAction,
  'enter_key' | 'show_balance' | 'open_in_create' | 'show_in_gallery'
>;

/** A message after an action, with an optional next action. */
export type JobActionMessage = string | Readonly<{ title: string; message: string; next: MainJobAction }>;

/** Main asks before possibly paying twice. @returns a message for the user; null: none needed */
export async function runJobAction(
  action: MainJobAction,
  jobIds: string[],
): Promise<JobActionMessage | null> {
  switch (action) {
    case 'cancel':
      offerRemovalUndo(await call('queue.cancel', { jobIds }), 'cancelled');
      return null;
    case 'retry':
      await call('queue.retry', { jobIds });
      return null;
    case 'run_again':
      await call('queue.runAgain', { jobIds });
      return null;
    case 'check_history': {
      const found = await call('queue.checkHistory', { jobIds });
      const first = found[0];
      if (found.length === 1 && first?.outcome === 'not_found')
        return { title: first.message, next: 'run_again', message: t('app.runAgainOrDismiss') };
      if (found.length === 1 && first) return first.message;
      const foundCount = found.filter((each) => each.outcome === 'found').length;
      return t('app.foundInHistory', { found: foundCount, all: found.length });
    }
    case 'retry_download':
      await call('queue.retryDownloads', { jobIds });
      return null;
    case 'dismiss':
      offerRemovalUndo(await call('queue.dismiss', { jobIds }), 'dismissed');
      return null;
    case 'send_to_front':
      await call('queue.sendToFront', { jobIds });
      return null;
    case 'duplicate':
      await call('queue.duplicate', { jobIds });
      return null;
  }
}

export async function clearFinished(profileId: string): Promise<void> {
  offerRemovalUndo(await call('queue.clearFinished', { profileId }), 'cleared');
}
