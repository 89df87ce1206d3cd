// A plan for the night, on a clock that the test sets: waits in the evening, starts at its time, stops at its end and at
// its credits, and says so.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('work for the night waits until 22:00, stops at 06:00 and at 40 credits, and says so', async ({
  launch,
  library,
  service,
}) => {
  const evening = new Date().setHours(18, 0, 0, 0);
  const file = join(library, 'clock');
  /** Sets Easel's clock to so many hours after that evening's 18:00. */
  const setClock = (hours: number) => {
    writeFileSync(`${file}.new`, String(Math.round(evening + hours * 3600_000 - Date.now())));
    renameSync(`${file}.new`, file);
  };
  setClock(0);
  const own = await service({ instant: true, latencyMs: [2500, 2500] });
  const { page } = await launch({ env: { EASEL_TEST_CLOCK: file } });
  const studio = new Studio(page);
  await studio.connect(own);
  const posts = async () => (await own.ledger()).posts;

  await page.getByRole('button', { name: 'Send later', exact: true }).click();
  await page.getByLabel('Starts at').fill('22:00');
  await page.getByLabel('Only until').fill('06:00');
  await page.getByRole('textbox', { name: 'At most, in credits' }).fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Starts at 22:00, only until 06:00, at most 40 credits' }),
  ).toBeVisible();

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
  setClock(3.99);
  await expect(studio.queue.getByText('Starts at 22:00, only until 06:00.')).toBeVisible();
  expect(await posts()).toBe(0);

  // 22:00: it starts by itself
  setClock(4.001);
  await expect.poll(posts).toBeGreaterThan(0);

  // 06:00: what is under way ends, nothing more is sent
  setClock(12.001);
  await expect(
    studio.queue.getByText(/^The time set for this ended at 06:00\. \d+ jobs wait\.$/),
  ).toBeVisible();
  await expect.poll(async () => (await own.ledger()).billedMilli).toBe(2400 * (await posts()));
  expect(await posts()).toBeLessThan(12);
  await studio.queue.getByRole('button', { name: 'Run the rest now' }).click();
  await expect.poll(posts).toBe(12);

  // as far as the credits go: what is added says so before, and a start by hand keeps to it
  await page.getByRole('radio', { name: '4', exact: true }).click({ force: true });
  await studio.prompt.fill('a {red|blue|green|white|black|grey} boat');
  await expect(request).toContainText('6 prompts × 4 = 24 images');
  await expect(request).toContainText('Added to the queue, this stops at the 40 credits of your plan.');
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await expect(studio.queue.getByText('Starts at 22:00, only until 06:00.')).toBeVisible();
  await studio.queue.getByRole('button', { name: 'Start now' }).click();
  await expect(studio.queue).toContainText(
    'The spend limit for this batch is reached: 38.4 of 40 credits, possible charges included.',
  );
  expect(await posts()).toBe(12 + 4);
});
