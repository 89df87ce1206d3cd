import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const project = resolve(import.meta.dirname, '../../..');
const built = (program: string) => join(project, 'out', 'main', program);
/** Node's own options, as `npm run easel` gives them. */
const nodeOptions = (
  JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: { easel: string } }
).scripts.easel
  .split(' ')
  .filter((part) => part.startsWith('--'));

/** What one `easel batch` took. */
export type TerminalRun = Readonly<{
  /** From the first file to the last line. */
  ms: number;
  /** From the start of the program to its end. */
  wholeMs: number;
  /** The most memory the program ever had. */
  peakMiB: number;
}>;

/**
 * `easel batch` of so many prompts, as a person starts it, against a local service of its own in another process: no
 * limit, small ready-made files. Throws where not every job is done, or a file is named twice.
 */
export async function runInTerminal(jobs: number, parallel: number): Promise<TerminalRun> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const service = await startService();
  try {
    const list = join(folder, 'list.txt');
    writeFileSync(list, Array.from({ length: jobs }, (_, number) => `a quiet room, ${number}\n`).join(''));
    const memory = join(folder, 'memory');
    const options = ['--model', 'imagegen/dev', '--concurrency', String(parallel), '--json'];
    const where = ['--library', join(folder, 'library'), '--base-url', service.url];
    const started = performance.now();
    const child = spawn(
      process.execPath,
      [
        ...nodeOptions,
        ...['--import', new URL('noteMemory.mjs', import.meta.url).href],
        ...(process.env.EASEL_BENCH_PROFILE
          ? ['--cpu-prof', `--cpu-prof-dir=${process.env.EASEL_BENCH_PROFILE}`]
          : []),
        ...[built('cli.js'), 'batch', list, ...options, ...where],
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          EASEL_API_KEY: service.apiKey,
          EASEL_BENCH_MEMORY: memory,
          DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        },
      },
    );
    let firstAt: number | null = null;
    const files = new Set<string>();
    let last = '';
    const ended = new Promise((done) => child.once('close', done));
    for await (const line of createInterface(child.stdout)) {
      firstAt ??= performance.now();
      if (line.startsWith('{"event":"asset"')) files.add(line);
      last = line;
    }
    const lastAt = performance.now();
    await ended;
    const { done, assets } = JSON.parse(last) as { done: number; assets: number };
    if (done !== jobs || assets !== jobs || files.size !== jobs) {
      throw new Error(`Of ${jobs} jobs: ${done} done, ${assets} files, ${files.size} of them named; ${last}`);
    }
    return {
      ms: lastAt - (firstAt ?? started),
      wholeMs: performance.now() - started,
      peakMiB: Number(readFileSync(memory, 'utf8')) / 1024,
    };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

async function startService(): Promise<{ url: string; apiKey: string; stop: () => Promise<void> }> {
  const options = ['--instant', '--rate-limit', '0', '--credits', '100000000'];
  const child = spawn(process.execPath, [built('service.js'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const line = await new Promise<string>((said) => createInterface(child.stdout).once('line', said));
  const { url, apiKey } = JSON.parse(line) as { url: string; apiKey: string };
  return {
    url,
    apiKey,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
