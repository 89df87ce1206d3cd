// The lifecycle of the app, imported by entry.ts. compose.ts builds the services.

import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { setOwnKeys } from '@shared/commands/ownKeys';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { app, dialog, ipcMain, Menu, protocol, session, shell } from 'electron';
import type { compose, Services } from './compose';
import type { composeWindow, WindowApi } from './composeWindow';
import { databaseBackups } from './database/copies/backUpDatabase';
import { requestNewestBackup } from './database/copies/restoreBackup';
import { preparationOf, prepareLibrary } from './database/library/prepareLibrary';
import { DesktopBehaviour } from './electron/DesktopBehaviour';
import { bindMessageBox, desktop } from './electron/desktop';
import { defaultExportFolder } from './electron/dialogs/defaultExportFolder';
import { followUpdates } from './electron/followUpdates';
import { type AppMenu, appMenu } from './electron/menus/appMenu';
import { CrashCounts, watchGpu } from './electron/recovery/CrashCounts';
import { catchUncaught } from './electron/recovery/catchUncaught';
import { restartApp } from './electron/recovery/restartApp';
import { runRecoveryAction } from './electron/recovery/runRecoveryAction';
import { resourcesFolder, windowIcon } from './electron/resourcesFolder';
import { startUtility } from './electron/startUtility';
import { registerPrivileges, registerScheme } from './electron/window/easelScheme';
import { enableSandbox } from './electron/window/enableSandbox';
import { hardenContents, hardenSession } from './electron/window/hardenPages';
import { sendEvent, serveIpc } from './electron/window/ipcTransport';
import { protectPackagedApp } from './electron/window/protectPackagedApp';
import { ShownLanguage } from './electron/window/ShownLanguage';
import { WindowKeeper } from './electron/window/WindowKeeper';
import { windowFolder } from './electron/window/windowFolder';
import { configFolder, defaultDataFolder, foldersUnder } from './folders';
import { Libraries } from './libraries/Libraries';
import { LibraryBook } from './libraries/LibraryBook';
import { createLog, type OpenLog } from './log/createLog';
import { proxyOfSystem } from './network/environmentProxy';
import { askAboutUnconfirmedLibrary } from './starting/askAboutUnconfirmedLibrary';
import { askToAdopt } from './starting/askToAdopt';
import { clockFromEnvironment } from './starting/clockFromEnvironment';
import { limitYoungGeneration } from './starting/limitYoungGeneration';
import { preparationMessage, startFailure } from './starting/startMessages';

function runtimeVersions(
  versions: Readonly<Record<string, string | undefined>>,
): readonly Readonly<{ name: string; version: string }>[] {
  const parts = [
    ['Electron', versions.electron],
    ['Chromium', versions.chrome],
    ['Node.js', versions.node],
  ] as const;
  return parts.flatMap(([name, version]) => (version ? [{ name, version }] : []));
}

/** Time for requests in progress to complete when the user quits, ms. */
const quitGraceMs = 8000;
/** Time after which everything else is abandoned, ms. */
const shutdownTimeoutMs = 20_000;
/** Work begins when the window has rendered its first view, or after this time, ms. */
const maxRenderWaitMs = 3000;
/** Time after which main's code is loaded even if the page has not loaded its code, ms. */
const maxPageCodeWaitMs = 1000;

protectPackagedApp({ app, dialog, process });

const { values: options } = parseArgs({
  args: process.argv.slice(1),
  options: { library: { type: 'string' } },
  strict: false,
});
const book = new LibraryBook(defaultDataFolder());
/** The folder of the library; null: the default one. */
const libraryPath = typeof options.library === 'string' ? resolve(options.library) : book.existingLast();
const folders = foldersUnder(libraryPath ?? undefined, configFolder());
const builtFolder = new URL('./', import.meta.url);
const resources = resourcesFolder(app, import.meta.dirname);

app.setName('Easel');
app.setPath('userData', windowFolder(folders.machineFolder));
enableSandbox(app, console.warn);
registerPrivileges(protocol);
hardenContents(app);

let services: Services | undefined;
let windowApi: WindowApi | undefined;
const windowApiReady = Promise.withResolvers<WindowApi>();
export const firstViewDrawn = Promise.withResolvers<void>();
const pageCodeLoaded = Promise.withResolvers<void>();
void limitYoungGeneration(firstViewDrawn.promise);
let menu: AppMenu | undefined;
/** Settles when Easel has opened its library, or failed to. */
let opening: Promise<unknown> = Promise.resolve();
const quitting = new AbortController();
let shutdown: Promise<unknown> | undefined;
let earlyLog: OpenLog | undefined;

function log(fields: object, message: string): void {
  // before the services exist there is no log
  if (services === undefined) earlyLog ??= createLog({ dataFolder: folders.data });
  const to = services?.log ?? earlyLog;
  to?.error(fields, message);
  console.error(message, to?.redact(inspect(fields)));
}

const language = new ShownLanguage({
  file: join(app.getPath('userData'), 'language'),
  system: () => app.getPreferredSystemLanguages(),
  forced: process.env.EASEL_LANGUAGE,
});

const crashes = new CrashCounts(join(app.getPath('userData'), 'crashes.json'), Date.now);
watchGpu(app, crashes, log);

const keeper = new WindowKeeper({
  preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
  icon: windowIcon(resources, process.platform),
  crashes,
  log,
  onClosed: () => menu?.offer([]),
  onFocused: () => services?.windowFocused(),
  runRecoveryAction: (step) =>
    runRecoveryAction(step, {
      app,
      dialog,
      shell,
      crashes,
      folders: { data: folders.data, log: join(folders.data, 'logs') },
      reload: () => keeper.reload(),
      restoreCopy: () => requestNewestBackup(folders.data),
    }).catch(showStartFailure),
});

const behaviour = new DesktopBehaviour({
  folder: app.getPath('userData'),
  resources,
  window: () => keeper.window,
  showWindow: () => keeper.showWindow(),
  sendEvent: (event) => sendEvent(keeper.contents, event),
});

const showMessageBox = bindMessageBox(dialog, () => keeper.window);

function shutDown(): Promise<unknown> {
  quitting.abort();
  shutdown ??= Promise.race([
    opening.catch(() => {}).then(() => services?.close(quitGraceMs)),
    sleep(shutdownTimeoutMs, undefined, { ref: false }),
  ]);
  return shutdown;
}

catchUncaught({
  process,
  crashes,
  log,
  notify: (title, message) =>
    sendEvent(keeper.contents, { name: 'notice.raised', payload: { level: 'problem', title, message } }),
  close: shutDown,
  restart: () => restartApp(app),
  giveUp: (recovery) => void app.whenReady().then(() => keeper.showRecovery(recovery)),
});

function showStartFailure(error: unknown): void {
  log({ error }, 'Easel cannot start');
  keeper.showRecovery(startFailure(error, databaseBackups(folders.data)[0] ?? null));
}

/** The modules with most of Easel's code, loaded while the page loads. */
type Parts = Readonly<{ compose: typeof compose; composeWindow: typeof composeWindow }>;

async function loadEasel(): Promise<Parts> {
  const [services, window] = await Promise.all([import('./compose'), import('./composeWindow')]);
  return { ...services, ...window };
}

async function startEasel({ compose, composeWindow }: Parts): Promise<void> {
  const system = desktop(() => keeper.window, resources, behaviour.programs.kept);
  const clock = clockFromEnvironment(process.env, () => services?.onResume());
  services = await compose({
    signal: quitting.signal,
    folders,
    configFolder: configFolder(),
    builtFolder,
    startProcess: startUtility,
    systemProxy: async (origin) => proxyOfSystem(await session.defaultSession.resolveProxy(origin)),
    sampleWildcards: join(resources, 'wildcards'),
    defaultExportFolder: defaultExportFolder(app),
    sendEvent: (event) => {
      sendEvent(keeper.contents, event);
      behaviour.handleEvent(event);
    },
    // desktop notifications, which the window shows as well
    notify: behaviour.notify,
    restart: () => restartApp(app),
    startAfter: firstViewDrawn.promise,
    ...(clock ? { now: clock.now } : {}),
  });
  const { profiles, queue, settings, onSuspend, onResume } = services;
  behaviour.setServices({
    onSuspend,
    onResume,
    summaries: () => profiles.list().map(({ id }) => queue.summary(id)),
    settings: () => settings.get(),
    pause: (profileId) => queue.pause(profileId),
    run: (profileId) => queue.run(profileId),
  });
  const libraries = new Libraries({
    book,
    open: libraryPath,
    foldersOf: (folder) => foldersUnder(folder ?? undefined, configFolder()),
    restart: (folder) => restartApp(app, folder),
    changed: () => menu?.renew(),
  });
  setOwnKeys(settings.get().shortcuts.own);
  if (await language.choose(settings.get().appearance.language)) keeper.reload();
  settings.subscribe(({ appearance, shortcuts }) => {
    void language.choose(appearance.language).then((hasChanged) => {
      if (!hasChanged) return;
      menu?.renew();
      // a change from a terminal must not open a closed window
      if (keeper.window !== undefined) keeper.reload('settings');
    });
    if (setOwnKeys(shortcuts.own)) menu?.renew();
  });
  menu = appMenu({
    Menu,
    platform: process.platform,
    choose: (command) => sendEvent(keeper.contents, { name: 'command.chosen', payload: { command } }),
    libraries: () => libraries.named(),
    openLibrary(folder) {
      try {
        libraries.open(folder);
      } catch (error) {
        const message = messageOf(error);
        const payload = { level: 'problem', title: t('app.itWasNotOpened'), message } as const;
        sendEvent(keeper.contents, { name: 'notice.raised', payload });
      }
    },
  });
  windowApi = composeWindow(services, {
    showMessageBox,
    version: app.getVersion(),
    platform: process.platform,
    runsIn: runtimeVersions(process.versions),
    libraries,
    startNote: crashes.consumeMessage(),
    onFirstViewDrawn: firstViewDrawn.resolve,
    isFocused: () => keeper.window?.isFocused() === true,
    offerCommands: menu.offer,
    reloadWindow: () => keeper.reload(),
    ...system,
    ...behaviour.dialogs,
    programs: behaviour.programs,
    consumeOpenings: () => behaviour.openings.consume(),
  });
  windowApiReady.resolve(windowApi);
}

async function prepareIfNeeded(): Promise<void> {
  const needed = preparationOf(folders.data);
  if (needed === null) return;
  keeper.showRecovery(preparationMessage(needed));
  await prepareLibrary(new URL('prepare-worker.js', builtFolder), folders.data);
  keeper.reload();
}

async function start(): Promise<void> {
  await app.whenReady();
  behaviour.checkSpelling(session.defaultSession);
  hardenSession(session.defaultSession);
  await language.start();
  registerScheme({
    protocol,
    pageFolder: join(import.meta.dirname, '../renderer'),
    localizePage: language.localizePage,
    serveMedia: async (request) =>
      (await windowApi?.serveMedia(request)) ?? new Response(null, { status: 404 }),
    serveRecovery: keeper.serveRecovery,
  });
  serveIpc({
    ipcMain,
    window: () => keeper.contents,
    call: async (route, input) => (await windowApiReady.promise).call(route, input),
    onCall(route) {
      if (route === 'app.codeLoaded') pageCodeLoaded.resolve();
      else keeper.pageCalled();
    },
  });
  app.on('second-instance', () => keeper.showWindow());
  app.on('activate', () => keeper.showWindow());
  await prepareIfNeeded();
  keeper.showWindow();
  setTimeout(firstViewDrawn.resolve, maxRenderWaitMs).unref();
  // main's thread also serves the page's code, so the rest of main's code is loaded only after the page's code
  await Promise.race([pageCodeLoaded.promise, sleep(maxPageCodeWaitMs)]);
  try {
    const parts = await loadEasel();
    // Easel was closed meanwhile
    if (shutdown !== undefined) return;
    opening = startEasel(parts);
    await opening;
  } catch (error) {
    if (shutdown === undefined) showStartFailure(error);
    return;
  }
  await firstViewDrawn.promise;
  if (services !== undefined) {
    await askAboutUnconfirmedLibrary(services, showMessageBox);
    const keepPrograms = behaviour.programs.keep;
    const restart = () => restartApp(app);
    void askToAdopt(services, { showMessageBox, keepPrograms, restart }).catch(showStartFailure);
  }
  const active = services?.profiles.active() ?? null;
  if (active !== null) void services?.refreshProfile(active.id, false);
  void followUpdates(app, (problem) => log({ problem }, 'Easel cannot bring itself up to date'));
}

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin' && !behaviour.keepOpenInTray()) app.quit();
});
let closed = false;
app.on('will-quit', (event) => {
  if (closed) return;
  // quitting waits until the database and the queue are closed
  event.preventDefault();
  void shutDown().finally(() => {
    closed = true;
    app.quit();
  });
});

if (app.requestSingleInstanceLock()) void start();
else app.quit();
