import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtFolder } from '../../support/builtFolder';
import { projectFolder } from '../../support/launchApp';
import { startService } from '../../support/startService';
import { testEnvironment } from '../../support/testEnvironment';
import type { LongRun } from './LongRun';
import { notesModule, readNotes } from './ProcessNotes';

/** Node's own options, as `npm run easel` gives them. */
const nodeOptions = (
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { scripts: { easel: string } }
).scripts.easel
  .split(' ')
  .filter((part) => part.startsWith('--'));

/**
 * `easel batch` of so many prompts, as a person starts it, on a library of its own, against a local service in another
 * process, no limit, small ready-made files. Throws where not every job is done, or a file is not named exactly once.
 */
export async function runInTerminal(jobs: number, parallel: number): Promise<LongRun> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-bench-'));
  const service = await startService({ instant: true, rateLimit: 0, credits: 100_000_000 });
  try {
    const list = join(folder, 'list.txt');
    writeFileSync(list, Array.from({ length: jobs }, (_, number) => `a quiet room, ${number}\n`).join(''));
    const notes = join(folder, 'notes.json');
    const options = ['--model', 'imagegen/dev', '--concurrency', String(parallel), '--json'];
    const where = ['--library', join(folder, 'library'), '--base-url', service.url];
    const child = spawn(
      process.execPath,
      [
        ...[...nodeOptions, '--import', notesModule],
        ...[join(builtFolder, 'cli.js'), 'batch', list, '--yes', ...options, ...where],
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: testEnvironment({
          EASEL_API_KEY: service.apiKey,
          EASEL_BENCH_NOTES: notes,
          DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        }),
      },
    );
    const ended = new Promise((done) => child.once('close', done));
    let firstAt = Number.NaN;
    let lines = 0;
    const files = new Set<string>();
    let last = '';
    for await (const line of createInterface(child.stdout)) {
      if (lines === 0) firstAt = performance.now();
      lines += 1;
      if (line.startsWith('{"event":"asset"')) files.add(line);
      last = line;
    }
    const ms = performance.now() - firstAt;
    await ended;
    const { done, assets } = JSON.parse(last) as { done: number; assets: number };
    if (done !== jobs || assets !== jobs || files.size !== jobs || lines !== jobs + 1) {
      throw new Error(`Of ${jobs} jobs: ${done} done, ${files.size} files in ${lines} lines; ${last}`);
    }
    const { cpuMs, peakMiB, p99Ms } = readNotes(notes);
    return { jobs, ms, cpuMs, peakMiB, loopP99Ms: p99Ms };
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}
