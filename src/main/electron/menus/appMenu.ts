import { type CommandEntry, type CommandId, commandIds, commands } from '@shared/commands/commands';
import { accelerator, type Keys } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import type { NamedLibrary } from '@shared/domain/library/KnownLibrary';
import { t } from '@shared/messages/t';
import type { Menu, MenuItemConstructorOptions } from 'electron';

export type AppMenu = Readonly<{ offer: (ids: readonly string[]) => void; renew: () => void }>;

type MenuName = NonNullable<CommandEntry['menu']>['in'];

/** Shortcuts are only displayed: the window handles them. Entries are enabled while the window offers them. */
export function appMenu(
  options: Readonly<{
    Menu: Pick<typeof Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
    platform: NodeJS.Platform;
    choose: (command: CommandId) => void;
    libraries: () => readonly NamedLibrary[];
    openLibrary: (folder: string | null) => void;
  }>,
): AppMenu {
  const entry = (id: CommandId, label: string, keys = keysOf(id)[0]): MenuItemConstructorOptions => ({
    id,
    label,
    enabled: false,
    click: () => options.choose(id),
    ...(keys ? { accelerator: accelerator(keys), registerAccelerator: false } : {}),
  });
  const isMac = options.platform === 'darwin';
  const entriesOf = (name: MenuName) =>
    commandIds.flatMap((id) => {
      const { menu } = commands[id];
      const isElsewhere = isMac && macAppCommands.has(id);
      return menu?.in === name && !isElsewhere ? [entry(id, menu.label)] : [];
    });
  const template = (): MenuItemConstructorOptions[] => [
    ...(isMac ? [appMenuOnMac(entry)] : []),
    {
      label: t('electron.menuFile'),
      submenu: [
        ...entriesOf('File'),
        { type: 'separator' },
        {
          label: t('libraries.libraries'),
          submenu: libraryEntries(options.libraries(), options.openLibrary),
        },
        ...(isMac ? [] : [{ type: 'separator' } as const, { role: 'quit' } as const]),
      ],
    },
    // without these, copy and paste have no shortcuts on macOS
    { role: 'editMenu' },
    { label: t('electron.menuGo'), submenu: entriesOf('Go') },
    { label: t('electron.menuQueue'), submenu: entriesOf('Queue') },
    {
      label: t('electron.menuWindow'),
      // macOS lists the open windows in this menu
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
    { role: 'help', label: t('electron.menuHelp'), submenu: entriesOf('Help') },
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

/** Libraries with equal names are shown with their folders. */
function libraryEntries(
  libraries: readonly NamedLibrary[],
  open: (folder: string | null) => void,
): MenuItemConstructorOptions[] {
  return libraries.map(({ folder, name, isOpen }) => {
    const isAlone = libraries.filter((each) => each.name === name).length === 1;
    const displayName = isAlone || folder === null ? name : `${name} (${folder})`;
    return {
      // a single & would mark the next letter as an access key
      label: (isOpen ? t('electron.libraryOpenNow', { name: displayName }) : displayName).replaceAll(
        '&',
        '&&',
      ),
      enabled: !isOpen,
      click: () => open(folder),
    };
  });
}

/** Commands that on macOS belong in the application menu. */
const macAppCommands: ReadonlySet<CommandId> = new Set(['about.open', 'view.settings']);

function appMenuOnMac(
  entry: (id: CommandId, label: string, keys?: Keys) => MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: 'Easel',
    submenu: [
      entry('about.open', t('app.aboutEasel')),
      { type: 'separator' },
      entry('view.settings', t('electron.settings'), { key: ',', mod: true }),
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
