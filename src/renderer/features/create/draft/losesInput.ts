import { emptyVaryPlan } from '@shared/prompt';
import type { FormDraft } from './FormDraft';
import { isJsonEqual } from './temporaryVary';

export function losesInput(before: FormDraft, after: FormDraft): boolean {
  const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
  const losesValue = Object.entries(before.values).some(
    ([name, value]) =>
      value !== null && value !== undefined && !isBlank(value) && !isJsonEqual(value, after.values[name]),
  );
  const losesSeed =
    before.seedMode === 'locked' &&
    !isBlank(before.seed) &&
    !(after.seedMode === 'locked' && after.seed === before.seed);
  const losesJson = !isBlank(before.json) && before.json !== after.json;
  const losesVary = !isJsonEqual(before.vary, emptyVaryPlan) && !isJsonEqual(before.vary, after.vary);
  return losesValue || losesSeed || losesJson || losesVary;
}
