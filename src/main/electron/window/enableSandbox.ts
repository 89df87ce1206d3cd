import type { App } from 'electron';

type Sandboxed = Readonly<{ commandLine: Pick<App['commandLine'], 'hasSwitch'> }> &
  Pick<App, 'enableSandbox'>;

/**
 * Enables Chromium's sandbox, unless Easel was started with `--no-sandbox`, which root needs and
 * `app.enableSandbox` would remove.
 */
export function enableSandbox(app: Sandboxed, warn: (words: string) => void): void {
  if (app.commandLine.hasSwitch('no-sandbox')) warn('Easel was told to run without a sandbox.');
  else app.enableSandbox();
}
