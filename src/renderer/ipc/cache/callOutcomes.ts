import type { RouteName } from '@shared/ipc/contract';

/** A completed call of main. `failure` null: the call succeeded. */
export type CallOutcome = Readonly<{ route: RouteName; input: unknown; failure: Error | null }>;

const listeners = new Set<(outcome: CallOutcome) => void>();

export function notifyCallOutcome(outcome: CallOutcome): void {
  for (const listener of listeners) listener(outcome);
}

export function subscribeToCallOutcomes(listener: (answered: CallOutcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
