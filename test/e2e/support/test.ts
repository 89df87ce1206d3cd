import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
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
};

type Connected = Readonly<{ app: LaunchedApp; page: Page; studio: Studio; own: RunningService }>;

/** No keychain: the one of whoever runs the tests stays untouched, and keys are held in memory. */
export const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } as const;

/** Playwright's test with the app, a library and services that are cleaned away. */
export const test = base.extend<Fixtures & { opened: LaunchedApp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
  library: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-e2e-'));
    await use(folder);
    await removeFolder(folder);
  },
  opened: async ({ library }, use, info) => {
    const opened: LaunchedApp[] = [];
    await use(opened);
    const last = opened.at(-1);
    if (info.status !== info.expectedStatus && last) {
      await info.attach('output of main', { body: last.output() || `(nothing, ${library})` });
      const picture = await last.page.screenshot().catch(() => null);
      if (picture) await info.attach('window', { body: picture, contentType: 'image/png' });
    }
    for (const app of opened) await app.close();
  },
  launch: async ({ library, opened }, use) => {
    await use(async (options = {}) => {
      const { env, ...rest } = options;
      const app = await launchApp({ library, env: { ...withoutKeychain, ...env }, ...rest });
      opened.push(app);
      return app;
    });
  },
  restart: async ({ opened }, use) => {
    await use(async (app, changed) => {
      const next = await app.restart(changed);
      opened.push(next);
      return next;
    });
  },
  relaunched: async ({ opened }, use) => {
    await use(async (app) => {
      const next = await app.relaunched();
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
});

export { expect } from '@playwright/test';
