// axe over what stands beside and over the pictures of a library: stacks, the dialogs of collections, near duplicates, and
// the bars of what comes in or differs from the disk; in both themes and at 200 %.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { makeLibrary } from '../support/library/makeLibrary';
import { dropPaths } from './support/dropPaths';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { expectWholeInBoth } from './support/expectWholeInBoth';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

test('stacks, near duplicates, the dialogs of collections, copies and presets, what was imported, and what differs from the disk', async ({
  launch,
  library,
}) => {
  await makeLibrary(library, { assets: 24, days: 2, samples: 10, profile: 'local' });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.go('Gallery');
  const tile = (place: number) => studio.gallery.getByRole('gridcell').nth(place);
  const shelves = page.getByRole('navigation', { name: t('app.library') });
  const openStack = studio.gallery.getByRole('gridcell', { name: /open stack of 2/ });
  const closedStack = studio.gallery.getByRole('gridcell', { name: /closed stack of 2/ });
  await tile(0).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+g');
  await expect(closedStack).toHaveCount(1);
  await page.keyboard.press('s');
  await expect(openStack).toHaveCount(2);
  await expectAccessible(app, 'an open stack');
  for (const name of ['Client', 'Finals']) {
    await app.desktop.setWindowSize(1440, 900);
    await shelves.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
    await page.getByRole('textbox', { name: t('create.name') }).fill(name);
    await page.keyboard.press('Enter');
    await expect(shelves.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  const states: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'Copy resized image',
      async () => {
        await tile(0).click({ button: 'right' });
        await app.desktop.clickPopup(t('commands.copyImageAtAnotherSize'));
      },
    ],
    [
      'Preset name',
      async () => {
        await tile(0).click();
        await studio.give('Export', 'Export');
        await page.getByRole('button', { name: t('exports.saveAsAPreset') }).click();
        await expect(page.getByRole('textbox', { name: t('exports.nameOfThePreset') })).toBeFocused();
      },
    ],
  ];
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (const [view, open] of states) {
    await open();
    await expectAccessible(app, view);
    await leave();
  }
  await app.desktop.setWindowSize(1440, 900);
  await studio.give('near duplicates');
  await expect(studio.gallery.getByText(/^Similar/).first()).toBeVisible();
  await expectAccessible(app, 'near duplicates');

  const from = join(library, 'from');
  mkdirSync(from);
  writeFileSync(join(from, 'one.png'), await testPicture(320, 200));
  writeFileSync(join(from, 'notes.pdf'), '%PDF-1.7');
  await app.desktop.setWindowSize(1440, 900);
  await dropPaths(page, [from]);
  const imported = page.getByRole('region', { name: t('imports.import') });
  await imported.getByRole('button', { name: 'Files that were not imported' }).click();
  await expectAccessible(app, 'an import');

  // enlarged
  await expectWhole(page, 'an import');
  await imported.getByRole('button', { name: t('imports.putAway') }).click();

  await expectWhole(page, 'near duplicates');
  const search = page.getByRole('combobox', { name: t('commands.search') });
  await search.fill('');
  await expect(openStack).toHaveCount(2);
  await expectWhole(page, 'an open stack');
  await openStack.last().locator('[data-stack]').click();
  await expect(closedStack).toHaveCount(1);
  await expectWholeInBoth(app, 'a closed stack');
  for (const [view, open] of states) {
    await open();
    await expectWhole(page, view);
    await leave();
  }
  await page.getByRole('button', { name: t('gallery.collectionsAndTags') }).click();
  const fromMenu = async (entry: string) => {
    await shelves.getByRole('button', { name: t('gallery.moreFor', { name: 'Finals' }) }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  for (const [view, open] of [
    ['New collection', () => shelves.getByRole('button', { name: t('gallery.newCollectionTitle') }).click()],
    ['Move Finals to', () => fromMenu('Move to…')],
  ] as const) {
    await open();
    await expect(page.getByRole('dialog', { name: view })).toBeVisible();
    await expectWholeInBoth(app, view);
    await leave();
  }
  await fromMenu('Remove');
  await expect(page.getByText(/^Finals was removed|removed/).first()).toBeVisible();
  await expectWholeInBoth(app, 'a collection that was removed');

  const root = join(library, 'Easel');
  const [anew = '', other = '', gone = ''] = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => join(root, name));
  const bytes = readFileSync(other);
  // the made files are links to one another
  rmSync(anew);
  writeFileSync(anew, bytes);
  const outside = page.getByRole('region', { name: t('libraries.changedFiles') });
  await outside.getByRole('button', { name: 'Changed files' }).click();
  await expectWholeInBoth(app, 'files that were saved anew');
  await outside.getByRole('button', { name: t('libraries.leaveChanges') }).click();
  await expect(outside).toHaveCount(0);

  rmSync(gone);
  writeFileSync(join(root, 'a stranger.png'), 'no picture');
  await studio.give('Verify all files in the library');
  const compared = page.getByRole('region', { name: t('libraries.verifyFiles') });
  await compared.getByRole('button', { name: 'Differences' }).click();
  await expectWholeInBoth(app, 'what differs from the disk');
  await compared.getByRole('button', { name: t('libraries.putAway') }).click();
});
