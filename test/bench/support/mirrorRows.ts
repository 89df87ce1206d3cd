// The mirror of a history against bare undici that reads the same pages and parses them, from a service in a process of
// its own; and what the mirror holds in memory, for ten times as many entries.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pool } from 'undici';
import { openLibraryDatabase } from '../../../src/main/database/library/openLibraryDatabase';
import { realTiming } from '../../../src/main/engine/RunLoop';
import { HistoryMirror } from '../../../src/main/history/HistoryMirror';
import { quietLog } from '../../../src/main/ports/quietLog.testing';
import { ServiceClient } from '../../../src/main/service-client/ServiceClient';
import { type BenchRow, median } from '../Bench';
import { openPlainHistory, type PlainEntry } from './plainHistoryRows';

const sizes = { small: 10_000, large: 100_000 };
const rounds = 7;

/** Reads all pages and parses them, one after another, and gives each to `keep`. ms */
async function bare(url: string, keep: (page: readonly PlainEntry[]) => void = () => {}): Promise<number> {
  const pool = new Pool(url, { connections: 1 });
  const start = performance.now();
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { body } = await pool.request({ method: 'GET', path: `/api/generations?limit=100${asked}` });
    const page = (await body.json()) as { generations: readonly PlainEntry[]; next_cursor: string | null };
    keep(page.generations);
    cursor = page.next_cursor;
  }
  const took = performance.now() - start;
  await pool.close();
  return took;
}

/** Reads all pages and writes the rows of each, with nothing around them. ms */
async function plain(url: string): Promise<number> {
  const history = openPlainHistory();
  const took = await bare(url, history.write);
  history.end();
  return took;
}

/** Mirrors all of it into a new library. ms, and the most that the heap held after a collection, MB. */
async function mirrored(url: string, count: number): Promise<{ took: number; heap: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'easel-mirror-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
    VALUES ('p', 'P', 'remote', '${url}', 0, 0)`);
  const client = new ServiceClient({ now: Date.now, redact: (text) => text });
  const heaps: number[] = [];
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const watch = setInterval(() => {
    collect();
    heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
  }, 2000);
  const mirror = new HistoryMirror({
    db,
    timing: realTiming,
    log: quietLog,
    changed: () => {},
    connectionOf: async (profileId) => ({ profileId, baseUrl: url, key: 'k' }),
    connections: { answered: () => {}, unreachable: () => {} },
    page: (connection, place, signal) => client.history(connection, place, signal),
  });
  const start = performance.now();
  await mirror.sync('p');
  const took = performance.now() - start;
  clearInterval(watch);
  const { entries, problem } = mirror.state('p');
  if (entries !== count || problem !== null) throw new Error(`${entries} of ${count}: ${problem}`);
  await mirror.close();
  await client.close();
  close();
  rmSync(folder, { recursive: true, force: true });
  // one that took no two seconds is looked at in its end
  collect();
  return { took, heap: Math.max(process.memoryUsage().heapUsed / 2 ** 20, ...heaps) };
}

/** Starts the service; `stop` ends it. */
async function serve(count: number): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('historyService.mjs', import.meta.url), [String(count)], { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** The rows of `bench -- account` that are about the history. */
export async function mirrorRows(): Promise<readonly BenchRow[]> {
  const large = await serve(sizes.large);
  const small = await serve(sizes.small);
  try {
    const [ours, peer, written, heaps]: [number[], number[], number[], number[]] = [[], [], [], []];
    const few = await mirrored(small.url, sizes.small);
    for (let round = 0; round < rounds; round += 1) {
      peer.push(await bare(large.url));
      written.push(await plain(large.url));
      const { took, heap } = await mirrored(large.url, sizes.large);
      ours.push(took);
      heaps.push(heap);
    }
    const [mirror, bareMs, plainMs, most] = [median(ours), median(peer), median(written), median(heaps)];
    return [
      {
        label: '100,000 entries of a history mirrored',
        ours: mirror / 1000,
        peer: bareMs / 1000,
        peerName: 'bare undici reading and parsing the same pages',
        unit: 's',
        aim: '≤ 1.5×',
        met: mirror / bareMs <= 1.5,
      },
      {
        label: 'the same',
        ours: mirror / 1000,
        peer: plainMs / 1000,
        peerName: 'undici and the same rows by prepared statements alone',
        unit: 's',
        aim: '≤ 1.5×',
        met: mirror / plainMs <= 1.5,
      },
      {
        label: 'live heap while 100,000 are mirrored, beside 10,000',
        ours: most,
        peer: few.heap,
        peerName: 'while 10,000 are mirrored',
        unit: 'MB',
        aim: 'flat: ≤ 1.5×',
        met: most <= few.heap * 1.5,
      },
    ];
  } finally {
    large.stop();
    small.stop();
  }
}
