// A balance that runs low, and out: said once, in the status bar, in the account, and where requests are refused.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { holdBalance } from './support/holdBalance';
import { questionsOf } from './support/questionsOf';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
import { expect, test } from './support/test';

test('a balance that runs low and out is said before and when it is', async ({
  launch,
  service,
  library,
}) => {
  const own = await service({ instant: true, credits: 5 });
  const clock = join(library, 'clock');
  const setClock = (days: number) => writeFileSync(clock, String(days * 86_400_000));
  setClock(0);
  const app = await launch({ env: { EASEL_TEST_CLOCK: clock } });
  const studio = new Studio(app.page);
  const door = await holdBalance(own);
  await studio.connect(door);
  await setSetting(app.page, 'queue.lowBalanceMilli', '4.9');
  await expect(studio.status).toContainText('Balance 5');
  await expect(studio.status).not.toContainText('(low)');
  await studio.go('Create');
  await studio.generate('a first boat');
  await expect(studio.toasts.filter({ hasText: t('notices.theBalanceIsLow') })).toHaveCount(1);
  await expect(studio.result('a first boat').getByRole('img')).toBeVisible();
  await expect(studio.status).toContainText('(low)');
  setClock(1);
  await expect(studio.status).toContainText('Balance 2.6');
  door.hold();
  await studio.generate('a {red|green|blue|white|black|grey|brown|yellow} boat');
  await expect(studio.queue).toContainText('Insufficient credits');
  // until it is told anew, it is said to be unknown
  await expect(studio.status).toContainText('Balance unknown');
  door.release();
  await expect(studio.status).toContainText('Balance 0.');
  // more than is there is asked first, however few jobs that are
  const asked = await questionsOf(app);
  expect(asked.map(({ message }) => message)).toContain('Start 8 jobs?');
  expect(asked.at(-1)?.detail).toContain('are left. The queue will stop when they run out');
  await studio.queue.getByRole('button', { name: t('queue.openAccount') }).click();
  const balance = app.page.getByRole('region', { name: t('app.balance') });
  await expect(balance).toContainText(t('account.balanceIsLow'));
  // the refusal itself had it asked anew: nobody pressed anything
  await expect(balance).toContainText(/0\.\dcredits/);
  // watched for a day, it has a pace
  await expect(balance).toContainText(/At this week’s rate, the credits will last until \w+/);
  door.close();
});
