import type { Wildcards } from '../parseWildcardFile';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { textAt } from '../template/textAt';
import type { PromptExpansion } from '../VaryPlan';
import { expandRandom } from './expandRandom';
import { spreadRanks } from './spreadRanks';

/**
 * Examples of a template's prompts, without making all: chosen so that every group of alternatives varies, or
 * the first random ones. Without duplicates. Throws TemplateError for unusable wildcards.
 */
export function samplePrompts(
  template: Template,
  wildcards: Wildcards,
  expansion: PromptExpansion,
  most: number,
): readonly string[] {
  const found = new Set<string>();
  if (expansion.kind === 'random') {
    const drawn = { ...expansion, count: Math.min(expansion.count, most) };
    for (const text of expandRandom(template, wildcards, drawn)) found.add(text);
    return [...found];
  }
  const root = rootOf(template, wildcards);
  const isAll = root.count <= BigInt(most);
  const count = isAll ? Number(root.count) : most;
  if (!isAll) for (const rank of spreadRanks(root, count)) found.add(textAt(root, rank));
  // duplicates are replaced by others
  for (let place = 0; place < count && found.size < count; place += 1) {
    found.add(textAt(root, (root.count * BigInt(2 * place + 1)) / BigInt(2 * count)));
  }
  return [...found];
}
