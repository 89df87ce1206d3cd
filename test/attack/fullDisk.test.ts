// A disk that is really full, under the built terminal program.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createService, type RunningService } from '../../src/service/createService';
import { type RunningCli, startCli } from '../flow/support/runCli';
import { builtFolder, imagegen } from '../flow/support/startPath';
import { SmallDisk } from './support/SmallDisk';

const canMount = await SmallDisk.mount(1).then(async (disk) => {
  await disk?.unmount();
  return disk !== null;
});

let home: string;
let disk: SmallDisk;
let service: RunningService;

beforeAll(() => {
  builtFolder();
}, 120_000);

beforeEach(async () => {
  if (!canMount) return;
  const mounted = await SmallDisk.mount(4);
  if (mounted === null) throw new Error('The disk could not be mounted');
  disk = mounted;
  home = mkdtempSync(join(tmpdir(), 'easel-attack-'));
  service = await createService({ instant: true, credits: 10_000, rateLimit: 0, latencyMs: [700, 800] });
});
afterEach(async () => {
  if (!canMount) return;
  await service.stop();
  await disk.unmount();
  rmSync(home, { recursive: true, force: true });
});

const onDisk = (command: string, ...args: readonly string[]): RunningCli => {
  const spends = ['generate', 'batch', 'run'].includes(command);
  const where = ['--library', join(disk.folder, 'library'), ...(spends ? ['--base-url', service.url] : [])];
  return startCli([command, ...args, ...where], { home, key: service.apiKey, inside: disk.inside });
};
const posts = () => service.ledger().posts;

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 4500) throw new Error(`Waited in vain: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe.skipIf(!canMount)('a disk that is full', () => {
  it('is named when a library is to be opened on it, and nobody else is blamed', async () => {
    mkdirSync(disk.at('library/Easel'), { recursive: true });
    disk.fill();
    for (const args of [['list'], ['list', '--json'], ['generate', '--model', imagegen, '--prompt', 'x']]) {
      const ended = await onDisk(args[0] ?? '', ...args.slice(1)).ended;
      expect([ended.code, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toMatch(
        /^The library’s database .* cannot be opened. The library’s disk is full.\n$/,
      );
    }
    expect(posts()).toBe(0);
  });

  it('is named when a list does not fit on it: nothing of it is queued or sent', async () => {
    const file = join(home, 'list.txt');
    writeFileSync(file, Array.from({ length: 20_000 }, (_, n) => `a prompt of many words ${n}\n`).join(''));
    for (const json of [[], ['--json']]) {
      const ended = await onDisk('batch', file, '--yes', '--model', imagegen, ...json).ended;
      expect(ended.code).toBe(1);
      expect(ended.stderr).toContain('The library’s disk is full.');
    }
    expect(posts()).toBe(0);
    expect((await onDisk('jobs').ended).stdout).toBe('');
  });

  for (const json of [[], ['--json']]) {
    it(`is said while answers wait for it, and goes on when there is room${json.length > 0 ? ', in JSON' : ''}`, async () => {
      const file = join(home, 'list.txt');
      writeFileSync(file, 'one\ntwo\nthree\nfour\n');
      const running = onDisk('batch', file, '--yes', '--model', imagegen, '--concurrency', '2', ...json);
      let heard = '';
      for (const stream of [running.child.stdout, running.child.stderr])
        stream?.on('data', (chunk) => {
          heard += chunk;
        });
      await until(() => posts() === 2);
      disk.fill();
      await until(() => heard.includes('The library’s disk is full'));
      if (json.length > 0) expect(heard).toContain('"event":"hold","state":"begun"');
      expect(posts()).toBe(2);
      disk.free();
      const ended = await running.ended;
      expect(ended.code).toBe(0);
      expect(posts()).toBe(4);
    });
  }

  it('lets go of a run at the second Ctrl+C: what was answered is an unknown charge, not a second request', async () => {
    const file = join(home, 'list.txt');
    writeFileSync(file, 'one\ntwo\nthree\n');
    const running = onDisk('batch', file, '--yes', '--model', imagegen, '--concurrency', '2');
    let heard = '';
    running.child.stderr?.on('data', (chunk) => {
      heard += chunk;
    });
    await until(() => posts() === 2);
    disk.fill();
    await until(() => heard.includes('The library’s disk is full'));
    running.child.kill('SIGINT');
    await until(() => heard.includes('Press Ctrl+C again'));
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('The responses for 2 jobs could not be saved');
    disk.free();
    const jobs = await onDisk('jobs', '--json').ended;
    expect(
      jobs
        .lines()
        .map((job) => job.state)
        .toSorted(),
    ).toEqual(['queued', 'unknown_charge', 'unknown_charge']);
    expect(posts()).toBe(2);
  });
});
