import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import { describeAxis, describeExpansion, describeSeeds } from '../vary/describeAxis';
import type { FormDraft } from './FormDraft';

const varyParts = ['expansion', 'seeds', 'axes'] as const;

/**
 * Fills a form for one Generate: afterwards its variations and its seed lock return to those of the user,
 * which the form stores in `lent`. Input pictures are axes too, but count as input, not as variations.
 */
export function withTemporaryVary(model: ModelDescriptor, before: FormDraft, filled: FormDraft): FormDraft {
  const isPicture = ({ parameter }: VaryPlan['axes'][number]) =>
    model.parameters.some(({ name, kind }) => name === parameter && kind === 'image');
  // a form that is filled twice returns to the values of the user, not to those of the first filling
  const ownPlan = applyLent(before.vary, before.lent);
  const axes = [...filled.vary.axes.filter(isPicture), ...ownPlan.axes.filter((axis) => !isPicture(axis))];
  const lock = before.lent?.lock ?? lockOf(before);
  return withLent(filled, {
    ...pickParts({ ...ownPlan, axes }, (part, value) => !isJsonEqual(value, filled.vary[part])),
    ...(isSameLock(lock, filled) ? {} : { lock }),
  });
}

/** A form after a change by the user: changed variations are no longer temporary. */
export function applyUserEdit(before: FormDraft, after: FormDraft): FormDraft {
  const { lent } = after;
  if (lent === undefined) return after;
  return withLent(after, {
    ...pickParts(lent, (part) => before.vary[part] === after.vary[part]),
    ...(lent.lock !== undefined && isSameLock(before, after) ? { lock: lent.lock } : {}),
  });
}

export function makeVaryPermanent(form: FormDraft): FormDraft {
  return withLent(form, {});
}

/** The form after Generate: the values of the user replace temporary ones. */
export function restoreOwnVary({ madeOn: _, ...form }: FormDraft): FormDraft {
  return withLent({ ...form, ...form.lent?.lock, vary: applyLent(form.vary, form.lent) }, {});
}

/** Says which variations return after the next Generate; null: none are temporary. */
export function temporaryVaryText(model: ModelDescriptor, { lent }: FormDraft): string | null {
  if (lent === undefined || !isVaryTemporary({ lent })) return null;
  const { expansion, seeds, axes } = applyLent(emptyVaryPlan, lent);
  const texts = [
    describeExpansion(expansion),
    describeSeeds(seeds),
    ...axes.map((axis) => {
      const parameter = model.parameters.find(({ name }) => name === axis.parameter);
      return parameter?.kind === 'image' ? null : describeAxis(parameter, axis);
    }),
  ].filter((each) => each !== null);
  return texts.length === 0
    ? t('create.forTheNextGenerateOnly')
    : t('create.forTheNextGenerateThen', { words: texts.join(', ') });
}

export function isVaryTemporary({ lent }: Pick<FormDraft, 'lent'>): boolean {
  return lent !== undefined && varyParts.some((part) => lent[part] !== undefined);
}

type Lock = Pick<FormDraft, 'seedMode' | 'seed'>;

function lockOf({ seedMode, seed }: FormDraft): Lock {
  return { seedMode, seed };
}

// the digits of an unlocked seed matter only for the next lock
function isSameLock(a: Lock, b: Lock): boolean {
  return a.seedMode === b.seedMode && (a.seedMode === 'random' || a.seed === b.seed);
}

type Lent = NonNullable<FormDraft['lent']>;

function applyLent(vary: VaryPlan, lent: Lent = {}): VaryPlan {
  const { expansion = vary.expansion, seeds = vary.seeds, axes = vary.axes } = lent;
  return { expansion, seeds, axes };
}

function withLent({ lent: _, ...form }: FormDraft, lent: Lent): FormDraft {
  return Object.keys(lent).length === 0 ? form : { ...form, lent };
}

function pickParts(
  from: Lent,
  isKept: <P extends (typeof varyParts)[number]>(part: P, value: Lent[P]) => boolean,
): Lent {
  return Object.fromEntries(
    varyParts.flatMap((part) =>
      from[part] !== undefined && isKept(part, from[part]) ? [[part, from[part]]] : [],
    ),
  );
}

/** Compares values that JSON can express. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Removes a parameter, or all seeds, from Vary, so that the field of the parameter counts. */
export function withoutVaried(form: FormDraft, name: string): FormDraft {
  const { vary } = form;
  const axes = vary.axes.filter(({ parameter }) => parameter !== name);
  return applyUserEdit(form, {
    ...form,
    vary: {
      ...vary,
      ...(name === 'seed' ? { seeds: { kind: 'none' } } : {}),
      ...(axes.length < vary.axes.length ? { axes } : {}),
    },
  });
}
