import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder, type Outline, paintGlow, paintMist } from '../paint';
import type { Brief, Context, Layer, Painter } from '../Scene';
import { placeSun, type Sun, skyLayers } from '../sky';
import { standOn } from '../subjects/standOn';
import { subjectNamed } from '../subjects/subjects';
import { paintGlitter, paintGrass, paintRidge } from './ground';

/** Open water under the sky with islands; boats or a headland, and what stands or sails there. */
export const paintSeascape: Painter = (brief) => {
  const { height, width, random, subject } = brief;
  const horizon = height * random.fork('horizon').range(0.52, 0.62);
  const sun = placeSun(brief, horizon);
  const manner = random.fork('manner');
  const kind = subject === null ? manner.pick(['open', 'boat', 'headland', 'boat'] as const) : 'subject';
  const sea = [
    ...skyLayers(brief, horizon, sun),
    islandLayer(brief, horizon, sun),
    seaLayer(brief, horizon, sun),
  ];
  const side = sun.x < width / 2 ? -1 : 1;
  const x = width * (side < 0 ? manner.range(0.54, 0.66) : manner.range(0.34, 0.46));
  if (kind === 'open') return [...sea, surfLayer(brief)];
  if (kind === 'boat') {
    const boat = { ...brief, subject: subjectNamed('sailing boat') };
    return [
      ...sea,
      ...standOn(boat, { x, y: horizon + height * 0.09, tall: height * 0.22, side, against: 0.5 }),
    ];
  }
  if (subject !== null && (subject.isAfloat === true || subject.aloft !== undefined))
    return [
      ...sea,
      ...standOn(brief, { x, y: horizon + height * 0.16, tall: height * 0.5, side, against: 0.4 }),
      surfLayer(brief),
    ];
  return [...sea, ...headlandLayers(brief, { horizon, sun, x, side })];
};

function islandLayer(brief: Brief, horizon: number, sun: Sun): Layer {
  const { width, height, palette, random, detail } = brief;
  return {
    depth: 0.12,
    paint: (context) => {
      context.save();
      context.beginPath();
      context.rect(0, 0, width, horizon);
      context.clip();
      for (let island = 0; island < 3; island++) {
        const chance = random.fork(`island ${island}`);
        const noise = createNoise(chance, Math.round(2 + 4 * detail));
        const centre = width * chance.range(-0.05, 1.05);
        const wide = width * chance.range(0.14, 0.34);
        const tall = height * chance.range(0.05, 0.12) * (island === 0 ? 1.25 : 0.8);
        const outline: Outline = (x) => {
          const t = Math.max(0, 1 - ((x - centre) / wide) ** 2);
          return horizon + 2 - tall * t * (0.75 + 0.55 * noise((x / width) * 6));
        };
        const color = mix(palette.far, palette.skyLow, 0.45 - island * 0.16);
        paintRidge(context, brief, outline, {
          color,
          foot: mix(color, palette.skyLow, 0.5),
          base: horizon,
          t: 0.2,
          sun,
        });
      }
      context.restore();
      paintMist(context, width, { y: horizon, height: height * 0.05, color: palette.skyLow, alpha: 0.5 });
    },
  };
}

function seaLayer(brief: Brief, horizon: number, sun: Sun): Layer {
  const { width, height, palette, random, detail, weather } = brief;
  const rough = weather === 'storm' ? 2 : 0.8;
  return {
    depth: 0.3,
    paint: (context) => {
      const water = context.createLinearGradient(0, horizon, 0, height);
      water.addColorStop(0, css(mix(palette.skyLow, palette.far, 0.35)));
      water.addColorStop(0.18, css(mix(palette.skyMid, palette.mid, 0.35)));
      water.addColorStop(1, css(mix(palette.near, palette.skyTop, 0.4)));
      context.fillStyle = water;
      context.fillRect(0, horizon, width, height - horizon);
      const chance = random.fork('waves');
      const rows = Math.round(14 + 55 * detail);
      for (let row = 0; row < rows; row++) {
        const t = ((row + chance.next()) / rows) ** 1.9;
        paintSwell(context, brief, { y: horizon + (height - horizon) * t, t, rough, name: `swell ${row}` });
      }
      paintGlitter(context, brief, { horizon, sun, count: 120 + 620 * detail });
      context.fillStyle = css(palette.light, 0.3);
      context.fillRect(0, horizon, width, Math.max(1, height / 800));
    },
  };
}

function paintSwell(
  context: Context,
  { width, height, palette, random }: Brief,
  { y, t, rough, name }: Readonly<{ y: number; t: number; rough: number; name: string }>,
): void {
  const chance = random.fork(name);
  const noise = createNoise(chance, 2);
  const tall = height * 0.012 * (0.08 + t) * (0.4 + rough);
  const isDark = chance.chance(0.55);
  const color = isDark
    ? mix(palette.mid, palette.near, 0.3 + 0.6 * t)
    : mix(palette.skyMid, palette.skyLow, chance.next());
  context.fillStyle = css(color, isDark ? 0.32 : 0.2);
  context.beginPath();
  const step = width / 160;
  const scale = 14 / (0.25 + t * 1.6);
  for (let x = -step; x <= width + step; x += step) context.lineTo(x, y - tall * noise((x / width) * scale));
  for (let x = width + step; x >= -step; x -= step)
    context.lineTo(x, y + tall * (0.5 + 0.9 * Math.abs(noise((x / width) * scale + 40))));
  context.closePath();
  context.fill();
}

/** A headland that falls to the sea, with the subject on top of it. */
function headlandLayers(
  brief: Brief,
  { horizon, sun, x, side }: Readonly<{ horizon: number; sun: Sun; x: number; side: -1 | 1 }>,
): readonly Layer[] {
  const { width, height, palette, random, subject } = brief;
  const noise = createNoise(random.fork('headland'), 5, 0.5);
  // high on the side away from the sun, and falling to the sea before it
  const outline: Outline = (at) => {
    const u = ((x - at) * -side) / width;
    const fall = u > 0.07 ? ((u - 0.07) * 4.4) ** 1.5 * height * 0.42 : 0;
    const rise = u < -0.1 ? Math.min(0.11, (-0.1 - u) * 0.34) * height : 0;
    return horizon + height * 0.085 - rise + fall - noise((at / width) * 6) * height * 0.02;
  };
  const rock = mix(palette.mid, palette.near, 0.5);
  const layers: Layer[] = [
    {
      depth: 0.8,
      paint: (context) => {
        const foot = lighten(palette.near, -0.03);
        paintRidge(context, brief, outline, { color: rock, foot, base: height * 0.96, t: 0.35, sun });
        fillUnder(context, brief, outline, { top: rock, bottom: foot, base: height * 0.96 });
        context.save();
        context.clip();
        for (let line = 0; line < 22; line++) {
          const chance = random.fork(`slope ${line}`);
          const down = height * (0.03 + 0.5 * (line / 22) ** 1.3);
          const isLit = line % 2 === 0;
          context.fillStyle = css(isLit ? palette.light : palette.near, isLit ? 0.07 : 0.22);
          context.beginPath();
          const along = (at: number) => noise((at / width) * 3 + line * 0.37);
          for (let at = 0; at <= width; at += 6)
            context.lineTo(at, outline(at) + down + along(at) * height * 0.05);
          const thick = height * chance.range(0.01, 0.035);
          for (let at = width; at >= 0; at -= 6)
            context.lineTo(
              at,
              outline(at) + down + along(at) * height * 0.05 + thick * (0.6 + along(at * 2.3)),
            );
          context.fill();
        }
        const r = width * 0.5;
        paintGlow(
          context,
          { x: x + side * width * 0.2, y: outline(x) + height * 0.05, r },
          palette.light,
          palette.isDark ? 0.12 : 0.3,
        );
        context.restore();
        paintGrass(context, brief, outline, { tall: 0.014, deep: 0.05 });
      },
    },
  ];
  if (subject === null) return layers;
  const spot = { x, y: outline(x) + height * 0.02, tall: height * 0.44, side, against: 0.35 } as const;
  return [...layers, ...standOn(brief, spot)];
}

/** Foam on the near water. */
function surfLayer({ width, height, palette, random, weather }: Brief): Layer {
  return {
    depth: 0.95,
    paint: (context) => {
      for (let line = 0; line < 3; line++) {
        const noise = createNoise(random.fork(`surf ${line}`), 3);
        const y = (x: number) => height * (0.86 + 0.055 * line) + noise((x / width) * 3) * height * 0.018;
        const thick = height * 0.005 * (1 + line * 0.6) * (weather === 'storm' ? 2 : 1);
        context.fillStyle = css(mix(palette.light, palette.skyLow, 0.3), 0.4);
        context.beginPath();
        for (let x = 0; x <= width; x += 5) context.lineTo(x, y(x));
        for (let x = width; x >= 0; x -= 5)
          context.lineTo(x, y(x) + thick * Math.max(0.05, 0.6 + 1.2 * noise((x / width) * 11 + 30)));
        context.fill();
      }
    },
  };
}
