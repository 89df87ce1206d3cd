// Electron's entry: lifecycle, nothing else. What Easel does is built and wired in compose.ts.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { app, type BrowserWindow, ipcMain, Menu, protocol, session } from 'electron';
import { compose } from './compose';
import { composeWindow } from './composeWindow';
import { appMenu } from './electron/appMenu';
import { createWindow } from './electron/createWindow';
import { desktop, showStartProblem } from './electron/desktop';
import { registerPrivileges, registerScheme } from './electron/easelScheme';
import { hardenContents, hardenSession } from './electron/hardenPages';
import { sendEvent, serveIpc } from './electron/ipcTransport';
import { startUtility } from './electron/startUtility';
import { offerTextMenus } from './electron/textMenu';
import { foldersUnder } from './folders';

/** Requests under way when the person quits are given this long to be answered. */
const quitGraceMs = 8000;

const { values: options } = parseArgs({
  args: process.argv.slice(1),
  options: { library: { type: 'string' } },
  strict: false,
});
const libraryFolder = typeof options.library === 'string' ? resolve(options.library) : undefined;

app.setName('Easel');
if (libraryFolder !== undefined) app.setPath('userData', join(libraryFolder, '.easel', 'window'));
app.enableSandbox();
registerPrivileges(protocol);
hardenContents(app);
offerTextMenus(app, Menu);

let window: BrowserWindow | undefined;

async function start(): Promise<void> {
  await app.whenReady();
  const system = desktop(() => window);
  const menu = appMenu({
    Menu,
    platform: process.platform,
    choose: (command) => sendEvent(window?.webContents, { name: 'command.chosen', payload: { command } }),
  });
  const openWindow = () => {
    window = createWindow({ preloadFile: join(import.meta.dirname, '../preload/index.cjs') });
    window.on('closed', () => {
      window = undefined;
      menu.offer([]);
    });
  };
  const services = compose({
    folders: foldersUnder(libraryFolder),
    built: new URL('./', import.meta.url),
    startProcess: startUtility,
    sampleWildcards: join(import.meta.dirname, '../../resources/wildcards'),
    sendEvent: (event) => sendEvent(window?.webContents, event),
    // a person who looks at the window sees the same there
    notify: system.notify,
  });
  const easel = composeWindow(services, {
    version: app.getVersion(),
    platform: process.platform,
    offerCommands: menu.offer,
    ...system,
  });
  hardenSession(session.defaultSession);
  registerScheme({
    protocol,
    pageFolder: join(import.meta.dirname, '../renderer'),
    serveMedia: easel.serveMedia,
  });
  serveIpc({
    ipcMain,
    window: () => window?.webContents,
    call: easel.call,
  });
  openWindow();
  const active = services.profiles.active();
  if (active !== null) void services.refreshProfile(active.id);

  app.on('second-instance', () => {
    window?.restore();
    window?.focus();
  });
  app.on('activate', () => {
    if (window === undefined) openWindow();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    // quitting waits for the database and the queue to come to rest
    event.preventDefault();
    void services.close(quitGraceMs).finally(() => {
      closed = true;
      app.quit();
    });
  });
}

if (app.requestSingleInstanceLock()) {
  start().catch((error: unknown) => {
    showStartProblem(error);
    console.error(error);
    app.exit(1);
  });
} else {
  app.quit();
}
