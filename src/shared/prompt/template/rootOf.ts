import type { Wildcards } from '../parseWildcardFile';
import { type CompiledTemplate, compileTemplate } from './compileTemplate';
import type { ExpansionNode } from './ExpansionNode';
import { type Template, TemplateError } from './Template';

/** @throws TemplateError if a wildcard is unusable */
export function rootOf(template: Template, wildcards: Wildcards): ExpansionNode {
  return compiledOf(template, wildcards).root;
}

export function compiledOf(
  template: Template,
  wildcards: Wildcards,
): CompiledTemplate & { readonly ok: true } {
  const compiled = compileTemplate(template, wildcards);
  if (!compiled.ok) throw new TemplateError(compiled.errors);
  return compiled;
}

/** Different ways to the same text count separately. @throws TemplateError, also beyond 10^1000 */
export function countCombinations(template: Template, wildcards: Wildcards): bigint {
  return rootOf(template, wildcards).count;
}
