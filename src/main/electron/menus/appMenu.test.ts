import { commandIds, commands } from '@shared/commands/commands';
import { setOwnKeys } from '@shared/commands/ownKeys';
import type { NamedLibrary } from '@shared/domain/library/KnownLibrary';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { appMenu } from './appMenu';

type Entry = MenuItemConstructorOptions;

/** The menu that Electron would get, and the commands chosen in it. */
function menuOn(platform: NodeJS.Platform, libraries: () => readonly NamedLibrary[] = () => []) {
  let template: readonly Entry[] = [];
  const chosen: string[] = [];
  const items = () =>
    template.flatMap((each) => (Array.isArray(each.submenu) ? (each.submenu as Entry[]) : []));
  const opened: (string | null)[] = [];
  const { offer, renew } = appMenu({
    // only the functions that appMenu uses; the real Menu needs a running Electron
    Menu: {
      buildFromTemplate: (given) => {
        template = given as readonly Entry[];
        return {
          getMenuItemById: (id: string) => items().find((item) => item.id === id) ?? null,
        } as unknown as Menu;
      },
      setApplicationMenu: () => undefined,
    },
    platform,
    choose: (command) => chosen.push(command),
    libraries,
    openLibrary: (folder) => opened.push(folder),
  });
  const choose = (item: Entry) => (item as unknown as { click: () => void }).click();
  return {
    menus: template,
    items: items(),
    itemsNow: items,
    chosen,
    opened,
    offer,
    renew,
    choose,
  };
}

describe('the native menu', () => {
  it('has every command that the table puts there, and no other', () => {
    const wanted = commandIds.filter((id) => commands[id].menu !== undefined);
    const found = menuOn('linux').items.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(found.toSorted()).toEqual([...wanted].sort());
  });

  it('tells the id of the command that was chosen, for each of them', () => {
    const { items, chosen, choose } = menuOn('linux');
    const own = items.filter(({ id }) => id !== undefined);
    for (const item of own) choose(item);
    expect(chosen).toEqual(own.map(({ id }) => id));
  });

  it('lets be chosen only what the window offers now', () => {
    const { items, offer } = menuOn('linux');
    const open = () => items.filter(({ id, enabled }) => id !== undefined && enabled).map(({ id }) => id);
    expect(open()).toEqual([]);
    offer(['queue.run', 'view.create', 'theme.dark']);
    expect(open()).toEqual(['view.create', 'queue.run']);
    offer(['queue.pause']);
    expect(open()).toEqual(['queue.pause']);
  });

  it('leaves every key to the window, so that no command runs twice', () => {
    const keyed = menuOn('linux').items.filter(({ accelerator }) => accelerator !== undefined);
    expect(keyed.map(({ accelerator }) => accelerator)).toContain('CmdOrCtrl+K');
    for (const item of keyed) expect(item.registerAccelerator).toBe(false);
  });

  it.each(['darwin', 'win32', 'linux'] as const)('has every command once on %s', (platform) => {
    const ids = menuOn(platform).items.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(ids.toSorted()).toEqual(commandIds.filter((id) => commands[id].menu !== undefined).toSorted());
  });

  it('is on macOS as people know it there', () => {
    const { menus } = menuOn('darwin');
    const namedIn = (submenu: Entry['submenu']) => submenu as Entry[];
    const namesOf = (submenu: Entry['submenu']) =>
      namedIn(submenu).flatMap(({ id, role }) => (id ?? role) || []);
    expect(menus.map(({ label, role }) => label ?? role)).toEqual([
      'Easel',
      'File',
      'editMenu',
      'Go',
      'Queue',
      'Window',
      'Help',
    ]);
    expect(namesOf(menus[0]?.submenu)).toEqual([
      'about.open',
      'view.settings',
      'services',
      'hide',
      'hideOthers',
      'unhide',
      'quit',
    ]);
    expect(namedIn(menus[0]?.submenu).find(({ id }) => id === 'view.settings')).toMatchObject({
      label: 'Settings…',
      accelerator: 'CmdOrCtrl+,',
    });
    expect(menus.find(({ label }) => label === 'Window')?.role).toBe('window');
    expect(namesOf(menus.find(({ label }) => label === 'Window')?.submenu)).toEqual(
      expect.arrayContaining(['minimize', 'zoom', 'close', 'front']),
    );
  });

  it('names the libraries of this computer, opens another by one press, and follows what is known of them', () => {
    let known: readonly NamedLibrary[] = [
      { folder: '/a/Work', name: 'Work', isOpen: true },
      { folder: '/b/R&D', name: 'R&D', isOpen: false },
      { folder: '/c/Work', name: 'Work', isOpen: false },
      { folder: null, name: 'Default library', isOpen: false },
    ];
    const { itemsNow, opened, offer, renew, choose } = menuOn('linux', () => known);
    const named = () => itemsNow().find(({ label }) => label === 'Libraries')?.submenu as Entry[];
    expect(named().map(({ label, enabled }) => [label, enabled])).toEqual([
      ['Work (/a/Work) · open now', false],
      ['R&&D', true],
      ['Work (/c/Work)', true],
      ['Default library', true],
    ]);
    for (const item of named().slice(1)) choose(item);
    expect(opened).toEqual(['/b/R&D', '/c/Work', null]);
    offer(['queue.run']);
    known = known.slice(0, 2);
    renew();
    expect(named().map(({ label }) => label)).toEqual(['Work · open now', 'R&&D']);
    // an enabled command is still enabled after the menu was built again
    expect(itemsNow().find(({ id }) => id === 'queue.run')?.enabled).toBe(true);
  });

  it('shows the keys that the person gave a command', () => {
    const { itemsNow, renew } = menuOn('linux');
    const keys = () => itemsNow().find(({ id }) => id === 'view.gallery')?.accelerator;
    expect(keys()).toBe('CmdOrCtrl+2');
    setOwnKeys({ 'view.gallery': 'mod shift j' });
    renew();
    expect(keys()).toBe('CmdOrCtrl+Shift+J');
    setOwnKeys({});
  });

  it('offers neither reload nor developer tools', () => {
    const { menus, items } = menuOn('darwin');
    const roles = [...menus, ...items].map((item) => item.role);
    expect(roles).not.toEqual(expect.arrayContaining([expect.stringMatching(/reload|devtools|viewmenu/i)]));
  });
});
