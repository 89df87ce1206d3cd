import type { Draft } from '@shared/ipc/create/createRoutes';
import { hasAlternatives } from '../prompt/hasAlternatives';

/** Equal for drafts with the same cost: the text of a prompt without alternatives does not matter. */
export function quoteKey(drafts: readonly Draft[]): string {
  return JSON.stringify(
    drafts.map(({ values, ...draft }) => {
      const prompt = String(values.prompt ?? '');
      const counts = hasAlternatives(prompt) ? prompt : prompt.trim() !== '';
      return { ...draft, values: { ...values, prompt: counts } };
    }),
  );
}
