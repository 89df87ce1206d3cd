// Settings whose effect is on the window or the desktop, changed in the window and seen to act at once. The others, and where each
// is seen to act: test/flow/settingsAct.test.ts.

import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { assignFile } from './support/assignFile';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

/** What was asked of a part of the desktop, oldest first. */
async function asked(app: LaunchedApp, api: string): Promise<readonly (readonly unknown[])[]> {
  return (await app.desktop.recorded()).filter((call) => call.api === api).map(({ args }) => args);
}

test('density, a folded queue, and what is done with what is dropped act as soon as they are changed', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  await setSetting(page, 'library.dropped', 'reference');
  await studio.go('Gallery');
  const bytes = await testPicture(320, 200);
  await assignFile(page.locator('body'), 'drop', { name: 'left.png', type: 'image/png', bytes });
  // a file that a page made lies nowhere: it is taken all the same, and that it could not be left there is said
  await expect(studio.toasts.filter({ hasText: t('app.droppedIsCopied') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('imports.import') })).toContainText(
    t('terminal.imported', { files: 1 }),
  );
  await page.getByRole('button', { name: t('imports.putAway') }).click();

  await setSetting(page, 'window.queuePanelFolds', 'on');
  await expect(studio.queue).toBeHidden();
  await setSetting(page, 'window.queuePanelFolds', 'off');
  await expect(studio.queue).toBeVisible();

  await studio.go('Create');
  await studio.pause();
  await studio.addToQueue('{a|b|c} lighthouse');
  await expect(studio.queue.getByRole('row', { name: /lighthouse/ })).toHaveCount(3);
  await studio.go('Settings');
  /** What is to become smaller, px. */
  const sizes = async () => {
    const rows = await studio.queue
      .getByRole('row', { name: /lighthouse/ })
      .evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => [top, height]),
      );
    const [[first = 0, row = 0] = [], [second = 0] = []] = rows;
    // no row lies over another, nor beside it
    expect(second - first).toBe(row);
    return page.getByRole('textbox', { name: t('settings.parallelRequests') }).evaluate((control, height) => {
      const section = control.closest('section') ?? document.body;
      const { lineHeight } = getComputedStyle(section);
      return {
        row: height,
        control: control.getBoundingClientRect().height,
        section: section.getBoundingClientRect().height,
        line: Number.parseFloat(lineHeight),
      };
    }, row);
  };
  const roomy = await sizes();
  await setSetting(page, 'appearance.density', 'compact');
  await expect.poll(async () => (await sizes()).control).toBeLessThan(roomy.control);
  const tight = await sizes();
  expect(tight.row).toBeLessThan(roomy.row);
  expect(tight.line).toBeLessThan(roomy.line);
  // by more than its controls
  expect(tight.section).toBeLessThan(roomy.section * 0.9);
});

test('spelling and the tray act as soon as they are changed', async ({ launch }) => {
  const app = await launch();
  test.skip(app.kind === 'electron', 'nothing there can be asked for dictionaries, or click into the tray');
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await setSetting(page, 'desktop.spelling', 'Deutsch');
  await expect(page.getByRole('list', { name: t('settings.checkSpellingIn') })).toHaveText('Deutsch');
  // its page was opened to follow, whatever its session did at first: hardenPages.test.ts
  await expect.poll(() => asked(app, 'session.setSpellCheckerEnabled')).toEqual([[false], [true]]);
  expect((await asked(app, 'session.setSpellCheckerLanguages')).at(-1)).toEqual([['de']]);

  await studio.go('Create');
  await studio.queue.getByRole('button', { name: /^Pause/ }).click();
  await studio.addToQueue('{a|b|c} lighthouse');
  expect(await asked(app, 'Tray')).toEqual([]);
  await setSetting(page, 'desktop.tray', 'on');
  const tip = async () => (await asked(app, 'Tray.setToolTip')).at(-1)?.[0];
  await expect.poll(tip).toBe('Easel: 3 waiting, paused');
  await app.desktop.closeWindow();
  await expect
    .poll(() => asked(app, 'Notification.show'))
    .toEqual([[expect.objectContaining({ title: 'Easel keeps running in the tray' })]]);
  await app.desktop.chooseInTray('Run queue');
  await expect.poll(tip).toBe('Easel: Nothing in the queue');
  await app.desktop.chooseInTray('Open Easel');
  await expect.poll(() => app.troubles.pageText()).toContain('lighthouse');
  await app.desktop.chooseInTray('Quit Easel');
});
