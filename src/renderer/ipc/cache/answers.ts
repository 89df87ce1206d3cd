import type { RouteName } from '@shared/ipc/contract';

/** A call of main; `failure` null: it succeeded. */
export type Answered = Readonly<{ route: RouteName; input: unknown; failure: Error | null }>;

const listeners = new Set<(answered: Answered) => void>();

export function notifyAnswered(answered: Answered): void {
  for (const listener of listeners) listener(answered);
}

export function subscribeToAnswers(listener: (answered: Answered) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
