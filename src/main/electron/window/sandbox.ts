import type { App } from 'electron';

type Sandboxed = Readonly<{ commandLine: Pick<App['commandLine'], 'hasSwitch'> }> &
  Pick<App, 'enableSandbox'>;

/**
 * Puts every page into Chromium's sandbox; except where Easel was told not to, as root must, for whom Chromium does
 * not run otherwise. Electron would take that switch away again.
 */
export function enableSandbox(app: Sandboxed, warn: (words: string) => void): void {
  if (app.commandLine.hasSwitch('no-sandbox')) warn('Easel was told to run without a sandbox.');
  else app.enableSandbox();
}
