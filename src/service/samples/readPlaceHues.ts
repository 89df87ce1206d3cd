/** A colour that belongs to what something stands on, or before, and that in the prompt's words: 255 of "cloth". */
export interface PlaceHue {
  readonly hue: number;
  readonly of: string;
}

const leads = /^(?:on|onto|upon|under|over|above|against|before|beside|by|near|behind|at|with)$/;
const articles = /^(?:an?|the|his|her|its|their|some|this|that)$/;
/** What begins something else. */
const ends = /^(?:and|or|with|of|for|to|from|as|is|in|into|while|through|across|,)$/;

/**
 * Reads which colours of a prompt belong to a place: "a loaf of bread on a blue cloth".
 * @param hueOf of a word that names a colour; else null
 * @returns them, and the prompt without those words: what is left is the colour of the thing itself
 */
export function readPlaceHues(
  text: string,
  hueOf: (word: string) => number | null,
): Readonly<{ found: readonly PlaceHue[]; rest: string }> {
  const found: PlaceHue[] = [];
  const words = text.match(/[a-z-]+|[^a-z-]+/g) ?? [];
  const rest = [...words];
  // every second one is what stands between two words
  const isWord = (at: number) => /^[a-z]/.test(words[at] ?? '');
  const goesOn = (at: number) => isWord(at) && /^\s+$/.test(words[at - 1] ?? '');
  for (let lead = 0; lead < words.length; lead++) {
    const word = words[lead] ?? '';
    const hasArticle = articles.test(words[lead + 2] ?? '');
    if (!leads.test(word) && !(word === 'in' && hasArticle)) continue;
    let at = lead + (hasArticle ? 4 : 2);
    // "a soft blue cloth"
    if (goesOn(at) && hueOf(words[at] ?? '') === null && !ends.test(words[at] ?? '')) at += 2;
    const hue = goesOn(at) ? hueOf(words[at] ?? '') : null;
    if (hue === null) continue;
    const of: string[] = [];
    for (let next = at + 2; goesOn(next) && of.length < 3; next += 2) {
      const part = words[next] ?? '';
      if (ends.test(part) || leads.test(part)) break;
      of.push(part);
    }
    if (of.length === 0) continue;
    found.push({ hue, of: of.join(' ') });
    rest[at] = ' '.repeat((words[at] ?? '').length);
  }
  return { found, rest: rest.join('') };
}
