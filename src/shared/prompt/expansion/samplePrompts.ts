import type { Wildcards } from '../parseWildcardFile';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { textAt } from '../template/textAt';
import type { PromptExpansion } from '../VaryPlan';
import { expandRandom } from './expandRandom';
import { spreadRanks } from './spreadRanks';

/**
 * Some of the prompts that a template makes, without making the others: such that every group of
 * alternatives is seen to vary, or the first
 * that are drawn at random. None twice. Throws TemplateError for wildcards that cannot be used.
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
  // what came twice makes room for others
  for (let place = 0; place < count && found.size < count; place += 1) {
    found.add(textAt(root, (root.count * BigInt(2 * place + 1)) / BigInt(2 * count)));
  }
  return [...found];
}
