import type { Wildcards } from '../parseWildcardFile';
import { type CompiledTemplate, compileTemplate } from './compileTemplate';
import type { ExpansionNode } from './ExpansionNode';
import type { Template } from './Template';
import { TemplateError } from './TemplateError';

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
