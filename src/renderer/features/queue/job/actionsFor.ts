import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { mayStart, type QueueAction, type QueueSection } from '@shared/domain/queue/jobStates';

/** What moves a job on, in the order of the menu; taking it away comes last. */
const first = ['send_to_front', 'retry', 'check_history', 'run_again', 'retry_download'] as const;

/** Everything a person can do with one job as it stands, in the order of the menu. */
export function actionsFor(job: JobWithAssets): readonly JobAction[] {
  const fits = (action: QueueAction) =>
    mayStart(action, job.state) && !(action === 'dismiss' && job.acknowledged);
  const always: JobAction[] = ['duplicate', 'open_in_create'];
  if (job.assets.some((asset) => asset.state === 'ready')) always.push('show_in_gallery');
  const away: JobAction[] = fits('dismiss') ? ['dismiss'] : [];
  if (fits('cancel') || fits('cancel_in_flight')) away.push('cancel');
  return [...first.filter(fits), ...always, ...away];
}

/** What can be done with several jobs at once, and the sections it concerns. */
const bulk: readonly Readonly<{ action: JobAction; sections: readonly QueueSection[] }>[] = [
  { action: 'check_history', sections: ['attention'] },
  { action: 'retry', sections: ['attention'] },
  { action: 'run_again', sections: ['attention'] },
  { action: 'retry_download', sections: ['attention'] },
  { action: 'dismiss', sections: ['attention'] },
  { action: 'send_to_front', sections: ['next'] },
  { action: 'duplicate', sections: ['finished'] },
  { action: 'cancel', sections: ['next', 'running'] },
];

/** The sections whose jobs an action on many concerns. */
export function sectionsFor(action: JobAction): readonly QueueSection[] {
  return bulk.find((each) => each.action === action)?.sections ?? [];
}

/** What can be done with several jobs at once: whatever makes sense for at least one of them. */
export function bulkActionsFor(counts: Readonly<Record<QueueSection, number>>): readonly JobAction[] {
  return bulk
    .filter(({ sections }) => sections.some((section) => counts[section] > 0))
    .map(({ action }) => action);
}
