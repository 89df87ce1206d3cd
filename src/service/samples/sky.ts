import { css, lighten, mix } from './Color';
import { fillGradient, paintBlot, paintGlow } from './paint';
import type { Context, Layer, SceneSpec } from './Scene';

export type Sun = Readonly<{ x: number; y: number; radius: number }>;

/** Places the sun or moon: high by day and night, low at other hours, always to one side. */
export function placeSun({ width, height, hour, random }: SceneSpec, horizon: number): Sun {
  const isHigh = hour === 'day' || hour === 'night';
  const chance = random.fork('sun');
  const [isLeft, xOffset, yOffset] = [chance.chance(0.5), 0.16 + 0.2 * chance.next(), chance.next()];
  const radius = Math.min(width, height) * chance.range(0.028, 0.05) * (hour === 'night' ? 1.25 : 1);
  const y = horizon * (isHigh ? 0.2 + 0.2 * yOffset : 0.58 + 0.28 * yOffset);
  return { x: width * (isLeft ? xOffset : 1 - xOffset), y, radius };
}

/** The sky down to the horizon: gradient, stars, sun or moon with its glow, clouds. */
export function skyLayers(spec: SceneSpec, horizon: number, sun: Sun): readonly Layer[] {
  const { height, palette, hour, detail } = spec;
  const horizonShare = horizon / height;
  const paint = (context: Context): void => {
    fillGradient(context, spec, [
      [0, palette.skyTop],
      [horizonShare * 0.55, palette.skyMid],
      [horizonShare, palette.skyLow],
    ]);
    const starShare = { night: 1, blue: 0.3 }[hour as string];
    if (starShare !== undefined)
      paintStars(context, spec, { low: horizon, count: starShare * (60 + 360 * detail) });
    paintSun(context, spec, sun);
  };
  const paintCloudLayer = (context: Context): void => paintClouds(context, spec, horizon, sun);
  return [
    { depth: 0.02, paint },
    { depth: 0.06, drift: 0.05, paint: paintCloudLayer },
  ];
}

/** Stars, fewer and paler towards `low`. */
export function paintStars(
  context: Context,
  { width, height, palette, random }: SceneSpec,
  { low, count }: Readonly<{ low: number; count: number }>,
): void {
  const chance = random.fork('stars');
  for (let index = 0; index < count; index++) {
    const [x, y] = [chance.range(0, width), low * chance.next() ** 1.4];
    const size = (Math.min(width, height) / 1000) * (0.4 + 1.4 * chance.next() ** 5);
    context.fillStyle = css(palette.light, (1 - y / low) * chance.range(0.25, 0.95));
    context.beginPath();
    context.arc(x, y, size, 0, 7);
    context.fill();
  }
}

function paintSun(context: Context, spec: SceneSpec, { x, y, radius }: Sun): void {
  const { width, height, hour, weather, palette } = spec;
  const isVeiled = weather === 'rain' || weather === 'storm' || weather === 'snow';
  const isMoon = hour === 'night';
  const reach = Math.max(width, height);
  const power = (isMoon ? 0.45 : 1) * (isVeiled ? 0.6 : 1);
  paintGlow(context, { x, y, r: reach * 0.8 }, palette.light, 0.3 * power);
  paintGlow(context, { x, y, r: reach * 0.4 }, palette.light, 0.32 * power);
  paintGlow(context, { x, y, r: reach * 0.15 }, palette.light, 0.5 * power);
  if (isVeiled) return;
  const disc = context.createRadialGradient(x, y, radius * 0.6, x, y, radius * 1.5);
  disc.addColorStop(0, css(lighten(palette.light, 0.04)));
  disc.addColorStop(isMoon ? 0.42 : 0.28, css(palette.light, isMoon ? 0.95 : 0.75));
  disc.addColorStop(isMoon ? 0.48 : 1, css(palette.light, 0));
  context.fillStyle = disc;
  context.fillRect(x - radius * 2, y - radius * 2, radius * 4, radius * 4);
  const spot = { x: x - 0.3 * radius, y: y - 0.1 * radius, rx: radius * 0.5, ry: radius * 0.45 };
  if (isMoon) paintBlot(context, spot, palette.skyMid, 0.4);
}

function paintClouds(context: Context, spec: SceneSpec, horizon: number, sun: Sun): void {
  const { width, palette, weather, random, detail } = spec;
  const isHeavy = weather !== 'clear' && weather !== 'mist';
  const under = mix(palette.skyMid, isHeavy ? palette.mid : palette.skyLow, weather === 'storm' ? 0.75 : 0.3);
  const litColor = mix(palette.skyLow, palette.light, 0.6);
  for (let bank = 0; bank < (isHeavy ? 9 : 4); bank++) {
    const chance = random.fork(`cloud ${bank}`);
    const [x, y] = [chance.range(-0.1, 1.1) * width, horizon * chance.range(0.06, 0.8)];
    const near = 1 - y / horizon;
    const long = width * chance.range(0.12, 0.36) * (0.5 + near);
    const thick = horizon * chance.range(0.016, 0.042) * (0.5 + near * 1.6) * (isHeavy ? 1.6 : 1);
    const sunDistance = Math.min(1, Math.hypot(x - sun.x, y - sun.y) / width);
    for (let puff = 0; puff < 12 + 24 * detail; puff++) {
      const t = chance.range(-1, 1);
      const ry = thick * chance.range(0.7, 1.7) * (1.15 - t * t);
      const py = y - ry * 0.45 + chance.range(-0.3, 0.25) * thick;
      const color = mix(litColor, under, Math.min(1, sunDistance * 0.8 + (py > y ? 0.35 : 0)));
      const alpha = (isHeavy ? 0.34 : 0.2) * chance.range(0.5, 1);
      paintBlot(context, { x: x + t * long, y: py, rx: ry * 3.6, ry }, color, alpha);
    }
  }
}
