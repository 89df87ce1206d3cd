import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from './Color';
import { paintFlakes, paintRain } from './falling';
import { mistLayers } from './mist';
import type { Layer, SceneBrief } from './Scene';
import { isInWeather, isSnowing } from './scenes/settings';

/** Rain or snow, where it falls, and mist or smoke, where it is named. */
export function weatherLayers(brief: SceneBrief): readonly Layer[] {
  return [...mistLayers(brief), ...fallLayers(brief)];
}

function fallLayers(brief: SceneBrief): readonly Layer[] {
  if (brief.ground !== null || brief.isInside) return [];
  const outdoors =
    !['portrait', 'stillLife', 'abstract', 'space'].includes(brief.mood.subject) ||
    isInWeather(brief.mood.has);
  const falls =
    outdoors &&
    (brief.mood.weather === 'rain' ||
      (brief.mood.weather === 'snow' &&
        (isSnowing(brief.mood.has) ||
          brief.mood.subject === 'stillLife' ||
          brief.mood.subject === 'portrait')) ||
      brief.mood.weather === 'storm');
  return falls
    ? [{ depth: 1, isMoving: true, paint: (context, seconds = 0) => paintWeather(context, brief, seconds) }]
    : [];
}

/** What lies over everything: a vignette, film grain. */
export function lensLayers(brief: SceneBrief): readonly Layer[] {
  return [
    // a plain ground is so to its corners
    ...(brief.ground === null
      ? [{ depth: 0, paint: (context: SKRSContext2D) => paintVignette(context, brief) }]
      : []),
    { depth: 0, paint: (context) => paintGrain(context, brief) },
  ];
}

function paintWeather(
  context: SKRSContext2D,
  { width, height, palette, mood, random, detail }: SceneBrief,
  seconds: number,
): void {
  const chance = random.fork('weather');
  const much = mood.has(/\b(?:heav(?:y|ily)|pouring|thick|blizzard|snow ?storm|downpour)\b/) ? 1.8 : 1;
  const sheet = { left: 0, top: 0, wide: width, tall: height };
  if (mood.weather === 'snow') {
    const color = { l: 0.98, c: 0.005, h: 240 };
    const count = (120 + 420 * detail) * much;
    paintFlakes(context, sheet, { count, color, random: chance, seconds, size: height / 200 });
    return;
  }
  // rain takes colour out of what lies behind it
  context.fillStyle = css({ l: palette.mid.l * 0.9, c: 0.015, h: 245 }, 0.3);
  context.fillRect(0, 0, width, height);
  paintRain(context, sheet, {
    count: (150 + 500 * detail) * much,
    color: mix(palette.light, palette.skyLow, 0.5),
    ...{ random: chance, seconds, thick: height / 390 },
    slant: mood.weather === 'storm' ? 0.35 : 0.12,
  });
}

function paintVignette(context: SKRSContext2D, { width, height, palette }: SceneBrief): void {
  const reach = Math.hypot(width, height) / 2;
  const gradient = context.createRadialGradient(
    width / 2,
    height / 2,
    reach * 0.45,
    width / 2,
    height / 2,
    reach * 1.05,
  );
  const shade = { ...palette.near, l: palette.near.l * 0.5 };
  for (let stop = 0; stop <= 5; stop++) gradient.addColorStop(stop / 5, css(shade, 0.34 * (stop / 5) ** 1.8));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

const tileSize = 192;

// A tile of noise laid over everything. It also hides the steps of the wide gradients.
function paintGrain(context: SKRSContext2D, { width, height, mood, random, detail }: SceneBrief): void {
  const strength = mood.has(/\b(film grain|grain(y)?|analog(ue)?|35mm|kodak)\b/) ? 26 : 5 + 6 * detail;
  const chance = random.fork('grain');
  const tile = createCanvas(tileSize, tileSize);
  const pixels = tile.getContext('2d');
  const image = pixels.createImageData(tileSize, tileSize);
  for (let at = 0; at < image.data.length; at += 4) {
    const value = chance.next() + chance.next() - 1;
    image.data.fill(value > 0 ? 255 : 0, at, at + 3);
    image.data[at + 3] = Math.abs(value) * strength;
  }
  pixels.putImageData(image, 0, 0);
  for (let y = 0; y < height; y += tileSize)
    for (let x = 0; x < width; x += tileSize) context.drawImage(tile, x, y);
}
