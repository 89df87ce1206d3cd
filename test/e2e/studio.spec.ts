// A designer at a studio's own server: signing in at the first start, who they are and what is left, and their keys.
import { t } from '../../src/shared/messages/t';
import { asAdmin, invitePerson } from '../support/invitePerson';
import { expectAccessible } from './support/expectAccessible';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

const bounds = { providers: null, models: null, requests_a_minute: null, at_once: null };

test('a designer signs in at the first start, and sees account, bounds and keys', async ({
  launch,
  service,
}) => {
  const own = await service({ instant: true });
  const plan = { name: 'Studio', ...bounds, month_bound: 40, key_day_bound: 12 };
  await asAdmin(own, 'PUT', '/api/admin/plans/studio', plan);
  const bo = await invitePerson(own, { plan_id: 'studio', credits: 100 });
  const app = await launch();
  const { page } = app;
  await page.getByRole('radio', { name: t('welcome.myStudiosServer') }).press(' ');
  await page.getByRole('textbox', { name: t('account.baseURL') }).fill(own.url);
  await page.getByRole('textbox', { name: t('account.eMail') }).fill(bo.email);
  const password = page.getByRole('textbox', { name: t('account.password') });
  await password.fill(bo.password);
  await password.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('welcome.keyWasMade') })).toBeVisible();
  await page.getByRole('button', { name: t('welcome.startCreating') }).click();
  const studio = new Studio(page);
  await studio.begin();
  await studio.generate('a pier');
  await studio.go('Account');

  const account = page.getByRole('region', { name: t('account.accountAtTheService') });
  await expect(account).toContainText('Bo Berg');
  await expect(account).toContainText(`${bo.email} · member · Studio plan`);
  await expect(account).toContainText('9.6 of 12 credits left');
  await expect(account).toContainText('37.6 of 40 credits left');

  await page.getByRole('button', { name: /^Service keys…/ }).click();
  const signIn = page.getByRole('dialog', { name: /^Sign in to/ });
  await expect(signIn.getByRole('textbox', { name: t('account.eMail') })).toHaveValue(bo.email);
  await expectAccessible(app, 'signing in to a service');
  await page.keyboard.type(bo.password);
  await page.keyboard.press('Enter');
  const keys = page.getByRole('dialog', { name: /^Your keys for/ });
  await expect(keys.getByRole('listitem')).toHaveText([
    /Easel on .*in use in Easel.*2\.4 credits spent today/,
  ]);
  await keys.getByRole('button', { name: t('account.makeAKeyButton') }).click();
  const making = page.getByRole('dialog', { name: t('account.makeAKeyTitle') });
  await making.getByRole('textbox', { name: t('account.description') }).fill('The other desk');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: t('account.theKeyWasMade') });
  await expect(made.getByRole('button', { name: t('account.copy') })).toBeVisible();
  await made.getByRole('button', { name: t('account.useThisKeyInEasel') }).click();
  await expect(made.getByRole('status')).toContainText('now uses this key.');
  await made.getByRole('button', { name: t('app.done') }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(2);
  await expect(keys.getByRole('listitem').filter({ hasText: t('account.inUseHere') })).toContainText(
    'The other desk',
  );
  await expectAccessible(app, 'keys at a service');
});
