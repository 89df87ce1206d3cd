import { type Color, fromHex, lighten } from './Color';

// longer names before the shorter ones that are in them
const named: readonly (readonly [words: string, hex: string])[] = [
  ['navy(?: blue)?|midnight blue', '#1d2c60'],
  ['(?:sky|baby|powder|ice)[- ]blue', '#7db7e8'],
  ['mint[- ]green', '#8fd6b4'],
  ['lime[- ]green|chartreuse', '#8fc932'],
  ['(?:olive|moss)[- ]green', '#73792f'],
  ['(?:forest|bottle)[- ]green', '#1f5a38'],
  ['sage(?:[- ]green)?', '#9caf88'],
  ['hot[- ]pink|magenta|fuchsia', '#d0288f'],
  ['rose[- ]gold', '#d59a86'],
  ['burnt[- ]orange|terracotta|rust', '#b9553a'],
  ['(?:ruby|wine)(?:[- ]red)?|burgundy|maroon', '#7c1730'],
  ['(?:cherry|blood|fire|brick|bright)[- ]red|red', '#c8201e'],
  ['crimson|scarlet|vermilion', '#c01a2c'],
  ['orange|tangerine', '#ee7a12'],
  ['amber', '#dd9618'],
  ['copper|bronze', '#b3693c'],
  ['(?:lemon|canary)[- ]yellow|yellow', '#f4cf1c'],
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
  ['violet|purple', '#7a35a8'],
  ['lilac', '#b79ad8'],
  ['pink', '#f08fb4'],
  ['brown', '#75472a'],
  ['beige|tan', '#d3b68e'],
  ['cream|ivory', '#f1e6cc'],
  ['(?:jet|pitch)[- ]black|black', '#1c1c1e'],
  ['(?:snow|pure|off)[- ]white|white', '#eeeeed'],
  ['gr[ea]y', '#86888b'],
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
export const colorName: string = `(?:(?:${Object.keys(shifts).join('|')})[- ])?(?:${named.map(([words]) => words).join('|')})`;

const patterns = named.map(([words, hex]) => [new RegExp(`^(?:${words})$`, 'i'), fromHex(hex)] as const);

/** The colour that `colorName` has found; null for any other text. */
export function colorOfName(text: string): Color | null {
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
const anyColor = new RegExp(
  `\\b(?:${colorName}|${shift}(?:${ofColors.map(([words]) => words).join('|')}))\\b`,
  'gi',
);

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
