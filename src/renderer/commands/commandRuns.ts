import type { CommandId } from '@shared/commands/commands';

const listeners = new Set<(id: CommandId) => void>();

export function notifyCommandRun(id: CommandId): void {
  for (const listener of listeners) listener(id);
}

/** @returns a function that removes the listener */
export function subscribeToCommandRuns(listener: (id: CommandId) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
