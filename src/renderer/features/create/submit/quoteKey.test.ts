import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { quoteKey } from './quoteKey';

const as = (prompt: string, vary: VaryPlan = emptyVaryPlan, modelId = 'imagegen/dev') =>
  quoteKey([{ profileId: 'p', modelId, values: { prompt }, vary }]);

describe('what is counted of a form', () => {
  it('is the same while a plain prompt is written', () => {
    expect(as('a cup')).toBe(as('a cup on linen'));
  });

  it('is another with other alternatives, the first word, another model or other seeds', () => {
    const seeds: VaryPlan = { ...emptyVaryPlan, seeds: { kind: 'random', count: 4 } };
    const all = [
      as('a cup'),
      as(''),
      as('a {red|blue} cup'),
      as('a {red|blue|green} cup'),
      as('a cup', seeds),
    ];
    expect(new Set([...all, as('a cup', emptyVaryPlan, 'videogen/master')]).size).toBe(6);
  });
});
