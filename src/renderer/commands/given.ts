import type { CommandId } from '@shared/commands/commands';

const listeners = new Set<(id: CommandId) => void>();

/** A command was given by its key. */
export function tellGiven(id: CommandId): void {
  for (const listener of listeners) listener(id);
}

/** Hears of every command that is given by its key, until the returned function is called. */
export function hearGiven(listener: (id: CommandId) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
