import type { PickArrangements } from '../expansion/PickArrangements';

/**
 * A template ready to expand: wildcards looked up, every node knowing how many texts it stands for.
 * Each node numbers its texts 0 … count − 1 (their rank) in the order in which nested loops written
 * down in the template's own order would make them: the rightmost alternative changes fastest.
 */
export type ExpansionNode = TextNode | SequenceNode | ChoiceNode | PickNode;

interface CountedNode {
  readonly count: bigint;
  /** Characters of the longest of its texts, as `promptLength` counts them. */
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
  /** All texts in order, once someone asked and there are few enough. */
  texts: readonly string[] | null;
}

/** One of the options. */
export interface ChoiceNode extends CountedNode {
  readonly kind: 'choice';
  readonly options: readonly ExpansionNode[];
  /** Rank of each option's first text. */
  readonly starts: readonly bigint[];
  /** Running totals of the options' weights. */
  readonly weightSums: readonly number[];
  texts: readonly string[] | null;
}

/**
 * Some of the options, none twice, in every order, as sd-dynamic-prompts' combinatorial mode has it:
 * `{2$$a|b|c}` is a, b · a, c · b, a · b, c · c, a · c, b.
 */
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

/** An option on its way into a choice or pick node. */
export interface WeightedNode {
  readonly node: ExpansionNode;
  readonly weight: number;
}
