// What goes wrong after the press of Generate: each in words, with the next step, and never a second charge.

import { t } from '../../src/shared/messages/t';
import { startService } from '../support/startService';
import { expect, test } from './support/test';

test('an empty balance pauses the queue, shows the balance, and loses nothing', async ({ visit }) => {
  const { studio } = await visit({ instant: true, credits: 0 });
  await expect(studio.status).toContainText('Balance 0');
  await studio.generate('a lemon on a plate');
  await expect(studio.queue).toContainText('Insufficient credits to generate content');
  await expect(studio.queue.getByRole('button', { name: t('commands.run'), exact: true })).toBeVisible();
  await expect(studio.job('a lemon on a plate')).toHaveCount(1);
  await expect(studio.result('a lemon on a plate')).toContainText('Insufficient credits');
  await studio.queue.getByRole('button', { name: t('queue.checkTheBalance') }).click();
  await expect(
    studio.toasts.filter({ hasText: t('app.theBalanceIsCredits', { credits: '0' }) }),
  ).toBeVisible();
});

test('problems that only the service sees come back to their fields', async ({ visit }) => {
  const errors = ['Invalid value for guidance_scale: must be one of [2, 4, 8]'];
  const body = { error: 'Invalid input', message: 'Input validation failed', errors };
  const { page, studio } = await visit({
    instant: true,
    faults: [{ nth: [1], answer: { status: 400, body } }],
  });
  const guidance = page.locator('[data-field="guidance_scale"]');
  await studio.generate('a ladder in an orchard');
  const result = studio.result('a ladder in an orchard');
  await expect(result).toContainText('Input validation failed');
  await expect(result).toContainText('must be one of [2, 4, 8]');
  await expect(result).toContainText('Message from the service');
  await result.getByRole('button', { name: t('create.backIntoTheForm') }).click();
  await expect(guidance.getByRole('alert')).toContainText('must be one of [2, 4, 8]');
  await expect(guidance.getByRole('spinbutton')).toHaveAccessibleDescription(/must be one of/);
});

test('a lost answer says that it may have been charged, and offers what can be done', async ({ visit }) => {
  const { page, studio } = await visit({
    instant: true,
    faults: [
      { nth: [1], answer: { reset: 'after' } },
      { nth: [2], answer: { truncate: true } },
    ],
  });
  await studio.generate('a bicycle against a wall');
  const result = studio.result('a bicycle against a wall');
  await expect(result).toContainText(t('words.noAnswerCame'));
  await expect(result).toContainText(
    /Sent \d\d:\d\d.*, then the connection was lost\. You may have been charged/,
  );
  await expect(studio.queue).toContainText(t('queue.attentionSection'));
  await result.getByRole('button', { name: t('create.runAgainAtRisk') }).click();
  const question = page.getByRole('alertdialog', { name: t('words.mayRunAgain', { jobs: 1 }) });
  await expect(question).toContainText('you may be charged a second time');
  await question.getByRole('button', { name: t('app.cancel') }).click();
  await result.getByRole('button', { name: t('words.jobCheckHistory') }).click();
  await expect(result.getByRole('img')).toBeVisible();
  await expect(result).not.toContainText(t('words.noAnswerCame'));

  // dismissed, it stays in the journal of the queue
  await studio.generate('a boat');
  await studio
    .result('a boat')
    .getByRole('button', { name: t('words.jobDismiss') })
    .click();
  await expect(studio.result('a boat')).toHaveCount(0);
  await expect(studio.queue).not.toContainText(t('queue.attentionSection'));
  await studio.showFinished();
  await expect(studio.job('a boat')).toContainText(t('queue.noAnswerMaybeCharged'));

  await studio.generate('a second bicycle');
  await expect(studio.result('a second bicycle').getByRole('img')).toBeVisible();
  // what is added to the queue after it stands above it
  await studio.addToQueue('a third bicycle');
  await expect(studio.results.getByRole('article').first()).toHaveAccessibleName('a third bicycle');
});

test('a service that is away is said where something waits for it, and what waits for it goes on by itself, uncharged', async ({
  visit,
}) => {
  const { page, studio, own } = await visit();
  await own.stop();
  // the first call that fails says it, whatever it was for
  await expect(studio.status).not.toContainText(t('app.offline'));
  await page
    .getByRole('region', { name: t('account.request') })
    .getByRole('button', { name: /Model/ })
    .click();
  await page.getByRole('button', { name: t('create.askTheServiceAgain') }).click();
  await expect(studio.status).toContainText(t('app.offline'));
  await page.getByRole('combobox', { name: t('create.searchModels') }).press('Escape');
  // that it is back shows although nothing is sent
  const back = await startService({ instant: true, port: own.port, apiKey: own.apiKey });
  await expect(studio.status).not.toContainText(t('app.offline'));
  await back.stop();
  await studio.generate('a {tram|boat} in the rain');
  const words = page.getByText(t('terminal.serviceDoesNotAnswer'));
  await expect(studio.queue.getByText(t('terminal.serviceDoesNotAnswer'))).toBeVisible();
  await expect(studio.queue).toContainText(/Retrying in \d+ s/);
  // above the queue, and where each waits
  await expect(words).toHaveCount(3);
  await expect(studio.status).toContainText(t('app.waiting'));
  // a place without its picture says why by its name too
  const batch = studio.result('a {tram|boat} in the rain');
  await expect(
    batch.getByRole('gridcell', { name: 'tram Waiting: the service is not responding' }),
  ).toBeVisible();
  const again = await startService({ instant: true, port: own.port, apiKey: own.apiKey });
  try {
    // it may look by itself in the very moment, and the button goes
    const press = studio.queue.getByRole('button', { name: t('app.tryNow') }).click({ timeout: 5000 });
    await press.catch(() => undefined);
    await expect(batch.getByRole('img')).toHaveCount(2);
    await expect(batch.getByRole('gridcell', { name: 'tram', exact: true })).toBeVisible();
    await expect(words).toHaveCount(0);
    await expect(studio.status).not.toContainText(t('app.waiting'));
    expect(await again.ledger()).toMatchObject({ posts: 2 });
  } finally {
    await again.stop();
  }
});

// in a library of its own: the status bar counts the downloads of all visits to a shared one
test('a file that does not come says it too when the service is away', async ({ connect }) => {
  const faults = [{ media: { index: 0 }, answer: { reset: true } }] as const;
  const { studio, own } = await connect({ instant: true, faults: [...faults] });
  await studio.generate('a bridge');
  await expect(studio.status).toContainText(t('app.downloadingFiles', { count: 1 }));
  await own.stop();
  await expect(studio.status).toContainText(t('app.offline'));
});
