import { join } from 'node:path';
import { chromium } from 'playwright';
import { startStandIn } from '../../tools/electron-stand-in/startStandIn.ts';
import type { LaunchedApp, LaunchOptions } from './LaunchedApp';
import { testEnvironment } from './testEnvironment';

type Setting = Readonly<{
  folder: string;
  main: string;
  restart: (changed: Partial<LaunchOptions>) => Promise<LaunchedApp>;
}>;

/** Starts the built app in the stand-in, headless, and attaches Playwright to the same Chromium. */
export async function launchInStandIn(options: LaunchOptions, setting: Setting): Promise<LaunchedApp> {
  const app = await startStandIn({
    folder: setting.folder,
    main: setting.main,
    args: ['--library', options.library, ...(options.args ?? [])],
    env: testEnvironment({
      EASEL_HEADLESS: '1',
      EASEL_STAND_IN_THEME: options.colorScheme ?? 'dark',
      EASEL_STAND_IN_TRASH: join(options.library, '.stand-in-trash'),
      ...options.env,
    }),
  });
  const browser = await chromium.connectOverCDP(app.endpoint, { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) {
    await app.end('SIGKILL');
    throw new Error('the app opened no window');
  }
  await app.ask('setWindowSize', options.width ?? 1440, options.height ?? 900);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    await app.end(signal);
    await browser.close();
  };
  return {
    kind: 'stand-in',
    page,
    pid: app.pid,
    desktop: {
      answerDialog: (method, answer) => app.ask('answerDialog', method, answer),
      recorded: () => app.ask('recorded'),
      clickMenu: (labels) => app.ask('clickMenu', labels),
      clickPopup: (label) => app.ask('clickPopup', label),
      clickNotification: () => app.ask('clickNotification'),
      setWindowSize: (width, height) => app.ask('setWindowSize', width, height),
      setSystemTheme: (theme) => app.ask('setSystemTheme', theme),
    },
    troubles: {
      crashPage: () => app.ask('crashPage'),
      hangPage: (forMs) => app.ask('hangPage', forMs),
      killGpu: () => app.ask('killGpu'),
      throwInMain: (message) => app.ask('throwInMain', message),
      pageText: () => app.ask('pageText'),
      runInPage: (code) => app.ask('runInPage', code),
    },
    output: app.output,
    relaunched: async () => {
      const args = await app.ended();
      await browser.close();
      if (args === null) throw new Error(`the app ended, and did not start again:\n${app.output()}`);
      const place = args.indexOf('--library');
      const next = await setting.restart({ library: args[place + 1] ?? options.library });
      return next;
    },
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async (changed = {}) => {
      await end('SIGTERM');
      return setting.restart(changed);
    },
  };
}
