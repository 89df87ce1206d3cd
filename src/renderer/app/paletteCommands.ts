import { type CommandEntry, type CommandId, commands, commandsOf } from '@shared/commands/commands';
import type { CommandHandlers } from '../commands/CommandHandlers';
import { offeredNow } from '../commands/offered';
import { shortcutOf } from '../commands/shortcutOf';
import { isUncovered, useAppStore } from './appStore';

/** Something the person can have Easel do now, as the palette lists it. */
export type Command = Readonly<{
  id: string;
  label: string;
  /** What else it is found by. */
  also?: string | undefined;
  group:
    | CommandEntry['palette']
    | 'Profile'
    | 'Set in the form'
    | 'Presets'
    | 'Snippets'
    | 'Wildcards'
    | 'Lists'
    | 'Models'
    | 'Earlier prompts'
    | 'Collections'
    | 'Saved searches'
    | 'Settings';
  shortcut: string | undefined;
  run: () => void;
  /** The palette stays open: it shows more. */
  staysOpen?: true;
}>;

/** Those of the table that belong in the palette and can be given now. */
export function paletteCommands(handlers: CommandHandlers<'everywhere'>): readonly Command[] {
  return commandsOf('everywhere').flatMap((id) => inPalette(id, handlers[id]));
}

/** Those of the view on screen, where nothing lies over it: what is pressed for there is seen. */
export function viewCommands(): readonly Command[] {
  if (!isUncovered(useAppStore.getState())) return [];
  return offeredNow().flatMap(({ id, run }) => inPalette(id, run));
}

function inPalette(id: CommandId, run: (() => void) | null): readonly Command[] {
  const { words, also, palette }: CommandEntry = commands[id];
  if (palette === undefined || run === null) return [];
  return [{ id, label: words, also, group: palette, shortcut: shortcutOf(id), run }];
}
