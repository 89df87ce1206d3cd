import { commandOf } from '@shared/commands/commandOf';
import { type CommandId, commandsOf, type Scope } from '@shared/commands/commands';
import { hasModKey, isMac } from '../ipc/platform';
import type { CommandHandlers } from './CommandHandlers';
import { tellGiven } from './given';
import { isTyping } from './isTyping';

/** What was pressed, as the browser or React tells it. */
type KeyEvent = Readonly<
  Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { target: EventTarget | null }
>;

/**
 * Gives the command of a key press, if it is one's that can be given now.
 * @param handlers or what gives them as things stand: asked only where the press is one of the scope's
 * @param hears false leaves the press to others
 * @returns whether it was given
 */
export function giveCommand<S extends Scope>(
  scope: S,
  event: KeyEvent,
  handlers: CommandHandlers<S> | (() => CommandHandlers<S>),
  hears?: (id: CommandId) => boolean,
): boolean {
  const press = pressOf(event);
  const all = commandsOf(scope);
  if (commandOf(press, all) === undefined) return false;
  const now = typeof handlers === 'function' ? handlers() : handlers;
  const offered = all.filter((each) => now[each] !== null);
  const id = commandOf(press, offered);
  if (id === undefined || hears?.(id) === false) return false;
  now[id]?.();
  tellGiven(id);
  return true;
}

/** What was pressed, as shortcuts are compared with it. */
export function pressOf(event: KeyEvent) {
  return {
    key: event.key,
    mod: hasModKey(event),
    otherMod: isMac ? event.ctrlKey : event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
    isMac,
    isTyping: isTyping(event.target),
  };
}
