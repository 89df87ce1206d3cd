import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryPlans } from '../../../../test/support/queryPlans';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { assetFamily } from './assetFamily';
import { familyTree } from './familyTree';
import { extractedFrames } from './relatives';

const folder = mkdtempSync(join(tmpdir(), 'easel-family-'));
let library: LibraryDatabase;

beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

type Given = Readonly<{
  id: string;
  prompt?: string;
  of?: string;
  kind?: 'image' | 'video';
  model?: string;
  values?: Readonly<Record<string, unknown>>;
  trashed?: boolean;
}>;

// the assets are imported, which needs no job, but have a model and values, like reimported files of Easel
function add(...assets: readonly Given[]): void {
  const insert = library.db.prepare(
    `INSERT INTO asset (id, origin, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
       source_id, trashed_at, created_at)
     VALUES (?, 'imported', ?, 0, ?, 'ready', 4, 3, 'image/png', ?, ?, ?, ?, (SELECT count(*) FROM asset))`,
  );
  library.db.transaction(() => {
    for (const {
      id,
      prompt = '',
      of,
      kind = 'image',
      model = 'imagegen/dev',
      values = {},
      trashed,
    } of assets)
      insert.run(id, model, kind, prompt, JSON.stringify(values), of ?? null, trashed ? 1 : null);
  })();
}

const seqOf = (id: string) =>
  library.db.prepare<[string], number>('SELECT seq FROM asset WHERE id = ?').pluck().get(id) as number;
const idOf = (seq: number) =>
  library.db.prepare<[number], string>('SELECT id FROM asset WHERE seq = ?').pluck().get(seq) as string;

/** Each member of the family as `id < parent: relation`. */
function told(id: string, most?: number): readonly string[] {
  const { members } = familyTree(library.db, seqOf(id), most);
  return members.map(({ seq, parent, relation }) => {
    const from = parent === null ? null : members[parent];
    return `${idOf(seq)}${from ? ` < ${idOf(from.seq)}` : ''}: ${relation}`;
  });
}

describe('the frames of films', () => {
  it('are found of several films at once, those in the trash too, and nothing else that was made of them', () => {
    add(
      { id: 'film', kind: 'video' },
      { id: 'first', of: 'film' },
      { id: 'thrown', of: 'film', trashed: true },
      { id: 'again', of: 'film', kind: 'video' },
      { id: 'still' },
      { id: 'edit', of: 'still' },
    );
    const films = ['film', 'still', 'again'].map(seqOf);
    const told = extractedFrames(library.db, films).map(({ film, seq }) => `${idOf(film)}: ${idOf(seq)}`);
    expect(told).toEqual(['film: first', 'film: thrown']);
    const plans = queryPlans(library.db, () => extractedFrames(library.db, films));
    expect(plans.filter((plan) => /SCAN (asset|film|frame)/.test(plan))).toEqual([]);
  });
});

describe('a family', () => {
  it('holds sources, edits of edits, films and frames of them, whoever of it is asked about', () => {
    add(
      { id: 'harbour', prompt: 'a harbour' },
      { id: 'snow', prompt: 'in snow', of: 'harbour' },
      { id: 'night', prompt: 'at night', of: 'harbour' },
      { id: 'more', prompt: 'more snow', of: 'snow' },
      { id: 'moving', prompt: 'waves', of: 'night', kind: 'video' },
      { id: 'still', of: 'moving' },
      { id: 'stranger', prompt: 'a field' },
    );
    const whole = [
      'harbour: first',
      'snow < harbour: edit',
      'night < harbour: edit',
      'more < snow: edit',
      'moving < night: film',
      'still < moving: frame',
    ];
    for (const id of ['harbour', 'more', 'still']) expect(told(id), id).toEqual(whole);
    expect(told('stranger')).toEqual(['stranger: first']);
  });

  it('hangs what was made again with other seeds from the original, and a film of the prompt too', () => {
    const values = { prompt: 'a harbour', image_size: 'square' };
    add(
      { id: 'original', prompt: 'a harbour', values: { ...values, seed: '1' } },
      { id: 'again', prompt: 'a harbour', values: { seed: '2', ...values } },
      { id: 'wide', prompt: 'a harbour', values: { ...values, image_size: 'landscape' } },
      { id: 'film', prompt: 'a harbour', kind: 'video', model: 'videogen/video-2-1-master' },
      { id: 'elsewhere', prompt: 'a harbour', model: 'other/model', values },
    );
    const whole = ['original: first', 'again < original: settings', 'film < original: promptFilm'];
    expect(told('again')).toEqual(whole);
    expect(told('film')).toEqual(whole);
    expect(assetFamily(library.db, seqOf('again')).again.map(({ id }) => id)).toEqual(['original']);
    expect(assetFamily(library.db, seqOf('wide')).again).toEqual([]);
  });

  it('tells in the details the film of a prompt, the picture it came from, and which was first', () => {
    const values = { image_size: 'square' };
    add(
      { id: 'original', prompt: 'a harbour', values: { ...values, seed: '1' } },
      { id: 'again', prompt: 'a harbour', values: { ...values, seed: '2' } },
      { id: 'film', prompt: 'a harbour', kind: 'video', model: 'videogen/video-2-1-master' },
      { id: 'thrown', prompt: 'a harbour', kind: 'video', model: 'videogen/video-2-1-master', trashed: true },
      { id: 'alone', prompt: 'a field', kind: 'video', model: 'videogen/video-2-1-master' },
    );
    const toldOf = (id: string) => {
      const { original, promptPictures, again, promptFilms } = assetFamily(library.db, seqOf(id));
      const ids = (assets: readonly { id: string }[]) => assets.map((asset) => asset.id).join(' ');
      return [original && idOf(original), ids(promptPictures), ids(again), ids(promptFilms)];
    };
    expect(toldOf('original')).toEqual(['original', '', 'again', 'film']);
    expect(toldOf('again')).toEqual(['original', '', 'original', 'film']);
    expect(toldOf('film')).toEqual(['film', 'original', '', '']);
    expect(toldOf('alone')).toEqual(['alone', '', '', '']);
  });

  it('finds the films of a prompt that hundreds of pictures were made of before', () => {
    add(
      ...Array.from({ length: 300 }, (_, n) => ({
        id: `p${n}`,
        prompt: 'a harbour',
        values: { seed: String(n) },
      })),
    );
    add({ id: 'film', prompt: 'a harbour', kind: 'video', model: 'videogen/video-2-1-master' });
    expect(assetFamily(library.db, seqOf('p299')).promptFilms.map(({ id }) => id)).toEqual(['film']);
    expect(assetFamily(library.db, seqOf('film')).promptPictures.map(({ id }) => id)).toEqual(['p0']);
  });

  it('shows what is in the trash only where something hangs from it', () => {
    add(
      { id: 'gone', prompt: 'a', trashed: true },
      { id: 'edit', prompt: 'b', of: 'gone' },
      { id: 'thrown', prompt: 'c', of: 'gone', trashed: true },
    );
    expect(told('edit')).toEqual(['gone: first', 'edit < gone: edit']);
    library.db.exec('DELETE FROM asset');
    expect(familyTree(library.db, 1)).toEqual({ members: [], isCut: false });
  });

  it('ends where sources go in a circle', () => {
    add({ id: 'a', prompt: 'a' }, { id: 'b', prompt: 'b', of: 'a' });
    library.db.exec(`UPDATE asset SET source_id = 'b' WHERE id = 'a'`);
    expect(told('a')).toEqual(['b: first', 'a < b: edit']);
  });

  it('of thousands is cut, says so, and shows the one that was asked about with all it came from', () => {
    add({ id: 'root', prompt: 'root' });
    add(...Array.from({ length: 300 }, (_, n) => ({ id: `e${n}`, prompt: `edit ${n}`, of: 'root' })));
    add({ id: 'deep', prompt: 'deep', of: 'e299' }, { id: 'deeper', prompt: 'deeper', of: 'deep' });
    const tree = familyTree(library.db, seqOf('deeper'), 100);
    expect(tree.isCut).toBe(true);
    expect(tree.members).toHaveLength(103);
    expect(told('deeper', 100).slice(-3)).toEqual([
      'e299 < root: edit',
      'deep < e299: edit',
      'deeper < deep: edit',
    ]);
    expect(familyTree(library.db, seqOf('root')).isCut).toBe(false);
    expect(familyTree(library.db, seqOf('root')).members).toHaveLength(303);
  });

  it('is found by indexes, however large the library is', () => {
    add({ id: 'a', prompt: 'a' }, { id: 'b', prompt: 'b', of: 'a' });
    const plans = queryPlans(library.db, () => {
      familyTree(library.db, seqOf('b'));
      assetFamily(library.db, seqOf('a'));
    });
    expect(plans.filter((plan) => /SCAN asset/.test(plan))).toEqual([]);
    expect(plans.some((plan) => plan.includes('asset_prompt'))).toBe(true);
  });
});
