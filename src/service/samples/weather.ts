// Rain, snow and mist. A drop that leaves the picture at one side re-enters at the other, out of view.
import { type Color, css, mix } from './Color';
import { paintBlot } from './paint';
import type { Context, Layer, SceneSpec } from './Scene';

/** Number of distances: drops at the same distance fall at the same speed and are painted together. */
const tiers = 5;
const framesPerSecond = 24;
const brown: Color = { l: 0.6, c: 0.06, h: 75 };

/** Turns the whole picture grey or sepia, if the prompt says so. */
export function toneLayers({ width, height, toneFilters }: SceneSpec): readonly Layer[] {
  const isSepia = toneFilters.includes('sepia');
  if (!isSepia && !toneFilters.includes('grey')) return [];
  const paint = (context: Context): void => {
    context.globalCompositeOperation = 'color';
    context.fillStyle = css(isSepia ? brown : { ...brown, c: 0 });
    context.fillRect(0, 0, width, height);
  };
  return [{ depth: 1, isMoving: true, paint }];
}

/** Rain, snow or mist before a scene; empty: clear air, or a scene without weather. */
export function weatherLayers(spec: SceneSpec): readonly Layer[] {
  const { weather, scene } = spec;
  if (scene === 'abstract' || scene === 'space' || scene === 'stillLife') return [];
  if (weather === 'mist') return [{ depth: 0.9, drift: 0.08, paint: (context) => paintWisps(context, spec) }];
  if (weather !== 'snow' && weather !== 'rain' && weather !== 'storm') return [];
  const paint = weather === 'snow' ? paintSnow : paintRain;
  return [{ depth: 1, isMoving: true, paint: (context, seconds) => paint(context, spec, seconds) }];
}

/** The position of a drop that started at `from` and has moved by `moved`, as shares of the picture. */
const wrapped = (from: number, moved: number): number => ((from + 0.1 + moved) % 1.2) - 0.1;

function paintRain(context: Context, spec: SceneSpec, seconds: number): void {
  const { width, height, palette, random, detail, weather } = spec;
  const slant = weather === 'storm' ? 0.35 : 0.12;
  // rain desaturates what is behind it
  context.fillStyle = css({ l: palette.mid.l * 0.9, c: 0.015, h: 245 }, 0.22);
  context.fillRect(0, 0, width, height);
  for (let tier = 0; tier < tiers; tier++) {
    const chance = random.fork(`rain ${tier}`);
    const near = tier / (tiers - 1);
    const speed = 0.5 + 1.25 * near;
    context.strokeStyle = css(mix(palette.light, palette.skyLow, 0.5), 0.14 + 0.32 * near);
    context.lineWidth = (height / 420) * (0.4 + 0.6 * near);
    context.beginPath();
    for (let drop = 0; drop < (150 + 500 * detail) * (0.33 - 0.27 * near); drop++) {
      const x = width * wrapped(chance.next(), (seconds * speed * slant * height) / width);
      const y = height * wrapped(chance.next(), seconds * speed);
      // the length of a drop's fall during a frame's exposure
      const long = ((height * speed) / framesPerSecond) * chance.range(0.7, 1.3);
      context.moveTo(x, y);
      context.lineTo(x + long * slant, y + long);
    }
    context.stroke();
  }
}

function paintSnow(context: Context, { width, height, random, detail }: SceneSpec, seconds: number): void {
  const chance = random.fork('snow');
  for (let flake = 0; flake < 160 + 500 * detail; flake++) {
    const near = chance.next() ** 1.6;
    const [fromX, fromY, phase] = [chance.next(), chance.next(), chance.range(0, 6.28)];
    const sway = (0.006 + 0.016 * near) * Math.sin(phase + seconds * chance.range(0.8, 1.9));
    const x = width * (wrapped(fromX, seconds * 0.02 * (0.4 + near)) + sway);
    const y = height * wrapped(fromY, seconds * (0.05 + 0.13 * near) * chance.range(0.8, 1.2));
    context.fillStyle = css({ l: 0.98, c: 0.005, h: 240 }, 0.4 + 0.45 * near);
    context.beginPath();
    context.arc(x, y, (height / 150) * (0.2 + 0.8 * near ** 2), 0, 7);
    context.fill();
  }
}

function paintWisps(context: Context, { width, height, palette, random }: SceneSpec): void {
  const chance = random.fork('mist');
  const color = mix({ l: palette.isDark ? 0.62 : 0.94, c: 0.012, h: 240 }, palette.skyLow, 0.45);
  context.fillStyle = css(color, 0.16);
  context.fillRect(0, 0, width, height);
  for (let wisp = 0; wisp < 26; wisp++) {
    const rx = width * chance.range(0.16, 0.4);
    const blot = {
      x: width * chance.range(-0.1, 1.1),
      y: height * chance.range(0.45, 1.02),
      rx,
      ry: rx * 0.22,
    };
    paintBlot(context, blot, color, chance.range(0.16, 0.34));
  }
}
