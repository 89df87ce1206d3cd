import type { FormState } from '@shared/domain/create/FormState';
import type { FormTrack } from './FormTrack';

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
