import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PresetPart } from '@shared/domain/create/Preset';
import { maxPresetFileBytes } from '@shared/domain/create/PresetFile';
import { emptyVaryPlan } from '@shared/prompt';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../images/sharp';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { PresetService, type PresetServiceOptions } from './PresetService';
import { Presets } from './Presets';
import { Snippets } from './Snippets';

const folder = mkdtempSync(join(tmpdir(), 'easel-presets-'));
const opened: LibraryDatabase[] = [];
let now = 0;
afterAll(() => {
  for (const library of opened) library.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A new library whose pictures are found by their SHA-256. */
function studio() {
  const dataFolder = mkdtempSync(join(folder, 'library-'));
  const library = openLibraryDatabase({ dataFolder, now: () => 1 });
  opened.push(library);
  const presets = new Presets(library.db, () => ++now);
  const snippets = new Snippets(library.db, () => ++now);
  const kept = new Map<string, string>();
  const options: PresetServiceOptions = {
    presets,
    snippets,
    previewOf: async (assetId) => (assetId === 'asset' ? join(folder, 'preview.webp') : null),
    addInput: async ({ bytes }) => {
      const sha = `${kept.size}`;
      kept.set(sha, join(dataFolder, sha));
      writeFileSync(join(dataFolder, sha), bytes);
      return { ref: `easel-input:${sha}` };
    },
    inputFile: (sha) => (kept.has(sha) ? { path: join(dataFolder, sha) } : null),
  };
  return { presets, snippets, options, kept, db: library.db, service: new PresetService(options) };
}
let here: ReturnType<typeof studio>;
beforeEach(() => {
  here = studio();
});

const part: PresetPart = {
  values: { prompt: 'ein Krug, {matt|glänzend}', num_images: 4 },
  defaults: ['guidance_scale'],
  seed: { mode: 'locked', digits: '18446744073709551557' },
  json: null,
  vary: { ...emptyVaryPlan, seeds: { kind: 'random', count: 3 } },
};
const saved = (name: string, modelId: string | null = null) => ({
  name,
  modelId,
  part,
  profileId: 'p',
  pictureAssetId: null,
});
const names = () => here.presets.list().map(({ name }) => name);

describe('presets', () => {
  it('keep what they were given to the last digit, in their order, and when each was applied', async () => {
    await here.service.save(saved('Evening', 'imagegen/dev'));
    await here.service.save(saved('Morning'));
    expect(here.presets.list()).toMatchObject([
      { name: 'Evening', modelId: 'imagegen/dev', part, profileId: 'p' },
      { name: 'Morning', modelId: null, part, usedAt: null, profileId: 'p' },
    ]);
    here.presets.markUsed(here.presets.list()[1]?.id ?? '');
    expect(here.presets.list()[1]?.usedAt).toBe(now);
  });

  it('take the place of one of the same name, in whatever letters, which can be had back', async () => {
    await here.service.save(saved('Evening'));
    const old = here.presets.list()[0]?.id ?? '';
    await here.service.save(saved('Morning'));
    const { id, replaced } = await here.service.save(saved('EVENING'));
    expect(replaced).toBe(old);
    // the new preset takes the position of the old preset, and therefore its shortcut
    expect(names()).toEqual(['EVENING', 'Morning']);
    here.presets.undoRemove(old);
    expect(names()).toEqual(['Evening (2)', 'EVENING', 'Morning']);
    here.presets.remove(id);
    expect(names()).toEqual(['Evening (2)', 'Morning']);
    const { id: high } = await here.service.save(saved('Über'));
    const written = await here.service.save(saved('u\u0308BER'));
    expect(written.replaced).toBe(high);
  });

  it('stand where they are put, and one that is made or comes back after that has its own place', async () => {
    for (const name of ['One', 'Two', 'Three']) await here.service.save(saved(name));
    const idOf = (name: string) => here.presets.list().find((preset) => preset.name === name)?.id ?? '';
    here.presets.move(idOf('Three'), idOf('One'));
    expect(names()).toEqual(['Three', 'One', 'Two']);
    here.presets.move(idOf('Three'), null);
    here.presets.move(idOf('Two'), idOf('One'));
    expect(names()).toEqual(['Two', 'One', 'Three']);
    await here.service.save(saved('Four'));
    const old = idOf('Two');
    await here.service.save(saved('TWO'));
    here.presets.undoRemove(old);
    expect(names()).toEqual(['Two (2)', 'TWO', 'One', 'Three', 'Four']);
    here.presets.move(idOf('TWO'), old);
    here.presets.move(idOf('Four'), 'none');
    expect(names()).toEqual(['TWO', 'Two (2)', 'One', 'Three', 'Four']);
    expect(() => here.presets.move('none', null)).toThrow('no longer exists');
  });

  it('have the picture of an asset, or another, or none, and one that cannot be had changes nothing', async () => {
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#36a' } })
      .webp()
      .toBuffer();
    writeFileSync(join(folder, 'preview.webp'), webp);
    await here.service.save(saved('Evening'));
    const picture = () => here.presets.list()[0]?.picture ?? null;
    const { id = '' } = here.presets.list()[0] ?? {};
    expect(picture()).toBeNull();
    await here.service.usePicture(id, 'asset');
    const first = picture();
    expect(readFileSync(here.kept.get(first?.slice('easel-input:'.length) ?? '') ?? '')).toEqual(webp);
    rmSync(join(folder, 'preview.webp'));
    await expect(here.service.usePicture(id, 'asset')).rejects.toThrow('no longer exists');
    expect(picture()).toBe(first);
    await here.service.usePicture(id, null);
    expect(picture()).toBeNull();
    here.presets.setPicture(id, first);
    expect(picture()).toBe(first);
    expect(() => here.presets.setPicture('none', null)).toThrow('no longer exists');
  });

  it('are renamed, but not to a name that another has, and removed with a way back', async () => {
    await here.service.save(saved('Evening'));
    await here.service.save(saved('Morning'));
    const { id = '' } = here.presets.list()[0] ?? {};
    expect(() => here.presets.rename(id, 'morning')).toThrow('A preset called morning already exists.');
    here.presets.rename(id, 'Dawn');
    here.presets.remove(id);
    expect(names()).toEqual(['Morning']);
    expect(() => here.presets.rename(id, 'x')).toThrow('no longer exists');
    here.presets.undoRemove(id);
    expect(names()).toEqual(['Dawn', 'Morning']);
    here.presets.rename(id, 'Ночь');
    await here.service.save(saved('День'));
    expect(() => here.presets.rename(id, 'ДЕНЬ')).toThrow('A preset called ДЕНЬ already exists');
    here.presets.rename(id, 'НОЧЬ');
    expect(names()).toEqual(['НОЧЬ', 'Morning', 'День']);
  });
});

describe('snippets', () => {
  it('are found by one name each', () => {
    here.snippets.save({ id: null, kind: 'style', name: 'soft', text: 'soft light' });
    expect(() => here.snippets.save({ id: null, kind: 'text', name: 'SOFT', text: 'x' })).toThrow('already');
    const [first] = here.snippets.list();
    here.snippets.save({ id: first?.id ?? '', kind: 'text', name: 'Soft', text: 'softer light' });
    expect(here.snippets.list()).toMatchObject([{ kind: 'text', name: 'Soft', text: 'softer light' }]);
    here.snippets.remove(first?.id ?? '');
    expect(here.snippets.list()).toEqual([]);
    here.snippets.undoRemove(first?.id ?? '');
    expect(here.snippets.list()).toHaveLength(1);
    here.snippets.save({ id: null, kind: 'style', name: 'über', text: 'x' });
    here.snippets.save({ id: null, kind: 'style', name: 'Zoom', text: 'x' });
    expect(() => here.snippets.save({ id: null, kind: 'text', name: 'ÜBER', text: 'x' })).toThrow('already');
    expect(here.snippets.list().map(({ name }) => name)).toEqual(['Soft', 'über', 'Zoom']);
  });

  it('that were two names before they were one stay two, each with its own', () => {
    const add = `INSERT INTO snippet (id, kind, name, text, created_at) VALUES (?, 'text', ?, 'x', 0)`;
    for (const [id, name] of [
      ['a', 'Über'],
      ['b', 'über'],
    ])
      here.db.prepare(add).run(id, name);
    here.snippets.save({ id: 'b', kind: 'text', name: 'über', text: 'mine' });
    here.snippets.save({ id: 'a', kind: 'text', name: 'Über', text: 'other' });
    expect(here.snippets.list()).toMatchObject([{ text: 'other' }, { text: 'mine' }]);
  });
});

describe('a file of presets', () => {
  const path = join(folder, 'easel-presets.json');

  it('brings presets with their pictures, and snippets, to another library, under names that are free there', async () => {
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
      .webp()
      .toBuffer();
    writeFileSync(join(folder, 'preview.webp'), webp);
    const values = { ...part.values, image_url: 'easel-input:0' };
    const { vary: _, ...fields } = part;
    const other = { ...fields, modelId: 'videogen/video-2-1-master' };
    await here.service.save({
      ...saved('Evening'),
      part: { ...part, values, others: [{ ...other, values }] },
      pictureAssetId: 'asset',
    });
    here.snippets.save({ id: null, kind: 'style', name: 'soft', text: 'soft light' });
    expect(await here.service.exportTo(async () => path, null)).toEqual({ presets: 1, snippets: 1 });

    const next = studio();
    await next.service.save(saved('Evening'));
    const taken = await next.service.importFrom(async () => path);
    expect(taken).toMatchObject({ renamed: [{ name: 'Evening', to: 'Evening (2)' }] });
    const came = next.presets.list().find(({ name }) => name === 'Evening (2)');
    // references to the source pictures of edits are not transferred, for any model
    expect(came?.part).toEqual({ ...part, others: [other] });
    expect(readFileSync(next.kept.get(came?.picture?.slice('easel-input:'.length) ?? '') ?? '')).toEqual(
      webp,
    );
    expect(next.snippets.list()).toMatchObject([{ kind: 'style', name: 'soft', text: 'soft light' }]);

    // the undo removes everything that was imported, and nothing that existed before
    if (taken) next.service.undoImport(taken);
    expect(next.presets.list()).toMatchObject([{ name: 'Evening', picture: null }]);
    expect(next.snippets.list()).toEqual([]);
  });

  it('may have one of them alone, is called after it, and has no snippets', async () => {
    const names: string[] = [];
    for (const name of ['one', 'Evening: 2']) await here.service.save(saved(name));
    here.snippets.save({ id: null, kind: 'style', name: 'soft', text: 'soft light' });
    const [, { id = '' } = {}] = here.presets.list();
    const pick = async ({ name }: Readonly<{ name: string }>) => {
      names.push(name);
      return path;
    };
    expect(await here.service.exportTo(pick, [id])).toEqual({ presets: 1, snippets: 0 });
    expect(names).toEqual(['Evening 2.json']);
    const other = studio();
    await other.service.importFrom(async () => path);
    expect(other.presets.list().map(({ name }) => name)).toEqual(['Evening: 2']);
    expect(other.snippets.list()).toEqual([]);
    await expect(here.service.exportTo(pick, ['gone'])).rejects.toThrow('no longer exists');
  });

  it('comes after what is there, in its order, and what replaces one of it keeps the place and so the key', async () => {
    for (const name of ['one', 'two', 'three']) await here.service.save(saved(name));
    await here.service.exportTo(async () => path, null);
    const other = studio();
    await other.service.save(saved('mine'));
    // all presets are imported at the same time of a clock that was set back
    now = 1;
    const hour = new Presets(other.db, () => 1);
    const service = new PresetService({ ...other.options, presets: hour });
    const taken = await service.importFrom(async () => path);
    const order = () => hour.list().map(({ name }) => name);
    expect(order()).toEqual(['mine', 'one', 'two', 'three']);
    const { id, replaced } = await service.save(saved('Two'));
    expect(order()).toEqual(['mine', 'one', 'Two', 'three']);
    hour.remove(id);
    hour.undoRemove(replaced ?? '');
    expect(order()).toEqual(['mine', 'one', 'two', 'three']);
    hour.remove(taken?.presets[0] ?? '');
    service.undoImport(taken ?? { presets: [], snippets: [] });
    expect(order()).toEqual(['mine']);
  });

  it('is read again, however long the names were that were taken', async () => {
    await here.service.save(saved('x'.repeat(80)));
    await here.service.exportTo(async () => path, null);
    await here.service.importFrom(async () => path);
    expect(names()[1]).toBe(`${'x'.repeat(76)} (2)`);
    await here.service.exportTo(async () => path, null);
    expect((await studio().service.importFrom(async () => path))?.presets).toHaveLength(2);
  });

  it('is not read where it is larger than any that Easel writes', async () => {
    writeFileSync(path, '');
    truncateSync(path, maxPresetFileBytes + 1);
    await expect(here.service.importFrom(async () => path)).rejects.toThrow(
      'could not be read. The file is larger than 32 MB',
    );
    const bytes = new Uint8Array(maxPresetFileBytes + 1);
    await expect(here.service.importBytes('mine.json', bytes)).rejects.toThrow(
      'mine.json was not read because the file is larger',
    );
  });

  it('is refused whole and in words where it is none', async () => {
    const refusal = async (text: string) => {
      writeFileSync(path, text);
      return here.service.importFrom(async () => path).then(String, (error: Error) => error.message);
    };
    expect(await refusal('no')).toBe('easel-presets.json was not imported. The file is not valid JSON.');
    expect(await refusal('{"a":1}')).toContain('“easelPresets” is missing');
    expect(await refusal('{"easelPresets":2}')).toContain('newer version of Easel');
    const one = { name: 'x', modelId: null, part };
    const bad = { easelPresets: 1, presets: [one, { ...one, part: { values: 3 } }] };
    expect(await refusal(JSON.stringify(bad))).toContain('cannot be read at presets.1.part.values');
    expect(names()).toEqual([]);
    expect(await here.service.importFrom(async () => null)).toBeNull();
    await expect(here.service.exportTo(async () => path, null)).rejects.toThrow('no preset');
  });
});
