// What Easel says of itself: its health, a report that is seen before it is saved, and the log.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
import { expect, test } from './support/test';

test('a report is shown, without key, address and home folder, before it is saved as it was shown; health is looked at anew; the log is read from its end, and light however long it is', async ({
  launch,
  service,
  library,
}) => {
  const logs = join(library, '.easel', 'logs');
  mkdirSync(logs, { recursive: true });
  const lines = Array.from({ length: 100_000 }, (_, n) => line(n, n % 1000 === 0 ? 50 : 30));
  writeFileSync(join(logs, 'easel.1.log'), lines.join(''));
  const own = await service();
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await setSetting(page, 'queue.parallel', '3');
  await page.getByRole('button', { name: t('settings.makeAReport') }).click();
  const dialog = page.getByRole('dialog', { name: t('settings.report') });
  const shown = dialog.getByRole('region', { name: t('settings.theReport') });
  await expect(shown).toContainText('queue.parallel = 3');
  await expect(dialog).toContainText(t('settings.reportIntro'));
  const text = await shown.locator('pre').innerText();
  for (const hidden of [own.apiKey, `127.0.0.1:${own.port}`, library, homedir()]) {
    expect(text).not.toContain(hidden);
  }
  const target = join(library, 'report.txt');
  await app.desktop.answerDialog('showSaveDialog', { canceled: true, filePath: '' });
  await dialog.getByRole('button', { name: t('settings.saveReport') }).click();
  await expect(shown).toBeVisible();
  expect(existsSync(target)).toBe(false);
  await app.desktop.answerDialog('showSaveDialog', { canceled: false, filePath: target });
  await dialog.getByRole('button', { name: t('settings.saveReport') }).click();
  await expect(dialog).toBeHidden();
  expect(readFileSync(target, 'utf8')).toBe(text);

  const health = page.getByRole('list', { name: t('settings.health') });
  await expect(health.getByRole('listitem')).toHaveCount(7);
  await expect(health).toContainText(/Easel \d+\.\d+\.\d+, .*SQLite 3\.\d+\.\d+, library \d+\./);
  await expect(health).toContainText(t('diagnostics.itAnswers'));
  await expect(health).toContainText(t('diagnostics.thisComputersClockAgreesWith'));
  await expect(health).toContainText('GB free on the library’s disk.');
  await own.stop();
  await page.getByRole('button', { name: t('gallery.lookAgain') }).click();
  await expect(health).toContainText(t('wiring.theServiceDoesNotAnswer'));
  await readsLog(studio, join(logs, 'easel.log'));
});

/** A line of the log as it is written there. */
const line = (n: number, level = 30) =>
  `${JSON.stringify({ level, time: new Date(1_790_000_000_000 + n).toISOString(), msg: `line ${n}` })}\n`;

/** The log is read from its end, by level and words, and followed. */
async function readsLog({ page }: Studio, file: string): Promise<void> {
  // begun anew: as if nothing had been written since
  writeFileSync(file, line(100_001, 50));
  await page.getByRole('button', { name: t('settings.lookAtTheLog') }).click();
  const dialog = page.getByRole('dialog', { name: t('settings.log') });
  const log = dialog.getByRole('log');
  await dialog
    .getByRole('radiogroup', { name: t('settings.level') })
    .getByText(t('settings.errors'))
    .click();
  await expect(log).toContainText('line 100001');
  await dialog.getByRole('textbox', { name: t('settings.searchTheLog') }).fill('line 5000');
  await expect(log.locator('p')).toHaveText([/line 5000$/, /line 50000$/]);
  await dialog.getByRole('textbox', { name: t('settings.searchTheLog') }).fill('');
  await dialog
    .getByRole('radiogroup', { name: t('settings.level') })
    .getByText(t('settings.info'))
    .click();
  // two thousand lines are held, those in view are in the page, the newest of them
  await expect(log).toContainText('line 100001');
  expect(await log.locator('p').count()).toBeLessThan(80);
  await expect(dialog.getByRole('button', { name: t('settings.earlierLines') })).toBeVisible();
  writeFileSync(file, line(100_001, 50) + line(100_002));
  await expect(log).toContainText('line 100002');
}
