import { suggestMapping } from '@shared/lists';
import { findModel, type ModelDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { jobsOfRow } from './jobsOfRow';

it('names what a row makes several of by what each has of its own, or its number', () => {
  const model = findModel('imagegen/dev') as ModelDescriptor;
  const columns = ['prompt', 'sku', 'file name'];
  const reading = {
    model,
    mapping: suggestMapping(columns, model),
    base: {},
    wildcards: new Map(),
    vary: emptyVaryPlan,
    draw: () => () => 0.5,
    pictureOf: (value: string) => ({ value }),
    nameOfStored: () => null,
  };
  const parts = { random: () => 0.5, now: () => 0, name: 'a.csv' };
  const wishesOf = (...cells: readonly string[]) =>
    [...(jobsOfRow({ line: 1, cells, problem: null }, columns, reading, parts) ?? [])].map(({ wish }) => [
      wish?.title,
      wish?.fileName,
    ]);
  expect(wishesOf('a {glass|brass} cup', 'S1', '{csv:sku}')).toEqual([
    ['S1', 'S1-glass'],
    ['S1', 'S1-brass'],
  ]);
  expect(wishesOf('{a jug|A jug}', 'S2', '{csv:sku}').map(([, name]) => name)).toEqual(['S2-a-jug', 'S2-02']);
  expect(wishesOf('a {red|blue} hat', 'S3', '{csv:sku}-{prompt:2}').map(([, name]) => name)).toEqual([
    'S3-a-red',
    'S3-a-blue',
  ]);
});
