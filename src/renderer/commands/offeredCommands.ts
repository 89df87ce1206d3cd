import { type CommandId, commandsOf, type Scope } from '@shared/commands/commands';
import { useEffect } from 'react';
import type { CommandHandlers } from './CommandHandlers';

type Run = () => void;
type OfferedHandlers = Readonly<Partial<Record<CommandId, Run | null>>>;

const offeredByScope = new Map<Scope, OfferedHandlers | (() => OfferedHandlers)>();

/** @param handlers or a function that returns them when the palette opens */
export function useOfferedCommands<S extends Scope>(
  scope: S,
  handlers: Partial<CommandHandlers<S>> | (() => Partial<CommandHandlers<S>>),
): void {
  useEffect(() => {
    offeredByScope.set(scope, handlers);
  });
  useEffect(() => () => void offeredByScope.delete(scope), [scope]);
}

/** The offered commands that are enabled; `run` calls the handler that is current when the command runs. */
export function enabledCommands(): readonly Readonly<{ id: CommandId; run: Run }>[] {
  return [...offeredByScope.keys()].flatMap((scope) => {
    const handlers = handlersOf(scope);
    return commandsOf(scope)
      .filter((id) => handlers[id] != null)
      .map((id) => ({ id, run: () => handlersOf(scope)[id]?.() }));
  });
}

function handlersOf(scope: Scope): OfferedHandlers {
  const handlers = offeredByScope.get(scope);
  return typeof handlers === 'function' ? handlers() : (handlers ?? {});
}
