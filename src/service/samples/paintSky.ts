import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css, lighten, mix } from './Color';
import { createNoise } from './noise';
import type { Layer, SceneBrief } from './Scene';
import { tintOf } from './tintOf';

/** Where the sun or moon stands. */
export interface LightSource {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Places the light: low at dawn and dusk, high by day and night. */
export function placeLight({ width, height, mood, random }: SceneBrief, horizon: number): LightSource {
  const low = mood.time === 'day' || mood.time === 'night' ? [0.18, 0.5] : [0.55, 0.92];
  return {
    x: width * random.fork('light').range(0.18, 0.82),
    y: horizon * random.fork('height').range(low[0] ?? 0.2, low[1] ?? 0.5),
    radius: Math.min(width, height) * random.fork('disc').range(0.024, 0.05) * sizeOfMoon(mood),
  };
}

/** One that a prompt names is seen, and a large one is large. */
function sizeOfMoon({ time, has }: SceneBrief['mood']): number {
  if (time !== 'night') return 1;
  if (has(/\b(?:full|big|huge|large|giant|enormous|super|harvest|blood) ?moon\b/)) return 2.2;
  return has(/\bmoon\b/) ? 1.5 : 1;
}

/** Sky from top to horizon: gradient, stars, light with its glow, clouds. */
export function skyLayers(brief: SceneBrief, horizon: number, light: LightSource): readonly Layer[] {
  const { mood, random } = brief;
  const veiled = mood.weather === 'rain' || mood.weather === 'storm';
  return [
    {
      depth: 0.02,
      paint: (context) => {
        paintGradient(context, brief, horizon);
        if (mood.time === 'night' || (mood.time === 'blue' && brief.detail > 0.3))
          paintStars(context, brief, horizon);
        if (mood.has(/\b(aurora|northern lights)\b/)) paintAurora(context, brief, horizon);
        paintGlow(context, brief, light, veiled);
      },
    },
    ...(mood.weather === 'clear' && (/\bclouds?\b/.test(mood.unwanted) || !random.fork('wisps').chance(0.5))
      ? []
      : [
          {
            depth: 0.06,
            drift: 0.05,
            paint: (context: SKRSContext2D) => paintClouds(context, brief, horizon, light),
          },
        ]),
  ];
}

/** Fills the whole sheet with a vertical gradient that is even to the eye. */
export function fillGradient(
  context: SKRSContext2D,
  size: { readonly width: number; readonly height: number },
  stops: readonly (readonly [number, Color])[],
): void {
  const gradient = context.createLinearGradient(0, 0, 0, size.height);
  for (const [index, [at, color]] of stops.entries()) {
    gradient.addColorStop(Math.min(1, Math.max(0, at)), css(color));
    const next = stops[index + 1];
    if (!next) continue;
    for (const t of [0.25, 0.5, 0.75]) {
      gradient.addColorStop(Math.min(1, Math.max(0, at + (next[0] - at) * t)), css(mix(color, next[1], t)));
    }
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, size.width, size.height);
}

function paintGradient(context: SKRSContext2D, brief: SceneBrief, horizon: number): void {
  const { palette, height } = brief;
  const end = horizon / height;
  fillGradient(context, brief, [
    [0, palette.skyTop],
    [end * 0.55, palette.skyMid],
    [end, palette.skyLow],
    [1, palette.skyLow],
  ]);
}

function paintStars(
  context: SKRSContext2D,
  { width, palette, detail, random, height }: SceneBrief,
  horizon: number,
): void {
  const stars = random.fork('stars');
  const count = Math.round(40 + 380 * detail);
  for (let index = 0; index < count; index++) {
    const x = stars.range(0, width);
    const y = horizon * stars.next() ** 1.4;
    const size = (Math.min(width, height) / 1000) * (0.35 + 1.3 * stars.next() ** 5);
    context.fillStyle = css(palette.light, (1 - y / horizon) * stars.range(0.25, 0.95));
    context.beginPath();
    context.arc(x, y, size, 0, 7);
    context.fill();
  }
}

function paintAurora(
  context: SKRSContext2D,
  { width, palette, random, height }: SceneBrief,
  horizon: number,
): void {
  for (let band = 0; band < 3; band++) {
    const chance = random.fork(`aurora ${band}`);
    const wave = createNoise(chance, 3);
    const base = horizon * chance.range(0.35, 0.65);
    const color = mix({ l: 0.82, c: 0.2, h: 160 + band * 35 }, palette.accent, 0.15);
    const step = Math.max(2, width / 260);
    for (let x = 0; x < width; x += step) {
      const y = base + wave((x / width) * 2.2) * horizon * 0.2;
      const tall = height * (0.16 + 0.1 * wave((x / width) * 9 + 50));
      const gradient = context.createLinearGradient(0, y - tall, 0, y);
      gradient.addColorStop(0, css(color, 0));
      gradient.addColorStop(0.85, css(color, 0.2));
      gradient.addColorStop(1, css(color, 0));
      context.fillStyle = gradient;
      context.fillRect(x, y - tall, step + 0.5, tall);
    }
  }
}

function paintGlow(context: SKRSContext2D, brief: SceneBrief, light: LightSource, veiled: boolean): void {
  const { width, height, mood } = brief;
  const asked = tintOf(brief, mood.time === 'night' ? 'moon' : 'sun');
  const { skyTop, skyMid, skyLow, light: own } = brief.palette;
  const sun = asked ?? own;
  // never darker than the sky that it lights; one that is red by its name would be pink
  const isRed = asked !== null && (sun.h < 42 || sun.h > 330) && sun.c > 0.1;
  const l = Math.max(0.55, sun.l, ...(isRed ? [] : [skyTop.l, skyMid.l, skyLow.l]));
  const palette = { ...brief.palette, light: { ...sun, l } };
  const reach = Math.max(width, height);
  const moon = mood.time === 'night';
  for (const [part, alpha] of [
    [0.75, 0.26],
    [0.36, 0.3],
    [0.14, 0.5],
  ] as const) {
    const strength = alpha * (moon ? 0.5 : 1) * (veiled ? 0.6 : 1);
    const gradient = context.createRadialGradient(light.x, light.y, 0, light.x, light.y, reach * part);
    // many stops of a smooth falloff: two would show as a disc
    for (let stop = 0; stop <= 8; stop++)
      gradient.addColorStop(stop / 8, css(palette.light, strength * (1 - stop / 8) ** 2.2));
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  }
  if (veiled) return;
  const edge = context.createRadialGradient(
    light.x,
    light.y,
    light.radius * 0.6,
    light.x,
    light.y,
    light.radius * 1.5,
  );
  edge.addColorStop(0, css(lighten(palette.light, 0.04), moon ? 1 : 0.98));
  edge.addColorStop(moon ? 0.4 : 0.25, css(palette.light, moon ? 0.95 : 0.75));
  edge.addColorStop(moon ? 0.5 : 1, css(palette.light, 0));
  context.fillStyle = edge;
  context.beginPath();
  context.arc(light.x, light.y, light.radius * 1.6, 0, 7);
  context.fill();
  if (!moon) return;
  context.fillStyle = css(palette.skyMid, 0.16);
  for (const [dx, dy, part] of [
    [-0.35, -0.2, 0.3],
    [0.3, 0.25, 0.22],
    [0.1, -0.45, 0.15],
    [-0.15, 0.4, 0.18],
  ] as const) {
    context.beginPath();
    context.arc(light.x + dx * light.radius, light.y + dy * light.radius, part * light.radius, 0, 7);
    context.fill();
  }
}

function paintClouds(context: SKRSContext2D, brief: SceneBrief, horizon: number, light: LightSource): void {
  const { width, palette, mood, random, detail } = brief;
  const clouds = random.fork('clouds');
  const heavy = mood.weather === 'storm' || mood.weather === 'cloud' || mood.weather === 'rain';
  const banks = Math.round((heavy ? 9 : 4) * (0.5 + detail));
  const under = mix(
    palette.skyMid,
    heavy ? palette.mid : palette.skyLow,
    mood.weather === 'storm' ? 0.75 : 0.3,
  );
  const lit = mix(palette.skyLow, palette.light, 0.55);
  for (let bank = 0; bank < banks; bank++) {
    const y = horizon * clouds.range(0.06, 0.82);
    const nearness = 1 - y / horizon;
    const x = clouds.range(-0.1, 1.1) * width;
    const long = width * clouds.range(0.12, 0.36) * (0.5 + nearness);
    const thick = horizon * clouds.range(0.02, 0.05) * (0.5 + nearness * 1.6) * (heavy ? 1.5 : 1);
    const puffs = Math.round(10 + 26 * detail);
    const towards = Math.min(1, Math.hypot(x - light.x, y - light.y) / width);
    for (let puff = 0; puff < puffs; puff++) {
      const t = clouds.range(-1, 1);
      const px = x + t * long;
      const size = thick * clouds.range(0.7, 1.7) * (1.15 - t * t);
      const py = y - size * 0.45 + clouds.range(-0.3, 0.25) * thick;
      const color = mix(lit, under, Math.min(1, towards * 0.8 + (py > y ? 0.35 : 0)));
      const gradient = context.createRadialGradient(px, py - size * 0.25, 0, px, py, size * 1.5);
      const alpha = (heavy ? 0.3 : 0.17) * clouds.range(0.5, 1);
      for (let stop = 0; stop <= 5; stop++)
        gradient.addColorStop(stop / 5, css(color, alpha * (1 - stop / 5) ** 1.6));
      context.fillStyle = gradient;
      context.save();
      context.translate(px, py);
      context.scale(2.3, 0.62);
      context.translate(-px, -py);
      context.fillRect(px - size * 1.5, py - size * 1.5, size * 3, size * 3);
      context.restore();
    }
  }
}
