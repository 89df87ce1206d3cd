import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelListing } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { ModelCatalog, type ModelSource } from './ModelCatalog';

let folder: string;
let database: ReturnType<typeof openLibraryDatabase>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-models-'));
  database = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  database.db
    .prepare(
      `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'local', '', 0, 0)`,
    )
    .run();
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const catalogAt = (now = 1) =>
  new ModelCatalog({ db: database.db, now: () => now, learnedMilli: () => 2400 });
const listing = (id: string): ModelListing => {
  const [provider = '', model = ''] = id.split('/');
  return { id, provider, model, name: model, kind: null };
};
const found =
  (...ids: string[]) =>
  async () => ({ listings: ids.map(listing), complete: true });
const schemaOf = (properties: object) => ({
  type: 'object',
  required: ['prompt'],
  properties: { prompt: { type: 'string', maxLength: 800 }, ...properties },
});
const source: ModelSource = {
  models: found('imagegen/dev', 'imagegen/pro', 'other/odd'),
  modelInfo: async (provider, model) => {
    if (model === 'odd') throw new Error('no information');
    const schema = schemaOf({ steps: { type: 'integer', minimum: 1, maximum: 9 } }) as never;
    const value = {
      provider,
      model,
      name: 'Pro',
      kind: 'image',
      description: 'Fine',
      priceMilli: 3000,
      schema,
    };
    return { ok: true, value: value as never };
  },
};
const ids = (catalog: ModelCatalog) => catalog.list('p').map(({ id }) => id);

describe('ModelCatalog', () => {
  it('knows of a built-in film the pixels that its service promises, and those of no other', async () => {
    const catalog = catalogAt();
    const sizes = [
      ['16:9', 768, 432],
      ['9:16', 432, 768],
      ['1:1', 576, 576],
    ].map(([label, width, height]) => ({ label, width, height, aspect: label }));
    const shape = {
      type: 'string',
      enum: sizes.map(({ label }) => label),
      'x-sizes': sizes,
      'x-exact': true,
    };
    const id = 'videogen/video-2-1-master';
    const film: ModelSource = {
      models: found(id),
      modelInfo: async () => {
        const said = { ...listing(id), kind: 'video', schema: schemaOf({ aspect_ratio: shape }) };
        return { ok: true, value: { ...said, description: null, priceMilli: null } as never };
      },
    };
    const pixels = () =>
      catalog
        .get('p', id)
        .parameters.flatMap((parameter) =>
          parameter.kind === 'size'
            ? [parameter.exact, ...parameter.options.map(({ width, height }) => `${width} × ${height}`)]
            : [],
        );
    expect(pixels()).toEqual([false, '1280 × 720', '720 × 1280', '960 × 960']);
    await catalog.refresh('p', film);
    await catalog.refreshInfo('p', id, film);
    expect(pixels()).toEqual([true, '768 × 432', '432 × 768', '576 × 576']);
    expect(catalog.get('p', id)).toMatchObject({ name: 'Video', headersTimeoutMs: 20 * 60_000 });
    expect(catalogAt().get('p', id)).toEqual(catalog.get('p', id));
  });

  it('has the three models of the interface without asking anybody', () => {
    expect(ids(catalogAt())).toEqual([
      'imagegen/dev',
      'charedit/v3-character-edit',
      'videogen/video-2-1-master',
    ]);
  });

  it('adds what the service lists at once, and its form once it was asked for; one failure loses no other', async () => {
    const catalog = catalogAt();
    expect(await catalog.refresh('p', source)).toBe(true);
    expect(catalog.get('p', 'imagegen/pro').rawJson).toBe(true);
    expect(catalog.lacksInfo('p', 'imagegen/pro')).toBe(true);
    const changes: number[] = [];
    await catalog.refreshInfos('p', source, () => changes.push(1));
    expect(catalog.get('p', 'imagegen/pro').parameters.map(({ name }) => name)).toEqual(['prompt', 'steps']);
    expect(catalog.list('p').find(({ id }) => id === 'imagegen/pro')).toMatchObject({
      description: 'Fine',
      listedMilli: 3000,
      learnedMilli: null,
    });
    expect(catalog.get('p', 'other/odd').rawJson).toBe(true);
    expect(changes).toHaveLength(2);
    expect(await catalog.refresh('p', source)).toBe(false);
  });

  it('keeps them over a restart, and what a failing service does not name any more', async () => {
    await catalogAt().refresh('p', source);
    const later = catalogAt(2);
    await later.refresh('p', { ...source, models: async () => ({ listings: [], complete: false }) });
    expect(later.find('p', 'imagegen/pro')).not.toBeNull();
    expect(later.find('someone else', 'imagegen/pro')).toBeNull();
    await expect(
      later.refresh('p', { ...source, models: () => Promise.reject(new Error('away')) }),
    ).rejects.toThrow();
    expect(later.find('p', 'imagegen/pro')).not.toBeNull();
    expect(await later.refresh('p', { ...source, models: found('imagegen/dev') })).toBe(true);
    expect(later.find('p', 'imagegen/pro')).toBeNull();
  });

  it('asks for one once, a few at once, and no more than some of thousands', async () => {
    let asked = 0;
    let atOnce = 0;
    let most = 0;
    const many = Array.from({ length: 2000 }, (_, at) => `studio/m${at}`);
    const slow: ModelSource = {
      models: found(...many),
      modelInfo: async (provider, model) => {
        asked += 1;
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        const value = {
          provider,
          model,
          name: model,
          kind: null,
          description: null,
          priceMilli: null,
          schema: null,
        };
        return { ok: true, value };
      },
    };
    const catalog = catalogAt();
    await catalog.refresh('p', slow);
    catalog.star('p', 'studio/m1999', true);
    await catalog.refreshInfos('p', slow, () => undefined);
    expect([asked, most]).toEqual([40, 3]);
    expect(catalog.lacksInfo('p', 'studio/m1999')).toBe(false);
    await Promise.all([1, 2].map(() => catalog.refreshInfo('p', 'studio/m900', slow)));
    expect(asked).toBe(41);
  });

  it('says where the service differs from what Easel knows, and goes on as it knows', async () => {
    const catalog = catalogAt();
    await catalog.refresh('p', source);
    await catalog.refreshInfo('p', 'imagegen/dev', source);
    const { descriptor, differences } = catalog.details('p', 'imagegen/dev');
    expect(differences).toContain(
      'Prompt: the service allows at most 800 characters; Easel allows at most 1,000.',
    );
    expect(differences).toContain('The service also accepts “steps”, but Easel has no field for it.');
    expect(descriptor.parameters[0]).toMatchObject({ maxLength: 1000 });
  });

  it('remembers a refusal for the provider, until it is to be forgotten', async () => {
    const catalog = catalogAt();
    await catalog.refresh('p', source);
    database.db
      .prepare(
        `INSERT INTO model_denial (profile_id, model_id, at, message) VALUES ('p', 'imagegen/pro', 7, 'no')`,
      )
      .run();
    const denied = () => catalog.list('p').filter(({ denied }) => denied !== null);
    expect(denied().map(({ id }) => id)).toEqual(['imagegen/dev', 'imagegen/pro']);
    // a refresh that the user has not requested, as at a start, keeps the refusals
    expect(await catalog.refresh('p', source)).toBe(false);
    expect(denied()).toHaveLength(2);
    expect(catalog.forgetDenials('p')).toBe(true);
    expect(denied()).toEqual([]);
    expect(catalog.forgetDenials('p')).toBe(false);
  });

  it('names the models there are when asked for one there is not', () => {
    expect(() => catalogAt().get('p', 'imagegen/prod')).toThrow(/imagegen\/dev/);
  });
});
