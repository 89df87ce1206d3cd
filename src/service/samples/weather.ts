// What falls and what lies in the air. What leaves the picture at one side comes in at the other, unseen.
import { type Color, css, mix } from './Color';
import { paintBlot } from './paint';
import type { Random } from './Random';
import type { Brief, Context, Layer } from './Scene';

/** How many distances there are: drops of one distance fall as fast, and are painted at once. */
const tiers = 5;
const framesPerSecond = 24;

interface Fall {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly color: Color;
  readonly random: Random;
  readonly seconds: number;
}

/** The whole picture without its colours, or in brown, where the words say so. */
export function toneLayers({ width, height, tones }: Brief): readonly Layer[] {
  const isSepia = tones.includes('sepia');
  if (!isSepia && !tones.includes('grey')) return [];
  return [
    {
      depth: 1,
      isMoving: true,
      paint: (context) => {
        context.globalCompositeOperation = 'color';
        context.fillStyle = css({ l: 0.6, c: isSepia ? 0.06 : 0, h: 75 });
        context.fillRect(0, 0, width, height);
      },
    },
  ];
}

/** Rain, snow or mist before an outdoor scene; empty: the air is clear. */
export function weatherLayers(brief: Brief): readonly Layer[] {
  const { width, height, palette, weather, scene, random, detail } = brief;
  if (scene === 'abstract' || scene === 'space' || scene === 'stillLife') return [];
  const chance = random.fork('weather');
  if (weather === 'mist')
    return [{ depth: 0.9, drift: 0.08, paint: (context) => paintWisps(context, brief) }];
  if (weather === 'snow') {
    const color = { l: 0.98, c: 0.005, h: 240 };
    const count = 160 + 500 * detail;
    return [
      {
        depth: 1,
        isMoving: true,
        paint: (context, seconds) =>
          paintFlakes(context, { width, height, count, color, random: chance, seconds }),
      },
    ];
  }
  if (weather !== 'rain' && weather !== 'storm') return [];
  const color = mix(palette.light, palette.skyLow, 0.5);
  return [
    {
      depth: 1,
      isMoving: true,
      paint: (context, seconds) => {
        // rain takes colour out of what lies behind it
        context.fillStyle = css({ l: palette.mid.l * 0.9, c: 0.015, h: 245 }, 0.22);
        context.fillRect(0, 0, width, height);
        const fall = { width, height, count: 150 + 500 * detail, color, random: chance, seconds };
        paintRain(context, fall, weather === 'storm' ? 0.35 : 0.12);
      },
    },
  ];
}

/** Where a drop is that began at `from` and has gone `moved`, both in parts of the picture. @param beyond how far outside it vanishes */
function wrapped(from: number, moved: number, beyond: number): number {
  const span = 1 + beyond * 2;
  return ((from + beyond + moved) % span) - beyond;
}

function paintRain(context: Context, fall: Fall, slant: number): void {
  const { width, height, color, seconds } = fall;
  forEachTier(fall, (near, many, chance) => {
    const speed = 0.5 + 1.25 * near;
    // as far as a drop falls while a frame of a film is taken
    const long = (height * speed * 0.95) / framesPerSecond;
    context.strokeStyle = css(color, 0.14 + 0.32 * near);
    context.lineWidth = (height / 420) * (0.4 + 0.6 * near);
    context.beginPath();
    for (let drop = 0; drop < many; drop++) {
      const x = width * wrapped(chance.next(), (seconds * speed * slant * height) / width, 0.1);
      const y = height * wrapped(chance.next(), seconds * speed, 0.1);
      const reach = long * chance.range(0.7, 1.3);
      context.moveTo(x, y);
      context.lineTo(x + reach * slant, y + reach);
    }
    context.stroke();
  });
}

function paintFlakes(context: Context, fall: Fall): void {
  const { width, height, color, seconds } = fall;
  forEachTier(fall, (near, many, chance) => {
    context.fillStyle = css(color, 0.4 + 0.45 * near);
    for (let flake = 0; flake < many; flake++) {
      const [fromX, fromY, turn] = [chance.next(), chance.next(), chance.range(0, 6.28)];
      const sway = (0.006 + 0.016 * near) * Math.sin(turn + seconds * chance.range(0.8, 1.9));
      const x = width * (wrapped(fromX, seconds * 0.02 * (0.4 + near), 0.06) + sway);
      const y = height * wrapped(fromY, seconds * (0.05 + 0.13 * near ** 1.5) * chance.range(0.8, 1.2), 0.06);
      context.beginPath();
      context.arc(x, y, (height / 150) * (0.2 + 0.8 * near ** 2) * chance.range(0.75, 1.25), 0, 7);
      context.fill();
    }
  });
}

function paintWisps(context: Context, { width, height, palette, random }: Brief): void {
  const chance = random.fork('mist');
  const color = mix({ l: palette.isDark ? 0.62 : 0.94, c: 0.012, h: 240 }, palette.skyLow, 0.45);
  context.fillStyle = css(color, 0.14);
  context.fillRect(0, 0, width, height);
  for (let wisp = 0; wisp < 26; wisp++) {
    const rx = width * chance.range(0.16, 0.4);
    const place = {
      x: width * chance.range(-0.1, 1.1),
      y: height * chance.range(0.45, 1.02),
      rx,
      ry: rx * 0.22,
    };
    paintBlot(context, place, color, chance.range(0.12, 0.3));
  }
}

/** The far ones first; there are more of them. */
function forEachTier(
  { random, count }: Fall,
  paint: (near: number, many: number, chance: Random) => void,
): void {
  for (let tier = 0; tier < tiers; tier++) {
    const part = (2 * (tiers - tier)) / (tiers * (tiers + 1));
    paint(tier / (tiers - 1), Math.round(count * part), random.fork(`tier ${tier}`));
  }
}
