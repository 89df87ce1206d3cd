import type { Wildcards } from '../parseWildcardFile';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';

/**
 * How many prompts the full combination makes: the number `expandAll` would yield, without making them.
 * Counts choices, so that two ways to the same text count twice; equal plain options of one group count once.
 * Throws TemplateError for wildcards that cannot be used, and beyond 10^1000.
 */
export function countCombinations(template: Template, wildcards: Wildcards): bigint {
  return rootOf(template, wildcards).count;
}
