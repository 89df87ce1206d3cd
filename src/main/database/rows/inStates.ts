import type { JobState } from '@shared/domain/queue/jobStates';

/** `IN ('queued', 'waiting')`: states as SQL has them, from the one table of them. */
export function inStates(states: readonly JobState[]): string {
  return `IN (${states.map((state) => `'${state}'`).join(', ')})`;
}
