// What a prompt says of a coast: its sand, and on which side its cliff is.
import type { Layer, SceneBrief } from '../Scene';
import { drawNounAt } from './nouns/drawNoun';
import { paintBeach } from './nouns/ground';
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
