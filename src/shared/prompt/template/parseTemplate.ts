import { t } from '../../messages/t';
import { scanTemplate } from './scanTemplate';
import type { Template, TemplateProblem } from './Template';

export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly errors: readonly TemplateProblem[] };

/**
 * Parses prompt templates (the sd-dynamic-prompts syntax): `{a|b}`, weights `{0.5::a|0.1::b}`, pick n `{2$$a|b|c}`,
 * ranges `{1-2$$…}` `{-2$$…}` `{1-$$…}`, separator `{2$$ and $$a|b}`, nesting, wildcards `__colours__` and globs
 * `__light/*__`. A backslash before `{ } | _ $ : # \` makes that character literal. Also literal: braces around
 * one option without a number, braces of JSON, and `|`, `$$` and `::` outside a group.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const { parts, problems } = scanTemplate(text);
  if (problems.length > 0) return { ok: false, errors: problems };
  return { ok: true, template: { text, parts } };
}

/** A hint for braces without alternatives; null if there are none. */
export function firstLiteralBraces(text: string): string | null {
  const { literalBraces, problems } = scanTemplate(text);
  if (literalBraces === 0 || problems.length > 0) return null;
  return t('prompt.bracesStay');
}

/** Escapes a text so that it expands to exactly itself, inside or outside of a group. */
export function escapeTemplate(text: string): string {
  return text.replace(/[\\{}|]|_(?=_)|(?<=_)_|\$(?=\$)|(?<=\$)\$|::|^#/g, (found) =>
    found === '::' ? '\\:\\:' : `\\${found}`,
  );
}
