import { type CommandId, commandsOf, type Scope } from '@shared/commands/commands';
import { useEffect } from 'react';
import type { CommandHandlers } from './CommandHandlers';

type Run = () => void;
type Offer = Readonly<Partial<Record<CommandId, Run | null>>>;

const offers = new Map<Scope, Offer | (() => Offer)>();

/** @param handlers or a function that returns them when the palette opens */
export function useOffered<S extends Scope>(
  scope: S,
  handlers: Partial<CommandHandlers<S>> | (() => Partial<CommandHandlers<S>>),
): void {
  useEffect(() => {
    offers.set(scope, handlers);
  });
  useEffect(() => () => void offers.delete(scope), [scope]);
}

/** The offered commands that are enabled; each runs the handler that is current at that time. */
export function offeredNow(): readonly Readonly<{ id: CommandId; run: Run }>[] {
  return [...offers.keys()].flatMap((scope) => {
    const now = offerOf(scope);
    return commandsOf(scope)
      .filter((id) => now[id] != null)
      .map((id) => ({ id, run: () => offerOf(scope)[id]?.() }));
  });
}

function offerOf(scope: Scope): Offer {
  const offer = offers.get(scope);
  return typeof offer === 'function' ? offer() : (offer ?? {});
}
