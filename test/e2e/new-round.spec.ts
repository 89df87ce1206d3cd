// From one round to the next: what it costs is never what another form cost, and seeds that stay say so.
import type { Locator } from '@playwright/test';
import { setSettings } from '../support/setSettings';
import { questionsOf } from './support/questionsOf';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
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

test('going on counts anew before it says a sum, and fixed seeds are told and let go by one key', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  await expect(studio.prompt).not.toHaveAttribute('placeholder', /egative/);
  await studio.prompt.fill('a cup --no saucer');
  await expect(page.getByText('This model takes no negative prompts')).toBeVisible();

  // seeds come as cells of a spreadsheet too: they are no list of prompts
  await copyColumn(studio, ['11', '22', '33', '44']);
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: 'Seeds' }).click();
  await page.getByRole('radio', { name: 'These' }).click({ force: true });
  const seeds = page.getByRole('textbox', { name: 'Seeds, one a line' });
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
  // every word that the place of the sum says, as it is said
  await page.evaluate(() => {
    const said: string[] = [];
    const note = () => {
      const words = document.querySelector('[aria-label="Request"]')?.textContent ?? '';
      const [sum = 'none'] = /Counting…|\d+ jobs?, \d+ images?/.exec(words) ?? [];
      if (said.at(-1) !== sum) said.push(sum);
    };
    note();
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(globalThis, { said });
  });
  await page.keyboard.press('k');
  await expect(page.getByText(/^2 jobs, 2 images/)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'said'))).toEqual([
    ...['12 jobs, 12 images', 'Counting…', '2 jobs, 2 images'],
  ]);

  // that is for one press: the rows of a list are not varied by it unasked
  await studio.chooseList('New list');
  const varies = page.getByRole('switch', { name: /^Vary as in the form: 2 listed seeds/ });
  await expect(varies).not.toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(varies).toBeHidden();

  // a new idea does not come with the seeds of the last one unsaid
  await studio.prompt.fill('a heron by a lake');
  await expect(page.getByText('2 seeds are fixed')).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('2 seeds are fixed')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Vary' })).toContainText('2 seeds');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 seeds are fixed')).toBeVisible();
  await page.getByRole('button', { name: 'New seeds', exact: true }).click();
  await expect(page.getByText('2 seeds are fixed')).toBeHidden();
});

test('going on from a picture says that it is there already, and offers another of a new seed', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const note = page.getByText(/^You have (this|these|\d)/);
  await studio.generate('a heron');
  const heron = studio.result('a heron');
  await heron.getByRole('button', { name: /^Open a heron/ }).focus();
  await page.keyboard.press('k');
  await expect(page.getByText('is in the form: change it, then press Generate')).toBeVisible();
  await expect(note).toHaveText('You have this picture already');
  // with other words it is another picture, of the same seed
  await studio.prompt.fill('a heron in fog');
  await expect(page.getByText('The seed is fixed')).toBeVisible();
  await expect(note).toBeHidden();
  await studio.prompt.fill('a heron');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Change to a new one' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText(/^1 image/)).toBeVisible();

  // by its key, and from cells of a matrix
  await heron.getByRole('button', { name: /^Open a heron/ }).focus();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Generate' }).click();
  const four = heron.filter({ has: page.getByRole('gridcell') });
  await expect(four.getByRole('img')).toHaveCount(4);
  await four.getByRole('gridcell').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(four.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await page.keyboard.press('k');
  await expect(note).toHaveText('You have these 2 pictures already');
  await expect(page.getByRole('button', { name: 'Change to 2 new ones' })).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('region', { name: 'Vary' })).toContainText('2 seeds');
  await expect(note).toBeHidden();
});

test('what M puts into Vary is for one Generate; what is set by hand stays', async ({ connect, restart }) => {
  const { app, page, studio } = await connect();
  const vary = page.getByRole('region', { name: 'Vary' });
  await studio.generate('a lone heron');
  const more = async (from: Studio) => {
    await from.result('a lone heron').getByRole('button', { name: 'Open a lone heron' }).focus();
    await from.page.keyboard.press('m');
  };
  await expect(studio.result('a lone heron').getByRole('img')).toBeVisible();
  await more(studio);
  await expect(vary).toContainText('For the next Generate only');
  await studio.generate('an otter');
  await expect(studio.result('an otter').getByRole('gridcell')).toHaveCount(4);
  await expect(vary).not.toContainText('For the next Generate');
  await expect(vary).not.toContainText('4 seeds');
  // the next idea is one picture; a step back has the four again
  await studio.prompt.fill('an owl');
  await expect(page.getByText(/^1 image/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^4 jobs, 4 images/)).toBeVisible();
  await expect(vary).toContainText('For the next Generate only');

  // by hand it stays
  await page.getByRole('button', { name: 'Keep in Vary' }).click();
  await expect(vary).not.toContainText('For the next Generate');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(studio.results.getByRole('gridcell')).toHaveCount(8);
  await expect(vary).toContainText('4 seeds');

  // what it goes back to is said, and is known after a restart
  await page.getByRole('button', { name: 'Vary seeds: 4 seeds' }).click();
  await page.getByRole('spinbutton', { name: 'How many seeds' }).fill('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(vary).toContainText('2 seeds');
  await more(studio);
  await expect(studio.prompt).toHaveValue('a lone heron');
  const next = new Studio((await restart(app)).page);
  await expect(next.page.getByText('For the next Generate, then 2 seeds')).toBeVisible();
  await next.page.getByRole('button', { name: 'Add to queue' }).click();
  await expect(next.page.getByText(/^2 jobs, 2 images/)).toBeVisible();
});

test('how long something usually takes is said once it is known', async ({ connect }) => {
  const { page, studio } = await connect({ instant: true, latencyMs: [2000, 2100] });
  await studio.prompt.fill('a cup');
  await expect(page.getByText(/^1 image/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).not.toContainText(/about \d+ s/);
  await page.keyboard.press('Control+Enter');
  await expect(studio.results.getByText(/^\d+ s$/)).toBeVisible();
  await expect(studio.result('a cup').getByRole('img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText(/about ([2-9]|\d{2,}) s/);
  // and in the place of the next one
  await page.keyboard.press('Control+Enter');
  await expect(studio.results.getByText(/ · usually .*([2-9]|\d{2,}) s$/)).toBeVisible();
});

test('nothing in the results moves while pictures land in their places', async ({ visit }) => {
  const { app, page, studio } = await visit({ instant: true, latencyMs: [300, 900] });
  const batch = await twelveWaiting(studio, 'a {clay|glass|brass} {cup|bowl|jug|vase} on linen');
  // what was taken out keeps its place, and is run with the rest
  for (const words of ['a glass jug on linen', 'a brass vase on linen']) {
    await studio.job(words).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Cancel' }).click();
  }
  await expect(batch.getByText('Taken out')).toHaveCount(2);
  await expect(batch.getByText(/^0 of 12/)).toHaveText(/^0 of 12 · 10 waiting · 2 cancelled/);
  // more than Generate would send unasked: what it costs and leaves is said first
  await setSetting(page, 'queue.confirmAbove', '1');
  await studio.go('Create');
  const runRest = batch.getByRole('button', { name: 'Run the rest: 2' });
  // beside the button too, with what waits before them
  await runRest.hover();
  await expect(page.getByRole('tooltip')).toContainText(/leaves [\d.]+, [\d.]+ after the queue\./);
  const asked = async () => (await questionsOf(app)).filter(({ message }) => message === 'Run 2 jobs?');
  await app.desktop.answerDialog('showMessageBox', { response: 1 });
  await runRest.click();
  await expect
    .poll(async () => (await asked())[0]?.detail)
    .toMatch(/About 4\.8 credits of [\d.]+, leaves [\d.]+, [\d.]+ after the queue\./);
  await expect(batch.getByText('Taken out')).toHaveCount(2);
  await runRest.click();
  await expect(batch.getByText('Taken out')).toHaveCount(0);
  await expect(batch.getByRole('button', { name: /^Run the rest/ })).toHaveCount(0);
  // beside Generate it is said that a press of it waits too, with the way on
  const waits = page.getByRole('status').filter({ hasText: 'The queue is paused: new jobs wait.' });
  await waits.getByRole('button', { name: 'Run the queue' }).click();
  await expect(waits).toBeHidden();
  await expect(studio.queue.getByRole('button', { name: /^Pause/ })).toBeVisible();
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
  await expect(batch).toContainText('12 of 12');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([]);

  // copies of a whole batch are asked for as so many from the form are
  await studio.showFinished();
  await studio.job('a glass jug on linen').click();
  await page.keyboard.press('Control+a');
  const selected = studio.queue.getByRole('toolbar', { name: 'Selected jobs' });
  await app.desktop.answerDialog('showMessageBox', { response: 1 });
  await selected.getByRole('button', { name: 'Duplicate' }).click();
  await expect
    .poll(
      async () => (await questionsOf(app)).find(({ message }) => message === 'Duplicate 12 jobs?')?.detail,
    )
    .toMatch(/About 28\.8 credits of [\d.]+, leaves [\d.]+\./);
  await expect(batch).toContainText('12 of 12');
});

test('nothing in the results moves as a hint goes or comes', async ({ visit }) => {
  const { app, page, studio } = await visit();
  await setSettings(page, { hints: { show: true, seen: [] } });
  const hint = page.getByRole('complementary', { name: 'Hint' });
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
    await hint.getByRole('button', { name: 'Got it' }).click();
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

test('the results stay where they were scrolled to while pictures of the batch land', async ({ connect }) => {
  const { page, studio } = await connect({ instant: true, latencyMs: [100, 300] });
  await page.setViewportSize({ width: 1200, height: 560 });
  const batch = await twelveWaiting(studio, 'a {clay|glass|brass|paper|stone|silk} {cup|bowl} on linen');
  const cells = batch.getByRole('gridcell');
  await cells.last().scrollIntoViewIfNeeded();
  const place = async () => Math.round((await cells.last().boundingBox())?.y ?? 0);
  const before = await place();
  expect((await cells.first().boundingBox())?.y, 'the first is scrolled away').toBeLessThan(0);
  await studio.run();
  await expect(batch).toContainText('12 of 12');
  expect(await place()).toBe(before);
  // a batch of more than the column reads leaves what came before it, and what is kept there, where it can be reached
  await cells.last().focus();
  await page.keyboard.press('Space');
  await studio.generate('{1|2|3|4|5|6|7|8} {a|b|c|d|e|f|g|h|i} stones');
  await expect(studio.results.getByRole('grid')).toHaveCount(2);
  await expect(batch.getByRole('button', { name: /^Go on/ })).toBeAttached();
});

test('what stays is never said as it was for another model, and what was spent says that it is of this run', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const request = page.getByRole('region', { name: 'Request' });
  await studio.generate('a heron');
  await expect(studio.queue).toContainText('spent this run 2.4');
  await expect(request).toContainText('of 497.6');
  await studio.chooseModel(/Film|Video/i);
  await studio.generate('a heron');
  await expect(request).toContainText('of 473.6');
  await page.evaluate(() => {
    const said = new Set<string>();
    const note = () => {
      const words = document.querySelector('[aria-label="Request"]')?.textContent ?? '';
      const [balance] = /of \d+\.\d/.exec(words) ?? [];
      if (balance !== undefined) said.add(balance);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(globalThis, { balances: said });
  });
  await studio.chooseModel(/^Image/);
  await expect(request).toContainText('2.4 credits');
  await expect(request).toContainText('of 473.6');
  expect(await page.evaluate(() => [...Reflect.get(globalThis, 'balances')])).toEqual(['of 473.6']);
});
