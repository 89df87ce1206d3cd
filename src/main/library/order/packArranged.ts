import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import { packTexts } from '@shared/domain/gallery/PackedTexts';
import type { Arranged } from './arrange';

/** Headings have one line: more of a long prompt is never visible. */
const MAX_TITLE_LENGTH = 300;

/** Packs the groups for the window: each property is one array or one text for all groups. */
export function packArranged({ seqs, groups }: Arranged): ArrangedSeqs {
  return {
    seqs,
    counts: Uint32Array.from(groups, ({ count }) => count),
    titles: packTexts(groups.map(({ title }) => truncate(title))),
    asides: packTexts(groups.map(({ note = '' }) => note)),
  };
}

function truncate(title: string): string {
  return title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH).toWellFormed()}…`;
}
