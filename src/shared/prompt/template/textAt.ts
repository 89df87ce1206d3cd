import type { ChoiceNode, ExpansionNode } from './ExpansionNode';

/** The text with this rank, 0 ≤ rank < node.count, without making the other texts. */
export function textAt(node: ExpansionNode, rank: bigint): string {
  if (node.kind === 'text') return node.text;
  if (node.texts) return node.texts[Number(rank)] ?? '';
  if (node.kind === 'sequence') {
    const { head, tail } = node;
    return textAt(head, rank / tail.count) + textAt(tail, rank % tail.count);
  }
  if (node.kind === 'choice') {
    const index = optionOfRank(node, rank);
    const option = node.options[index];
    return option ? textAt(option, rank - (node.starts[index] ?? 0n)) : '';
  }
  const { indices, ranks } = node.arrangements.at(rank);
  return indices
    .map((index, place) => {
      const option = node.options[index];
      return option ? textAt(option, ranks[place] ?? 0n) : '';
    })
    .join(node.separator);
}

export function optionOfRank(node: ChoiceNode, rank: bigint): number {
  let low = 0;
  let high = node.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((node.starts[middle] ?? 0n) <= rank) low = middle;
    else high = middle - 1;
  }
  return low;
}
