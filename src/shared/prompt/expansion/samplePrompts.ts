import type { Wildcards } from '../parseWildcardFile';
import type { ExpansionNode } from '../template/ExpansionNode';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { textAt } from '../template/textAt';
import type { PromptExpansion } from '../VaryPlan';
import { expandRandom } from './expandRandom';

/** The first random prompts, or prompts spread so that every group of alternatives varies. @throws TemplateError */
export function samplePrompts(
  template: Template,
  wildcards: Wildcards,
  expansion: PromptExpansion,
  maxPrompts: number,
): readonly string[] {
  const found = new Set<string>();
  if (expansion.kind === 'random') {
    const limitedExpansion = { ...expansion, count: Math.min(expansion.count, maxPrompts) };
    for (const text of expandRandom(template, wildcards, limitedExpansion)) found.add(text);
    return [...found];
  }
  const root = rootOf(template, wildcards);
  const isAll = root.count <= BigInt(maxPrompts);
  const count = isAll ? Number(root.count) : maxPrompts;
  if (!isAll) for (const rank of spreadRanks(root, count)) found.add(textAt(root, rank));
  // replaces duplicates by other prompts
  for (let index = 0; index < count && found.size < count; index += 1) {
    found.add(textAt(root, (root.count * BigInt(2 * index + 1)) / BigInt(2 * count)));
  }
  return [...found];
}

/**
 * Picks `count` ranks (indexes into the template's expansions). Each group of alternatives covers its range evenly,
 * with strides coprime to `count`, so that groups do not vary together. May contain duplicates.
 */
function spreadRanks(root: ExpansionNode, count: number): readonly bigint[] {
  const steps = Array.from({ length: Math.max(1, count - 1) }, (_, at) => at + 1).filter(
    (step) => commonDivisor(step, count) === 1,
  );
  return Array.from({ length: count }, (_, index) => {
    let groups = 0;
    const rankOf = (node: ExpansionNode): bigint => {
      if (node.count === 1n) return 0n;
      if (node.kind === 'sequence') {
        return rankOf(node.head) * node.tail.count + rankOf(node.tail);
      }
      const group = groups;
      groups += 1;
      const step = steps[group % steps.length] ?? 1;
      const groupRank = (index * step + group) % count;
      return (node.count * BigInt(2 * groupRank + 1)) / BigInt(2 * count);
    };
    return rankOf(root);
  });
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
