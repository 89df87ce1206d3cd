import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import type { Arranged } from './arrange';

/** A heading is one line; of a longer prompt no more than this is ever seen. */
const mostLetters = 300;

/** As the window takes it: what a group is made of is an array or a text of all of them. */
export function packArranged({ seqs, groups }: Arranged): ArrangedSeqs {
  return {
    seqs,
    counts: Uint32Array.from(groups, ({ count }) => count),
    titles: packTexts(groups.map(({ title }) => cut(title))),
    asides: packTexts(groups.map(({ aside = '' }) => aside)),
  };
}

function cut(title: string): string {
  return title.length <= mostLetters ? title : `${title.slice(0, mostLetters).toWellFormed()}…`;
}
