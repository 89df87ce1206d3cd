import type { CommandId } from '@shared/commands/commands';

const listeners = new Set<(id: CommandId) => void>();

/** Notifies the listeners that a command was run by its shortcut. */
export function notifyCommandRun(id: CommandId): void {
  for (const listener of listeners) listener(id);
}

/**
 * Calls the listener for every command run by its shortcut.
 * @returns a function that removes it
 */
export function subscribeToCommandRuns(listener: (id: CommandId) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
