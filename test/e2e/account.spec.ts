// What is left: read, drawn, checked again, and there without a network.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { expectAccessible } from './support/expectAccessible';
import { expectAccessibleInBoth } from './support/expectAccessibleInBoth';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('what a batch came to stands at the balance, in the chart and in the table, a lost answer apart; without the service what was known stays', async ({
  launch,
  service,
  library,
}) => {
  const own = await service({
    instant: true,
    credits: 50,
    faults: [{ nth: [3], answer: { reset: 'after' } }],
  });
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(own);
  await expect(studio.status).toContainText('Balance 50');
  await studio.generate('a {red|green} door');
  await expect(studio.results.getByRole('img')).toHaveCount(2);
  await expect(studio.status).toContainText('Balance 45.2');
  await studio.generate('a blue door');
  await expect(studio.result('a blue door')).toContainText(t('words.noAnswerCame'));
  await studio.go('Account');
  const balance = app.page.getByRole('region', { name: t('app.balance') });
  await expect(balance).toContainText(/4[25]\.[28]\s*credits · checked \d\d:\d\d/);
  const table = app.page.getByRole('table', { name: 'Spending by model' });
  const line = table.getByRole('row').filter({ hasText: 'imagegen/dev' });
  await expect(line.getByRole('cell').nth(0)).toHaveText('3');
  await expect(line.getByRole('cell').nth(1)).toHaveText('2');
  // what an image costs was learned from the balance
  await expect(line.getByRole('cell').nth(2)).toHaveText(/^\d+\.\d+$/);
  await expect(line.getByRole('cell').nth(3)).toHaveText(/^\d+\.\d+$/);
  await expect(app.page.getByRole('img', { name: /credits confirmed/ })).toBeVisible();
  // the service says more than the ledger: by the answer that was lost
  await table
    .getByRole('button', { name: /Reason: One response was lost/ })
    .first()
    .press('Enter');
  await expect(app.page.getByRole('dialog', { name: /Why the service’s numbers differ/ })).toContainText(
    t('account.total'),
  );
  await expectAccessibleInBoth(app, 'why the service differs');
  await app.page.keyboard.press('Escape');
  // by keyboard alone
  const chips = app.page.getByRole('radiogroup', { name: t('account.sumBy') });
  await chips.getByRole('radio', { name: t('account.byModel') }).focus();
  await app.page.keyboard.press('ArrowRight');
  const batches = app.page.getByRole('table', { name: 'Spending by batch' });
  await expect(batches.getByRole('row').filter({ hasText: 'a {red|green} door' })).toBeVisible();
  const drawn = app.page.getByRole('radiogroup', { name: t('account.whatTheChartShows') });
  await drawn.getByRole('radio', { name: t('account.overTime') }).focus();
  await app.page.keyboard.press('ArrowRight');
  const chart = app.page.getByRole('region', { name: 'Spending by batch' });
  await expect(chart.getByRole('img', { name: 'Credits spent, shown in 2 bars' })).toBeVisible();
  await batches.getByRole('button', { name: t('account.requests') }).focus();
  await app.page.keyboard.press('Enter');
  await expect(batches.getByRole('columnheader', { name: t('account.requests') })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await own.stop();
  await app.page
    .getByRole('radiogroup', { name: t('account.days') })
    .getByRole('radio', { name: t('account.week') })
    .focus();
  await app.page.keyboard.press('ArrowRight');
  await expect(batches.getByRole('row').filter({ hasText: 'a blue door' })).toBeVisible();
  // the books, written and read back: the same as what is shown
  const target = join(library, 'books.csv');
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: target });
  await app.page.getByRole('button', { name: t('account.exportCSV') }).click();
  await app.page.getByRole('menuitem', { name: t('account.theTableAsItIs'), exact: true }).click();
  await expect(studio.toasts.filter({ hasText: t('account.theTableIsSaved') })).toBeVisible();
  const lines = readFileSync(target, 'utf8').trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^Batch,Id,Requests/);
  expect(lines).toHaveLength(4);
  const shown = batches
    .getByRole('row')
    .filter({ hasText: t('account.total') })
    .getByRole('cell');
  const [, , requests, images, films, confirmed] = lines.at(-1)?.split(',') ?? [];
  await expect(shown.nth(0)).toHaveText(requests ?? '');
  await expect(shown.nth(1)).toHaveText(String(Number(images) + Number(films)));
  await expect.poll(async () => Number(await shown.nth(2).textContent())).toBe(Number(confirmed));
  await balance.getByRole('button', { name: t('account.checkNow') }).click();
  await expect(balance.getByRole('alert')).toContainText(t('account.theBalanceWasNotRead'));
  await expect(balance).toContainText(/credits · checked \d\d:\d\d/);
  await expect(studio.status).toContainText(t('app.offline'));
  await expectAccessible(app, 'the account, offline');
  await expectWhole(app.page, 'the account, offline');
});
