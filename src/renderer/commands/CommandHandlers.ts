import type { CommandOf, Scope } from '@shared/commands/commands';

/** The handler of each command of a scope; null: disabled now, so that its key is left to others. */
export type CommandHandlers<S extends Scope> = Readonly<Record<CommandOf<S>, (() => void) | null>>;
