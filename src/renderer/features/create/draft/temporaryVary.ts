import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { plainPlan, type VaryPlan } from '@shared/prompt';
import { axisWords, expansionWords, seedWords } from '../vary/axisWords';
import type { FormDraft } from './FormDraft';

const parts = ['expansion', 'seeds', 'axes'] as const;

/**
 * A form filled for one Generate: afterwards its Vary values and seed lock return to the user's own, which
 * the form stores in `lent`. Input pictures are axes too, but not part of Vary.
 */
export function withTemporaryVary(model: ModelDescriptor, before: FormDraft, filled: FormDraft): FormDraft {
  const isPicture = ({ parameter }: VaryPlan['axes'][number]) =>
    model.parameters.some(({ name, kind }) => name === parameter && kind === 'image');
  // a form filled twice returns to the user's own values, not to those in between
  const own = put(before.vary, before.lent);
  const axes = [...filled.vary.axes.filter(isPicture), ...own.axes.filter((axis) => !isPicture(axis))];
  const lock = before.lent?.lock ?? lockOf(before);
  return lending(filled, {
    ...pick({ ...own, axes }, (part, value) => !isSame(value, filled.vary[part])),
    ...(isSameLock(lock, filled) ? {} : { lock }),
  });
}

/** A form after a change by the user: the changed Vary values become the user's own. */
export function setByHand(before: FormDraft, after: FormDraft): FormDraft {
  const { lent } = after;
  if (lent === undefined) return after;
  return lending(after, {
    ...pick(lent, (part) => before.vary[part] === after.vary[part]),
    ...(lent.lock !== undefined && isSameLock(before, after) ? { lock: lent.lock } : {}),
  });
}

/** Makes all temporary Vary values the user's own. */
export function makeVaryPermanent(form: FormDraft): FormDraft {
  return lending(form, {});
}

/** The form after the next Generate: temporary values are replaced by the user's own. */
export function restoreOwnVary({ madeOn: _, ...form }: FormDraft): FormDraft {
  return lending({ ...form, ...form.lent?.lock, vary: put(form.vary, form.lent) }, {});
}

/** How long the temporary Vary values apply, in words; null: there are none. */
export function temporaryVaryWords(model: ModelDescriptor, { lent }: FormDraft): string | null {
  if (lent === undefined || !isVaryTemporary({ lent })) return null;
  const { expansion, seeds, axes } = put(plainPlan, lent);
  const words = [
    expansionWords(expansion),
    seedWords(seeds),
    ...axes.map((axis) => {
      const parameter = model.parameters.find(({ name }) => name === axis.parameter);
      return parameter?.kind === 'image' ? null : axisWords(parameter, axis);
    }),
  ].filter((each) => each !== null);
  return words.length === 0
    ? t('create.forTheNextGenerateOnly')
    : t('create.forTheNextGenerateThen', { words: words.join(', ') });
}

/** Whether any Vary value is temporary. */
export function isVaryTemporary({ lent }: Pick<FormDraft, 'lent'>): boolean {
  return lent !== undefined && parts.some((part) => lent[part] !== undefined);
}

type Lock = Pick<FormDraft, 'seedMode' | 'seed'>;

function lockOf({ seedMode, seed }: FormDraft): Lock {
  return { seedMode, seed };
}

// an unlocked seed has digits only for the next lock
function isSameLock(one: Lock, other: Lock): boolean {
  return one.seedMode === other.seedMode && (one.seedMode === 'random' || one.seed === other.seed);
}

type Lent = NonNullable<FormDraft['lent']>;

function put(vary: VaryPlan, lent: Lent = {}): VaryPlan {
  const { expansion = vary.expansion, seeds = vary.seeds, axes = vary.axes } = lent;
  return { expansion, seeds, axes };
}

function lending({ lent: _, ...form }: FormDraft, lent: Lent): FormDraft {
  return Object.keys(lent).length === 0 ? form : { ...form, lent };
}

function pick(
  from: Lent,
  fits: <P extends (typeof parts)[number]>(part: P, value: Lent[P]) => boolean,
): Lent {
  return Object.fromEntries(
    parts.flatMap((part) => (from[part] !== undefined && fits(part, from[part]) ? [[part, from[part]]] : [])),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
