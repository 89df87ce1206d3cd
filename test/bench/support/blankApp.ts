// The least an Electron app can be: one window, one blank page. The peer of the start benchmark.
import { app, BrowserWindow, protocol } from 'electron';

protocol.registerSchemesAsPrivileged([{ scheme: 'easel', privileges: { standard: true, secure: true } }]);
await app.whenReady();
protocol.handle(
  'easel',
  () =>
    new Response(
      '<!doctype html><title>blank</title><form><textarea aria-label="Prompt"></textarea></form>',
      {
        headers: { 'Content-Type': 'text/html' },
      },
    ),
);
const window = new BrowserWindow({ width: 1440, height: 900 });
await window.loadURL('easel://app/index.html');
