// What drives across a picture, and over a bridge in it.
import type { Layer, SceneBrief } from '../../Scene';
import { drawNounAt } from './drawNoun';
import type { Noun } from './Noun';
import { streets } from './streets';

const lamp = streets.find(({ name }) => name === 'street lamp');
const moves =
  /\b(?:cross(?:ing|es)|driv(?:ing|es)|pass(?:ing|es)|mov(?:ing|es)|roll(?:ing|s)|travel(?:l?ing|s)|glid(?:ing|es)|rattl(?:ing|es)|racing|from (?:left|right) to (?:left|right)|(?:over|across) (?:an?|the) (?:[\w-]+ ){0,3}?(?:bridge|viaduct))\b/;

/** Part of the width that it drives in 10 s of film. */
export const speed = 0.6;

/** Whether a vehicle drives: to the right (1), to the left (-1), or as `side` has it; null: it stands. */
export function wayOf({ mood }: SceneBrief, { kind }: Noun, side: 1 | -1): 1 | -1 | null {
  if (!kind.endsWith('vehicle') || !mood.has(moves)) return null;
  if (mood.has(/\b(?:from right to left|to the left|leftwards?)\b/)) return -1;
  return mood.has(/\b(?:from left to right|to the right|rightwards?)\b/) ? 1 : side;
}

/** Whether it does so on the bridge of a city. */
export const isOnCityBridge = ({ mood }: SceneBrief): boolean =>
  mood.has(/\b(?:cross(?:ing|es)|over|across|on) (?:an?|the) (?:[\w-]+ ){0,3}?bridge\b/);

/** Lamps along a bridge whose road lies at `deck` down the picture; as high as `s`. */
export function lampsLayer(brief: SceneBrief, deck: (x: number) => number, s: number): Layer {
  const plain = { ...brief, mood: { ...brief.mood, thingHues: [] } };
  return {
    depth: 0.6,
    paint: (context) => {
      for (const x of [0.06, 0.28, 0.5, 0.72, 0.94])
        if (lamp)
          drawNounAt(context, lamp, plain, { x: brief.width * x, y: deck(brief.width * x), s, side: 1 });
    },
  };
}
