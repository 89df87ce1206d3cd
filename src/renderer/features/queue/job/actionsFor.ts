import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { mayStart, type QueueAction, type QueueSection } from '@shared/domain/queue/jobStates';

/** Actions that continue a job, in menu order; removing comes last. */
const first = ['send_to_front', 'retry', 'check_history', 'run_again', 'retry_download'] as const;

export function actionsFor(job: JobWithAssets): readonly JobAction[] {
  const fits = (action: QueueAction) =>
    mayStart(action, job.state) && !(action === 'dismiss' && job.acknowledged);
  const always: JobAction[] = ['duplicate', 'open_in_create'];
  if (job.assets.some((asset) => asset.state === 'ready')) always.push('show_in_gallery');
  const away: JobAction[] = fits('dismiss') ? ['dismiss'] : [];
  if (fits('cancel') || fits('cancel_in_flight')) away.push('cancel');
  return [...first.filter(fits), ...always, ...away];
}

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

export function sectionsFor(action: JobAction): readonly QueueSection[] {
  return bulk.find((each) => each.action === action)?.sections ?? [];
}

export function bulkActionsFor(counts: Readonly<Record<QueueSection, number>>): readonly JobAction[] {
  return bulk
    .filter(({ sections }) => sections.some((section) => counts[section] > 0))
    .map(({ action }) => action);
}
