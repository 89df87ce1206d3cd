// What was varied is laid out by it, what is good is kept, and another round is made from that.

import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { expectAccessible } from './support/expectAccessible';
import type { Studio } from './support/Studio';
import { expect, test } from './support/test';

async function setSize({ desktop, page }: LaunchedApp, width: number, height: number): Promise<void> {
  await desktop.setWindowSize(width, height);
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
}

test('what waits of a batch is cancelled where it stands, one or all, and a paused queue runs from there', async ({
  visit,
}) => {
  const { page, studio } = await visit({ instant: true, rateLimit: 2 });
  await studio.generate('a {red|green|blue|black|white} kite');
  const batch = studio.result('a {red|green|blue|black|white} kite');
  await expect(batch.getByRole('img')).toHaveCount(2);
  // two go in each window of the service, and the heading knows
  await expect(batch).toContainText(/about (1 min \d+ s|2 min) left/);
  await batch.getByRole('button', { name: /^Cancel job: white/ }).dispatchEvent('click');
  await expect(batch).toContainText('1 cancelled');
  await studio.queue.getByRole('button', { name: /^Pause/ }).click();
  await expect(batch).toContainText(t('create.theQueueIsPaused'));
  await batch.getByRole('button', { name: t('commands.run'), exact: true }).click();
  await expect(batch).not.toContainText(t('create.theQueueIsPaused'));
  await batch.getByRole('button', { name: t('create.cancelTheRest') }).click();
  await expect(batch).toContainText('3 cancelled');
  await studio.queue.getByRole('button', { name: t('commands.undo') }).click();
  await expect(batch).toContainText('1 cancelled');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('cancel the rest');
  await page.keyboard.press('Enter');
  await expect(batch).toContainText('3 cancelled');
});

test('prompts and seeds stand as a matrix, two results are kept, and the form holds the next round', async ({
  visit,
}) => {
  const { app, page, studio, own } = await visit();
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.getByRole('radio', { name: t('create.seedsListed') }).click({ force: true });
  await page.getByRole('textbox', { name: t('create.seedsOneALine') }).fill('11\n22\n33\n44');
  await page.keyboard.press('Escape');
  await studio.generate('a {clay|glass|brass} cup on linen');
  const batch = studio.result('a {clay|glass|brass} cup on linen');
  const grid = batch.getByRole('grid');
  // every place is there from the first moment, and stays where it is
  await expect(grid.getByRole('gridcell')).toHaveCount(12);
  const places = () =>
    grid.getByRole('gridcell').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    );
  const before = await places();
  await expect(grid.getByRole('columnheader')).toHaveText(['11', '22', '33', '44']);
  await expect(grid.getByRole('rowheader')).toHaveText(['clay', 'glass', 'brass']);
  await expect(grid.getByRole('img')).toHaveCount(12);
  expect(await places()).toEqual(before);
  await expect(batch).toContainText('12 of 12 · 28.8 credits');

  // while cells are kept, and let go again, all of them stay where they are
  for (const width of [900, 1440]) {
    await setSize(app, width, 900);
    await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveCount(0);
    const still = await places();
    for (const [at, name] of ['clay, 11', 'glass, 22', 'brass, 33'].entries()) {
      await grid.getByRole('button', { name: `Keep ${name}` }).dispatchEvent('click');
      await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
        `${at + 1} kept`,
      );
      expect(await places()).toEqual(still);
    }
    await batch.getByRole('button', { name: t('create.letGoOfWhatIsKept') }).click();
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0);
    expect(await places()).toEqual(still);
  }
  // that is not lost either
  await studio.toasts
    .filter({ hasText: t('create.resultsLetGo', { count: 3 }) })
    .getByRole('button', { name: t('commands.undo') })
    .click();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(3);
  // a whole column by its heading, and none of it
  await batch.getByRole('button', { name: t('create.letGoOfWhatIsKept') }).click();
  await grid.getByRole('columnheader', { name: '22' }).getByRole('button').click();
  await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
    t('create.countKept', { count: 3 }),
  );
  await grid.getByRole('columnheader', { name: '22' }).getByRole('button').click();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0);

  // one stop of the Tab key; arrows walk, R keeps a row, with Shift a column, and Space one place
  await grid.getByRole('gridcell', { name: 'clay, 11' }).focus();
  await page.keyboard.press('r');
  await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
    t('create.countKept', { count: 4 }),
  );
  await page.keyboard.press('Shift+R');
  await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
    t('create.countKept', { count: 6 }),
  );
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('Shift+R');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(0);
  // it is judged where it stands, and Undo is that of judging until the focus goes elsewhere
  const judged = grid.getByRole('gridcell', { name: 'clay, 11' }).locator('button[aria-label^=Open]');
  await page.keyboard.press('4');
  await expect(judged).toHaveAccessibleName(/, 4 stars$/);
  await page.keyboard.press('6');
  await page.keyboard.press('x');
  await expect(judged).toHaveAccessibleName(/, red label, 4 stars, rejected$/);
  await page.keyboard.press('Control+z');
  await expect(judged).toHaveAccessibleName(/, red label, 4 stars$/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(judged).toHaveAccessibleName(/on linen$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await expect(grid.getByRole('gridcell', { name: 'glass, 33' })).toHaveAttribute('aria-selected', 'true');
  await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
    t('create.countKept', { count: 2 }),
  );
  await expect(batch.getByRole('button', { name: 'Continue from these: 4 variations' })).toBeVisible();
  const sent = (await own.ledger()).posts;
  await page.keyboard.press('k');
  await expect(studio.prompt).toHaveText('a {clay|glass} cup on linen');
  await expect(page.getByText(t('create.jobs', { jobs: 4 })).first()).toBeVisible();
  expect((await own.ledger()).posts).toBe(sent);
  // and is made: two prompts by two seeds
  await page.getByRole('button', { name: t('commands.generate') }).click();
  const round = studio.result('a {clay|glass} cup on linen').getByRole('grid');
  await expect(round.getByRole('img')).toHaveCount(4);
  await expect(round.getByRole('columnheader')).toHaveText(['22', '33']);
  await expect(round.getByRole('rowheader')).toHaveText(['clay', 'glass']);
  expect((await own.ledger()).posts).toBe(sent + 4);

  // a whole row by its heading; four more of it
  await batch.getByRole('button', { name: t('create.letGoOfWhatIsKept') }).click();
  await grid.getByRole('rowheader', { name: 'brass' }).getByRole('button').click();
  await expect(batch.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
    t('create.countKept', { count: 4 }),
  );
  await batch.getByRole('button', { name: 'More like these: 4 new images' }).click();
  await expect(studio.prompt).toHaveText('a brass cup on linen');
  await expect(page.getByText(t('create.jobs', { jobs: 4 })).first()).toBeVisible();

  // rows and columns change places
  await batch.getByRole('button', { name: t('account.prompt') }).click();
  await page.getByRole('menuitem', { name: t('create.seed') }).click();
  await expect(grid.getByRole('columnheader')).toHaveText(['clay', 'glass', 'brass']);
});

test('two groups of one prompt are rows and columns, a third is tabs, and what is kept of them leads on', async ({
  visit,
}) => {
  const { app, page, studio } = await visit();
  const prompt = '{an owl|a fox} in {linocut|watercolour}';
  await studio.generate(prompt);
  const grid = studio.result(prompt).getByRole('grid');
  await expect(grid.getByRole('rowheader')).toHaveText(['an owl', 'a fox']);
  await expect(grid.getByRole('columnheader')).toHaveText(['linocut', 'watercolour']);
  await expect(grid.getByRole('img')).toHaveCount(4);
  await expect(studio.result(prompt).getByText(/^4 of 4 · /)).toHaveText(/ · shared seed \d+/);
  await grid.getByRole('rowheader', { name: 'a fox' }).getByRole('button').click();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(2);
  // as large as the height lets it be, it stays so while a message takes room below it
  await setSize(app, 1440, 600);
  const width = () =>
    grid
      .getByRole('gridcell')
      .first()
      .evaluate(({ clientWidth }) => clientWidth);
  await expect.poll(width).toBeLessThan(220);
  const whole = await width();
  await studio
    .result(prompt)
    .getByRole('button', { name: t('create.letGoOfWhatIsKept') })
    .click();
  await studio.toasts
    .filter({ hasText: 'no longer kept' })
    .getByRole('button', { name: t('commands.undo') })
    .hover();
  expect(await width()).toBe(whole);
  await page.mouse.down();
  await page.mouse.up();
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await setSize(app, 1440, 900);
  await grid.getByRole('gridcell', { name: 'a fox, linocut' }).focus();
  await page.keyboard.press('k');
  await expect(studio.prompt).toHaveValue('a fox in {linocut|watercolour}');

  // rows and columns change places by their names
  await studio.result(prompt).getByRole('button', { name: '{an owl|a fox}' }).click();
  await page.getByRole('menuitem', { name: '{linocut|watercolour}' }).click();
  await expect(grid.getByRole('rowheader')).toHaveText(['linocut', 'watercolour']);

  // a third group is a line of tabs over the table, gone along by arrows; what is shown lies where the other lay
  const times = '{an owl|a fox} in {linocut|watercolour} at {dawn|noon|dusk}';
  const own = await width();
  await studio.generate(times);
  const third = studio.result(times);
  const tabs = third.getByRole('tablist', { name: '{dawn|noon|dusk}' }).getByRole('tab');
  await expect(tabs).toHaveText(['dawn4/4', 'noon4/4', 'dusk4/4']);
  await expect(third.getByRole('img')).toHaveCount(4);
  // what stands below another is as large as before
  expect(await width()).toBe(own);
  const cells = () =>
    third.getByRole('gridcell').evaluateAll((all) =>
      all.map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(' ');
      }),
    );
  const lay = await cells();
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(third.getByRole('tabpanel', { name: '{dawn|noon|dusk} dusk' })).toBeVisible();
  await expect(third.getByRole('img', { name: 'an owl in linocut at dusk' })).toBeVisible();
  await expect(third.getByRole('img')).toHaveCount(4);
  expect(await cells()).toEqual(lay);
  await tabs.nth(1).click();
  await expect(third.getByRole('img', { name: 'a fox in watercolour at noon' })).toBeVisible();
  expect(await cells()).toEqual(lay);
  // from every tab it is seen on which of them something is kept
  const owl = third.getByRole('gridcell', { name: 'an owl, linocut' });
  await owl.focus();
  await page.keyboard.press('Space');
  await tabs.first().click();
  await expect(tabs.first()).toHaveAccessibleName('dawn, 4 of 4');
  await expect(tabs.nth(1)).toHaveAccessibleName('noon, 4 of 4, 1 kept');
  await tabs.nth(1).click();
  // what throws away in the gallery does it here, and goes on to the next; its Undo is that of judging
  await owl.focus();
  await page.keyboard.press('Delete');
  await expect(owl).toContainText(t('create.inTheTrash'));
  await expect(third.getByRole('gridcell', { name: 'an owl, watercolour' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(owl.getByRole('img')).toBeVisible();

  // very many are looked at page by page: a whole column, and what is kept, is of all pages
  const of = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`);
  const hues = of('hue', 25);
  const many = `{${hues.join('|')}} on {${of('wood', 20).join('|')}}`;
  await studio.generate(many);
  await studio.pause();
  const large = studio.results.getByRole('region', { name: many });
  const table = large.getByRole('grid');
  await expect(table.getByRole('gridcell')).toHaveCount(180);
  await expect(large.getByRole('button', { name: 'Rows 1–9 of 25' })).toHaveCount(2);
  await namesStay(app, studio, table, many);
  await table.getByRole('columnheader', { name: 'wood2', exact: true }).getByRole('button').click();
  await expect(large.getByRole('status').filter({ hasText: t('create.keptMark') })).toHaveText(
    t('create.countKept', { count: 25 }),
  );
  await expect(table.getByRole('gridcell', { selected: true })).toHaveCount(9);
  await large.getByRole('button', { name: 'Next rows' }).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('rowheader')).toHaveText(hues.slice(18));
  await expect(table.getByRole('gridcell', { selected: true })).toHaveCount(7);
  // at its end it stays, with the focus
  await page.keyboard.press('Enter');
  await expect(large.getByRole('button', { name: 'Next rows' }).first()).toBeFocused();
  await large.getByRole('button', { name: 'Continue from these: edit settings' }).click();
  await expect(studio.prompt).toHaveValue(`{${hues.join('|')}} on wood2`);
  await studio.go('Gallery');
  await studio.go('Create');
  await expect(table.getByRole('rowheader').first()).toHaveText('hue19');
  await expectAccessible(app, 'a matrix in pages');
});

/** Names of columns stand fast under the heading of the results, each over its column, and hide nothing that a key leads to. */
async function namesStay(
  app: LaunchedApp,
  { page, results }: Studio,
  table: Locator,
  title: string,
): Promise<void> {
  await setSize(app, 900, 600);
  const places = () =>
    table.evaluate((grid) => {
      const boxes = (role: string) =>
        [...grid.querySelectorAll(`[role=${role}]`)].map((each) => each.getBoundingClientRect());
      const [names, cells] = [boxes('columnheader'), boxes('gridcell')];
      const heading = grid.closest('[aria-label=Results]')?.querySelector('header')?.getBoundingClientRect();
      return {
        below: Math.round((names[0]?.top ?? 0) - (heading?.bottom ?? 0)),
        aside: names.map(({ left }, at) => Math.round(left - (cells[at]?.left ?? 0))),
        moved: Math.round((cells[0]?.left ?? 0) - grid.getBoundingClientRect().left),
        hidden: (document.activeElement?.getBoundingClientRect().top ?? 0) < (names[0]?.bottom ?? 0),
      };
    });
  const still = new Array(20).fill(0);
  const name = table.getByText(title, { exact: true });
  await expect(name).toBeHidden();
  const first = await places();
  expect(first.aside).toEqual(still);
  expect(first.below).toBeGreaterThan(60);
  await table.getByRole('gridcell').nth(160).focus();
  await expect(name).toBeVisible();
  expect(await places()).toEqual({ ...first, below: 20, hidden: false });
  // sideways they go along, and the names of rows stay
  for (const key of Array.from({ length: 19 }, () => 'ArrowRight')) await page.keyboard.press(key);
  await expect(table.getByRole('gridcell').nth(179)).toBeFocused();
  await expect.poll(async () => (await places()).moved).toBeLessThan(-1000);
  await expect.poll(async () => (await places()).aside).toEqual(still);
  await expect(table.getByRole('columnheader').last()).toBeInViewport();
  const row = table.getByRole('rowheader').last();
  const edge = await results.evaluate((each) => each.getBoundingClientRect().left);
  expect(await row.evaluate((each) => each.getBoundingClientRect().left)).toBeGreaterThanOrEqual(edge);
  for (const at of [159, 139, 119, 99, 79]) {
    await page.keyboard.press('ArrowUp');
    await expect(table.getByRole('gridcell').nth(at)).toBeFocused();
    expect(await places()).toMatchObject({ below: 20, hidden: false });
  }
  await table.getByRole('gridcell').first().focus();
  await expect(table.getByRole('columnheader').first()).toBeInViewport();
  await setSize(app, 1440, 900);
}

test('four of one request or batch stand as two and two beside an open queue, never as three and one', async ({
  visit,
}) => {
  const { app, page, studio } = await visit();
  await expect(studio.queue).toBeVisible();
  /** How many stand in each row; in words where they leave room beside them in the first. */
  const rows = (title: string, role: 'gridcell' | 'img') =>
    studio
      .result(title)
      .getByRole(role)
      .evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect());
        const tops = boxes.map(({ top }) => Math.round(top));
        const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        const room = all[0]?.closest('article')?.clientWidth ?? 0;
        const used = boxes.slice(0, counts[0]).reduce((sum, { width }) => sum + width, 0);
        return used > room * 0.9 ? counts : `${counts} beside room`;
      });
  await page.getByRole('button', { name: 'seeds, sizes, any parameter' }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.keyboard.press('Escape');
  await studio.generate('a heron');
  await expect.poll(() => rows('a heron', 'gridcell')).toEqual([2, 2]);
  // a seed that was drawn stands over its picture as what it is
  const heron = studio.result('a heron').getByRole('gridcell').first();
  const [, seed = 'none'] = /^…\d{4}: (\d+)$/.exec((await heron.getAttribute('aria-label')) ?? '') ?? [];
  await expect(heron).toContainText(seed);
  // in a column that is wide and low they are larger in one row
  await setSize(app, 2200, 620);
  await expect.poll(() => rows('a heron', 'gridcell')).toEqual([4]);
  await setSize(app, 1440, 900);
  await page.getByRole('button', { name: t('create.doNotVary', { label: 'seeds' }) }).click();
  await studio.generate('{an owl|a fox|a hare|a boat|a lamp}');
  await expect.poll(() => rows('{an owl|a fox|a hare|a boat|a lamp}', 'gridcell')).toBe('2,2,1 beside room');
  await page.getByRole('radio', { name: '4', exact: true }).click({ force: true });
  await studio.generate('a tower');
  await expect.poll(() => rows('a tower', 'img')).toEqual([2, 2]);
});
