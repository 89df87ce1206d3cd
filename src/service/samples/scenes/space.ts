import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder } from '../paintGround';
import { fillGradient } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';

type Context = Parameters<Layer['paint']>[0];

/** Stars, a nebula, planets with rings and moons; a rocky ground under them as chance has it. */
export const paintSpace: Painter = (brief) => {
  const { width, height, random, palette } = brief;
  const chance = random.fork('space');
  const big = Math.min(width, height) * chance.range(0.2, 0.34);
  const ground = chance.chance(0.5);
  return [
    { depth: 0.02, paint: (context) => paintDepths(context, brief) },
    { depth: 0.08, drift: 0.015, paint: (context) => paintNebula(context, brief) },
    planetLayer(brief, {
      x: width * chance.range(0.3, 0.7),
      y: height * chance.range(0.3, ground ? 0.45 : 0.65),
      r: big,
      name: 'big',
      depth: 0.3,
    }),
    planetLayer(brief, {
      x: width * chance.range(0.08, 0.92),
      y: height * chance.range(0.1, 0.5),
      r: big * chance.range(0.15, 0.3),
      name: 'small',
      depth: 0.4,
    }),
    ...(ground
      ? [0, 1].map(
          (index): Layer => ({
            depth: 0.75 + index * 0.2,
            paint: (context) => {
              const noise = createNoise(random.fork(`rocks ${index}`), 6, 0.55);
              const base = height * (0.84 + index * 0.1);
              fillUnder(context, brief, (x) => base - noise((x / width) * 2.6) * height * 0.06, {
                top: mix(mix(palette.mid, palette.near, 0.4 + index * 0.4), palette.skyTop, 0.3),
                bottom: lighten(palette.near, -0.05),
              });
            },
          }),
        )
      : []),
  ];
};

function paintDepths(context: Context, brief: SceneBrief): void {
  const { width, height, palette, random, detail } = brief;
  const black = { ...palette.skyTop, l: Math.min(palette.skyTop.l, 0.16) };
  fillGradient(context, brief, [
    [0, black],
    [1, mix(black, { ...palette.near, l: 0.14 }, 0.6)],
  ]);
  const chance = random.fork('stars');
  for (let star = 0; star < 200 + 900 * detail; star++) {
    const size = (Math.min(width, height) / 1100) * (0.3 + 2.1 * chance.next() ** 7);
    const tint = chance.pick([palette.light, palette.accent, palette.skyMid]);
    context.fillStyle = css({ ...mix(palette.light, tint, 0.35), l: 0.93 }, chance.range(0.2, 0.95));
    context.beginPath();
    context.arc(chance.range(0, width), chance.range(0, height), size, 0, 7);
    context.fill();
  }
}

function paintNebula(context: Context, { width, height, palette, random, detail }: SceneBrief): void {
  const path = createNoise(random.fork('path'), 3);
  const chance = random.fork('cloud');
  const colors = [
    palette.accent,
    { ...palette.mid, l: 0.5 },
    { ...palette.skyMid, l: 0.5 },
    palette.skyLow,
  ] as const;
  const tilt = chance.range(-0.7, 0.7);
  for (let puff = 0; puff < 60 + 150 * detail; puff++) {
    const t = chance.range(-0.1, 1.1);
    const spread = (chance.next() + chance.next() - 1) * height * 0.26;
    const x = t * width;
    const y = height * (0.5 + tilt * (t - 0.5) + 0.18 * path(t * 3)) + spread;
    const r = Math.min(width, height) * chance.range(0.05, 0.22);
    const glow = context.createRadialGradient(x, y, 0, x, y, r);
    const color = chance.pick(colors);
    for (let stop = 0; stop <= 4; stop++)
      glow.addColorStop(stop / 4, css(color, 0.075 * (1 - stop / 4) ** 1.6));
    context.fillStyle = glow;
    context.fillRect(x - r, y - r, r * 2, r * 2);
  }
}

function planetLayer(
  brief: SceneBrief,
  planet: {
    readonly x: number;
    readonly y: number;
    readonly r: number;
    readonly name: string;
    readonly depth: number;
  },
): Layer {
  const { palette, random, mood, detail } = brief;
  const { x, y, r, name } = planet;
  const chance = random.fork(`planet ${name}`);
  const base = mix(
    chance.pick([palette.accent, palette.far, palette.skyLow]),
    palette.mid,
    chance.range(0, 0.4),
  );
  const tilt = chance.range(-0.5, 0.5);
  const ringed = name === 'big' && (mood.has(/\b(saturn|rings?)\b/) || chance.chance(0.5));
  return {
    depth: planet.depth,
    paint: (context) => {
      const halo = context.createRadialGradient(x, y, r * 0.9, x, y, r * 1.5);
      for (let stop = 0; stop <= 6; stop++)
        halo.addColorStop(stop / 6, css(palette.light, 0.24 * (1 - stop / 6) ** 2.5));
      context.fillStyle = halo;
      context.fillRect(x - r * 2, y - r * 2, r * 4, r * 4);
      if (ringed) paintRing(context, brief, planet, tilt, Math.PI, Math.PI * 2);
      context.save();
      context.beginPath();
      context.arc(x, y, r, 0, 7);
      context.fillStyle = css({ ...base, l: Math.max(base.l, 0.5) });
      context.fill();
      context.clip();
      context.translate(x, y);
      context.rotate(tilt);
      const noise = createNoise(chance.fork('bands'), 3);
      const bands = Math.round(6 + 22 * detail);
      for (let band = 0; band < bands; band++) {
        const v = band / bands;
        context.fillStyle = css(
          noise(v * 7) > 0
            ? mix(base, palette.light, 0.5 * Math.abs(noise(v * 11)))
            : mix(base, palette.near, 0.4 * Math.abs(noise(v * 9))),
          0.6,
        );
        context.beginPath();
        for (let u = -1; u <= 1.001; u += 0.05)
          context.lineTo(u * r, r * (v * 2 - 1) + noise(u * 1.5 + v * 9) * r * 0.035);
        for (let u = 1; u >= -1.001; u -= 0.05)
          context.lineTo(u * r, r * (v * 2 - 1) + (2.2 * r) / bands + noise(u * 1.7 + v * 5) * r * 0.035);
        context.fill();
      }
      context.restore();
      const dusk = context.createRadialGradient(
        x - r * 0.5,
        y - r * 0.55,
        r * 0.2,
        x - r * 0.2,
        y - r * 0.2,
        r * 1.32,
      );
      const night = { ...palette.near, l: 0.1 };
      for (let stop = 0; stop <= 6; stop++) dusk.addColorStop(stop / 6, css(night, 0.94 * (stop / 6) ** 2));
      context.fillStyle = dusk;
      context.beginPath();
      context.arc(x, y, r + 0.7, 0, 7);
      context.fill();
      if (ringed) paintRing(context, brief, planet, tilt, 0, Math.PI);
    },
  };
}

function paintRing(
  context: Context,
  { palette, random }: SceneBrief,
  { x, y, r }: { readonly x: number; readonly y: number; readonly r: number },
  tilt: number,
  from: number,
  to: number,
): void {
  const noise = createNoise(random.fork('ring'), 3);
  context.save();
  context.translate(x, y);
  context.rotate(tilt);
  for (let ring = 0; ring < 26; ring++) {
    const t = ring / 26;
    context.strokeStyle = css(
      mix(palette.light, palette.accent, 0.4 + 0.4 * noise(t * 9)),
      0.15 + 0.5 * Math.abs(noise(t * 13 + 3)),
    );
    context.lineWidth = r * 0.03;
    context.beginPath();
    context.ellipse(0, 0, r * (1.3 + t * 0.75), r * (1.3 + t * 0.75) * 0.24, 0, from, to);
    context.stroke();
  }
  context.restore();
}
