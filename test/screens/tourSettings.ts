import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlainMessageId, t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** The first of the words by which a part of the settings is found. */
const first = (id: PlainMessageId) => t(id).split(/[,、]/)[0] ?? '';

/** The settings in their states, what Easel says of itself, and the help. */
export const tourSettings: Tour = async ({ camera, launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Settings');
  await page.getByRole('list', { name: t('settings.health') }).waitFor();
  await camera.shoot(app, 'settings', 'top');
  const parallel = page.getByRole('textbox', { name: t('settings.parallelRequests') });
  await parallel.fill('8');
  await parallel.press('Enter');
  await page
    .getByRole('button', { name: saying('settings.returnTo', { label: t('settings.parallelRequests') }) })
    .waitFor();
  const retries = page.getByRole('textbox', { name: t('settings.retries') });
  await retries.fill('80');
  await retries.press('Enter');
  await camera.shoot(app, 'settings', 'changed-and-refused', { into: retries });
  await retries.fill('2');
  await retries.press('Enter');
  const search = page.getByRole('searchbox', { name: t('settings.searchTheSettings') });
  await search.fill(first('search.queueBatchLimitMilli'));
  await camera.shoot(app, 'settings', 'searched');
  await search.fill(t('settings.checkSpellingIn'));
  for (const language of ['English (United Kingdom)', 'Deutsch']) {
    await page
      .getByRole('button', { name: t('settings.checkSpellingIn') })
      .first()
      .click();
    await page.getByRole('option', { name: language }).click();
  }
  await search.fill(t('settings.desktop2'));
  await camera.shoot(app, 'settings', 'desktop');
  await search.fill(t('settings.namesOfNewFiles'));
  const names = page.getByRole('textbox', { name: t('settings.namesOfNewFiles') });
  await names.fill('{batch}/{prompt:4}-{size}-{n:3}');
  await page.getByText('a-stone-cottage-by-1024x1024-001.png').waitFor();
  await camera.shoot(app, 'settings', 'names');
  await names.fill('{sku}-{n}');
  await camera.shoot(app, 'settings', 'names-refused');
  await names.fill('');
  await search.fill(t('settings.picturesThatAreDroppedOnThe'));
  await camera.shoot(app, 'settings', 'dropped');
  const inbox = mkdtempSync(join(tmpdir(), 'easel-inbox-'));
  writeFileSync(join(inbox, 'broken.png'), 'no picture');
  utimesSync(join(inbox, 'broken.png'), 1_700_000_000, 1_700_000_000);
  await search.fill(first('search.libraryWatched'));
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [inbox] });
  await page.getByRole('button', { name: t('settings.watchAFolder') }).click();
  await page.getByText(t('imports.refused', { refused: 1 })).waitFor();
  await camera.shoot(app, 'settings', 'watched');
  rmSync(inbox, { recursive: true });
  await search.fill(first('search.libraryCopies'));
  await page.getByRole('heading', { name: t('settings.copiesOfTheLibrary') }).waitFor();
  await camera.shoot(app, 'settings', 'copies');
  await search.fill(first('search.libraryFolder'));
  await page.getByRole('button', { name: t('settings.openAnotherLibrary') }).click();
  await page
    .getByRole('list', { name: t('libraries.libraries') })
    .getByText(t('libraries.isOpen'))
    .waitFor();
  await camera.shoot(app, 'settings', 'libraries');
  // the pointer rests on a button with a tooltip, and Escape would close that first
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.cancel') })
    .click();
  await search.fill('zebra');
  await camera.shoot(app, 'settings', 'nothing-found');
  await search.fill(first('search.diagnosticsHealth'));
  await camera.shoot(app, 'settings', 'health');
  await search.fill('');
  await page.getByRole('button', { name: t('settings.makeAReport') }).click();
  await page.getByRole('region', { name: t('settings.theReport') }).waitFor();
  await camera.shoot(app, 'settings', 'report');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('settings.lookAtTheLog') }).click();
  await page.getByRole('log').waitFor();
  await camera.shoot(app, 'settings', 'log');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await page.getByRole('textbox', { name: t('help.searchTheHelp') }).waitFor();
  await camera.shoot(app, 'help', 'page');
  await page.getByRole('textbox', { name: t('help.searchTheHelp') }).fill('charge');
  await camera.shoot(app, 'help', 'searched');
};
