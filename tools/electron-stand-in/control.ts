// Lets a test that has started the app with a Node IPC channel act as the user and the desktop.

import { standInPowerMonitor } from './main/desktop/standInDesktop.ts';
import { prepareDialogAnswer } from './main/desktop/standInDialog.ts';
import { standInApp } from './main/StandInApp.ts';
import { openWindows } from './main/StandInBrowserWindow.ts';
import { clickMenu, clickPopup, isMenuOff } from './main/StandInMenu.ts';
import { standInNativeTheme } from './main/StandInNativeTheme.ts';
import { clickLastNotification } from './main/StandInNotification.ts';
import { chooseInTray } from './main/StandInTray.ts';
import { recordedCalls } from './recorder.ts';
import { theBrowser } from './theBrowser.ts';
import * as troubles from './troubles.ts';

/** The actions that a test may request with `{ type: 'standin:request', id, action, args }`. */
export type ControlActions = Readonly<{
  answerDialog: (method: string, answer: object) => void;
  recorded: () => readonly { api: string; args: readonly unknown[] }[];
  clickNotification: () => Promise<void>;
  clickMenu: (labels: readonly string[]) => void;
  isMenuOff: (labels: readonly string[]) => boolean;
  clickPopup: (label: string | null) => void;
  chooseInTray: (label: string) => void;
  setWindowSize: (width: number, height: number) => void;
  setSystemTheme: (theme: 'dark' | 'light') => void;
  suspend: () => void;
  resume: () => void;
  closeWindow: () => void;
  quit: () => void;
  minimize: () => void;
  maximize: () => void;
  crashPage: () => void;
  hangPage: (forMs: number) => void;
  pageText: () => Promise<string>;
  runInPage: (code: string) => Promise<unknown>;
  killGpu: () => Promise<boolean>;
  hearPower: (event: 'suspend' | 'resume') => void;
  throwInMain: (message: string) => void;
  rejectInMain: (message: string) => void;
  windowState: () => {
    url: string;
    visible: boolean;
    minimized: boolean;
    maximized: boolean;
    width: number;
    height: number;
  } | null;
}>;

const actions: ControlActions = {
  answerDialog: prepareDialogAnswer,
  recorded: recordedCalls,
  clickNotification: clickLastNotification,
  clickMenu,
  isMenuOff,
  clickPopup,
  chooseInTray,
  setWindowSize: (width, height) => openWindows()[0]?.setSize(width, height),
  setSystemTheme: (theme) => standInNativeTheme.setSystem(theme),
  suspend: () => void standInPowerMonitor.emit('suspend'),
  resume: () => void standInPowerMonitor.emit('resume'),
  closeWindow: () => openWindows()[0]?.close(),
  quit: () => standInApp.quit(),
  minimize: () => openWindows()[0]?.minimize(),
  maximize: () => openWindows()[0]?.maximize(),
  ...troubles,
  windowState() {
    const window = openWindows()[0];
    if (window === undefined) return null;
    const { width, height } = window.getBounds();
    return {
      url: window.contents.getURL(),
      visible: window.isVisible(),
      minimized: window.isMinimized(),
      maximized: window.isMaximized(),
      width,
      height,
    };
  },
};

type Request = { type: string; id: number; action: keyof ControlActions; args: unknown[] };

/** Answers the requests of a test. Does nothing unless the app was started with a Node IPC channel. */
export function serveControl(): void {
  if (process.send === undefined) return;
  process.on('message', async (message: Request) => {
    if (message.type !== 'standin:request') return;
    const reply = (answer: object) => {
      if (process.connected) process.send?.({ type: 'standin:reply', id: message.id, ...answer });
    };
    try {
      const action = actions[message.action] as ((...args: unknown[]) => unknown) | undefined;
      if (action === undefined) throw new Error(`no such action: ${message.action}`);
      reply({ result: await action(...message.args) });
    } catch (error) {
      reply({ error: error instanceof Error ? error.message : String(error) });
    }
  });
  // a test that crashed must not leave its app running
  process.on('disconnect', () => standInApp.exit(1));
  let isReadySent = false;
  standInApp.on('web-contents-created', (_event: unknown, contents: Electron.WebContents) => {
    contents.once('did-finish-load', async () => {
      if (isReadySent || !process.connected) return;
      isReadySent = true;
      const cdpEndpoint = await (await theBrowser()).endpoint();
      process.send?.({ type: 'standin:ready', cdpEndpoint });
    });
  });
}
