import type { Wildcards } from '../parseWildcardFile';
import { LIST_LIMIT } from '../template/buildNodes';
import { rootOf } from '../template/rootOf';
import type { Template } from '../template/Template';
import { textAt } from '../template/textAt';
import { walkTexts } from '../template/walkTexts';

/** Up to this many are made one by one: the lists of a long template's parts could have a million texts. */
const FEW = 100;

export interface ExpandAllOptions {
  /** Maximum number; default: all. */
  readonly limit?: number;
  /** Number of combinations to skip without making them; default 0. */
  readonly offset?: number | bigint;
}

/**
 * Every combination, lazily; the rightmost alternative changes fastest. Weights are ignored, except 0, which
 * disables an option. @throws TemplateError immediately
 */
export function expandAll(
  template: Template,
  wildcards: Wildcards,
  { limit = Number.POSITIVE_INFINITY, offset = 0 }: ExpandAllOptions = {},
): Generator<string, void, undefined> {
  const root = rootOf(template, wildcards);
  return texts();

  function* texts(): Generator<string, void, undefined> {
    const from = BigInt(offset);
    let left = limit;
    if (from >= root.count || left <= 0) return;
    if (left <= FEW && root.count > LIST_LIMIT) {
      for (let rank = from; rank < root.count && left > 0; rank += 1n, left -= 1) yield textAt(root, rank);
      return;
    }
    for (const block of walkTexts(root, from)) {
      for (const text of block) {
        yield text;
        left -= 1;
        if (left <= 0) return;
      }
    }
  }
}
