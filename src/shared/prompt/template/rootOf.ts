import type { Wildcards } from '../parseWildcardFile';
import { type CompiledTemplate, compileTemplate } from './compileTemplate';
import type { ExpansionNode } from './ExpansionNode';
import type { Template } from './Template';
import { TemplateError } from './TemplateError';

/** The expansion tree of a template. Throws TemplateError if its wildcards are unusable. */
export function rootOf(template: Template, wildcards: Wildcards): ExpansionNode {
  return compiledOf(template, wildcards).root;
}

/** As {@link rootOf}, with the lengths of its wildcards. */
export function compiledOf(
  template: Template,
  wildcards: Wildcards,
): CompiledTemplate & { readonly ok: true } {
  const compiled = compileTemplate(template, wildcards);
  if (!compiled.ok) throw new TemplateError(compiled.errors);
  return compiled;
}
