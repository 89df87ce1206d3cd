import { type CommandId, commandsOf, type Scope } from '@shared/commands/commands';
import { commandForPress } from '@shared/commands/ownKeys';
import { hasModKey, isMac } from '../ipc/platform';
import type { CommandHandlers } from './CommandHandlers';
import { isTyping } from './isTyping';

type KeyEvent = Readonly<
  Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { target: EventTarget | null }
>;

const listeners = new Set<(id: CommandId) => void>();

function notifyCommandRun(id: CommandId): void {
  for (const listener of listeners) listener(id);
}

export function subscribeToCommandRuns(listener: (id: CommandId) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Runs the command of a scope to which the pressed key belongs, if the command is enabled.
 * @param handlers or a function that returns them, called only if the key belongs to the scope
 * @param accepts returns false to leave the key to others
 * @returns whether a command ran
 */
export function runCommand<S extends Scope>(
  scope: S,
  event: KeyEvent,
  handlers: CommandHandlers<S> | (() => CommandHandlers<S>),
  accepts?: (id: CommandId) => boolean,
): boolean {
  const keyPress = keyPressOf(event);
  const all = commandsOf(scope);
  if (commandForPress(keyPress, all) === undefined) return false;
  const current = typeof handlers === 'function' ? handlers() : handlers;
  const enabled = all.filter((each) => current[each] !== null);
  const id = commandForPress(keyPress, enabled);
  if (id === undefined || accepts?.(id) === false) return false;
  current[id]?.();
  notifyCommandRun(id);
  return true;
}

export function keyPressOf(event: KeyEvent) {
  return {
    key: event.key,
    mod: hasModKey(event),
    otherMod: isMac ? event.ctrlKey : event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    isMac,
    // a field that filters a list sends copies of its keys to the active entry, which is not a text field
    isTyping: isTyping(event.target) || isTyping(document.activeElement),
  };
}
