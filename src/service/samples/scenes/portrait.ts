import { type Color, css, fromHex, lighten, mix } from '../Color';
import { fillGradient } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { paintCurls } from './paintCurls';
import { paintFace, paintHair, paintHat, paintHead } from './portraitHead';
import type { Context, Sitter } from './Sitter';
import { paintHelmetInside, paintSpacesuit, suitOf } from './spacesuit';

/** What a prompt says of hair: its colour, whether it is long, whether it curls. */
const hairWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:red|ginger|auburn|copper)(?:,? (?:curly|wavy|straight|long|short))* hair\b|\bred ?head(?:ed)?\b/,
    '#b04a1e',
  ],
  [
    /\b(?:blonde?|golden|fair)(?:,? (?:curly|wavy|straight|long|short))* hair(?:ed)?\b|\bblonde? (?:wom[ae]n|m[ae]n|girl|boy)\b/,
    '#d8b264',
  ],
  [/\b(?:black|dark)(?:,? (?:curly|wavy|straight|long|short))* hair(?:ed)?\b/, '#1d1512'],
  [/\bbrown(?:,? (?:curly|wavy|straight|long|short))* hair(?:ed)?\b|\bbrunettes?\b/, '#5a3822'],
  [/\b(?:gr[ea]y|white|silver)(?:,? (?:curly|wavy|straight|long|short))* hair(?:ed)?\b/, '#d6d3cf'],
  [/\bpink(?:,? (?:curly|wavy|straight|long|short))* hair(?:ed)?\b/, '#e084ac'],
  [/\bblue(?:,? (?:curly|wavy|straight|long|short))* hair(?:ed)?\b/, '#4a78c8'],
];
const isLong = /\blong(?:,? [a-z]+){0,2} hair(?:ed)?\b|\bhair down\b/;
const isShort = /\bshort(?:,? [a-z]+){0,2} hair(?:ed)?\b/;

const skins = ['#f2d3bd', '#e5b896', '#c98f68', '#9c6644', '#6e4630', '#4a2e22'] as const;
const hairs = ['#1d1512', '#3b2418', '#6b4023', '#a5662c', '#c9a063', '#8e8a86', '#7a2e1c'] as const;

/** A bust in flat shapes with one light: backdrop, shoulders, head, hair; hat, helmet or beard as the words ask. */
export const paintPortrait: Painter = (brief) => {
  const { width, height, palette, mood, random } = brief;
  const chance = random.fork('sitter');
  const u = Math.min(height * 0.34, width * 0.42);
  const old = mood.has(/\b(old|elderly|grand(ma|pa|mother|father)|wizard|aged)\b/);
  const asked = hairWords.find(([pattern]) => mood.has(pattern))?.[1];
  const skin = shade(lightBy(mix({ ...hex(chance.pick(skins)) }, palette.skyLow, 0.1), mood.tone === 'grey'));
  const suit = suitOf(brief);
  const sitter: Sitter = {
    x: width * chance.range(0.46, 0.54),
    y: height * 0.42,
    u,
    side: chance.chance(0.5) ? 1 : -1,
    skin,
    shadow: mix({ l: skin.l * 0.5, c: skin.c, h: skin.h - 12 }, palette.near, 0.3),
    hair: lightBy(
      asked !== undefined ? fromHex(asked) : old ? hex('#d6d3cf') : hex(chance.pick(hairs)),
      mood.tone === 'grey',
    ),
    cloth: suit ?? mix(palette.mid, palette.accent, chance.range(0.15, 0.8)),
  };
  const byChance = chance.chance(0.55);
  const long = suit === null && (mood.has(isLong) || (byChance && !mood.has(isShort)));
  return [
    backdropLayer(brief, sitter),
    ...(long ? [{ depth: 0.5, paint: (context: Context) => paintLongHair(context, brief, sitter) }] : []),
    { depth: 0.55, isSubject: true, paint: (context) => paintBody(context, brief, sitter) },
    {
      ...{ depth: 0.62, isSubject: true },
      paint: (context) => {
        if (suit !== null) paintHelmetInside(context, brief, sitter);
        paintHead(context, brief, sitter);
        paintFace(context, brief, sitter);
        paintHair(context, brief, sitter, long || suit !== null);
        if (mood.has(/\b(?:curly|curls|frizzy|afro)\b/)) paintCurls(context, brief, sitter, long);
        if (suit === null) paintHat(context, brief, sitter);
        else paintSpacesuit(context, brief, sitter);
      },
    },
    { depth: 0.95, paint: (context) => paintDust(context, brief) },
  ];
};

function hex(text: string): Color {
  const value = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  // close enough for skin and hair, which are then mixed with the palette
  const [r, g, b] = [value(1), value(3), value(5)];
  const l = 0.12 + 0.85 * (0.3 * r + 0.59 * g + 0.11 * b) ** 0.75;
  return { l, c: (Math.max(r, g, b) - Math.min(r, g, b)) * 0.24, h: r > b ? 50 + (g - b) * 25 : 260 };
}

function lightBy(color: Color, grey: boolean): Color {
  return grey ? { ...color, c: 0 } : color;
}

function shade(color: Color): Color {
  return { ...color, l: Math.min(0.9, color.l) };
}

function backdropLayer(brief: SceneBrief, { x, y, u, side }: Sitter): Layer {
  const { width, height, palette, random, detail } = brief;
  const style = random.fork('backdrop').pick(['disc', 'arch', 'window', 'plain', 'leaves'] as const);
  return {
    depth: 0.08,
    paint: (context) => {
      const wall = mix(palette.skyMid, palette.mid, 0.35);
      fillGradient(context, brief, [
        [0, mix(wall, palette.skyTop, 0.4)],
        [0.6, wall],
        [1, mix(wall, palette.near, 0.45)],
      ]);
      const glow = context.createRadialGradient(
        x + side * u * 0.9,
        y - u * 0.4,
        0,
        x + side * u * 0.9,
        y - u * 0.4,
        u * 2.6,
      );
      for (let stop = 0; stop <= 6; stop++)
        glow.addColorStop(stop / 6, css(palette.light, 0.5 * (1 - stop / 6) ** 2));
      context.fillStyle = glow;
      context.fillRect(0, 0, width, height);
      const tint = mix(palette.skyLow, palette.accent, 0.45);
      context.fillStyle = css(tint, 0.75);
      context.beginPath();
      if (style === 'disc') context.arc(x - side * u * 0.1, y - u * 0.1, u * 1.12, 0, 7);
      if (style === 'arch') {
        context.arc(x, y - u * 0.1, u * 1.05, Math.PI, 0);
        context.rect(x - u * 1.05, y - u * 0.12, u * 2.1, height);
      }
      context.fill();
      if (style === 'window') {
        context.fillStyle = css(palette.light, 0.3);
        for (const [column, row] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          const left = x + side * u * (0.75 + column * 0.62);
          const top = y - u * 1.1 + row * u * 0.85;
          context.beginPath();
          context.moveTo(left, top);
          context.lineTo(left + side * u * 0.55, top - u * 0.12);
          context.lineTo(left + side * u * 0.55, top + u * 0.62);
          context.lineTo(left, top + u * 0.76);
          context.fill();
        }
      }
      if (style !== 'leaves') return;
      const chance = random.fork('leaves');
      for (let leaf = 0; leaf < 30 + 60 * detail; leaf++) {
        const lx = chance.range(0, width);
        const ly = chance.range(0, height);
        const size = u * chance.range(0.14, 0.36);
        context.save();
        context.translate(lx, ly);
        context.rotate(chance.range(0, 6.3));
        context.fillStyle = css(
          mix(palette.mid, chance.chance(0.2) ? palette.accent : palette.far, chance.next()),
          0.55,
        );
        context.beginPath();
        context.moveTo(-size / 2, 0);
        context.quadraticCurveTo(0, -size * 0.35, size / 2, 0);
        context.quadraticCurveTo(0, size * 0.35, -size / 2, 0);
        context.fill();
        context.restore();
      }
    },
  };
}

function paintLongHair(
  context: Context,
  { random, palette }: SceneBrief,
  { x, y, u, hair, side }: Sitter,
): void {
  const wave = random.fork('long hair').range(0.5, 0.66);
  const gradient = context.createLinearGradient(x - u * 0.6 * side, 0, x + u * 0.6 * side, 0);
  gradient.addColorStop(0, css(lighten(hair, -0.08)));
  gradient.addColorStop(0.75, css(hair));
  gradient.addColorStop(1, css(mix(hair, palette.light, 0.4)));
  context.fillStyle = gradient;
  context.beginPath();
  context.moveTo(x - u * 0.4, y - u * 0.4);
  context.bezierCurveTo(x - u * wave * 1.05, y, x - u * wave * 0.8, y + u * 0.5, x - u * wave, y + u * 0.85);
  context.lineTo(x + u * wave, y + u * 0.85);
  context.bezierCurveTo(x + u * wave * 0.8, y + u * 0.5, x + u * wave * 1.05, y, x + u * 0.4, y - u * 0.4);
  context.fill();
}

function paintBody(
  context: Context,
  { height, palette, random, mood }: SceneBrief,
  { x, y, u, skin, shadow, cloth, side }: Sitter,
): void {
  const neckShade = mix(skin, shadow, 0.5);
  const neck = context.createLinearGradient(x - u * 0.2 * side, 0, x + u * 0.2 * side, 0);
  neck.addColorStop(0, css(mix(neckShade, shadow, 0.6)));
  neck.addColorStop(0.55, css(neckShade));
  neck.addColorStop(1, css(skin));
  context.fillStyle = neck;
  context.beginPath();
  context.moveTo(x - u * 0.17, y + u * 0.2);
  context.quadraticCurveTo(x - u * 0.15, y + u * 0.62, x - u * 0.34, y + u * 0.72);
  context.lineTo(x, y + u * 0.98);
  context.lineTo(x + u * 0.34, y + u * 0.72);
  context.quadraticCurveTo(x + u * 0.15, y + u * 0.62, x + u * 0.17, y + u * 0.2);
  context.fill();
  const coat = context.createLinearGradient(x - u * side, 0, x + u * side, 0);
  coat.addColorStop(0, css(mix(cloth, palette.near, 0.6)));
  coat.addColorStop(0.55, css(cloth));
  coat.addColorStop(1, css(mix(cloth, palette.light, 0.3)));
  context.fillStyle = coat;
  const scarf = mood.weather === 'snow' || random.fork('scarf').chance(0.3);
  const open = scarf ? 0.1 : random.fork('neckline').range(0.12, 0.3);
  context.beginPath();
  context.moveTo(x - u * 0.3, y + u * 0.68);
  context.bezierCurveTo(x - u * 0.62, y + u * 0.78, x - u * 1.02, y + u * 0.86, x - u * 1.16, height + 5);
  context.lineTo(x + u * 1.16, height + 5);
  context.bezierCurveTo(x + u * 1.02, y + u * 0.86, x + u * 0.62, y + u * 0.78, x + u * 0.3, y + u * 0.68);
  context.quadraticCurveTo(x + u * open * 0.6, y + u * (0.8 + open), x, y + u * (0.86 + open));
  context.quadraticCurveTo(x - u * open * 0.6, y + u * (0.8 + open), x - u * 0.3, y + u * 0.68);
  context.fill();
  context.strokeStyle = css(mix(cloth, palette.near, 0.5), 0.6);
  context.lineWidth = u * 0.012;
  context.beginPath();
  context.moveTo(x, y + u * (0.86 + open));
  context.lineTo(x + u * 0.02, height);
  context.stroke();
  if (!scarf) return;
  const wool = mix(palette.accent, palette.light, 0.12);
  for (const [top, tall, tint] of [
    [0.52, 0.2, 0],
    [0.64, 0.2, 0.15],
  ] as const) {
    context.fillStyle = css(mix(wool, palette.near, tint));
    context.beginPath();
    context.ellipse(x, y + u * (top + tall / 2), u * 0.4, u * tall * 0.62, 0, 0, 7);
    context.fill();
  }
}

function paintDust(context: Context, { width, height, palette, random, detail }: SceneBrief): void {
  const chance = random.fork('dust');
  for (let mote = 0; mote < 40 * detail; mote++) {
    const x = chance.range(0, width);
    const y = chance.range(0, height);
    const size = (height / 200) * chance.range(0.2, 1.1);
    const glow = context.createRadialGradient(x, y, 0, x, y, size * 2);
    glow.addColorStop(0, css(palette.light, chance.range(0.05, 0.3)));
    glow.addColorStop(1, css(palette.light, 0));
    context.fillStyle = glow;
    context.fillRect(x - size * 2, y - size * 2, size * 4, size * 4);
  }
}
