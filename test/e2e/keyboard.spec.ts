// The main job without a mouse, and the keys that the app promises.
import { t } from '../../src/shared/messages/t';
import { Studio } from './support/Studio';
import { tabTo } from './support/tabTo';
import { type Connected, expect, test } from './support/test';

test('from the first start to the viewer without a mouse', async ({ launch }) => {
  const { page } = await launch();
  const studio = new Studio(page);
  await tabTo(page, page.getByRole('button', { name: t('welcome.tryItOnThisComputer') }));
  await page.keyboard.press('Enter');
  await studio.prompt.waitFor();
  await tabTo(page, studio.prompt);
  await page.keyboard.type('a row of poplars');
  await page.keyboard.press('Control+Enter');
  const result = studio.result('a row of poplars');
  await expect(result.getByRole('img')).toBeVisible();

  // round the parts of the window, to what is newest among the results
  const newest = result.getByRole('button', { name: 'Open a row of poplars' });
  await page.keyboard.press('F6');
  await expect(newest).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(studio.prompt).toBeFocused();
  const parts = [
    newest,
    page.getByLabel(t('app.queue'), { exact: true }),
    studio.status,
    page.getByRole('navigation'),
  ];
  for (const part of parts) {
    await page.keyboard.press('F6');
    await expect(part.or(part.locator(':focus')).last()).toBeFocused();
  }
  await page.keyboard.press('F6');
  await expect(studio.prompt).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(studio.viewer.getByRole('img', { name: 'a row of poplars' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();

  await page.keyboard.press('Control+2');
  await tabTo(page, studio.gallery);
  await page.keyboard.press('Space');
  await expect(studio.viewer.getByRole('img', { name: 'a row of poplars' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(studio.viewer).toBeHidden();
  await expect(studio.gallery).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: t('commands.search') })).toBeFocused();
  await page.keyboard.type('no such words');
  await expect(page.getByText(t('gallery.nothingMatches', { query: 'no such words' }))).toBeVisible();
});

test('every stop of the Tab key on Create is visible; palette and settings answer their keys', async ({
  visit,
}) => {
  const connected = await visit();
  const { page } = connected;
  const unseen = new Set<string>();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(async () => {
      const fading = document.activeElement?.getAnimations({ subtree: true }) ?? [];
      await Promise.all(fading.map((each) => each.finished.catch(() => null)));
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      // the mark may be on the element, on what holds it (an input inside its box) or on its label
      const marks = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('label'),
      ];
      const isMarked = marks.some((each) => {
        if (!each) return false;
        const style = getComputedStyle(each);
        const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
        const probe = document.createElement('i');
        probe.style.color = accent;
        document.body.append(probe);
        const colour = getComputedStyle(probe).color;
        probe.remove();
        const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
        return isOutlined || style.borderTopColor === colour;
      });
      return isMarked ? null : (element.ariaLabel ?? element.outerHTML.slice(0, 160));
    });
    if (seen !== null) unseen.add(seen);
  }
  expect([...unseen]).toEqual([]);
  await answersKeys(connected);
});

/** The palette is whole in a small window and does what it finds; Settings is gone through and searched by keys. */
async function answersKeys({ app, page, studio }: Connected): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('app.commandPalette') });
  // what opened it closes it
  await expect(palette).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await app.desktop.setWindowSize(900, 600);
  await page.waitForFunction(() => innerHeight === 600);
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('menuitem').last()).toBeInViewport();
  await app.desktop.setWindowSize(1440, 900);
  await page.keyboard.type('theme: light');
  await expect(palette.getByRole('menuitem').first()).toContainText('light');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(theme).toBe('light');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('system theme');
  await page.keyboard.press('Enter');
  await app.desktop.setSystemTheme('dark');
  await expect.poll(theme).toBe('dark');

  await page.keyboard.press('Control+4');
  await page.getByRole('heading', { name: t('app.settings') }).waitFor();
  const sections = page.getByRole('navigation', { name: t('settings.sections') });
  await sections.getByRole('button', { name: t('settings.diagnostics') }).press('Enter');
  await expect(page.getByRole('heading', { name: t('settings.diagnostics') })).toBeInViewport();
  await page.keyboard.press('/');
  await page.keyboard.type('parallel');
  await expect(sections.getByRole('button')).toHaveText([t('settings.queueAndLimits')]);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('settings-hits')?.size)).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('gallery.clearTheSearch') }).click();
  await page.getByRole('heading', { name: t('app.settings'), exact: true }).click();
  await page.keyboard.press('Control+b');
  await expect(studio.queue).toBeHidden();
  await page.keyboard.press('Control+b');
  await expect(studio.queue).toBeVisible();
}

test('the native menu offers what can be done now, and does it', async ({ launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  const choose = (...labels: string[]) => app.desktop.clickMenu(labels);
  const isOff = (...labels: string[]) => expect.poll(() => app.desktop.isMenuOff(labels)).toBe(true);
  await isOff('Go', 'Gallery');
  await studio.tryHere();

  for (const view of ['Gallery', 'Settings', 'Create'] as const) {
    await choose('Go', view);
    const way = page.getByRole('navigation').getByRole('button', { name: view });
    await way.and(page.locator('[aria-current="page"]')).waitFor();
  }
  for (const [now, then] of [
    ['Pause', 'Run'],
    ['Run', 'Pause'],
  ] as const) {
    await isOff('Queue', then);
    await choose('Queue', now);
    await expect(studio.queue.getByRole('button', { name: new RegExp(`^${then}`) })).toBeVisible();
  }
  await choose('Queue', 'Show or Hide the Queue');
  await expect(studio.queue).toBeHidden();

  await choose('Window', 'Command Palette');
  await expect(page.getByRole('dialog', { name: t('app.commandPalette') })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Help', 'Keyboard Shortcuts');
  await expect(page.getByRole('dialog', { name: t('app.keyboardShortcuts') })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Help', 'Open the Log Folder');
  await expect
    .poll(async () => (await app.desktop.recorded()).map((call) => call.api))
    .toContain('shell.openPath');
});
