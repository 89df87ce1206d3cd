import { record } from '../recorder.ts';
import { strict } from '../strict.ts';
import { isEditRole } from './desktop/editPage.ts';
import { standInApp } from './StandInApp.ts';
import { openWindows } from './StandInBrowserWindow.ts';

type Template = Electron.MenuItemConstructorOptions;

/** An entry of a menu. Roles have the same effect as in Electron, if the stand-in implements them. */
export class StandInMenuItem {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly submenu: StandInMenu | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #click: Template['click'];

  constructor(options: Template) {
    this.id = options.id ?? '';
    this.label = options.label ?? options.role ?? '';
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    this.role = options.role;
    this.accelerator = typeof options.accelerator === 'string' ? options.accelerator : undefined;
    this.submenu = Array.isArray(options.submenu) ? StandInMenu.make(options.submenu) : undefined;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.#click = options.click;
  }

  click(): void {
    if (!this.enabled) throw new Error(`the menu entry "${this.label}" is disabled`);
    if (this.role === 'quit') standInApp.quit();
    else if (this.role === 'close') openWindows().at(-1)?.close();
    else if (this.role === 'reload') openWindows().at(-1)?.reload();
    else if (isEditRole(this.role)) openWindows().at(-1)?.contents.edit(this.role);
    const window = openWindows().at(-1)?.outer;
    this.#click?.(
      this as unknown as Electron.MenuItem,
      window as Electron.BaseWindow,
      {} as Electron.KeyboardEvent,
    );
  }
}

let applicationMenu: StandInMenu | null = null;

/** A menu that is never drawn; tests click its entries by their labels. */
export class StandInMenu {
  readonly items: StandInMenuItem[] = [];

  static make(template: readonly (Template | Electron.MenuItem)[]): StandInMenu {
    const menu = new StandInMenu();
    for (const entry of template) menu.items.push(new StandInMenuItem(entry as Template));
    return menu;
  }

  static buildFromTemplate(template: readonly (Template | Electron.MenuItem)[]): Electron.Menu {
    return strict('Menu', StandInMenu.make(template)) as unknown as Electron.Menu;
  }

  static setApplicationMenu(menu: Electron.Menu | null): void {
    applicationMenu = menu as unknown as StandInMenu | null;
    record(
      'Menu.setApplicationMenu',
      menu === null ? [] : (menu as unknown as StandInMenu).items.map((item) => item.label),
    );
  }

  static getApplicationMenu(): Electron.Menu | null {
    return applicationMenu as unknown as Electron.Menu | null;
  }

  getMenuItemById(id: string): Electron.MenuItem | null {
    for (const item of this.items) {
      const found =
        item.id === id ? (item as unknown as Electron.MenuItem) : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  append(item: Electron.MenuItem): void {
    this.items.push(item as unknown as StandInMenuItem);
  }

  popup(options: Electron.PopupOptions = {}): void {
    openMenu(this, options.callback);
    record(
      'Menu.popup',
      this.items.map(({ type, label, enabled }) => ({ label: type === 'separator' ? '-' : label, enabled })),
    );
  }
}

/** Opens a menu, until the test chooses an entry or closes the menu. */
export function openMenu(menu: StandInMenu, closed: () => void = () => {}): void {
  openedMenu = { menu, closed };
}

/** The open context menu; null: none. */
let openedMenu: { menu: StandInMenu; closed: () => void } | null = null;

/** For tests: chooses an entry of the open menu, or closes the menu. As on macOS, `closed` is called first. */
export function clickPopup(label: string | null): void {
  if (openedMenu === null) throw new Error('no menu is open');
  const { menu, closed } = openedMenu;
  openedMenu = null;
  closed();
  if (label === null) return;
  const item = menu.items
    .flatMap((entry) => [entry, ...(entry.submenu?.items ?? [])])
    .find((entry) => entry.label.replaceAll('&', '') === label);
  if (item === undefined) {
    throw new Error(`no entry "${label}" among: ${menu.items.map((entry) => entry.label).join(', ')}`);
  }
  item.click();
}

/** For tests: chooses an entry of the application menu. `labels`: of its menus, then of the entry. */
export function clickMenu(labels: readonly string[]): void {
  findInMenu(labels)?.click();
}

/** For tests: whether an entry of the application menu is disabled. */
export function isMenuOff(labels: readonly string[]): boolean {
  return findInMenu(labels)?.enabled === false;
}

function findInMenu(labels: readonly string[]): StandInMenuItem | undefined {
  let items: readonly StandInMenuItem[] = applicationMenu?.items ?? [];
  let item: StandInMenuItem | undefined;
  for (const label of labels) {
    item = items.find((entry) => entry.label.replaceAll('&', '') === label);
    if (item === undefined)
      throw new Error(`no menu entry "${label}" among: ${items.map((entry) => entry.label).join(', ')}`);
    items = item.submenu?.items ?? [];
  }
  return item;
}
