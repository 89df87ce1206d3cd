import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/openLibraryDatabase';
import { galleryLayout, libraryCount } from './galleryLayout';
import { localDay } from './localDay';
import { promptHistory } from './promptHistory';

const folder = mkdtempSync(join(tmpdir(), 'easel-library-'));
let library: LibraryDatabase;
const noon = new Date(2026, 10, 20, 12).getTime();

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => noon });
  library.db.exec(`
    INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', 'http://x', 1, 1);
    INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
      VALUES ('b', 'p', 'imagegen/dev', 'interactive', 'create', 1, 1);
    INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
        expected_count, expected_width, expected_height, created_at, updated_at)
      VALUES ('j', 'b', 'p', 'imagegen/dev', 'interactive', 'done', 1, '{}', 'x', 'image', 1, 1, 1, 1, 1);
    INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge, price_class,
        media_count, request_json)
      VALUES ('a', 'j', 'b', 'p', 'imagegen/dev', 1, 1, 'answered', 'confirmed', 'image', 1, '{}');
    INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at) VALUES ('g', 'j', 'a', '{}', 1);`);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Given = Readonly<{
  id: string;
  prompt?: string;
  note?: string;
  kind?: 'image' | 'video';
  state?: 'ready' | 'pending' | 'failed';
  at?: number;
  size?: readonly [number, number];
  trashed?: boolean;
}>;

function add(...assets: readonly Given[]): void {
  const insert = library.db.prepare(
    `INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url, width, height,
       content_type, prompt, note, values_json, trashed_at, created_at)
     VALUES (?, 'j', 'g', 'p', 'imagegen/dev', (SELECT count(*) FROM asset), ?, ?, 'http://x/1', ?, ?, 'image/png', ?, ?, '{}', ?, ?)`,
  );
  for (const {
    id,
    prompt = '',
    note = '',
    kind = 'image',
    state = 'ready',
    at = noon,
    size = [3, 2],
    trashed,
  } of assets)
    insert.run(id, kind, state, size[0], size[1], prompt, note, trashed ? 1 : null, at);
}

function found(search: string, kind: 'all' | 'image' | 'video' = 'all'): readonly string[] {
  return galleryLayout(library.db, { search, kind }).ids;
}

describe('the gallery’s layout', () => {
  it('is empty for an empty library', () => {
    expect(galleryLayout(library.db, { search: '', kind: 'all' })).toEqual({
      ids: [],
      ratios: new Float32Array(),
      days: new Int32Array(),
      kinds: new Uint8Array(),
    });
    expect(libraryCount(library.db)).toBe(0);
  });

  it('puts the newest first, and of one moment the one made last', () => {
    add(
      { id: '01', at: noon },
      { id: '03', at: noon + 5 },
      { id: '02', at: noon + 5 },
      { id: '04', at: noon - 5 },
    );
    expect(found('')).toEqual(['03', '02', '01', '04']);
  });

  it('gives ratio, calendar day and kind of each, in the same order', () => {
    const dayBefore = new Date(2026, 10, 19, 23, 59, 59).getTime();
    add({ id: 'wide', size: [1024, 512] }, { id: 'film', kind: 'video', size: [720, 1280], at: dayBefore });
    const layout = galleryLayout(library.db, { search: '', kind: 'all' });
    expect(layout.ids).toEqual(['wide', 'film']);
    expect([...layout.ratios]).toEqual([2, 0.5625]);
    expect([...layout.days]).toEqual([20261120, 20261119]);
    expect([...layout.kinds]).toEqual([0, 1]);
  });

  it('takes a picture without a size for a square', () => {
    add({ id: 'unknown', size: [0, 0] });
    expect([...galleryLayout(library.db, { search: '', kind: 'all' }).ratios]).toEqual([1]);
  });

  it('shows only what is on disk and not in the trash', () => {
    add(
      { id: 'here' },
      { id: 'coming', state: 'pending' },
      { id: 'lost', state: 'failed' },
      { id: 'gone', trashed: true },
    );
    expect(found('')).toEqual(['here']);
    expect(libraryCount(library.db)).toBe(1);
  });

  it('shows pictures only, or films only', () => {
    add({ id: 'film', kind: 'video' }, { id: 'picture' });
    expect(found('', 'image')).toEqual(['picture']);
    expect(found('', 'video')).toEqual(['film']);
    expect(found('', 'all')).toHaveLength(2);
  });
});

describe('the gallery’s search', () => {
  beforeEach(() => {
    add(
      { id: 'fox', prompt: 'A red fox in the snow, 35mm' },
      { id: 'film', prompt: 'a red kite', kind: 'video' },
      { id: 'cafe', prompt: 'Café at night', note: 'for Zoë' },
      { id: 'quotes', prompt: 'the word "OR" AND (brackets)*' },
    );
  });

  it('finds words by their beginnings, all of them, in any order and case', () => {
    expect(found('sno')).toEqual(['fox']);
    expect(found('SNOW red')).toEqual(['fox']);
    expect(found('red blue')).toEqual([]);
    expect(found('ox')).toEqual([]);
  });

  it('searches within a kind', () => {
    expect(found('red')).toHaveLength(2);
    expect(found('red', 'image')).toEqual(['fox']);
    expect(found('red', 'video')).toEqual(['film']);
  });

  it('finds letters with accents without them, and notes', () => {
    expect(found('cafe')).toEqual(['cafe']);
    expect(found('CAFÉ')).toEqual(['cafe']);
    expect(found('zoe')).toEqual(['cafe']);
  });

  it('takes signs of the query language for nothing but text', () => {
    expect(found('"or')).toEqual(['quotes']);
    expect(found('brackets)*')).toEqual(['quotes']);
    expect(found('fox OR kite')).toEqual([]);
    for (const typed of ['"', '*', 'prompt:', '-red', '(', 'NEAR(', '^', '{a|b}', "'; --"]) {
      expect(() => found(typed)).not.toThrow();
    }
  });

  it('shows everything where no word was typed', () => {
    expect(found('  ,. ')).toHaveLength(4);
  });

  it('finds a picture by its tags, as they are now', () => {
    library.db.exec(
      "INSERT INTO tag (id, name) VALUES (1, 'winter'); INSERT INTO asset_tag VALUES ('fox', 1)",
    );
    expect(found('wint')).toEqual(['fox']);
    library.db.exec("DELETE FROM asset_tag WHERE asset_id = 'fox'");
    expect(found('wint')).toEqual([]);
  });
});

describe('localDay', () => {
  it('changes at local midnight', () => {
    expect(localDay(new Date(2026, 0, 1).getTime())).toBe(20260101);
    expect(localDay(new Date(2026, 0, 1).getTime() - 1)).toBe(20251231);
  });
});

describe('the prompt history', () => {
  const batch = (id: string, template: string | null, at: number, complete = 1) =>
    library.db
      .prepare(
        `INSERT INTO batch (id, profile_id, model_id, lane, template, source, complete, created_at)
         VALUES (?, 'p', 'imagegen/dev', 'batch', ?, 'create', ?, ?)`,
      )
      .run(id, template, complete, at);

  it('gives templates, the last used first, each once', () => {
    batch('1', 'a {red|blue} fox', 10);
    batch('2', 'an owl', 20);
    batch('3', 'a {red|blue} fox', 30);
    expect(promptHistory(library.db, 10)).toEqual(['a {red|blue} fox', 'an owl']);
  });

  it('leaves out batches without a template and those not yet complete', () => {
    batch('1', null, 10);
    batch('2', '', 20);
    batch('3', 'half-written', 30, 0);
    expect(promptHistory(library.db, 10)).toEqual([]);
  });

  it('gives no more than asked for', () => {
    for (let n = 0; n < 5; n += 1) batch(String(n), `prompt ${n}`, n);
    expect(promptHistory(library.db, 2)).toEqual(['prompt 4', 'prompt 3']);
  });
});
