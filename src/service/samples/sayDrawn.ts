import { findMissing, hasHouses } from './findMissing';
import { withNear } from './nearWords';
import type { Action } from './readAction';
import { type Subject, subjects, type Time } from './readMood';
import { isForeign, readWish, tokensOf } from './readWish';
import type { SceneBrief } from './Scene';
import { isAtWindow } from './scenes/aroundThings';
import type { SitterPlace } from './scenes/behindSitter';
import { hasLake } from './scenes/landscape';
import type { Hero } from './scenes/nouns/chooseHero';
import type { Noun } from './scenes/nouns/Noun';

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
/** Where things are that are in a room. */
const rooms = /(?:^| )(?:(?:living|bed|bath|dining)?[- ]?room|kitchen|nook|corner|attic|study|interior)$/i;
const uncounted: ReadonlySet<string> = new Set([
  ...['lavender', 'clover', 'corn', 'broccoli', 'bread', 'cheese', 'sushi', 'soup', 'popcorn', 'bamboo'],
  ...['lightning', 'ice cream', 'dice'],
]);

/** What is driven drives. */
const drives = /^(?:(?:driving|racing|flying|working)$|climbing\b)/;
const vehicles = /vehicle|^boat$/;

/**
 * What a picture shows in place of what its prompt asks for: `A lake at dusk instead of “okapi”`, and what it is without:
 * `Drawn without “umbrella”`. Null where everything is drawn that the studio understands.
 * @param action what somebody does in the prompt
 * @param isDone whether that is seen
 * @returns all of it: where there is little room, whoever shows it cuts it off
 */
export function sayDrawn(
  prompt: string,
  {
    isDone,
    unmade,
    ...scene
  }: Readonly<{
    brief: SceneBrief;
    hero: Hero | null;
    sitsIn: SitterPlace | null;
    pet: Noun | null;
    asked: ReadonlySet<RegExp>;
    action: Action | null;
    isDone: boolean;
    unmade: string | null;
  }>,
): string | null {
  const { brief, hero, action } = scene;
  const asked = readWish(prompt);
  const isMarketDrawn = (hero === null ? brief.mood.subject : hero.behind) === 'city';
  // the glass of a glass of wine
  const isPart =
    asked !== null &&
    (hero?.word.includes(asked.toLowerCase()) ||
      // its stalls are the market
      (/\bmarkets?$/i.test(asked) && (hero?.noun.name === 'market stall' || isMarketDrawn)));
  const isAround =
    (/^(?:\w+ )?window$/i.test(asked ?? '') && isAtWindow(brief.mood)) ||
    (/^steam$/i.test(asked ?? '') && brief.mood.subject === 'stillLife');
  const wish = isPart || isAround || (brief.isInside && rooms.test(asked ?? '')) ? null : asked;
  const isDriven = hero !== null && vehicles.test(hero.noun.kind) && drives.test(action?.words ?? '');
  const doers = [wish ?? '', hero?.word ?? ''];
  const deed = action === null || isDone || isDriven ? [] : [deedWords(action, doers)];
  const more =
    action === null || isDriven
      ? []
      : action.more.filter((words) => !/^(?:flying|swimming|soaring)/.test(words));
  const manner = unmade === null ? [] : [unmade];
  const glow = brief.mood.isLitInside && hero === null && !hasHouses(scene) ? ['lit windows'] : [];
  const found = [...deed, ...more, ...findMissing(prompt, { ...scene, wish }), ...glow, ...manner];
  const lacks = wish === null ? found : found.filter((name) => !isWithin(name, [wish]));
  if (wish === null && hero === null && isUnread(prompt))
    return `${sceneWords(brief)} instead: samples know English words`;
  if (wish === null) return sayLacks(lacks);
  // what the prompt names as well is no stand-in
  if (hero !== null) return `${thingWords(hero)}, without ${listOf([wish, ...lacks])}`;
  const without = lacks.length === 0 ? '' : `, without ${listOf(lacks)}`;
  const named = nameBefore(prompt, wish, brief);
  if (named !== null) return `${sceneWords(brief)}, without ${listOf([named, ...lacks])}`;
  return `${sceneWords(brief)} instead of ${withNear(wish)}${without}`;
}

/** Whether it is of another language, and nothing in it chose the scene. */
const isUnread = (prompt: string): boolean =>
  isForeign(tokensOf(prompt)) && subjects.every(([, pattern]) => prompt.toLowerCase().search(pattern) < 0);

/** What a picture is without: `Drawn without “umbrella”`; null: nothing. */
export const sayLacks = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `Drawn without ${listOf(names)}`;

/** What is missing where the scene itself is asked for before it: "hotel" of "our lake hotel". Null: it is not. */
function nameBefore(prompt: string, wish: string, { mood: { subject } }: SceneBrief): string | null {
  const pattern = subjects.find(([name]) => name === subject)?.[1];
  const text = prompt.toLowerCase();
  const at = pattern === undefined ? -1 : text.search(pattern);
  const end = text.indexOf(wish.toLowerCase()) + wish.length;
  if (at < 0 || end <= at || !outdoors.has(subject)) return null;
  const isOfIt = wish.toLowerCase().search(pattern ?? /^$/) >= 0;
  return isOfIt ? wish.slice(wish.lastIndexOf(' ') + 1) : wish;
}

/** `“tree”, “lamp” and “umbrella”` */
function listOf(names: readonly string[]): string {
  const quoted = [...new Set(names)].filter((name) => !isWithin(name, names)).map(withNear);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}

/** "sewing" is said with "sewing machine" already. */
function isWithin(name: string, names: readonly string[]): boolean {
  return names.some(
    (other) => other.length > name.length && ` ${other} `.toLowerCase().includes(` ${name} `.toLowerCase()),
  );
}

// who does it may stand where the object would: "dancing penguins"
function deedWords({ words }: Action, doers: readonly string[]): string {
  const [verb = words, ...rest] = words.split(' ');
  const isDoer = rest.length === 1 && doers.some((doer) => doer.toLowerCase().endsWith(rest.join()));
  return isDoer ? verb : words.replace(/^with an? /, '');
}

function thingWords({ noun, word }: Hero): string {
  const isOne = !uncounted.has(noun.name) && !/(?:s|\b(?:children|women|men|geese|mice))$/.test(word);
  if (!isOne) return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return `${/^(?!uni|eu)[aeiou]/.test(word) ? 'An' : 'A'} ${word}`;
}

function sceneWords(brief: SceneBrief): string {
  const { subject, time } = brief.mood;
  const scene = subject === 'landscape' && hasLake(brief) ? 'A lake' : scenes[subject];
  return outdoors.has(subject) ? `${scene} ${hours[time]}` : scene;
}
