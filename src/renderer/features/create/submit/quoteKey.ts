import type { Draft } from '@shared/ipc/create/createRoutes';
import { hasAlternatives } from '../prompt/hasAlternatives';

/** Drafts with an equal key have the same cost: without alternatives, the text of a prompt does not affect it. */
export function quoteKey(drafts: readonly Draft[]): string {
  return JSON.stringify(
    drafts.map(({ values, ...draft }) => {
      const prompt = String(values.prompt ?? '');
      const counts = hasAlternatives(prompt) ? prompt : prompt.trim() !== '';
      return { ...draft, values: { ...values, prompt: counts } };
    }),
  );
}
