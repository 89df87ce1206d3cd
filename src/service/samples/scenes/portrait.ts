import { css, fromHex, lighten, mix } from '../Color';
import { fillBelow, paintDisc, paintGlow } from '../paint';
import type { Context, Painter } from '../Scene';
import { lookOf } from '../subjects/Look';
import { paintSubject } from '../subjects/paintSubject';
import { readParts, type Subject } from '../subjects/Subject';

const skins = ['#e3b491', '#c98e68', '#a66a48', '#7a4a32', '#5a3626', '#f0c8ac'] as const;
const hairs = ['#2a1f1e', '#4a2f22', '#7a4a2a', '#b5803f', '#8a3a24', '#9a9692'] as const;
const backdrops = ['#c98a5e', '#8fa19a', '#d9b27a', '#7f93a8', '#b7766a', '#9a8fae'] as const;
const clothes = ['#3f5f6a', '#a8503c', '#6d7a58', '#c9963f', '#6a4560', '#d8cdb8', '#2f3c50'] as const;

const figure = `
flat trim M 20 -104 C 30 -98 35 -88 35 -79 C 34 -74 35 -71 37 -67 C 40 -61 44 -56 45 -53 C 45 -50 41 -49 39 -48 C 39 -46 42 -44 43 -42 C 43 -40 40 -39 39.5 -38.5 C 41 -37 42 -35 41 -33 C 39 -31 37 -30 37 -28 C 39 -24 39 -19 36 -16 C 31 -11 22 -11 13 -15 C 10 -4 11 8 18 18 L -30 26 C -22 8 -22 -8 -26 -26 C -44 -42 -46 -72 -34 -92 C -22 -110 4 -114 20 -104 Z
flat body M -28 4 C -20 16 4 22 16 10 C 30 24 66 28 80 52 C 90 72 92 110 92 160 L -96 160 C -98 112 -92 60 -74 42 C -58 28 -36 22 -28 4 Z`;
/** The ear, a brow, lashes and the lips. */
const face = `
flat trim M -4 -66 C 0 -72 8 -70 7 -62 C 6 -55 2 -50 -1 -50 C -4 -54 -6 -60 -4 -66 Z
line 1.6 #3a2622 M 24 -77 C 28 -80 31 -80 33 -78
line 1.3 #2a1c1a M 26 -69 C 29 -67.5 31 -67 33 -68
shade #a8564c M 42.6 -42 C 39 -43 36 -41 33.5 -38.5 C 36 -36 39 -34 41 -33.5 C 42 -35 41 -37 39.5 -38.5 C 40 -39 43 -40 42.6 -42 Z`;

const hairStyles = [
  [
    '',
    '\nflat deep M 26 -102 C 30 -99 32 -96 33 -92 C 24 -92 14 -90 8 -84 C 6 -76 6 -72 2 -68 C -4 -70 -6 -62 -4 -56 C -10 -48 -14 -40 -24 -30 C -46 -44 -48 -76 -35 -95 C -22 -115 12 -117 26 -102 Z',
  ],
  [
    'shade deep M -22 -106 C -60 -98 -58 -46 -44 -22 C -34 -8 -14 -12 -6 -26 Z',
    '\nflat deep M 26 -102 C 31 -99 34 -95 35 -90 C 22 -96 12 -86 8 -74 C 8 -56 6 -38 -2 -22 C -22 -14 -44 -26 -48 -50 C -52 -76 -44 -92 -34 -98 C -20 -118 14 -116 26 -102 Z',
  ],
] as const;

/** A head in profile before a large disc of light, lit along the face. */
export const paintPortrait: Painter = (spec) => {
  const { width, height, random, palette, styleRandom, colors } = spec;
  const chance = random.fork('who');
  const [trim, deep, cloth] = [chance.pick(skins), chance.pick(hairs), chance.pick(clothes)];
  const [hairBehind, hairInFront] = chance.pick(hairStyles);
  const isTurned = chance.chance(0.5);
  const parts = readParts(hairBehind + figure + hairInFront + face);
  const sitter: Subject = {
    name: 'portrait',
    words: '',
    scene: 'portrait',
    size: 1,
    body: [cloth],
    trim,
    deep,
    parts,
  };
  const small = Math.min(width * 0.9, height);
  const unit = small / 190;
  const y = height - 68 * unit;
  const facing = isTurned ? -1 : 1;
  const backdropByDay = colors[1] ?? fromHex(styleRandom.fork('backdrop').pick(backdrops));
  const l = backdropByDay.l * (palette.isDark ? 0.58 : 0.92);
  const back = mix({ l, c: backdropByDay.c * 0.9, h: backdropByDay.h }, { ...palette.skyMid, l }, 0.35);
  const paintRoom = (context: Context): void => {
    fillBelow(context, spec, 0, [css(lighten(back, -0.1)), css(lighten(back, 0.02))]);
    const place = { x: width * (0.5 + facing * 0.27), y: height * 0.3, r: width * 0.7 };
    paintGlow(context, place, palette.light, palette.isDark ? 0.26 : 0.42);
    context.fillStyle = css(mix(lighten(back, 0.14), palette.light, 0.35), 0.75);
    paintDisc(context, width * (0.5 + facing * 0.04), y - 62 * unit, small * 0.36);
  };
  const paintBust = (context: Context): void => {
    context.translate(width * (0.5 - facing * 0.03), y);
    context.scale(facing * unit, unit);
    paintSubject(context, sitter, {
      look: lookOf(spec, sitter, 0.12),
      side: 1,
      random: random.fork('texture'),
    });
  };
  return [
    { depth: 0.05, paint: paintRoom },
    { depth: 0.7, paint: paintBust },
  ];
};
