import type { Deed } from './Deed';
import { findNouns } from './scenes/nouns/findNouns';
import type { Noun } from './scenes/nouns/Noun';

export interface Action {
  /** Null: it is known, and cannot be drawn. */
  readonly deed: Deed | null;
  /** As the prompt says it: "reading a book". */
  readonly words: string;
  /** What is eaten or held, where the studio knows it. */
  readonly held: Noun | null;
  /** Who does it, where the prompt says so of things that the studio knows; none: whatever the picture is of. */
  readonly doers: readonly Noun[];
  /** Whether somebody does it: "a child running". */
  readonly isOfPeople: boolean;
  /** What else is done there, each in the words for it: "drinking coffee" of "sitting on the moon drinking coffee". */
  readonly more: readonly string[];
  /** Where in their box of 100 × 100 they hold it, who are drawn from head to foot. */
  readonly grip?: Readonly<{ x: number; y: number }>;
}

const deeds: readonly (readonly [Deed | null, string])[] = [
  ['reading', 'reading'],
  [
    'sleeping',
    '(?:(?:fast|sound) )?asleep|sleeping|napping|dozing|snoring|curled up(?: asleep)?|(?:SUBJECT)(?:sleeps?|dozes|naps)',
  ],
  ['eating', 'eating|munching|having (?:breakfast|lunch|dinner)|(?:SUBJECT)eats?'],
  ['holding', 'holding|carrying|with an? (?:[a-z]+ )?(?:umbrella|parasol)|(?:SUBJECT)(?:holds?|carries)'],
  // what a child has is in its hand
  [
    'holding',
    '(?<=\\b(?:child|kid|toddler|girl|boy|daughter|son) )(?:(?:flying|holding|carrying|with|who (?:holds|carries|flies)) )(?:an?|his|her|their|its) (?:[a-z]+ ){0,2}?(?:kite|balloon|lantern|flower|tulip|rose|sunflower|apple|teddy bear|ice cream|umbrella)',
  ],
  ['singing', 'singing|(?:SUBJECT)sings?'],
  ['dancing', 'dancing|(?:SUBJECT)dances?'],
  ['running', 'running|racing|sprinting|jogging|gallop(?:ing|s)|trotting|(?:SUBJECT)(?:runs?|races|chases)'],
  ['jumping', 'jumping|leaping|hopping|skipping|(?:SUBJECT)(?:jumps?|leaps?|hops?)'],
  ['flying', 'flying|soaring|(?:SUBJECT)(?:fly|flies)'],
  ['playing', 'playing(?! (?:cards?|the|an?|guitar|violin|piano|drums?|music|chess|football|jazz)\\b)'],
  [
    null,
    'writing|cooking|baking|climbing|riding|playing|working|driving|swimming|diving|skating|skiing|surfing|fighting|hugging|kissing|drinking|typing|gardening|juggling|crying|laughing|yawning|stretching|cycling|digging|hunting|waving|feeding|pouring(?! rain)|watering|throwing|catching|splashing|hiding|rowing(?! boats?)|pushing|pulling|having (?:tea|coffee|a picnic|a drink|a party)|knitting|meditating|praying|doing (?:yoga|pilates|gymnastics|an? (?:[a-z]+ )?(?:pose|handstand|cartwheel|stretch))|sewing|sawing|hammering|carving|paddling|kayaking|stirring|planting|harvesting|celebrating|cheering|toasting|clinking|kneeling|bowing|petting|chatting|teaching|building(?= (?:an?|the|his|her|their)\\b)|fishing(?! (?:boats?|villages?|harbou?rs?|ports?|nets?|rods?))|chasing|(?:collecting|picking|plucking|plating|decorating|wrapping|unwrapping|polishing|repairing|mending|chopping|slicing|sweeping|brushing|combing)(?!-)|gathering(?= (?:the |some )?[a-z]+s\\b)',
  ],
  ['walking', 'walking|strolling|wandering|prowling|(?:SUBJECT)walks?'],
];
/** What anybody does besides: seen only where nothing else is said, and only of who is known. */
const postures: readonly (readonly [Deed, string])[] = [
  ['lying', 'lying(?: down)?|lounging|stretched out|(?:SUBJECT)lies'],
  ['sitting', 'sitting|seated|perch(?:ing|ed)|(?:SUBJECT)sits?'],
];
const object = String.raw`(?: (?:an?|the|his|her|its|their|some) (?:(?:small|little|tiny|big|large|old|red|white|black|blue|green|wooden|heavy) )?[a-z]+| (?!(?:in|on|at|under|by|with|near|through|across|over|along|beneath|below|beside|behind|before|above|around|and|while|to|into|down|up|from|for|of|as|like|against)\b)[a-z]+)?`;
// these are things
const things =
  'lamps?|nooks?|evenings?|nights?|afternoons?|hours?|weeks?|groups?|circles?|clubs?|lists?|rooms?|bags?|sticks?|trails?|paths?|glasses|chairs?|corners?|shoes?|tracks?|fish|saucers?|lights?|beauty|cards?|fields?|boots?|water';
// a verb that may be a noun as well is one after who does it: "a fox runs", "the cat that sleeps"
const subject =
  '(?<=\\b(?:that|who|which|it|he|she|they|cats?|kittens?|dogs?|pupp(?:y|ies)|fox(?:es)?|bears?|rabbits?|bunn(?:y|ies)|hares?|horses?|deer|birds?|owls?|mouse|mice|child|children|kids?|girls?|boys?|wom[ae]n|m[ae]n|mother|father|people|penguins?|hedgehogs?|sheep|goats?|pigs?|cows?|geese|ducks?|lions?|tigers?|monkeys?|frogs?) )';
const patternOf = (words: string, after: string): RegExp =>
  new RegExp(`\\b(?:${words.replaceAll('(?:SUBJECT)', subject)})\\b(?! (?:${things})\\b)${after}`);
const patterns = deeds.map(([deed, words]) => [deed, patternOf(words, object)] as const);
const posturePatterns = postures.map(([deed, words]) => [deed, patternOf(words, '')] as const);
/** These are done to nothing. */
const withoutObject: ReadonlySet<Deed | null> = new Set<Deed>([
  ...(['sleeping', 'dancing', 'running', 'jumping', 'walking', 'playing', 'lying', 'sitting'] as const),
]);
const living: ReadonlySet<string> = new Set([
  ...['pet', 'farm animal', 'wild animal', 'bird', 'sea animal', 'insect', 'somebody', 'toy'],
]);
/** Between who does something and what they do. */
const between =
  /^,? ?(?:(?:that|who|which|is|are|was|were|lies|sits|lying|sitting|standing|and|fast|sound|happily|quietly|peacefully|softly|alone|together|[a-z]+ly) )*$/;

const people =
  /\b(?:wom[ae]n|m[ae]n|girls?|boys?|people|persons?|child(?:ren)?|kids?|tourists?|couples?|family|friends?) (?:is |are )?$/;

/** The first thing that somebody does, in the words of a prompt; null where nobody does anything. */
export function readAction(prompt: string): Action | null {
  const text = prompt.slice(0, 4000).toLowerCase();
  const [first] = found(text, patterns);
  const nouns = findNouns(text);
  const read = first ?? found(text, posturePatterns).find(({ at }) => isLivingBefore(text, at, nouns));
  if (read === undefined) return null;
  const { deed, words, at } = read;
  const more = moreOf(text, read, nouns);
  const isOfPeople = people.test(text.slice(Math.max(0, at - 40), at));
  const doers = doersOf(text, read, nouns);
  const [named = null] = findNouns(words).map(({ noun }) => noun);
  // in "a sleeping cat" nothing is done to the cat
  const held = withoutObject.has(deed) || (named !== null && doers.includes(named)) ? null : named;
  const action = { words, held, doers, isOfPeople, more };
  if (deed !== 'holding' || held !== null) return { ...action, deed };
  return { ...action, deed: /\bbooks?\b/.test(words) ? 'reading' : null };
}

type Read = Readonly<{ deed: Deed | null; words: string; at: number }>;
type Nouns = ReturnType<typeof findNouns>;

const found = (text: string, all: readonly (readonly [Deed | null, RegExp])[]): readonly Read[] =>
  all
    .flatMap(([deed, pattern]) => {
      const match = pattern.exec(text);
      return match === null ? [] : [{ deed, at: match.index, words: match[0] }];
    })
    .toSorted((one, other) => one.at - other.at || other.words.length - one.words.length);

/** What is done besides; to sit or to lie is no more than how most things are done. */
function moreOf(text: string, { deed, at, words }: Read, nouns: Nouns): readonly string[] {
  const all = found(text, patterns).filter((one) => one.at >= at + words.length && one.deed !== deed);
  const done = all.filter(
    (one) =>
      one.at > 0 && (isLivingBefore(text, one.at, nouns) || /\b(?:and|while) $/.test(text.slice(0, one.at))),
  );
  return done.slice(0, 2).map((one) => one.words);
}

const isLivingBefore = (text: string, at: number, nouns: Nouns): boolean =>
  people.test(text.slice(Math.max(0, at - 40), at)) ||
  nouns.some(({ noun, end }) => living.has(noun.kind) && end <= at && between.test(text.slice(end, at)));

/** Who stands before the words for it, or behind them: "a cat and a dog asleep", "a sleeping cat". */
function doersOf(text: string, { at, words }: Read, nouns: Nouns): readonly Noun[] {
  const isLiving = ({ noun }: Nouns[number]): boolean => living.has(noun.kind);
  const before = nouns.filter((one) => isLiving(one) && one.end <= at);
  const last = before.at(-1);
  if (last !== undefined && between.test(text.slice(last.end, at))) {
    const other = before.at(-2);
    const isPair =
      other !== undefined &&
      /^ and (?:(?:an?|the|his|her) )?(?:[a-z]+ )?$/.test(text.slice(other.end, last.at));
    return isPair ? [other.noun, last.noun] : [last.noun];
  }
  const [verb = ''] = words.split(' ');
  const from = at + verb.length + 1;
  const next = nouns.find((one) => isLiving(one) && one.at >= from);
  const isNext =
    next !== undefined && verb.endsWith('ing') && /^(?:[a-z]+ )?$/.test(text.slice(from, next.at));
  return isNext && !/^(?:eat|hold|carry|read|rid|chas|driv|hug|kiss|hunt)ing$/.test(verb) ? [next.noun] : [];
}
