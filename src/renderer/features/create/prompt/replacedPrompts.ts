// Finds prompts of the user that filling a form has replaced. A prompt that another action filled in, and
// that was not edited since, is not lost, because it exists elsewhere.
import type { CreateState } from '../useCreateStore';

type Forms = CreateState['forms'];

/** The prompts that an action filled in, by `formKey`. */
const filledPrompts = new Map<string, string>();

export type Refill = Readonly<{
  /** `formKey` of the form on screen before the change (`from`) and after it (`to`). */
  from: string;
  to: string;
  /** The prompt comes from another form, so it counts as the user's own. */
  isPromptCarriedOver: boolean;
  /** Another picture to edit came in, so the prompt for the previous picture counts as replaced. */
  isPictureReplaced: boolean;
}>;

/** Prompts of the user that were replaced or are no longer on screen; the one on screen comes first. */
export function replacedPrompts(
  before: Forms,
  after: Forms,
  { from, to, isPromptCarriedOver, isPictureReplaced }: Refill,
): readonly string[] {
  const userPrompt = (key: string) => {
    const prompt = promptOf(before[key]);
    return prompt === filledPrompts.get(key) ? '' : prompt;
  };
  const changed = Object.keys(after).filter((key) => promptOf(before[key]) !== promptOf(after[key]));
  const replaced = [
    ...(promptOf(before[from]) === promptOf(after[to]) ? [] : [userPrompt(from)]),
    ...(isPictureReplaced ? [userPrompt(to)] : []),
    ...changed.map(userPrompt),
  ];
  for (const key of changed) filledPrompts.set(key, isPromptCarriedOver ? '' : promptOf(after[key]));
  return [...new Set(replaced)].filter((prompt) => prompt.trim() !== '');
}

function promptOf(form: Forms[string] | undefined): string {
  const prompt = form?.values.prompt;
  return typeof prompt === 'string' ? prompt : '';
}
