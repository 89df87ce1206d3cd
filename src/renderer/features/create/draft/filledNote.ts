import { t } from '@shared/messages/t';
import { seedPositionWarning } from '../form/seedPositionWarning';
import { emptyForm, type FormDraft } from './FormDraft';
import type { FillCause } from './filledTitle';
import { removedFromVary } from './removedFromVary';
import { isVaryTemporary } from './temporaryVary';

/** `before` is undefined if the model had no form. */
type Refilled = Readonly<{ modelId: string; before: FormDraft | undefined; after: FormDraft }>;

/** Names the variations that a filled form removed, or says what returns after the next Generate (`lent`). */
export function replacedVaryText(refilled: readonly Refilled[]): string | null {
  const temporary = refilled.find(({ before, after }) => after.lent && after.lent !== before?.lent);
  if (temporary) return temporaryText(temporary.after);
  const [removed] = refilled.flatMap(
    ({ modelId, before = emptyForm, after }) => removedFromVary(modelId, before.vary, after.vary) ?? [],
  );
  return removed === undefined ? null : t('create.outOfVary', { gone: removed });
}

function temporaryText(form: FormDraft): string {
  const isSeed = form.lent?.lock !== undefined;
  const back = !isSeed ? 'vary' : isVaryTemporary(form) ? 'both' : 'seed';
  return t('create.afterOneGenerate', { back });
}

/** A warning if the seed that was filled in belongs to a picture that was not the first result of its request. */
export function filledSeedText(changes: readonly FillCause[], refilled: readonly Refilled[]): string | null {
  const change = changes.at(-1);
  if (!change || !('ordinal' in change)) return null;
  const refill = refilled.find(({ after }) => after.seedMode === 'locked' && after.seed === change.seed);
  return refill === undefined ? null : seedPositionWarning(change.ordinal ?? 0, refill.modelId, refill.after);
}
