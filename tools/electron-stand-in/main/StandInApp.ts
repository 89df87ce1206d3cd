import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { cancellable } from '../cancellable.ts';
import { record } from '../recorder.ts';
import { strict } from '../strict.ts';
import { endBrowser } from '../theBrowser.ts';
import { electronVersion } from './electronVersion.ts';
import { folderFor } from './folderFor.ts';
import { SingleInstanceLock } from './SingleInstanceLock.ts';
import { announceWindows, openWindows } from './StandInBrowserWindow.ts';
import { startAgain } from './startAgain.ts';

const startPath = resolve(process.argv[1] ?? '.');
const isStartedByFolder = statSync(startPath, { throwIfNoEntry: false })?.isDirectory() === true;

/** The folder of the package.json that applies to the main script. */
function packageFolder(): string {
  let folder = isStartedByFolder ? startPath : dirname(startPath);
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

class StandInCommandLine
  implements Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue'>
{
  readonly #switches = new Map<string, string>();

  /** Only stores the switch: the stand-in chooses Chromium's switches itself. */
  appendSwitch(name: string, value = ''): void {
    this.#switches.set(name, value);
  }

  hasSwitch(name: string): boolean {
    return (
      this.#switches.has(name) ||
      process.argv.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`))
    );
  }

  getSwitchValue(name: string): string {
    const given = process.argv.find((arg) => arg.startsWith(`--${name}=`));
    return this.#switches.get(name) ?? given?.slice(name.length + 3) ?? '';
  }
}

/** Electron's `app`: whether it is ready, its windows, quitting, and the lock for a single instance. */
class StandInApp
  extends EventEmitter
  implements
    Pick<
      Electron.App,
      | 'isPackaged'
      | 'commandLine'
      | 'whenReady'
      | 'isReady'
      | 'quit'
      | 'exit'
      | 'focus'
      | 'hide'
      | 'show'
      | 'getPath'
      | 'setPath'
      | 'getAppPath'
      | 'getName'
      | 'setName'
      | 'name'
      | 'getVersion'
      | 'getLocale'
      | 'getPreferredSystemLanguages'
      | 'enableSandbox'
      | 'relaunch'
      | 'requestSingleInstanceLock'
      | 'hasSingleInstanceLock'
      | 'releaseSingleInstanceLock'
      | 'setAppUserModelId'
      | 'setAsDefaultProtocolClient'
      | 'setAboutPanelOptions'
      | 'showAboutPanel'
      | 'setBadgeCount'
      | 'addRecentDocument'
      | 'disableHardwareAcceleration'
      | 'setAppLogsPath'
      | 'dock'
    >
{
  readonly commandLine = strict('commandLine', new StandInCommandLine()) as unknown as Electron.CommandLine;
  readonly dock = undefined;
  readonly #paths = new Map<string, string>();
  readonly #folder = packageFolder();
  /** A packed app is in the folder `resources`: here as a folder, in Electron as an archive. */
  readonly isPackaged = basename(dirname(this.#folder)) === 'resources';
  readonly #package: { name?: string; productName?: string; version?: string };
  readonly #ready: Promise<void>;
  #name: string;
  #isReady = false;
  #quitting: 'no' | 'closing windows' | 'leaving' = 'no';
  #lock: SingleInstanceLock | undefined;
  #relaunchArgs: readonly string[] | undefined;

  constructor() {
    super();
    if (this.isPackaged) Object.assign(process, { resourcesPath: dirname(this.#folder) });
    this.#package = JSON.parse(readFileSync(join(this.#folder, 'package.json'), 'utf8'));
    this.#name = this.#package.productName ?? this.#package.name ?? 'Electron';
    this.#ready = new Promise((done) => {
      // as in Electron, after the main script has run once
      setImmediate(() => {
        if (this.#quitting !== 'no') return;
        this.#isReady = true;
        this.emit('ready', cancellable(), {});
        done();
      });
    });
    announceWindows((contents, window) => {
      this.emit('web-contents-created', cancellable(), contents);
      this.emit('browser-window-created', cancellable(), window);
      contents.once('destroyed', () => setImmediate(() => this.#onWindowClosed()));
    });
    // keeps the process running while no window is open
    setInterval(() => {}, 2 ** 30);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit());
  }

  #onWindowClosed(): void {
    if (openWindows().length > 0) return;
    if (this.#quitting === 'closing windows') {
      this.#leave();
    } else if (this.#quitting === 'no') {
      if (this.listenerCount('window-all-closed') === 0) this.quit();
      else this.emit('window-all-closed');
    }
  }

  quit(): void {
    if (this.#quitting !== 'no') {
      if (openWindows().length === 0 && this.#quitting === 'closing windows') this.#leave();
      return;
    }
    const event = cancellable();
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#quitting = 'closing windows';
    if (openWindows().length === 0) {
      this.#leave();
      return;
    }
    for (const window of [...openWindows()]) {
      window.close();
      if (!window.isClosing) this.#quitting = 'no';
    }
  }

  #leave(): void {
    const event = cancellable();
    this.#quitting = 'leaving';
    this.emit('will-quit', event);
    if (event.defaultPrevented) {
      this.#quitting = 'no';
      return;
    }
    this.emit('quit', cancellable(), 0);
    this.exit(0);
  }

  exit(code = 0): void {
    this.#quitting = 'leaving';
    this.#lock?.release();
    const holderInformed = this.#lock?.whenHolderInformed ?? Promise.resolve();
    void Promise.all([endBrowser(), holderInformed]).finally(() => {
      if (this.#relaunchArgs !== undefined) startAgain(this.#relaunchArgs);
      process.exit(code);
    });
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  focus(): void {
    openWindows().at(-1)?.focus();
  }

  hide(): void {}
  show(): void {}

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
  }

  getName(): string {
    return this.#name;
  }

  setName(name: string): void {
    this.#name = name;
  }

  /** As in Electron: an app that was started as a file has no package, so this is Electron's version. */
  getVersion(): string {
    return (isStartedByFolder ? this.#package.version : undefined) ?? electronVersion;
  }

  getLocale(): string {
    return 'en-US';
  }

  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }

  getAppPath(): string {
    return this.#folder;
  }

  getPath(name: string): string {
    return folderFor(name, this.#name, this.#paths);
  }

  setPath(name: string, path: string): void {
    folderFor(name, this.#name, this.#paths);
    mkdirSync(path, { recursive: true });
    this.#paths.set(name, path);
  }

  setAppLogsPath(path?: string): void {
    if (path !== undefined) this.#paths.set('logs', path);
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    this.#lock ??= new SingleInstanceLock(this.getPath('userData'), (second) => {
      this.emit(
        'second-instance',
        cancellable(),
        second.argv,
        second.workingDirectory,
        second.additionalData,
      );
    });
    return this.#lock.take(additionalData ?? null);
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock?.held ?? false;
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release();
  }

  showAboutPanel(): void {
    record('app.showAboutPanel');
  }

  setBadgeCount(count = 0): boolean {
    record('app.setBadgeCount', count);
    return true;
  }

  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id);
  }

  /** Always returns false: the system cannot start the stand-in for a link. */
  setAsDefaultProtocolClient(scheme: string): boolean {
    record('app.setAsDefaultProtocolClient', scheme);
    return false;
  }

  addRecentDocument(path: string): void {
    record('app.addRecentDocument', path);
  }

  /** Needs no further action: Chromium's pages are always sandboxed, wherever Chromium's sandbox can run. */
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }

  disableHardwareAcceleration(): void {}
  setAboutPanelOptions(): void {}

  /** Starts the app again when it has ended. If a test started the app, the test does this instead. */
  relaunch(options: Electron.RelaunchOptions = {}): void {
    this.#relaunchArgs = options.args ?? process.argv.slice(1);
    record('app.relaunch', this.#relaunchArgs);
  }
}

export const standInApp = new StandInApp();
