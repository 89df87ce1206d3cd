import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { makeLibrary } from '../support/library/makeLibrary';
import { saying } from '../support/messagePatterns';
import { shootNested } from './shootNested';
import type { Tour } from './Tour';

/** A library of more than a year: its months, its headings, what differs from its disk, names that an export finds taken, and its folder away. */
export const tourLibrary: Tour = async ({ camera, launch, folder }) => {
  const library = folder();
  await makeLibrary(library, { assets: 300, days: 420, samples: 24, profile: 'local' });
  const root = join(library, 'Easel');
  const app = await launch({ library });
  const { page } = app;
  const studio = new Studio(page);
  const search = page.getByRole('combobox', { name: t('create.search') });
  const tiles = studio.gallery.getByRole('gridcell');
  const group = async (name: string, heading: RegExp) => {
    await page.getByRole('button', { name: saying('gallery.order') }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await studio.gallery.focus();
    await page.keyboard.press('Control+Home');
    await studio.gallery.getByRole('rowheader', { name: heading }).first().waitFor();
  };
  await studio.go('Gallery');
  await tiles.first().waitFor();
  await camera.shoot(app, 'gallery', 'months');

  await studio.gallery.focus();
  for (let more = 0; more < 7; more += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: t('gallery.addToCollection') }).click();
  await page.getByRole('menuitem', { name: t('create.newCollection') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Spring catalogue');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Spring catalogue 8/ }).waitFor();
  await group(t('gallery.byCollection'), /^Spring catalogue/);
  await camera.shoot(app, 'gallery', 'by-collection');
  await group(t('gallery.byRequest'), /./);
  await camera.shoot(app, 'gallery', 'by-request');
  await group(t('account.byDay'), /./);
  await group(t('gallery.addedNewestFirst'), /./);
  await camera.shoot(app, 'gallery', 'added');
  await group(t('gallery.newest'), /./);
  await shootNested(app, studio, camera);
  for (const [name, words] of [
    ['parameter-values', 'num_inference_steps:'],
    ['seeds', 'seed:'],
  ] as const) {
    await search.fill(words);
    await page.getByRole('option').first().waitFor();
    await camera.shoot(app, 'gallery', `suggested-${name}`);
  }
  await page.keyboard.press('Escape');
  await search.fill('');

  const target = folder();
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [target] });
  await tiles.first().click();
  await studio.give(t('commands.exportSelectedPictures'));
  const dialog = page.getByRole('dialog', { name: t('exports.dialogTitle', { format: 'files', total: 1 }) });
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  await page.getByRole('button', { name: t('exports.putAway') }).click();
  await studio.give(t('commands.exportSelectedPictures'));
  await dialog.getByText(saying('exports.taken')).waitFor();
  await camera.shoot(app, 'export', 'names-taken', {
    into: dialog.getByText(saying('exports.taken')),
  });
  await dialog.getByRole('button', { name: t('app.cancel') }).click();

  const pictures = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  );
  const anew = join(root, pictures.at(-1) ?? '');
  // the made files are links to one another
  rmSync(anew);
  writeFileSync(anew, readFileSync(join(root, pictures[4] ?? '')));
  const outside = page.getByRole('region', { name: t('libraries.changedFiles') });
  await outside.waitFor();
  await tiles.first().click();
  await page.getByText(t('gallery.changedTitle')).waitFor();
  await camera.shoot(app, 'gallery', 'saved-anew');
  await outside.getByRole('button', { name: t('libraries.changes') }).click();
  await camera.shoot(app, 'gallery', 'saved-anew-which');
  await outside.getByRole('button', { name: t('libraries.leaveChanges') }).click();
  for (const name of pictures.slice(0, 3)) rmSync(join(root, name));
  writeFileSync(join(root, 'a stranger.png'), 'no picture');
  await studio.give(t('commands.verifyAllFilesOfTheLibrary'));
  const bar = page.getByRole('region', { name: t('libraries.verifyFiles') });
  await bar.getByRole('button', { name: t('libraries.putAway') }).waitFor();
  await camera.shoot(app, 'gallery', 'compared-with-disk');
  await bar.getByRole('button', { name: t('libraries.differences') }).click();
  await camera.shoot(app, 'gallery', 'what-differs');
  await bar.getByRole('button', { name: t('libraries.putAway') }).click();

  renameSync(root, join(library, 'Archive'));
  await page.getByRole('region', { name: t('libraries.libraryFolder') }).waitFor();
  await tiles.first().click();
  await camera.shoot(app, 'gallery', 'folder-away');
  await tiles.first().dblclick();
  await studio.viewer.getByText(saying('viewer.fileMissing')).waitFor();
  await camera.shoot(app, 'viewer', 'folder-away');
  await page.keyboard.press('Escape');
  await studio.go('Create');
  await camera.shoot(app, 'create', 'folder-away');
};
