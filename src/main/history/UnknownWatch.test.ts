import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { UnknownWatch } from './UnknownWatch';

let folder: string;
let library: LibraryDatabase;
/** The timers that were set: the delay, ms, and the work. */
let timers: { ms: number; run: () => void }[];
let looks: number;
let watch: UnknownWatch;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-unknown-'));
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  library.db.exec(
    `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', 'http://x', 0, 0)`,
  );
  timers = [];
  looks = 0;
  watch = new UnknownWatch({
    db: library.db,
    setTimer: (run, ms) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    sync: () => {
      looks += 1;
    },
  });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true });
});

function unknowns(count: number): void {
  library.db.exec(`DELETE FROM job_count WHERE state = 'unknown_charge'`);
  library.db
    .prepare(
      `INSERT INTO job_count (profile_id, model_id, state, acknowledged, n) VALUES ('p', 'm', 'unknown_charge', 0, ?)`,
    )
    .run(count);
  watch.queueChanged('p');
}

/** Runs the next timer. @returns its delay, s */
function pass(): number | undefined {
  const timer = timers.shift();
  timer?.run();
  return timer && timer.ms / 1000;
}

it('looks for an unknown charge again, ever more rarely, and not for ever', () => {
  watch.start();
  unknowns(1);
  const waits = Array.from({ length: 12 }, pass);
  expect(waits.slice(0, 4)).toEqual([20, 40, 80, 160]);
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(10);
  expect(looks).toBe(10);
});

it('looks soon for another one, and no more once there is none', () => {
  watch.start();
  unknowns(1);
  pass();
  pass();
  unknowns(2);
  expect(timers.map(({ ms }) => ms)).toEqual([20_000]);
  unknowns(0);
  pass();
  expect([looks, timers]).toEqual([2, []]);
});

it('begins with what an earlier run left, and ends with the run', () => {
  unknowns(1);
  expect(timers).toEqual([]);
  watch.start();
  expect(timers).toHaveLength(1);
  watch.stop();
  expect(timers).toEqual([]);
});
