// What every page of Easel runs under, written out so that no default of Electron's decides. docs/security.md goes
// through it line by line.
import type { App, Session, WebPreferences } from 'electron';

/** Sandboxed, isolated, without Node, and without anything that the security checklist warns of. */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    // a page that was opened without it never checks any more: whether, and in what, is the session's (checkSpelling)
    spellcheck: true,
  };
}

/** Every page that is ever made: no navigation, no redirect, no new window, no embedded page. */
export function hardenContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/** Denies every permission a page can ask for or check, every device, and every download a page starts. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
