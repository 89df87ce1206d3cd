import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
      // no Electron is here to bring its GLib: what WebAssembly draws is tested by itself, and where Electron is
      EASEL_IMAGE_ENGINE: 'native',
      EASEL_STAND_IN_THEME: options.colorScheme ?? 'dark',
      EASEL_STAND_IN_TRASH: join(options.library, '.stand-in-trash'),
      EASEL_STAND_IN_AGREES: '1',
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
      clickMenu: (labels) => onceOpen(() => app.ask('clickMenu', labels)),
      isMenuOff: (labels) => app.ask('isMenuOff', labels),
      clickPopup: (label) => onceOpen(() => app.ask('clickPopup', label)),
      chooseInTray: (label) => app.ask('chooseInTray', label),
      closeWindow: () => app.ask('closeWindow'),
      clickNotification: () => app.ask('clickNotification'),
      setWindowSize: (width, height) => app.ask('setWindowSize', width, height),
      setSystemTheme: (theme) => app.ask('setSystemTheme', theme),
    },
    troubles: {
      crashPage: () => app.ask('crashPage'),
      hangPage: (forMs) => app.ask('hangPage', forMs),
      killGpu: () => app.ask('killGpu'),
      hearPower: (event) => app.ask('hearPower', event),
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

/** A menu opens, and an entry can be chosen, a moment after what leads to it; a person waits for it. */
async function onceOpen(choose: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + 40_000; ; await sleep(20)) {
    try {
      return await choose();
    } catch (error) {
      if (/no menu is open|is disabled/.test(String(error)) && performance.now() < until) continue;
      throw error;
    }
  }
}
