// All counts of all filters after one of them changed, and after a picture was rated.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { countFacets } from '../../src/main/library/facets/countFacets';
import type { Bench, BenchOptions, BenchRow } from './Bench';
import { median } from './Bench';
import { libraryOf } from './support/libraryOf';

const rounds = 15;
const aims: Readonly<Record<number, number>> = { 100000: 50 };

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function measure(assets: number): Promise<readonly BenchRow[]> {
  const file = join(await libraryOf(assets, 'written-to', true), '.easel', 'easel.sqlite');
  const reader = new Database(file, { readonly: true });
  const writer = new Database(file);
  const rate = writer.prepare('UPDATE asset SET rating = ? WHERE seq = ?');
  const now = Date.now();
  const first = timed(() => countFacets(reader, '', now));
  const filtered: number[] = [];
  const rated: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const query = `kind:image size:1024x768 width:>${round} rating:<5`;
    filtered.push(timed(() => countFacets(reader, query, now)));
    rate.run(1 + (round % 5), 100 + round);
    rated.push(timed(() => countFacets(reader, query, now)));
  }
  reader.close();
  writer.close();
  const words = `${assets.toLocaleString('en')} assets`;
  const aim = aims[assets] ?? null;
  const row = (label: string, ours: number, isHeld: boolean): BenchRow => ({
    label: `${label}, ${words}`,
    ours,
    peer: null,
    peerName: null,
    unit: 'ms',
    aim: isHeld && aim !== null ? `at most ${aim} ms` : 'none, for comparison',
    met: !isHeld || aim === null || ours <= aim,
  });
  return [
    row('all counts, another filter beside three', median(filtered), true),
    row('all counts, after one picture was rated', median(rated), true),
    row('all counts for the first time', first, false),
  ];
}

async function run({ sizes = [100_000, 500_000] }: BenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await measure(size)));
  return rows;
}

export const bench: Bench = { name: 'facets', about: 'counting beside every filter', run };
