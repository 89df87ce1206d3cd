import { emptyForm, type FormDraft } from './FormDraft';
import { outOfVary } from './outOfVary';

/** A form before and after it was filled; before: undefined where it had nothing. */
export type Refilled = Readonly<{ modelId: string; before: FormDraft | undefined; after: FormDraft }>;

const forOneWords =
  'After one Generate, Vary is as you had it; the prompt and all else stay. Undo brings yours back.';

/** What was put aside of Vary by filling forms, in words; null: nothing. */
export function asideWords(refilled: readonly Refilled[]): string | null {
  if (refilled.some(({ before, after }) => after.lent && after.lent !== before?.lent)) return forOneWords;
  const [gone] = refilled.flatMap(
    ({ modelId, before = emptyForm, after }) => outOfVary(modelId, before.vary, after.vary) ?? [],
  );
  return gone === undefined ? null : `Out of Vary: ${gone}. Undo brings all of it back.`;
}
