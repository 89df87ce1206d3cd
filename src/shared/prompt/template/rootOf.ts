import type { Wildcards } from '../parseWildcardFile';
import { type CompiledTemplate, compileTemplate } from './compileTemplate';
import type { ExpansionNode } from './ExpansionNode';
import type { Template } from './Template';
import { TemplateError } from './TemplateError';

/** The template ready to expand. Throws TemplateError where its wildcards do not let it. */
export function rootOf(template: Template, wildcards: Wildcards): ExpansionNode {
  return compiledOf(template, wildcards).root;
}

/** The same, with what is known of its wildcards. */
export function compiledOf(
  template: Template,
  wildcards: Wildcards,
): CompiledTemplate & { readonly ok: true } {
  const compiled = compileTemplate(template, wildcards);
  if (!compiled.ok) throw new TemplateError(compiled.errors);
  return compiled;
}
