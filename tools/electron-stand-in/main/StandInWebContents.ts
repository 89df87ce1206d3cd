// Electron's `webContents`: a page with its preload script, its messages and its navigations.
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { toAppAddress, toChromiumAddress } from '../addressMap.ts';
import { cancellable } from '../cancellable.ts';
import { record } from '../recorder.ts';
import { lacking, strict } from '../strict.ts';
import { theBrowser } from '../theBrowser.ts';
import { answerRequest, type PausedRequest } from './answerRequest.ts';
import { applyPermissions } from './applyPermissions.ts';
import { contextMenuParams } from './desktop/contextMenuParams.ts';
import { type EditRole, editPage } from './desktop/editPage.ts';
import { PageMessages } from './PageMessages.ts';
import {
  closeUnrequestedPages,
  onTargetCrashed,
  onTargetGone,
  openPageTarget,
  type PageTarget,
} from './PageTarget.ts';
import { standInNativeImage } from './StandInNativeImage.ts';
import { standInNativeTheme } from './StandInNativeTheme.ts';
import type { StandInSession } from './StandInSession.ts';

type OpenHandler = Parameters<Electron.WebContents['setWindowOpenHandler']>[0];
type FrameEvent = {
  frame: { id: string; parentId?: string; url: string; urlFragment?: string; unreachableUrl?: string };
};

let lastId = 0;

export class StandInWebContents
  extends EventEmitter
  implements
    Pick<
      Electron.WebContents,
      | 'id'
      | 'session'
      | 'mainFrame'
      | 'send'
      | 'getURL'
      | 'getTitle'
      | 'loadURL'
      | 'reload'
      | 'executeJavaScript'
      | 'capturePage'
      | 'setWindowOpenHandler'
      | 'isDestroyed'
      | 'isLoading'
      | 'isCrashed'
      | 'forcefullyCrashRenderer'
      | 'startDrag'
      | 'replaceMisspelling'
      | 'close'
    >
{
  readonly id = ++lastId;
  readonly session: Electron.Session;
  readonly mainFrame: Electron.WebFrameMain;
  /** The object that the app receives: all events and comparisons use it. */
  readonly outer: Electron.WebContents;
  readonly target: Promise<PageTarget>;
  readonly #session: StandInSession;
  readonly #messages = new PageMessages({
    sender: () => ({ sender: this.outer, processId: this.id, mainFrame: this.mainFrame }),
    onPreloadError: (words) => {
      console.error(`The preload script failed: ${words}`);
      this.emit('preload-error', cancellable(), '', new Error(words));
    },
    onContextMenu: (payload) => this.emit('context-menu', cancellable(), contextMenuParams(payload)),
  });
  #url = '';
  #title = '';
  #loading = false;
  #crashed = false;
  #destroyed = false;
  #requestedUrl: string | null = null;
  /** The URL that the page itself wants to load, because of a clicked link or a reload. */
  #urlWantedByPage: string | null = null;
  #status = 200;
  readonly #openRequests = new Map<string, AbortController>();
  #failed = false;
  /** Settles when the page that was requested last has been answered, and a failure was emitted. */
  #lastPageAnswer: Promise<unknown> = Promise.resolve();
  #openHandler: OpenHandler | null = null;
  #pendingPopups = 0;

  constructor(options: {
    session: StandInSession;
    outerSession: Electron.Session;
    preload: string | undefined;
    size: Readonly<{ width: number; height: number }>;
  }) {
    super();
    this.#session = options.session;
    this.session = options.outerSession;
    this.outer = strict('webContents', this) as unknown as Electron.WebContents;
    const contents = this;
    this.mainFrame = strict('mainFrame', {
      routingId: 1,
      processId: this.id,
      get url() {
        return contents.#url;
      },
      get origin() {
        return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(contents.#url)?.[0] ?? 'null';
      },
      parent: null,
      isDestroyed: () => contents.#destroyed,
    }) as unknown as Electron.WebFrameMain;
    this.target = this.#open(options.preload, options.size);
    // a page that cannot be opened ends the process, whether or not anything awaits `target`
    this.target.catch((error: unknown) => {
      console.error(String(error instanceof Error ? error.message : error));
      process.exit(1);
    });
  }

  async #open(
    preload: string | undefined,
    size: Readonly<{ width: number; height: number }>,
  ): Promise<PageTarget> {
    const target = await openPageTarget(await theBrowser(size), size);
    const { session } = target;
    this.#listen(target);
    await Promise.all([
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] }),
      session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      preload === undefined ? undefined : this.#messages.preload(session, preload),
      this.#applyTheme(session),
      applyPermissions(target.chromium.connection, this.#session, this.outer),
    ]);
    standInNativeTheme.on('updated', () => void this.#applyTheme(session));
    this.#session.on('stand-in:permissions', () => {
      void applyPermissions(target.chromium.connection, this.#session, this.outer);
    });
    return target;
  }

  #listen(target: PageTarget): void {
    const { session, mainFrameId } = target;
    session.on<PausedRequest>('Fetch.requestPaused', (paused) => void this.#onRequest(paused, target));
    this.#messages.listen(target);
    session.on<FrameEvent>('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== mainFrameId) return;
      this.#crashed = false;
      this.#failed = frame.unreachableUrl !== undefined;
      const shown = frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? '');
      this.#url = toAppAddress(shown, this.#session.pageSchemes);
      if (!this.#failed) this.emit('did-navigate', cancellable(), this.#url, this.#status, '');
    });
    session.on<{ frameId: string; url: string }>('Page.frameRequestedNavigation', ({ frameId, url }) => {
      if (frameId === mainFrameId)
        this.#urlWantedByPage = toAppAddress(url, this.#session.pageSchemes).split('#')[0] ?? '';
    });
    session.on<{ frameId: string; url: string }>('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== mainFrameId) return;
      this.#url = toAppAddress(url, this.#session.pageSchemes);
      this.emit('did-navigate-in-page', cancellable(), this.#url, true);
    });
    session.on('Page.domContentEventFired', () => this.emit('dom-ready', cancellable()));
    session.on('Page.loadEventFired', () => {
      this.#loading = false;
      // for a page that could not be loaded, Electron only emits `did-stop-loading`
      if (!this.#failed) this.emit('did-finish-load', cancellable());
      this.emit('did-stop-loading', cancellable());
    });
    session.on<{ url: string; windowName: string; windowFeatures: string[] }>('Page.windowOpen', (popup) => {
      this.#pendingPopups += 1;
      const answer = this.#openHandler?.({
        url: toAppAddress(popup.url, this.#session.pageSchemes),
        frameName: popup.windowName,
        features: popup.windowFeatures.join(','),
        disposition: 'new-window',
        referrer: { url: this.#url, policy: 'default' },
      });
      if (answer?.action !== 'deny') throw lacking('a window opened by a page');
    });
    session.on<{ requestId: string }>('Network.loadingFailed', ({ requestId }) =>
      this.#openRequests.get(requestId)?.abort(),
    );
    onTargetCrashed(target, (reason, exitCode) => {
      this.#crashed = true;
      this.#loading = false;
      this.emit('render-process-gone', cancellable(), { reason, exitCode });
    });
    closeUnrequestedPages(target, () => {
      const wasOpened = this.#pendingPopups > 0;
      if (wasOpened) this.#pendingPopups -= 1;
      return wasOpened;
    });
    onTargetGone(target, () => this.#destroy());
  }

  #destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.emit('destroyed');
  }

  async #onRequest(paused: PausedRequest, target: PageTarget): Promise<void> {
    const url = toAppAddress(paused.request.url, this.#session.pageSchemes);
    const isPage = paused.resourceType === 'Document' && paused.frameId === target.mainFrameId;
    const isRequested = isPage && (await this.#isRequested(url, paused));
    if (isPage && !isRequested) {
      const event = cancellable({ url, isMainFrame: true, isSameDocument: false, frame: this.mainFrame });
      this.emit(
        paused.redirectedRequestId === undefined ? 'will-navigate' : 'will-redirect',
        event,
        url,
        false,
        true,
      );
      if (event.defaultPrevented) {
        await target.session
          .send('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Aborted' })
          .catch(() => {});
        return;
      }
    }
    if (!isPage) {
      await this.#answer(paused, target);
      return;
    }
    this.#loading = true;
    this.emit('did-start-navigation', cancellable({ url, isMainFrame: true, isSameDocument: false }));
    const answered = this.#answerPage(paused, target, url);
    this.#lastPageAnswer = answered;
    await answered;
  }

  async #answerPage(paused: PausedRequest, target: PageTarget, url: string): Promise<void> {
    const status = await this.#answer(paused, target);
    if (status !== 'failed') {
      if (status !== 'gone') this.#status = status;
      return;
    }
    this.#loading = false;
    this.emit('did-fail-load', cancellable(), -2, 'ERR_FAILED', url, true);
  }

  async #answer(paused: PausedRequest, target: PageTarget): ReturnType<typeof answerRequest> {
    const abort = new AbortController();
    const id = paused.networkId ?? paused.requestId;
    this.#openRequests.set(id, abort);
    try {
      return await answerRequest(paused, target.session, this.#session, abort.signal);
    } finally {
      this.#openRequests.delete(id);
    }
  }

  /** Whether main, or a DevTools client, has requested this load. For loads by the page itself main must be asked. */
  async #isRequested(url: string, paused: PausedRequest): Promise<boolean> {
    if (paused.redirectedRequestId !== undefined) return false;
    if (url === this.#requestedUrl) {
      this.#requestedUrl = null;
      return true;
    }
    if (url !== this.#url.split('#')[0]) return false;
    // the event about the page's own load may arrive after the request
    if (this.#urlWantedByPage === null) await sleep(20);
    const isWanted = this.#urlWantedByPage === url;
    this.#urlWantedByPage = null;
    return !isWanted;
  }

  async #applyTheme(session: PageTarget['session']): Promise<void> {
    await session
      .send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: standInNativeTheme.emulated }],
      })
      .catch(() => {});
  }

  send(channel: string, ...args: unknown[]): void {
    void this.target.then((target) => this.#messages.send(target, channel, args));
  }

  getURL(): string {
    return this.#url;
  }

  getTitle(): string {
    return this.#title;
  }

  async loadURL(url: string): Promise<void> {
    this.#requestedUrl = url.split('#')[0] ?? url;
    this.#loading = true;
    const target = await this.target;
    const loaded = new Promise<void>((resolve, reject) => {
      this.once('did-stop-loading', () =>
        this.#failed
          ? void this.#lastPageAnswer.then(() => reject(new Error(`ERR_FAILED loading '${url}'`)))
          : resolve(),
      );
    });
    // `did-fail-load` reports the failure if nothing awaits this method
    loaded.catch(() => {});
    const { errorText } = await target.session.send<{ errorText?: string }>('Page.navigate', {
      url: toChromiumAddress(url, this.#session.pageSchemes),
    });
    // as in Electron, listeners learn of a failure before this method rejects
    if (errorText) {
      await this.#lastPageAnswer;
      throw new Error(`${errorText} loading '${url}'`);
    }
    await loaded;
  }

  reload(): void {
    this.#requestedUrl = this.#url.split('#')[0] ?? '';
    void this.target.then((target) => target.session.send('Page.reload'));
  }

  /** Ends the process that shows the page; `render-process-gone` follows. */
  forcefullyCrashRenderer(): void {
    void this.target.then(({ session }) => session.send('Page.crash')).catch(() => {});
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const { session } = await this.target;
    const answer = await session.send<{ result: { value?: unknown }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      { expression: code, awaitPromise: true, returnByValue: true, userGesture: true },
    );
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  }

  async capturePage(): Promise<Electron.NativeImage> {
    const { session } = await this.target;
    const { data } = await session.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return standInNativeImage.createFromBuffer(Buffer.from(data, 'base64'));
  }

  /** For tests: the page is busy for `forMs` ms. `unresponsive` is emitted sooner than by Electron. */
  async hang(forMs: number): Promise<void> {
    const { session } = await this.target;
    const until = `Date.now() + ${forMs}`;
    session
      .send('Runtime.evaluate', { expression: `for (const until = ${until}; Date.now() < until; );` })
      .catch(() => {});
    let isReported = false;
    const timer = setTimeout(() => {
      isReported = true;
      this.emit('unresponsive');
    }, 500);
    await session.send('Runtime.evaluate', { expression: '1' }).then(
      () => isReported && this.emit('responsive'),
      () => {},
    );
    clearTimeout(timer);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isLoading(): boolean {
    return this.#loading;
  }

  isCrashed(): boolean {
    return this.#crashed;
  }

  /** Applies a menu role to the focused element. */
  edit(role: EditRole): void {
    void this.target.then(({ session }) => editPage(session, role));
  }

  replaceMisspelling(text: string): void {
    record('webContents.replaceMisspelling', text);
  }

  startDrag(item: Electron.Item): void {
    record('webContents.startDrag', {
      file: item.file,
      files: item.files,
      icon: typeof item.icon === 'string' || !item.icon.isEmpty(),
    });
  }

  /** Closes the page in Chromium; `destroyed` follows. */
  close(): void {
    void this.target.then(({ chromium, targetId }) =>
      // Chromium with a visible window may have closed the page already
      chromium.connection.send('Target.closeTarget', { targetId }).catch(() => this.#destroy()),
    );
  }
}
