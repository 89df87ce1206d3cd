import { t } from '../../messages/t';
import { promptLength } from '../../models/validateRequest';
import { PickArrangements } from '../expansion/PickArrangements';
import type { ExpansionNode, TextNode, WeightedNode } from './ExpansionNode';
import { textAt } from './textAt';

/** Up to this many texts, a node's list is computed and cached. */
export const LIST_LIMIT = 4096n;
/** Maximum length of a generated text, characters; far above any model's limit. */
const MAX_TEXT_LENGTH = 100_000;
/** Counts are exact up to 10^1000; beyond that, the template is refused. */
const MAX_COUNT_DIGITS = 1000;
const MAX_COUNT = 10n ** BigInt(MAX_COUNT_DIGITS);

export class ExpansionTooLarge extends Error {
  readonly code = 'expansion_too_large';
}

export function textNode(text: string, longest = promptLength(text)): TextNode {
  return { kind: 'text', text, count: 1n, longest };
}

/** A sequence of nodes. Adjacent nodes with few texts are merged from the right, so that cached lists are long. */
export function sequenceNode(parts: readonly ExpansionNode[]): ExpansionNode {
  let result: ExpansionNode | null = null;
  const chunks: ExpansionNode[] = [];
  for (const part of joinTexts(parts).toReversed()) {
    const current = chunks.at(-1);
    if (current && current.count * part.count <= LIST_LIMIT) chunks[chunks.length - 1] = pair(part, current);
    else chunks.push(part);
  }
  for (const chunk of chunks.toReversed()) result = result ? pair(result, chunk) : chunk;
  return result ?? textNode('');
}

/** One of the options; equal plain texts are merged, with the sum of their weights. */
export function choiceNode(options: readonly WeightedNode[]): ExpansionNode {
  const merged: WeightedNode[] = [];
  const indexByText = new Map<string, number>();
  for (const option of options) {
    if (option.weight === 0) continue;
    const key = option.node.kind === 'text' ? option.node.text : null;
    const index = key === null ? undefined : indexByText.get(key);
    const known = index === undefined ? undefined : merged[index];
    if (index !== undefined && known) {
      merged[index] = { node: known.node, weight: known.weight + option.weight };
      continue;
    }
    if (key !== null) indexByText.set(key, merged.length);
    merged.push(option);
  }
  const only = merged[0];
  if (only && merged.length === 1) return only.node;
  const starts: bigint[] = [];
  const weightSums: number[] = [];
  let count = 0n;
  let weights = 0;
  let longest = 0;
  for (const { node, weight } of merged) {
    starts.push(count);
    count += node.count;
    weights += weight;
    weightSums.push(weights);
    longest = Math.max(longest, node.longest);
  }
  const options_ = merged.map((option) => option.node);
  return withLimits({ kind: 'choice', options: options_, starts, weightSums, count, longest, texts: null });
}

export function pickNode(
  options: readonly WeightedNode[],
  min: number,
  max: number | null,
  separator: string,
): ExpansionNode {
  const enabled = options.filter((option) => option.weight > 0);
  const maxPicks = Math.min(max ?? enabled.length, enabled.length);
  const minPicks = Math.min(min, maxPicks);
  if (minPicks === 1 && maxPicks === 1) return choiceNode(enabled);
  const nodes = enabled.map((option) => option.node);
  const lengths = nodes.map((node) => node.longest).sort((a, b) => b - a);
  const longest = lengths
    .slice(0, maxPicks)
    .reduce((sum, length) => sum + length, Math.max(0, maxPicks - 1) * promptLength(separator));
  let digits = 0;
  for (let taken = 0; taken < maxPicks; taken += 1) digits += Math.log10(enabled.length - taken);
  if (digits > MAX_COUNT_DIGITS || longest > MAX_TEXT_LENGTH) throw new ExpansionTooLarge(tooLarge(longest));
  const arrangements = new PickArrangements(
    nodes.map((node) => node.count),
    minPicks,
    maxPicks,
  );
  return withLimits({
    kind: 'pick',
    options: nodes,
    weights: enabled.map((option) => option.weight),
    min: minPicks,
    max: maxPicks,
    separator,
    arrangements,
    count: arrangements.count,
    longest,
    texts: null,
  });
}

function pair(head: ExpansionNode, tail: ExpansionNode): ExpansionNode {
  if (head.kind === 'text' && head.text === '') return tail;
  if (tail.kind === 'text' && tail.text === '') return head;
  return withLimits({
    kind: 'sequence',
    head,
    tail,
    count: head.count * tail.count,
    longest: head.longest + tail.longest,
    texts: null,
  });
}

function joinTexts(parts: readonly ExpansionNode[]): ExpansionNode[] {
  const joined: ExpansionNode[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === 'text' && part.kind === 'text') {
      const longest = last.longest + part.longest;
      if (longest > MAX_TEXT_LENGTH) throw new ExpansionTooLarge(tooLarge(Infinity));
      joined[joined.length - 1] = textNode(last.text + part.text, longest);
    } else joined.push(part);
  }
  return joined;
}

function withLimits(node: ExpansionNode): ExpansionNode {
  if (node.longest > MAX_TEXT_LENGTH || node.count > MAX_COUNT)
    throw new ExpansionTooLarge(tooLarge(node.longest));
  return node.count === 1n && node.kind !== 'text' ? textNode(textAt(node, 0n), node.longest) : node;
}

function tooLarge(longest: number): string {
  return longest > MAX_TEXT_LENGTH
    ? t('prompt.promptsTooLong', { most: MAX_TEXT_LENGTH })
    : t('prompt.tooManyCombinations', { digits: MAX_COUNT_DIGITS });
}
