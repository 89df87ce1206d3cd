import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page, type TestInfo } from '@playwright/test';
import type { Settings } from '../../../src/shared/domain/Settings';
import { callMain } from '../../support/callMain';
import type { LaunchedApp, LaunchOptions } from '../../support/LaunchedApp';
import { launchApp } from '../../support/launchApp';
import { removeFolder } from '../../support/removeFolder';
import { type RunningService, type ServiceWishes, startService } from '../../support/startService';
import { Studio } from './Studio';

type Fixtures = {
  /** An empty folder, gone after the test. */
  library: string;
  /** Starts the built app on the test's library; what a test leaves open is ended after it. */
  launch: (options?: Partial<LaunchOptions>) => Promise<LaunchedApp>;
  /** The same app again: a person quits it and starts it. */
  restart: (app: LaunchedApp, changed?: Partial<LaunchOptions>) => Promise<LaunchedApp>;
  /** The app that starts itself again. */
  relaunched: (app: LaunchedApp) => Promise<LaunchedApp>;
  service: (wishes?: ServiceWishes) => Promise<RunningService>;
  /** From the first start to Create, with a service of one's own; by default one that answers at once. */
  connect: (wishes?: ServiceWishes) => Promise<Connected>;
  /**
   * The same without a start of its own, in a window that the tests of a worker share: the service, the profile, the form, the
   * results and the queue are the test's own, and the settings are what they were again after it. What the gallery holds, and
   * what the desktop was asked, is of all of them. Not for what ends the app, or gives its page a size by Playwright, which
   * nothing takes back.
   */
  visit: (wishes?: ServiceWishes) => Promise<Connected>;
};

type SharedByWorker = {
  /** The window that is shared; started when it is first asked for, and anew after a test that failed. */
  sharedWindow: () => Promise<LaunchedApp>;
};

/** A window in Create, and the service that it is connected with. */
export type Connected = Readonly<{ app: LaunchedApp; page: Page; studio: Studio; own: RunningService }>;

/** No keychain: the one of whoever runs the tests stays untouched, and keys are held in memory. */
const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } as const;

/** What the test's computer remembers of its libraries, apart from the one of whoever runs the tests. */
export const homeOf = (library: string) => ({ XDG_CONFIG_HOME: `${library}-home` });

/** What the gallery shows where nobody has chosen anything. */
const withoutChoices = { galleryQuery: '', gallerySort: 'newest', galleryGroup: 'day' } as const;

/** Of this worker: profiles are told apart by it, since a port that was free may come again. */
let visits = 0;

async function tellOfFailure(app: LaunchedApp | undefined, library: string, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || !app) return;
  await info.attach('output of main', { body: app.output() || `(nothing, ${library})` });
  const picture = await app.page.screenshot().catch(() => null);
  if (picture) await info.attach('window', { body: picture, contentType: 'image/png' });
}

/** Playwright's test with the app, a library and services that are cleaned away. */
export const test = base.extend<Fixtures & { opened: LaunchedApp[] }, SharedByWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  library: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-e2e-'));
    await use(folder);
    await removeFolder(folder);
    await removeFolder(homeOf(folder).XDG_CONFIG_HOME);
  },
  opened: async ({ library }, use, info) => {
    const opened: LaunchedApp[] = [];
    await use(opened);
    await tellOfFailure(opened.at(-1), library, info);
    for (const app of opened) await app.close();
  },
  launch: async ({ library, opened, actionTimeout }, use) => {
    await use(async (options = {}) => {
      const { env, ...rest } = options;
      const app = await launchApp({
        library,
        env: { ...withoutKeychain, ...homeOf(library), ...env },
        ...rest,
      });
      app.page.setDefaultTimeout(actionTimeout ?? 0);
      opened.push(app);
      return app;
    });
  },
  restart: async ({ opened, actionTimeout }, use) => {
    await use(async (app, changed) => {
      const next = await app.restart(changed);
      next.page.setDefaultTimeout(actionTimeout ?? 0);
      opened.push(next);
      return next;
    });
  },
  relaunched: async ({ opened, actionTimeout }, use) => {
    await use(async (app) => {
      const next = await app.relaunched();
      next.page.setDefaultTimeout(actionTimeout ?? 0);
      opened.push(next);
      return next;
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  service: async ({}, use) => {
    const running: RunningService[] = [];
    await use(async (wishes = {}) => {
      const service = await startService(wishes);
      running.push(service);
      return service;
    });
    for (const service of running) await service.stop();
  },
  connect: async ({ launch, service }, use) => {
    await use(async (wishes = { instant: true }) => {
      const own = await service(wishes);
      const app = await launch();
      const studio = new Studio(app.page);
      await studio.connect(own);
      return { app, page: app.page, studio, own };
    });
  },
  sharedWindow: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const library = mkdtempSync(join(tmpdir(), 'easel-e2e-shared-'));
      let window: Promise<LaunchedApp> | undefined;
      await use(() => {
        window ??= launchApp({ library, env: { ...withoutKeychain, ...homeOf(library) } });
        return window;
      });
      await (await window)?.close();
      await removeFolder(library);
      await removeFolder(homeOf(library).XDG_CONFIG_HOME);
    },
    { scope: 'worker' },
  ],
  visit: async ({ sharedWindow, service, actionTimeout }, use, info) => {
    let app: LaunchedApp | undefined;
    let before: Settings | undefined;
    await use(async (wishes = { instant: true }) => {
      const own = await service(wishes);
      app = await sharedWindow();
      const { page } = app;
      page.setDefaultTimeout(actionTimeout ?? 0);
      await app.desktop.setWindowSize(1440, 900);
      await app.desktop.setSystemTheme('dark');
      before = await callMain(page, 'settings.get', undefined);
      visits += 1;
      const given = { name: `Visit ${visits}`, baseUrl: own.url, key: own.apiKey };
      const { id } = await callMain(page, 'profiles.connect', given);
      await callMain(page, 'profiles.activate', { id });
      // whatever was open, pointed at or said in the page before is gone
      await page.reload();
      await page.waitForFunction(() => innerWidth === 1440 && innerHeight === 900);
      const studio = new Studio(page);
      await studio.begin();
      // the gallery of the page before saved what it showed as it went; this page has not shown its own yet
      await callMain(page, 'settings.set', { window: withoutChoices });
      return { app, page, studio, own };
    });
    await tellOfFailure(app, 'a shared library', info);
    if (app && before) await callMain(app.page, 'settings.set', before);
  },
});

export { expect } from '@playwright/test';
