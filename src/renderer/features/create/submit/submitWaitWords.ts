import type { PauseReason } from '@shared/domain/queue/Queue';

/** Why Generate has to wait, like the rest of the queue, and the button that continues. */
export type Waits = Readonly<{ words: string; step: 'run' | 'endPlan' | null }>;

/** The text for a pause reason; null: the pause ends by itself, or the results show what to do. */
export function submitWaitWords(reason: PauseReason): Waits | null {
  switch (reason) {
    case 'person':
    case 'restart':
    case 'loss':
    case 'breaker':
    case 'refused':
      return { words: 'The queue is paused: new jobs wait.', step: 'run' };
    case 'no_credits':
      return { words: 'The queue waits for credits: new jobs wait.', step: 'run' };
    case 'service_bound':
      return { words: 'A limit of the service is reached: new jobs wait.', step: 'run' };
    case 'plan_limit':
      return {
        words: 'The limit of the queue is reached: new jobs wait.',
        step: 'endPlan',
      };
    case 'day_limit':
      return {
        words: 'A spend limit is reached: new jobs wait. The queue says which.',
        step: null,
      };
    case 'key_refused':
    case 'key_missing':
    case 'disk':
    case 'library':
      return null;
  }
}
