// What a prompt says of a coast: its sand, and on which side its cliff is.
import { css, mix } from '../Color';
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, SceneBrief } from '../Scene';
import { drawNounAt } from './nouns/drawNoun';
import { hills, paintBeach, paintGround, paintWater } from './nouns/ground';
import { plants } from './nouns/plants';

const palm = plants.find(({ name }) => name === 'palm');
const palms = /\b(?:palm trees?|palms)\b/;

/** "a sandy cove", "an island with palms" */
export const hasBeach = ({ mood }: SceneBrief): boolean =>
  mood.has(/\b(?:beach(?:es)?|sand|sandy|palm trees?|palms|shore|seashells?)\b/);

/** The sand at the foot of a sea, and its palms. */
export function beachLayer(brief: SceneBrief, horizon: number): Layer {
  const { width, height, mood, random } = brief;
  const top = horizon + (height - horizon) * 0.5;
  const chance = random.fork('beach');
  const side = chance.chance(0.5) ? 1 : -1;
  const plain = { ...brief, mood: { ...mood, thingHues: [] } };
  return {
    depth: 0.85,
    paint: (context) => {
      paintBeach(context, brief, top);
      if (palm === undefined || !mood.has(palms)) return;
      for (const [x, size] of [
        [0.3, 0.42],
        [0.16, 0.6],
        [-0.34, 0.36],
      ] as const)
        drawNounAt(context, palm, plain, {
          x: width * (0.5 - side * x),
          y: top + (height - top) * (0.1 + size * 0.7),
          s: Math.min(height, width * 1.2) * size,
          side,
        });
    },
  };
}

/** A road along the sea, with its posts and its line, from `horizon` down. */
export function coastRoadLayers(brief: SceneBrief, horizon: number): readonly Layer[] {
  const { width, height, palette } = brief;
  const sea = horizon - height * 0.14;
  const road = horizon + height * 0.09;
  return [
    ...skyLayers(brief, sea, placeLight(brief, sea * 0.8)),
    hills(brief, sea, [mix(palette.far, palette.skyLow, 0.5), palette.far]),
    { depth: 0.3, paint: (context) => paintWater(context, brief, sea) },
    {
      depth: 0.4,
      paint: (context) => {
        paintGround(context, brief, road, [0.6, 0.012, 90], [0.44, 0.012, 90]);
        const rail = mix({ l: 0.9, c: 0.006, h: 240 }, palette.skyLow, 0.3);
        context.fillStyle = css(mix(rail, palette.near, 0.4));
        for (let x = width * 0.03; x < width; x += width * 0.085)
          context.fillRect(x, road - height * 0.055, width * 0.008, height * 0.06);
        context.fillStyle = css(rail);
        context.fillRect(0, road - height * 0.06, width, height * 0.022);
        context.fillStyle = css({ l: 0.94, c: 0.01, h: 90 }, 0.8);
        for (let x = -width * 0.03; x < width; x += width * 0.13)
          context.fillRect(x, height * 0.93, width * 0.075, height * 0.012);
      },
    },
  ];
}

/** On which side a cliff is: right (1) or left (-1), as the prompt has it, or by chance. */
export function sideOfCliff({ mood, random }: SceneBrief): 1 | -1 {
  const cliff = '(?:cliffs?|lighthouses?)\\b[^.;]{0,40}?\\b(?:on|to|at) the (?:far )?';
  if (mood.has(new RegExp(`\\b${cliff}right\\b`))) return 1;
  if (mood.has(new RegExp(`\\b${cliff}left\\b`))) return -1;
  return random.fork('cliff side').chance(0.5) ? 1 : -1;
}

/** Whether a cliff falls so steeply that there is open water for a boat beside it. */
export const isSteep = ({ mood }: SceneBrief): boolean =>
  mood.has(
    /\b(?:boats?|ships?|ferry|ferries|yachts?|sailboats?|steamers?|canoes?|kayaks?|swans?|ducks?|dolphins?|whales?)\b/,
  );
