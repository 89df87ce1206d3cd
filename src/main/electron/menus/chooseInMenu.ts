import { type CommandId, commandIds, commands } from '@shared/commands/commands';
import { accelerator } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import { programChoice } from '@shared/commands/programChoice';
import type { Program } from '@shared/domain/library/Program';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';

/** How long to wait for the choice after the menu has closed, ms: some systems report the choice only then. */
const choiceMs = 200;

/**
 * Shows commands at the pointer, with separators between groups.
 * @param programs listed above the command for choosing another program
 * @returns the chosen command or program; null: the menu was closed
 */
export function chooseInMenu(
  menus: Pick<typeof Menu, 'buildFromTemplate'>,
  window: BrowserWindow | undefined,
  groups: readonly (readonly string[])[],
  programs: readonly Program[],
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const programEntries = programs.map(
    ({ id, name }): MenuItemConstructorOptions => ({
      id: programChoice(id),
      // a single & would mark the next letter as an access key
      label: name.replaceAll('&', '&&'),
      click: () => resolve(programChoice(id)),
    }),
  );
  const entries = groups
    .map((group) => group.flatMap((each) => commandIds.find((id) => id === each) ?? []))
    .filter((group) => group.length > 0)
    .flatMap((group, at): MenuItemConstructorOptions[] => [
      ...(at === 0 ? [] : [{ type: 'separator' } as const]),
      ...entriesOf(group, programEntries, resolve),
    ]);
  if (window === undefined || entries.length === 0) resolve(null);
  else {
    menus.buildFromTemplate(entries).popup({
      window,
      callback: () => setTimeout(() => resolve(null), choiceMs),
    });
  }
  return promise;
}

/** Commands with a common parent entry form a submenu at the position of the first of them. */
function entriesOf(
  group: readonly CommandId[],
  programs: readonly MenuItemConstructorOptions[],
  choose: (id: CommandId) => void,
): readonly MenuItemConstructorOptions[] {
  const entry = (id: CommandId) => entryOf(id, () => choose(id));
  const entries = (id: CommandId) =>
    id === 'asset.openWith' && programs.length > 0
      ? [...programs, { type: 'separator' } as const, entry(id)]
      : [entry(id)];
  return group.flatMap((id, at): MenuItemConstructorOptions[] => {
    const { submenu } = commands[id];
    if (submenu === undefined) return [entry(id)];
    const siblings = group.filter((other) => commands[other].submenu === submenu);
    return group.findIndex((other) => commands[other].submenu === submenu) === at
      ? [{ label: submenu, submenu: siblings.flatMap(entries) }]
      : [];
  });
}

function entryOf(id: CommandId, click: () => void): MenuItemConstructorOptions {
  const [keys] = keysOf(id);
  return {
    id,
    label: commands[id].menuLabel ?? commands[id].label,
    click,
    ...(keys ? { accelerator: accelerator(keys), registerAccelerator: false } : {}),
  };
}
