// The menus of text and of pictures, as a person opens and uses them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

type Entry = Readonly<{ label: string; enabled: boolean }>;

/** The entries of each menu that was shown so far. */
async function menusOf(app: LaunchedApp): Promise<readonly (readonly Entry[])[]> {
  const calls = await app.desktop.recorded();
  return calls.filter(({ api }) => api === 'Menu.popup').map(({ args }) => args[0] as readonly Entry[]);
}

/** Opens one more menu, and gives what is in it. */
async function menuAfter(app: LaunchedApp, open: () => Promise<void>): Promise<readonly Entry[]> {
  const before = (await menusOf(app)).length;
  await open();
  await expect.poll(async () => (await menusOf(app)).length).toBe(before + 1);
  return (await menusOf(app)).at(-1) ?? [];
}

async function shownInFolder(app: LaunchedApp): Promise<readonly unknown[]> {
  const calls = await app.desktop.recorded();
  return calls.filter(({ api }) => api === 'shell.showItemInFolder').map(({ args }) => args[0]);
}

const canBeChosen = (entries: readonly Entry[]) =>
  entries.filter(({ enabled, label }) => enabled && label !== '-').map(({ label }) => label);

test('text is cut, pasted and chosen by the menu of the field', async ({ visit }) => {
  const { app, studio } = await visit();
  await studio.prompt.fill('a harbour');

  const first = await menuAfter(app, () => studio.prompt.click({ button: 'right' }));
  expect(canBeChosen(first)).toEqual(expect.arrayContaining(['Undo', 'Paste', 'Select all']));
  expect(canBeChosen(first)).not.toContain('Cut');
  await app.desktop.clickPopup(t('queue.selectAll'));
  await expect
    .poll(() =>
      studio.prompt.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart),
    )
    .toBe('a harbour'.length);

  const second = await menuAfter(app, () => studio.prompt.press('ContextMenu'));
  expect(canBeChosen(second)).toContain('Cut');
  await app.desktop.clickPopup(t('electron.cut'));
  await expect(studio.prompt).toHaveValue('');
  await menuAfter(app, () => studio.prompt.press('ContextMenu'));
  await app.desktop.clickPopup(t('commands.undo'));
  await expect(studio.prompt).toHaveValue('a harbour');
});

test('what can be done with a picture is found where it is large, without its menu being known of', async ({
  visit,
  library,
}) => {
  const { app, studio } = await visit();
  await studio.generate('sedge by a pond');
  const picture = studio.result('sedge by a pond').getByRole('img');
  const onTile = studio.results.getByRole('button', { name: t('create.moreForThisImage') });
  await picture.hover();
  // a desk has a mouse, and the stand-in's window too: what is pointed at shows what it offers
  await expect(onTile).toHaveCSS('opacity', '1');
  expect(canBeChosen(await menuAfter(app, () => onTile.click()))).toContain('Save a copy…');
  await app.desktop.clickPopup(null);
  // the light way out stands on the tile: a copy, and where it lies
  const light = join(library, 'light.png');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: light });
  await studio.results.getByRole('button', { name: 'Save a copy' }).click();
  const copied = studio.toasts.filter({ hasText: t('app.copySaved') });
  await expect(copied).toContainText('light.png contains only the image');
  expect(existsSync(light)).toBe(true);
  await copied.getByRole('button', { name: t('app.showInFolder') }).click();
  await expect.poll(async () => (await shownInFolder(app)).at(-1)).toBe(light);
  await picture.click();
  const first = join(library, 'first.png');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: first });
  await studio.viewer.getByRole('button', { name: 'Save a copy' }).click();
  await expect(studio.toasts.filter({ hasText: t('app.copySaved') })).toBeVisible();
  expect(existsSync(first)).toBe(true);
  await expect(studio.viewer.getByRole('button', { name: t('commands.editThisImage') })).toBeVisible();
  const more = studio.viewer.getByRole('button', { name: t('create.moreForThisImage') });
  expect(canBeChosen(await menuAfter(app, () => more.click()))).toContain('More like this, with new seeds');
  await app.desktop.clickPopup(t('commands.showInTheGallery'));
  await expect(studio.gallery).toBeVisible();

  const second = join(library, 'second.png');
  const details = app.page.getByRole('complementary', { name: t('commands.details') });
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: second });
  await details.getByRole('button', { name: 'Save a copy' }).click();
  await expect.poll(() => existsSync(second)).toBe(true);

  // in the gallery it is on a tile that has room for it, and chooses nothing there
  const third = join(library, 'third.png');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: third });
  const tile = studio.gallery.getByRole('gridcell', { name: /sedge/ });
  await tile.hover();
  await tile.locator('[data-save]').click();
  await expect.poll(() => existsSync(third)).toBe(true);
  await expect(studio.viewer).toHaveCount(0);
  const beside = details.getByRole('button', { name: t('create.moreForThisImage') });
  expect(canBeChosen(await menuAfter(app, () => beside.click()))).toContain('Export…');
  await app.desktop.clickPopup(t('commands.makeAFilmOfThisPrompt'));
  await expect(studio.prompt).toHaveValue('sedge by a pond');
});

test('a picture has a menu wherever it is shown, and what is chosen there is done', async ({ launch }) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('sallows in the wind');
  const result = studio.result('sallows in the wind').getByRole('img');
  await expect(result).toBeVisible();

  await menuAfter(app, () => result.click({ button: 'right' }));
  await app.desktop.clickPopup(t('commands.favourite'));
  await expect(studio.results.locator('.lucide-heart')).toHaveCount(1);

  // it keeps its place while it lies in the trash
  await menuAfter(app, () => result.click({ button: 'right' }));
  await app.desktop.clickPopup(t('commands.moveToTheTrash'));
  await expect(studio.results.getByText(t('create.inTheTrash'))).toBeVisible();
  await studio.results.getByRole('button', { name: t('create.restore') }).click();
  await expect(result).toBeVisible();

  await menuAfter(app, () => result.click({ button: 'right' }));
  await app.desktop.clickPopup(t('commands.showInTheGallery'));
  const tile = studio.gallery.getByRole('gridcell', { name: /sallows/ });
  await expect(tile).toHaveAttribute('aria-selected', 'true');

  // into a collection that is made for it, by keys alone; out of it again from its menu there; each with the way back
  await studio.gallery.focus();
  await menuAfter(app, () => studio.gallery.press('ContextMenu'));
  await app.desktop.clickPopup(t('commands.addToACollection'));
  await app.page
    .getByRole('dialog', { name: t('gallery.addToNewCollection') })
    .getByRole('textbox')
    .fill('Ponds');
  await app.page.keyboard.press('Enter');
  const shelf = app.page.getByRole('navigation', { name: t('app.library') });
  await shelf.getByRole('button', { name: /^Ponds 1/ }).click();
  await expect(tile).toBeVisible();
  await menuAfter(app, () => tile.click({ button: 'right' }));
  await app.desktop.clickPopup(t('commands.takeOutOfThisCollection'));
  await expect(shelf.getByRole('button', { name: /^Ponds 0/ })).toBeVisible();
  await studio.toasts.getByRole('button', { name: t('commands.undo') }).click();
  await expect(shelf.getByRole('button', { name: /^Ponds 1/ })).toBeVisible();
  await menuAfter(app, () => tile.click({ button: 'right' }));
  await app.desktop.clickPopup(t('commands.addToACollection'));
  const known = app.page.getByRole('dialog', { name: t('gallery.addToCollection') });
  await expect(known.getByRole('option', { name: /Ponds/ })).toBeFocused();
  await app.page.keyboard.press('Escape');

  // it goes into another by its menu, and one of the same name is told from it
  const collect = async (name: string) => {
    await shelf.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
    await app.page.getByRole('textbox', { name: t('create.name') }).fill(name);
    await app.page.keyboard.press('Enter');
  };
  await collect('Client');
  await shelf.getByRole('button', { name: t('gallery.moreFor', { name: 'Ponds' }) }).click();
  await app.page.getByRole('menuitem', { name: t('gallery.moveInto') }).click();
  await app.page
    .getByRole('dialog', { name: t('gallery.moveIntoTitle', { name: 'Ponds' }) })
    .getByRole('option', { name: 'Client' })
    .press('Enter');
  await collect('Ponds');
  await shelf.getByRole('button', { name: /^Ponds 0/ }).click();
  await expect(tile).toHaveCount(0);
  await shelf.getByRole('button', { name: /^Ponds 1/ }).click();
  await expect(tile).toBeVisible();
  await expect(app.page.getByRole('button', { name: 'Remove filter Collection Client/Ponds' })).toBeVisible();
  await expect(shelf.getByRole('button', { name: /^Ponds 0/ })).toHaveAttribute('aria-current', 'false');

  await menuAfter(app, () => tile.click({ button: 'right' }));
  await app.desktop.clickPopup(t('commands.open'));
  await expect(studio.viewer).toBeVisible();
  const inViewer = await menuAfter(app, () =>
    studio.viewer.getByRole('img').last().click({ button: 'right' }),
  );
  expect(canBeChosen(inViewer)).not.toContain('Open');
  // closed without a choice, it leaves all as it was
  await app.desktop.clickPopup(null);
  await expect(studio.viewer).toBeVisible();
});
