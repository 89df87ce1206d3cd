import type { Wildcards } from '../parseWildcardFile';
import { LIST_LIMIT } from '../template/buildNodes';
import type { ExpansionNode, PickNode, SequenceNode } from '../template/ExpansionNode';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { optionOfRank, textAt } from '../template/textAt';

const BLOCK = Number(LIST_LIMIT);

/** All texts from a rank on, in order, lazily in blocks of up to 4,096. */
function* walkTexts(node: ExpansionNode, from: bigint): Generator<readonly string[], void, undefined> {
  if (node.count <= LIST_LIMIT) {
    const texts = allTexts(node);
    yield from === 0n ? texts : texts.slice(Number(from));
  } else if (node.kind === 'sequence') {
    yield* walkSequence(node, from);
  } else if (node.kind === 'choice') {
    const first = optionOfRank(node, from);
    let offset = from - (node.starts[first] ?? 0n);
    for (const option of node.options.slice(first)) {
      yield* walkTexts(option, offset);
      offset = 0n;
    }
  } else if (node.kind === 'pick') {
    yield* walkPick(node, from);
  }
}

function allTexts(node: ExpansionNode): readonly string[] {
  if (node.kind === 'text') return [node.text];
  if (node.texts) return node.texts;
  let texts: string[] = [];
  if (node.kind === 'sequence') {
    const tails = allTexts(node.tail);
    for (const head of allTexts(node.head)) for (const tail of tails) texts.push(head + tail);
  } else if (node.kind === 'choice') {
    texts = node.options.flatMap((option) => allTexts(option));
  } else {
    for (const block of walkPick(node, 0n)) texts.push(...block);
  }
  node.texts = texts;
  return texts;
}

function* walkSequence(
  { head, tail }: SequenceNode,
  from: bigint,
): Generator<readonly string[], void, undefined> {
  let tailOffset = from % tail.count;
  const tails = tail.count <= LIST_LIMIT ? allTexts(tail) : null;
  for (const heads of walkTexts(head, from / tail.count)) {
    for (const start of heads) {
      if (tails) {
        yield withPrefix(start, tails, Number(tailOffset));
      } else {
        for (const block of walkTexts(tail, tailOffset)) yield withPrefix(start, block, 0);
      }
      tailOffset = 0n;
    }
  }
}

function withPrefix(start: string, texts: readonly string[], from: number): string[] {
  const block: string[] = [];
  for (let index = from; index < texts.length; index += 1) block.push(start + texts[index]);
  return block;
}

function* walkPick(node: PickNode, from: bigint): Generator<readonly string[], void, undefined> {
  const first = node.arrangements.at(from);
  let indices: readonly number[] | null = first.indices;
  let block: string[] = [];
  // skips the texts of the first tuple before `from`
  let offset = first.indices.reduce(
    (rank, index, place) => rank * (node.options[index]?.count ?? 1n) + (first.ranks[place] ?? 0n),
    0n,
  );
  while (indices) {
    const pickedOptions = indices.flatMap((index) => node.options[index] ?? []);
    for (const text of tupleTexts(pickedOptions, node.separator, offset)) {
      block.push(text);
      if (block.length >= BLOCK) {
        yield block;
        block = [];
      }
    }
    offset = 0n;
    indices = nextIndices(indices, node.options.length, node.max);
  }
  if (block.length > 0) yield block;
}

function* tupleTexts(
  nodes: readonly ExpansionNode[],
  separator: string,
  offset: bigint,
): Generator<string, void, undefined> {
  const total = nodes.reduce((product, node) => product * node.count, 1n);
  if (total === 1n) {
    yield nodes.map((node) => textAt(node, 0n)).join(separator);
    return;
  }
  const [head, ...rest] = nodes;
  if (!head) return;
  const restCount = total / head.count;
  let restOffset = offset % restCount;
  for (const block of walkTexts(head, offset / restCount)) {
    for (const text of block) {
      if (rest.length === 0) yield text;
      else for (const tail of tupleTexts(rest, separator, restOffset)) yield text + separator + tail;
      restOffset = 0n;
    }
  }
}

/** The next arrangement: with the same number of options if possible, otherwise with one more option. */
function nextIndices(indices: readonly number[], options: number, max: number): readonly number[] | null {
  const taken = new Set(indices);
  for (let position = indices.length - 1; position >= 0; position -= 1) {
    const current = indices[position] ?? 0;
    taken.delete(current);
    for (let other = current + 1; other < options; other += 1) {
      if (taken.has(other)) continue;
      taken.add(other);
      const next = [...indices.slice(0, position), other];
      for (let fill = 0; next.length < indices.length; fill += 1) {
        if (!taken.has(fill)) next.push(fill);
      }
      return next;
    }
  }
  return indices.length < max ? Array.from({ length: indices.length + 1 }, (_, index) => index) : null;
}

/** Up to this many texts are made one by one, because making blocks could first make lists of a million texts. */
const MAX_SINGLE_TEXTS = 100;

export interface ExpandAllOptions {
  readonly limit?: number;
  /** Number of combinations to skip without making them; default 0. */
  readonly offset?: number | bigint;
}

/** All texts, lazily; the last alternative changes fastest. Ignores weights except 0. @throws TemplateError at once */
export function expandAll(
  template: Template,
  wildcards: Wildcards,
  { limit = Number.POSITIVE_INFINITY, offset = 0 }: ExpandAllOptions = {},
): Generator<string, void, undefined> {
  const root = rootOf(template, wildcards);
  return texts();

  function* texts(): Generator<string, void, undefined> {
    const from = BigInt(offset);
    let remaining = limit;
    if (from >= root.count || remaining <= 0) return;
    if (remaining <= MAX_SINGLE_TEXTS && root.count > LIST_LIMIT) {
      for (let rank = from; rank < root.count && remaining > 0; rank += 1n, remaining -= 1)
        yield textAt(root, rank);
      return;
    }
    for (const block of walkTexts(root, from)) {
      for (const text of block) {
        yield text;
        remaining -= 1;
        if (remaining <= 0) return;
      }
    }
  }
}
