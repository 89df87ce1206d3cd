// Keys that are made and profiles beside each other, as a person meets them.

import type { Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { openWith } from './support/openWith';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a key is made with a session token, kept, shown once, and used', async ({ launch, service }) => {
  const own = await service({ instant: true, credits: 50 });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await page.keyboard.press('Control+3');
  const keys = page.getByRole('region', { name: t('account.keys') });
  await expect(keys).toContainText('added to Easel');
  await expectAccessible(app, 'keys');
  await app.desktop.setWindowSize(1440, 900);
  await keys.getByRole('button', { name: t('account.makeAKeyButton') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('account.makeAKeyTitle') });
  await expectAccessible(app, 'making a key');
  await app.desktop.setWindowSize(1440, 900);
  await dialog.getByRole('textbox', { name: t('account.description') }).fill('On my desk');
  await dialog.getByRole('textbox', { name: t('account.sessionToken') }).fill(own.sessionToken);
  await dialog.getByRole('button', { name: t('account.makeTheKey') }).click();
  await page.getByRole('button', { name: t('account.makeAndReplace') }).click();
  const made = page.getByRole('dialog', { name: t('account.theKeyWasMade') });
  await expect(made.getByRole('status')).toContainText('now uses this key.');
  await expect(made).not.toContainText('sample_');
  // there is no keychain here
  await expect(made).toContainText(t('account.copyAndKeep'));
  await expect(made).not.toContainText('ready to use the key');
  await made.getByRole('button', { name: t('account.show') }).click();
  await expect(made).toContainText('sample_');
  await expectAccessible(app, 'a key that was made');
  await app.desktop.setWindowSize(1440, 900);
  await made.getByRole('button', { name: t('account.copy') }).click();
  const copied = async () =>
    String((await app.desktop.recorded()).find(({ api }) => api === 'clipboard.writeText')?.args[0]);
  await expect.poll(copied).toMatch(/^sample_/);
  await made.getByRole('button', { name: t('app.done') }).click();
  await expect(made).toBeHidden();
  await expect(page.getByText(await copied())).toHaveCount(0);
  await expect(keys).toContainText('“On my desk” · full access · created');
  await studio.go('Create');
  await studio.generate('a lighthouse');
  await expect(studio.result('a lighthouse').getByRole('img').first()).toBeVisible();
  await studio.go('Account');
  await keys.scrollIntoViewIfNeeded();
  await expectWhole(page, 'keys');
  await keys.getByRole('button', { name: t('account.makeAKeyButton') }).press('Enter');
  await expect(dialog).toBeVisible();
  await expectWhole(page, 'making a key');
});

test('two profiles with balances and limits of their own are at work at the same time', async ({
  launch,
  service,
}) => {
  const one = await service({ instant: true, credits: 40 });
  // its second answer never comes: it is at work for as long as it is looked at
  const faults = [{ nth: [2], answer: { delayMs: 600_000 } }];
  const two = await service({ instant: true, credits: 77, faults });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(one);
  await studio.go('Settings');
  await page.getByRole('button', { name: t('settings.addAProfile') }).click();
  await page.getByRole('textbox', { name: t('account.nameOptional') }).fill('Studio North');
  await studio.check(two.url, two.apiKey);
  await page.getByRole('button', { name: t('app.done') }).click();
  await page.getByRole('button', { name: 'More actions for Studio North' }).click();
  await page.getByRole('menuitem', { name: t('settings.limitsModelFolder') }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Studio North' });
  await edit.getByRole('textbox', { name: t('settings.folderOfItsFiles') }).fill('../out');
  await edit.getByRole('button', { name: t('create.save') }).click();
  await expectAccessible(app, 'what a profile has of its own');
  await app.desktop.setWindowSize(1440, 900);
  await edit.getByRole('textbox', { name: t('settings.parallelRequests') }).fill('1');
  await edit.getByRole('textbox', { name: t('settings.folderOfItsFiles') }).fill('Clients/North');
  await edit.getByRole('button', { name: t('create.save') }).click();
  await expect(edit).toBeHidden();

  await studio.go('Create');
  await expect(studio.status).toContainText('Balance 77');
  for (const prompt of ['north one', 'north two', 'north three']) await studio.generate(prompt);
  await studio.status.getByRole('button', { name: /switch profile/ }).press('Enter');
  const menu = page.getByRole('menu', { name: /switch profile/ });
  await expect(menu.getByRole('menuitem', { name: /Studio North/ })).toContainText(/busy with \d+ jobs?/);
  await menu.getByRole('menuitem', { name: new RegExp(`127.0.0.1:${one.port}`) }).click();
  await expect(studio.status).toContainText('Balance 40');
  for (const prompt of ['south one', 'south two']) await studio.generate(prompt);
  await expect(studio.queue).toContainText('Also running: Studio North');
  await expect.poll(async () => (await one.ledger()).posts).toBe(2);
  // one at a time there
  await expect.poll(async () => (await two.ledger()).posts).toBe(2);
  await studio.go('Account');
  await bothSides(page, two);
  await studio.go('Settings');
  await page.getByRole('button', { name: 'More actions for Studio North' }).click();
  await page.getByRole('menuitem', { name: t('settings.limitsModelFolder') }).click();
  await expect(edit).toBeVisible();
  await expectWhole(page, 'what a profile has of its own');
  await app.kill();
});

test('a link fills the form, says where it leads, and saves nothing', async ({
  launch,
  service,
  library,
}) => {
  const own = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  await expect(page.getByRole('heading', { name: t('welcome.welcomeToEasel') })).toBeVisible();
  const link = (name: string, more = '') =>
    `easel://profile?name=${name}&base_url=${encodeURIComponent(own.url)}${more}`;
  await openWith(library, link('Studio'));
  const dialog = page.getByRole('dialog', { name: t('app.aLinkLeadsToAService') });
  await expect(dialog).toContainText(own.url);
  await expect(dialog.getByRole('textbox', { name: t('account.baseURL') })).toHaveValue(own.url);
  await expect(dialog.getByRole('textbox', { name: t('welcome.apiKey') })).toHaveValue('');
  expect((await own.ledger()).posts).toBe(0);
  await expectAccessible(app, 'a link to a service');
  await dialog.getByRole('textbox', { name: t('welcome.apiKey') }).fill(own.apiKey);
  await dialog.getByRole('button', { name: t('account.checkAndSave') }).click();
  await dialog.getByRole('button', { name: t('app.done') }).click();
  const studio = new Studio(page);
  await studio.prompt.waitFor();
  await expect(studio.status).toContainText('Studio');

  await openWith(
    library,
    `easel://profile?name=studio&base_url=${encodeURIComponent('https://elsewhere.example')}`,
  );
  await expect(dialog.getByRole('alert')).toContainText('points to a different address');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openWith(library, link('Studio', '&api_key=canary-0123456789'));
  await expect(studio.toasts).toContainText(t('ipc.linkCarriesSecret'));
  await expect(page.getByText('canary-0123456789')).toHaveCount(0);
});

/** What both services say stands beside the ledger, profile by profile, and who says nothing is named. */
async function bothSides(page: Page, silent: Readonly<{ stop: () => Promise<void> }>): Promise<void> {
  await page
    .getByRole('radiogroup', { name: t('app.profile'), exact: true })
    .getByText(t('account.allProfiles'))
    .click();
  const usage = page.getByRole('region', { name: t('account.usageTitle'), exact: true });
  await expect(usage).toContainText('did not request the service’s figures');
  await usage.getByRole('button', { name: t('account.askAllServices') }).click();
  await expect(usage).toContainText(
    '2 of 2 profiles have figures from both Easel and the service. Totals in credits: Easel',
  );
  await expect(usage.getByRole('status')).toContainText('the services’ statistics for 2 of 2 profiles');
  const north = usage.getByRole('table', { name: 'Spending by model, Studio North' });
  await expect(north.getByRole('columnheader', { name: t('account.serviceSays') })).toBeVisible();
  await page
    .getByRole('radiogroup', { name: t('account.sumBy') })
    .getByText('By profile')
    .click();
  const table = usage.getByRole('table', { name: 'Spending by profile' });
  await expect(table.getByRole('row').filter({ hasText: 'Studio North' })).toContainText(/\d+\.\d/);
  await expect(table.getByRole('columnheader', { name: t('account.difference') })).toBeVisible();
  await silent.stop();
  await usage.getByRole('button', { name: t('account.askAllServices') }).click();
  await expect(usage).toContainText('because the service did not respond');
}
