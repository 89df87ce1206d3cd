import { type CommandEntry, type CommandId, commandIds, commands } from '@shared/commands/commands';
import { accelerator, type Keys } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import type { NamedLibrary } from '@shared/domain/library/KnownLibrary';
import type { Menu, MenuItemConstructorOptions } from 'electron';

export type AppMenu = Readonly<{
  /** Only these commands can be chosen now. */
  offer: (ids: readonly string[]) => void;
  /** Names the libraries anew, and the keys. */
  renew: () => void;
}>;

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
    /** The libraries of this computer, as they are named elsewhere. */
    libraries: () => readonly NamedLibrary[];
    /** Opens another one, as the window's own list of them does. */
    openLibrary: (folder: string | null) => void;
  }>,
): AppMenu {
  const entry = (id: CommandId, label: string, keys = keysOf(id)[0]): MenuItemConstructorOptions => {
    return {
      id,
      label,
      enabled: false,
      click: () => options.choose(id),
      ...(keys ? { accelerator: accelerator(keys), registerAccelerator: false } : {}),
    };
  };
  const isMac = options.platform === 'darwin';
  const entriesOf = (name: MenuName) =>
    commandIds.flatMap((id) => {
      const { menu } = commands[id];
      const isElsewhere = isMac && macAppCommands.has(id);
      return menu?.in === name && !isElsewhere ? [entry(id, menu.words)] : [];
    });
  const template = (): MenuItemConstructorOptions[] => [
    ...(isMac ? [appMenuOnMac(entry)] : []),
    {
      label: 'File',
      submenu: [
        ...entriesOf('File'),
        { type: 'separator' },
        { label: 'Libraries', submenu: libraryEntries(options.libraries(), options.openLibrary) },
        ...(isMac ? [] : [{ type: 'separator' } as const, { role: 'quit' } as const]),
      ],
    },
    // without these, copy and paste have no keys on macOS
    { role: 'editMenu' },
    { label: 'Go', submenu: entriesOf('Go') },
    { label: 'Queue', submenu: entriesOf('Queue') },
    {
      label: 'Window',
      // macOS lists the windows there are in it
      role: 'window',
      submenu: [
        ...entriesOf('Window'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'minimize' },
        ...(isMac ? [{ role: 'zoom' } as const] : []),
        { role: 'close' },
        ...(isMac ? [{ type: 'separator' } as const, { role: 'front' } as const] : []),
      ],
    },
    { role: 'help', label: 'Help', submenu: entriesOf('Help') },
  ];
  let offered: readonly string[] = [];
  let menu = options.Menu.buildFromTemplate(template());
  options.Menu.setApplicationMenu(menu);
  const offer = (ids: readonly string[]) => {
    offered = ids;
    for (const id of commandIds) {
      const item = menu.getMenuItemById(id);
      if (item) item.enabled = ids.includes(id);
    }
  };
  return {
    offer,
    renew() {
      menu = options.Menu.buildFromTemplate(template());
      offer(offered);
      options.Menu.setApplicationMenu(menu);
    },
  };
}

/** The libraries of this computer; where two have one name, each with its folder. */
function libraryEntries(
  libraries: readonly NamedLibrary[],
  open: (folder: string | null) => void,
): MenuItemConstructorOptions[] {
  return libraries.map(({ folder, name, isOpen }) => {
    const isAlone = libraries.filter((each) => each.name === name).length === 1;
    const words = isAlone || folder === null ? name : `${name} (${folder})`;
    return {
      // a single one would mark the letter after it
      label: `${words}${isOpen ? ' · open now' : ''}`.replaceAll('&', '&&'),
      enabled: !isOpen,
      click: () => open(folder),
    };
  });
}

/** They have their place in the menu that bears the app's name. */
const macAppCommands: ReadonlySet<CommandId> = new Set(['about.open', 'view.settings']);

/** The menu that bears the app's name on macOS, as every app there has it. */
function appMenuOnMac(
  entry: (id: CommandId, label: string, keys?: Keys) => MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: 'Easel',
    submenu: [
      entry('about.open', 'About Easel'),
      { type: 'separator' },
      entry('view.settings', 'Settings…', { key: ',', mod: true }),
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
}
