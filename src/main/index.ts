// Electron's entry: lifecycle, nothing else. What Easel does is built and wired in compose.ts.
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { app, dialog, ipcMain, Menu, protocol, session, shell } from 'electron';
import { compose, type Services } from './compose';
import { composeWindow, type WindowFace } from './composeWindow';
import { databaseCopies } from './database/copyDatabase';
import { restoreNewestCopy } from './database/restoreCopy';
import { appMenu } from './electron/appMenu';
import { DesktopManners } from './electron/DesktopManners';
import { desktop } from './electron/desktop';
import { registerPrivileges, registerScheme } from './electron/easelScheme';
import { followUpdates } from './electron/followUpdates';
import { hardenContents, hardenSession } from './electron/hardenPages';
import { sendEvent, serveIpc } from './electron/ipcTransport';
import { CrashCounts } from './electron/recovery/CrashCounts';
import { catchUncaught } from './electron/recovery/catchUncaught';
import { restartApp } from './electron/recovery/restartApp';
import { takeStep } from './electron/recovery/takeStep';
import { watchGpu } from './electron/recovery/watchGpu';
import { resourcesFolder } from './electron/resourcesFolder';
import { runsIn } from './electron/runsIn';
import { enableSandbox } from './electron/sandbox';
import { startUtility } from './electron/startUtility';
import { WindowKeeper } from './electron/WindowKeeper';
import { windowFolder } from './electron/windowFolder';
import { windowIcon } from './electron/windowIcon';
import { foldersUnder } from './folders';
import { createLog, type OpenLog } from './log/createLog';
import { startTrouble } from './startTrouble';

/** Requests under way when the person quits are given this long to be answered. */
const quitGraceMs = 8000;
/** Whatever else holds on is let go of after this, ms. */
const restLimitMs = 20_000;
/** Work begins when the window has something to show, or after this, ms. */
const paintLimitMs = 3000;

const { values: options } = parseArgs({
  args: process.argv.slice(1),
  options: { library: { type: 'string' } },
  strict: false,
});
const folders = foldersUnder(typeof options.library === 'string' ? resolve(options.library) : undefined);
const built = new URL('./', import.meta.url);
const resources = resourcesFolder(app, import.meta.dirname);

app.setName('Easel');
app.setPath('userData', windowFolder(folders.data));
enableSandbox(app, console.warn);
registerPrivileges(protocol);
hardenContents(app);

let services: Services | undefined;
let face: WindowFace | undefined;
let menu: ReturnType<typeof appMenu> | undefined;
let rest: Promise<unknown> | undefined;
let ownLog: OpenLog | undefined;

function log(fields: object, message: string): void {
  // without services there is none yet
  if (services === undefined) ownLog ??= createLog({ dataFolder: folders.data });
  const to = services?.log ?? ownLog;
  to?.error(fields, message);
  console.error(message, to?.redact(inspect(fields)));
}

const crashes = new CrashCounts(join(app.getPath('userData'), 'crashes.json'), Date.now);
watchGpu(app, crashes, log);

const keeper = new WindowKeeper({
  preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
  icon: windowIcon(resources, process.platform),
  crashes,
  log,
  onClosed: () => menu?.offer([]),
  take: (step) =>
    takeStep(step, {
      ...{ app, dialog, shell, crashes },
      folders: { data: folders.data, log: join(folders.data, 'logs') },
      reload: () => keeper.reload(),
      restoreCopy: () => restoreNewestCopy(folders.data, Date.now()),
    }).catch(showTrouble),
});

const manners = new DesktopManners({
  folder: app.getPath('userData'),
  window: () => keeper.window,
  bring: () => keeper.bring(),
  tell: (event) => sendEvent(keeper.contents, event),
});

/** Lets go of everything, once; not for ever where something is stuck. */
function comeToRest(): Promise<unknown> {
  rest ??= Promise.race([services?.close(quitGraceMs), sleep(restLimitMs, undefined, { ref: false })]);
  return rest;
}

catchUncaught({
  ...{ process, crashes, log },
  tell: (title, message) =>
    sendEvent(keeper.contents, { name: 'notice.raised', payload: { level: 'problem', title, message } }),
  close: comeToRest,
  restart: () => restartApp(app),
  giveUp: (recovery) => void app.whenReady().then(() => keeper.recover(recovery)),
});

/** Easel cannot start: it says why, and what can be done. */
function showTrouble(error: unknown): void {
  log({ error }, 'Easel cannot start');
  keeper.recover(startTrouble(error, databaseCopies(folders.data)[0] ?? null));
}

function startEasel(painted: Promise<void>): void {
  const system = desktop(() => keeper.window, resources);
  services = compose({
    ...{ folders, built, startProcess: startUtility },
    sampleWildcards: join(resources, 'wildcards'),
    sendEvent: (event) => {
      sendEvent(keeper.contents, event);
      manners.heard(event);
    },
    // a person who looks at the window sees the same there
    notify: manners.notify,
    startAfter: painted,
  });
  const { profiles, queue, sleeps, woken } = services;
  manners.serve({ summaries: () => profiles.list().map(({ id }) => queue.summary(id)), sleeps, woken });
  menu = appMenu({
    ...{ Menu, platform: process.platform },
    choose: (command) => sendEvent(keeper.contents, { name: 'command.chosen', payload: { command } }),
  });
  face = composeWindow(services, {
    ...{ version: app.getVersion(), platform: process.platform, runsIn: runsIn(process.versions) },
    startNote: crashes.takeWord(),
    offerCommands: menu.offer,
    reloadWindow: () => keeper.reload(),
    ...system,
    ...manners.dialogs,
    takeOpenings: () => manners.openings.take(),
  });
  serveIpc({
    ...{ ipcMain, window: () => keeper.contents, call: face.call },
    heard: () => keeper.heard(),
  });
}

async function start(): Promise<void> {
  await app.whenReady();
  hardenSession(session.defaultSession);
  registerScheme({
    protocol,
    pageFolder: join(import.meta.dirname, '../renderer'),
    serveMedia: async (request) => (await face?.serveMedia(request)) ?? new Response(null, { status: 404 }),
    serveRecovery: keeper.answer,
  });
  app.on('second-instance', () => keeper.bring());
  app.on('activate', () => keeper.bring());
  // the page loads while the library is opened; what it asks is heard after that
  keeper.bring();
  const painted = keeper.painted(paintLimitMs);
  try {
    startEasel(painted);
  } catch (error) {
    showTrouble(error);
    return;
  }
  await painted;
  const active = services?.profiles.active() ?? null;
  if (active !== null) void services?.refreshProfile(active.id);
  void followUpdates(app, (problem) => log({ problem }, 'Easel cannot bring itself up to date'));
}

app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
let closed = false;
app.on('will-quit', (event) => {
  if (closed) return;
  // quitting waits for the database and the queue to come to rest
  event.preventDefault();
  void comeToRest().finally(() => {
    closed = true;
    app.quit();
  });
});

if (app.requestSingleInstanceLock()) void start();
else app.quit();
