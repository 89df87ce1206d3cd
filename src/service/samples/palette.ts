import { type Color, fromHex, mix } from './Color';
import type { Random } from './Random';
import type { ParsedPrompt } from './readPrompt';
import type { Palette, SceneSpec } from './Scene';
import type { Hour, Season, Tone, Weather } from './vocabulary';

// each text: sky at the top, in the middle and at the horizon; light; far, middle and near objects; accent
const palettes: Readonly<Record<Hour, readonly [string, ...string[]]>> = {
  dawn: [
    '#33416f #b98aa6 #fbd9b5 #fff1d0 #b99bb0 #6f6088 #2b2845 #ff9e6b',
    '#7fa3c9 #f0c4bf #fdeed2 #fffaf0 #b8b3bb #77808f #39445a #f4866a',
  ],
  day: [
    '#3a86c8 #8fc5ea #e9f4f4 #fffbe6 #a6c4c6 #5d9080 #2b5545 #e9a63e',
    '#6fb3e0 #bcdff0 #f6f3e2 #fff7d6 #b9cbaa #7d9f6e #3b5c3a #e2725b',
  ],
  golden: [
    '#6b4038 #df8644 #ffd48c #fff4cc #c98a58 #87502f #341c14 #ffb347',
    '#2d1a14 #a9481d #f0a35a #ffe9b8 #b98a45 #6f4d22 #1f130a #ffd27a',
  ],
  dusk: [
    '#17123f #56307a #e8765f #ffd8a0 #7c4d78 #46315f #191431 #ff8a5c',
    '#14132f #3d2a66 #a8607a #ffc3a0 #c1834f #8a5a45 #2a1e30 #f9a03f',
  ],
  blue: [
    '#0a1836 #1e4478 #7ba2c6 #fff0d2 #557ca0 #2a4c6c #0b1b2f #ffc98a',
    '#0d2233 #1f4f60 #86b3b0 #fff3d6 #5b8a8c #2e585d #0c2328 #ffb677',
  ],
  night: [
    '#04060e #0c1931 #284270 #e9f0ff #2c466b #172840 #060b16 #ffd58a',
    '#03110f #0a3432 #2f7f70 #eafff5 #2a6459 #123a36 #04110f #8fffd0',
  ],
};

const grimPalettes: readonly [string, string] = [
  '#1e242b #3f4a55 #7c8892 #dce5ea #586670 #343f48 #14191e #e0b070',
  '#8b959c #b6bec2 #dfe1dc #f7f4ea #a4aeb0 #6c797c #323e41 #c9a36a',
];

// each text replaces the last four colours of a palette: far, middle and near objects; accent
const seasonPalettes: Readonly<Record<Season, string>> = {
  spring: '#b4d7a8 #86c455 #3f8a38 #f08fb4',
  summer: '#9cc3b2 #4f9a44 #25602c #ffcf33',
  autumn: '#dca65c #cc682c #7f3a1a #f2b632',
  winter: '#c9d6e4 #93a6bb #3a4d62 #d9534a',
};

/** The factors for lightness and chroma of a season's colours at each hour. */
const seasonFactors = {
  day: [1, 1],
  golden: [0.5, 0.95],
  dawn: [0.5, 0.8],
  dusk: [0.2, 0.75],
  blue: [0, 0.5],
  night: [0, 0.4],
} as const;
const toneChroma: Readonly<Partial<Record<Tone, number>>> = {
  grey: 0,
  sepia: 0.1,
  pastel: 0.7,
  vivid: 1.35,
  dark: 0.85,
};

const maxHueShift = 60;
const chromaFactor = (adherence: number): number => 0.55 + 0.55 * adherence;

/** The colour of an object: as in the prompt if guidance_scale is high; paler and of a different hue if it is low. */
export function withAdherence(
  color: Color,
  { adherence, styleRandom }: Pick<SceneSpec, 'adherence' | 'styleRandom'>,
): Color {
  const hueShift = styleRandom.fork('wander').range(-1, 1) * maxHueShift * (1 - adherence) ** 3;
  return {
    l: color.l,
    c: color.c * Math.min(1.05, 0.12 + chromaFactor(adherence)),
    h: (color.h + hueShift + 360) % 360,
  };
}

/** At `adherence` 0 (low guidance_scale) hues deviate and are pale. `styleRandom`: chooses what the prompt leaves open. */
export function choosePalette(
  { colors: requestedColors, season, toneFilters, scene }: ParsedPrompt,
  {
    hour,
    weather,
    adherence,
    styleRandom,
  }: Readonly<{ hour: Hour; weather: Weather; adherence: number; styleRandom: Random }>,
): Palette {
  const chosen = styleRandom.pick(palettes[hour]);
  const isGrim = hour !== 'night' && (weather === 'storm' || (weather === 'rain' && hour === 'day'));
  const row = isGrim ? grimPalettes[weather === 'storm' ? 0 : 1] : chosen;
  const hueShift = styleRandom.range(-1, 1) * maxHueShift * (1 - adherence) ** 1.5;
  const chroma = toneFilters.reduce(
    (product, tone) => product * (toneChroma[tone] ?? 1),
    chromaFactor(adherence),
  );
  const [lightnessFactor, seasonChroma] = seasonFactors[hour];
  const landShare = scene === 'city' || scene === 'desert' ? 0.12 : scene === 'seascape' ? 0.35 : 0.85;
  const [first, second] = requestedColors;
  const colors = row.split(' ').map((hex, index) => {
    const paletteColor = fromHex(hex);
    const isSky = index < 3;
    const land =
      season === null || index < 4 ? null : fromHex(seasonPalettes[season].split(' ')[index - 4] ?? hex);
    const inSeason = (of: Color): Color =>
      mix(
        paletteColor,
        { l: paletteColor.l + (of.l - paletteColor.l) * lightnessFactor, c: of.c * seasonChroma, h: of.h },
        index === 7 ? 0.9 : landShare,
      );
    const base = land === null ? paletteColor : inSeason(land);
    const requested = index === 7 ? (second ?? first) : isSky && second !== undefined ? second : first;
    const share = index === 3 ? 0 : isSky ? (second === undefined ? 0.35 : 0.7) : 0.9;
    const withRequested = (of: Color): Color =>
      mix(
        base,
        { l: base.l + (of.l - base.l) * 0.18, c: Math.min(of.c * 1.1, base.c + 0.12), h: of.h },
        share * (0.25 + 0.75 * adherence),
      );
    const tinted = requested === undefined ? base : withRequested(requested);
    const color = { l: tinted.l, c: Math.min(0.3, tinted.c * chroma), h: (tinted.h + hueShift + 360) % 360 };
    return toned(color, toneFilters);
  });
  const [skyTop, skyMid, skyLow, light, far, mid, near, accent] = colors;
  if (!skyTop || !skyMid || !skyLow || !light || !far || !mid || !near || !accent)
    throw new Error('palette row');
  const isDark = hour === 'night' || hour === 'blue' || hour === 'dusk';
  return { skyTop, skyMid, skyLow, light, far, mid, near, accent, isDark };
}

function toned(color: Color, toneFilters: readonly Tone[]): Color {
  let { l } = color;
  let result = color;
  if (toneFilters.includes('pastel')) l = 0.35 + l * 0.65;
  if (toneFilters.includes('bright')) l = 0.15 + l * 0.85;
  if (toneFilters.includes('dark')) l *= 0.78;
  if (toneFilters.includes('warm')) result = mix(result, { l, c: 0.12, h: 65 }, 0.22);
  if (toneFilters.includes('cool')) result = mix(result, { l, c: 0.09, h: 245 }, 0.25);
  if (toneFilters.includes('sepia')) result = mix(result, { l, c: 0.05, h: 75 }, 0.85);
  if (toneFilters.includes('contrast')) l = Math.min(1, Math.max(0, 0.5 + (l - 0.5) * 1.2));
  return { l, c: result.c, h: result.h };
}
