import { type Color, css, fromHex, lighten, mix } from '../Color';
import type { Hour } from '../names';
import { paintBlot, paintGlow, paintSoft } from '../paint';
import { asAsked } from '../palette';
import type { Brief, Context, Layer, Painter } from '../Scene';
import { standOn } from '../subjects/standOn';
import { subjectNamed } from '../subjects/subjects';

/** The wall and the table or floor before it, by day. */
const rooms = [
  ['#c98f6d', '#e6d3b8'],
  ['#a9b39a', '#c9a27a'],
  ['#8ba3ab', '#d9c8ae'],
  ['#d8b16a', '#8a5a48'],
  ['#dcb3a6', '#b9785c'],
  ['#e4d8c4', '#b98d63'],
  ['#5f6f72', '#b38a62'],
  ['#b76e5a', '#5d3f3a'],
  ['#cfd2c6', '#8fa08f'],
  ['#3f4f5c', '#8d6a50'],
] as const;

/** How bright a room is, and how much of the colour of the light is in it. */
const inRoom: Readonly<Record<Hour, readonly [bright: number, tint: number]>> = {
  day: [1, 0.12],
  dawn: [0.9, 0.24],
  golden: [0.86, 0.34],
  dusk: [0.74, 0.36],
  blue: [0.62, 0.46],
  night: [0.46, 0.46],
};

const companions = [
  'vase',
  'bottle',
  'bowl of fruit',
  'apple',
  'book',
  'candle',
  'cup of coffee',
  'flower',
] as const;

/** A table or a floor before a wall with light on it from one side, and one thing or three on it. */
export const paintStillLife: Painter = (brief) => {
  const { width, height, random, subject } = brief;
  const chance = random.fork('table');
  const side = chance.chance(0.6) ? -1 : 1;
  const edge = height * chance.range(0.64, 0.7);
  const small = Math.min(height, width * 0.86);
  const y = edge + (height - edge) * 0.42;
  const tall = small * 0.62;
  const x = width * (0.5 + side * chance.range(-0.05, 0.03));
  const room = roomLayers(brief, { edge, side, chance: chance.range(0, 1) });
  if (subject !== null) return [...room, ...standOn(brief, { x, y, tall, side, against: 0 })];
  const pick = random.fork('things');
  const first = pick.pick(['vase', 'teapot', 'flower', 'bottle', 'plant in pot'] as const);
  const others = companions.filter((name) => name !== first);
  const second = others[pick.int(0, others.length - 1)] ?? 'apple';
  const third = others.filter((name) => name !== second)[pick.int(0, others.length - 2)] ?? 'book';
  const group = [
    { name: first, dx: -0.04, dy: 0.1, grown: 0.98, plain: false },
    { name: second, dx: 0.25 * side, dy: 0.38, grown: 0.74, plain: true },
    { name: third, dx: -0.27 * side, dy: 0.62, grown: 0.66, plain: true },
  ];
  return [
    ...room,
    ...group.flatMap(({ name, dx, dy, grown, plain }) => {
      const thing = { ...brief, subject: subjectNamed(name), random: random.fork(name) };
      const spot = {
        x: width / 2 + dx * small * 1.1,
        y: edge + (height - edge) * dy,
        tall: tall * 0.82 * grown,
      };
      return standOn(plain ? { ...thing, colors: [], material: null } : thing, { ...spot, side, against: 0 });
    }),
  ];
};

function roomLayers(
  brief: Brief,
  { edge, side, chance }: Readonly<{ edge: number; side: -1 | 1; chance: number }>,
): readonly Layer[] {
  const { width, height, palette, hour, colors, taste } = brief;
  const [wallHex, tableHex] = taste.fork('room').pick(rooms);
  const [bright, tint] = inRoom[hour];
  const lit = (given: Color): Color => {
    const color = asAsked(given, brief);
    const dimmed = { l: color.l * bright, c: color.c * (0.6 + 0.4 * bright), h: color.h };
    return mix(dimmed, { ...mix(palette.skyMid, palette.skyTop, 1 - bright), l: dimmed.l }, tint);
  };
  const named = colors[1];
  const wall = lit(
    named === undefined ? fromHex(wallHex) : { ...named, c: named.c * 0.75, l: 0.25 + named.l * 0.62 },
  );
  const table = lit(fromHex(tableHex));
  return [
    { depth: 0.1, paint: (context) => paintWall(context, brief, { wall, edge, side, chance }) },
    {
      depth: 0.6,
      paint: (context) => paintTable(context, { width, height, palette }, { table, wall, edge, side }),
    },
  ];
}

function paintWall(
  context: Context,
  { width, height, palette, hour }: Brief,
  { wall, edge, side, chance }: Readonly<{ wall: Color; edge: number; side: -1 | 1; chance: number }>,
): void {
  const from = side < 0 ? 0 : width;
  const plane = context.createLinearGradient(from, 0, width - from, edge);
  plane.addColorStop(0, css(mix(lighten(wall, 0.06), palette.light, 0.22)));
  plane.addColorStop(0.45, css(wall));
  plane.addColorStop(1, css(lighten(wall, -0.13)));
  context.fillStyle = plane;
  context.fillRect(0, 0, width, height);
  const strength = hour === 'night' ? 0.2 : hour === 'blue' || hour === 'dusk' ? 0.3 : 0.42;
  paintGlow(context, { x: from, y: height * 0.05, r: width * 0.8 }, palette.light, strength * 0.7);
  paintSoft(context, { width, height }, 7, (soft) => {
    soft.translate(width * (0.5 - side * (0.04 + 0.16 * chance)), edge * 0.46);
    soft.transform(1, -side * 0.3, 0, 1, 0, 0);
    soft.fillStyle = css(mix(palette.light, lighten(wall, 0.2), 0.35), strength);
    const [pane, gap] = [height * 0.17, height * 0.022];
    if (chance < 0.5) {
      // the light of a window
      for (const column of [-1, 0])
        for (const row of [-1, 0])
          soft.fillRect(column * (pane + gap), row * (pane * 1.25 + gap), pane, pane * 1.25);
      return;
    }
    // the light of an arch, or of two
    for (const x of chance < 0.75 ? [0] : [-0.17, 0.17]) {
      const r = height * (chance < 0.75 ? 0.2 : 0.14);
      soft.beginPath();
      soft.arc(x * height, -height * 0.1, r, Math.PI, 0);
      soft.lineTo(x * height + r, height);
      soft.lineTo(x * height - r, height);
      soft.fill();
    }
  });
}

function paintTable(
  context: Context,
  { width, height, palette }: Pick<Brief, 'width' | 'height' | 'palette'>,
  { table, wall, edge, side }: Readonly<{ table: Color; wall: Color; edge: number; side: -1 | 1 }>,
): void {
  const shade = context.createLinearGradient(0, edge - height * 0.1, 0, edge);
  shade.addColorStop(0, css(lighten(wall, -0.2), 0));
  shade.addColorStop(1, css(lighten(wall, -0.2), 0.5));
  context.fillStyle = shade;
  context.fillRect(0, edge - height * 0.1, width, height * 0.1);
  const top = context.createLinearGradient(0, edge, 0, height);
  top.addColorStop(0, css(lighten(table, 0.03)));
  top.addColorStop(0.35, css(table));
  top.addColorStop(1, css(lighten(table, -0.16)));
  context.fillStyle = top;
  context.fillRect(0, edge, width, height - edge);
  const place = {
    x: width * (0.5 + side * 0.3),
    y: edge + height * 0.05,
    rx: width * 0.6,
    ry: height * 0.22,
  };
  context.save();
  context.beginPath();
  context.rect(0, edge, width, height - edge);
  context.clip();
  paintBlot(context, place, palette.light, 0.34);
  context.restore();
  context.fillStyle = css(mix(palette.light, table, 0.4), 0.4);
  context.fillRect(0, edge, width, Math.max(1, height / 500));
}
