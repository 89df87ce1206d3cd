import type { App, Dialog } from 'electron';

type Parts = Readonly<{
  app: Readonly<{ commandLine: Pick<App['commandLine'], 'hasSwitch'> }> & Pick<App, 'isPackaged' | 'exit'>;
  dialog: Pick<Dialog, 'showErrorBox'>;
  process: Pick<NodeJS.Process, 'env' | 'argv'> & Readonly<{ type?: string }>;
}>;

/** With one of them another program sees what the window sees, runs code in Easel, or starts in its place. */
const forDebugging = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['remote-debugging-socket-name', 'inspect', 'inspect-brk', 'inspect-port', 'inspect-wait', 'js-flags'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix', 'gpu-launcher', 'utility-launcher'],
  ...['browser-subprocess-path', 'disable-web-security', 'load-extension', 'single-process'],
] as const;

/** Of our tests, and of Node's: what they change may not be changed from outside. */
const forTests = ['EASEL_TEST_CLOCK', 'NODE_TLS_REJECT_UNAUTHORIZED'] as const;

/**
 * A packaged Easel ends at once where it is started with a switch for debugging, and forgets the variables of tests.
 * Only Electron's own main process, packaged, is meant: who builds or tests Easel may do all of it.
 */
export function onlyEasel({ app, dialog, process }: Parts): void {
  if (!app.isPackaged || process.type !== 'browser') return;
  for (const name of forTests) delete process.env[name];
  const found =
    forDebugging.find((name) => app.commandLine.hasSwitch(name)) ??
    process.argv.find((arg) => /^--?inspect/.test(arg))?.replace(/^-+|=.*$/gs, '');
  if (found === undefined) return;
  const words = `Easel was started with --${found}, which lets another program look into Easel. Start Easel without this option.`;
  dialog.showErrorBox('Easel does not start this way', words);
  app.exit(2);
}
