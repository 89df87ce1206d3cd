import { parseTemplate } from '@shared/prompt';

/** Whether a template makes more than one prompt, or is invalid and might. */
export function hasAlternatives(prompt: string): boolean {
  const parsed = parseTemplate(prompt);
  return !parsed.ok || parsed.template.parts.some((part) => part.kind !== 'text');
}
