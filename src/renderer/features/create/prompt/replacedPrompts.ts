// Which prompts went out of forms that were filled anew. What a form was filled with, and nobody has changed since, is no loss:
// it came from somewhere.
import type { CreateState } from '../useCreateStore';

type Forms = CreateState['forms'];

/** What forms were filled with, by form. */
const given = new Map<string, string>();

/** What was done to forms. */
export type Refill = Readonly<{
  /** The form on screen before and after, by its key. */
  from: string;
  to: string;
  /** What is new in a form stood in another: it is the person's own, too. */
  isCarried: boolean;
  /** What is written now takes the place of the prompt on screen. */
  isTypedOver: boolean;
}>;

/**
 * The prompts of a person's own that are not where they were written any more, or not on screen, the one that was on screen
 * first, each once.
 */
export function replacedPrompts(
  before: Forms,
  after: Forms,
  { from, to, isCarried, isTypedOver }: Refill,
): readonly string[] {
  const own = (key: string) => {
    const prompt = promptOf(before[key]);
    return prompt === given.get(key) ? '' : prompt;
  };
  const changed = Object.keys(after).filter((key) => promptOf(before[key]) !== promptOf(after[key]));
  const gone = [
    ...(promptOf(before[from]) === promptOf(after[to]) ? [] : [own(from)]),
    ...(isTypedOver ? [own(to)] : []),
    ...changed.map(own),
  ];
  for (const key of changed) given.set(key, isCarried ? '' : promptOf(after[key]));
  return [...new Set(gone)].filter((prompt) => prompt.trim() !== '');
}

function promptOf(form: Forms[string] | undefined): string {
  const prompt = form?.values.prompt;
  return typeof prompt === 'string' ? prompt : '';
}
