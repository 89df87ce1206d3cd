import { t } from '@shared/messages/t';
import { seedOrdinalWords } from '../form/seedOrdinalWords';
import { emptyForm, type FormDraft } from './FormDraft';
import type { Filling } from './filledWords';
import { removedFromVary } from './removedFromVary';
import { isVaryTemporary } from './temporaryVary';

/** `before` is undefined if the model had no form. */
type Refilled = Readonly<{ modelId: string; before: FormDraft | undefined; after: FormDraft }>;

/** Names the variations that a filled form has replaced. */
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

/** A warning if the given seed belongs to a picture that was not the first result of its request. */
export function filledSeedWords(changes: readonly Filling[], refilled: readonly Refilled[]): string | null {
  const change = changes.at(-1);
  if (!change || !('place' in change)) return null;
  const of = refilled.find(({ after }) => after.seedMode === 'locked' && after.seed === change.seed);
  return of === undefined ? null : seedOrdinalWords(change.place ?? 0, of.modelId, of.after);
}
