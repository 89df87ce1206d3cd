// Every setting of the table, changed in the window and seen to act at once. One that has no test here does not compile.

import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { settingPaths } from '@shared/settings/settingsTable';
import Database from 'better-sqlite3';
import { callMain } from '../support/callMain';
import type { LaunchedApp, LaunchOptions } from '../support/LaunchedApp';
import { launchApp } from '../support/launchApp';
import { makeLibrary } from '../support/library/makeLibrary';
import { removeFolder } from '../support/removeFolder';
import type { RunningService, ServiceWishes } from '../support/startService';
import { giveFile } from './support/giveFile';
import { inTerminal } from './support/inTerminal';
import { questionsOf } from './support/questionsOf';
import { Studio } from './support/Studio';
import { setSetting } from './support/setSetting';
import { type Connected, expect, homeOf, test, withoutKeychain } from './support/test';
import { testPicture } from './support/testPicture';

type Room = Readonly<{
  launch: (options?: Partial<LaunchOptions>) => Promise<LaunchedApp>;
  restart: (app: LaunchedApp) => Promise<LaunchedApp>;
  service: (wishes?: ServiceWishes) => Promise<RunningService>;
  visit: (wishes?: ServiceWishes) => Promise<Connected>;
  library: string;
  /** It was begun by others already. */
  isBegun?: boolean;
}>;

const always500 = [{ nth: { every: 1 }, answer: { status: 500 } }] as const;

/** The app on the service inside it, and the page's own hands. */
async function here({ launch, isBegun }: Room) {
  const app = await launch();
  const studio = new Studio(app.page);
  if (isBegun) await studio.go('Create');
  else await studio.tryHere();
  return { app, studio, page: app.page };
}

/** The app on a service of one's own. */
async function there({ launch, service }: Room, wishes: ServiceWishes) {
  const own = await service(wishes);
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(own);
  return { app, studio, page: app.page, own };
}

/** What was asked of a part of the desktop, oldest first. */
async function asked(app: LaunchedApp, api: string): Promise<readonly (readonly unknown[])[]> {
  return (await app.desktop.recorded()).filter((call) => call.api === api).map(({ args }) => args);
}

/** Ends the app without the seconds in which it lets requests under way be answered: these never are. */
const endUnanswered = (app: LaunchedApp) => app.kill();

const acts: Readonly<Record<SettingPath, (room: Room) => Promise<void>>> = {
  async 'appearance.theme'(room) {
    const { page } = await here(room);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await setSetting(page, 'appearance.theme', 'light');
    await expect.poll(ground).not.toBe(dark);
    const said = await inTerminal(room.library, 'settings', 'set', 'appearance.theme', 'dark');
    expect(said).toBe('appearance.theme = dark\n');
    await expect.poll(ground).toBe(dark);
    const choice = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' });
    await expect(choice).toBeChecked();
  },

  async 'appearance.density'(room) {
    const { page, studio } = await here(room);
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
      return page.getByRole('textbox', { name: 'Parallel requests' }).evaluate((control, height) => {
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
  },

  async 'desktop.tray'(room) {
    const { app, page, studio } = await here(room);
    test.skip(app.kind === 'electron', 'nothing here can click into the system’s tray');
    await studio.queue.getByRole('button', { name: /^Pause/ }).click();
    await studio.addToQueue('{a|b|c} lighthouse');
    expect(await asked(app, 'Tray')).toEqual([]);
    await setSetting(page, 'desktop.tray', 'on');
    const tip = async () => (await asked(app, 'Tray.setToolTip')).at(-1)?.[0];
    await expect.poll(tip).toBe('Easel: 3 waiting, paused');
    await app.desktop.closeWindow();
    await expect
      .poll(() => asked(app, 'Notification.show'))
      .toEqual([[expect.objectContaining({ title: 'Easel goes on in the tray' })]]);
    await app.desktop.chooseInTray('Run the queue');
    await expect.poll(tip).toBe('Easel: Nothing in the queue');
    await app.desktop.chooseInTray('Open Easel');
    await expect.poll(() => app.troubles.pageText()).toContain('lighthouse');
    await app.desktop.chooseInTray('Quit Easel');
  },

  async 'desktop.spelling'(room) {
    const { app, page } = await here(room);
    test.skip(app.kind === 'electron', 'nothing there can be asked which dictionaries it has');
    await setSetting(page, 'desktop.spelling', 'Deutsch');
    await expect(page.getByRole('list', { name: 'Check spelling in' })).toHaveText('Deutsch');
    // its page was opened to follow, whatever its session did at first: hardenPages.test.ts
    await expect.poll(() => asked(app, 'session.setSpellCheckerEnabled')).toEqual([[false], [true]]);
    const next = await room.restart(app);
    expect(await asked(next, 'session.setSpellCheckerEnabled')).toEqual([[true]]);
    expect(await asked(next, 'session.setSpellCheckerLanguages')).toEqual([[['de']]]);
    await new Studio(next.page).go('Settings');
    await next.page.getByRole('button', { name: 'Do not check Deutsch' }).click();
    await expect.poll(() => asked(next, 'session.setSpellCheckerEnabled')).toEqual([[true], [false]]);
    expect(await asked(next, 'session.setSpellCheckerLanguages')).toEqual([[['de']], [[]]]);
  },

  async 'queue.parallel'(room) {
    const { app, page, studio } = await there(room, { latencyMs: [60_000, 60_000] });
    await setSetting(page, 'queue.parallel', '1');
    await studio.go('Create');
    await studio.generate('a {red|blue|green|white|black} cup');
    await expect.poll(() => underWay(page)).toBe(1);
    await setSetting(page, 'queue.parallel', '3');
    await expect.poll(() => underWay(page)).toBe(3);
    await endUnanswered(app);
  },

  async 'queue.requestsPerMinute'({ visit }) {
    const { page, studio } = await visit({ rateLimit: 0 });
    await setSetting(page, 'queue.requestsPerMinute', '7');
    await expect(studio.status.getByRole('meter')).toContainText('of 7 requests');
    // once the service says that there is no limit, there is nothing to be measured
    await studio.go('Create');
    await studio.generate('a cup');
    await expect(studio.result('a cup').getByRole('img')).toBeVisible();
    await expect(studio.status.getByRole('meter')).toHaveCount(0);
  },

  async 'queue.retries'({ visit }) {
    const { page, studio, own } = await visit({ faults: [...always500] });
    await setSetting(page, 'queue.retries', '0');
    await studio.go('Create');
    await studio.generate('a cup');
    await expect(studio.job('a cup')).toContainText(/failed/i);
    expect(await own.ledger()).toMatchObject({ posts: 1 });
  },

  async 'queue.confirmAbove'(room) {
    const { app, page, studio } = await here(room);
    await setSetting(page, 'queue.confirmAbove', '2');
    await studio.go('Create');
    await app.desktop.answerDialog('showMessageBox', { response: 1 });
    await studio.generate('a {red|blue|green} cup');
    await expect
      .poll(async () => (await questionsOf(app)).map(({ message }) => message))
      .toContain('Generate 3 jobs?');
  },

  async 'queue.confirmAboveMilli'({ visit }) {
    const { app, page, studio, own } = await visit({ instant: true });
    await studio.generate('a first cup, for its price');
    await expect(studio.result('a first cup, for its price').getByRole('img')).toBeVisible();
    await setSetting(page, 'queue.confirmAboveMilli', '0.5');
    await studio.go('Create');
    await app.desktop.answerDialog('showMessageBox', { response: 1 });
    await studio.generate('a cup');
    await expect
      .poll(async () => (await questionsOf(app)).map(({ message }) => message))
      .toContain('Generate 1 job?');
    expect(await own.ledger()).toMatchObject({ posts: 1 });
  },

  async 'queue.batchLimitMilli'({ visit }) {
    const { page, studio, own } = await visit({ instant: true });
    await studio.generate('a first cup, for its price');
    await expect(studio.result('a first cup, for its price').getByRole('img')).toBeVisible();
    await setSetting(page, 'queue.batchLimitMilli', '0.5');
    await studio.go('Create');
    await studio.generate('a cup past the limit');
    // it stands alone: the queue goes on, and nothing is left of it once its rest is cancelled
    const atLimit = studio.queue.getByRole('region', { name: 'At its limit' });
    await expect(atLimit).toContainText('0 of 0.5 credits spent');
    await expect(studio.queue.getByRole('button', { name: 'Run', exact: true })).toBeHidden();
    await atLimit.getByRole('button', { name: 'Cancel the rest' }).click();
    await expect(atLimit).toBeHidden();
    expect(await own.ledger()).toMatchObject({ posts: 1 });
  },

  async 'queue.dayLimitMilli'({ visit }) {
    const { page, studio, own } = await visit({ instant: true });
    await studio.generate('a first cup, for its price');
    await expect(studio.result('a first cup, for its price').getByRole('img')).toBeVisible();
    await setSetting(page, 'queue.dayLimitMilli', '0.5');
    await studio.go('Create');
    await studio.generate('a cup past the limit');
    await expect(studio.queue).toContainText(/limit/);
    expect(await own.ledger()).toMatchObject({ posts: 1 });
  },

  async 'queue.breaker'({ visit }) {
    const { page, studio, own } = await visit({ faults: [...always500] });
    await setSetting(page, 'queue.retries', '0');
    await setSetting(page, 'queue.parallel', '1');
    await setSetting(page, 'queue.breaker', 'off');
    await studio.go('Create');
    await studio.generate('a {red|blue|green|white|black|grey|pink|brown} cup');
    // five in a row would have held the sixth back
    await expect.poll(async () => (await own.ledger()).posts).toBe(8);
  },

  async 'queue.goOnAfterRestart'(room) {
    const { app, page, studio } = await here(room);
    await setSetting(page, 'localService.seconds', '4');
    await setSetting(page, 'queue.parallel', '1');
    await setSetting(page, 'queue.goOnAfterRestart', 'on');
    await studio.go('Create');
    await studio.generate('a {red|blue|green|white|black|grey|pink|brown} cup in the night');
    await expect.poll(() => underWay(page)).toBe(1);
    const again = await room.restart(app);
    // nobody pressed Run
    await expect.poll(() => underWay(again.page)).toBe(1);
    await endUnanswered(again);
  },

  async 'window.queuePanelFolds'(room) {
    const { page, studio } = await here(room);
    await expect(studio.queue).toBeVisible();
    await setSetting(page, 'window.queuePanelFolds', 'on');
    await expect(studio.queue).toBeHidden();
  },

  async 'queue.lowBalanceMilli'({ visit }) {
    const { page, studio } = await visit({ credits: 20, instant: true });
    await expect(studio.status).toContainText('Balance 20');
    await setSetting(page, 'queue.lowBalanceMilli', '30');
    await expect(studio.status).toContainText('Balance 20, low');
    await setSetting(page, 'queue.lowBalanceMilli', '15');
    await expect(studio.status).not.toContainText('low');
  },

  async 'queue.lowBalanceOfSamples'(room) {
    const { page, studio } = await here(room);
    await setSetting(page, 'queue.lowBalanceMilli', '600');
    await expect(studio.status).toContainText('Balance 500');
    await expect(studio.status).not.toContainText('low');
    await setSetting(page, 'queue.lowBalanceOfSamples', 'on');
    await expect(studio.status).toContainText('Balance 500, low');
  },

  async 'keys.remindAfterDays'(room) {
    const { app } = await there(room, {});
    await app.close();
    const db = new Database(join(room.library, '.easel', 'easel.sqlite'));
    db.prepare('UPDATE key_fact SET set_at = ?, created_at = NULL').run(Date.now() - 40 * 86_400_000);
    db.close();
    const { page } = await room.launch();
    const studio = new Studio(page);
    await studio.go('Account');
    await expect(page.getByText(/days old/)).toHaveCount(0);
    await setSetting(page, 'keys.remindAfterDays', '30');
    await studio.go('Account');
    await expect(page.getByText(/days old/)).toBeVisible();
  },

  async 'sensitive.blur'(room) {
    await makeLibrary(room.library, { assets: 3, days: 1, samples: 3, profile: 'local' });
    const db = new Database(join(room.library, '.easel', 'easel.sqlite'));
    db.prepare('UPDATE asset SET sensitive = 1').run();
    db.close();
    const { page } = await room.launch();
    const studio = new Studio(page);
    await studio.go('Gallery');
    const blurred = studio.gallery.locator('[class*="blur"]');
    await expect(blurred.first()).toBeAttached();
    await setSetting(page, 'sensitive.blur', 'off');
    await studio.go('Gallery');
    await expect(studio.gallery.getByRole('gridcell').first()).toBeVisible();
    await expect(blurred).toHaveCount(0);
  },

  async 'library.fileNames'(room) {
    const { page, studio } = await here(room);
    await setSetting(page, 'library.fileNames', '{kind}s/{prompt:2}-{n:3}');
    await studio.go('Create');
    await studio.generate('a cup in the {rain|sun}');
    const folder = join(room.library, 'Easel', 'images');
    const named = () => readdir(folder).catch(() => []);
    await expect.poll(async () => (await named()).sort()).toEqual(['a-cup-001.png', 'a-cup-002.png']);
    await studio.go('Settings');
    const examples = page.getByRole('list', { name: 'Examples' });
    await expect(examples).toContainText('images/a-cup-001.png');
    const field = page.getByRole('textbox', { name: 'Names of new files' });
    await field.fill('{sku}');
    await expect(page.getByText('There is no {sku}. There are {name}')).toBeVisible();
    await expect(examples).toBeEmpty();
    await field.fill('');
    await expect(examples).toContainText('/a-cup-in-the-');
  },

  async 'library.dropped'(room) {
    const { page, studio } = await here(room);
    await setSetting(page, 'library.dropped', 'reference');
    await studio.go('Gallery');
    const bytes = await testPicture(320, 200);
    await giveFile(page.locator('body'), 'drop', { name: 'left.png', type: 'image/png', bytes });
    // a file that a page made lies nowhere: it is taken all the same, and that it could not be left there is said
    await expect(studio.toasts.filter({ hasText: 'is copied into the library' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Import' })).toContainText('1 imported');
  },

  async 'trash.days'(room) {
    await makeLibrary(room.library, { assets: 3, days: 1, samples: 3, profile: 'local' });
    const { page } = await room.launch();
    await setSetting(page, 'trash.days', '7');
    await new Studio(page).go('Gallery');
    await page
      .getByRole('navigation', { name: 'Library' })
      .getByRole('button', { name: /^Trash/ })
      .click();
    await expect(page.getByText('What lies here is deleted after 7 days')).toBeVisible();
  },

  async 'localService.seconds'(room) {
    const { app, page, studio } = await here(room);
    await setSetting(page, 'localService.seconds', '60');
    await studio.go('Create');
    await studio.generate('a slow cup');
    await expect.poll(() => underWay(page)).toBe(1);
    await setSetting(page, 'localService.seconds', '0');
    await studio.go('Create');
    await studio.generate('a quick cup');
    await expect(studio.result('a quick cup').getByRole('img')).toBeVisible();
    await expect(studio.result('a slow cup').getByRole('img')).toHaveCount(0);
    await endUnanswered(app);
  },

  async 'localService.requestsPerMinute'(room) {
    const { page, studio } = await here(room);
    await setSetting(page, 'localService.requestsPerMinute', '9');
    await studio.go('Create');
    await studio.generate('a cup');
    await expect(studio.result('a cup').getByRole('img')).toBeVisible();
    // eight are left of its nine
    await expect.poll(async () => (await status(page)).rate.remaining).toBe(8);
  },

  async 'localService.credits'(room) {
    const { page, studio } = await here(room);
    await expect(studio.status).toContainText('Balance 500');
    await setSetting(page, 'localService.credits', '1234');
    await page.getByRole('button', { name: 'Fill up the demo credits' }).click();
    await expect(studio.status).toContainText('Balance 1,234');
  },

  async 'localService.troubles'(room) {
    const { page, studio } = await here(room);
    await setSetting(page, 'localService.seconds', '0');
    await setSetting(page, 'localService.troubles', 'lost');
    await studio.go('Create');
    await studio.generate('a {red|blue|green|white} cup');
    await expect(studio.queue.getByText(/Needs attention/)).toBeVisible();
    await expect(studio.job(/cup/).filter({ hasText: /may have been charged|unknown/i })).toHaveCount(1);
  },

  async 'hints.show'(room) {
    const { page, studio } = await here(room);
    const hint = page.getByRole('complementary', { name: 'Hint' });
    await expect(hint).toBeVisible();
    await setSetting(page, 'hints.show', 'off');
    await studio.go('Create');
    await expect(hint).toHaveCount(0);
  },
};

/** These leave each other as they are, in this order, and share what a start costs. */
const inOneWindow: readonly SettingPath[] = [
  'hints.show',
  'appearance.theme',
  'queue.lowBalanceOfSamples',
  'localService.credits',
  'localService.requestsPerMinute',
  'queue.confirmAbove',
  'library.fileNames',
  'library.dropped',
  'window.queuePanelFolds',
];

const status = (page: LaunchedApp['page']) => callMain(page, 'app.status', undefined);

async function underWay(page: LaunchedApp['page']): Promise<number> {
  const profiles = await callMain(page, 'profiles.list', undefined);
  const profileId = profiles.find(({ active }) => active)?.id ?? '';
  return (await callMain(page, 'queue.summary', { profileId })).counts.running;
}

const says = (path: SettingPath) => `${path} acts as soon as it is changed`;

for (const path of settingPaths) {
  if (inOneWindow.includes(path)) continue;
  test(says(path), async ({ launch, restart, service, visit, library }) => {
    await acts[path]({ launch, restart, service, visit, library });
  });
}

test.describe('in one window', () => {
  test.describe.configure({ mode: 'default' });
  let library: string;
  let app: LaunchedApp | null = null;
  const launch = async () => {
    app ??= await launchApp({ library, env: { ...withoutKeychain, ...homeOf(library) } });
    return app;
  };
  test.beforeAll(() => {
    library = mkdtempSync(join(tmpdir(), 'easel-settings-'));
  });
  test.afterAll(async () => {
    await app?.close();
    await removeFolder(library);
  });
  for (const path of inOneWindow) {
    test(says(path), ({ restart, service, visit }) =>
      acts[path]({ launch, restart, service, visit, library, isBegun: app !== null }),
    );
  }
});
