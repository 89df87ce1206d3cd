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
    output: app.output,
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async (changed = {}) => {
      await end('SIGTERM');
      return setting.restart(changed);
    },
  };
}
