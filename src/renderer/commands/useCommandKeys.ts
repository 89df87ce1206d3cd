import type { CommandId, Scope } from '@shared/commands/commands';
import { editsText } from '@shared/commands/Keys';
import { useEffect, useEffectEvent } from 'react';
import type { CommandHandlers } from './CommandHandlers';
import { giveCommand, pressOf } from './giveCommand';

/**
 * Gives the commands of a scope from the keyboard, wherever the focus is. A text field keeps the keys that edit its text:
 * Backspace in a note must not throw its picture away.
 * @param handlers or what gives them at a press, as things stand then
 * @param options.hears false leaves a press to the control that has the focus
 * @param options.editsFields takes these keys from text fields too, as far as `hears` allows
 * @param options.first hears before the controls do: buttons and choices keep Enter to themselves
 */
export function useCommandKeys<S extends Scope>(
  scope: S,
  handlers: CommandHandlers<S> | (() => CommandHandlers<S>),
  options: Readonly<{
    hears?: (event: KeyboardEvent, id: CommandId) => boolean;
    editsFields?: boolean;
    first?: boolean;
  }> = {},
): void {
  const { first = false } = options;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const press = pressOf(event);
    if (press.isTyping && editsText(press) && options.editsFields !== true) return;
    if (!giveCommand(scope, event, handlers, (id) => options.hears?.(event, id) !== false)) return;
    event.preventDefault();
    if (first) event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, first);
    return () => window.removeEventListener('keydown', listener, first);
  }, [first]);
}
