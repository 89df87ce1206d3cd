import { t } from '@shared/messages/t';
import type { App, Dialog } from 'electron';

type Dependencies = Readonly<{
  app: Readonly<{ commandLine: Pick<App['commandLine'], 'hasSwitch'> }> & Pick<App, 'isPackaged' | 'exit'>;
  dialog: Pick<Dialog, 'showErrorBox'>;
  process: Pick<NodeJS.Process, 'env' | 'argv'> & Readonly<{ type?: string }>;
}>;

/** Switches with which another program could watch the window, run code in Easel, or replace it. */
const debuggingSwitches = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['remote-debugging-socket-name', 'inspect', 'inspect-brk', 'inspect-port', 'inspect-wait', 'js-flags'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix', 'gpu-launcher', 'utility-launcher'],
  ...['browser-subprocess-path', 'disable-web-security', 'load-extension', 'single-process'],
] as const;

/** Variables of our tests and of Node that weaken security. */
const testVariables = ['EASEL_TEST_CLOCK', 'NODE_TLS_REJECT_UNAUTHORIZED'] as const;

/** A packaged Easel exits if started with a debugging switch, and ignores the variables of tests. */
export function protectPackagedApp({ app, dialog, process }: Dependencies): void {
  if (!app.isPackaged || process.type !== 'browser') return;
  for (const name of testVariables) delete process.env[name];
  const found =
    debuggingSwitches.find((name) => app.commandLine.hasSwitch(name)) ??
    process.argv.find((arg) => /^--?inspect/.test(arg))?.replace(/^-+|=.*$/gs, '');
  if (found === undefined) return;
  const message = t('electron.easelWasStartedWithWhichLets', { found });
  dialog.showErrorBox(t('electron.easelDoesNotStartThisWay'), message);
  app.exit(2);
}
