import type { Draft } from '@shared/ipc/create/createRoutes';
import { hasAlternatives } from '../prompt/hasAlternatives';

/** The same for drafts of which main counts the same: of a prompt without alternatives, the words do not matter. */
export function countedAs(drafts: readonly Draft[]): string {
  return JSON.stringify(
    drafts.map(({ values, ...draft }) => {
      const prompt = String(values.prompt ?? '');
      const counts = hasAlternatives(prompt) ? prompt : prompt.trim() !== '';
      return { ...draft, values: { ...values, prompt: counts } };
    }),
  );
}
