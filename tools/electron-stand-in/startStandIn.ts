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
  /** Where Playwright attaches to the same Chromium. */
  endpoint: string;
  /** Plays the person and the desktop: see control.ts. */
  ask: <A extends keyof ControlActions>(
    action: A,
    ...args: Parameters<ControlActions[A]>
  ) => Promise<Awaited<ReturnType<ControlActions[A]>>>;
  /** What it wrote so far, both streams. */
  output: () => string;
  /** Waits until it has ended. The arguments with which it wants to be started again; null: it does not. */
  ended: () => Promise<readonly string[] | null>;
  /** Sends a signal unless it is gone already, and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}>;

/**
 * Starts a built main process in the stand-in and waits for its first page.
 * @throws Error with what it wrote when it ends before that
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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      said += text;
    });
  }
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let next: readonly string[] | null = null;
  child.on('message', (message: Message) => {
    if (message.type === 'standin:relaunch') next = message.args ?? [];
  });
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.type === 'standin:ready' && message.cdpEndpoint) resolve(message.cdpEndpoint);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`the app ended (${code ?? signal}) before its window was there:\n${said}`));
    });
  });

  let lastId = 0;
  return {
    pid: child.pid ?? 0,
    endpoint,
    output: () => said,
    async ended() {
      await exited;
      return next;
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
    ask(action, ...args) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const gone = () => reject(new Error(`the app ended before it answered ${action}`));
        const hear = (message: Message) => {
          if (message.type !== 'standin:reply' || message.id !== id) return;
          child.off('message', hear);
          child.off('exit', gone);
          if (message.error === undefined)
            resolve(message.result as Awaited<ReturnType<ControlActions[typeof action]>>);
          else reject(new Error(message.error));
        };
        child.on('message', hear);
        child.once('exit', gone);
        child.send({ type: 'standin:request', id, action, args });
      });
    },
  };
}
