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

/**
 * The number of prompts of the full combination. Two ways to the same text count twice; equal plain options of a
 * group count once. @throws TemplateError for unusable wildcards, and beyond 10^1000
 */
export function countCombinations(template: Template, wildcards: Wildcards): bigint {
  return rootOf(template, wildcards).count;
}
