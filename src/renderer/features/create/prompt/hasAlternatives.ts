import { parseTemplate } from '@shared/prompt';

/** Whether a template makes, or may make, more than one prompt. */
export function hasAlternatives(prompt: string): boolean {
  const parsed = parseTemplate(prompt);
  return !parsed.ok || parsed.template.parts.some((part) => part.kind !== 'text');
}
