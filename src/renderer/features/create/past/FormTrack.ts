import { type FormState, MAX_FORM_STEPS } from '@shared/domain/create/FormState';
import type { FormDraft } from '../draft/FormDraft';

/** Typing in one field is one undo step. `begun`, `at`: first and last time, ms; `from`: length before. */
type Typing = Readonly<{ field: string; begun: number; at: number; from: number }>;

export interface FormTrack {
  /** The number of the first entry of `states`; older ones were dropped. */
  readonly first: number;
  readonly place: number;
  readonly states: readonly FormState[];
  /** Null: the next change is a new step. */
  readonly typing: Typing | null;
}

/** A pause of this length, ms, ends a typing step. */
const pauseMs = 1000;
/** A typing step of about this many characters ends with the word. */
const longestRun = 40;

/** Adds a step, or extends a typing step, and drops undone states. Null if nothing changed. @param at ms */
export function withState(track: FormTrack, state: FormState, at: number): FormTrack | null {
  const now = stateAt(track, track.place);
  if (now === undefined) return { first: 0, place: 0, states: [state], typing: null };
  const fields = changedFields(now, state);
  const [field] = fields;
  if (field === undefined) return null;
  const typing = fields.length === 1 ? typed(track.typing, field, now, state, at) : null;
  const isWrittenOn = typing !== null && typing.begun === track.typing?.begun;
  const place = isWrittenOn ? track.place : track.place + 1;
  const states = [...track.states.slice(0, place - track.first), state];
  const tooMany = Math.max(0, states.length - MAX_FORM_STEPS);
  return { first: track.first + tooMany, place, states: states.slice(tooMany), typing };
}

/** Adds other forms to the current state; null if the state already contains them. */
export function withForms(track: FormTrack, forms: FormState['forms']): FormTrack | null {
  const now = stateAt(track, track.place);
  if (now === undefined || Object.keys(forms).every((id) => id in now.forms)) return null;
  const at = track.place - track.first;
  return { ...track, states: track.states.with(at, { ...now, forms: { ...forms, ...now.forms } }) };
}

/** Null if there is no such step. */
export function moved(track: FormTrack, by: -1 | 1): FormTrack | null {
  const place = track.place + by;
  return stateAt(track, place) === undefined ? null : { ...track, place, typing: null };
}

export function stateAt({ first, states }: FormTrack, place: number): FormState | undefined {
  return states[place - first];
}

/** For example "together" or "imagegen/dev prompt". */
function changedFields(before: FormState, after: FormState): readonly string[] {
  if (before === after) return [];
  const changed: string[] = [];
  if (before.modelId !== after.modelId) changed.push('model');
  if (differ(before.together, after.together)) changed.push('together');
  if (differ(before.choices, after.choices)) changed.push('choices');
  for (const modelId of Object.keys(after.forms)) {
    const [was, is] = [before.forms[modelId], after.forms[modelId]];
    if (was === is || was === undefined || is === undefined) continue;
    for (const part of parts) if (differ(was[part], is[part])) changed.push(fieldOf(modelId, part));
    if (was.values === is.values) continue;
    for (const name of new Set([...Object.keys(was.values), ...Object.keys(is.values)])) {
      if (differ(was.values[name], is.values[name])) changed.push(fieldOf(modelId, name));
    }
  }
  return changed;
}

const parts = ['seedMode', 'seed', 'json', 'vary', 'lent'] as const;
const fieldOf = (modelId: string, name: string) => `${modelId} ${name}`;

function differ(a: unknown, b: unknown): boolean {
  if (a === b) return false;
  if (typeof a !== 'object' || typeof b !== 'object') return true;
  return JSON.stringify(a) !== JSON.stringify(b);
}

function typed(
  last: Typing | null,
  field: string,
  before: FormState,
  after: FormState,
  at: number,
): Typing | null {
  const [was, is] = [valueAt(before, field), valueAt(after, field)];
  const isOn = last !== null && last.field === field && at - last.at < pauseMs;
  if (typeof was === 'number' && typeof is === 'number')
    return { field, begun: isOn ? last.begun : at, at, from: 0 };
  if (typeof was !== 'string' || typeof is !== 'string') return null;
  const { start, out, put } = changedLetters(was, is);
  if (put > 2) return null;
  // a letter that replaces a selection begins typing; deleting several letters at once is a step of its own
  if (out > 2 || (out > 0 && put > 0)) return put > 0 ? { field, begun: at, at, from: is.length } : null;
  const begins = put > 0 && /^\S/u.test(is.slice(start)) && /(?:^|\s)$/u.test(is.slice(0, start));
  const length = last === null ? 0 : Math.abs(is.length - last.from);
  const goesOn = isOn && (length < longestRun || (!begins && length < 2 * longestRun));
  return {
    field,
    at,
    ...(goesOn ? { begun: last.begun, from: last.from } : { begun: at, from: was.length }),
  };
}

function valueAt({ forms }: FormState, field: string): unknown {
  const space = field.indexOf(' ');
  const form = forms[field.slice(0, space)];
  const name = field.slice(space + 1);
  if (form === undefined) return undefined;
  const isPart = (each: string): each is (typeof parts)[number] => parts.some((part) => part === each);
  return isPart(name) ? form[name as keyof FormDraft] : form.values[name];
}

function changedLetters(was: string, is: string): Readonly<{ start: number; out: number; put: number }> {
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return { start, out: was.length - start - end, put: is.length - start - end };
}

/**
 * The prompts that are lost with dropped redo states, the last one first. States between, while a prompt was
 * being typed, do not count.
 */
export function discardedPrompts(before: FormTrack, after: FormTrack): readonly string[] {
  const gone = before.states.slice(Math.max(after.place, before.place + 1) - before.first);
  if (gone.length === 0) return [];
  const there = new Set(after.states.flatMap(promptsOf));
  const prompts = [...new Set(gone.toReversed().flatMap(promptsOf))];
  const isOnItsWay = (prompt: string) =>
    [...prompts, ...there].some((other) => other !== prompt && other.startsWith(prompt));
  return prompts.filter((prompt) => prompt.trim() !== '' && !there.has(prompt) && !isOnItsWay(prompt));
}

function promptsOf({ forms }: FormState): readonly string[] {
  return Object.values(forms).flatMap(({ values: { prompt } }) =>
    typeof prompt === 'string' ? [prompt] : [],
  );
}
