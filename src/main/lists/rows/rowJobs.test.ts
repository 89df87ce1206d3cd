import { type ListRow, suggestMapping } from '@shared/lists';
import { findModel, type ModelDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { rowJobs } from './rowJobs';

const model = findModel('imagegen/dev') as ModelDescriptor;
const mapping = suggestMapping(['prompt'], model);
const reading = {
  model,
  mapping,
  base: {},
  wildcards: new Map(),
  vary: emptyVaryPlan,
  draw: () => () => 0.5,
  pictureOf: (value: string) => ({ value }),
  nameOfStored: () => null,
};

it('looks at no more jobs of a row than there is room for, and says so', () => {
  const row: ListRow = { line: 1, cells: ['{0|1|2|3|4|5|6|7|8|9}'.repeat(5)], problem: null };
  expect(rowJobs(row, reading).plan?.count).toBe(100_000n);
  expect(rowJobs(row, reading, 99_999)).toMatchObject({
    plan: null,
    problems: [{ message: 'The rows up to this point create more jobs than a batch can have.' }],
  });
});
