// axe over the settings, what Easel says of itself, and the help; by the keyboard alone, and at 200 %.
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { inField } from './support/seriousFindings';
import { expect, test } from './support/test';

test('settings, report, log and help', async ({ launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Settings');
  await page.getByRole('list', { name: 'Health' }).waitFor();
  const parallel = page.getByRole('textbox', { name: 'Parallel requests' });
  await parallel.fill('80');
  await parallel.press('Enter');
  await page.getByRole('switch', { name: 'Blur until clicked' }).press('Space');
  await page.getByRole('button', { name: /^Blur until clicked: return/ }).waitFor();
  await expectAccessible(app, 'settings, changed and refused');
  const search = page.getByRole('searchbox', { name: 'Search the settings' });
  await search.fill('zebra');
  await expectAccessible(app, 'settings, nothing found');
  await search.fill('');
  for (const [button, view] of [
    ['Make a report…', 'report'],
    ['Look at the log…', 'log'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/info|Easel/)
        .first(),
    ).toBeVisible();
    await expectAccessible(app, view);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('F1');
  await page.getByRole('textbox', { name: 'Search the help' }).waitFor();
  await expectAccessible(app, 'help');
});

test('by the keyboard alone: found, changed, returned to its default, and that taken back', async ({
  launch,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Settings');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('concurrency');
  const parallel = page.getByRole('textbox', { name: 'Parallel requests' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Queue and limits']);
  // the button that empties the search, the link to the section, then the field
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(parallel).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type a whole number from 1 to 16.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: 'Parallel requests: return to 4' });
  await expect(back).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parallel).toHaveValue('4');
  await expect(back).toHaveCount(0);
  await studio.toasts.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(parallel).toHaveValue('9');
});

test('nothing is cut off at 200 %', async ({ launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Settings');
  await page.getByRole('list', { name: 'Health' }).waitFor();
  // what is left of 1440 × 900
  await page.setViewportSize({ width: 720, height: 450 });
  await page.waitForFunction(() => innerWidth === 720);
  const wider = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('section, header, input, button, p, li')]
        .filter((each) => each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().right > main.getBoundingClientRect().right + 1)
        .map((each) => each.outerHTML.slice(0, 120)),
    );
  await expect.poll(wider).toEqual([]);
  await expectWhole(page, 'settings');
  const search = page.getByRole('searchbox', { name: 'Search the settings' });
  for (const words of ['zebra', 'watched', 'library folder']) {
    await search.fill(words);
    await expectWhole(page, `settings, searched for ${words}`);
  }
  await search.fill('');
  const windows = [
    [() => page.getByRole('button', { name: 'Make a report…' }).press('Enter'), 'report'],
    [() => page.getByRole('button', { name: 'Look at the log…' }).press('Enter'), 'log'],
    [() => page.keyboard.press('F1'), 'help'],
    [() => page.keyboard.press('Control+k'), 'palette'],
    [() => page.keyboard.press('?'), 'shortcuts'],
  ] as const;
  for (const [open, view] of windows) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectWhole(page, view, view === 'palette' ? inField : []);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what the focus goes to stays in its page: the window itself never scrolls', async ({ visit }) => {
  const { app, page, studio } = await visit();
  await app.desktop.setWindowSize(900, 600);
  await page.waitForFunction(() => innerWidth === 900);
  await studio.go('Settings');
  await page.getByRole('list', { name: 'Health' }).waitFor();
  const last = page.getByRole('switch').last();
  await last.focus();
  await expect(last.locator('..').locator('..')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
});
