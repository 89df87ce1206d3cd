import type { JobWithAssets } from '@shared/domain/Job';
import type { JobAction } from '@shared/domain/jobAdvice';

/** Everything a person can do with one job as it stands, in the order of the menu. */
export function actionsFor(job: JobWithAssets): readonly JobAction[] {
  const last: JobAction[] = ['duplicate', 'open_in_create'];
  if (job.assets.some((asset) => asset.state === 'ready')) last.push('show_in_gallery');
  switch (job.state) {
    case 'queued':
    case 'waiting':
      return ['send_to_front', ...last, 'cancel'];
    case 'sending':
      return [...last, 'cancel'];
    case 'responded':
    case 'downloading':
      return last;
    case 'failed':
      return ['retry', ...last, ...dismissal(job)];
    case 'unknown_charge':
      return ['check_history', 'run_again', ...last, ...dismissal(job)];
    case 'download_failed':
      return ['retry_download', ...last, ...dismissal(job)];
    case 'cancelled':
      return ['retry', ...last];
    case 'done':
      return last;
  }
}

/** What can be done with several jobs at once: whatever makes sense for at least one of them. */
export function bulkActionsFor(
  counts: Readonly<Record<'attention' | 'running' | 'next' | 'finished', number>>,
) {
  const actions: JobAction[] = [];
  if (counts.attention > 0) actions.push('check_history', 'retry', 'run_again', 'retry_download', 'dismiss');
  if (counts.next > 0) actions.push('send_to_front');
  if (counts.next > 0 || counts.running > 0) actions.push('cancel');
  return actions;
}

function dismissal(job: JobWithAssets): readonly JobAction[] {
  return job.acknowledged ? [] : ['dismiss'];
}
