import { scanTemplate } from './scanTemplate';

/** What is said of braces that hold no alternatives; null where there are none. */
export function keptBracesWords(text: string): string | null {
  const { keptBraces, problems } = scanTemplate(text);
  if (keptBraces === 0 || problems.length > 0) return null;
  return 'Braces without alternatives stay in the prompt as you wrote them.';
}
