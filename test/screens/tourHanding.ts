import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { dropPaths } from '../e2e/support/dropPaths';
import { Studio } from '../e2e/support/Studio';
import { testPicture } from '../e2e/support/testPicture';
import type { LaunchedApp } from '../support/LaunchedApp';
import { makeLibrary } from '../support/library/makeLibrary';
import { saying } from '../support/messagePatterns';
import type { Camera } from './Camera';
import type { Tour } from './Tour';

/** What finds pictures by their looks, what hands them over, what brings them in, and the questions before each. */
export const tourHanding: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  await makeLibrary(library, { assets: 24, days: 2, samples: 10, profile: 'local' });
  const app = await launch({ library });
  const { page } = app;
  const studio = new Studio(page);
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').nth(2).click();
  const colours = page.getByRole('region', { name: t('gallery.colours') });
  await camera.shoot(app, 'gallery', 'palette', { into: colours });
  await shootOpenWith(app, studio, camera, folder());
  await studio.gallery.getByRole('gridcell').nth(2).click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.findSimilar'));
  await page.getByRole('button', { name: saying('gallery.removeTheFilter') }).waitFor();
  await camera.shoot(app, 'gallery', 'similar');
  const search = page.getByRole('combobox', { name: t('create.search') });
  await search.fill('');
  await page.getByRole('button', { name: t('gallery.filter'), exact: true }).click();
  const filters = page.getByRole('complementary', { name: t('gallery.filters') });
  await filters.getByRole('textbox', { name: t('gallery.colourField') }).fill('#d08030');
  await camera.shoot(app, 'gallery', 'colour-filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('gallery.saveSearch') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).waitFor();
  await camera.shoot(app, 'gallery', 'save-search', { wide: true });
  await page.keyboard.press('Escape');
  await search.fill('');
  await shootExport(app, studio, camera, folder());

  const shoot = join(folder(), 'shoot');
  mkdirSync(shoot);
  writeFileSync(join(shoot, 'one.png'), await testPicture(320, 200));
  writeFileSync(join(shoot, 'notes.pdf'), '%PDF-1.7');
  await dropPaths(page, [shoot]);
  const bar = page.getByRole('region', { name: t('imports.import') });
  await bar.getByRole('button', { name: t('imports.problems') }).click();
  await camera.shoot(app, 'gallery', 'imported');
  await bar.getByRole('button', { name: t('imports.showWhatCame') }).click();
  await page.getByRole('button', { name: saying('gallery.removeTheFilter') }).waitFor();
  await camera.shoot(app, 'gallery', 'what-came');
  await bar.getByRole('button', { name: t('imports.putAway') }).click();
  await search.fill('imported:last');
  await studio.gallery.getByRole('gridcell').first().click();
  await camera.shoot(app, 'gallery', 'last-import');
  await search.fill('');

  await studio.gallery.getByRole('gridcell').first().click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: t('create.undo'), exact: true }).waitFor();
  await search.fill('in:trash');
  await page.getByRole('button', { name: t('gallery.emptyTrashAsk') }).click();
  await page.getByRole('alertdialog', { name: t('gallery.emptyTrashTitle') }).waitFor();
  await camera.shoot(app, 'gallery', 'empty-trash');
  await page.keyboard.press('Escape');
  await studio.gallery.getByRole('gridcell').first().click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.deleteForGood'));
  await page.getByRole('alertdialog', { name: saying('gallery.deleteTitle') }).waitFor();
  await camera.shoot(app, 'gallery', 'delete-for-good');
  await page.keyboard.press('Escape');
  await search.fill('');
  await page.getByRole('button', { name: t('queue.foldTheQueueToAStrip') }).click();
  await camera.shoot(app, 'queue', 'folded', { wide: true });
};

/** A copy that is open in another program, and the programs that are offered. */
const shootOpenWith = async (
  app: LaunchedApp,
  studio: Studio,
  camera: Camera,
  programs: string,
): Promise<void> => {
  for (const name of ['Krita', 'GNU Image Manipulation Program', 'darktable']) {
    const program = join(programs, name);
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [program] });
    await studio.gallery.getByRole('gridcell').nth(2).click({ button: 'right' });
    await app.desktop.clickPopup(t('commands.anotherProgram'));
    await studio.toasts.filter({ hasText: t('app.copiesAreOpen', { name, count: 1 }) }).waitFor();
  }
  await camera.shoot(app, 'gallery', 'open-with');
  await studio.go('Settings');
  const list = app.page.getByRole('list', { name: t('settings.programsToOpenPicturesWith') });
  await camera.shoot(app, 'settings', 'programs', { into: list });
  await studio.go('Gallery');
};

/** Files named by a pattern, a pattern that is refused, and a labelled contact sheet. */
const shootExport = async (
  app: LaunchedApp,
  studio: Studio,
  camera: Camera,
  target: string,
): Promise<void> => {
  const { page } = app;
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [target] });
  await studio.give(t('commands.exportAllThatTheGalleryShows'));
  const dialog = page.getByRole('dialog', { name: saying('exports.dialogTitle') });
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  const names = dialog.getByRole('textbox', { name: t('exports.names') });
  await names.fill('{prompt:3}-{size}-{n:3}');
  await dialog
    .getByRole('list', { name: t('ui.examples') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await camera.shoot(app, 'export', 'names');
  await dialog.getByRole('button', { name: t('exports.writeMetadata') }).click();
  await page.getByRole('option', { name: t('exports.takeMetadataOut') }).click();
  await dialog.getByText(saying('exports.namesTell')).waitFor();
  await camera.shoot(app, 'export', 'names-stripped');
  await names.fill('{sku}');
  await dialog.getByText(saying('names.noSuchField')).waitFor();
  await camera.shoot(app, 'export', 'names-refused');
  await names.fill('{name}');
  await dialog.getByText(t('exports.contactSheet'), { exact: true }).click();
  await page.getByRole('figure').getByText(saying('exports.pages')).waitFor();
  await camera.shoot(app, 'export', 'contact-sheet');
  // its title is the sheet's by now
  await page.getByRole('dialog').getByText(t('exports.files'), { exact: true }).click();
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  await page
    .getByRole('region', { name: t('exports.export') })
    .getByText(saying('exports.done'))
    .waitFor();
  await page.getByRole('button', { name: t('exports.putAway') }).click();
  await studio.give(t('commands.whatWasExportedWhenAndWhere'));
  await page.getByRole('option', { name: saying('exports.content') }).waitFor();
  await camera.shoot(app, 'export', 'earlier');
  await page.keyboard.press('Escape');
};
