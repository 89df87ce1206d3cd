import type { CommandOf, Scope } from '@shared/commands/commands';

/** What each command of a scope does; null: not now, so that its key is left to others. */
export type CommandHandlers<S extends Scope> = Readonly<Record<CommandOf<S>, (() => void) | null>>;
