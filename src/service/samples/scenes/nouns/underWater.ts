import { css } from '../../Color';
import { wrapped } from '../../falling';
import { createNoise } from '../../noise';
import { fillUnder } from '../../paintGround';
import { fillGradient } from '../../paintSky';
import type { Layer, SceneBrief } from '../../Scene';
import type { Context } from '../Thing';

/** The sky over the water that something swims in, for what floats on it. */
export function surfaceLayer({ width, height, palette }: SceneBrief): Layer {
  return {
    depth: 0.06,
    paint: (context) => {
      const sky = context.createLinearGradient(0, 0, 0, height * 0.25);
      sky.addColorStop(0, css(palette.skyMid));
      sky.addColorStop(1, css(palette.skyLow));
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height * 0.25);
      context.fillStyle = css({ l: 0.95, c: 0.02, h: 220 }, 0.8);
      context.fillRect(0, height * 0.25 - height * 0.004, width, height * 0.008);
    },
  };
}

/** The sea about what swims in it, with sand below. */
export function paintUnderWater(context: Context, brief: SceneBrief): void {
  const { width, height, random, mood } = brief;
  const grey = (color: { l: number; c: number; h: number }) =>
    mood.tone === 'grey' ? { ...color, c: 0 } : color;
  const hue = random.fork('water').range(195, 235);
  fillGradient(context, brief, [
    [0, grey({ l: 0.86, c: 0.07, h: hue })],
    [0.45, grey({ l: 0.62, c: 0.1, h: hue + 8 })],
    [1, grey({ l: 0.34, c: 0.08, h: hue + 20 })],
  ]);
  const chance = random.fork('deep');
  for (let ray = 0; ray < 6; ray++) {
    const x = width * chance.range(-0.1, 1);
    const wide = width * chance.range(0.03, 0.1);
    const fade = context.createLinearGradient(0, 0, 0, height * 0.8);
    fade.addColorStop(0, css({ l: 0.97, c: 0.02, h: hue }, 0.22));
    fade.addColorStop(1, css({ l: 0.97, c: 0.02, h: hue }, 0));
    context.fillStyle = fade;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + wide, 0);
    context.lineTo(x + wide * 3.4, height * 0.8);
    context.lineTo(x + wide, height * 0.8);
    context.fill();
  }
  const noise = createNoise(random.fork('sand'), 4);
  fillUnder(context, brief, (at) => height * (0.9 - 0.03 * noise((at / width) * 3)), {
    top: grey({ l: 0.74, c: 0.06, h: 85 }),
    bottom: grey({ l: 0.5, c: 0.05, h: 80 }),
  });
}

/** Bubbles that rise, the large ones faster, each on its own wavering way. */
export function bubblesLayer({ width, height, random, mood }: SceneBrief): Layer {
  const color = { l: 0.97, c: mood.tone === 'grey' ? 0 : 0.02, h: 215 };
  return {
    ...{ depth: 0.5, isMoving: true },
    paint: (context, seconds = 0) => {
      const chance = random.fork('bubbles');
      context.strokeStyle = css(color, 0.6);
      for (let bubble = 0; bubble < 34; bubble++) {
        const large = chance.next();
        const r = Math.min(width, height) * (0.003 + 0.009 * large);
        const turn = chance.range(0, 6.28);
        const x = width * (chance.next() + 0.008 * Math.sin(turn + seconds * 2.4));
        context.lineWidth = Math.max(0.8, r * 0.22);
        context.beginPath();
        context.arc(x, height * wrapped(chance.next(), -seconds * (0.07 + 0.12 * large), 0.05), r, 0, 7);
        context.stroke();
      }
    },
  };
}
