import { expect, it } from 'vitest';
import { protectPackagedApp } from './protectPackagedApp';

/** The result of a start with these switches and variables. */
function startWith(
  switches: readonly string[],
  { isPackaged = true, type = 'browser', env = {} as NodeJS.ProcessEnv, argv = [] as string[] } = {},
) {
  const said: string[] = [];
  const commandLine = { hasSwitch: (name: string) => switches.includes(name) };
  const app = { isPackaged, commandLine, exit: (code?: number) => void said.push(`exit ${code}`) };
  const dialog = { showErrorBox: (title: string, words: string) => void said.push(`${title}: ${words}`) };
  protectPackagedApp({ app, dialog, process: { type, env, argv } as unknown as NodeJS.Process });
  return { said, env };
}

const forDebugging = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk', 'inspect-port'],
  ...['js-flags', 'renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher', 'browser-subprocess-path'],
  ...['disable-web-security', 'load-extension'],
];

it.each(forDebugging)('ends at once, in words, where a packaged Easel is started with --%s', (name) => {
  const { said } = startWith([name]);
  expect(said).toEqual([expect.stringContaining(`--${name}`), 'exit 2']);
});

it('ends for every way to let a debugger in, by whatever name it comes', () => {
  expect(startWith([], { argv: ['Easel', '--inspect-publish-uid=http'] }).said).toHaveLength(2);
});

it('starts as it is meant to be started', () => {
  const argv = ['Easel', '--library', '/home/me/inspect', '--no-sandbox', 'easel://asset/1'];
  expect(startWith(['library', 'no-sandbox', 'force-device-scale-factor'], { argv }).said).toEqual([]);
});

it('has no clock of a test, and trusts no certificate that nobody signed', () => {
  const env = { EASEL_TEST_CLOCK: '/tmp/clock', NODE_TLS_REJECT_UNAUTHORIZED: '0', HOME: '/home/me' };
  expect(startWith([], { env }).env).toEqual({ HOME: '/home/me' });
});

it('lets those who build Easel debug it, packed or not', () => {
  const env = { EASEL_TEST_CLOCK: '/tmp/clock' };
  for (const of of [{ isPackaged: false }, { type: 'none' }]) {
    const { said, env: left } = startWith(['remote-debugging-port'], { ...of, env });
    expect([said, left]).toEqual([[], env]);
  }
});
