import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from './library/openLibraryDatabase';
import { SharedCommit } from './SharedCommit';

let folder: string;
let library: LibraryDatabase;
/** The work that waits for the end of a turn of the event loop, and the work that waits for a timer. */
let deferred: (() => void)[];
let timers: (() => void)[];
let enough: number;
let commits: SharedCommit;
/** The transactions that ended, and whether they waited for the disk. */
let ended: ('on disk' | 'not waited for')[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-shared-commit-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 0 });
  library.db.exec('CREATE TABLE line (text TEXT NOT NULL UNIQUE, number INTEGER NOT NULL) STRICT');
  deferred = [];
  timers = [];
  ended = [];
  enough = 8;
  commits = sharedOn();
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

function sharedOn(): SharedCommit {
  return new SharedCommit({
    db: library.db,
    timing: {
      defer: (work) => void deferred.push(work),
      setTimer: (work) => {
        timers.push(work);
        return () => {
          timers = timers.filter((other) => other !== work);
        };
      },
    },
    maxWaitMs: 5,
    batchSize: () => enough,
  });
}

function pass(): void {
  for (const work of deferred.splice(0)) work();
  for (const work of timers.splice(0)) work();
}

const insert = (text: string, number = 0) => {
  const { synchronous } = library.db.prepare('PRAGMA synchronous').get() as { synchronous: number };
  ended.push(synchronous === 2 ? 'on disk' : 'not waited for');
  library.db.prepare('INSERT INTO line VALUES (?, ?)').run(text, number);
};
/** The committed rows, which another connection sees. */
const committed = () => {
  const other = library.db.constructor as unknown as new (file: string, options: object) => typeof library.db;
  const reader = new other(library.file, { readonly: true });
  const found = reader.prepare('SELECT text FROM line ORDER BY rowid').pluck().all();
  reader.close();
  return found;
};

describe('a shared commit', () => {
  it('takes what comes together in one transaction', async () => {
    let within = 0;
    const work = (text: string) => () => {
      insert(text);
      within = committed().length;
    };
    const all = [commits.write(work('a')), commits.write(work('b')), commits.write(work('c'))];
    expect(committed()).toEqual([]);
    pass();
    await Promise.all(all);
    expect(within).toBe(0);
    expect(committed()).toEqual(['a', 'b', 'c']);
  });

  it('tells nobody before it is committed', async () => {
    const seen: unknown[] = [];
    const all = ['a', 'b'].map((text) =>
      commits.write(() => insert(text)).then(() => seen.push(committed())),
    );
    await Promise.resolve();
    expect(seen).toEqual([]);
    pass();
    await Promise.all(all);
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('waits for others a while, but for nobody when all who could come are there', async () => {
    enough = 2;
    const first = commits.write(() => insert('a'));
    expect([deferred.length, timers.length]).toEqual([0, 1]);
    const second = commits.write(() => insert('b'));
    expect(deferred.length).toBe(1);
    pass();
    await Promise.all([first, second]);
    expect([deferred.length, timers.length]).toEqual([0, 0]);
  });

  it('lets one that fails take no other down', async () => {
    const results = Promise.allSettled([
      commits.write(() => insert('a')),
      commits.write(() => {
        insert('b');
        throw new Error('not this one');
      }),
      commits.writeRelaxed(() => insert('a')),
      commits.write(() => insert('c')),
    ]);
    pass();
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(committed()).toEqual(['a', 'c']);
  });

  it('waits for the disk where one of them must, and not for notes alone', async () => {
    const note = commits.writeRelaxed(() => insert('a'));
    pass();
    await note;
    const both = [commits.writeRelaxed(() => insert('b')), commits.write(() => insert('c'))];
    pass();
    await Promise.all(both);
    expect(ended).toEqual(['not waited for', 'on disk', 'on disk']);
  });

  it('leaves nothing half-written, and tells each its own end, whatever fails and whenever it dies', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), durable: fc.boolean(), fails: fc.boolean() }),
      fc.constant({ kind: 'pass' as const }),
      fc.constant({ kind: 'death' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        library.db.exec('DELETE FROM line');
        const told = new Set<string>();
        const refused = new Set<string>();
        const failing = new Set<string>();
        for (const [index, each] of steps.entries()) {
          const name = `n${index}`;
          if (each.kind === 'write') {
            if (each.fails) failing.add(name);
            const work = (): void => {
              insert(`${name}.1`);
              if (each.fails) throw new Error(name);
              insert(`${name}.2`);
            };
            const written = each.durable ? commits.write(work) : commits.writeRelaxed(work);
            written.then(
              () => told.add(name),
              (error: Error) => refused.add(error.message),
            );
          } else if (each.kind === 'pass') {
            pass();
          } else {
            // Waiting writes are lost with the process; writes that were reported as done are not.
            deferred = [];
            timers = [];
            commits = sharedOn();
          }
          await new Promise(setImmediate);
          const there = committed();
          expect(there).toEqual([...told].sort(byNumber).flatMap((one) => [`${one}.1`, `${one}.2`]));
          for (const one of refused) expect(failing).toContain(one);
        }
        pass();
        await new Promise(setImmediate);
        expect([...told].some((one) => failing.has(one))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

const byNumber = (a: string, b: string) => Number(a.slice(1)) - Number(b.slice(1));
