import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idBytes, packIds, unpackId, unpackIds } from '@shared/ipc/library/packedIds';
import type { RequestValues } from '@shared/service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryPlans } from '../../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { batchPictures, doneJobs, largeTable } from './largeTable';

const folder = mkdtempSync(join(tmpdir(), 'easel-table-'));
let library: LibraryDatabase;

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', 'http://x', 1, 1)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

function makeBatch(id: string, requests: readonly RequestValues[], template: string | null = null): void {
  const { db } = library;
  db.prepare(
    `INSERT INTO batch (id, profile_id, model_id, lane, source, template, jobs, complete, created_at)
     VALUES (?, 'p', 'imagegen/dev', 'batch', 'create', ?, ?, 1, 1)`,
  ).run(id, template, requests.length);
  const add = db.prepare(
    `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
       expected_count, expected_width, expected_height, created_at, updated_at)
     VALUES (?, ?, 'p', 'imagegen/dev', 'batch', 'queued', ?, ?, '', 'image', 1, 4, 3, 1, 1)`,
  );
  db.transaction(() => {
    for (const [at, values] of requests.entries()) add.run(idOf(at), id, at, JSON.stringify(values));
  })();
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const tried = (prompts: number, seeds: number): readonly RequestValues[] =>
  numbers(prompts).flatMap((prompt) =>
    numbers(seeds).map((seed) => ({ prompt: `a cup, ${prompt}`, seed: `${seed}`, image_size: 'square' })),
  );

it('is what was tried with what, with every job at its place', () => {
  makeBatch('b', tried(25, 20));
  const table = largeTable(library.db, 'b');
  expect(table?.axes.map(({ parameter, values }) => [parameter, values.length])).toEqual([
    ['prompt', 25],
    ['seed', 20],
  ]);
  expect(table).not.toHaveProperty('seed');
  expect(table?.ids).toHaveLength(500 * idBytes);
  expect(table && unpackId(table.ids, 7 * 20 + 3)).toBe(idOf(143));
  expect(queryPlans(library.db, () => largeTable(library.db, 'b')).join('\n')).not.toContain('SCAN job');
});

it('says the seed that all of its jobs share', () => {
  makeBatch(
    'b',
    numbers(300).map((guidance) => ({ prompt: 'cup', seed: '48211', guidance })),
  );
  expect(largeTable(library.db, 'b')?.seed).toBe('48211');
});

it('knows which of its jobs are done', () => {
  makeBatch('b', tried(25, 20));
  library.db.prepare("UPDATE job SET state = 'done' WHERE id IN (?, ?)").run(idOf(3), idOf(499));
  library.db.prepare("UPDATE job SET state = 'cancelled' WHERE id = ?").run(idOf(4));
  expect(unpackIds(doneJobs(library.db, 'b')).toSorted()).toEqual([idOf(3), idOf(499)]);
});

it('is one job after the other where not everything was tried with everything, each with what it has of its own', () => {
  const rows = numbers(500).map((row) => ({ prompt: `cup ${row}`, image_size: row % 3 === 0 ? 'a' : 'b' }));
  makeBatch('list', rows);
  const table = largeTable(library.db, 'list');
  expect(table?.axes.map(({ parameter, values }) => [parameter, values.length])).toEqual([
    ['prompt', 500],
    ['image_size', 2],
  ]);
  expect(table?.ids).toHaveLength(500 * idBytes);
  expect([...(table?.places?.subarray(8, 14) ?? [])]).toEqual([4, 1, 5, 1, 6, 0]);
});

it('is as long as its list, and none of too many jobs', () => {
  makeBatch('long', tried(1, 2001));
  expect(largeTable(library.db, 'long')?.axes[0]?.values).toHaveLength(2001);
  expect(largeTable(library.db, 'not there')).toBeNull();
  library.db.exec('DELETE FROM job');
  makeBatch('large', tried(2, 2));
  expect(largeTable(library.db, 'large')).not.toBeNull();
  library.db.exec("UPDATE batch SET jobs = 10001 WHERE id = 'large'");
  expect(largeTable(library.db, 'large')).toBeNull();
});

it('gives the pictures of a batch that are there, with the jobs that they are of', () => {
  makeBatch('b', tried(2, 2));
  const add = library.db.prepare(
    `INSERT INTO asset (id, job_id, origin, model_id, ordinal, kind, state, width, height, content_type, file, prompt, seed,
       values_json, trashed_at, created_at)
     VALUES (?, ?, 'imported', 'imagegen/dev', ?, 'image', ?, 4, 3, 'image/png', ?, '', '1', '{}', ?, 1)`,
  );
  add.run('last', idOf(3), 0, 'ready', 'd.png', null);
  add.run('second', idOf(0), 1, 'ready', 'b.png', null);
  add.run('first', idOf(0), 0, 'ready', 'a.png', null);
  add.run('thrown away', idOf(1), 0, 'ready', 'c.png', 5);
  add.run('failed', idOf(2), 0, 'failed', null, null);
  const { jobs, seqs } = batchPictures(library.db, 'b');
  const seqOf = (id: string) => library.db.prepare('SELECT seq FROM asset WHERE id = ?').pluck().get(id);
  expect([...seqs]).toEqual(['first', 'second', 'last'].map(seqOf));
  expect(jobs).toEqual(packIds([idOf(0), idOf(0), idOf(3)]));
});
