import { type BrowserWindow, dialog, type WebContents } from 'electron';
import type { CrashCounts } from '../recovery/CrashCounts';
import type { Recovery, RecoveryAction } from '../recovery/Recovery';
import { actionOf, recoveryAddress, recoveryResponse } from '../recovery/recoveryPage';
import { watchPage } from '../recovery/watchPage';
import { bringToFront } from './bringToFront';
import { createWindow } from './createWindow';
import { pageAddress } from './easelScheme';

type Dependencies = Readonly<{
  preloadFile: string;
  /** The window icon, if the system does not use the icon of the program. */
  icon?: string | undefined;
  crashes: CrashCounts;
  log: (fields: object, message: string) => void;
  onClosed: () => void;
  onFocused: () => void;
  /** Performs an action of the recovery page. */
  runRecoveryAction: (step: RecoveryAction) => void;
}>;

/** Easel's single window, created when needed and never left blank. */
export class WindowKeeper {
  readonly #deps: Dependencies;
  #window: BrowserWindow | undefined;
  #recovery: Recovery | null = null;
  #onPageCalled: () => void = () => {};

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  get window(): BrowserWindow | undefined {
    return this.#window;
  }

  get contents(): WebContents | undefined {
    return this.#window?.webContents;
  }

  showWindow(): void {
    if (this.#window === undefined) {
      this.#open(this.#recovery === null ? pageAddress : recoveryAddress);
      return;
    }
    bringToFront(this.#window);
  }

  /** Only main can reload the page, because pages are not allowed to navigate. */
  reload(view: 'create' | 'settings' = 'create'): void {
    this.#recovery = null;
    this.#show(view === 'create' ? pageAddress : `${pageAddress}?view=${view}`);
  }

  showRecovery(recovery: Recovery): void {
    this.#recovery = recovery;
    this.#show(recoveryAddress);
  }

  /** Called when the page has called main, which shows that it works. */
  readonly pageCalled = (): void => this.#onPageCalled();

  readonly serveRecovery = (request: Request): Response => recoveryResponse(request, this.#recovery);

  #show(address: string): void {
    if (this.#window === undefined) {
      this.#open(address);
      return;
    }
    // failures are handled by the page watch
    this.#window.loadURL(address).catch(() => {});
  }

  #open(address: string): void {
    const { preloadFile, icon, crashes, log, onClosed, onFocused } = this.#deps;
    const window = createWindow({ preloadFile, icon, address });
    this.#window = window;
    window.on('focus', onFocused);
    window.on('closed', () => {
      if (this.#window === window) this.#window = undefined;
      onClosed();
    });
    const { pageCalled } = watchPage(window.webContents, {
      crashes,
      log,
      now: () => performance.now(),
      setTimer: (work, delayMs) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
      reload: () => this.reload(),
      giveUp: (recovery) => this.showRecovery(recovery),
      giveUpInDialog: (recovery) => void this.#askInDialog(recovery),
      ask: async (question) => (await dialog.showMessageBox(window, question)).response,
    });
    this.#onPageCalled = pageCalled;
    window.webContents.on('will-navigate', ({ url }) => {
      const step = window.webContents.getURL() === recoveryAddress ? actionOf(url) : null;
      if (step !== null) this.#deps.runRecoveryAction(step);
    });
  }

  async #askInDialog({ title, paragraphs, details, actions }: Recovery): Promise<void> {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: 'Easel',
      message: title,
      detail: [...paragraphs, details].join('\n\n'),
      buttons: actions.map(({ label }) => label),
      cancelId: actions.findIndex(({ action }) => action === 'quit'),
    });
    const chosen = actions[response]?.action;
    if (chosen !== undefined) this.#deps.runRecoveryAction(chosen);
  }
}
