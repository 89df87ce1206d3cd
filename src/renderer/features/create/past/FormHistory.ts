import { type FormState, MAX_FORM_STEPS } from '@shared/domain/create/FormState';
import type { FormDraft } from '../draft/FormDraft';

/** Typing in one field, which is one undo step. Times: ms UTC; `lengthBefore`: length of the text at the start. */
type Typing = Readonly<{ field: string; startedAt: number; lastAt: number; lengthBefore: number }>;

export interface FormHistory {
  /** The number of the first entry of `states`; older states were dropped. */
  readonly first: number;
  readonly index: number;
  readonly states: readonly FormState[];
  /** Null: the next change is a new step. */
  readonly typing: Typing | null;
}

/** A pause of this length, ms, ends a typing step. */
const pauseMs = 1000;
/** A typing step of this many characters ends at the start of the next word. */
const maxTypingRun = 40;

/** Adds a step, or extends a typing step, and drops undone states. Null if nothing changed. @param at ms */
export function withState(history: FormHistory, state: FormState, at: number): FormHistory | null {
  const now = stateAt(history, history.index);
  if (now === undefined) return { first: 0, index: 0, states: [state], typing: null };
  const fields = changedFields(now, state);
  const [field] = fields;
  if (field === undefined) return null;
  const typing = fields.length === 1 ? nextTyping(history.typing, field, now, state, at) : null;
  const extendsStep = typing !== null && typing.startedAt === history.typing?.startedAt;
  const index = extendsStep ? history.index : history.index + 1;
  const states = [...history.states.slice(0, index - history.first), state];
  const excess = Math.max(0, states.length - MAX_FORM_STEPS);
  return { first: history.first + excess, index, states: states.slice(excess), typing };
}

/** Adds other forms to the current state; null if the state already contains them. */
export function withForms(history: FormHistory, forms: FormState['forms']): FormHistory | null {
  const now = stateAt(history, history.index);
  if (now === undefined || Object.keys(forms).every((id) => id in now.forms)) return null;
  const offset = history.index - history.first;
  return { ...history, states: history.states.with(offset, { ...now, forms: { ...forms, ...now.forms } }) };
}

/** Moves one step back or forward; null if there is no such step. */
export function stepHistory(history: FormHistory, by: -1 | 1): FormHistory | null {
  const index = history.index + by;
  return stateAt(history, index) === undefined ? null : { ...history, index, typing: null };
}

export function stateAt({ first, states }: FormHistory, index: number): FormState | undefined {
  return states[index - first];
}

/** The keys of the changed fields, for example "together" (the other models) or "imagegen/dev prompt". */
function changedFields(before: FormState, after: FormState): readonly string[] {
  if (before === after) return [];
  const changed: string[] = [];
  if (before.modelId !== after.modelId) changed.push('model');
  if (differ(before.together, after.together)) changed.push('together');
  if (differ(before.choices, after.choices)) changed.push('choices');
  for (const modelId of Object.keys(after.forms)) {
    const [was, is] = [before.forms[modelId], after.forms[modelId]];
    if (was === is || was === undefined || is === undefined) continue;
    for (const part of formParts) if (differ(was[part], is[part])) changed.push(fieldOf(modelId, part));
    if (was.values === is.values) continue;
    for (const name of new Set([...Object.keys(was.values), ...Object.keys(is.values)])) {
      if (differ(was.values[name], is.values[name])) changed.push(fieldOf(modelId, name));
    }
  }
  return changed;
}

const formParts = ['seedMode', 'seed', 'json', 'vary', 'lent'] as const;
const fieldOf = (modelId: string, name: string) => `${modelId} ${name}`;

function differ(a: unknown, b: unknown): boolean {
  if (a === b) return false;
  if (typeof a !== 'object' || typeof b !== 'object') return true;
  return JSON.stringify(a) !== JSON.stringify(b);
}

function nextTyping(
  last: Typing | null,
  field: string,
  before: FormState,
  after: FormState,
  at: number,
): Typing | null {
  const [was, is] = [valueAt(before, field), valueAt(after, field)];
  const continues = last !== null && last.field === field && at - last.lastAt < pauseMs;
  if (typeof was === 'number' && typeof is === 'number')
    return { field, startedAt: continues ? last.startedAt : at, lastAt: at, lengthBefore: 0 };
  if (typeof was !== 'string' || typeof is !== 'string') return null;
  const { start, removed, inserted } = changedLetters(was, is);
  if (inserted > 2) return null;
  // a letter that replaces a selection begins typing; deleting several letters at once is a step of its own
  if (removed > 2 || (removed > 0 && inserted > 0))
    return inserted > 0 ? { field, startedAt: at, lastAt: at, lengthBefore: is.length } : null;
  const startsWord = inserted > 0 && /^\S/u.test(is.slice(start)) && /(?:^|\s)$/u.test(is.slice(0, start));
  const length = last === null ? 0 : Math.abs(is.length - last.lengthBefore);
  const isSameStep = continues && (length < maxTypingRun || (!startsWord && length < 2 * maxTypingRun));
  return {
    field,
    lastAt: at,
    ...(isSameStep
      ? { startedAt: last.startedAt, lengthBefore: last.lengthBefore }
      : { startedAt: at, lengthBefore: was.length }),
  };
}

function valueAt({ forms }: FormState, field: string): unknown {
  const space = field.indexOf(' ');
  const form = forms[field.slice(0, space)];
  const name = field.slice(space + 1);
  if (form === undefined) return undefined;
  const isFormPart = (each: string): each is (typeof formParts)[number] =>
    formParts.some((part) => part === each);
  return isFormPart(name) ? form[name as keyof FormDraft] : form.values[name];
}

function changedLetters(
  was: string,
  is: string,
): Readonly<{ start: number; removed: number; inserted: number }> {
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return { start, removed: was.length - start - end, inserted: is.length - start - end };
}

/**
 * The prompts that are lost with dropped redo states, the last one first. A prompt that only begins another
 * one, because it was still being typed, does not count.
 */
export function discardedPrompts(before: FormHistory, after: FormHistory): readonly string[] {
  const dropped = before.states.slice(Math.max(after.index, before.index + 1) - before.first);
  if (dropped.length === 0) return [];
  const remaining = new Set(after.states.flatMap(promptsOf));
  const prompts = [...new Set(dropped.toReversed().flatMap(promptsOf))];
  const isPrefixOfOther = (prompt: string) =>
    [...prompts, ...remaining].some((other) => other !== prompt && other.startsWith(prompt));
  return prompts.filter(
    (prompt) => prompt.trim() !== '' && !remaining.has(prompt) && !isPrefixOfOther(prompt),
  );
}

function promptsOf({ forms }: FormState): readonly string[] {
  return Object.values(forms).flatMap(({ values: { prompt } }) =>
    typeof prompt === 'string' ? [prompt] : [],
  );
}
