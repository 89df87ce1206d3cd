import type { FormDraft } from './FormDraft';

/** What of a form's seeds is fixed, in words; null where each press of Generate draws new ones. */
export function fixedSeedWords({ seedMode, vary: { seeds } }: FormDraft): string | null {
  const count =
    seeds.kind === 'list'
      ? seeds.seeds.length
      : seeds.kind === 'sequence'
        ? seeds.count
        : seeds.kind === 'none' && seedMode === 'locked'
          ? 1
          : 0;
  if (count === 0) return null;
  return count === 1 ? 'The seed is fixed' : `${count} seeds are fixed`;
}

/** The form with as many seeds, drawn anew at each press. */
export function withNewSeeds(form: FormDraft): FormDraft {
  const { seeds } = form.vary;
  const count = seeds.kind === 'list' ? seeds.seeds.length : seeds.kind === 'sequence' ? seeds.count : 0;
  if (count === 0) return { ...form, seedMode: 'random' };
  return { ...form, seedMode: 'random', vary: { ...form.vary, seeds: { kind: 'random', count } } };
}
