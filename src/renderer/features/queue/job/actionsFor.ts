import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { isActionAllowed, type QueueAction, type QueueSection } from '@shared/domain/queue/jobStates';

/** Actions that continue a job, in menu order. Actions that remove the job come last in the menu. */
const continuingActions = ['send_to_front', 'retry', 'check_history', 'run_again', 'retry_download'] as const;

export function actionsFor(job: JobWithAssets): readonly JobAction[] {
  const isApplicable = (action: QueueAction) =>
    isActionAllowed(action, job.state) && !(action === 'dismiss' && job.acknowledged);
  const alwaysOffered: JobAction[] = ['duplicate', 'open_in_create'];
  if (job.assets.some((asset) => asset.state === 'ready')) alwaysOffered.push('show_in_gallery');
  const removingActions: JobAction[] = isApplicable('dismiss') ? ['dismiss'] : [];
  if (isApplicable('cancel') || isApplicable('cancel_in_flight')) removingActions.push('cancel');
  return [...continuingActions.filter(isApplicable), ...alwaysOffered, ...removingActions];
}

const bulkActions: readonly Readonly<{ action: JobAction; sections: readonly QueueSection[] }>[] = [
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
  return bulkActions.find((each) => each.action === action)?.sections ?? [];
}

export function bulkActionsFor(counts: Readonly<Record<QueueSection, number>>): readonly JobAction[] {
  return bulkActions
    .filter(({ sections }) => sections.some((section) => counts[section] > 0))
    .map(({ action }) => action);
}
