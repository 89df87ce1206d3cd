import { type Mood, type Subject, subjects } from '../readMood';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { isAtWindow } from './aroundThings';
import { gardenLayers } from './garden';
import { isInGarden } from './settings';
import { isAstronaut } from './spacesuit';
import { wallLayers } from './stillLife';

/** Where a prompt sets somebody: at a window, in a garden, or in a scene. */
export type SitterPlace = 'window' | 'garden' | Subject;

const scenes = new Set<Subject>(['city', 'desert', 'forest', 'landscape', 'seascape', 'space']);
const leads =
  /\b(?:in|on|at|by|near|before|beside|under|against|in front of|among)(?: (?:an?|the|some))?(?: (?!and|with|of)[\w'’-]+){0,2} $/;
/** Places that the painters of their scenes do not show, and words that are none. */
const notShown =
  /^(?:sky|skies|horizon|snow|square|port|sail\w*|library|museums?|markets?|stations?|caf[eé]s?|subway|shops?|trams?|trains?|cars?|taxis?|boats?|ships?|castle|orchards?|greenhouses?|camels?|moonrise|apartments?|buildings?|cottages?|cabins?)$/;

/** Reads where a prompt sets somebody, an astronaut in space where it says nothing else; null: nowhere that can be drawn. */
export function placeOfSitter(prompt: string, { has }: Pick<Mood, 'has'>): SitterPlace | null {
  if (isAtWindow({ has })) return 'window';
  if (isInGarden(has)) return 'garden';
  const text = prompt.slice(0, 4000).toLowerCase();
  for (const [subject, pattern] of subjects) {
    if (!scenes.has(subject)) continue;
    for (const { 0: word, index } of text.matchAll(pattern))
      if (!notShown.test(word) && leads.test(text.slice(Math.max(0, index - 60), index))) return subject;
  }
  return isAstronaut(has) ? 'space' : null;
}

/** The sheets of that place. */
export function behindSitter(
  brief: SceneBrief,
  place: SitterPlace,
  painters: Readonly<Record<Subject, Painter>>,
): readonly Layer[] {
  if (place === 'window') return wallLayers(brief, brief.height * 0.86, 1, false);
  if (place === 'garden') return gardenLayers(brief, brief.height * 0.62);
  // what would stand nearer than the sitter stays away
  return painters[place](brief).filter(({ depth }) => depth < 0.6);
}
