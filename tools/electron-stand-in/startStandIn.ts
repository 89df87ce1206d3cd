import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ControlActions } from './control.ts';

type Message = {
  type: string;
  id?: number;
  cdpEndpoint?: string;
  args?: readonly string[];
  result?: unknown;
  error?: string;
};

/** The built app, running in the stand-in as a child of this process. */
export type StandInProcess = Readonly<{
  pid: number;
  /** The address at which Playwright connects to the same Chromium. */
  endpoint: string;
  /** Acts as the user and the desktop: see control.ts. */
  ask: <A extends keyof ControlActions>(
    action: A,
    ...args: Parameters<ControlActions[A]>
  ) => Promise<Awaited<ReturnType<ControlActions[A]>>>;
  /** Everything that the app has written so far, to both streams. */
  output: () => string;
  /** Waits until the app has ended. Resolves with the arguments for another start; null: none is wanted. */
  ended: () => Promise<readonly string[] | null>;
  /** Sends a signal, unless the app has ended, and waits until the app has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}>;

/**
 * Starts a built main process in the stand-in and waits for its first page.
 * @throws Error with the output if the app ends before that
 */
export async function startStandIn(
  options: Readonly<{ folder: string; main: string; args: readonly string[]; env: NodeJS.ProcessEnv }>,
): Promise<StandInProcess> {
  const child = fork(options.main, [...options.args], {
    cwd: options.folder,
    execPath: join(options.folder, 'node_modules/node/bin/node'),
    execArgv: ['--import', join(import.meta.dirname, 'register.mjs')],
    serialization: 'advanced',
    silent: true,
    env: options.env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let relaunchArgs: readonly string[] | null = null;
  child.on('message', (message: Message) => {
    if (message.type === 'standin:relaunch') relaunchArgs = message.args ?? [];
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.type === 'standin:ready' && message.cdpEndpoint) resolve(message.cdpEndpoint);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`the app ended (${code ?? signal}) before its window was there:\n${output}`));
    });
  });

  let lastId = 0;
  return {
    pid: child.pid ?? 0,
    endpoint,
    output: () => output,
    async ended() {
      await exited;
      return relaunchArgs;
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
    ask(action, ...args) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`the app ended before it answered ${action}`));
        const onReply = (message: Message) => {
          if (message.type !== 'standin:reply' || message.id !== id) return;
          child.off('message', onReply);
          child.off('exit', onExit);
          if (message.error === undefined)
            resolve(message.result as Awaited<ReturnType<ControlActions[typeof action]>>);
          else reject(new Error(message.error));
        };
        child.on('message', onReply);
        child.once('exit', onExit);
        child.send({ type: 'standin:request', id, action, args });
      });
    },
  };
}
