import { type FormState, MAX_FORM_STEPS } from '@shared/domain/FormState';
import type { FormDraft } from '../FormDraft';

/** What is being typed into one field, as one step: the field, when last, and how long its text was before. */
type Typing = Readonly<{ field: string; at: number; from: number }>;

/** The states a form has been in, and where in them it stands. */
export interface FormTrack {
  /** The place of the first of `states`. */
  readonly first: number;
  readonly place: number;
  readonly states: readonly FormState[];
  /** Null: the next change is a step of its own. */
  readonly typing: Typing | null;
}

/** What is typed on within this is one step … */
const pauseMs = 1000;
/** … of at most so many characters. */
const longestRun = 40;

/**
 * The track with the form in another state: a step more, or the last one written on at. What was undone is given up.
 * Null where nothing has changed.
 * @param at milliseconds
 */
export function withState(track: FormTrack, state: FormState, at: number): FormTrack | null {
  const now = stateAt(track, track.place);
  if (now === undefined) return { first: 0, place: 0, states: [state], typing: null };
  const fields = changedFields(now, state);
  const [field] = fields;
  if (field === undefined) return null;
  const typing = fields.length === 1 ? typed(track.typing, field, now, state, at) : null;
  const isWrittenOn = typing !== null && track.typing !== null && typing.from === track.typing.from;
  const place = isWrittenOn ? track.place : track.place + 1;
  const states = [...track.states.slice(0, place - track.first), state];
  const tooMany = Math.max(0, states.length - MAX_FORM_STEPS);
  return { first: track.first + tooMany, place, states: states.slice(tooMany), typing };
}

/** The track at its next place in one direction; null where there is none. */
export function moved(track: FormTrack, by: -1 | 1): FormTrack | null {
  const place = track.place + by;
  return stateAt(track, place) === undefined ? null : { ...track, place, typing: null };
}

export function stateAt({ first, states }: FormTrack, place: number): FormState | undefined {
  return states[place - first];
}

/** Which parts of the form differ: "together", "imagegen/dev prompt". */
function changedFields(before: FormState, after: FormState): readonly string[] {
  if (before === after) return [];
  const changed: string[] = [];
  if (before.modelId !== after.modelId) changed.push('model');
  if (differ(before.together, after.together)) changed.push('together');
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
  if (typeof was === 'number' && typeof is === 'number') return { field, at, from: isOn ? last.from : at };
  if (typeof was !== 'string' || typeof is !== 'string' || !isKeystroke(was, is)) return null;
  const goesOn = isOn && Math.abs(is.length - last.from) < longestRun;
  return { field, at, from: goesOn ? last.from : was.length };
}

function valueAt({ forms }: FormState, field: string): unknown {
  const space = field.indexOf(' ');
  const form = forms[field.slice(0, space)];
  const name = field.slice(space + 1);
  if (form === undefined) return undefined;
  const isPart = (each: string): each is (typeof parts)[number] => parts.some((part) => part === each);
  return isPart(name) ? form[name as keyof FormDraft] : form.values[name];
}

/** Whether one text is the other with a character or two put in or taken out at one place. */
function isKeystroke(was: string, is: string): boolean {
  const [short, long] = was.length < is.length ? [was, is] : [is, was];
  if (long.length - short.length > 2 || long.length === short.length) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same) === long.slice(long.length - (short.length - same));
}
