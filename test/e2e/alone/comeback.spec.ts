// The window comes back: a page that dies, hangs or cannot be shown, an error in main, and a library that cannot be opened
// each end in a window that works, or in one that says what happened and what to do.

import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { t } from '../../../src/shared/messages/t';
import type { LaunchedApp } from '../../support/LaunchedApp';
import { Studio } from '../support/Studio';
import { expect, test } from '../support/test';

const press = (app: LaunchedApp, label: string) =>
  app.troubles.runInPage(
    `[...document.querySelectorAll('a')].find((link) => link.textContent.startsWith(${JSON.stringify(label)})).click()`,
  );
const shows = (app: LaunchedApp, text: string | RegExp) =>
  expect.poll(() => app.troubles.pageText()).toMatch(text);

test('a page that dies is loaded again, and one that dies at once each time ends in words and a way on', async ({
  launch,
}) => {
  const app = await launch();
  await shows(app, 'Try Easel on this computer');
  // a page that dies sooner was of no use
  await app.page.waitForTimeout(1200);
  await app.troubles.crashPage();
  await shows(app, 'Try Easel on this computer');
  // where the machine is so slow that a page was of use before it dies, there are at last too many in all
  for (let deaths = 0; deaths < 40; deaths += 1) {
    if (/several times/.test(await app.troubles.pageText())) break;
    await app.troubles.crashPage();
    await expect.poll(() => app.troubles.pageText(), { intervals: [50] }).not.toBe('');
  }
  await shows(
    app,
    /The window stopped working \(several times\)[\s\S]*The queue keeps running[\s\S]*Restart Easel/,
  );
  await press(app, 'Show log');
  await expect
    .poll(async () => (await app.desktop.recorded()).map(({ api }) => api))
    .toContain('shell.openPath');
  await press(app, 'Reload window');
  await shows(app, 'Try Easel on this computer');
});

test('a page that hangs is asked about, and loaded again where the person says so', async ({ launch }) => {
  const app = await launch();
  await shows(app, 'Try Easel on this computer');
  const asked = async () =>
    (await app.desktop.recorded()).filter(({ api }) => api === 'dialog.showMessageBox').length;
  // left alone: it comes round by itself
  await app.troubles.hangPage(2000);
  await expect.poll(asked).toBe(1);
  await shows(app, 'Try Easel on this computer');
  await app.desktop.answerDialog('showMessageBox', { response: 0 });
  await app.troubles.hangPage(600_000);
  await shows(app, 'Try Easel on this computer');
});

test('a view that stopped working is loaded again by its button', async ({ launch }) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('a pier');
  await expect(studio.result('a pier').getByRole('img')).toBeVisible();
  await app.page.evaluate(() => {
    globalThis.ResizeObserver = class {
      constructor() {
        throw new Error('no observers today');
      }
    } as unknown as typeof ResizeObserver;
  });
  await app.page
    .getByRole('navigation')
    .getByRole('button', { name: t('app.gallery') })
    .click();
  await expect(app.page.getByText(t('app.thisViewStoppedWorking'))).toBeVisible();
  await app.page.getByRole('button', { name: t('app.reloadTheWindow') }).click();
  await expect(studio.prompt).toBeVisible();
  expect(await app.page.evaluate(() => new ResizeObserver(() => undefined) !== null)).toBe(true);
});

test('a library that is open elsewhere is told of, and another can be opened', async ({
  launch,
  library,
  relaunched,
}) => {
  const other = join(library, 'other');
  const data = join(library, '.easel');
  mkdirSync(data, { recursive: true });
  const lock = new Database(join(data, 'lock'));
  lock.exec('BEGIN EXCLUSIVE');
  const app = await launch();
  await shows(app, /Easel cannot open this library[\s\S]*Another instance of Easel has this library open/);
  await expect(app.page.getByRole('button', { name: t('app.tryAgain') })).toBeVisible();
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [other] });
  test.skip(app.kind === 'electron', 'Playwright cannot follow Electron to its next start');
  await press(app, 'Open another library');
  const next = await relaunched(app);
  await shows(next, 'Try Easel on this computer');
  expect(existsSync(join(other, '.easel/easel.sqlite'))).toBe(true);
  lock.close();
});

test('a newer library is told of and left alone', async ({ launch, library }) => {
  const first = await launch();
  await shows(first, 'Try Easel on this computer');
  await first.close();
  const db = new Database(join(library, '.easel/easel.sqlite'));
  db.pragma('user_version = 999');
  db.close();
  const app = await launch();
  await shows(app, /last used by a newer version of Easel[\s\S]*Nothing was changed/);
});

test('a damaged library is put back from its newest copy, and what came since is not sent again', async ({
  launch,
  library,
  relaunched,
  service,
}) => {
  const own = await service({ instant: true });
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(own);
  await studio.pause();
  await studio.addToQueue('a lighthouse');
  await expect(studio.job('a lighthouse')).toBeVisible();
  await app.close();
  const data = join(library, '.easel');
  // a run of some seconds has kept its copy of the day, which would be newer
  for (const name of readdirSync(data)) if (name.startsWith('easel-day-')) rmSync(join(data, name));
  const copy = join(data, 'easel-shape-4-1780000000000.sqlite');
  copyFileSync(join(data, 'easel.sqlite'), copy);
  writeFileSync(join(data, 'easel.sqlite'), 'this is no database');
  const broken = await launch();
  await shows(broken, /is damaged[\s\S]*Restore the copy from 2[89] May 2026/);
  test.skip(broken.kind === 'electron', 'Playwright cannot follow Electron to its next start');
  await press(broken, 'Restore the copy');
  const next = await relaunched(broken);
  await shows(next, /restored from a copy \(2[89] May 2026[\s\S]*may already have been sent and paid for/);
  await expect(new Studio(next.page).job('a lighthouse')).toBeVisible();
  expect((await own.ledger()).posts).toBe(0);
  // nothing was deleted
  expect(readdirSync(data).filter((name) => /^easel-(aside|shape)-.*\.sqlite$/.test(name))).toHaveLength(2);
});

test('a library whose folder cannot be made is told of', async ({ launch, library }) => {
  // a file where the folder should be, as when a drive is away and something else is in its place
  writeFileSync(join(library, '.easel'), '');
  const app = await launch();
  await shows(
    app,
    /Easel cannot open this library[\s\S]*There is a file or a broken link where this folder should be/,
  );
  renameSync(join(library, '.easel'), join(library, 'moved'));
});

test('an error in main that nobody caught restarts Easel, twice, and then it says so', async ({
  launch,
  relaunched,
}) => {
  let app = await launch();
  test.skip(app.kind === 'electron', 'Playwright cannot follow Electron to its next start');
  for (let restarts = 0; restarts < 2; restarts += 1) {
    await shows(app, 'Try Easel on this computer');
    await app.troubles.throwInMain('oh no');
    app = await relaunched(app);
    await shows(app, 'Easel restarted automatically');
  }
  await app.troubles.throwInMain('oh no');
  await shows(app, /Something went wrong in Easel again[\s\S]*Restart Easel/);
});
