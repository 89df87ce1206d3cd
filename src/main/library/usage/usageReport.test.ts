import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAmounts, noAmounts, type UsageBy, zUsageBy } from '@shared/domain/account/Usage';
import { addDays, startOfLocalDay } from '@shared/domain/localDays';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { amountsOf } from './slotSums';
import { usageReport } from './usageReport';

const folder = mkdtempSync(join(tmpdir(), 'easel-usage-'));
const first = '2026-10-20';
const start = startOfLocalDay(first);
const hour = 3_600_000;
let library: LibraryDatabase;
let made = 0;

beforeEach(() => {
  made = 0;
  library = openLibraryDatabase({ dataFolder: folder, now: () => start });
  library.db.exec(`INSERT INTO tag (id, name) VALUES (1, 'client'), (2, 'moods');
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
      VALUES ('p', 'Studio', 'remote', '', 1, 1), ('q', 'Night', 'remote', '', 2, 2)`);
});
afterEach(() => {
  library.close();
  rmSync(join(folder, 'easel.sqlite'), { force: true });
  rmSync(folder, { recursive: true, force: true });
});

type Sent = Readonly<{
  at: number;
  profile?: string;
  model?: string;
  batch?: string;
  outcome?: 'answered' | 'unknown' | 'sending' | 'refused';
  milli?: number | null;
  reserved?: number | null;
  media?: number;
  tags?: readonly number[];
}>;

/** Writes one request as the queue would. @param sent.at hours after the start of the first day */
function send(sent: Sent): void {
  const { at, profile = 'p', model = 'm/one', outcome = 'answered', milli = 2400, reserved = 900 } = sent;
  const { media = outcome === 'answered' ? 1 : 0, tags = [], batch = `b-${profile}` } = sent;
  const { db } = library;
  made += 1;
  const row = {
    id: `x${made}`,
    batch: `${batch}-${profile}`,
    profile,
    model,
    at: start + Math.round(at * hour),
    outcome,
    reserved,
    charge: { answered: 'confirmed', unknown: 'possible', sending: 'possible', refused: 'none' }[outcome],
    milli: outcome === 'answered' ? milli : null,
  };
  db.prepare(
    `INSERT OR IGNORE INTO batch (id, profile_id, model_id, lane, source, template, created_at, complete)
     VALUES (@batch, @profile, @model, 'batch', 'create', 'of ' || @batch, 0, 1)`,
  ).run(row);
  db.prepare(
    `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
       expected_count, expected_width, expected_height, created_at, updated_at)
     VALUES (@id, @batch, @profile, @model, 'batch', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0)`,
  ).run(row);
  db.prepare(
    `INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge, price_class,
       media_count, reserved_milli, charged_milli, request_json)
     VALUES (@id, @id, @batch, @profile, @model, 1, @at, @outcome, @charge, '', 1, @reserved, @milli, '{}')`,
  ).run(row);
  if (media === 0) return;
  db.prepare(
    "INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at) VALUES (@id, @id, @id, '{}', @at)",
  ).run(row);
  for (let ordinal = 0; ordinal < media; ordinal += 1) {
    const asset = { ...row, assetId: `${row.id}-${ordinal}`, ordinal };
    db.prepare(
      `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width, height,
         content_type, prompt, values_json, created_at)
       VALUES (@assetId, @id, @id, @profile, @model, @ordinal, 'image', 'pending', 'x', 1, 1, 'image/png', '', '{}', @at + 1)`,
    ).run(asset);
    for (const tag of tags) db.prepare('INSERT INTO asset_tag VALUES (?, ?)').run(asset.assetId, tag);
  }
}

const report = (
  by: UsageBy,
  range = { from: first, to: addDays(first, 9) },
  profileId: string | null = null,
  most?: number,
) => usageReport(library.db, { profileId, range, by }, most);
const spent = (by: UsageBy, range?: { from: string; to: string }) =>
  Object.fromEntries(report(by, range).rows.map(({ name, confirmedMilli }) => [name, confirmedMilli]));

describe('what was spent', () => {
  it('is by model, profile and day, what is possible apart from what is confirmed', () => {
    send({ at: 9, media: 2 });
    send({ at: 10, model: 'm/two', milli: 4000, profile: 'q' });
    send({ at: 34, outcome: 'unknown' });
    send({ at: 35, outcome: 'refused' });
    send({ at: 36, outcome: 'sending' });
    const { days, total, rows } = report('model');
    expect(total).toEqual({
      requests: 3,
      images: 3,
      films: 0,
      confirmedMilli: 6400,
      unpriced: 0,
      lost: 1,
      possibleMilli: 900,
      lostUnpriced: 0,
    });
    expect(
      rows.map(({ key, confirmedMilli, possibleMilli }) => [key, confirmedMilli, possibleMilli]),
    ).toEqual([
      ['m/two', 4000, 0],
      ['m/one', 2400, 900],
    ]);
    expect(days).toHaveLength(10);
    expect(days[0]).toEqual({ day: first, confirmedMilli: 6400, possibleMilli: 0 });
    expect(days[1]).toEqual({ day: addDays(first, 1), confirmedMilli: 0, possibleMilli: 900 });
    expect(spent('profile')).toEqual({ Studio: 2400, Night: 4000 });
    expect(spent('day')).toEqual({ [first]: 6400, [addDays(first, 1)]: 0 });
    expect(report('model', undefined, 'q').total.confirmedMilli).toBe(4000);
  });

  it('belongs to the day that the person lived when it was sent', () => {
    send({ at: -0.01 });
    send({ at: 0 });
    send({ at: 23.99 });
    send({ at: 24 });
    expect(report('day', { from: first, to: first }).total.requests).toBe(2);
  });

  it('is by batch, of one that is longer than the range only what lies in it', () => {
    send({ at: 23, batch: 'long' });
    send({ at: 25, batch: 'long', milli: 1000 });
    send({ at: 26, batch: 'short', milli: 700, outcome: 'answered' });
    const second = addDays(first, 1);
    expect(spent('batch')).toEqual({ 'of long-p': 3400, 'of short-p': 700 });
    library.db.exec(
      `INSERT INTO list_import (content_hash, batch_id, file_name, imported_at) VALUES ('h', 'short-p', 'lamps.csv', 1)`,
    );
    expect(spent('batch')).toEqual({ 'of long-p': 3400, 'lamps.csv': 700 });
    library.db.exec('DELETE FROM list_import');
    expect(spent('batch', { from: second, to: second })).toEqual({ 'of long-p': 1000, 'of short-p': 700 });
  });

  it('is by tag, where a picture with two counts for each, and what has none is said', () => {
    send({ at: 1, media: 2, tags: [1] });
    send({ at: 2, milli: 5000, tags: [1, 2] });
    send({ at: 3, milli: 100 });
    send({ at: 4, outcome: 'unknown' });
    expect(spent('tag')).toEqual({ client: 7400, moods: 5000, '': 100 });
    expect(report('tag').rows.find(({ name }) => name === '')).toMatchObject({ lost: 1, possibleMilli: 900 });
    library.db.exec("DELETE FROM asset WHERE id LIKE 'x1-%'");
    expect(spent('tag')).toEqual({ client: 5000, moods: 5000, '': 2500 });
  });

  it('tells answers without a price apart', () => {
    send({ at: 1, milli: null });
    send({ at: 2, outcome: 'unknown', reserved: null });
    expect(report('month').total).toMatchObject({ confirmedMilli: 0, unpriced: 1, lost: 1, lostUnpriced: 1 });
  });

  it('sums what is too much to tell one by one', () => {
    for (let n = 0; n < 5; n += 1) send({ at: n, batch: `b${n}`, milli: 1000 * (n + 1) });
    const { rows, rest, total } = report('batch', undefined, null, 2);
    expect(rows.map(({ confirmedMilli }) => confirmedMilli)).toEqual([5000, 4000]);
    expect(rest).toMatchObject({ rows: 3, requests: 3, confirmedMilli: 6000 });
    expect(total.confirmedMilli).toBe(15_000);
  });

  it('comes to the same, by whatever it is summed', () => {
    const any = fc.record({
      at: fc.double({ min: 0, max: 239.99, noNaN: true }),
      profile: fc.constantFrom('p', 'q'),
      model: fc.constantFrom('m/one', 'm/two', 'm/three'),
      batch: fc.constantFrom('a', 'b', 'c'),
      outcome: fc.constantFrom('answered', 'answered', 'unknown', 'sending', 'refused'),
      milli: fc.option(fc.nat(9000)),
      reserved: fc.option(fc.nat(900)),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 25 }), fc.nat(9), fc.nat(9), (requests, a, b) => {
        library.db.exec('SAVEPOINT empty');
        for (const each of requests) send(each as Sent);
        const range = { from: addDays(first, Math.min(a, b)), to: addDays(first, Math.max(a, b)) };
        for (const by of zUsageBy.options) {
          const { rows, total, days } = report(by, range);
          const sum = rows.map(amountsOf).reduce(addAmounts, noAmounts);
          expect([by, sum]).toEqual([by, total]);
          expect(days.reduce((all, each) => all + each.confirmedMilli, 0)).toBe(total.confirmedMilli);
        }
        library.db.exec('ROLLBACK TO empty; RELEASE empty');
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
