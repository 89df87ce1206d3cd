import type { Wildcards } from './parseWildcardFile';
import { rootOf } from './rootOf';
import type { Template } from './Template';
import { walkTexts } from './walkTexts';

export interface ExpandAllOptions {
  /** At most so many; all by default. */
  readonly limit?: number;
  /** Leave out so many first, without making them; 0 by default. */
  readonly offset?: number | bigint;
}

/**
 * Every combination, lazily and always in the same order: the rightmost alternative changes fastest.
 * Weights do not matter here, but for 0, which switches an option off. Throws TemplateError at once.
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
    for (const block of walkTexts(root, from)) {
      for (const text of block) {
        yield text;
        left -= 1;
        if (left <= 0) return;
      }
    }
  }
}
