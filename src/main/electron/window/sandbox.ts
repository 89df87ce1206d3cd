import type { App } from 'electron';

type Sandboxed = Readonly<{ commandLine: Pick<App['commandLine'], 'hasSwitch'> }> &
  Pick<App, 'enableSandbox'>;

/**
 * Enables Chromium's sandbox for every page, unless Easel was started with `--no-sandbox`, which root needs.
 * Electron's enableSandbox would remove that switch.
 */
export function enableSandbox(app: Sandboxed, warn: (words: string) => void): void {
  if (app.commandLine.hasSwitch('no-sandbox')) warn('Easel was told to run without a sandbox.');
  else app.enableSandbox();
}
