// What happens to the files of a library while the terminal spends money on it, and between two commands.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it as base, beforeAll, describe, expect } from 'vitest';
import { createService, type RunningService } from '../../src/service/createService';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { type Ended, type RunningCli, startCli } from '../flow/support/runCli';
import { builtFolder, imagegen } from '../flow/support/startPath';
import { removeFolder } from '../support/removeFolder';

beforeAll(() => {
  builtFolder();
}, 120_000);

/** A library of one test, and the service it talks to. */
class Home {
  readonly folder = mkdtempSync(join(tmpdir(), 'easel-attack-'));
  readonly library = join(this.folder, 'library');
  readonly data = join(this.library, '.easel');
  #service: RunningService | null = null;

  async serve(options: ServiceOptions = {}): Promise<RunningService> {
    this.#service = await createService({ instant: true, credits: 10_000, rateLimit: 0, ...options });
    return this.#service;
  }

  get posts(): number {
    return this.#service?.ledger().posts ?? 0;
  }

  list(prompts: number): string {
    const file = join(this.folder, 'list.txt');
    writeFileSync(file, Array.from({ length: prompts }, (_, n) => `prompt ${n}\n`).join(''));
    return file;
  }

  start(command: string, ...args: readonly string[]): RunningCli {
    const service = this.#service;
    const where = service && command !== 'jobs' ? ['--base-url', service.url] : [];
    return startCli([command, ...args, '--library', this.library, '--json', ...where], {
      home: this.folder,
      ...(service ? { key: service.apiKey } : {}),
    });
  }

  batch(prompts: number, ...args: readonly string[]): RunningCli {
    return this.start(
      'batch',
      this.list(prompts),
      '--yes',
      '--model',
      imagegen,
      '--concurrency',
      '4',
      ...args,
    );
  }

  async jobs(): Promise<readonly string[]> {
    return (await this.start('jobs').ended).lines().map((job) => String(job.state));
  }

  async end(): Promise<void> {
    await this.#service?.stop();
    await removeFolder(this.folder);
  }
}

const it = base.extend<{ at: Home }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  at: async ({}, use) => {
    const home = new Home();
    await use(home);
    await home.end();
  },
});

const notes = (ended: Ended) =>
  ended
    .lines()
    .filter((line) => line.event === 'note')
    .map((line) => String(line.message))
    .join('\n');

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 4500) throw new Error(`Waited in vain: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function kill({ child, ended }: RunningCli): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

describe('a library whose files are taken away while it is open', () => {
  const deeds: readonly (readonly [what: string, files: readonly string[]])[] = [
    ['its folder', ['']],
    ['its database', ['easel.sqlite']],
    ['its WAL', ['easel.sqlite-wal']],
    ['its database, WAL and lock', ['easel.sqlite', 'easel.sqlite-wal', 'easel.sqlite-shm', 'lock']],
  ];
  for (const [what, files] of deeds) {
    it(`sends nothing more once ${what} is deleted, says so and ends with 1`, async ({ at }) => {
      await at.serve({ latencyMs: [150, 250] });
      const running = at.batch(40);
      await until(() => at.posts >= 8);
      for (const file of files) await removeFolder(join(at.data, file));
      const sent = at.posts;
      const ended = await running.ended;
      expect(ended.code).toBe(1);
      // one may have been on its way to the socket
      expect(at.posts).toBeLessThanOrEqual(sent + 1);
      expect(notes(ended)).toMatch(/was deleted.*No more requests will be sent/);
      // what was on its way was paid for: its files are there
      expect(ended.lines().at(-1)).toMatchObject({ event: 'summary', done: at.posts, unknown: 0 });
    });
  }

  it('says so in words without --json too', async ({ at }) => {
    const service = await at.serve({ latencyMs: [150, 250] });
    const args = ['batch', at.list(40), '--yes', '--model', imagegen, '--library', at.library];
    const running = startCli([...args, '--base-url', service.url], { home: at.folder, key: service.apiKey });
    await until(() => at.posts >= 8);
    await removeFolder(at.data);
    const ended = await running.ended;
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(
      /was deleted, moved or replaced while Easel had it open. No more requests will be sent/,
    );
  });

  it('lets no second process in when its lock is deleted: nothing under way is lost', async ({ at }) => {
    // long enough for a second process to start on a busy computer
    await at.serve({ latencyMs: [9000, 9000] });
    const running = at.batch(4);
    await until(() => at.posts === 4);
    rmSync(join(at.data, 'lock'));
    const second = await at.start('run').ended;
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringContaining('Another instance of Easel has this library'),
    ]);
    const ended = await running.ended;
    expect(ended.code).toBe(0);
    expect(ended.lines().at(-1)).toMatchObject({ done: 4, unknown: 0 });
    expect(at.posts).toBe(4);
  });
});

describe('a library whose files are taken away between two commands', () => {
  it('tells what is missing when the WAL is deleted after a kill, and sends nothing before it is told', async ({
    at,
  }) => {
    await at.serve({ latencyMs: [60_000, 60_000] });
    const running = at.batch(60);
    await until(() => at.posts === 4);
    await kill(running);
    rmSync(join(at.data, 'easel.sqlite-wal'));
    const told = await at.start('run').ended;
    expect(told.code).toBe(1);
    expect(notes(told)).toMatch(/It is missing at least 4 sent requests, 1 batch of jobs\. One of its files/);
    expect(at.posts).toBe(4);
    expect((await at.start('run').ended).code).toBe(0);
  });

  it('tells nothing after a kill alone', async ({ at }) => {
    await at.serve({ latencyMs: [60_000, 60_000] });
    const running = at.batch(6);
    await until(() => at.posts === 4);
    await kill(running);
    expect((await at.jobs()).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'queued'),
      ...Array.from({ length: 4 }, () => 'unknown_charge'),
    ]);
  });

  it('tells that the pictures are there but their database is not', async ({ at }) => {
    await at.serve();
    expect((await at.batch(2).ended).code).toBe(0);
    await removeFolder(at.data);
    const listed = await startCli(['list', '--library', at.library], { home: at.folder }).ended;
    expect(listed.stderr).toContain('so Easel created an empty one. The images in that folder are unchanged');
  });

  it('keeps what is left of a database that is gone', async ({ at }) => {
    await at.serve({ latencyMs: [60_000, 60_000] });
    const running = at.batch(6);
    await until(() => at.posts === 4);
    await kill(running);
    const wal = readFileSync(join(at.data, 'easel.sqlite-wal'));
    rmSync(join(at.data, 'easel.sqlite'));
    const ended = await at.start('run').ended;
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining('is missing, but part of it')]);
    expect(readFileSync(join(at.data, 'easel.sqlite-wal')).equals(wal)).toBe(true);
  });
});

describe('a link that leads nowhere', () => {
  const places = [
    'Easel',
    'Easel/wildcards',
    '.easel',
    '.easel/easel.sqlite',
    '.easel/lock',
    '.easel/previews',
  ];
  for (const place of places) {
    it(`is named in words in the place of ${place}`, async ({ at }) => {
      await at.serve();
      const path = join(at.library, place);
      mkdirSync(join(path, '..'), { recursive: true });
      symlinkSync(join(at.folder, 'no', 'where'), path);
      const ended = await at.start('generate', '--model', imagegen, '--prompt', 'x').ended;
      expect(ended.code).toBe(1);
      expect(ended.stderr).toMatch(
        /^The (wildcard folder|folder|library).* (Part of the path is missing or is a broken link|is a broken link|is a link, and Easel never creates links)\./,
      );
      expect(ended.stderr).not.toMatch(/E[A-Z]{4,}|SqliteError/);
      expect(at.posts).toBe(0);
    });
  }
});
