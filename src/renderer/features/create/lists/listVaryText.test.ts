import { findModel, type ModelDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { expect, it } from 'vitest';
import { listVaryText } from './listVaryText';

const model = findModel('imagegen/dev') as ModelDescriptor;

it('says what is varied of each row and how many that makes, or nothing', () => {
  expect(listVaryText(model, emptyVaryPlan, {})).toBeNull();
  const seeds = { kind: 'random', count: 3 } as const;
  const axes = [{ parameter: 'image_size', values: ['square', 'landscape_4_3'] }];
  expect(listVaryText(model, { ...emptyVaryPlan, seeds }, {})).toBe('3 seeds, 3 per row');
  expect(listVaryText(model, { ...emptyVaryPlan, seeds, axes }, {})).toMatch(
    /^3 seeds × .+, 4:3, 6 per row$/,
  );
  expect(listVaryText(model, { ...emptyVaryPlan, seeds: { kind: 'each' } }, {})).toBe(
    'a seed for each result',
  );
});

it('says of what a column says too that only a row without it is varied so', () => {
  const seeds = { kind: 'random', count: 3 } as const;
  const axes = [{ parameter: 'image_size', values: ['square', 'landscape_4_3'] }];
  const plan = { ...emptyVaryPlan, seeds, axes };
  expect(listVaryText(model, plan, { size: 'image_size', sku: 'note' })).toMatch(
    /^3 seeds, 3 per row; .+, 4:3 for rows without a value$/,
  );
  expect(listVaryText(model, { ...emptyVaryPlan, seeds }, { number: 'seed' })).toBe(
    '3 seeds for rows without a value',
  );
});
