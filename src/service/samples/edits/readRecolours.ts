// "make the sea teal": which parts of a picture that is edited are to have which colours.
import type { Color } from '../Color';
import { colorName, colorOfName } from '../colorWords';

export type Region = 'sky' | 'water' | 'grass' | 'background';

/** "make the sea teal": where it stands in the text, and what is asked for. */
export interface Recolour {
  readonly region: Region;
  readonly color: Color;
  /** In the text's own words: "sea teal". */
  readonly name: string;
  readonly at: number;
  readonly end: number;
}

const regions: readonly (readonly [Region, string])[] = [
  ['sky', 'sk(?:y|ies)'],
  ['water', 'seas?|oceans?|waters?|waves?|lakes?|rivers?|ponds?'],
  ['grass', 'grass|meadows?|fields?|lawns?|hills?|pastures?'],
  ['background', 'backgrounds?|backdrops?|walls?'],
];
const regionWords = regions.map(([, words]) => words).join('|');
const patterns: readonly RegExp[] = [
  `\\b(?:make|turn|paint|colou?r|recolou?r|change|set) (?:the )?(?<what>${regionWords})(?: colou?r)?(?: (?:to|into|in|a|an|more))* (?<color>${colorName})\\b`,
  `(?:,| and) (?:the )?(?<what>${regionWords}) (?<color>${colorName})(?= ?(?:[,.;]|$)| (?:and|with)\\b)`,
  `\\b(?:with|give it|make it|paint|add) an? (?<color>${colorName}) (?<what>${regionWords})\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** Which parts of a picture an edit wants in which colours. */
export function readRecolours(text: string): readonly Recolour[] {
  return patterns.flatMap((pattern) =>
    [...text.slice(0, 4000).matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const what = groups?.what ?? '';
      const region = regions.find(([, names]) => new RegExp(`^(?:${names})$`, 'i').test(what))?.[0];
      const color = colorOfName(groups?.color ?? '');
      if (region === undefined || color === null) return [];
      const name = `${what} ${groups?.color ?? ''}`;
      return [{ region, color, name, at: index, end: index + words.length }];
    }),
  );
}
