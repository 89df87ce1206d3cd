import type { JobState } from '@shared/domain/queue/jobStates';

/** SQL for states, from the one table of them: `IN ('queued', 'waiting')`. */
export function inStates(states: readonly JobState[]): string {
  return `IN (${states.map((state) => `'${state}'`).join(', ')})`;
}
