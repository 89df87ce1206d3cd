// Tests with real pictures, which the local service draws.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { paletteOf } from '@shared/looks/paletteOf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedRow } from '../../../../test/support/importedRow';
import { sharp } from '../../../images/sharp';
import { paintPicture } from '../../../service/samples/paintPicture';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { readLook, writePreviews } from '../../previews/writePreviews';
import type { LibraryReader } from '../LibraryReader';
import { arrange } from '../order/arrange';
import { matchingAll, matchingAmong } from '../order/matchQuery';
import { orderedSeqs } from '../order/orderedSeqs';
import { readMatchesAmong } from '../order/readGallery';
import { colourSeqs } from './colourSeqs';
import { lookIndex } from './LookIndex';
import { likeSeqs } from './likeSeqs';
import { duplicateGroups } from './ShownDuplicates';
import { hasSimilar } from './whereSimilar';
import { worseDuplicates } from './worseDuplicates';

const prompts = [
  'a harbour at dusk',
  'tulips in a glass vase',
  'a red fox in snow',
  'a city street at night',
  'a teapot on linen',
  'dunes at noon',
];
let folder: string;
let library: LibraryDatabase;
const seqs = new Map<string, number>();

const previews = () => ({ large: join(folder, 'large.webp'), small: join(folder, 'small.webp') });

async function lookOfBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const file = join(folder, 'picture');
  writeFileSync(file, bytes);
  const { look = '' } = await writePreviews(file, previews());
  return Buffer.from(look, 'base64');
}

async function add(name: string, bytes: Uint8Array): Promise<number> {
  const seq = importedRow(library.db, name);
  library.db.prepare('INSERT INTO asset_look (seq, look) VALUES (?, ?)').run(seq, await lookOfBytes(bytes));
  seqs.set(name, seq);
  return seq;
}

const drawn = async (prompt: string, seed: string) =>
  (await paintPicture({ values: { prompt }, seed, index: 0, width: 640, height: 480 })).data;
const solid = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
/** A picture that is unlike all pictures of the local service. */
const band = async () => {
  const input = await sharp(await solid('#00ff00'))
    .resize(90, 200, { fit: 'fill' })
    .toBuffer();
  return sharp(await solid('#ff00ff'))
    .composite([{ input, left: 40, top: 0 }])
    .png()
    .toBuffer();
};
const alike = (seq: number) => {
  const { seqs: nearest, similarCount } = likeSeqs(lookIndex(library.db), seq);
  return nearest.subarray(0, similarCount);
};
const namesOf = (found: Uint32Array) => {
  const names = new Map([...seqs].map(([name, seq]) => [seq, name]));
  return [...found].map((seq) => names.get(seq));
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-looks-'));
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  for (const prompt of prompts) {
    const bytes = await drawn(prompt, '7');
    await add(prompt, bytes);
    await add(`${prompt}, smaller`, await sharp(bytes).resize(200).png().toBuffer());
    await add(`${prompt}, compressed`, await sharp(bytes).jpeg({ quality: 30 }).toBuffer());
    await add(
      `${prompt}, cropped`,
      await sharp(bytes).extract({ left: 16, top: 12, width: 608, height: 456 }).png().toBuffer(),
    );
  }
});
afterAll(() => {
  library.close();
  rmSync(folder, { recursive: true });
});

describe('pictures that look alike', () => {
  it.each(prompts)('are first of all the same %s, smaller, compressed again and cropped', (prompt) => {
    const found = namesOf(alike(seqs.get(prompt) ?? 0));
    expect(found[0]).toBe(prompt);
    expect(new Set(found.slice(1, 4))).toEqual(
      new Set([`${prompt}, smaller`, `${prompt}, compressed`, `${prompt}, cropped`]),
    );
  });

  it('are few: most others are far', () => {
    for (const prompt of prompts) {
      const others = namesOf(alike(seqs.get(prompt) ?? 0)).filter((name) => !name?.startsWith(prompt));
      expect(others.length).toBeLessThan(prompts.length);
    }
  });

  it('are none where the look of a picture is not known', () => {
    expect(alike(9999)).toHaveLength(0);
  });

  it('count what has come since they were last asked for', async () => {
    const seq = seqs.get('dunes at noon') ?? 0;
    const before = alike(seq);
    const late = await add('dunes, late', await drawn('dunes at noon', '7'));
    expect([...alike(seq)]).toContain(late);
    expect([...before]).not.toContain(late);
  });
});

describe('near duplicates', () => {
  const named = () => duplicateGroups(library.db).map((group) => namesOf(Uint32Array.from(group)));
  const fox = ['a red fox in snow', 'a red fox in snow, smaller', 'a red fox in snow, compressed'];

  it('are the same picture smaller and compressed again, and never two pictures', () => {
    for (const prompt of prompts) {
      const group = named().find((names) => names.includes(prompt)) ?? [];
      expect(group).toEqual(expect.arrayContaining([`${prompt}, smaller`, `${prompt}, compressed`]));
      expect(group.filter((name) => !name?.startsWith(prompt.slice(0, 5)))).toEqual([]);
    }
  });

  it('are found by a query, together under a heading, and what comes late joins them', async () => {
    const found = () => namesOf(matchingAll(library.db, 'has:duplicate', 0)?.seqs() ?? new Uint32Array());
    const alone = await drawn('a lone tree', '3');
    await add('a lone tree', alone);
    expect(found()).toEqual(expect.arrayContaining(fox));
    expect(found()).not.toContain('a lone tree');
    await add('a lone tree, again', alone);
    expect(found()).toEqual(expect.arrayContaining(['a lone tree', 'a lone tree, again']));
    const { groups, seqs: order } = arrange(library.db, {
      query: 'has:duplicate',
      sort: 'newest',
      group: 'alike',
      now: 0,
    });
    expect(groups[0]).toEqual({ title: 'Similar', count: 2 });
    expect(namesOf(order.subarray(0, 2)).toSorted()).toEqual(['a lone tree', 'a lone tree, again']);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(order.length);
  });

  it('are no more where one of two is in the trash', () => {
    const put = (at: number | null) =>
      library.db
        .prepare('UPDATE asset SET trashed_at = ? WHERE seq = ?')
        .run(at, seqs.get('a lone tree, again') ?? 0);
    const pair = ['a lone tree', 'a lone tree, again'].map((name) => seqs.get(name) ?? 0);
    const among = () =>
      namesOf(matchingAmong(library.db, 'has:duplicate', pair, 0) ?? new Uint32Array()).toSorted();
    expect(among()).toEqual(['a lone tree', 'a lone tree, again']);
    put(1);
    expect(among()).toEqual([]);
    expect(named().flat()).not.toContain('a lone tree');
    put(null);
    expect(among()).toEqual(['a lone tree', 'a lone tree, again']);
    expect(named().flat()).toContain('a lone tree');
  });

  it('are asked of the thread that reads, which holds the looks of all, for a few pictures too', async () => {
    const asked: unknown[] = [];
    const reader: Pick<LibraryReader, 'read'> = {
      read: async (kind) => {
        asked.push(kind);
        return new Uint32Array() as never;
      },
    };
    const among = (query: string) =>
      readMatchesAmong({ db: library.db, reader, now: () => 0 }, { query, among: [1] });
    await among('has:duplicate rating:5');
    await among('colour:blue');
    expect(asked).toEqual(['among', 'among']);
    await among('kind:image');
    expect(asked).toHaveLength(2);
  });

  it('leave the one that is looked at, or the best of each group', () => {
    const chosen = seqs.get('a red fox in snow, smaller') ?? 0;
    const lesser = (set: AssetSet) => namesOf(worseDuplicates(library.db, set));
    const one = lesser({ kind: 'some', seqs: [chosen] });
    expect(one).toEqual(expect.arrayContaining(['a red fox in snow', 'a red fox in snow, compressed']));
    expect(one).not.toContain('a red fox in snow, smaller');
    // a rejected picture is not the one to keep: otherwise none would be left
    library.db.prepare('UPDATE asset SET rejected = 1 WHERE seq = ?').run(chosen);
    const others = lesser({ kind: 'some', seqs: [chosen] });
    expect(others).toContain('a red fox in snow, smaller');
    expect(others).toHaveLength(one.length);
    library.db.prepare('UPDATE asset SET rejected = 0 WHERE seq = ?').run(chosen);
    expect(lesser({ kind: 'some', seqs: [seqs.get('a teapot on linen') ?? 0] })).not.toContain(
      'a red fox in snow',
    );
    library.db.prepare('UPDATE asset SET rating = 4 WHERE seq = ?').run(chosen);
    const all = lesser({ kind: 'matching', query: 'has:duplicate', except: [] });
    expect(all).toEqual(expect.arrayContaining(['a red fox in snow', 'a lone tree, again']));
    expect(all).not.toContain('a red fox in snow, smaller');
    expect(all).not.toContain('a lone tree');
    library.db.prepare('UPDATE asset SET rating = 0 WHERE seq = ?').run(chosen);
  });

  it('come first, the most alike of them, in an order by likeness', () => {
    const fox = seqs.get('a red fox in snow') ?? 0;
    const query = `like:${fox}`;
    const inOrder = namesOf(orderedSeqs(library.db, query, 'alike', 0));
    expect(inOrder).toEqual(namesOf(alike(fox)));
    expect(inOrder[0]).toBe('a red fox in snow');
    expect(orderedSeqs(library.db, '', 'alike', 0)).toEqual(orderedSeqs(library.db, '', 'newest', 0));
  });
});

describe('pictures of a colour', () => {
  it('are those that hold it or one close to it, and no others', async () => {
    await add('orange', await solid('#e07b20'));
    await add('nearly orange', await solid('#d87a2c'));
    await add('blue', await solid('#2040c0'));
    const half = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#e07b20' } })
      .png()
      .toBuffer();
    const onBlue = await sharp(await solid('#2040c0'))
      .composite([{ input: half, left: 0, top: 100 }])
      .png()
      .toBuffer();
    await add('orange on blue', onBlue);
    const of = (hex: string, tolerance: number) =>
      namesOf(colourSeqs(lookIndex(library.db), hex, tolerance))
        .filter((name) => /orange|blue/.test(name ?? ''))
        .toSorted();
    expect(of('#e07b20', 0.06)).toEqual(['nearly orange', 'orange', 'orange on blue']);
    expect(of('#e07b20', 0.005)).toEqual(['orange', 'orange on blue']);
    expect(of('#2040C0', 0.05)).toEqual(['blue', 'orange on blue']);
    expect(of('#00ff00', 0.05)).toEqual([]);
    expect(colourSeqs(lookIndex(library.db), 'orange', 0.1)).toHaveLength(0);
  });
});

describe('a query for how pictures look', () => {
  it('finds them by colour and by likeness, beside whatever else it asks', () => {
    const found = (query: string) => namesOf(matchingAll(library.db, query, 0)?.seqs() ?? new Uint32Array());
    expect(found('colour:#e07b20').filter((name) => name?.includes('orange'))).toEqual([
      'orange',
      'nearly orange',
      'orange on blue',
    ]);
    expect(found('colour:#e07b20 -colour:blue')).not.toContain('orange on blue');
    const fox = seqs.get('a red fox in snow') ?? 0;
    expect(found(`like:${fox} rating:0`)).toEqual(expect.arrayContaining(['a red fox in snow, smaller']));
    expect(found(`like:${fox} rating:5`)).toEqual([]);
    expect(found('like:9999')).toEqual([]);
  });

  it('finds the nearest where nothing that is shown is alike, and says that they are not', async () => {
    const shown = "UPDATE asset SET trashed_at = ? WHERE state = 'ready' AND seq <> ?";
    const alone = await add('a magenta band', await band());
    const found = (query: string) => namesOf(matchingAll(library.db, query, 0)?.seqs() ?? new Uint32Array());
    expect(namesOf(alike(alone))).toEqual(['a magenta band']);
    expect(hasSimilar(library.db, alone)).toBe(false);
    const nearest = found(`like:${alone}`);
    expect(nearest.length).toBe(13);
    expect(nearest).toContain('a magenta band');
    // the most similar picture comes first
    const inOrder = namesOf(orderedSeqs(library.db, `like:${alone}`, 'alike', 0));
    expect(inOrder[0]).toBe('a magenta band');
    expect(inOrder.slice(1)).toEqual(namesOf(likeSeqs(lookIndex(library.db), alone).seqs.subarray(1, 13)));
    // the nearest pictures are excluded only if they are similar
    expect(found(`-like:${alone}`)).toContain(nearest.find((name) => name !== 'a magenta band'));
    // similar pictures count only while the gallery shows them
    const fox = seqs.get('a red fox in snow') ?? 0;
    expect(hasSimilar(library.db, fox)).toBe(true);
    library.db.prepare(shown).run(1, fox);
    expect(hasSimilar(library.db, fox)).toBe(false);
    library.db.prepare(shown).run(null, fox);
  });

  it('asks the same among a few', () => {
    const few = ['orange', 'blue', 'a city street at night'].map((name) => seqs.get(name) ?? 0);
    expect(namesOf(matchingAmong(library.db, 'colour:orange', few, 0) ?? new Uint32Array())).toEqual([
      'orange',
    ]);
  });
});

describe('the colours of a picture', () => {
  it('are the few that it consists of, the most of it first', async () => {
    const part = (background: string, height: number) =>
      sharp({ create: { width: 200, height, channels: 3, background } })
        .png()
        .toBuffer();
    const picture = await sharp(await part('#ffffff', 200))
      .composite([
        { input: await part('#c02030', 60), left: 0, top: 0 },
        { input: await part('#204060', 40), left: 0, top: 60 },
      ])
      .png()
      .toBuffer();
    const found = paletteOf(await lookOfBytes(picture));
    expect(found).toHaveLength(3);
    const partsOf = (hex = '') => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (const [place, hex] of ['#ffffff', '#c02030', '#204060'].entries())
      for (const [part, value] of partsOf(found[place]?.hex).entries())
        expect(Math.abs(value - (partsOf(hex)[part] ?? 0))).toBeLessThanOrEqual(3);
    expect(found[0]?.share).toBeCloseTo(0.5, 1);
    expect(found[1]?.share).toBeCloseTo(0.3, 1);
  });

  it('are found in what has only a preview left as well', async () => {
    const bytes = await drawn('a teapot on linen', '3');
    const whole = paletteOf(await lookOfBytes(bytes));
    const { look = '' } = await readLook(previews().large);
    const again = paletteOf(Buffer.from(look, 'base64'));
    // a small preview may lose the last colours, but never the first
    expect(again[0]?.share).toBeCloseTo(whole[0]?.share ?? 0, 1);
    expect(Math.abs(again.length - whole.length)).toBeLessThan(2);
  });

  it('are one where the picture is one, and of what shows nothing white', async () => {
    expect(paletteOf(await lookOfBytes(await solid('#123456')))).toEqual([{ hex: '#123456', share: 1 }]);
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(paletteOf(await lookOfBytes(clear))).toEqual([{ hex: '#ffffff', share: 1 }]);
  });
});
