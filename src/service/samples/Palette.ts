import { type Color, fromHex, mix } from './Color';
import type { Random } from './Random';
import type { Mood, Time } from './readMood';
import { seasonColors } from './seasonColors';

/** The colours of one picture. */
export interface Palette {
  readonly skyTop: Color;
  readonly skyMid: Color;
  readonly skyLow: Color;
  /** The sun or moon and what it lights. */
  readonly light: Color;
  readonly far: Color;
  readonly mid: Color;
  readonly near: Color;
  readonly accent: Color;
  /** True where windows and lamps are lit and stars show. */
  readonly isDark: boolean;
}

type Row = readonly [string, string, string, string, string, string, string, string];

// sky top, middle, horizon · light · far, middle, near · accent
const rows: Readonly<Record<Time, readonly [Row, ...Row[]]>> = {
  dawn: [
    ['#33416f', '#b98aa6', '#fbd9b5', '#fff1d0', '#b99bb0', '#6f6088', '#2b2845', '#ff9e6b'],
    ['#7fa3c9', '#f0c4bf', '#fdeed2', '#fffaf0', '#b8b3bb', '#77808f', '#39445a', '#f4866a'],
    ['#ef8f86', '#f7b89a', '#ffe6c2', '#fff4da', '#c07f8a', '#7b4f72', '#33244a', '#ffd166'],
    ['#5d6fa3', '#e9b7c9', '#ffe3d0', '#fff6e6', '#a48fb5', '#655b8c', '#2c2c50', '#e8788a'],
  ],
  day: [
    ['#3a86c8', '#8fc5ea', '#e9f4f4', '#fffbe6', '#a6c4c6', '#5d9080', '#2b5545', '#e9a63e'],
    ['#6fb3e0', '#bcdff0', '#f6f3e2', '#fff7d6', '#b9cbaa', '#7d9f6e', '#3b5c3a', '#e2725b'],
    ['#cfd9cf', '#e2e6d8', '#f5f0de', '#fff3d2', '#b3bda6', '#7e917d', '#41584c', '#c98a4b'],
    ['#2f6fae', '#7db1d8', '#dfeaf0', '#ffffff', '#8aa9bd', '#507590', '#203c52', '#f2b705'],
  ],
  golden: [
    ['#6b4038', '#df8644', '#ffd48c', '#fff4cc', '#c98a58', '#87502f', '#341c14', '#ffb347'],
    ['#2d1a14', '#a9481d', '#f0a35a', '#ffe9b8', '#b98a45', '#6f4d22', '#1f130a', '#ffd27a'],
    ['#4d5f86', '#e7a977', '#ffe1a6', '#fff3cf', '#b78873', '#74545c', '#2c2233', '#f28f3b'],
    ['#8a3f4a', '#ef7b52', '#ffc973', '#fff0bd', '#b4625a', '#6d3a4a', '#2a1628', '#ffe08a'],
  ],
  dusk: [
    ['#17123f', '#56307a', '#e8765f', '#ffd8a0', '#7c4d78', '#46315f', '#191431', '#ff8a5c'],
    ['#14132f', '#3d2a66', '#a8607a', '#ffc3a0', '#c1834f', '#8a5a45', '#2a1e30', '#f9a03f'],
    ['#2a2a5a', '#7a5a9a', '#e0a8c0', '#ffe6d0', '#8d79b8', '#574488', '#241c48', '#ffb0a0'],
    ['#0f2740', '#3b5878', '#d98f7a', '#ffd9b8', '#5d6a84', '#37455f', '#121c2c', '#ff9a76'],
  ],
  blue: [
    ['#0a1836', '#1e4478', '#7ba2c6', '#fff0d2', '#557ca0', '#2a4c6c', '#0b1b2f', '#ffc98a'],
    ['#0d2233', '#1f4f60', '#86b3b0', '#fff3d6', '#5b8a8c', '#2e585d', '#0c2328', '#ffb677'],
    ['#161a3a', '#3a4480', '#93a0d0', '#fdeed8', '#6470a6', '#39427a', '#141838', '#ffd08a'],
  ],
  night: [
    ['#04060e', '#0c1931', '#284270', '#e9f0ff', '#2c466b', '#172840', '#060b16', '#ffd58a'],
    ['#03110f', '#0a3432', '#2f7f70', '#eafff5', '#2a6459', '#123a36', '#04110f', '#8fffd0'],
    ['#0a0618', '#241245', '#5a2f80', '#f6e9ff', '#432a68', '#26173f', '#0b0616', '#ff7ad9'],
    ['#06080c', '#161c26', '#3c4856', '#f2f5f8', '#3a4654', '#1f2832', '#090c10', '#f0c070'],
  ],
};

const grim: readonly [Row, Row] = [
  ['#1e242b', '#3f4a55', '#7c8892', '#dce5ea', '#586670', '#343f48', '#14191e', '#e0b070'],
  ['#8b959c', '#b6bec2', '#dfe1dc', '#f7f4ea', '#a4aeb0', '#6c797c', '#323e41', '#c9a36a'],
];

/**
 * The palette a mood asks for. `adherence` (0 to 1, from guidance_scale) says how closely: at 0 hues
 * wander and fade, at 1 they are as asked and full.
 */
export function choosePalette(mood: Mood, adherence: number, random: Random): Palette {
  const stormy = mood.weather === 'storm' || (mood.weather === 'rain' && mood.time === 'day');
  const row =
    stormy && mood.time !== 'night' ? grim[mood.weather === 'storm' ? 0 : 1] : random.pick(rows[mood.time]);
  const isBright = mood.isSunny || (mood.season !== null && mood.season !== 'winter');
  // a season has its colours
  const drift = random.range(-1, 1) * (isBright ? 18 : 55) * (1 - adherence);
  const chroma = (0.62 + 0.5 * adherence) * toneChroma[mood.tone] * (isBright ? 1.12 : 1);
  const [first, second] = mood.hues;
  const colors = seasonColors(row.map(fromHex), mood).map((color, index) => {
    // asked-for colours rule the land and tint the sky, but where they are of one of them alone; a second one takes the accent
    const isSky = index < 3;
    const bound = isSky ? mood.skyHue : index === 7 ? mood.smallHue : index > 3 ? mood.landHue : null;
    const hue = bound ?? (index === 7 ? (second ?? first) : isSky && second !== undefined ? second : first);
    const plainly = !isSky ? 0.92 : bound !== null || second !== undefined ? 0.7 : 0.3;
    // the glow at the horizon is that of the hour
    const share = mood.isPalette && isSky && bound === null ? (index === 2 ? 0.55 : 0.94) : plainly;
    const tinted =
      hue === undefined || index === 3
        ? color
        : mix(
            color,
            { l: color.l, c: Math.max(color.c, 0.1) * 1.15, h: hue },
            share * (0.3 + 0.7 * adherence),
          );
    return adjust(tinted, drift, chroma, mood.tone);
  });
  const [skyTop, skyMid, skyLow, light, far, mid, near, accent] = colors;
  if (!skyTop || !skyMid || !skyLow || !light || !far || !mid || !near || !accent)
    throw new Error('palette row');
  return {
    skyTop,
    skyMid,
    skyLow,
    light,
    far,
    mid,
    near,
    accent,
    isDark: ['night', 'blue', 'dusk'].includes(mood.time),
  };
}

const toneChroma: Readonly<Record<Mood['tone'], number>> = {
  normal: 1,
  grey: 0,
  pastel: 0.7,
  vivid: 1.35,
  dark: 0.85,
};

function adjust(color: Color, drift: number, chroma: number, tone: Mood['tone']): Color {
  const l = tone === 'pastel' ? 0.35 + color.l * 0.65 : tone === 'dark' ? color.l * 0.78 : color.l;
  return { l, c: Math.min(0.3, color.c * chroma), h: (color.h + drift + 360) % 360 };
}
