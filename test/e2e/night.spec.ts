// A limit for what is added: it stands by itself when it is reached, everything else goes on, and it goes on up to another limit.
import { t } from '../../src/shared/messages/t';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/test';

test('what is added stops at its credits and says so, and goes on by a press', async ({ visit }) => {
  const { app, page, studio, own } = await visit();
  const posts = async () => (await own.ledger()).posts;
  await page.getByRole('button', { name: t('create.creditLimit'), exact: true }).click();
  await page.getByRole('textbox', { name: t('queue.atMostInCredits') }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Up to 12 credits in the queue' })).toBeVisible();
  const request = page.getByRole('region', { name: t('account.request') });
  await page.getByRole('radio', { name: '2', exact: true }).click({ force: true });
  await studio.prompt.fill('a {red|blue|green} boat');
  await expect(request).toContainText('3 prompts × 2 = 6 images');
  await page.getByRole('button', { name: t('commands.addToQueue') }).click();
  const atBound = studio.queue.getByRole('region', { name: t('create.atItsLimit') });
  await expect(atBound).toContainText(
    t('words.spendLimitReached', { spent: 9.6, limit: '12 credits', jobs: 1 }),
  );
  expect(await posts()).toBe(2);
  // what each of the places of a cell says, its name says once
  await expectAccessible(app, 'a batch at its bound', ['label-content-name-mismatch']);

  // everything else goes on
  await studio.generate('a lemon');
  await expect.poll(posts).toBe(3);
  await atBound.getByRole('button', { name: t('create.goOnWithoutTheLimit') }).click();
  await expect.poll(posts).toBe(4);
  await expect(atBound).toBeHidden();
});
