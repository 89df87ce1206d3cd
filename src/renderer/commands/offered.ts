// What the view on screen offers the palette beside the commands that can be given everywhere.
import { type CommandId, commandsOf, type Scope } from '@shared/commands/commands';
import { useEffect } from 'react';
import type { CommandHandlers } from './CommandHandlers';

type Run = () => void;

const offers = new Map<Scope, Readonly<Partial<Record<CommandId, Run | null>>>>();

/** Offers the commands of a scope to the palette, as long as who asks is in the page. */
export function useOffered<S extends Scope>(scope: S, handlers: CommandHandlers<S>): void {
  useEffect(() => {
    offers.set(scope, handlers);
  });
  useEffect(() => () => void offers.delete(scope), [scope]);
}

/** Those that can be given now; each does what is offered when it is given. */
export function offeredNow(): readonly Readonly<{ id: CommandId; run: Run }>[] {
  return [...offers].flatMap(([scope, handlers]) =>
    commandsOf(scope)
      .filter((id) => handlers[id] != null)
      .map((id) => ({ id, run: () => offers.get(scope)?.[id]?.() })),
  );
}
