import type { PauseReason } from '@shared/domain/queue/Queue';

/** What Generate waits for as the rest of the queue does, and the one press that lets it go. */
export type Waits = Readonly<{ words: string; step: 'run' | 'endPlan' | null }>;

/** By why the queue stands still; null: it goes on by itself, or what is to be done is said beside the results. */
export function waitsWords(reason: PauseReason): Waits | null {
  switch (reason) {
    case 'person':
    case 'restart':
    case 'loss':
    case 'breaker':
    case 'refused':
      return { words: 'The queue is paused: what you generate waits.', step: 'run' };
    case 'no_credits':
      return { words: 'The queue stands still for want of credits: what you generate waits.', step: 'run' };
    case 'service_bound':
      return { words: 'A bound of the service is reached: what you generate waits.', step: 'run' };
    case 'plan_limit':
      return {
        words: 'The limit of the queue is reached: what you generate waits.',
        step: 'endPlan',
      };
    case 'day_limit':
      return {
        words: 'A spend limit is reached: what you generate waits. The queue says which.',
        step: null,
      };
    case 'key_refused':
    case 'key_missing':
    case 'disk':
    case 'library':
      return null;
  }
}
