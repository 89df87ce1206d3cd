// Finds prompts of the user that filling a form has replaced. A prompt that another action filled in, and
// that was not edited since, is not lost, because it exists elsewhere.
import type { CreateState } from '../useCreateStore';

type Forms = CreateState['forms'];

/** The prompts that were filled in, by `formKey`. */
const given = new Map<string, string>();

export type Refill = Readonly<{
  /** The keys of the form on screen before and after. */
  from: string;
  to: string;
  /** The prompt comes from another form, so it counts as the user's own. */
  isCarried: boolean;
  isTypedOver: boolean;
}>;

/** Prompts of the user that were replaced or are no longer on screen; the one on screen comes first. */
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
