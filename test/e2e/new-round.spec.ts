// From one round to the next: what it costs is never what another form cost, and seeds that stay say so.

import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { setSettings } from '../support/setSettings';
import type { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** Puts a column of a spreadsheet on the clipboard, as one gives it: a table, with its text beside. */
async function copyColumn({ page, prompt }: Studio, cells: readonly string[]): Promise<void> {
  await page.evaluate((column) => {
    const onCopy = (event: ClipboardEvent) => {
      const rows = column.map((cell) => `<tr><td>${cell}</td></tr>`);
      event.preventDefault();
      event.clipboardData?.setData('text/plain', column.map((cell) => `${cell}\n`).join(''));
      event.clipboardData?.setData('text/html', `<table>${rows.join('')}</table>`);
    };
    addEventListener('copy', onCopy, { once: true, capture: true });
  }, cells);
  await prompt.selectText();
  await prompt.press('ControlOrMeta+c');
}

/** Twelve jobs of one template, in their places while the queue is paused. */
async function twelveWaiting(studio: Studio, template: string): Promise<Locator> {
  await studio.prompt.fill(template);
  await expect(studio.page.getByText(/^12 jobs, 12 images/)).toBeVisible();
  await studio.queue.getByRole('button', { name: /^Pause/ }).click();
  await studio.page.keyboard.press('Control+Enter');
  const batch = studio.result(template);
  await expect(batch.getByRole('gridcell')).toHaveCount(12);
  return batch;
}

test('what leads on is for one press, and fixed seeds are told and let go by one key', async ({ visit }) => {
  const { page, studio } = await visit();
  // seeds come as cells of a spreadsheet too: they are no list of prompts
  await copyColumn(studio, ['11', '22', '33', '44']);
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.getByRole('radio', { name: t('create.seedsListed') }).click({ force: true });
  const seeds = page.getByRole('textbox', { name: t('create.seedsOneALine') });
  await seeds.press('ControlOrMeta+v');
  await expect(seeds).toHaveValue('11\n22\n33\n44\n');
  await page.keyboard.press('Escape');
  const title =
    'a {clay|glass|brass} cup on raw linen in soft window light, seen from a little above the table';
  await studio.generate(title);
  const batch = studio.result('a {clay|glass|brass} cup');
  await expect(batch.getByRole('img')).toHaveCount(12);
  const heading = batch.getByRole('heading', { name: title });
  // beside an open queue, all of it can be read
  await expect(studio.queue).toBeVisible();
  await expect(heading).toHaveText(title);
  expect(await heading.evaluate((each) => each.scrollHeight <= each.clientHeight + 1)).toBe(true);
  expect(await heading.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await expect(page.getByText(/^12 jobs, 12 images/)).toBeVisible();

  await batch.getByRole('gridcell', { name: 'clay, 11' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('k');
  await expect(page.getByText(/^2 jobs, 2 images/)).toBeVisible();

  // that is for one press: the rows of a list are not varied by it unasked
  await studio.chooseList(t('commands.newList'));
  const varies = page.getByRole('switch', { name: /^Use the form’s variations: 2 listed seeds/ });
  await expect(varies).not.toBeChecked();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.close') })
    .click();
  await expect(varies).toBeHidden();

  // a new idea does not come with the seeds of the last one unsaid
  await studio.prompt.fill('a heron by a lake');
  await expect(page.getByText('2 seeds are fixed')).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('2 seeds are fixed')).toBeHidden();
  await expect(page.getByRole('region', { name: t('create.vary') })).toContainText(
    t('drafts.seeds', { count: 2 }),
  );
});

test('nothing in the results moves while pictures land in their places', async ({ visit }) => {
  const { page, studio } = await visit({ instant: true, latencyMs: [300, 900] });
  const batch = await twelveWaiting(studio, 'a {clay|glass|brass} {cup|bowl|jug|vase} on linen');
  // what was taken out keeps its place, and is run with the rest
  for (const words of ['a glass jug on linen', 'a brass vase on linen']) {
    await studio.job(words).click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('app.cancel') }).click();
  }
  await expect(batch.getByText(t('create.takenOut'), { exact: true })).toHaveCount(2);
  await expect(batch.getByText(/^0 of 12/)).toHaveText(/^0 of 12 · 10 waiting · 2 cancelled/);
  await batch.getByRole('button', { name: t('create.runTheRest', { jobs: 2 }) }).click();
  await expect(batch.getByText(t('create.takenOut'), { exact: true })).toHaveCount(0);
  await expect(batch.getByRole('button', { name: /^Run the rest/ })).toHaveCount(0);
  await studio.run();
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] };
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node));
      const results = document.querySelector('[aria-label="Results"]');
      moved.push(
        ...nodes.flatMap((node) => (node && results?.contains(node) ? (node.textContent ?? '') : [])),
      );
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { moved });
  });
  await expect(batch.getByRole('img')).toHaveCount(12);
  await expect(batch).toContainText(t('create.doneOf', { done: 12, jobs: 12 }));
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);
});

test('nothing in the results moves as a hint goes or comes', async ({ visit }) => {
  const { app, page, studio } = await visit();
  await setSettings(page, { hints: { show: true, seen: [] } });
  const hint = page.getByRole('complementary', { name: t('help.hint') });
  const places = (all: Locator) =>
    all.evaluateAll((each) =>
      each.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const cards = studio.results.getByRole('button', { name: /^A (landscape|product|place|pattern)/ });
  const pictures = studio.results.getByRole('img');
  const stands = async (all: Locator) => {
    await expect(hint).toBeVisible();
    const before = await places(all);
    await hint.getByRole('button', { name: t('help.gotIt') }).click();
    await expect(hint).toHaveCount(0);
    expect(await places(all)).toEqual(before);
    await setSettings(page, { hints: { show: true, seen: [] } });
    await expect(hint).toBeVisible();
    expect(await places(all)).toEqual(before);
  };
  await expect(cards).toHaveCount(4);
  // in a narrow window the hint has two lines
  for (const width of [1440, 900]) {
    await app.desktop.setWindowSize(width, 900);
    await stands(cards);
  }
  await studio.generate('a {cup|bowl} on linen');
  await expect(pictures).toHaveCount(2);
  await studio.generate('a lamp on linen');
  await expect(pictures).toHaveCount(3);
  await stands(pictures);
  // scrolled down to the end as well
  await app.desktop.setWindowSize(1440, 600);
  await pictures.last().scrollIntoViewIfNeeded();
  await stands(pictures);
});

test('the results stay where they were scrolled to while pictures of the batch land', async ({ visit }) => {
  const { app, page, studio } = await visit({ instant: true, latencyMs: [100, 300] });
  await app.desktop.setWindowSize(1200, 560);
  const batch = await twelveWaiting(studio, 'a {clay|glass|brass|paper|stone|silk} {cup|bowl} on linen');
  const cells = batch.getByRole('gridcell');
  await cells.last().scrollIntoViewIfNeeded();
  const place = async () => Math.round((await cells.last().boundingBox())?.y ?? 0);
  const before = await place();
  expect((await cells.first().boundingBox())?.y, 'the first is scrolled away').toBeLessThan(0);
  await studio.run();
  await expect(batch).toContainText(t('create.doneOf', { done: 12, jobs: 12 }));
  expect(await place()).toBe(before);
  // a batch of more than the column reads leaves what came before it, and what is kept there, where it can be reached
  await cells.last().focus();
  await page.keyboard.press('Space');
  await studio.generate('{1|2|3|4|5|6|7|8} {a|b|c|d|e|f|g|h|i} stones');
  await expect(studio.results.getByRole('grid')).toHaveCount(2);
  await expect(batch.getByRole('button', { name: /^Continue/ })).toBeAttached();
});
