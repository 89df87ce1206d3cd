import type { JobState } from '@shared/domain/queue/jobStates';

/** SQL for a set of states: `IN ('queued', 'waiting')`. */
export function sqlInStates(states: readonly JobState[]): string {
  return `IN (${states.map((state) => `'${state}'`).join(', ')})`;
}
