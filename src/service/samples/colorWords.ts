import { type Color, fromHex, lighten } from './Color';
import { joinedColor, splitColors } from './compoundColors';

// longer names before the shorter ones that are in them
const named: readonly (readonly [words: string, hex: string])[] = [
  ['navy(?: blue)?|midnight[- ]?blue', '#1d2c60'],
  ['(?:sky|baby|powder|ice)[- ]?blue', '#7db7e8'],
  ['(?:sea|lake)[- ]?blue', '#2279a3'],
  ['(?:ocean|peacock|petrol)[- ]?blue', '#12607f'],
  ['(?:steel|slate)[- ]?blue', '#50708f'],
  ['mint[- ]?green', '#8fd6b4'],
  ['sea[- ]?green', '#3d9a80'],
  ['(?:apple|pea|leaf|grass)[- ]?green', '#6aa535'],
  ['(?:avocado|pistachio)[- ]?green', '#8ba653'],
  ['lime[- ]?green|chartreuse', '#8fc932'],
  ['(?:olive|moss)[- ]?green', '#73792f'],
  ['(?:forest|bottle|pine|fern|jungle)[- ]?green', '#1f5a38'],
  ['sage(?:[- ]?green)?', '#9caf88'],
  ['hot[- ]pink|magenta|fuchsia', '#d0288f'],
  ['rose[- ]?gold', '#d59a86'],
  ['(?:rose|flamingo|candy|cherry)[- ]?pink', '#e5688f'],
  ['(?:salmon|coral|shell|peach)[- ]?pink', '#f0988a'],
  ['(?:pumpkin|carrot|sunset)[- ]?orange', '#e8751a'],
  ['peach[- ]?orange', '#f7a872'],
  ['burnt[- ]orange|terracotta|rust', '#b9553a'],
  ['ruby(?:[- ]?red)?|wine[- ]?red|burgundy|maroon', '#7c1730'],
  ['(?:rose|raspberry)[- ]?red', '#bf1f4a'],
  ['brick[- ]?red', '#a8412f'],
  ['coral[- ]?red', '#e4553f'],
  ['(?:cherry|blood|fire|poppy|tomato|strawberry)[- ]?red|bright[- ]red|red', '#c8201e'],
  ['crimson|scarlet|vermilion', '#c01a2c'],
  ['orange|tangerine', '#ee7a12'],
  ['amber', '#dd9618'],
  ['copper|bronze', '#b3693c'],
  ['(?:sand|straw|butter|corn)[- ]?yellow', '#ecd07a'],
  ['(?:mustard|honey)[- ]?yellow', '#d9a520'],
  ['(?:lemon|canary|sun|sunflower|banana)[- ]?yellow|yellow', '#f4cf1c'],
  ['gold(?:en)?', '#cf9f2a'],
  ['emerald(?:[- ]green)?', '#0f8a58'],
  ['jade(?:[- ]green)?', '#3fa27a'],
  ['pistachio', '#b3c98a'],
  ['green', '#2a8a3c'],
  ['turquoise|aqua|cyan', '#27b7b9'],
  ['teal', '#147d7e'],
  ['(?:royal|cobalt)[- ]blue|cobalt|sapphire', '#1b3fb0'],
  ['azure|cerulean', '#2f8fd8'],
  ['blue', '#1f5fc8'],
  ['indigo', '#3b2f92'],
  ['(?:plum|grape)[- ]?purple', '#6e3058'],
  ['lavender[- ]?purple', '#b9a5dd'],
  ['violet|purple', '#7a35a8'],
  ['lilac', '#b79ad8'],
  ['pink', '#f08fb4'],
  ['(?:chocolate|coffee|chestnut|walnut|earth)[- ]?brown', '#5c3520'],
  ['brown', '#75472a'],
  ['sand[- ]?beige', '#dcc6a0'],
  ['beige|tan', '#d3b68e'],
  ['cream|ivory', '#f1e6cc'],
  ['(?:jet|pitch)[- ]black|black', '#1c1c1e'],
  ['(?:snow|milk|pearl|bone|shell)[- ]?white|(?:pure|off)[- ]white|white', '#eeeeed'],
  ['(?:stone|dove|pearl)[- ]?gr[ea]y', '#b3b0a9'],
  ['(?:slate|steel|storm)[- ]?gr[ea]y', '#626d78'],
  ['(?:ash|smoke)[- ]?gr[ea]y|gr[ea]y', '#86888b'],
  ['silver', '#b9bec4'],
];

const shifts: Readonly<Record<string, number>> = {
  dark: -0.13,
  deep: -0.09,
  light: 0.15,
  pale: 0.2,
  pastel: 0.16,
  soft: 0.1,
  dusty: 0.04,
  bright: 0.04,
};

/** A word or two that name a colour, as a pattern without groups: "red", "dark blue", "light grey". */
export const colorName: string = `(?:(?:${Object.keys(shifts).join('|')})[- ])?(?:${joinedColor}|${named.map(([words]) => words).join('|')})`;

const patterns = named.map(([words, hex]) => [new RegExp(`^(?:${words})$`, 'i'), fromHex(hex)] as const);

/** The colour that `colorName` has found; null for any other text. */
export function colorOfName(name: string): Color | null {
  const text = splitColors(name);
  const exact = find(text);
  if (exact !== null) return exact;
  const [, shift = '', rest = ''] = /^([a-z]+)[- ](.*)$/i.exec(text) ?? [];
  const color = find(rest);
  const by = shifts[shift.toLowerCase()];
  return color === null || by === undefined
    ? null
    : { ...lighten(color, by), c: color.c * (by > 0.1 ? 0.8 : 1) };
}

function find(text: string): Color | null {
  return patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** What names a colour where nothing else is meant: in a picture of colours alone. */
const ofColors: readonly (readonly [words: string, hex: string])[] = [
  ['mint', '#a9dcc3'],
  ['peach', '#f7bb97'],
  ['lavender', '#b9a5dd'],
  ['coral', '#f0786a'],
  ['salmon', '#f0937e'],
  ['blush', '#f0c6c2'],
  ['mustard', '#d9a520'],
  ['ochre', '#c98a2b'],
  ['sand', '#dcc6a0'],
  ['plum', '#6e3058'],
  ['rose', '#e58ba0'],
  ['lemon', '#f4dd4a'],
  ['charcoal', '#3a3c40'],
];
const shift = `(?:(?:${Object.keys(shifts).join('|')})[- ])?`;
/** The same and what names a colour where nothing else is meant, as a pattern without groups: "mint". */
export const anyColorName: string = `(?:${colorName}|${shift}(?:${ofColors.map(([words]) => words).join('|')}))\\b`;
const anyColor = new RegExp(`\\b${anyColorName}`, 'gi');

/** The colours that a text names, in its order, at most six. */
export function colorsIn(text: string): readonly Color[] {
  const found = [...text.slice(0, 4000).matchAll(anyColor)].slice(0, 6);
  return found.flatMap(({ 0: words }) => {
    const known = colorOfName(words);
    if (known !== null) return [known];
    const [, by = '', name = words] = /^([a-z]+)[- ](.*)$/i.exec(words) ?? [];
    const hex = ofColors.find(([one]) => one === name.toLowerCase())?.[1];
    return hex === undefined ? [] : [lighten(fromHex(hex), shifts[by.toLowerCase()] ?? 0)];
  });
}

const anyName = new RegExp(`\\b${colorName}\\b`, 'i');
const hours = /\b(?:golden|blue) hour\b/gi;

/** What may be a thing as well, where it is one: "with a lemon". */
const asThing = new RegExp(
  `\\b(?:an?|the|with|of|some|fresh|two|three|on) (?:${ofColors.map(([words]) => words).join('|')})\\b|\\b(?:${ofColors.map(([words]) => words).join('|')})(?= (?!and\\b|on\\b)[a-z])`,
  'gi',
);

/** The same where a text calls at least one by a name that is no thing's, and without those of things and of an hour. */
export function namedColors(text: string): readonly Color[] {
  const rest = text.replace(hours, ' ');
  return anyName.test(rest) ? colorsIn(rest.replace(asThing, ' ')) : [];
}

const everyName = new RegExp(`\\b${colorName}\\b`, 'gi');
/** Below it a colour is a grey, which a pencil has too. */
const leastChroma = 0.04;

/** What a text calls its colours, in its own words and order, at most three; without greys and those of an hour. */
export function colorNamesIn(text: string): readonly string[] {
  const names = [...text.replace(hours, ' ').matchAll(everyName)].map(({ 0: name }) => name);
  const colored = names.filter((name) => (colorOfName(name)?.c ?? 0) > leastChroma);
  return [...new Set(colored.map(splitColors))].slice(0, 3);
}
