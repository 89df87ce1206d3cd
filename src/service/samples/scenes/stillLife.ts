import { type Color, css, fromHex, lighten, mix } from '../Color';
import { fillBelow, linearGradient, paintBlot, paintGlow, paintSoft } from '../paint';
import { withAdherence } from '../palette';
import type { Context, Layer, Painter, SceneSpec } from '../Scene';
import { subjectLayers } from '../subjects/subjectLayers';
import { subjectNamed } from '../subjects/subjects';
import type { Hour } from '../vocabulary';

/** Colours of the wall, and of the table or floor before it, by day. */
const roomColors = [
  '#c98f6d #e6d3b8',
  '#a9b39a #c9a27a',
  '#8ba3ab #d9c8ae',
  '#d8b16a #8a5a48',
  '#dcb3a6 #b9785c',
  '#b76e5a #5d3f3a',
] as const;
const indoorBrightness: Readonly<Record<Hour, number>> = {
  day: 1,
  dawn: 0.9,
  golden: 0.86,
  dusk: 0.74,
  blue: 0.62,
  night: 0.46,
};
const objectGroups = [
  ['vase', 'bowl of fruit', 'book'],
  ['teapot', 'mug', 'candle'],
  ['flower', 'book', 'bowl of fruit'],
  ['bottle', 'bowl of fruit', 'candle'],
  ['plant in pot', 'mug', 'book'],
] as const;

/** `edge`: y of the far edge of the table, px; `side`: of the light; `windowOffset`: 0 to 1. */
type Room = Readonly<{ wall: Color; table: Color; edge: number; side: -1 | 1; windowOffset: number }>;

/** A table or floor before a wall lit from one side, with one or three objects on it. */
export const paintStillLife: Painter = (spec) => {
  const { width, height, random, subject, palette, hour, colors, styleRandom } = spec;
  const chance = random.fork('table');
  const side = chance.chance(0.6) ? -1 : 1;
  const edge = height * chance.range(0.64, 0.7);
  const small = Math.min(height, width * 0.86);
  const [wallHex = '', tableHex = ''] = styleRandom.fork('room').pick(roomColors).split(' ');
  const brightness = indoorBrightness[hour];
  const lit = (given: Color): Color => {
    const color = withAdherence(given, spec);
    const dimmed = { l: color.l * brightness, c: color.c * (0.6 + 0.4 * brightness), h: color.h };
    const sky = { ...mix(palette.skyMid, palette.skyTop, 1 - brightness), l: dimmed.l };
    return mix(dimmed, sky, hour === 'day' ? 0.12 : 0.36);
  };
  const named = colors[1];
  const wallColor =
    named === undefined ? fromHex(wallHex) : { ...named, c: named.c * 0.75, l: 0.25 + named.l * 0.62 };
  const room: Room = {
    wall: lit(wallColor),
    table: lit(fromHex(tableHex)),
    edge,
    side,
    windowOffset: chance.next(),
  };
  const sheets: readonly Layer[] = [
    { depth: 0.1, paint: (context) => paintWall(context, spec, room) },
    { depth: 0.6, paint: (context) => paintTable(context, spec, room) },
  ];
  const x = width * (0.5 + side * chance.range(-0.05, 0.03));
  if (subject !== null) {
    const y = edge + (height - edge) * 0.42;
    return [...sheets, ...subjectLayers(spec, { x, y, tall: small * 0.62, side, backlight: 0 })];
  }
  const group = random.fork('things').pick(objectGroups);
  const things = group.flatMap((name, index) => {
    const thing = { ...spec, subject: subjectNamed(name), random: random.fork(name) };
    const [dx, dy, scale] =
      [
        [-0.04, 0.1, 0.5],
        [0.28 * side, 0.38, 0.38],
        [-0.3 * side, 0.62, 0.34],
      ][index] ?? [];
    const spot = { x: width / 2 + (dx ?? 0) * small, y: edge + (height - edge) * (dy ?? 0) };
    const plain = index === 0 ? thing : { ...thing, colors: [], material: null };
    return subjectLayers(plain, { ...spot, tall: small * (scale ?? 0), side, backlight: 0 });
  });
  return [...sheets, ...things];
};

function paintWall(context: Context, spec: SceneSpec, { wall, edge, side, windowOffset }: Room): void {
  const { width, height, palette } = spec;
  const from = side < 0 ? 0 : width;
  const light = mix(lighten(wall, 0.06), palette.light, 0.22);
  const steps = [css(light), css(wall), css(lighten(wall, -0.13))];
  context.fillStyle = linearGradient(context, [from, 0, width - from, edge], steps);
  context.fillRect(0, 0, width, height);
  const strength = palette.isDark ? 0.26 : 0.42;
  paintGlow(context, { x: from, y: height * 0.05, r: width * 0.8 }, palette.light, strength * 0.7);
  // the light of an arched window
  paintSoft(context, spec, 7, (soft) => {
    soft.translate(width * (0.5 - side * (0.04 + 0.16 * windowOffset)), edge * 0.46);
    soft.transform(1, -side * 0.3, 0, 1, 0, 0);
    soft.fillStyle = css(mix(palette.light, lighten(wall, 0.2), 0.35), strength);
    soft.beginPath();
    soft.arc(0, -height * 0.1, height * 0.2, Math.PI, 0);
    soft.lineTo(height * 0.2, height);
    soft.lineTo(-height * 0.2, height);
    soft.fill();
  });
}

function paintTable(context: Context, spec: SceneSpec, { wall, table, edge, side }: Room): void {
  const { width, height, palette } = spec;
  const dark = lighten(wall, -0.2);
  context.fillStyle = linearGradient(
    context,
    [0, edge - height * 0.1, 0, edge],
    [css(dark, 0), css(dark, 0.5)],
  );
  context.fillRect(0, edge - height * 0.1, width, height * 0.1);
  fillBelow(context, spec, edge, [css(lighten(table, 0.03)), css(table), css(lighten(table, -0.16))]);
  const place = {
    x: width * (0.5 + side * 0.3),
    y: edge + height * 0.05,
    rx: width * 0.6,
    ry: height * 0.22,
  };
  paintBlot(context, place, palette.light, 0.34);
  context.fillStyle = css(mix(palette.light, table, 0.4), 0.4);
  context.fillRect(0, edge, width, Math.max(1, height / 500));
}
