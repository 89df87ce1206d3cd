import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelListing } from '@shared/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/openLibraryDatabase';
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

const listing = (id: string): ModelListing => {
  const [provider = '', model = ''] = id.split('/');
  return { id, provider, model, name: model, kind: null };
};
const source: ModelSource = {
  models: async () => ({
    ok: true,
    value: [listing('imagegen/dev'), listing('imagegen/pro'), listing('other/odd')],
  }),
  modelInfo: async (provider, model) => {
    if (model === 'odd') throw new Error('no information');
    const schema = {
      type: 'object',
      required: ['prompt'],
      properties: { prompt: { type: 'string' }, steps: { type: 'integer', minimum: 1, maximum: 9 } },
    };
    const value = {
      provider,
      model,
      name: 'Pro',
      kind: 'image',
      description: null,
      priceMilli: null,
      schema,
    } as const;
    return { ok: true, value };
  },
};

describe('ModelCatalog', () => {
  it('has the three models of the interface without asking anybody', () => {
    const catalog = new ModelCatalog({ db: database.db, now: () => 1 });
    expect(catalog.list('p').map((model) => model.id)).toEqual([
      'imagegen/dev',
      'charedit/v3-character-edit',
      'videogen/video-2-1-master',
    ]);
  });

  it('adds what the service lists: a form from its schema, or a prompt and JSON without one', async () => {
    const catalog = new ModelCatalog({ db: database.db, now: () => 1 });
    expect(await catalog.refresh('p', source)).toBe(true);
    expect(catalog.get('p', 'imagegen/pro').parameters.map(({ name }) => name)).toEqual(['prompt', 'steps']);
    expect(catalog.get('p', 'other/odd').rawJson).toBe(true);
    expect(await catalog.refresh('p', source)).toBe(false);
  });

  it('keeps them over a restart, and when the service cannot say', async () => {
    await new ModelCatalog({ db: database.db, now: () => 1 }).refresh('p', source);
    const later = new ModelCatalog({ db: database.db, now: () => 2 });
    expect(await later.refresh('p', { ...source, models: async () => ({ ok: false, raw: null }) })).toBe(
      false,
    );
    expect(later.find('p', 'imagegen/pro')).not.toBeNull();
    expect(later.find('someone else', 'imagegen/pro')).toBeNull();
  });

  it('leaves out what another version kept in another shape, until it is asked for again', async () => {
    await new ModelCatalog({ db: database.db, now: () => 1 }).refresh('p', source);
    database.db
      .prepare(
        `UPDATE model_listing SET descriptor_json = '{"id":"imagegen/pro"}' WHERE model_id = 'imagegen/pro'`,
      )
      .run();
    const later = new ModelCatalog({ db: database.db, now: () => 2 });
    expect(later.find('p', 'imagegen/pro')).toBeNull();
    expect(later.find('p', 'other/odd')).not.toBeNull();
    expect(await later.refresh('p', source)).toBe(true);
    expect(later.find('p', 'imagegen/pro')).not.toBeNull();
  });

  it('names the models there are when asked for one there is not', () => {
    const catalog = new ModelCatalog({ db: database.db, now: () => 1 });
    expect(() => catalog.get('p', 'imagegen/prod')).toThrow(/imagegen\/dev/);
  });
});
