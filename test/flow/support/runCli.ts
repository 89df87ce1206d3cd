import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { testEnvironment } from '../../support/testEnvironment';
import { builtFolder } from './startPath';

/** What a command printed and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as one JSON object a line. Throws where a line is none. */
  readonly lines: () => readonly Readonly<Record<string, unknown>>[];
}

export interface RunningCli {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/**
 * Starts the built terminal program, without a keychain, with a home of its own.
 * @param options.inside a command to run it with
 */
export function startCli(
  args: readonly string[],
  options: Readonly<{
    home: string;
    key?: string;
    env?: Readonly<Record<string, string>>;
    inside?: readonly string[];
  }>,
): RunningCli {
  const command = [...(options.inside ?? []), process.execPath, join(builtFolder(), 'cli.js'), ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: options.home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: testEnvironment({
      HOME: options.home,
      XDG_DATA_HOME: undefined,
      XDG_CONFIG_HOME: undefined,
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      EASEL_API_KEY: options.key,
      ...options.env,
    }),
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const lines = () =>
        stdout
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
      resolve({ code, stdout, stderr, lines });
    });
  });
  return { child, ended };
}
