import type { Action } from './readAction';
import type { Subject, Time } from './readMood';
import { readWish } from './readWish';
import type { SceneBrief } from './Scene';
import { hasLake } from './scenes/landscape';
import type { Hero } from './scenes/nouns/chooseHero';

const hours: Readonly<Record<Time, string>> = {
  dawn: 'at dawn',
  day: 'by day',
  golden: 'at golden hour',
  dusk: 'at dusk',
  blue: 'at the blue hour',
  night: 'at night',
};
const scenes: Readonly<Record<Subject, string>> = {
  abstract: 'An abstract picture',
  animal: 'An animal',
  city: 'A city',
  desert: 'A desert',
  forest: 'A forest',
  landscape: 'A landscape',
  portrait: 'A portrait',
  seascape: 'A sea',
  space: 'A planet in space',
  stillLife: 'A still life',
};
const outdoors: ReadonlySet<Subject> = new Set<Subject>([
  'city',
  'desert',
  'forest',
  'landscape',
  'seascape',
]);
const uncounted: ReadonlySet<string> = new Set([
  ...['lavender', 'clover', 'corn', 'broccoli', 'bread', 'cheese', 'sushi', 'soup', 'popcorn', 'bamboo'],
  ...['lightning', 'ice cream', 'dice'],
]);

/**
 * What a picture shows in place of what its prompt asks for: `A lake at dusk, for “okapi”`. Null where everything is
 * drawn that the studio understands.
 * @param undone what somebody does in the prompt and not in the picture
 */
export function sayDrawn(
  prompt: string,
  { brief, hero, undone }: Readonly<{ brief: SceneBrief; hero: Hero | null; undone: Action | null }>,
): string | null {
  const wish = readWish(prompt);
  const deed = undone && deedWords(undone, [wish ?? '', hero?.word ?? '']);
  if (wish === null) return deed === null ? null : `Drawn without ${deed}`;
  // what the prompt names as well is no stand-in
  if (hero !== null) return `${thingWords(hero)}, without “${wish}”${deed === null ? '' : ` and ${deed}`}`;
  return `${sceneWords(brief)}, for “${wish}”${deed === null ? '' : `, without ${deed}`}`;
}

// who does it may stand where the object would: "dancing penguins"
function deedWords({ words }: Action, doers: readonly string[]): string {
  const [verb = words, ...rest] = words.split(' ');
  const isDoer = rest.length === 1 && doers.some((doer) => doer.toLowerCase().endsWith(rest.join()));
  return `“${isDoer ? verb : words}”`;
}

function thingWords({ noun, word }: Hero): string {
  const isOne = !uncounted.has(noun.name) && !word.endsWith('s');
  if (!isOne) return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return `${/^(?!uni|eu)[aeiou]/.test(word) ? 'An' : 'A'} ${word}`;
}

function sceneWords(brief: SceneBrief): string {
  const { subject, time } = brief.mood;
  const scene = subject === 'landscape' && hasLake(brief) ? 'A lake' : scenes[subject];
  return outdoors.has(subject) ? `${scene} ${hours[time]}` : scene;
}
