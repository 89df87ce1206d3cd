import { type CommandId, commandIds, commands } from '@shared/commands/commands';
import { accelerator } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import { programChoice } from '@shared/commands/programChoice';
import type { Program } from '@shared/domain/library/Program';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';

/** A menu closes a moment before its choice is told, on some systems; ms. */
const choiceMs = 200;

/**
 * Shows commands of the table in a menu where the pointer is, in the order given, a line between groups.
 * @param programs those that stand above the line for another one, wherever that is shown
 * @returns the command, or the choice of the program, that was chosen; null where the menu was closed, or nothing of the
 *   table was asked for
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
      // one of these marks a key, two are written as one
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

/** A line for each; those that stand under another line in a menu of their own, where the first of them would be. */
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
    const { under } = commands[id];
    if (under === undefined) return [entry(id)];
    const beside = group.filter((other) => commands[other].under === under);
    return group.findIndex((other) => commands[other].under === under) === at
      ? [{ label: under, submenu: beside.flatMap(entries) }]
      : [];
  });
}

function entryOf(id: CommandId, click: () => void): MenuItemConstructorOptions {
  const [keys] = keysOf(id);
  return {
    id,
    label: commands[id].inMenu ?? commands[id].words,
    click,
    ...(keys ? { accelerator: accelerator(keys), registerAccelerator: false } : {}),
  };
}
