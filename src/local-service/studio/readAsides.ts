/** How a picture is made, where its words say so. */
export type Style =
  | 'linocut'
  | 'pixelArt'
  | 'risograph'
  | 'watercolor'
  | 'pencil'
  | 'lineDrawing'
  | 'oil'
  | 'photograph';

/** The light that everything stands in; a number: coloured, by its hue in degrees. */
export type Light = 'golden' | 'moon' | 'neon' | number;

/** What a prompt says beside what is to be seen. */
export interface Asides {
  /** The prompt without it: what is drawn, and where, follows this alone. */
  readonly plain: string;
  readonly style: Style | null;
  readonly light: Light | null;
}

const styles: readonly (readonly [Style, string])[] = [
  ['linocut', 'lino ?cuts?|lino|linoleum|wood ?cuts?|wood ?blocks?|block'],
  ['pixelArt', 'pixel[- ]?art|pixelated|(?:8|16)[- ]?bit'],
  ['risograph', 'riso(?:graphs?)?|screen[- ]?prints?|silk[- ]?screen'],
  ['watercolor', 'water[- ]?colou?rs?|aquarelles?|gouache'],
  ['lineDrawing', 'line[- ]?(?:drawings?|art)|(?:pen and )?ink drawings?|pen and ink'],
  ['pencil', '(?:pencil|charcoal|graphite)[- ](?:sketch(?:es)?|drawings?)|sketch(?:es|ed)?'],
  ['oil', 'oil[- ]?paint(?:ings?|s|ed)?|oils? on canvas|impasto'],
  ['photograph', 'photo(?:graph(?:y|ic|s|ed)?|s|real(?:istic|ism)?)?'],
];
/** A block is no print by itself. */
const lead = String.raw`(?:\b(?:(?:made |drawn |painted )?(?:in|as|like) )?(?:(?:the )?style of )?(?:an? |the )?)?`;
const tail = String.raw`(?:[- ](?:paintings?|prints?|drawings?|illustrations?|pictures?|images?|style|art))*(?: of\b)?`;

const stylePatterns = styles.map(
  ([style, words]) =>
    [
      style,
      new RegExp(`${lead}\\b(?:${words.replace('|block', '|block(?= ?prints?)')})\\b${tail}`, 'gi'),
    ] as const,
);

const hues: readonly (readonly [string, number])[] = [
  ['red|crimson', 27],
  ['orange|amber', 55],
  ['yellow', 92],
  ['green|emerald', 150],
  ['teal|turquoise|cyan', 195],
  ['blue|azure', 255],
  ['violet|purple|lavender', 300],
  ['magenta', 330],
  ['pink|rose', 5],
];
const within = String.raw`(?:\b(?:bathed |lit |washed )?(?:in|by|under|with|at) )?(?:\b(?:an?|the) )?`;
const kindOf = String.raw`(?:\b(?:soft|cold|cool|warm|deep|pale|dim|faint|strong|bright|gentle) )?`;
const shines = String.raw`[- ](?:light(?:ing|s)?|lit|glow)\b(?! ?(?:bulb|box|switch))`;
const lightPatterns: readonly (readonly [Light, RegExp])[] = [
  ['golden', new RegExp(`${within}${kindOf}\\bgolden(?: hour(?: light)?|${shines})\\b`, 'gi')],
  ['moon', new RegExp(`${within}${kindOf}\\bmoon(?:light|lit)\\b`, 'gi')],
  ['neon', new RegExp(`${within}${kindOf}\\bneon${shines}`, 'gi')],
  ...hues.map(
    ([words, hue]) => [hue, new RegExp(`${within}${kindOf}\\b(?:${words})${shines}`, 'gi')] as const,
  ),
];

/** Reads how a picture is to be made and lit. Only the first 4000 characters count. */
export function readAsides(prompt: string): Asides {
  const text = prompt.slice(0, 4000);
  const style = firstOf(text, stylePatterns);
  const light = firstOf(text, lightPatterns);
  if (style === null && light === null) return { plain: prompt, style, light };
  const patterns = [...stylePatterns, ...lightPatterns].map(([, pattern]) => pattern);
  const left = patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const plain = left
    .replace(/\s+/g, ' ')
    .replace(/ ?([,;.])(?: ?[,;.])*/g, '$1')
    .replace(/^[ ,;.]{1,4}|[ ,;.]{1,4}$/g, '');
  return { plain, style, light };
}

function firstOf<T>(text: string, patterns: readonly (readonly [T, RegExp])[]): T | null {
  let found: Readonly<{ what: T; at: number }> | null = null;
  for (const [what, pattern] of patterns) {
    const at = text.search(pattern);
    if (at >= 0 && (found === null || at < found.at)) found = { what, at };
  }
  return found?.what ?? null;
}
