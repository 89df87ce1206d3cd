import type { CommandId, Scope } from '@shared/commands/commands';
import { editsText } from '@shared/commands/Keys';
import { useEffect, useEffectEvent } from 'react';
import type { CommandHandlers } from './CommandHandlers';
import { keyPressOf, runCommand } from './runCommand';

/**
 * Runs the commands of a scope by their keys.
 * A text field keeps the keys that edit text: Backspace in a note must not delete its picture.
 * @param handlers or a function that returns the current ones at a key press
 * @param options.accepts returns false to leave a key to the focused control
 * @param options.editsFields handles these keys in text fields too, if `accepts` allows it
 * @param options.capture handles keys before the controls do, because buttons and choices consume Enter
 */
export function useCommandKeys<S extends Scope>(
  scope: S,
  handlers: CommandHandlers<S> | (() => CommandHandlers<S>),
  options: Readonly<{
    accepts?: (event: KeyboardEvent, id: CommandId) => boolean;
    editsFields?: boolean;
    capture?: boolean;
  }> = {},
): void {
  const { capture = false } = options;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const press = keyPressOf(event);
    if (press.isTyping && editsText(press) && options.editsFields !== true) return;
    if (!runCommand(scope, event, handlers, (id) => options.accepts?.(event, id) !== false)) return;
    event.preventDefault();
    if (capture) event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, capture);
    return () => window.removeEventListener('keydown', listener, capture);
  }, [capture]);
}
