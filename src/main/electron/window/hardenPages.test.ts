import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { App } from 'electron';
import { describe, expect, it } from 'vitest';
import { hardenContents, webPreferences } from './hardenPages';

const source = resolve(import.meta.dirname, '../../..');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const filesWith = (pattern: RegExp) =>
  files
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(source.length + 1));

describe('the window is hardened', () => {
  it('is sandboxed and isolated, without Node, webview or weakened web security', () => {
    expect(webPreferences('/preload.cjs')).toEqual({
      preload: '/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      spellcheck: true,
    });
  });

  it('has its session told what to check before anything else is done with it', () => {
    const entry = readFileSync(join(source, 'main/index.ts'), 'utf8');
    expect(entry).toMatch(
      /await app\.whenReady\(\);\n {2}behaviour\.checkSpelling\(session\.defaultSession\);\n/,
    );
  });

  it('is made in one place only', () => {
    expect(filesWith(/new BrowserWindow\(|new WebContentsView\(|new BaseWindow\(/)).toEqual([
      'main/electron/window/createWindow.ts',
    ]);
  });

  it('switches the sandbox on for every process, before the app is ready', () => {
    const entry = readFileSync(join(source, 'main/index.ts'), 'utf8');
    expect(entry.indexOf('\nenableSandbox(app')).toBeGreaterThan(0);
    expect(entry.indexOf('\nenableSandbox(app')).toBeLessThan(entry.indexOf('app.whenReady()'));
  });

  it('turns on no feature that the checklist warns of', () => {
    expect(
      filesWith(/enableBlinkFeatures|allowpopups|<webview|webSecurity: false|disableWebSecurity/),
    ).toEqual([]);
  });

  it('listens to the page through the one checked channel', () => {
    expect(filesWith(/ipcMain\.(on|once|handle|handleOnce)\(|\.ipc\.(on|handle)\(/)).toEqual([
      'main/electron/window/ipcTransport.ts',
    ]);
    expect(filesWith(/shell\.openExternal/)).toEqual(['main/electron/desktop.ts']);
  });

  it.each(['will-navigate', 'will-redirect', 'will-attach-webview'])('prevents %s in every page', (name) => {
    let prevented = false;
    pageIn(hardenContents).contents.emit(name, {
      preventDefault: () => {
        prevented = true;
      },
    });
    expect(prevented).toBe(true);
  });

  it('denies every new window', () => {
    expect(pageIn(hardenContents).openWindow?.()).toEqual({ action: 'deny' });
  });

  it('pins Electron to one version', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8'));
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('knows no file: address', () => {
    expect(filesWith(/loadFile\(|file:\/\//)).toEqual([]);
  });
});

/** A page as the app creates it, with the listeners and the handler that `harden` adds. */
function pageIn(harden: (app: App) => void) {
  const app = new EventEmitter();
  const page: { contents: EventEmitter; openWindow: (() => unknown) | null } = {
    contents: new EventEmitter(),
    openWindow: null,
  };
  Object.assign(page.contents, {
    setWindowOpenHandler: (handler: () => unknown) => {
      page.openWindow = handler;
    },
  });
  harden(app as unknown as App);
  app.emit('web-contents-created', {}, page.contents);
  return page;
}
