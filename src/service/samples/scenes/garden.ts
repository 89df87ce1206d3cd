import { css, mix } from '../Color';
import { createNoise } from '../noise';
import { fillUnder } from '../paintGround';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, SceneBrief } from '../Scene';
import { bloomPainter } from './blooms';
import { paintBlades, paintGround } from './nouns/ground';
import type { Context } from './Thing';

/** A garden: a hedge and a fence where the lawn ends at `horizon`, flowers before it. */
export function gardenLayers(brief: SceneBrief, horizon: number): readonly Layer[] {
  const light = placeLight(brief, horizon * 0.8);
  return [
    ...skyLayers(brief, horizon, light),
    {
      depth: 0.3,
      paint: (context) => {
        paintHedge(context, brief, horizon);
        paintFence(context, brief, horizon);
      },
    },
    {
      depth: 0.4,
      paint: (context) => {
        paintGround(context, brief, horizon, [0.72, 0.1, 130], [0.5, 0.1, 140]);
        paintBlades(context, brief, () => horizon);
        paintFlowers(context, brief, horizon);
      },
    },
  ];
}

/** Flowers that grow about what stands in the middle. */
export const wildFlowersLayer = (brief: SceneBrief, horizon: number): Layer => ({
  depth: 0.9,
  paint: (context) => paintFlowers(context, brief, horizon),
});

/** A field of flowers in rows, to the horizon: those that the prompt names, or many kinds. */
export function flowerFieldLayer(brief: SceneBrief, horizon: number): Layer {
  return {
    depth: 0.4,
    paint: (context) => {
      paintGround(context, brief, horizon, [0.66, 0.1, 130], [0.46, 0.1, 140]);
      const { width, height, mood, random } = brief;
      const chance = random.fork('field');
      const dim = { night: 0.62, blue: 0.72, dusk: 0.84, dawn: 0.96, golden: 0.98, day: 1 }[mood.time];
      const chroma = mood.tone === 'grey' ? 0 : 0.17;
      const bloom = bloomPainter(brief, chance);
      const rows = 26;
      for (let row = 0; row < rows; row++) {
        const t = (row + 0.5) / rows;
        const y = horizon + (height - horizon) * (0.02 + 0.98 * t ** 1.7);
        const size = height * (0.003 + 0.016 * t ** 1.5);
        for (let x = -size * 2 * chance.next(); x < width + size; x += size * chance.range(1.9, 2.7)) {
          const top = y - size * chance.range(1.6, 2.4);
          context.strokeStyle = css({ l: 0.48 * dim, c: chroma * 0.6, h: 140 });
          context.lineWidth = Math.max(0.8, size * 0.22);
          context.beginPath();
          context.moveTo(x, y + size);
          context.lineTo(x, top);
          context.stroke();
          bloom(context, x, top, size);
        }
      }
    },
  };
}

function paintHedge(context: Context, brief: SceneBrief, horizon: number): void {
  const { width, height, palette, mood, detail } = brief;
  const chroma = mood.tone === 'grey' ? 0 : 0.08;
  const leaf = mix({ l: 0.46, c: chroma, h: 145 }, palette.mid, 0.3);
  const noise = createNoise(brief.random.fork('hedge'), 5, 0.6);
  const top = (x: number) => horizon - height * (0.17 + 0.025 * noise((x / width) * 9));
  fillUnder(context, brief, top, {
    ...{ top: mix(leaf, palette.light, 0.22), bottom: mix(leaf, palette.near, 0.45), base: horizon },
  });
  const chance = brief.random.fork('leaves');
  const unit = Math.min(width, height);
  for (let spot = 0; spot < 160 + 420 * detail; spot++) {
    const x = chance.next() * width;
    const y = top(x) + (horizon - top(x)) * chance.next();
    context.fillStyle = css(mix(leaf, chance.chance(0.5) ? palette.light : palette.near, 0.35), 0.4);
    context.beginPath();
    context.ellipse(x, y, unit * 0.009, unit * 0.006, chance.range(0, 3), 0, 7);
    context.fill();
  }
}

function paintFence(context: Context, { width, height, palette, mood }: SceneBrief, horizon: number): void {
  const dim = { night: 0.55, blue: 0.68, dusk: 0.8, dawn: 0.95, golden: 0.97, day: 1 }[mood.time];
  const wood = mix({ l: 0.95 * dim, c: 0.01, h: 85 }, palette.skyLow, 0.12);
  const [tall, wide] = [height * 0.12, height * 0.024];
  const rail = (y: number) => {
    context.fillStyle = css(mix(wood, palette.near, 0.25));
    context.fillRect(0, horizon + y, width, height * 0.012);
  };
  rail(-tall * 0.72);
  rail(-tall * 0.3);
  context.fillStyle = css(wood);
  for (let x = wide * 0.4; x < width; x += wide * 1.75) {
    context.beginPath();
    context.moveTo(x, horizon + height * 0.008);
    context.lineTo(x, horizon - tall * 0.85);
    context.lineTo(x + wide / 2, horizon - tall);
    context.lineTo(x + wide, horizon - tall * 0.85);
    context.lineTo(x + wide, horizon + height * 0.008);
    context.fill();
  }
}

// in two beds, so that the middle is free for what stands there
function paintFlowers(context: Context, brief: SceneBrief, horizon: number): void {
  const { width, height, palette, mood, random } = brief;
  const chance = random.fork('flowers');
  const dim = { night: 0.62, blue: 0.72, dusk: 0.84, dawn: 0.96, golden: 0.98, day: 1 }[mood.time];
  const chroma = mood.tone === 'grey' ? 0 : 0.16;
  const flowers = Array.from({ length: 70 }, () => ({ t: chance.next() ** 0.8, at: chance.next() }));
  for (const { t, at } of flowers.toSorted((one, other) => one.t - other.t)) {
    const reach = width * (0.16 + 0.16 * t);
    const x = chance.chance(0.5) ? at * reach : width - at * reach;
    const y = horizon + (height - horizon) * (0.1 + 0.9 * t);
    const size = height * (0.008 + 0.016 * t);
    context.strokeStyle = css({ l: 0.5 * dim, c: chroma * 0.6, h: 140 });
    context.lineWidth = Math.max(1, size * 0.3);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, y - size * 3);
    context.stroke();
    const tint = { l: 0.72 * dim, c: chroma, h: chance.pick([10, 350, 60, 90, 310]) };
    context.fillStyle = css(mix(tint, palette.light, 0.12));
    for (let petal = 0; petal < 5; petal++) {
      const turn = (petal / 5) * Math.PI * 2;
      context.beginPath();
      context.arc(
        x + Math.cos(turn) * size * 0.7,
        y - size * 3 + Math.sin(turn) * size * 0.7,
        size * 0.55,
        0,
        7,
      );
      context.fill();
    }
    context.fillStyle = css({ l: 0.86 * dim, c: chroma, h: 92 });
    context.beginPath();
    context.arc(x, y - size * 3, size * 0.42, 0, 7);
    context.fill();
  }
}
