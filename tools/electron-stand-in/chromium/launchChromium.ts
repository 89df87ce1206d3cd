import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CdpConnection } from './CdpConnection.ts';
import { chromiumFlags } from './chromiumFlags.ts';
import { findChromium } from './findChromium.ts';
import { clearProfileFolder, makeProfileFolder, removeProfileFolder } from './profileFolder.ts';

/** A running Chromium. It ends no later than this process, because it ends when its pipe is closed. */
export type Chromium = Readonly<{
  connection: CdpConnection;
  process: ChildProcess;
  headless: boolean;
  /** The address for a second DevTools client: `ws://127.0.0.1:…`. */
  endpoint: () => Promise<string>;
  /** Ends Chromium, waits for its end, and removes its profile. */
  end: () => Promise<void>;
  /** Kills Chromium and removes its profile without waiting, when this process ends. */
  endNow: () => void;
}>;

type Options = Readonly<{ headless: boolean; width: number; height: number }>;

/**
 * Starts the installed Chromium. One start in some hundreds fails because of a broken pipe between Chromium's own
 * processes, so a failed start is repeated once.
 * @throws Error for the user if there is no Chromium, or if both starts fail
 */
export async function launchChromium(options: Options): Promise<Chromium> {
  const binary = findChromium(options.headless);
  if (binary === null) {
    throw new Error(
      'There is no Chromium on this machine. Install one ("apt-get install chromium") or set EASEL_CHROMIUM.',
    );
  }
  return startChromium(binary, options).catch(() => startChromium(binary, options));
}

async function startChromium(binary: string, options: Options): Promise<Chromium> {
  const profileFolder = makeProfileFolder();
  const root = process.getuid?.() === 0;
  const child = spawn(binary, chromiumFlags({ ...options, profileFolder, root }), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const endNow = () => {
    child.kill('SIGKILL');
    removeProfileFolder(profileFolder);
  };
  try {
    await connection.send('Browser.getVersion');
  } catch (error) {
    endNow();
    throw new Error(`Chromium (${binary}) did not start: ${output.trim()}`, { cause: error });
  }
  return {
    connection,
    process: child,
    headless: options.headless,
    endpoint: () => readEndpoint(profileFolder),
    endNow,
    end: async () => {
      connection.send('Browser.close').catch(() => {});
      await Promise.race([exited, sleep(3000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await clearProfileFolder(profileFolder);
    },
  };
}

/** Reads the address that Chromium writes into its profile shortly after its start. */
async function readEndpoint(profileFolder: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const text = await readFile(join(profileFolder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path.trim()}`;
    await sleep(25);
  }
  throw new Error('Chromium opened no DevTools port.');
}
