import type { Program } from '@shared/domain/library/Program';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseInMenu } from './chooseInMenu';

type Popup = { entries: readonly MenuItemConstructorOptions[]; close: () => void };

/** The menus that Electron would show. */
function fakeMenu() {
  const popups: Popup[] = [];
  const menus = {
    buildFromTemplate: (entries: readonly MenuItemConstructorOptions[]) =>
      ({
        popup: ({ callback }: { callback: () => void }) => popups.push({ entries, close: callback }),
      }) as unknown as Menu,
  };
  const ask = (groups: readonly (readonly string[])[], programs: readonly Program[] = []) =>
    chooseInMenu(menus as never, {} as BrowserWindow, groups, programs);
  return { popups, ask };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a menu of commands', () => {
  it('has the words of the table in the order given, a line between groups, and nothing that the table does not know', () => {
    const { popups, ask } = fakeMenu();
    void ask([['asset.more'], ['no.such'], ['asset.saveCopy', 'asset.edit']]);
    expect(popups[0]?.entries.map(({ label, type }) => label ?? type)).toEqual([
      'More like this, with new seeds',
      'separator',
      'Save a copy…',
      'Edit this image',
    ]);
  });

  it('gives the one that was chosen, although the menu closed before it was told', async () => {
    const { popups, ask } = fakeMenu();
    const chosen = ask([['asset.more', 'asset.export']]);
    popups[0]?.close();
    (popups[0]?.entries[1] as { click: () => void } | undefined)?.click();
    await vi.runAllTimersAsync();
    expect(await chosen).toBe('asset.export');
  });

  it('puts those of one kind behind one line', async () => {
    const { popups, ask } = fakeMenu();
    const chosen = ask([['asset.edit', 'asset.copyImage', 'asset.export', 'asset.copyImageAt']]);
    const { entries = [] } = popups[0] ?? {};
    expect(entries.map(({ label }) => label)).toEqual(['Edit this image', 'Copy', 'Export…']);
    const sizes = entries[1]?.submenu as unknown as readonly { label: string; click: () => void }[];
    expect(sizes.map(({ label }) => label)).toEqual(['Copy image', 'Copy image at another size…']);
    sizes[1]?.click();
    expect(await chosen).toBe('asset.copyImageAt');
  });

  it('has the programs that are remembered above the line for another one, by their names', async () => {
    const { popups, ask } = fakeMenu();
    const programs = [
      { id: '7', name: 'Affinity' },
      { id: '8', name: 'Pen & Ink' },
    ];
    const chosen = ask([['asset.openFile', 'asset.openWith']], programs);
    const { entries = [] } = popups[0] ?? {};
    expect(entries.map(({ label }) => label)).toEqual(['Open with']);
    const lines = entries[0]?.submenu as unknown as readonly MenuItemConstructorOptions[];
    expect(lines.map(({ label, type }) => label ?? type)).toEqual([
      ...['Open in default program', 'Affinity', 'Pen && Ink', 'separator', 'Another program…'],
    ]);
    (lines[2] as { click: () => void }).click();
    expect(await chosen).toBe('program:8');
  });

  it('gives null where it was closed, and where there is nothing to show', async () => {
    const { popups, ask } = fakeMenu();
    const chosen = ask([['asset.reveal']]);
    popups[0]?.close();
    await vi.runAllTimersAsync();
    expect(await chosen).toBeNull();
    expect(await ask([['no.such']])).toBeNull();
    expect(popups).toHaveLength(1);
  });
});
