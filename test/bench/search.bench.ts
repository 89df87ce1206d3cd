// From a key in the gallery's search field to the pictures it finds on screen, and what of that the library takes.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { QueryMatcher, queryPartsOf } from '../../src/main/library/query/QueryMatcher';
import { parseQuery } from '../../src/shared/query';
import type { Bench, BenchOptions, BenchRow } from './Bench';
import { median } from './Bench';
import { launchInBench } from './support/launchInBench';
import { libraryOf } from './support/libraryOf';
import { percentile } from './support/percentile';
import { askedOf, sqlitePeer, statementsOf } from './support/sqlitePeer';
import { timed } from './support/timed';

const typed = [
  'harbour blue',
  'a portrait',
  'kind:image steps:>20 ligh',
  'tag:client guidance:<5 -darker',
  '"soft light" -neon',
  'tulips 35mm',
];
const aims: Readonly<Record<number, number>> = { 100000: 50, 500000: 100 };
const rounds = 7;
/** Each query is asked so often in a row of the comparison of SQL: the start of the program is then little of it. */
const repeats = 20;

/** How many a query finds, asked anew; of a copy, because the window has the library for itself. */
function counter(databaseFile: string): { count: (query: string) => number; close: () => void } {
  const home = mkdtempSync(join(tmpdir(), 'easel-bench-search-'));
  const copy = join(home, 'easel.sqlite');
  copyFileSync(databaseFile, copy);
  const db = new Database(copy, { readonly: true });
  return {
    count: (query) =>
      new QueryMatcher(db).matching(queryPartsOf(parseQuery(query), Date.now()), false).count(),
    close: () => {
      db.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** ms by the page's own clock from the key until the count that is expected and its tiles are drawn. */
function type(page: Page, text: string, expected: string): Promise<number> {
  return page.evaluate(
    async ({ text: wanted, expected: words }) => {
      const field = document.querySelector<HTMLInputElement>('[role=combobox]');
      const status = document.querySelector<HTMLElement>('main [role=status]');
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      if (!field || !status) throw new Error('there is no search');
      const start = performance.now();
      value?.set?.call(field, wanted);
      field.setSelectionRange(wanted.length, wanted.length);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      for (;;) {
        await new Promise((done) => requestAnimationFrame(done));
        const isThere = status.textContent === words || status.textContent?.startsWith(`${words} of`);
        if (isThere && document.querySelector('[role=gridcell], h2')) return performance.now() - start;
        if (performance.now() - start > 10_000)
          throw new Error(`${wanted}: ${status.textContent}, not ${words}`);
      }
    },
    { text, expected },
  );
}

async function measure(assets: number): Promise<readonly BenchRow[]> {
  const library = await libraryOf(assets, 'read', true);
  const file = join(library, '.easel', 'easel.sqlite');
  const known = counter(file);
  const whole = known.count('');
  const keys: number[] = [];
  const asked: number[] = [];
  const app = await launchInBench(library);
  try {
    const { page } = app;
    await page.getByRole('button', { name: 'Gallery' }).first().click();
    await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor();
    await page.locator('main [role=gridcell]').first().waitFor();
    await type(page, '', whole.toLocaleString('en-GB'));
    for (let round = -1; round < rounds; round += 1) {
      for (const text of typed) {
        let before = whole;
        for (let end = 1; end <= text.length; end += 1) {
          const start = performance.now();
          const count = known.count(text.slice(0, end));
          const ms = performance.now() - start;
          // a key that changes nothing has no moment at which it is answered
          const changes = count !== before;
          const key = await type(page, text.slice(0, end), count.toLocaleString('en-GB'));
          if (round >= 0 && changes) {
            keys.push(key);
            asked.push(ms);
          }
          before = count;
        }
        await type(page, '', whole.toLocaleString('en-GB'));
      }
    }
  } finally {
    known.close();
    await app.close();
  }
  const sql = await beside(file);
  const words = `${assets.toLocaleString('en')} assets`;
  const aim = aims[assets] ?? null;
  const p95 = percentile(keys, 0.95);
  return [
    {
      label: `key to pictures on screen, p95 of ${keys.length} keys, ${words}`,
      ours: p95,
      peer: null,
      peerName: null,
      unit: 'ms',
      aim: aim === null ? 'none' : `at most ${aim} ms`,
      met: aim === null || p95 <= aim,
    },
    {
      label: `the same, median; the library's part of it as the peer, ${words}`,
      ours: median(keys),
      peer: median(asked),
      peerName: 'the query alone, nothing kept',
      unit: 'ms',
      aim: 'none, for comparison',
      met: true,
    },
    {
      label: `the SQL of ${typed.length} queries ${repeats} times, its rows taken, ${words}`,
      ours: sql.ours,
      peer: sql.peer,
      peerName: sql.peerName,
      unit: 's',
      aim: assets === 100_000 ? 'at most 1.0 times' : 'none, for comparison',
      met: assets !== 100_000 || sql.ours <= sql.peer,
    },
  ];
}

/** What the library asks, by its own connection and by another SQLite, in turns. s */
async function beside(file: string): Promise<Readonly<{ ours: number; peer: number; peerName: string }>> {
  const again = <T>(all: readonly T[]) => Array.from({ length: repeats }, () => all).flat();
  const statements = again(statementsOf(file, typed));
  const other = await sqlitePeer(file);
  const db = new Database(file, { readonly: true });
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const our = await timed(() => askedOf(db, again(typed)));
    const their = await other.timed(statements);
    if (round < 0) continue;
    ours.push(our);
    peer.push(their);
  }
  db.close();
  return { ours: median(ours), peer: median(peer), peerName: other.name };
}

async function run({ sizes = [100_000, 500_000] }: BenchOptions): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await measure(size)));
  return rows;
}

export const bench: Bench = { name: 'search', about: 'finding while typing', run };
