import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { queryPlans } from '../../../test/support/queryPlans';
import { sharp } from '../../images/sharp';
import { Curation } from '../curation/Curation';
import type { Db } from '../database/Db';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { assetsBySeq } from '../database/rows/assetRow';
import { checkFilm } from '../downloads/checkFilm';
import { FileImporter } from '../imports/FileImporter';
import { inspectFile } from '../imports/inspectFile';
import { decodeImage } from '../previews/decodeImage';
import { SampleLibrary, type SampleRequest } from './SampleLibrary';

let db: Db;
let drawnSamples: SampleRequest[] = [];
let curation: Curation;
let samples: SampleLibrary;

/** Draws pictures that all differ, in place of the local service. */
async function* draw(orders: readonly SampleRequest[]) {
  for (const [index, order] of orders.entries()) {
    drawnSamples.push(order);
    const background = { r: Number(order.seed) * 2, g: 80, b: 120 };
    const data = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
    yield { index, data };
  }
}

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'easel-samples-'));
  const library = join(home, 'Easel');
  const data = join(home, '.easel');
  mkdirSync(library);
  const database = openLibraryDatabase({ dataFolder: data, now: Date.now });
  db = database.db;
  drawnSamples = [];
  onTestFinished(() => {
    database.close();
    rmSync(home, { recursive: true });
  });
  const importer = new FileImporter({
    db,
    libraryFolder: library,
    dataFolder: data,
    now: Date.now,
    inspect: inspectFile,
    decodeImage,
    checkFilm,
    onCommitted: () => {},
  });
  curation = new Curation({
    db,
    now: Date.now,
    assetsChanged: () => {},
    manyChanged: () => {},
    curationChanged: () => {},
    filesChanged: () => {},
    seqsOf: (set) => (set.kind === 'some' ? set.seqs : []),
  });
  samples = new SampleLibrary({
    db,
    draw,
    importBytes: (name, bytes, said) => importer.importBytes(name, bytes, { knownFacts: said }),
    change: (set, change) => curation.change(set, change),
  });
});

const seqs = () => db.prepare<[], number>('SELECT seq FROM asset ORDER BY seq').pluck().all();
const shown = () =>
  db.prepare<[], number>('SELECT seq FROM asset WHERE trashed_at IS NULL ORDER BY seq').pluck().all();
const count = (table: string) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get();

describe('the sample library', () => {
  it('is a dozen pictures that say how they were made and that they are samples', async () => {
    expect(await samples.add()).toEqual({ added: 12 });
    const assets = assetsBySeq(db, seqs());
    expect(assets).toHaveLength(12);
    expect(new Set(assets.map(({ file }) => file)).size).toBe(12);
    for (const asset of assets) {
      expect(asset).toMatchObject({
        sample: true,
        origin: 'imported',
        state: 'ready',
        modelId: 'imagegen/dev',
        values: { prompt: asset.prompt, guidance_scale: 3.5, num_images: 1 },
      });
      expect(asset.prompt).not.toBe('');
      expect(asset.seed).toMatch(/^\d+$/);
    }
  });

  it('is in no book: no job, no attempt, no charge', async () => {
    await samples.add();
    for (const table of ['job', 'attempt', 'generation']) expect(count(table)).toBe(0);
  });

  it('adds nothing twice, neither later nor at the same time', async () => {
    const both = await Promise.all([samples.add(), samples.add()]);
    expect(both).toEqual([{ added: 12 }, { added: 12 }]);
    expect(await samples.add()).toEqual({ added: 0 });
    expect(seqs()).toHaveLength(12);
    expect(drawnSamples).toHaveLength(12);
  });

  it('goes to the trash in one step, which Undo takes back', async () => {
    await samples.add();
    expect(await samples.remove()).toMatchObject({ changed: 12 });
    expect(shown()).toEqual([]);
    expect(await samples.remove()).toMatchObject({ changed: 0 });
    expect(await curation.undoOrRedoLast('undo')).toEqual({ what: { kind: 'trash' }, assets: 12 });
    expect(shown()).toHaveLength(12);
  });

  it('comes back from the trash undrawn, and draws what is gone for good', async () => {
    await samples.add();
    await samples.remove();
    db.prepare('DELETE FROM asset WHERE seq = ?').run(seqs()[0]);
    drawnSamples = [];
    expect(await samples.add()).toEqual({ added: 12 });
    expect(drawnSamples).toHaveLength(1);
    expect(shown()).toHaveLength(12);
  });

  it('leaves other pictures alone', async () => {
    await samples.add();
    db.prepare(
      "UPDATE asset_import SET program = 'ComfyUI' WHERE asset_id = (SELECT id FROM asset WHERE seq = ?)",
    ).run(seqs()[0]);
    expect(await samples.remove()).toMatchObject({ changed: 11 });
    expect(shown()).toHaveLength(1);
  });

  it('finds its pictures without a look at all that was imported', () => {
    const plans = queryPlans(db, () => void samples.remove());
    expect(plans.join('\n')).toContain('asset_import_sample');
    expect(plans.filter((plan) => /SCAN (?!i USING)/.test(plan))).toEqual([]);
  });
});
