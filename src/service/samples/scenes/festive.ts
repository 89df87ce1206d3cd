// What hangs over a street or a square, flies over it and walks about on it.
import { css } from '../Color';
import type { Layer, SceneBrief } from '../Scene';
import { birds } from './nouns/birds';
import { drawNounAt } from './nouns/drawNoun';
import { things } from './nouns/things';
import type { Context } from './Thing';

const pigeon = birds.find(({ name }) => name === 'pigeon');
const balloon = things.find(({ name }) => name === 'balloon');
const flags = [
  { l: 0.62, c: 0.2, h: 27 },
  { l: 0.86, c: 0.16, h: 92 },
  { l: 0.62, c: 0.14, h: 250 },
  { l: 0.68, c: 0.14, h: 150 },
  { l: 0.96, c: 0.01, h: 90 },
] as const;
const balloonColors = ['#d8344c', '#f2b92c', '#3f86d0', '#4fae6a', '#e87fb0'] as const;

/** Bunting and balloons, behind what stands before a street. */
export function festiveLayers(brief: SceneBrief): readonly Layer[] {
  const { has } = brief.mood;
  return [
    ...buntingLayers(brief),
    ...(has(/(?<!\bhot[- ]?air[- ]?)\bballoons\b/)
      ? [{ depth: 0.4, rise: 0.3, paint: (context: Context) => paintBalloons(context, brief) }]
      : []),
  ];
}

/** Bunting alone: over what stands somewhere else. */
export const buntingLayers = (brief: SceneBrief): readonly Layer[] =>
  brief.mood.has(/\b(?:bunting|pennants?|garlands?|(?:little|small|colou?rful|paper) flags)\b/)
    ? [{ depth: 0.5, paint: (context) => paintBunting(context, brief) }]
    : [];

/** "a market square with pigeons" */
export const hasPigeons = (has: (pattern: RegExp) => boolean): boolean =>
  has(/\b(?:squares?|markets?|plazas?|piazzas?|stalls?)\b.{1,80}\bpigeons\b/);

/** Small birds, before what stands on a square. */
export function pigeonLayer(brief: SceneBrief): Layer {
  const { width, height, random } = brief;
  return {
    depth: 0.8,
    paint: (context) => {
      const chance = random.fork('pigeons');
      for (let bird = 0; bird < 6; bird++) {
        const y = height * chance.range(0.86, 0.97);
        const s = Math.min(width, height) * 0.075 * (y / height);
        const x = width * ((bird + chance.range(0.15, 0.85)) / 6);
        if (pigeon)
          drawNounAt(context, pigeon, plainly(brief), { x, y, s, side: chance.chance(0.5) ? 1 : -1 });
      }
    },
  };
}

const plainly = (brief: SceneBrief): SceneBrief => ({ ...brief, mood: { ...brief.mood, thingHues: [] } });

function paintBunting(context: Context, { width, height, palette, mood }: SceneBrief): void {
  for (const [from, to, sag] of [
    [0.16, 0.06, 0.13],
    [0.05, 0.2, 0.11],
  ] as const) {
    const at = (t: number) => height * (from + (to - from) * t + sag * 4 * t * (1 - t));
    context.strokeStyle = css(palette.near, 0.8);
    context.lineWidth = Math.max(1, height / 500);
    context.beginPath();
    for (let t = -0.02; t <= 1.02; t += 0.02) context.lineTo(width * t, at(t));
    context.stroke();
    for (let flag = 0; flag < 20; flag++) {
      const left = (flag + 0.12) / 20;
      const right = (flag + 0.88) / 20;
      const color = flags[(flag + (from > 0.1 ? 2 : 0)) % flags.length] ?? flags[0];
      const dim = palette.isDark ? 0.75 : 1;
      context.fillStyle = css({ ...color, l: color.l * dim, c: mood.tone === 'grey' ? 0 : color.c });
      context.beginPath();
      context.moveTo(width * left, at(left));
      context.lineTo(width * right, at(right));
      context.lineTo((width * (left + right)) / 2, at((left + right) / 2) + height * 0.045);
      context.fill();
    }
  }
}

function paintBalloons(context: Context, brief: SceneBrief): void {
  const { width, height, random } = brief;
  const chance = random.fork('balloons');
  if (balloon === undefined) return;
  for (let one = 0; one < 7; one++) {
    const color = balloonColors[one % balloonColors.length] ?? balloon.color;
    drawNounAt(context, { ...balloon, color }, plainly(brief), {
      x: width * ((one + chance.range(0.15, 0.85)) / 7),
      y: height * chance.range(0.16, 0.5),
      s: Math.min(width, height) * chance.range(0.08, 0.12),
      side: 1,
    });
  }
}
