// Which jobs are sent next, if some batches may be sent and others may not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lane } from '@shared/domain/queue/Job';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryPlans } from '../../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { hasNextJob, nextJobs } from './nextJobs';

const now = 1_000_000;
const closed = now + 1;
let folder: string;
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-next-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => now });
  library.db.pragma('synchronous = OFF');
  library.db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
    VALUES ('p', 'P', 'remote', 'https://a.example', 0, 0), ('q', 'Q', 'remote', 'https://b.example', 0, 0)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Batch = Readonly<{
  lane?: Lane;
  startsAt?: number | null;
  complete?: 0 | 1;
  at?: number;
  profile?: string;
}>;

function addBatch(
  id: string,
  { lane = 'batch', startsAt = null, complete = 1, at = 0, profile = 'p' }: Batch,
) {
  library.db
    .prepare(
      `INSERT INTO batch (id, profile_id, model_id, lane, source, complete, starts_at, created_at)
       VALUES (?, ?, 'm/m', ?, 'create', ?, ?, ?)`,
    )
    .run(id, profile, lane, complete, startsAt, at);
}

function addJob(id: string, batch: string, position: number, more: Readonly<Record<string, unknown>> = {}) {
  library.db
    .prepare(
      `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, next_attempt_at, values_json, prompt,
         expected_kind, expected_count, expected_width, expected_height, created_at, updated_at)
       SELECT @id, id, profile_id, 'm/m', coalesce(@lane, lane), coalesce(@state, 'queued'), @position, @nextAt, '{}', 'x',
         'image', 1, 1, 1, created_at, 0 FROM batch WHERE id = @batch`,
    )
    .run({ lane: null, state: null, nextAt: null, ...more, id, batch, position });
}

const next = (limit = 8, interactiveSince: number | null = null) =>
  nextJobs(library.db, 'p', { now, limit, interactiveSince, skippedLimitIds: [], refused: [] }).map(
    ({ jobId }) => jobId,
  );

it('takes jobs of several batches in the order of their places, whatever batch they are of', () => {
  addBatch('a', {});
  addBatch('b', {});
  addBatch('c', { lane: 'interactive' });
  for (const [n, batch] of ['a', 'b', 'b', 'a', 'b', 'a'].entries()) addJob(`j${n}`, batch, n);
  addJob('pressed', 'c', 100);
  expect(next()).toEqual(['pressed', 'j0', 'j1', 'j2', 'j3', 'j4', 'j5']);
  expect(next(3)).toEqual(['pressed', 'j0', 'j1']);
});

it('looks further where the first jobs of batches wait for their next try', () => {
  for (let n = 0; n < 30; n += 1) {
    addBatch(`b${n}`, {});
    addJob(`waits${n}`, `b${n}`, n, { state: 'waiting', nextAt: now + 1000 });
  }
  addBatch('late', {});
  addJob('goes', 'late', 99);
  addJob('goes too', 'b3', 100);
  expect(next(2)).toEqual(['goes', 'goes too']);
});

it('reads no job of a batch that may not go, however many come first', () => {
  addBatch('held', { startsAt: closed });
  addBatch('unwritten', { complete: 0 });
  addBatch('open', {});
  for (let n = 0; n < 50; n += 1) addJob(`held${n}`, n % 2 ? 'held' : 'unwritten', n);
  addJob('goes', 'open', 99);
  let going: readonly string[] = [];
  const plan = queryPlans(library.db, () => {
    going = next();
    hasNextJob(library.db, 'p', now, []);
  });
  expect(going).toEqual(['goes']);
  const jobsAreRead = plan.filter((detail) => /\bjob\b/.test(detail));
  expect(jobsAreRead).toEqual([
    expect.stringContaining('USING INDEX job_of_batch (batch_id=? AND lane=?)'),
    expect.stringMatching(/^SEARCH job USING INDEX \S+ \(id=\?\)$/),
  ]);
});

it('gives of a queue that stands still only what was asked for since then', () => {
  addBatch('before', { lane: 'interactive', at: 10 });
  addBatch('since', { lane: 'interactive', at: 20 });
  addBatch('held', { lane: 'interactive', at: 20, startsAt: closed });
  addBatch('behind', { at: 20 });
  for (const [n, batch] of ['before', 'held', 'since', 'behind', 'since'].entries())
    addJob(`j${n}`, batch, n);
  expect(next(8, 20)).toEqual(['j2', 'j4']);
});

const states = ['queued', 'waiting', 'sending', 'done', 'cancelled'];
const change = fc.oneof(
  fc.record({ do: fc.constant('add' as const), id: fc.nat(9), batch: fc.nat(3), position: fc.nat(6) }),
  fc.record({ do: fc.constant('state' as const), below: fc.nat(9), state: fc.constantFrom(...states) }),
  fc.record({
    do: fc.constant('move' as const),
    below: fc.nat(9),
    by: fc.integer({ min: -4, max: 4 }),
    lane: fc.constantFrom('batch', 'interactive'),
  }),
  fc.record({ do: fc.constant('drop' as const), id: fc.nat(9) }),
);

it('keeps for each batch what reading its jobs would give, whatever is done to them (300 runs)', () => {
  const { db } = library;
  for (let n = 0; n < 4; n += 1)
    addBatch(`b${n}`, { profile: n === 3 ? 'q' : 'p', startsAt: n === 2 ? closed : null });
  const kept = db.prepare('SELECT * FROM batch_next ORDER BY batch_id, lane');
  const read =
    db.prepare(`SELECT batch_id, lane, profile_id, min(position) AS position, count(*) AS n, min(created_at)
    AS created_at FROM job WHERE state IN ('queued', 'waiting') GROUP BY batch_id, lane ORDER BY batch_id, lane`);
  const inOrder = db
    .prepare<[], string>(
      `SELECT id FROM job WHERE profile_id = 'p' AND batch_id <> 'b2' AND state IN ('queued', 'waiting')
       ORDER BY lane DESC, position, id`,
    )
    .pluck();
  const apply = (what: typeof change extends fc.Arbitrary<infer T> ? T : never) => {
    if (what.do === 'drop') return db.prepare('DELETE FROM job WHERE id = ?').run(`j${what.id}`);
    if (what.do === 'state')
      return db.prepare('UPDATE job SET state = ? WHERE id <= ?').run(what.state, `j${what.below}`);
    if (what.do === 'move')
      return db
        .prepare('UPDATE job SET position = position + ?, lane = ? WHERE id <= ?')
        .run(what.by, what.lane, `j${what.below}`);
    if (db.prepare('SELECT 1 FROM job WHERE id = ?').get(`j${what.id}`)) return;
    addJob(`j${what.id}`, `b${what.batch}`, what.position);
  };
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (changes, limit) => {
      db.exec('DELETE FROM job');
      for (const what of changes) {
        apply(what);
        expect(kept.all()).toEqual(read.all());
      }
      const places = inOrder.all();
      const found = next(limit);
      expect(found).toHaveLength(Math.min(limit, places.length));
      // jobs with the same position have no defined order
      const placeOf = db.prepare<[string], string>('SELECT lane || position FROM job WHERE id = ?').pluck();
      const placesOf = (ids: readonly string[]) => ids.map((id) => placeOf.get(id));
      expect(placesOf(found)).toEqual(placesOf(places.slice(0, limit)));
      expect(hasNextJob(db, 'p', now, [])).toBe(
        db.prepare("SELECT 1 FROM job WHERE profile_id = 'p' AND state IN ('queued', 'waiting')").get() !==
          undefined,
      );
    }),
    { numRuns: 300 },
  );
});
