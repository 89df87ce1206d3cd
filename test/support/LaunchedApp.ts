import type { Page } from 'playwright';
import type { Troubles } from './Troubles';

/** What a test may know of the desktop around the app, and do to it. */
export type Desktop = Readonly<{
  /** How the next dialog of a kind is answered; unprepared ones are cancelled, but questions, which get their first answer. */
  answerDialog: (
    method: 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox',
    answer: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** Everything the app asked of the desktop, oldest first: `{ api: 'shell.openExternal', args: [url] }`. */
  recorded: () => Promise<readonly Readonly<{ api: string; args: readonly unknown[] }>[]>;
  /** Chooses in the menu of the app, once it can be chosen. */
  clickMenu: (labels: readonly string[]) => Promise<void>;
  /** Whether an entry of that menu cannot be chosen now. */
  isMenuOff: (labels: readonly string[]) => Promise<boolean>;
  /** Chooses in the menu that is open where the pointer is; null closes it. */
  clickPopup: (label: string | null) => Promise<void>;
  /** Chooses in the menu of what is in the tray: the stand-in only. */
  chooseInTray: (label: string) => Promise<void>;
  /** The person closes the window. */
  closeWindow: () => Promise<void>;
  clickNotification: () => Promise<void>;
  setWindowSize: (width: number, height: number) => Promise<void>;
  setSystemTheme: (theme: 'dark' | 'light') => Promise<void>;
}>;

/** How to start the app for a test. */
export type LaunchOptions = Readonly<{
  /** The folder for everything the app keeps. */
  library: string;
  /** Beside the test's own environment; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  args?: readonly string[];
  /** Of the page, in CSS pixels. Default 1440 × 900. */
  width?: number;
  height?: number;
  /** What the desktop prefers. Default dark. */
  colorScheme?: 'dark' | 'light';
}>;

/** The built app, running in a real window: in Electron where its binary is, else in the stand-in. */
export type LaunchedApp = Readonly<{
  kind: 'electron' | 'stand-in';
  page: Page;
  /** Of the main process. */
  pid: number;
  desktop: Desktop;
  troubles: Troubles;
  /** What the main process wrote so far, both streams. */
  output: () => string;
  /** Quits as a person would, and waits until it is gone. Fine to call twice. */
  close: () => Promise<void>;
  /** Ends the main process at once (SIGKILL), and waits until it is gone. */
  kill: () => Promise<void>;
  /** The app that this one starts in its own place, once it has ended. Playwright cannot follow Electron there. */
  relaunched: () => Promise<LaunchedApp>;
  /** Quits (unless it is gone already) and starts again with the same options, or changed ones. */
  restart: (changed?: Partial<LaunchOptions>) => Promise<LaunchedApp>;
}>;
