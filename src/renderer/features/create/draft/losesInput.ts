import { emptyVaryPlan } from '@shared/prompt';
import type { FormDraft } from './FormDraft';
import { isJsonEqual } from './temporaryVary';

export function losesInput(before: FormDraft, after: FormDraft): boolean {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const lostValue = Object.entries(before.values).some(
    ([name, value]) =>
      value !== null && value !== undefined && !isBlank(value) && !isJsonEqual(value, after.values[name]),
  );
  const lostSeed =
    before.seedMode === 'locked' &&
    !isBlank(before.seed) &&
    !(after.seedMode === 'locked' && after.seed === before.seed);
  const lostJson = !isBlank(before.json) && before.json !== after.json;
  const lostVary = !isJsonEqual(before.vary, emptyVaryPlan) && !isJsonEqual(before.vary, after.vary);
  return lostValue || lostSeed || lostJson || lostVary;
}
