import { t } from '@shared/messages/t';
import { seedOrdinalWords } from '../form/seedOrdinalWords';
import { emptyForm, type FormDraft } from './FormDraft';
import type { Filling } from './filledWords';
import { removedFromVary } from './removedFromVary';
import { isVaryTemporary } from './temporaryVary';

/** A form before and after it was filled; `before` undefined: there was no form. */
export type Refilled = Readonly<{ modelId: string; before: FormDraft | undefined; after: FormDraft }>;

/** The Vary values that a filled form has replaced, in words; null: none. */
export function replacedVaryWords(refilled: readonly Refilled[]): string | null {
  const forOne = refilled.find(({ before, after }) => after.lent && after.lent !== before?.lent);
  if (forOne) return forOneWords(forOne.after);
  const [gone] = refilled.flatMap(
    ({ modelId, before = emptyForm, after }) => removedFromVary(modelId, before.vary, after.vary) ?? [],
  );
  return gone === undefined ? null : t('create.outOfVary', { gone });
}

function forOneWords(form: FormDraft): string {
  const isSeed = form.lent?.lock !== undefined;
  const back = !isSeed ? 'vary' : isVaryTemporary(form) ? 'both' : 'seed';
  return t('create.afterOneGenerate', { back });
}

/**
 * A note for the given seed, if its picture was not the first of its request; null: the form makes that
 * picture too, or no seed was given.
 */
export function filledSeedWords(changes: readonly Filling[], refilled: readonly Refilled[]): string | null {
  const change = changes.at(-1);
  if (!change || !('place' in change)) return null;
  const of = refilled.find(({ after }) => after.seedMode === 'locked' && after.seed === change.seed);
  return of === undefined ? null : seedOrdinalWords(change.place ?? 0, of.modelId, of.after);
}
