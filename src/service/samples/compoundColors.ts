// Colours that are called after a thing: in "sea blue" no sea is meant, and in "lemon yellow" no lemon. Before a prompt is
// read for things they are written as one word each, `seablue`, and what is said of the picture has them apart again.

/** What such a colour is called after, for each colour. */
const after: Readonly<Record<string, string>> = {
  blue: 'sea|ocean|lake|sky|ice|baby|powder|midnight|steel|slate|peacock|petrol',
  green:
    'sea|forest|moss|olive|lime|mint|sage|bottle|leaf|apple|grass|pine|fern|jungle|pea|avocado|pistachio',
  yellow: 'lemon|sand|canary|sun|sunflower|corn|straw|butter|honey|mustard|banana',
  red: 'rose|wine|cherry|blood|fire|brick|coral|poppy|tomato|raspberry|strawberry',
  pink: 'rose|salmon|coral|flamingo|cherry|candy|shell|peach',
  orange: 'pumpkin|carrot|sunset|peach',
  brown: 'chocolate|coffee|chestnut|walnut|earth',
  gray: 'stone|slate|dove|steel|ash|smoke|pearl|storm',
  grey: 'stone|slate|dove|steel|ash|smoke|pearl|storm',
  white: 'snow|milk|pearl|bone|shell',
  purple: 'plum|grape|lavender',
  gold: 'rose',
  beige: 'sand',
};
const shifts = 'light|pale|dark|deep|pastel|soft|dusty|bright';
const names = Object.entries(after)
  .map(([color, things]) => `(?:${things})[- ]${color}`)
  .join('|');
/** After these nothing is that has the colour: "the sea blue and calm". */
const goesOn = 'and|as|or|but|in|on|at|with|under|over|behind|before|beside|near|by|is|was|where|while';
const apart = new RegExp(
  `(?<!\\b(?:an?|the|this|that|our|my|its) (?=[^ -]+[ -][^ -]+(?: (?:${goesOn})\\b|[^ \\w-]|$)))\\b(?:(${shifts})[- ])?(${names})\\b`,
  'gi',
);

/** One of them, written as one word: a pattern without groups. */
export const joinedColor: string = `(?:${shifts})?(?:${names.replaceAll('[- ]', '')})`;
const joined = new RegExp(
  `\\b(${shifts})?(?:${Object.entries(after)
    .map(([color, things]) => `(${things})(${color})`)
    .join('|')})\\b`,
  'gi',
);

/** A text with each of them as one word: "a paleseablue boat". "The sea blue and calm" stays as it is. */
export function joinColors(text: string): string {
  return text.replace(
    apart,
    (_whole, shift: string | undefined, name: string) => `${shift ?? ''}${name.replace(/[- ]/, '')}`,
  );
}

/** The same text with them as words of their own again. */
export function splitColors(text: string): string {
  return text.replace(joined, (...found: unknown[]) =>
    found
      .slice(1, -2)
      .filter((part) => typeof part === 'string')
      .join(' '),
  );
}
