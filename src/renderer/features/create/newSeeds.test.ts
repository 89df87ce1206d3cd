import { plainPlan, type VarySeeds } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from './FormDraft';
import { fixedSeedWords, haveWords, newOnesWords, withNewSeeds } from './newSeeds';

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

  it('give a single one that is there already several, and others as many as they are', () => {
    const more: VarySeeds = { kind: 'random', count: 4 };
    const [one, two] = [form({ kind: 'none' }, 'locked'), form({ kind: 'list', seeds: ['1', '2'] })];
    const single = withNewSeeds(one, more);
    expect([single.seedMode, single.vary.seeds]).toEqual(['random', more]);
    expect(newOnesWords(one, single, 1)).toBe('Change to 4 new ones');
    // two prompts with each of two seeds, and one request for a picture or for four
    expect(newOnesWords(two, withNewSeeds(two, more), 4)).toBe('Change to 4 new ones');
    expect(newOnesWords(one, withNewSeeds(one), 1)).toBe('Change to a new one');
    expect(newOnesWords(one, withNewSeeds(one), 4)).toBe('Change to 4 new ones');
  });

  it.each([
    [1, 1, 'image', 'You have this picture already'],
    [1, 1, 'video', 'You have this film already'],
    [4, 4, 'image', 'You have these 4 pictures already'],
    [2, 6, 'image', 'You have 2 of these 6 pictures already'],
  ] as const)('say what there is already: %d of %d', (have, media, kind, words) =>
    expect(haveWords(have, media, kind)).toBe(words),
  );
});
