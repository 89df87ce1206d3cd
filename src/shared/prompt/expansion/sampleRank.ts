import type { ExpansionNode, PickNode } from '../template/ExpansionNode';
import type { Random } from './seededRandom';

/**
 * Picks one text at random, by the weights of the options, and returns its rank. A pick group first chooses the
 * number, each equally likely, then draws without replacement.
 */
export function sampleRank(node: ExpansionNode, random: Random): bigint {
  if (node.kind === 'text') return 0n;
  if (node.kind === 'sequence') {
    const head = sampleRank(node.head, random);
    return head * node.tail.count + sampleRank(node.tail, random);
  }
  if (node.kind === 'choice') {
    const place = drawIndex(node.weightSums, random);
    const option = node.options[place];
    return option ? (node.starts[place] ?? 0n) + sampleRank(option, random) : 0n;
  }
  return samplePick(node, random);
}

function samplePick(node: PickNode, random: Random): bigint {
  const size = node.min + Math.floor(random() * (node.max - node.min + 1));
  const weights = [...node.weights];
  const indices: number[] = [];
  const ranks: bigint[] = [];
  for (let place = 0; place < size; place += 1) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let left = random() * total;
    let index = -1;
    for (let candidate = 0; candidate < weights.length; candidate += 1) {
      const weight = weights[candidate] ?? 0;
      if (weight === 0) continue;
      index = candidate;
      if (left < weight) break;
      left -= weight;
    }
    const option = node.options[index];
    if (!option) break;
    weights[index] = 0;
    indices.push(index);
    ranks.push(sampleRank(option, random));
  }
  return node.arrangements.rankOf({ indices, ranks });
}

function drawIndex(weightSums: readonly number[], random: Random): number {
  const target = random() * (weightSums.at(-1) ?? 0);
  let low = 0;
  let high = weightSums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((weightSums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}
