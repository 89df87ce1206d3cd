import { type CommandEntry, commands, commandsOf } from '@shared/commands/commands';
import type { CommandHandlers } from '../commands/CommandHandlers';
import { shortcutOf } from '../commands/shortcutOf';

/** Something the person can have Easel do now, as the palette lists it. */
export type Command = Readonly<{
  id: string;
  label: string;
  group:
    | CommandEntry['palette']
    | 'Profile'
    | 'Set in the form'
    | 'Presets'
    | 'Lists'
    | 'Models'
    | 'Earlier prompts'
    | 'Collections'
    | 'Settings';
  shortcut: string | undefined;
  run: () => void;
}>;

/** Those of the table that belong in the palette and can be given now. */
export function paletteCommands(handlers: CommandHandlers<'everywhere'>): readonly Command[] {
  return commandsOf('everywhere').flatMap((id) => {
    const { words, palette } = commands[id];
    const run = handlers[id];
    if (palette === undefined || run === null) return [];
    return [{ id, label: words, group: palette, shortcut: shortcutOf(id), run }];
  });
}
