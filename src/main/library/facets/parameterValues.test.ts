import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInModels } from '@shared/models';
import { parseQuery } from '@shared/query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { matchingBits } from '../order/matchQuery';
import { parameterValues, seedValues } from './parameterValues';

let folder = '';
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-values-'));
  library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
function add(values: object, row: Readonly<Record<string, string | number | null>> = {}): void {
  made += 1;
  const all = {
    id: `a${made}`,
    model_id: '',
    ordinal: 0,
    kind: 'image',
    state: 'ready',
    width: 8,
    height: 8,
    content_type: 'image/png',
    prompt: '',
    created_at: made,
    origin: 'imported',
    values_json: JSON.stringify(values),
    ...row,
  };
  const names = Object.keys(all);
  library.db
    .prepare(`INSERT INTO asset (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`)
    .run(all);
}

it('lists the values of a parameter with as many as a search for each finds, those of defaults too', () => {
  const steps = 'num_inference_steps';
  const [model] = builtInModels.filter(({ id }) => id === 'imagegen/dev');
  const usual = model?.parameters.find(({ name }) => name === steps)?.default;
  for (const count of [12, 12, 30]) add({ [steps]: count }, { model_id: 'imagegen/dev' });
  add({ [steps]: 12 });
  add({}, { model_id: 'imagegen/dev' });
  add({ [steps]: 12 }, { trashed_at: 5 });
  add({ [steps]: 12 }, { state: 'failed' });
  const found = parameterValues(library.db, steps);
  expect(found[0]).toEqual({ text: '12', count: 3 });
  expect(found.map(({ text }) => text).toSorted()).toEqual(['12', '30', String(usual)].toSorted());
  for (const { text, count } of found)
    expect([text, count]).toEqual([
      text,
      matchingBits(library.db, parseQuery(`${steps}:${text}`), Date.now()).count(),
    ]);
});

it('takes texts and yes or no, and leaves out what no term finds', () => {
  add({ style: 'oil paint', tiled: true, control: { strength: 1 }, text: 'x'.repeat(61) });
  expect(parameterValues(library.db, 'style')).toEqual([{ text: 'oil paint', count: 1 }]);
  expect(parameterValues(library.db, 'tiled')).toEqual([{ text: 'true', count: 1 }]);
  for (const key of ['control', 'text', 'nothing']) expect(parameterValues(library.db, key)).toEqual([]);
});

it('lists seeds that begin so, those of several pictures first, and the newest of none', () => {
  for (const seed of ['41', '42', '42', '7']) add({}, { seed });
  add({}, { seed: '43', trashed_at: 5 });
  expect(seedValues(library.db, '4')).toEqual([
    { text: '42', count: 2 },
    { text: '41', count: 1 },
  ]);
  expect(seedValues(library.db, '').map(({ text }) => text)).toEqual(['42', '7', '41']);
  expect(seedValues(library.db, '4*')).toEqual([]);
});
