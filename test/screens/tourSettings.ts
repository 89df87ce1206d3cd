import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import type { Tour } from './Tour';

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
  await page.getByRole('button', { name: /^Parallel requests: reset/ }).waitFor();
  const retries = page.getByRole('textbox', { name: t('settings.retries') });
  await retries.fill('80');
  await retries.press('Enter');
  await camera.shoot(app, 'settings', 'changed-and-refused', { into: retries });
  await retries.fill('2');
  await retries.press('Enter');
  const search = page.getByRole('searchbox', { name: t('settings.searchTheSettings') });
  await search.fill('credits');
  await camera.shoot(app, 'settings', 'searched');
  await search.fill('spelling');
  for (const language of ['English (United Kingdom)', 'Deutsch']) {
    await page.getByRole('button', { name: /language Spelling languages$/ }).click();
    await page.getByRole('option', { name: language }).click();
  }
  await search.fill('desktop');
  await camera.shoot(app, 'settings', 'desktop');
  await search.fill('names for new files');
  const names = page.getByRole('textbox', { name: t('settings.namesOfNewFiles') });
  await names.fill('{batch}/{prompt:4}-{size}-{n:3}');
  await page.getByText('a-stone-cottage-by-1024x1024-001.png').waitFor();
  await camera.shoot(app, 'settings', 'names');
  await names.fill('{sku}-{n}');
  await camera.shoot(app, 'settings', 'names-refused');
  await names.fill('');
  await search.fill('dropped');
  await camera.shoot(app, 'settings', 'dropped');
  const inbox = mkdtempSync(join(tmpdir(), 'easel-inbox-'));
  writeFileSync(join(inbox, 'broken.png'), 'no picture');
  utimesSync(join(inbox, 'broken.png'), 1_700_000_000, 1_700_000_000);
  await search.fill('watched');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [inbox] });
  await page.getByRole('button', { name: t('settings.watchAFolder') }).click();
  await page.getByText(t('imports.refused', { refused: 1 })).waitFor();
  await camera.shoot(app, 'settings', 'watched');
  rmSync(inbox, { recursive: true });
  await search.fill('copies');
  await page.getByRole('heading', { name: t('settings.copiesOfTheLibrary') }).waitFor();
  await camera.shoot(app, 'settings', 'copies');
  await search.fill('library folder');
  await page.getByRole('button', { name: t('commands.openAnotherLibrary') }).click();
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
  await search.fill('health');
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
