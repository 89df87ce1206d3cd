import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedForms } from '@shared/domain/create/SavedForms';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { FormStore } from './FormStore';

const folder = mkdtempSync(join(tmpdir(), 'easel-forms-'));
let library: LibraryDatabase;
beforeEach(() => {
  library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const kept: SavedForms = {
  models: { p: 'imagegen/dev' },
  together: { p: ['studio/ink'] },
  forms: {
    'p imagegen/dev': {
      values: { prompt: 'ein Reiher, 日本', num_images: 2 },
      seedMode: 'locked',
      seed: '18446744073709551557',
      json: '',
      vary: emptyVaryPlan,
    },
  },
  choices: {
    p: {
      landing: { tags: ['client a'], collectionId: null },
      plan: { startAt: '22:00', until: null, mostMilli: 40_000 },
    },
  },
};

it('gives back what was left, to the last digit, and the last of several', () => {
  const forms = new FormStore(library.db);
  expect(forms.get()).toEqual({ models: {}, together: {}, forms: {}, choices: {} });
  forms.set(kept);
  forms.set({ ...kept, models: { p: 'another' } });
  expect(new FormStore(library.db).get()).toEqual({ ...kept, models: { p: 'another' } });
});

it('begins anew where what was kept cannot be read', () => {
  library.db.prepare(`INSERT INTO setting (key, value_json) VALUES ('create.forms', '{"forms": 3}')`).run();
  expect(new FormStore(library.db).get()).toEqual({ models: {}, together: {}, forms: {}, choices: {} });
});
