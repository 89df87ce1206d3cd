// The inks of a print where its prompt names colours: those, black and the paper, and one that the picture cannot do without.
import type { Color } from '../Color';
import { fromHex } from '../Color';
import type { SceneBrief } from '../Scene';

/** The inks of one print, and which of them prints what. */
export interface Inks {
  /** Paper first, then black, then the others. */
  readonly colors: readonly Color[];
  /** For each colour of a pixel, by `cellOf`: its place in `colors`. */
  readonly of: Uint8Array;
  /** For each of the same: how light it is, 0 to 1. */
  readonly lightness: Float32Array;
}

type Lab = Readonly<{ l: number; a: number; b: number }>;

const paperColor: Color = { l: 0.95, c: 0.018, h: 85 };
const black: Color = { l: 0.24, c: 0.01, h: 280 };
/** From here on a colour is one, and neither grey nor paper. */
const leastChroma = 0.07;
/** Inks that are nearer than that are one ink. */
const sameInk = 0.07;
/** How much a difference in lightness counts beside one of colour: a red in shadow is red. */
const byLightness = 0.16;
/** What is of a hue that no ink has, in parts of the picture, before it has an ink of its own. */
const leastShare = 0.006;
const bins = 12;
const cells = 32 ** 3;

/** Of a pixel's colour; data are RGBA. */
export function cellOf(data: Uint8ClampedArray, at: number): number {
  return (((data[at] ?? 0) >> 3) << 10) | (((data[at + 1] ?? 0) >> 3) << 5) | ((data[at + 2] ?? 0) >> 3);
}

/** Null: the prompt names no colours, and the print takes its own. */
export function namedInks(data: Uint8ClampedArray, { inks, ground }: SceneBrief): Inks | null {
  if (inks.length === 0) return null;
  const labs = labOfCells();
  const isWhite = [...inks, ground].some((ink) => ink !== null && ink.l > 0.9 && ink.c < 0.03);
  const paper =
    ground !== null && ground.l > 0.85 ? ground : isWhite ? { ...paperColor, c: 0.004 } : paperColor;
  const found: Color[] = [paper, black];
  for (const ink of inks) {
    if (found.some((other) => apart(labOf(ink), labOf(other), 1) < sameInk)) continue;
    if (ink.l < 0.92 || ink.c > 0.03) found.push(ink);
  }
  const chromatic = found.filter(({ c }) => c >= leastChroma).length;
  found.push(...extraInks(data, labs, found, Math.max(1, 2 - chromatic)));
  const those = found.map(labOf);
  const of = new Uint8Array(cells);
  const lightness = new Float32Array(cells);
  for (const [cell, lab] of labs.entries()) {
    lightness[cell] = lab.l;
    let nearest = Number.POSITIVE_INFINITY;
    for (const [place, ink] of those.entries()) {
      const far = apart(lab, ink, byLightness);
      if (far >= nearest) continue;
      nearest = far;
      of[cell] = place;
    }
  }
  return { colors: found, of, lightness };
}

/** Of hues that the inks so far do not have and that much of the picture has. */
function extraInks(
  data: Uint8ClampedArray,
  labs: readonly Lab[],
  inks: readonly Color[],
  most: number,
): readonly Color[] {
  const hues = inks.flatMap(({ c, h }) => (c >= leastChroma ? [h] : []));
  const sums = Array.from({ length: bins }, () => ({ count: 0, l: 0, a: 0, b: 0 }));
  let all = 0;
  for (let at = 0; at < data.length; at += 64) {
    all++;
    const lab = labs[cellOf(data, at)];
    if (lab === undefined || Math.hypot(lab.a, lab.b) < leastChroma) continue;
    const hue = hueOf(lab);
    if (hues.some((one) => Math.abs(((hue - one + 540) % 360) - 180) < 42)) continue;
    const sum = sums[Math.floor((hue / 360) * bins) % bins];
    if (sum === undefined) continue;
    sum.count++;
    sum.l += lab.l;
    sum.a += lab.a;
    sum.b += lab.b;
  }
  return sums
    .filter(({ count }) => count > all * leastShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ count, l, a, b }) => {
      const mean = { l: l / count, a: a / count, b: b / count };
      return { l: mean.l, c: Math.hypot(mean.a, mean.b) * 1.1, h: hueOf(mean) };
    });
}

const labOf = ({ l, c, h }: Color): Lab => ({
  l,
  a: c * Math.cos((h * Math.PI) / 180),
  b: c * Math.sin((h * Math.PI) / 180),
});
const hueOf = ({ a, b }: Lab): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const apart = (one: Lab, other: Lab, byLight: number): number =>
  Math.sqrt(byLight * (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2);

let kept: readonly Lab[] | null = null;
/** What each cell of colours looks like: worked out once. */
function labOfCells(): readonly Lab[] {
  const hex = (step: number) => (step * 8 + 4).toString(16).padStart(2, '0');
  kept ??= Array.from({ length: cells }, (_, cell) =>
    labOf(fromHex(`#${hex(cell >> 10)}${hex((cell >> 5) & 31)}${hex(cell & 31)}`)),
  );
  return kept;
}
