import { plainPlan, type VarySeeds } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { fixedSeedWords, withNewSeeds } from './newSeeds';

const form = (seeds: VarySeeds, seedMode: FormDraft['seedMode'] = 'random'): FormDraft => ({
  ...emptyForm,
  ...{ seedMode, seed: '7', vary: { ...plainPlan, seeds } },
});

describe('fixed seeds', () => {
  it.each([
    [form({ kind: 'none' }), null],
    [form({ kind: 'none' }, 'locked'), 'The seed is fixed'],
    [form({ kind: 'list', seeds: ['1', '2'] }), '2 seeds are fixed'],
    [form({ kind: 'sequence', start: '5', count: 3 }), '3 seeds are fixed'],
    // what is varied comes before the field
    [form({ kind: 'random', count: 4 }, 'locked'), null],
  ])('are told of %#', (given, words) => expect(fixedSeedWords(given)).toBe(words));

  it('are let go with as many new ones', () => {
    expect(withNewSeeds(form({ kind: 'list', seeds: ['1', '2'] }, 'locked'))).toMatchObject({
      ...{ seedMode: 'random', seed: '7', vary: { seeds: { kind: 'random', count: 2 } } },
    });
    expect(withNewSeeds(form({ kind: 'none' }, 'locked'))).toMatchObject({
      ...{ seedMode: 'random', vary: { seeds: { kind: 'none' } } },
    });
  });
});
