import { hashText } from '../../prompt/template/hashText';
import type { FormState } from '../create/FormState';

/**
 * A short text that two states of the form share where they say the same. What is lent to the form for one Generate
 * counts as what the form says, digits of a seed that is not locked count for nothing, and an empty value is none.
 */
export function likenessOf({ modelId, together, forms, choices = {} }: FormState): string {
  const said = [modelId, ...together].map((id) => {
    const form = forms[id];
    if (form === undefined) return [id];
    const { values, seedMode, seed, json, vary } = form;
    return [id, values, seedMode === 'locked' ? seed : null, json, vary];
  });
  const text = JSON.stringify([said, choices], inOrder);
  return [1, 2].map((salt) => (hashText(text, salt) >>> 0).toString(36)).join('-');
}

/** The keys of an object in one order, without those that are empty. */
function inOrder(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const full = Object.entries(value).filter(([, own]) => own !== null && own !== undefined && own !== '');
  return Object.fromEntries(full.sort(([a], [b]) => (a < b ? -1 : 1)));
}
