import type { RouteName } from '@shared/ipc/contract';

/** What was asked of main and how that ended: `failure` null where it was done. */
export type Answered = Readonly<{ route: RouteName; input: unknown; failure: Error | null }>;

const listeners = new Set<(answered: Answered) => void>();

/** An answer of main came. */
export function tellAnswered(answered: Answered): void {
  for (const listener of listeners) listener(answered);
}

/** Hears of every answer of main until the returned function is called. */
export function hearAnswers(listener: (answered: Answered) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
