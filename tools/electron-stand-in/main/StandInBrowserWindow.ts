import { EventEmitter } from 'node:events';
import { cancellable } from '../cancellable.ts';
import { record } from '../recorder.ts';
import { lacking, strict } from '../strict.ts';
import { defaultSession, standInSession } from './StandInSession.ts';
import { StandInWebContents } from './StandInWebContents.ts';

const windows: StandInBrowserWindow[] = [];
let lastId = 0;
let onCreated: (contents: Electron.WebContents, window: Electron.BrowserWindow) => void = () => {};

/** Lets `app` emit events for new pages and windows, without an import cycle. */
export function announceWindows(announce: typeof onCreated): void {
  onCreated = announce;
}

/** Every open window, oldest first. */
export function openWindows(): readonly StandInBrowserWindow[] {
  return windows;
}

// the stand-in cannot provide windows with Node, or without sandbox and isolation
function refuseUnsafe(preferences: Electron.WebPreferences): void {
  if (preferences.nodeIntegration === true) throw lacking('webPreferences.nodeIntegration');
  if (preferences.contextIsolation === false) throw lacking('webPreferences.contextIsolation: false');
  if (preferences.sandbox === false) throw lacking('webPreferences.sandbox: false');
  if (preferences.webviewTag === true) throw lacking('webPreferences.webviewTag');
}

/** A Chromium window that emits the same events as Electron's. Its size is the size of its page. */
export class StandInBrowserWindow
  extends EventEmitter
  implements
    Pick<
      Electron.BrowserWindow,
      | 'id'
      | 'webContents'
      | 'loadURL'
      | 'show'
      | 'showInactive'
      | 'hide'
      | 'close'
      | 'destroy'
      | 'focus'
      | 'blur'
      | 'isDestroyed'
      | 'isVisible'
      | 'isFocused'
      | 'isMinimized'
      | 'isMaximized'
      | 'isFullScreen'
      | 'minimize'
      | 'maximize'
      | 'unmaximize'
      | 'restore'
      | 'setFullScreen'
      | 'setTitle'
      | 'getTitle'
      | 'getBounds'
      | 'setBounds'
      | 'getNormalBounds'
      | 'getSize'
      | 'setSize'
      | 'getContentSize'
      | 'setMinimumSize'
      | 'getMinimumSize'
      | 'setBackgroundColor'
      | 'setProgressBar'
      | 'flashFrame'
      | 'setMenuBarVisibility'
      | 'removeMenu'
      | 'reload'
      | 'capturePage'
    >
{
  readonly id = ++lastId;
  readonly outer: Electron.BrowserWindow;
  readonly webContents: Electron.WebContents;
  readonly contents: StandInWebContents;
  #bounds: Electron.Rectangle;
  #minSize: [number, number];
  #title: string;
  #visible: boolean;
  #state: 'normal' | 'minimized' | 'maximized' | 'fullscreen' = 'normal';
  #beforeMinimized: 'normal' | 'maximized' | 'fullscreen' = 'normal';
  #closing = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    const preferences = options.webPreferences ?? {};
    refuseUnsafe(preferences);
    this.#minSize = [options.minWidth ?? 0, options.minHeight ?? 0];
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.#title = options.title ?? 'Electron';
    this.#visible = options.show !== false;
    this.outer = strict('BrowserWindow', this) as unknown as Electron.BrowserWindow;
    this.contents = new StandInWebContents({
      session: defaultSession,
      outerSession: standInSession.defaultSession,
      preload: preferences.preload,
      size: this.#bounds,
    });
    this.webContents = this.contents.outer;
    windows.push(this);
    this.contents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.contents.on('destroyed', () => this.#onClosed());
    void this.#applyBounds();
    onCreated(this.webContents, this.outer);
    // biome-ignore lint/correctness/noConstructorReturn: the app must only ever see the strict form
    return this.outer as unknown as this;
  }

  static getAllWindows(): Electron.BrowserWindow[] {
    return windows.map((window) => window.outer);
  }

  static getFocusedWindow(): Electron.BrowserWindow | null {
    return windows.find((window) => window.isFocused())?.outer ?? null;
  }

  static fromWebContents(contents: Electron.WebContents): Electron.BrowserWindow | null {
    return windows.find((window) => window.webContents === contents)?.outer ?? null;
  }

  static fromId(id: number): Electron.BrowserWindow | null {
    return windows.find((window) => window.id === id)?.outer ?? null;
  }

  #onClosed(): void {
    const index = windows.indexOf(this);
    if (index === -1) return;
    windows.splice(index, 1);
    this.emit('closed');
  }

  async #applyBounds(): Promise<void> {
    const { width, height, x, y } = this.#bounds;
    const { chromium, session, targetId } = await this.contents.target;
    if (chromium.headless) {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
      return;
    }
    const { windowId } = await chromium.connection.send<{ windowId: number }>('Browser.getWindowForTarget', {
      targetId,
    });
    await chromium.connection.send('Browser.setWindowBounds', {
      windowId,
      bounds: { left: x, top: y, width, height },
    });
  }

  async #applyState(): Promise<void> {
    const { chromium, targetId } = await this.contents.target;
    if (chromium.headless) return;
    const { windowId } = await chromium.connection.send<{ windowId: number }>('Browser.getWindowForTarget', {
      targetId,
    });
    await chromium.connection.send('Browser.setWindowBounds', {
      windowId,
      bounds: { windowState: this.#state },
    });
  }

  #setState(state: 'normal' | 'minimized' | 'maximized' | 'fullscreen', event: string): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#applyState().catch(() => {});
    this.emit(event);
  }

  loadURL(url: string): Promise<void> {
    return this.contents.loadURL(url);
  }

  show(): void {
    if (!this.#visible) {
      this.#visible = true;
      this.emit('show');
    }
    this.focus();
  }

  showInactive(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.emit('show');
  }

  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.emit('hide');
  }

  close(): void {
    if (this.#closing) return;
    const event = cancellable();
    this.emit('close', event);
    if (event.defaultPrevented) return;
    this.destroy();
  }

  destroy(): void {
    this.#closing = true;
    this.contents.close();
  }

  focus(): void {
    void this.contents.target.then(({ session }) => session.send('Page.bringToFront')).catch(() => {});
    this.emit('focus');
  }

  /** Whether the window is closing, because no listener has prevented this. */
  get isClosing(): boolean {
    return this.#closing;
  }

  blur(): void {
    this.emit('blur');
  }

  isDestroyed(): boolean {
    return this.contents.isDestroyed();
  }

  isVisible(): boolean {
    return this.#visible;
  }

  isFocused(): boolean {
    return this.#visible && this.#state !== 'minimized' && windows.at(-1) === this;
  }

  isMinimized(): boolean {
    return this.#state === 'minimized';
  }

  isMaximized(): boolean {
    return this.#state === 'maximized';
  }

  isFullScreen(): boolean {
    return this.#state === 'fullscreen';
  }

  minimize(): void {
    if (this.#state !== 'minimized') this.#beforeMinimized = this.#state;
    this.#setState('minimized', 'minimize');
  }

  maximize(): void {
    this.#setState('maximized', 'maximize');
  }

  unmaximize(): void {
    this.#setState('normal', 'unmaximize');
  }

  /** As in Electron: a maximised window that is not minimised loses its maximised state. */
  restore(): void {
    if (this.#state === 'minimized') this.#setState(this.#beforeMinimized, 'restore');
    else if (this.#state === 'maximized') this.unmaximize();
  }

  setFullScreen(full: boolean): void {
    this.#setState(full ? 'fullscreen' : 'normal', full ? 'enter-full-screen' : 'leave-full-screen');
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  getTitle(): string {
    return this.#title;
  }

  getBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const requested = { ...this.#bounds, ...bounds };
    const width = Math.max(requested.width, this.#minSize[0]);
    const height = Math.max(requested.height, this.#minSize[1]);
    this.#bounds = { ...requested, width, height };
    record('BrowserWindow.setBounds', this.#bounds);
    this.#applyBounds().catch(() => {});
    this.emit('resize');
  }

  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }

  getContentSize(): number[] {
    return this.getSize();
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  setMinimumSize(width: number, height: number): void {
    this.#minSize = [width, height];
  }

  getMinimumSize(): number[] {
    return [...this.#minSize];
  }

  reload(): void {
    this.contents.reload();
  }

  capturePage(): Promise<Electron.NativeImage> {
    return this.contents.capturePage();
  }

  setProgressBar(progress: number, options?: Electron.ProgressBarOptions): void {
    record('BrowserWindow.setProgressBar', progress, options?.mode);
  }

  // Chromium's window lacks these decorations, so nothing is done
  setBackgroundColor(): void {}
  flashFrame(): void {}
  setMenuBarVisibility(): void {}
  removeMenu(): void {}
}
