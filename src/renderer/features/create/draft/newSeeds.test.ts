import { emptyVaryPlan, type VarySeeds } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { existingResultsText, fixedSeedText, withNewSeeds } from './newSeeds';

const form = (seeds: VarySeeds, seedMode: FormDraft['seedMode'] = 'random'): FormDraft => ({
  ...emptyForm,
  seedMode,
  seed: '7',
  vary: { ...emptyVaryPlan, seeds },
});

describe('fixed seeds', () => {
  it.each([
    [form({ kind: 'none' }), null],
    [form({ kind: 'none' }, 'locked'), 'The seed is fixed'],
    [form({ kind: 'list', seeds: ['1', '2'] }), '2 seeds are fixed'],
    [form({ kind: 'sequence', start: '5', count: 3 }), '3 seeds are fixed'],
    // the random seeds of Vary override the locked seed of the form
    [form({ kind: 'random', count: 4 }, 'locked'), null],
  ])('are told of %#', (given, words) => expect(fixedSeedText(given)).toBe(words));

  it('say that they are of the next Generate alone', () => {
    const lent = { lock: { seedMode: 'random', seed: '' } } as const;
    expect(fixedSeedText({ ...form({ kind: 'none' }, 'locked'), lent })).toBe(
      'The seed is fixed for the next generation',
    );
  });

  it('are let go with as many new ones', () => {
    expect(withNewSeeds(form({ kind: 'list', seeds: ['1', '2'] }, 'locked'))).toMatchObject({
      seedMode: 'random',
      seed: '7',
      vary: { seeds: { kind: 'random', count: 2 } },
    });
    expect(withNewSeeds(form({ kind: 'none' }, 'locked'))).toMatchObject({
      seedMode: 'random',
      vary: { seeds: { kind: 'none' } },
    });
  });

  it.each([
    [1, 1, 'image', 'You already have this image'],
    [1, 1, 'video', 'You already have this video'],
    [4, 4, 'image', 'You already have these 4 images'],
    [2, 6, 'image', 'You already have 2 of these 6 images'],
  ] as const)('say what there is already: %d of %d', (have, media, kind, words) =>
    expect(existingResultsText(have, media, kind)).toBe(words),
  );
});
