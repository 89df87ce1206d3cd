// What Easel does on the desktop around its window: where the window is, dock and taskbar, sleep, notifications.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** What was asked of a part of the desktop, oldest first. */
async function asked(app: LaunchedApp, api: string): Promise<readonly (readonly unknown[])[]> {
  return (await app.desktop.recorded()).filter((call) => call.api === api).map(({ args }) => args);
}

test('the window comes back where it was; a dialog begins where it was last used; dock and taskbar show how far the queue is', async ({
  launch,
  restart,
  library,
}) => {
  let app = await launch();
  test.skip(
    app.kind === 'electron',
    'its window is asked for its place, and its dock for what it shows, by the stand-in only',
  );
  const lists = join(library, 'lists');
  mkdirSync(lists);
  const shots = join(lists, 'shots.txt');
  writeFileSync(shots, 'a harbour\na fjord\n');
  const importList = () => new Studio(app.page).chooseList(t('commands.importList'));
  const studio = new Studio(app.page);
  await studio.tryHere();
  await showsProgress(app, studio);
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [shots] });
  await importList();
  await expect(app.page.getByRole('dialog', { name: 'shots.txt' })).toBeVisible();
  await app.desktop.setWindowSize(1200, 700);
  app = await restart(app);
  expect((await asked(app, 'BrowserWindow.setBounds'))[0]).toEqual([
    expect.objectContaining({ width: 1200, height: 700 }),
  ]);
  await importList();
  await expect.poll(async () => (await asked(app, 'dialog.showOpenDialog')).length).toBe(1);
  expect(await asked(app, 'dialog.showOpenDialog')).toEqual([
    [expect.objectContaining({ defaultPath: lists })],
  ]);
});

/** Dock and taskbar show how far the queue is, and the computer stays awake until it is through. */
async function showsProgress(app: LaunchedApp, studio: Studio): Promise<void> {
  await studio.addToQueue('{a|b|c|d} lighthouse');
  await expect.poll(async () => (await asked(app, 'powerSaveBlocker.start')).length).toBe(1);
  expect(await asked(app, 'powerSaveBlocker.start')).toEqual([['prevent-app-suspension']]);
  await expect(studio.job(/lighthouse/)).toHaveCount(0);
  await expect.poll(async () => (await asked(app, 'powerSaveBlocker.stop')).length).toBe(1);
  const shown = async () =>
    (await asked(app, 'BrowserWindow.setProgressBar')).map(([progress]) => progress as number);
  await expect.poll(async () => (await shown()).at(-1)).toBe(-1);
  const bar = await shown();
  expect(bar[0]).toBe(0);
  expect(bar.slice(0, -1)).toEqual(bar.slice(0, -1).toSorted());
}
