import { hashText } from '../../prompt/template/hashText';
import type { FormState } from '../create/FormState';

/** Equal for form states with the same settings, ignoring the digits of an unlocked seed and empty values. */
export function formFingerprint({ modelId, together, forms, choices = {} }: FormState): string {
  const modelForms = [modelId, ...together].map((id) => {
    const form = forms[id];
    if (form === undefined) return [id];
    const { values, seedMode, seed, json, vary } = form;
    return [id, values, seedMode === 'locked' ? seed : null, json, vary];
  });
  const text = JSON.stringify([modelForms, choices], sortKeys);
  return [1, 2].map((salt) => (hashText(text, salt) >>> 0).toString(36)).join('-');
}

/** Sorts the keys of an object and drops empty values. */
function sortKeys(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const filled = Object.entries(value).filter(([, own]) => own !== null && own !== undefined && own !== '');
  return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}
