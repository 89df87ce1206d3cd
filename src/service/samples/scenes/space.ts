import { type Color, css, mix } from '../Color';
import { createNoise } from '../noise';
import { fillBelow, paintDisc, paintGlow } from '../paint';
import type { Context, Painter, SceneSpec } from '../Scene';
import { paintStars } from '../sky';
import { subjectLayers } from '../subjects/subjectLayers';

type Planet = Readonly<
  Record<'x' | 'y' | 'r' | 'side' | 'tilt', number> & { color: Color; isRinged: boolean }
>;

const spaceBlack: Color = { l: 0.1, c: 0.02, h: 270 };

/** Stars, a nebula, a planet lit from one side, and the subject in flight. */
export const paintSpace: Painter = (spec) => {
  const { width, height, random, palette, subject, colors, styleRandom } = spec;
  const chance = random.fork('space');
  const side = chance.chance(0.5) ? -1 : 1;
  const r = Math.min(width, height) * chance.range(0.2, 0.32);
  const x = width * (subject === null ? chance.range(0.34, 0.66) : side < 0 ? 0.76 : 0.24);
  const y = height * chance.range(0.34, 0.62);
  const randomColor = { l: 0.66, c: 0.11, h: styleRandom.fork('planet').range(0, 360) };
  const color = mix(
    colors[0] ?? styleRandom.fork('own').pick([palette.accent, randomColor, randomColor]),
    palette.mid,
    0.15,
  );
  const big: Planet = { x, y, r, side, tilt: chance.range(-0.5, 0.5), color, isRinged: chance.chance(0.5) };
  const place = { x: width * (0.5 + side * 0.06), y: height * 0.86 };
  return [
    { depth: 0.02, paint: (context) => paintDark(context, spec) },
    { depth: 0.08, drift: 0.015, paint: (context) => paintNebula(context, spec) },
    { depth: 0.3, paint: (context) => paintPlanet(context, spec, big) },
    ...subjectLayers(spec, { ...place, tall: height * 0.6, side, backlight: 0.1 }),
  ];
};

function paintDark(context: Context, spec: SceneSpec): void {
  const { height, palette, detail } = spec;
  const black = { ...palette.skyTop, l: 0.14, c: Math.min(palette.skyTop.c, 0.06) };
  fillBelow(context, spec, 0, [css(black), css(mix(black, spaceBlack, 0.6))]);
  paintStars(context, spec, { low: height * 1.6, count: 150 + 900 * detail });
}

function paintNebula(context: Context, { width, height, palette, random, detail }: SceneSpec): void {
  const path = createNoise(random.fork('path'), 3);
  const chance = random.fork('cloud');
  const colors = [palette.accent, { ...palette.skyMid, l: 0.55 }, { ...palette.skyTop, l: 0.45 }] as const;
  const tilt = chance.range(-0.7, 0.7);
  context.globalCompositeOperation = 'screen';
  for (let puff = 0; puff < 80 + 150 * detail; puff++) {
    const t = chance.range(-0.1, 1.1);
    const yOffset = (chance.next() + chance.next() - 1) * 0.26;
    const y = height * (0.5 + tilt * (t - 0.5) + 0.18 * path(t * 3) + yOffset);
    const r = Math.min(width, height) * chance.range(0.05, 0.24);
    paintGlow(context, { x: t * width, y, r }, chance.pick(colors), 0.1, 1.7);
  }
}

function paintPlanet(context: Context, spec: SceneSpec, planet: Planet): void {
  const { palette, random, detail } = spec;
  const { x, y, r, color, isRinged, side, tilt } = planet;
  const base = { ...color, l: Math.max(color.l, 0.58) };
  const halo = { x: x + side * r * 0.25, y: y - r * 0.15, r: r * 1.75 };
  paintGlow(context, halo, mix(palette.light, base, 0.5), 0.42, 2.4);
  if (isRinged) paintRing(context, spec, planet, Math.PI);
  context.save();
  context.fillStyle = css(base);
  paintDisc(context, x, y, r);
  context.clip();
  context.translate(x, y);
  context.rotate(tilt);
  const noise = createNoise(random.fork(`bands ${r}`), 3);
  const bands = Math.round(8 + 22 * detail);
  context.lineWidth = (2.4 * r) / bands;
  for (let band = 0; band <= bands; band++) {
    const v = band / bands;
    const tone = noise(v * 7) > 0 ? palette.light : palette.near;
    context.strokeStyle = css(mix(base, tone, 0.5 * Math.abs(noise(v * 11))), 0.6);
    context.beginPath();
    for (let u = -1; u <= 1.001; u += 0.05)
      context.lineTo(u * r, r * (v * 2 - 1 + noise(u * 1.5 + v * 9) * 0.05));
    context.stroke();
  }
  context.restore();
  const litSpot = [x + side * r * 0.55, y - r * 0.4, r * 0.2] as const;
  const dusk = context.createRadialGradient(...litSpot, x + side * r * 0.25, y - r * 0.15, r * 1.34);
  for (let stop = 0; stop <= 6; stop++)
    dusk.addColorStop(stop / 6, css(spaceBlack, 0.97 * (stop / 6) ** 1.7));
  context.fillStyle = dusk;
  paintDisc(context, x, y, r + 0.7);
  if (isRinged) paintRing(context, spec, planet, 0);
}

/** Paints half of a planet's ring. @param from 0: the half before the planet; π: the half behind the planet */
function paintRing(
  context: Context,
  { palette, random }: SceneSpec,
  { x, y, r, tilt }: Planet,
  from: number,
): void {
  const noise = createNoise(random.fork('ring'), 3);
  context.lineWidth = r * 0.026;
  for (let ring = 0; ring < 30; ring++) {
    const t = ring / 30;
    const color = mix(palette.light, palette.accent, 0.4 + 0.4 * noise(t * 9));
    context.strokeStyle = css(color, 0.15 + 0.5 * Math.abs(noise(t * 13 + 3)));
    context.beginPath();
    context.ellipse(x, y, r * (1.3 + t * 0.75), r * (0.29 + t * 0.16), tilt, from, from + Math.PI);
    context.stroke();
  }
}
