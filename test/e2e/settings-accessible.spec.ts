// axe over the settings, what Easel says of itself, and the help; by the keyboard alone, and at 200 %.
import { t } from '../../src/shared/messages/t';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { inField } from './support/seriousFindings';
import { expect, test } from './support/test';

test('settings, report, log and help: in both themes, with the focus at their end, and at 200 %', async ({
  launch,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await studio.go('Settings');
  await page.getByRole('list', { name: t('settings.health') }).waitFor();
  const parallel = page.getByRole('textbox', { name: t('settings.parallelRequests') });
  await parallel.fill('80');
  await parallel.press('Enter');
  await page.getByRole('switch', { name: t('settings.blurUntilClicked') }).press('Space');
  await page.getByRole('button', { name: /^Blur until clicked: reset/ }).waitFor();
  await expectAccessible(app, 'settings, changed and refused');
  const search = page.getByRole('searchbox', { name: t('settings.searchTheSettings') });
  await search.fill('zebra');
  await expectAccessible(app, 'settings, nothing found');
  await search.fill('');
  for (const [button, view] of [
    ['Create report…', 'report'],
    ['View log…', 'log'],
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
  await page.getByRole('textbox', { name: t('help.searchTheHelp') }).waitFor();
  await expectAccessible(app, 'help');
  await page.keyboard.press('Escape');

  // what the focus goes to stays in its page: the window itself never scrolls
  await app.desktop.setWindowSize(900, 600);
  await page.waitForFunction(() => innerWidth === 900);
  const last = page.getByRole('switch').last();
  await last.focus();
  await expect(last.locator('..').locator('..')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);

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
  for (const words of ['zebra', 'watched', 'library folder']) {
    await search.fill(words);
    await expectWhole(page, `settings, searched for ${words}`);
  }
  await search.fill('');
  const windows = [
    [() => page.getByRole('button', { name: t('settings.makeAReport') }).press('Enter'), 'report'],
    [() => page.getByRole('button', { name: t('settings.lookAtTheLog') }).press('Enter'), 'log'],
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
