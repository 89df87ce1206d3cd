import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings, type ExportSettings } from '@shared/domain/library/ExportRequest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { quietLog } from '../ports/quietLog.testing';
import type { ExportDeps } from './ExportDeps';
import { Exporter } from './Exporter';
import { previewExport } from './previewExport';

let folder = '';
let client = '';
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-preview-'));
  client = join(folder, 'client');
  mkdirSync(join(client, 'fox'), { recursive: true });
  mkdirSync(join(folder, 'media'));
  library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: Date.now });
  const add = library.db.prepare(`
    INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json, created_at,
        origin, file)
      VALUES (@id, 'm/m', 0, 'image', 'ready', 8, 6, 'image/png', 'fox', '{}', 5, 'imported', 'media/' || @id || '.png')`);
  for (const id of ['a', 'b', 'c']) {
    add.run({ id });
    writeFileSync(join(folder, 'media', `${id}.png`), id);
  }
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const unused = () => {
  throw new Error('not asked for');
};

function parts(): ExportDeps {
  return {
    db: library.db,
    libraryFolder: folder,
    log: quietLog,
    now: () => Date.UTC(2026, 10, 23, 12),
    seqsOf: () => [1, 2, 3],
    convert: unused,
    rewrite: unused,
    drawPage: unused,
    previewOf: unused,
  };
}

const order = (manner: Partial<ExportSettings>) =>
  ({ ...defaultExportSettings, metadata: 'keep', ...manner, set: { seqs: [1, 2, 3] } }) as Parameters<
    typeof previewExport
  >[1];
const preview = (manner: Partial<ExportSettings>, into: string | null = client) =>
  previewExport(parts(), order(manner), [1, 2, 3], into);

it('says which names the folder has already, and what the files are called instead, as they then are', async () => {
  writeFileSync(join(client, 'b.png'), 'somebody’s own');
  writeFileSync(join(client, 'b (2).png'), 'another of theirs');
  const said = await preview({ name: '{name}' });
  expect(said).toMatchObject({
    examples: ['a.png', 'b (3).png', 'c.png'],
    collisions: 0,
    inFolder: 1,
    taken: { name: 'b.png', becomes: 'b (3).png' },
  });
  const run = new Exporter(parts()).start(order({ name: '{name}' }), client);
  await run.ended;
  expect(said.examples.map((name) => readFileSync(join(client, name), 'utf8'))).toEqual(['a', 'b', 'c']);
  expect(readFileSync(join(client, 'b.png'), 'utf8')).toBe('somebody’s own');
  expect(readFileSync(join(client, 'b (2).png'), 'utf8')).toBe('another of theirs');
});

it('counts names that are taken among themselves apart from those in the folder, and looks into folders of it', async () => {
  writeFileSync(join(client, 'fox', 'fox.png'), 'theirs');
  expect(await preview({ name: '{prompt}/{prompt}' })).toMatchObject({
    examples: ['fox/fox (2).png', 'fox/fox (3).png', 'fox/fox (4).png'],
    collisions: 2,
    inFolder: 1,
    taken: { name: 'fox/fox.png', becomes: 'fox/fox (2).png' },
  });
  // whether names that differ only in case are equal depends on the file system
  writeFileSync(join(client, 'A.PNG'), 'theirs');
  const isOne = existsSync(join(client, 'a.png'));
  expect(await preview({ name: '{name}' })).toMatchObject({ inFolder: isOne ? 1 : 0 });
  expect(await preview({ name: '{name}' }, null)).toMatchObject({ inFolder: 0, counted: 3 });
  expect(await preview({ name: '{name}' }, join(folder, 'gone'))).toMatchObject({ inFolder: 0, counted: 3 });
});

it('says what the one file is called where an archive of its name is there', async () => {
  expect(await preview({ format: 'zip' })).toMatchObject({ inFolder: 0, taken: null });
  writeFileSync(join(client, 'easel 2026-11-23.zip'), 'theirs');
  expect(await preview({ format: 'zip' })).toMatchObject({
    inFolder: 1,
    taken: { name: 'easel 2026-11-23.zip', becomes: 'easel 2026-11-23 (2).zip' },
  });
});

it('shows the first page of a contact sheet as it will be, and of many pictures none but those on it', async () => {
  const lookOf = (sheet: Partial<ExportSettings['sheet']>) => ({ ...defaultExportSettings.sheet, ...sheet });
  const said = await preview({ format: 'sheet', sheet: lookOf({ page: 'A3', title: 'For Ann' }) });
  // three pictures fill a landscape page
  expect(said.sheet).toMatchObject({ pages: 1, width: 1191, height: 842 });
  expect(said.sheet?.pictures.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(said.sheet?.words.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['For Ann', '1 of 1', 'a.png', '8 × 6']),
  );
  const lying = await preview({ format: 'sheet', sheet: lookOf({ isLandscape: true, captions: 'none' }) });
  expect(lying.sheet).toMatchObject({ width: 842, height: 595 });
  expect(lying.sheet?.words.map(({ text }) => text)).toEqual(['1 of 1']);
  const many = Array.from({ length: 400 }, (_, at) => 1 + (at % 3));
  const sheet = (await previewExport(parts(), order({ format: 'sheet' }), many, client)).sheet;
  expect(sheet?.pages).toBeGreaterThan(5);
  expect(sheet?.pictures.length).toBeLessThan(50);
  const matrix = { rows: ['one', 'two'], columns: ['x'], pages: [''], cells: cellsOf([1, 2]) };
  const batch = await previewExport(parts(), { ...order({ format: 'sheet' }), matrix }, [1, 2, 3], client);
  expect(batch.sheet?.pictures.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(batch.sheet?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['one', 'two', 'x']));
  expect((await preview({ format: 'zip' })).sheet).toBeNull();
});

it('says on a sheet that is stripped nothing of prompts and seeds, whatever was to stand there', async () => {
  library.db.exec(`UPDATE asset SET seed = '77', prompt = 'fox'`);
  const stripped: Partial<ExportSettings> = {
    format: 'sheet',
    metadata: 'strip',
    name: '{date}-{n}',
    sheet: { ...defaultExportSettings.sheet, captions: 'prompt' },
  };
  const wordsOf = async (manner: Partial<ExportSettings>) =>
    (await preview(manner)).sheet?.words.map(({ text }) => text);
  expect(await wordsOf({ ...stripped, metadata: 'embed' })).toEqual(
    expect.arrayContaining(['fox', '8 × 6 · Seed 77']),
  );
  expect(await wordsOf(stripped)).toEqual(expect.arrayContaining(['1970-01-01-1.png', '8 × 6']));
  expect((await wordsOf(stripped))?.join()).not.toMatch(/fox|77/);
  const matrix = { rows: ['a fox', 'an owl'], columns: ['77', '78'], pages: [''], cells: cellsOf([1, 2]) };
  const batch = await previewExport(parts(), { ...order(stripped), matrix }, [1, 2], client);
  const said = batch.sheet?.words.map(({ text }) => text).filter((text) => text !== '');
  expect(new Set(said)).toEqual(new Set(['1', '2', '1 of 1']));
  // the alternatives of the prompt appear in the labels only if the user has chosen that
  const told = { ...matrix, stripped: { rows: ['early', 'late'], columns: ['1', '2'], pages: [''] } };
  const without = await previewExport(parts(), { ...order(stripped), matrix: told }, [1, 2], client);
  expect(without.sheet?.words.map(({ text }) => text).join()).not.toMatch(/early|late/);
  const named = { ...stripped, sheet: { ...defaultExportSettings.sheet, alternatives: true } };
  const sheet = (await previewExport(parts(), { ...order(named), matrix: told }, [1, 2], client)).sheet;
  expect(sheet?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(['early', 'late', '1', '2']));
  expect(sheet?.words.map(({ text }) => text).join()).not.toMatch(/fox|77/);
});

function cellsOf(seqs: readonly number[]) {
  return seqs.map((seq, row) => ({ seq, page: 0, row, column: 0 }));
}
