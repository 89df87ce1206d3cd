// A plan for the night, on a clock that the test sets: waits in the evening, starts at its time or within it, stops at its end
// and at its credits, and says so.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('work for the night waits until 22:00, stops at 06:00 and at 40 credits for all of it, and says so', async ({
  launch,
  library,
  service,
}) => {
  const evening = new Date().setHours(18, 0, 0, 0);
  const file = join(library, 'clock');
  /** Sets Easel's clock to so many hours after that evening's 18:00. */
  const setMain = (hours: number) => {
    writeFileSync(`${file}.new`, String(Math.round(evening + hours * 3600_000 - Date.now())));
    renameSync(`${file}.new`, file);
  };
  setMain(0);
  const own = await service({ instant: true, latencyMs: [2500, 2500] });
  const app = await launch({ env: { EASEL_TEST_CLOCK: file } });
  const { page } = app;
  const setClock = async (hours: number) => {
    setMain(hours);
    await page.clock.setFixedTime(evening + hours * 3600_000);
  };
  await setClock(0);
  const studio = new Studio(page);
  await studio.connect(own);
  const posts = async () => (await own.ledger()).posts;

  await page.getByRole('button', { name: 'Send later', exact: true }).click();
  await page.getByLabel('Starts at').fill('22:00');
  await page.getByLabel('Only until').fill('06:00');
  await page.getByRole('textbox', { name: 'At most, in credits' }).fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Starts at 22:00, only until 06:00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'At most 40 credits' })).toBeVisible();

  // 18:00: nothing is sent, and it is said why
  const request = page.getByRole('region', { name: 'Request' });
  await studio.prompt.fill('a {red|blue|green|white} {cup|lamp|chair}');
  await expect(request).toContainText('12 jobs, 12 images');
  // what stays is known from the price list before the first run
  await expect(request).toContainText(/12 images, 28.8 credits of 500leaves 471.2 · /);
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await expect(studio.queue.getByText('Starts at 22:00, only until 06:00.')).toBeVisible();
  // the next press is told what these will take
  await expect(request).toContainText('leaves 471.2, 442.4 after the queue');
  await setClock(3.99);
  await expect(studio.queue.getByText('Starts at 22:00, only until 06:00.')).toBeVisible();
  expect(await posts()).toBe(0);

  // 22:00: it starts by itself
  await setClock(4.001);
  await expect.poll(posts).toBeGreaterThan(0);

  // 06:00: what is under way ends, nothing more is sent
  await setClock(12.001);
  await expect(
    studio.queue.getByText(/^The time set for this ended at 06:00\. \d+ jobs wait\.$/),
  ).toBeVisible();
  await expect.poll(async () => (await own.ledger()).billedMilli).toBe(2400 * (await posts()));
  expect(await posts()).toBeLessThan(12);
  await studio.queue.getByRole('button', { name: 'Run the rest now' }).click();
  await expect.poll(posts).toBe(12);

  // as far as the credits go: what is added says so before, is counted together, and stands by itself
  await page.getByRole('radio', { name: '4', exact: true }).click({ force: true });
  await studio.prompt.fill('a {red|blue|green} boat');
  await expect(request).toContainText('3 prompts × 4 = 12 images');
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await studio.prompt.fill('a {red|blue|green} kite');
  await expect(request).toContainText(
    'If added to the queue, these jobs stop at your limit of 40 credits: jobs added earlier take 28.8.',
  );
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await expect(studio.queue.getByText('Starts at 22:00, only until 06:00.')).toBeVisible();
  await studio.queue.getByRole('button', { name: 'Start now' }).click();
  const atBound = studio.queue.getByRole('region', { name: 'At its limit' });
  await expect(atBound).toContainText('38.4 of 40 credits spent, possible charges included: 2 jobs wait.');
  expect(await posts()).toBe(12 + 4);
  // what each of the four places of a cell says, its name says once
  const without = ['label-content-name-mismatch'];
  await expectAccessible(app, 'batches at their bound', without);
  await expectWhole(page, 'batches at their bound', without);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(studio.queue).toBeVisible();

  // everything else goes on
  await studio.generate('a lemon');
  await expect.poll(posts).toBe(12 + 4 + 1);

  // and it does itself, up to another bound, and without one
  await studio.results.getByRole('button', { name: 'At its limit: 2 wait' }).click();
  await page.getByRole('menuitem', { name: 'Raise the limit…' }).click();
  await page.getByRole('textbox', { name: 'At most, in credits' }).fill('48');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(atBound).toContainText('48 of 48 credits spent, possible charges included: 1 job waits.');
  expect(await posts()).toBe(12 + 4 + 1 + 1);
  await atBound.getByRole('button', { name: 'Go on without the limit' }).click();
  await expect.poll(posts).toBe(12 + 4 + 1 + 2);
  await expect(atBound).toBeHidden();

  // 23:00 of that evening: it is night already
  await setClock(29);
  await expect(page.getByRole('button', { name: 'Now, until 06:00' })).toBeVisible();
  await studio.addToQueue('a pier');
  await expect.poll(posts).toBe(12 + 4 + 1 + 2 + 1);
});
