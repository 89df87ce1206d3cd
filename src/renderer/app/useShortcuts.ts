import { useEffect } from 'react';
import { hasModKey } from '../ipc/platform';
import type { Command } from './Command';
import { findCommand } from './findCommand';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea'))
  );
}

/** Runs commands from the keyboard. */
export function useShortcuts(commands: readonly Command[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = findCommand(commands, {
        key: event.key,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        hasMod: hasModKey(event),
        isTyping: isTyping(event.target),
      });
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [commands]);
}
