import type { ExpansionNode } from '../template/ExpansionNode';

/**
 * Ranks of `count` texts in which every group of alternatives goes through its range evenly, each group in
 * another order: the first in steps of one, the others in steps coprime to `count`. Deterministic; may
 * contain duplicates.
 */
export function spreadRanks(root: ExpansionNode, count: number): readonly bigint[] {
  const steps = Array.from({ length: Math.max(1, count - 1) }, (_, at) => at + 1).filter(
    (step) => divisor(step, count) === 1,
  );
  return Array.from({ length: count }, (_, place) => {
    let groups = 0;
    const rankOf = (node: ExpansionNode): bigint => {
      if (node.count === 1n) return 0n;
      if (node.kind === 'sequence') {
        const head = rankOf(node.head);
        return head * node.tail.count + rankOf(node.tail);
      }
      const group = groups;
      groups += 1;
      const step = steps[group % steps.length] ?? 1;
      const own = (place * step + group) % count;
      return (node.count * BigInt(2 * own + 1)) / BigInt(2 * count);
    };
    return rankOf(root);
  });
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
