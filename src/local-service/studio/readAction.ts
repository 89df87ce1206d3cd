import { findNouns } from './scenes/nouns/findNouns';
import type { Noun } from './scenes/nouns/Noun';

/** What somebody does in a picture, as far as the studio can draw it. */
export type Deed =
  | 'reading'
  | 'sleeping'
  | 'eating'
  | 'holding'
  | 'singing'
  | 'dancing'
  | 'running'
  | 'jumping'
  | 'flying';

export interface Action {
  /** Null: it is known, and cannot be drawn. */
  readonly deed: Deed | null;
  /** As the prompt says it: "reading a book". */
  readonly words: string;
  /** What is eaten or held, where the studio knows it. */
  readonly held: Noun | null;
  /** Whether somebody does it: "a child running". */
  readonly isOfPeople: boolean;
}

const deeds: readonly (readonly [Deed | null, string])[] = [
  ['reading', 'reading'],
  ['sleeping', 'sleeping|asleep|napping|dozing|snoring'],
  ['eating', 'eating|munching|having (?:breakfast|lunch|dinner)'],
  ['holding', 'holding|carrying|with an? (?:[a-z]+ )?(?:umbrella|parasol)'],
  ['singing', 'singing'],
  ['dancing', 'dancing'],
  ['running', 'running|racing|sprinting|jogging|gallop(?:ing|s)|trotting'],
  ['jumping', 'jumping|leaping|hopping'],
  ['flying', 'flying|soaring'],
  [
    null,
    'writing|cooking|baking|climbing|riding|playing|working|driving|swimming|diving|skating|skiing|surfing|fighting|hugging|kissing|drinking|typing|gardening|juggling|crying|laughing|yawning|stretching|walking|cycling|digging|hunting',
  ],
];
const object = String.raw`(?: (?:an?|the|his|her|its|their|some) [a-z]+| (?!(?:in|on|at|under|by|with|near|through|across|over|along|beneath|below|beside|behind|before|above|around|and|while|to|into|down|up|from|for|of|as|like|against)\b)[a-z]+)?`;
// these are things
const things =
  'lamps?|nooks?|rooms?|glasses|chairs?|corners?|bags?|shoes?|tracks?|fish|saucers?|lights?|beauty|cards?|fields?|boots?|water';
const patterns = deeds.map(
  ([deed, words]) => [deed, new RegExp(`\\b(?:${words})\\b(?! (?:${things})\\b)${object}`)] as const,
);

const people =
  /\b(?:wom[ae]n|m[ae]n|girls?|boys?|people|persons?|child(?:ren)?|kids?|tourists?|couples?|family|friends?) (?:is |are )?$/;

/** The first thing that somebody does, in the words of a prompt; null where nobody does anything. */
export function readAction(prompt: string): Action | null {
  const text = prompt.slice(0, 4000).toLowerCase();
  const [first] = patterns
    .flatMap(([deed, pattern]) => {
      const match = pattern.exec(text);
      if (match === null) return [];
      const isOfPeople = people.test(text.slice(Math.max(0, match.index - 40), match.index));
      return [{ deed, at: match.index, words: match[0], isOfPeople }];
    })
    .toSorted((one, other) => one.at - other.at);
  if (first === undefined) return null;
  const { deed, words, isOfPeople } = first;
  const [held = null] = findNouns(words).map(({ noun }) => noun);
  if (deed !== 'holding' || held !== null) return { deed, words, held, isOfPeople };
  return { deed: /\bbooks?\b/.test(words) ? 'reading' : null, words, held, isOfPeople };
}
