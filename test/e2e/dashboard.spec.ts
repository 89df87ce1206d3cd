import { expect, type Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { go, password, savedBy, test } from './support/dashboard';
import { seriousFindings } from './support/seriousFindings';

const ada = { name: '=Ada', email: 'ada@studio.test', role: 'admin', credits: 100 };
const bo = { name: '=Bo', email: 'bo@studio.test', credits: 20 };

async function makeKey(page: Page, description: string): Promise<string> {
  await page.getByRole('button', { name: t('create.newKey') }).click();
  await page.getByLabel(t('account.description')).fill(description);
  await page.getByLabel(t('account.description')).press('Enter');
  await page.getByRole('heading', { name: t('dashboard.theKeyIsMade') }).waitFor();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: t('app.done') }).click();
  return key;
}

function generate(url: string, key: string, prompt: string): Promise<Response> {
  return fetch(`${url}/api/v1/imagegen/dev`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt }),
  });
}

test('a member makes a key, sees what it made, and deletes it; a session that ended shows the sign-in, a service that is gone is said', async ({
  studio,
}) => {
  const page = await studio.enter(bo);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    t('dashboard.overview'),
    t('account.keys'),
    t('create.history'),
    t('account.usageTitle'),
  ]);
  await go(page, 'History');
  await expect(page.getByText(t('dashboard.nothingWasGeneratedYet'))).toBeVisible();
  await go(page, 'Keys');
  await expect(page.getByText(t('account.noKeysYet'))).toBeVisible();
  const key = await makeKey(page, 'laptop');
  expect((await generate(studio.service.url, key, 'a jug')).status).toBe(200);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /laptop/ })).toContainText('2.4');

  await go(page, 'History');
  await page.getByRole('button', { name: /a jug/ }).click();
  const picture = page
    .getByRole('dialog')
    .getByRole('link', { name: t('dashboard.openImage', { place: '1' }) })
    .locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await go(page, 'Usage');
  await expect(page.getByRole('img', { name: /Credits spent per day over 30 days/ })).toBeVisible();
  const csv = await savedBy(page, () =>
    page.getByRole('button', { name: t('dashboard.saveCSVNamed', { title: 'By model' }) }).click(),
  );
  expect(csv).toBe('model,requests,failed,files,credits\r\nimagegen/dev,1,0,1,2.4\r\n');
  await go(page, 'Overview');
  await expect(page.getByText('17.6', { exact: true })).toBeVisible();

  await go(page, 'Keys');
  await page.getByRole('button', { name: t('dashboard.deleteKeyNamed', { name: 'laptop' }) }).click();
  await page.getByRole('button', { name: t('app.cancel') }).click();
  expect((await generate(studio.service.url, key, 'a jug')).status).toBe(200);
  await page.getByRole('button', { name: t('dashboard.deleteKeyNamed', { name: 'laptop' }) }).click();
  await page.getByRole('button', { name: t('account.deleteKey') }).click();
  await expect(page.getByText(t('account.noKeysYet'))).toBeVisible();
  expect((await generate(studio.service.url, key, 'a jug')).status).toBe(401);

  // the session ends, and then the service
  await page.context().clearCookies();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('create.history') })
    .click();
  await expect(page.getByRole('heading', { name: t('account.signIn') })).toBeVisible();
  await page.getByLabel(t('account.eMail')).fill(bo.email);
  await page.getByLabel(t('account.password')).fill(password);
  await studio.service.stop();
  await page.getByLabel(t('account.password')).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
});

test('sign-in says what is wrong, and a link is good once', async ({ studio }) => {
  const { link } = await studio.admin('POST', '/api/admin/people', bo);
  const { hash } = new URL(link.url);
  const page = await studio.open(hash);
  await page.getByLabel(t('dashboard.newPassword')).fill('short');
  await page.getByLabel(t('dashboard.theSamePasswordAgain')).fill('short');
  await page.getByRole('button', { name: t('dashboard.setPasswordAndSignIn') }).click();
  await expect(page.getByRole('alert')).toContainText('12 to');
  await page.getByLabel(t('dashboard.newPassword')).fill(password);
  await page.getByLabel(t('dashboard.theSamePasswordAgain')).fill(password);
  await page.getByLabel(t('dashboard.theSamePasswordAgain')).press('Enter');
  await page.getByRole('heading', { name: t('dashboard.overview') }).waitFor();
  expect(page.url()).not.toContain('link=');
  await page.getByRole('button', { name: t('dashboard.signOut') }).click();
  await page.getByLabel(t('account.eMail')).fill('bo@studio.test');
  await page.getByLabel(t('account.password')).fill('not the password');
  await page.getByLabel(t('account.password')).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong');
  await page.getByLabel(t('account.password')).fill(password);
  await page.getByLabel(t('account.password')).press('Enter');
  await page.getByRole('heading', { name: t('dashboard.overview') }).waitFor();
  await fetch(`${studio.service.url}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: bo.email, password }),
  });
  await page.getByRole('link', { name: t('account.password') }).click();
  const table = page.getByRole('region', { name: t('dashboard.whereYouAreSignedIn') }).getByRole('table');
  await expect(table).toContainText(t('dashboard.nowOnThisPage'));
  await table.getByRole('button', { name: /^Sign out/ }).press('Enter');
  await page.getByLabel(t('dashboard.yourPassword')).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('wrong');
  await page.getByLabel(t('dashboard.yourPassword')).fill(password);
  await page.keyboard.press('Enter');
  await expect(table.getByRole('button')).toHaveCount(0);
  const again = await studio.open(hash);
  await expect(again.getByRole('heading', { name: t('dashboard.thisLinkIsNoLongerGood') })).toBeVisible();
});

test('an admin invites, plans, books, suspends and removes', async ({ studio }) => {
  const page = await studio.enter(ada);
  await go(page, 'Plans');
  // a page without TLS, on another computer, has neither of these
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  await page.getByRole('button', { name: t('dashboard.newPlan') }).click();
  await page.getByLabel(t('create.name'), { exact: true }).fill('Studio');
  await page.getByLabel(t('dashboard.mostCreditsAMonth')).fill('40');
  await page.getByLabel(t('dashboard.providersAllowed')).fill('imagegen, videogen');
  await page.getByRole('button', { name: t('create.save') }).click();
  await expect(page.getByRole('row', { name: /Studio/ })).toContainText('imagegen, videogen');

  await go(page, 'People');
  await page.getByRole('button', { name: t('dashboard.invitePerson') }).click();
  await page.getByRole('button', { name: t('dashboard.makeInvitation') }).click();
  await expect(page.getByLabel(t('create.name'), { exact: true })).toHaveAccessibleDescription(
    t('dashboard.thisIsNeeded'),
  );
  await page.getByLabel(t('create.name'), { exact: true }).fill('=Bo');
  await page.getByLabel(t('account.eMail')).fill('bo@studio.test');
  await page.getByRole('button', { name: /Plan/ }).click();
  await page.getByRole('option', { name: 'Studio' }).click();
  await page.getByLabel(t('dashboard.creditsToStartWith')).fill('5');
  await page.getByRole('button', { name: t('dashboard.makeInvitation') }).click();
  await expect(
    page.getByRole('dialog', { name: t('dashboard.linkFor', { name: '=Bo' }) }).locator('code'),
  ).toContainText('/#link=');
  await page.getByRole('button', { name: t('commands.copyLink') }).click();
  await expect(page.getByRole('alert')).toContainText(t('dashboard.copyByHand'));
  await page.getByRole('button', { name: t('app.done') }).click();
  const row = page.getByRole('row', { name: /=Bo/ });
  await expect(row).toContainText(t('dashboard.invited'));
  const act = async (name: string) => {
    await page.getByRole('button', { name: t('dashboard.actionsFor', { name: '=Bo' }) }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Adjust credits');
  await page.getByLabel(t('dashboard.credits'), { exact: true }).fill('12.5');
  await page.getByRole('button', { name: t('dashboard.book'), exact: true }).click();
  await expect(row).toContainText('17.5');
  await act('Suspend');
  await page.getByRole('button', { name: t('dashboard.suspend'), exact: true }).click();
  await expect(row).toContainText(t('dashboard.suspended'));
  await act('End suspension');
  await expect(row).toContainText(t('dashboard.invited'));
  await act('Remove');
  await page.getByRole('button', { name: t('dashboard.removePerson') }).click();
  await expect(page.getByRole('row', { name: /Removed/ })).toContainText('17.5');
  await expect(row).toHaveCount(0);
  await go(page, 'Audit log');
  await expect(page.getByRole('row', { name: /booked a top-up/ })).toBeVisible();
});

test('usage by person has no formula in its file, engines say what is wrong with them; every page by keys alone, on a desk and a phone, in both themes', async ({
  studio,
}) => {
  const page = await studio.enter(ada);
  await studio.admin('PUT', '/api/admin/plans/studio', {
    name: 'Studio',
    providers: null,
    models: null,
    month_bound: 2000,
    requests_a_minute: 60,
    at_once: 8,
    key_day_bound: 200,
  });
  await go(page, 'Keys');
  await generate(studio.service.url, await makeKey(page, 'laptop'), 'a jug');
  await go(page, 'Usage');
  const csv = await savedBy(page, () =>
    page.getByRole('button', { name: t('dashboard.saveCSVNamed', { title: 'By person' }) }).click(),
  );
  expect(csv).toContain("'=Ada,1,0,1,2.4");
  await go(page, 'Engines');
  await expect(page.getByText(t('dashboard.noEngineYet'))).toBeVisible();
  await page.getByRole('button', { name: t('dashboard.addEngine') }).click();
  await page.getByLabel(t('create.name'), { exact: true }).fill('card');
  await page.getByLabel(t('dashboard.address')).fill('http://127.0.0.1:9');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard.addEngine') })
    .click();
  await expect(page.getByText(t('dashboard.nothingWasChanged'))).toBeVisible();
  // the dialog is left with the page
  await page.reload();
  await page.getByRole('heading', { name: t('app.engines'), level: 1 }).waitFor();

  const names = ['Overview', 'Keys', 'History', 'Usage', 'People', 'Plans', 'Engines', 'Audit log'];
  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [900, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const name of names) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await expect(page.locator('[aria-hidden].animate-breathe')).toHaveCount(0);
      expect(await seriousFindings(page, { without: [], isOfColours: false }), `${name} ${width}`).toEqual(
        [],
      );
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${name} ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
