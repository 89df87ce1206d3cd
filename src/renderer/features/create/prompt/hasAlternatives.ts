import { parseTemplate } from '@shared/prompt';

/** True for a template that makes, or may make, more than itself. */
export function hasAlternatives(prompt: string): boolean {
  const parsed = parseTemplate(prompt);
  return !parsed.ok || parsed.template.parts.some((part) => part.kind !== 'text');
}
