import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestValues } from '@shared/service';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryPlans } from '../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { countExistingResults } from './countExistingResults';

const folder = mkdtempSync(join(tmpdir(), 'easel-made-'));
let library: LibraryDatabase;

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', 'http://x', 1, 1),
      ('q', 'Q', 'remote', 'http://y', 1, 1);
    INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
      VALUES ('b', 'p', 'imagegen/dev', 'interactive', 'create', 1, 1)`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Made = Readonly<{ state?: 'ready' | 'failed'; trashedAt?: number; file?: string; profileId?: string }>;

/** Adds a job with its pictures. Returns nothing, because the tests find a job by its request. */
function make(values: RequestValues, pictures: readonly Made[] = [{}]): void {
  const { db } = library;
  const n = db.prepare<[], number>('SELECT count(*) FROM job').pluck().get() as number;
  const prompt = String(values.prompt);
  const profileId = pictures[0]?.profileId ?? 'p';
  db.prepare(
    `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
       expected_count, expected_width, expected_height, created_at, updated_at)
     VALUES (?, 'b', ?, 'imagegen/dev', 'interactive', 'done', ?, ?, ?, 'image', 1, 4, 3, 1, 1)`,
  ).run(`j${n}`, profileId, n, JSON.stringify(values), prompt);
  const seed = values.seed === undefined ? null : String(values.seed);
  pictures.forEach(({ state = 'ready', trashedAt = null, file = `${prompt}-${seed}-1-${n}.png` }, at) => {
    db.prepare(
      `INSERT INTO asset (id, job_id, origin, model_id, ordinal, kind, state, width, height, content_type, file, prompt, seed,
         values_json, trashed_at, created_at)
       VALUES (?, ?, 'imported', 'imagegen/dev', ?, 'image', ?, 4, 3, 'image/png', ?, ?, ?, ?, ?, 1)`,
    ).run(
      `a${n} ${at}`,
      `j${n}`,
      at,
      state,
      at === 0 ? file : null,
      prompt,
      seed,
      JSON.stringify(values),
      trashedAt,
    );
  });
}

const have = (...requests: readonly RequestValues[]) =>
  countExistingResults(library.db, { profileId: 'p', modelId: 'imagegen/dev', requests });

it('counts the pictures of the very same requests, each once', () => {
  make({ prompt: 'a cup', seed: '7', steps: 28 }, [{}, {}]);
  make({ prompt: 'a cup', seed: '7', steps: 28 }, [{}, {}]);
  make({ prompt: 'a cup', seed: '8' });
  expect(have({ steps: 28, seed: '7', prompt: 'a cup' })).toBe(2);
  expect(have({ steps: 28, seed: '7', prompt: 'a cup' }, { prompt: 'a cup', seed: '8' })).toBe(3);
  expect(have({ steps: 29, seed: '7', prompt: 'a cup' })).toBe(0);
  const asked = { profileId: 'p', modelId: 'imagegen/dev', requests: [{ prompt: 'a cup', seed: '8' }] };
  expect(countExistingResults(library.db, asked)).toBe(1);
  expect(countExistingResults(library.db, { ...asked, modelId: 'imagegen/other' })).toBe(0);
  expect(countExistingResults(library.db, { ...asked, profileId: 'q' })).toBe(0);
});

it('counts none that has no seed, no file, or lies in the trash', () => {
  make({ prompt: 'failed', seed: '7' }, [{ state: 'failed' }]);
  make({ prompt: 'thrown away', seed: '7' }, [{ trashedAt: 5 }]);
  make({ prompt: 'a cup' });
  expect(
    have({ prompt: 'failed', seed: '7' }, { prompt: 'thrown away', seed: '7' }, { prompt: 'a cup' }),
  ).toBe(0);
});

it('finds prompts with signs, scripts without spaces, signs alone or nothing in them, and seeds of twenty digits', () => {
  const prompts = [
    'a "quoted" cup: 50% (off) OR not*',
    '一只狐狸，雪中',
    '…',
    '',
    'one two three four five six seven eight nine',
  ];
  for (const prompt of prompts) {
    make({ prompt, seed: '18446744073709551615' });
    expect(have({ prompt, seed: '18446744073709551615' }), prompt).toBe(1);
    expect(have({ prompt: `${prompt} not`, seed: '18446744073709551615' }), prompt).toBe(0);
  }
});

it('looks at those of the seed and the words only, however many files have the same number in their names', () => {
  library.db.transaction(() => {
    for (let n = 0; n < 300; n += 1) make({ prompt: 'a cup', seed: String(1000 + n) });
  })();
  make({ prompt: 'a cup', seed: '1' });
  const plans = queryPlans(library.db, () => expect(have({ prompt: 'a cup', seed: '1' })).toBe(1));
  expect(plans.filter((plan) => /SCAN (?!asset_text)/.test(plan))).toEqual([]);
  expect(plans.some((plan) => /asset_text VIRTUAL TABLE INDEX 0:M/.test(plan))).toBe(true);
});
