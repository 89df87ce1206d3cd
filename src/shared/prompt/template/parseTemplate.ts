import { scanTemplate } from './scanTemplate';
import type { Template, TemplateProblem } from './Template';

export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly errors: readonly TemplateProblem[] };

/**
 * Reads the prompt alternatives of product.md (the sd-dynamic-prompts syntax):
 * `{a|b}`, weights `{0.5::a|0.1::b}`, pick n `{2$$a|b|c}`, ranges `{1-2$$…}` `{-2$$…}` `{1-$$…}`,
 * separator `{2$$ and $$a|b}`, nesting, wildcards `__colours__` and globs `__light/*__`.
 * A backslash before `{ } | _ $ : # \` makes that character an ordinary one; before anything else it stays.
 * Braces around one option without a number to pick stay in the prompt, and so do those of JSON with all its bars.
 * Outside a group `|`, `$$` and `::` are ordinary text. Problems are reported with their exact places, the first hundred.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const { parts, problems } = scanTemplate(text);
  if (problems.length > 0) return { ok: false, errors: problems };
  return { ok: true, template: { text, parts } };
}
