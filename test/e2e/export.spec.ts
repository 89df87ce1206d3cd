// Pictures are handed over from the window, and other programs read what they say of themselves.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { expectWholeInBoth } from './support/expectWholeInBoth';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('what the gallery shows is exported into a folder, named by a pattern and inscribed; the way that was chosen last is remembered', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  await expect(studio.result('reeds in the wind').getByRole('img')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+2');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(1);
  const folder = join(library, 'client');
  mkdirSync(folder);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [folder] });

  await studio.give('Export everything shown in');
  const dialog = page.getByRole('dialog', { name: 'Export 1 file' });
  // there is a folder from the first time on
  await expect(dialog.getByText(/Downloads.Easel$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('exports.export'), exact: true })).toBeEnabled();
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  await expect(dialog.getByText(folder)).toBeVisible();

  const names = dialog.getByRole('textbox', { name: t('exports.names') });
  await names.fill('{name}-{name}-{name}-{prompt}');
  const long = dialog.getByTitle(/^reeds-in-the-wind.*-reeds-in-the-wind\.png$/);
  await expect(long).toHaveText(/^reeds-in-the-wind-.*-reeds-in-the-wind\.png$/);
  const edges = (part: Locator) =>
    part.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return {
        left: Math.round(left),
        right: Math.round(right),
        cut: element.scrollWidth > element.clientWidth,
      };
    });
  expect(await edges(long.locator('span').first())).toMatchObject({ cut: true });
  expect((await edges(long.locator('span').last())).right).toBeLessThanOrEqual((await edges(long)).right);
  await names.fill('{prompt:1}/{n:3}');
  await expect(dialog.getByRole('list', { name: t('ui.examples') })).toContainText('reeds/001.png');
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();

  const bar = page.getByRole('region', { name: t('exports.export'), exact: true });
  await expect(bar.getByRole('status')).toHaveText('1 exported');
  const file = join(folder, 'reeds', '001.png');
  const said = JSON.parse(execFileSync('exiftool', ['-json', file], { encoding: 'utf8' }))[0];
  expect(said.AIPromptInformation).toBe('reeds in the wind');
  expect(readdirSync(folder)).toEqual(['reeds']);

  await bar.getByRole('button', { name: t('app.showInFolder') }).click();
  const shown = () =>
    app.desktop.recorded().then((all) => all.filter(({ api }) => api === 'shell.showItemInFolder'));
  await expect.poll(async () => (await shown()).map(({ args }) => args[0])).toEqual([folder]);
  await bar.getByRole('button', { name: t('exports.putAway') }).click();
  await expect(bar).toBeHidden();

  await studio.gallery.getByRole('gridcell').first().click();
  const went = page.getByRole('region', { name: t('gallery.whereItWent') });
  await expect(went).toContainText(`${join('reeds', '001.png')} to ${folder}`);

  // from the viewer: said in its head, where it moves nothing and covers nothing
  await page.keyboard.press('Enter');
  const picture = studio.viewer.getByRole('img', { name: 'reeds in the wind' });
  await expect(picture).toBeVisible();
  const stood = await picture.boundingBox();
  const close = studio.viewer.getByRole('button', { name: t('account.close'), exact: true });
  const closed = await close.boundingBox();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  const first = join('reeds', '001.png');
  await expect(dialog.getByRole('list', { name: t('ui.examples') })).toContainText(
    `${first} already exists in the folder. The existing file is kept, and the new file is named ${join('reeds', '001 (2).png')}.`,
  );
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  const line = studio.viewer.getByRole('region', { name: t('exports.export'), exact: true });
  await expect(line.getByRole('status')).toHaveText('1 exported');
  expect(readdirSync(join(folder, 'reeds')).toSorted()).toEqual(['001 (2).png', '001.png']);
  expect(await picture.boundingBox()).toEqual(stood);
  expect(await close.boundingBox()).toEqual(closed);
  await line.getByRole('button', { name: t('app.showInFolder') }).click();
  await expect.poll(async () => (await shown()).length).toBe(2);
  // whoever goes on elsewhere has read it
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('exports.export'), exact: true })).toHaveCount(0);

  // all of it is listed, and found by where it went and words of a prompt
  await studio.give('Show earlier exports');
  const exports = page.getByRole('dialog', { name: t('exports.exports') });
  const search = exports.getByRole('textbox', { name: t('exports.searchTheExports') });
  const rows = exports.getByRole('option');
  await expect(search).toBeFocused();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(t('terminal.files', { files: 1 }));
  await search.fill('client wind');
  await expect(rows).toHaveCount(2);
  const chosen = exports.getByRole('region', { name: t('exports.theChosenExport') });
  // done once more: as it was and to where it went, whatever was picked since
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [library] });
  await exports.getByRole('button', { name: t('account.close') }).click();
  await page.keyboard.press('ControlOrMeta+Shift+e');
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  await names.fill('otherwise');
  await dialog.getByRole('button', { name: t('exports.earlierExports') }).click();
  await chosen.getByRole('button', { name: t('exports.exportAgain') }).click();
  await expect(exports).toBeHidden();
  await expect(dialog.getByText(folder, { exact: true })).toBeVisible();
  await expect(names).toHaveValue('{prompt:1}/{n:3}');
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  await expect.poll(() => readdirSync(join(folder, 'reeds')).length).toBe(3);

  // by its keys: the pictures of the first, in the gallery
  await studio.give('Show earlier exports');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(studio.viewer).toBeHidden();
  await expect(page.getByText('Exported at the same time')).toBeVisible();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  await bar.getByRole('button', { name: t('exports.putAway') }).click();
  await expect(bar).toBeHidden();
  await keepsAWay(app, studio, library);
});

/** As a ZIP and as a contact sheet: the last way is remembered, and each stands as high. */
async function keepsAWay(app: LaunchedApp, studio: Studio, library: string): Promise<void> {
  const { page } = app;
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [library] });
  const open = async () => {
    await studio.give('Export everything shown in');
    return page.getByRole('dialog', { name: 'Export 1 file' });
  };
  const dialog = await open();
  await dialog.getByRole('textbox', { name: t('exports.names') }).fill('{name}');
  await dialog.getByText('ZIP').click();
  await dialog.getByRole('button', { name: t('exports.chooseAFolder') }).click();
  await dialog.getByRole('button', { name: t('exports.export'), exact: true }).click();
  await expect(
    page.getByRole('region', { name: t('exports.export'), exact: true }).getByRole('status'),
  ).toHaveText('1 exported');
  const archive = readdirSync(library).find((name) => name.endsWith('.zip')) ?? '';
  expect(existsSync(join(library, archive))).toBe(true);
  expect(execFileSync('unzip', ['-t', join(library, archive)], { encoding: 'utf8' })).toContain(
    'No errors detected',
  );

  const again = await open();
  await expect(again.getByRole('radio', { name: 'ZIP' })).toBeChecked();
  await again.getByText(t('exports.contactSheet')).click();
  // one file, named by its title: of names only those below its pictures are chosen
  const sheet = page.getByRole('dialog', { name: 'Contact sheet of 1 image' });
  await expect(sheet.getByRole('textbox', { name: t('exports.namesBelowThePictures') })).toBeVisible();
  const firstPage = sheet.getByRole('img', { name: t('exports.firstPage') });
  await expect(firstPage).toContainText('.png');
  await sheet.getByRole('button', { name: /Below each image/ }).click();
  await page.getByRole('option', { name: t('account.prompt'), exact: true }).click();
  await expect(sheet.getByRole('textbox', { name: t('exports.names') })).toHaveCount(0);
  await sheet.getByRole('textbox', { name: t('exports.title') }).fill('Ponds: first round');
  await sheet.getByRole('button', { name: t('exports.export'), exact: true }).click();
  const words = page.getByRole('region', { name: t('exports.export'), exact: true }).getByRole('status');
  await expect(words).toHaveText('Contact sheet of 1 image saved');
  expect(readdirSync(library)).toContain('Ponds first round.pdf');
  await studio.give('Export everything shown in');
  await sheet.getByText(t('dashboard.files'), { exact: true }).click();
  const footer = () => again.getByRole('button', { name: t('exports.export'), exact: true }).boundingBox();
  const stood = await footer();
  const choosePictures = async (name: string) => {
    await again.getByRole('button', { name: /Format/ }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choosePictures('JPEG');
  await expect(again.getByRole('spinbutton', { name: t('exports.qualityField') })).toHaveValue('90');
  expect(await footer()).toEqual(stood);
  const edge = again.getByRole('spinbutton', { name: t('exports.longEdgeField') });
  await again.getByRole('button', { name: /Maximum long edge/ }).click();
  await page.getByRole('option', { name: t('commands.anotherSize') }).click();
  expect(await footer()).toEqual(stood);
  // what is typed next is the size
  await expect(edge).toBeFocused();
  await page.keyboard.type('1900');
  await choosePictures('PNG');
  await expect(edge).toHaveValue('1900');

  // as high for each of them
  const places: unknown[] = [];
  for (const name of ['Files', 'ZIP', 'Contact sheet']) {
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    places.push(await footerOf(page).boundingBox());
  }
  expect(places).toEqual(places.map(() => places[0]));
  for (const name of ['Files', 'ZIP', 'Contact sheet']) {
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
    await expectWholeInBoth(app, `export as ${name}`);
  }
  await page.keyboard.press('Escape');
  await studio.give('Show earlier exports');
  await expect(page.getByRole('region', { name: t('exports.theChosenExport') })).toBeVisible();
  await expectWholeInBoth(app, 'exports');
}

const footerOf = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: t('exports.export'), exact: true });
