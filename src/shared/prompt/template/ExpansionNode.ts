import type { PickArrangements } from '../expansion/PickArrangements';

/** A part of a template, with wildcards resolved. Texts are numbered from 0 (rank); the last part changes fastest. */
export type ExpansionNode = TextNode | SequenceNode | ChoiceNode | PickNode;

interface CountedNode {
  readonly count: bigint;
  /** Length of the node's longest text, in code points. */
  readonly longest: number;
}

export interface TextNode extends CountedNode {
  readonly kind: 'text';
  readonly text: string;
}

export interface SequenceNode extends CountedNode {
  readonly kind: 'sequence';
  readonly head: ExpansionNode;
  readonly tail: ExpansionNode;
  /** All texts in order, cached on first use if there are few enough. */
  texts: readonly string[] | null;
}

export interface ChoiceNode extends CountedNode {
  readonly kind: 'choice';
  readonly options: readonly ExpansionNode[];
  /** Rank of each option's first text. */
  readonly starts: readonly bigint[];
  readonly weightSums: readonly number[];
  texts: readonly string[] | null;
}

/** Some of the options, without repetition, in every order: `{2$$a|b|c}` is a, b · a, c · b, a · b, c · c, a · c, b. */
export interface PickNode extends CountedNode {
  readonly kind: 'pick';
  readonly options: readonly ExpansionNode[];
  readonly weights: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly separator: string;
  readonly arrangements: PickArrangements;
  texts: readonly string[] | null;
}

export type WeightedNode = Readonly<{ node: ExpansionNode; weight: number }>;
