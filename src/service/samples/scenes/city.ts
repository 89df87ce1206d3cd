import { css, lighten, mix } from '../Color';
import { fillBelow, linearGradient, paintBlot, paintMist } from '../paint';
import type { Context, Layer, Painter, SceneSpec } from '../Scene';
import { placeSun, type Sun, skyLayers } from '../sky';
import { subjectLayers } from '../subjects/subjectLayers';
import { atDistance, paintReflection, snowColor } from './ground';

/** Rows of houses with lit windows, above water that reflects them, or along a street with the subject. */
export const paintCity: Painter = (spec) => {
  const { width, height, random, palette, subject } = spec;
  const ground = height * (subject === null ? random.fork('ground').range(0.72, 0.82) : 0.74);
  const sun = placeSun(spec, ground * 0.8);
  const rows = [0, 1, 2, 3].map((index) => rowLayer(spec, ground, sun, index));
  const mist = {
    y: ground,
    height: height * 0.1,
    color: mix(palette.skyLow, palette.light, 0.3),
    alpha: 0.4,
  };
  const x = width * (sun.x < width / 2 ? 0.54 : 0.46);
  const spot = {
    x,
    y: height * 0.89,
    tall: height * 0.44,
    side: sun.x < x ? -1 : 1,
    backlight: 0.15,
  } as const;
  const paintGround = (context: Context): void =>
    subject === null
      ? paintReflection(context, spec, { line: ground, layers: rows, sun })
      : paintStreet(context, spec, ground, sun);
  return [
    ...skyLayers(spec, ground, sun),
    ...rows,
    { depth: 0.7, drift: 0.03, paint: (context) => paintMist(context, width, mist) },
    { depth: 0.86, paint: paintGround },
    ...subjectLayers(spec, spot),
  ];
};

function rowLayer(spec: SceneSpec, ground: number, sun: Sun, index: number): Layer {
  const { width, height, palette, random } = spec;
  const t = index / 3;
  const body = mix(atDistance(palette, t), palette.skyLow, (1 - t) * 0.4);
  const centre = random.fork('centre').range(0.3, 0.7);
  const mist = {
    y: ground - height * 0.03,
    height: height * 0.16,
    color: palette.skyLow,
    alpha: 0.3 * (1 - t),
  };
  const paint = (context: Context): void => {
    const dice = random.fork(`row ${index}`);
    for (let house = 0, x = -width * dice.range(0, 0.05); x < width; house++) {
      const wide = width * dice.range(0.03, 0.075) * (0.7 + 0.5 * t);
      const middle = 1 - Math.abs((x + wide / 2) / width - centre);
      const tall = height * dice.range(0.12, 0.5) * middle ** 1.7 * (1.25 - 0.55 * t);
      const wall = lighten(body, dice.range(-0.03, 0.03));
      const foot = mix(wall, palette.skyLow, 0.3 * (1 - t) + 0.06);
      context.fillStyle = linearGradient(context, [0, ground - tall, 0, ground], [css(wall), css(foot)]);
      const houseSpec = { ...spec, random: random.fork(`house ${index} ${house}`) };
      paintHouse(context, houseSpec, { x, y: ground, wide, tall, t, isLeft: sun.x < x });
      x += wide * dice.range(0.96, 1.25);
    }
    paintMist(context, width, mist);
  };
  return { depth: 0.2 + 0.55 * t, paint };
}

type House = Readonly<Record<'x' | 'y' | 'wide' | 'tall' | 't', number> & { isLeft: boolean }>;

function paintHouse(context: Context, spec: SceneSpec, { x, y, wide, tall, t, isLeft }: House): void {
  const { palette, random: chance, detail, height } = spec;
  const top = y - tall;
  const roof = chance.pick(['flat', 'flat', 'step', 'spire'] as const);
  context.fillRect(x, top, wide, tall + 1);
  if (roof !== 'flat') context.fillRect(x + wide * 0.22, top - tall * 0.08, wide * 0.56, tall * 0.09);
  if (roof === 'spire')
    context.fillRect(x + wide * 0.485, top - tall * 0.26, Math.max(1, wide * 0.03), tall * 0.22);
  const paintSide = (from: number, to: number, style: string): void => {
    context.fillStyle = style;
    context.fillRect(x + wide * (isLeft ? from : 1 - to), top, wide * (to - from), tall);
  };
  paintSide(0, 0.28, css(palette.light, (palette.isDark ? 0.06 : 0.2) * (1 - 0.4 * t)));
  paintSide(0.7, 1, css(palette.near, 0.18));
  paintSide(0, height / 600 / wide, css(palette.light, 0.4));
  const columns = Math.max(2, Math.round(wide / (height * 0.0165)));
  const rows = Math.max(3, Math.round(tall / (height * 0.021)));
  const share = (palette.isDark ? 0.42 : 0.1) * chance.range(0.5, 1.3);
  for (let cell = 0; cell < columns * rows; cell++) {
    const [isLit, warmth, power] = [chance.chance(share), chance.next(), chance.range(0.6, 1)];
    if (!isLit && (detail < 0.2 || palette.isDark)) continue;
    const litColor = mix({ l: 0.9, c: 0.11, h: 82 }, palette.accent, warmth * 0.5);
    context.fillStyle = isLit ? css(litColor, (0.35 + 0.6 * t) * power) : css(palette.skyMid, 0.2);
    const wx = x + (wide * ((cell % columns) + 0.28)) / columns;
    const wy = top + (tall * (Math.floor(cell / columns) + 0.35)) / rows;
    context.fillRect(wx, wy, (wide / columns) * 0.46, (tall / rows) * 0.5);
  }
}

function paintStreet(context: Context, spec: SceneSpec, ground: number, sun: Sun): void {
  const { width, palette, weather } = spec;
  const near =
    weather === 'snow' ? mix(palette.mid, snowColor(palette), 0.6) : mix(palette.near, palette.mid, 0.45);
  const steps = [css(mix(near, palette.skyLow, 0.35)), css(near), css(mix(near, palette.near, 0.6))];
  fillBelow(context, spec, ground, steps);
  const ellipse = { x: sun.x, y: ground, rx: width * 0.72, ry: width * 0.22 };
  paintBlot(context, ellipse, palette.light, palette.isDark ? 0.18 : 0.45);
}
