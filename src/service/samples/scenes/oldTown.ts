// An old town: rows of gabled houses along a cobbled street, or along a canal.
import { placeLight, skyLayers } from '../paintSky';
import type { Layer, SceneBrief } from '../Scene';
import { festiveLayers } from './festive';
import { drawNounAt } from './nouns/drawNoun';
import { paintWater } from './nouns/ground';
import { streets } from './nouns/streets';
import { paintCobbles, paintHouses } from './square';

type Has = (pattern: RegExp) => boolean;

const bridge = streets.find(({ name }) => name === 'stone bridge');
/** Where the houses end, in parts of the picture's height. */
const foot = 0.64;

/** "Venice", "a narrow street in the old town", and no bridge that something drives over. */
export const isOldTown = (has: Has): boolean =>
  has(
    /\b(?:venice|venetian|lisbon|porto|amsterdam|prague|bruges|copenhagen|florence|town ?houses|terraced houses|rows? of (?:[a-z]+ )?houses|old (?:town|quarter)|(?:medieval|historic) (?:town|city)|(?:village|cobbled|cobblestone|narrow|winding|old) (?:streets?|alleys?|lanes?))\b/,
  ) && !has(/\b(?:cross(?:ing|es)|over|across) (?:an?|the) (?:[\w-]+ ){0,2}bridge\b/);

/** Whether it lies along water. */
const hasCanal = (has: Has): boolean =>
  has(/\b(?:venice|venetian|amsterdam|bruges|copenhagen|canals?|rivers?|gondolas?|bridges?)\b/) &&
  !has(/\b(?:streets?|alleys?|lanes?|squares?|trams?|cars?|bicycles?|bikes?)\b/);

export function oldTownLayers(brief: SceneBrief): readonly Layer[] {
  const { width, height, mood } = brief;
  const ground = height * foot;
  const houses: readonly Layer[] = [
    { depth: 0.25, paint: (context) => paintHouses(context, brief, { ground, size: 0.8, name: 'far' }) },
    { depth: 0.35, paint: (context) => paintHouses(context, brief, { ground, size: 1, name: 'near' }) },
  ];
  const isWet = hasCanal(mood.has);
  const plain = { ...brief, mood: { ...mood, thingHues: [] } };
  return [
    ...skyLayers(brief, ground, placeLight(brief, ground * 0.5)),
    ...houses,
    {
      depth: 0.45,
      paint: (context) => {
        if (!isWet) return paintCobbles(context, brief, ground);
        paintWater(context, brief, ground);
        // the houses, upside down in it
        context.save();
        context.beginPath();
        context.rect(0, ground, width, height);
        context.clip();
        context.translate(0, ground * 2);
        context.scale(1, -1);
        context.globalAlpha = 0.28;
        for (const layer of houses) layer.paint(context);
        context.restore();
      },
    },
    ...(isWet && bridge !== undefined && mood.has(/\bbridges?\b/)
      ? [
          {
            depth: 0.5,
            paint: (context: Parameters<Layer['paint']>[0]) =>
              drawNounAt(context, bridge, plain, {
                ...{ x: width * 0.5, y: ground + height * 0.08, side: 1 },
                s: width * 0.36,
              }),
          },
        ]
      : []),
    ...festiveLayers(brief),
  ];
}
