import type { Wildcards } from '../parseWildcardFile';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';

/**
 * The number of prompts of the full combination. Two ways to the same text count twice; equal plain options of a
 * group count once. @throws TemplateError for unusable wildcards, and beyond 10^1000
 */
export function countCombinations(template: Template, wildcards: Wildcards): bigint {
  return rootOf(template, wildcards).count;
}
