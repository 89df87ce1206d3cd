import { type CommandEntry, type CommandId, commandIds, commands, keysOf } from '@shared/commands/commands';
import { accelerator } from '@shared/commands/Keys';
import type { Menu, MenuItemConstructorOptions } from 'electron';

type MenuName = NonNullable<CommandEntry['menu']>['in'];

/**
 * Puts up the native menu: the commands of the table that have a place in it, by the same ids and words. Their keys
 * are only written beside them, because the window hears them itself. An entry can be chosen only while the
 * window offers its command.
 * @param options.choose told the id of the command that was chosen
 */
export function appMenu(
  options: Readonly<{
    Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
    platform: NodeJS.Platform;
    choose: (command: CommandId) => void;
  }>,
): Readonly<{ offer: (ids: readonly string[]) => void }> {
  const entry = (id: CommandId, label: string): MenuItemConstructorOptions => {
    const [keys] = keysOf(id);
    return {
      id,
      label,
      enabled: false,
      click: () => options.choose(id),
      ...(keys ? { accelerator: accelerator(keys), registerAccelerator: false } : {}),
    };
  };
  const entriesOf = (name: MenuName) =>
    commandIds.flatMap((id) => {
      const { menu } = commands[id];
      return menu?.in === name ? [entry(id, menu.words)] : [];
    });
  const isMac = options.platform === 'darwin';
  const menu = options.Menu.buildFromTemplate([
    ...(isMac ? [{ role: 'appMenu' } as const] : [{ label: 'File', submenu: [{ role: 'quit' } as const] }]),
    // without these, copy and paste have no keys on macOS
    { role: 'editMenu' },
    { label: 'Go', submenu: entriesOf('Go') },
    { label: 'Queue', submenu: entriesOf('Queue') },
    {
      label: 'Window',
      submenu: [
        ...entriesOf('Window'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'minimize' },
        { role: 'close' },
      ],
    },
    { role: 'help', label: 'Help', submenu: entriesOf('Help') },
  ]);
  options.Menu.setApplicationMenu(menu);
  return {
    offer(ids) {
      for (const id of commandIds) {
        const item = menu.getMenuItemById(id);
        if (item) item.enabled = ids.includes(id);
      }
    },
  };
}
