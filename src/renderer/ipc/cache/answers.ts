import type { RouteName } from '@shared/ipc/contract';

/** A call of main and its outcome; `failure` null: it succeeded. */
export type Answered = Readonly<{ route: RouteName; input: unknown; failure: Error | null }>;

const listeners = new Set<(answered: Answered) => void>();

/** Notifies the listeners of an answer. */
export function notifyAnswered(answered: Answered): void {
  for (const listener of listeners) listener(answered);
}

/**
 * Calls the listener for every answer of main.
 * @returns a function that removes it
 */
export function subscribeToAnswers(listener: (answered: Answered) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
