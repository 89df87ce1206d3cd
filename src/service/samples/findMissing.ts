import { formedIn, rowsIn, unmetOf, withKind } from './findUnmet';
import { weatherLayers } from './finishPicture';
import type { Action } from './readAction';
import { type Subject, subjects } from './readMood';
import { chosenOnly, clauses, ends, isForeign, readThing, tokensOf } from './readWish';
import type { SceneBrief } from './Scene';
import { isAtWindow, isRainBehind } from './scenes/aroundThings';
import type { SitterPlace } from './scenes/behindSitter';
import { bouquetIn } from './scenes/bouquet';
import { hasTea } from './scenes/drawTea';
import { namedThings, things } from './scenes/namedThings';
import type { Hero } from './scenes/nouns/chooseHero';
import { findNouns } from './scenes/nouns/findNouns';
import { standsOnHill } from './scenes/nouns/hill';
import type { Noun } from './scenes/nouns/Noun';
import { bringsBranch, underThing } from './scenes/nouns/perches';
import {
  flowerFieldIn,
  flowerMeadowIn,
  isInGarden,
  isInWeather,
  isOnCoastRoad,
  isOnGardenTable,
  isSnowLying,
} from './scenes/settings';
import { showsWord } from './scenes/shownByScenes';
import { undrawnIn } from './undrawn';

/** What a picture is planned to show. */
export interface Shown {
  readonly brief: SceneBrief;
  readonly hero: Hero | null;
  /** Where somebody is; null: before a backdrop. */
  readonly sitsIn: SitterPlace | null;
  /** The animal beside them. */
  readonly pet: Noun | null;
  /** What its painters asked the prompt for, and found. */
  readonly asked: ReadonlySet<RegExp>;
  /** What somebody does in the prompt. */
  readonly action: Action | null;
  /** What it shows something else for; null: nothing. */
  readonly wish: string | null;
}

/** `isMain`: missed wherever it stands; `isSure`: whatever stands before it. */
type Claim = Readonly<{ at: number; end: number; isShown: boolean; isMain?: boolean; isSure?: boolean }>;

/** What ties a place or a thing to what a prompt is about. */
const ties =
  /\b(?:under|underneath|beneath|below|besides?|next to|near|behind|before|in front of|on|in|inside|at|by|from|over|above|against|across|crossing|among|between|with|and)(?:[ ,]+[\w'’-]+){0,6}[ ,]*$/;
/** It is named first, or as the first of a part of its own: "a lighthouse next to …", "…, a bakery shop". */
const opens = /(?:^|[,;.:] ?)(?:(?:an?|the|some|two|three|one|my|our|his|her)\b ?)?(?:[\p{L}'’]+[ -]){0,4}$/u;
/** What is seen is what stands after these. */
const ofPicture =
  /^.*\b(?:photo(?:graph)?|picture|image|painting|drawing|illustration|sketch|view|scene|shot|close-?up|time-?lapse|film|video|clip)s? of /;
/** "shaped like a pear", "made of bread", "without a hat", "a field of tulips", and "for a baker" */
const likened = /\b(?:like|as|for|(?<!\bfront )of|no|without|than|shaped)(?: (?:an?|the))?(?: [\w'’-]+)? $/i;
const unknownLeads =
  /\b(?:under|underneath|beneath|below|beside|next to|near|behind|in front of|on|in|inside|by|against|across|crossing|with|wearing)(?= (?:an?|the|some|two|three|our)\b)/gi;
/** Where in a picture, what part of somebody, and what every picture has. */
const parts =
  /(?:^| )(?:left|right|middle|cent(?:re|er)|corner|distance|row|line|front|back|top|bottom|edge|foot|roof|rim|tip|wind|sun|shade|dark|breeze|motion|silence|frame|circle|group|head|face|eyes?|paws?|hands?|arms?|lap|shoulders?|mouth|beak|feet|legs?|knees?|neck|tail|wings?|skin|suit|coat|jacket|uniform|robes?|costume|sweater|pose|manner|fashion|shape|heart|heat|cold|floor|ground|grass|earth|soil|walls?|water|surface|backdrop|camera|viewer|seat|audience|banks?)$/i;
/** What a thing has by itself, and what nobody sees: "a house with a porch", "with a smile". */
const own =
  /(?:^| )(?:smile|grin|frown|look|glance|gaze|expression|attitude|touch|hint|twist|pinch|dash|drop|view|vista|feel|feeling|vibe|glow|gleam|shine|finish|edge|border|frame|margin|outline|theme|title|text|logo|slogan|quote|style|mood|lot|bit|set|bang|focus|purpose|difference|effect|filter|filling|crust|glaze|topping|surface|texture|print|motif|design|colou?r|scheme|palette|hue|tint|tone|accent|blend|mix|beard|moustache|fringe|ponytail|tattoo|scar|crest|beak|mane|horn|antlers|collar|saddle|rider|crew|driver|passenger|owner|friend|roof|door|doorway|chimney|porch|gallery|balcony|railing|terrace|facade|garden|handle|lid|spout|cap|cork|stopper|straw|stem|leaf|petal|base|foot|sail|mast|deck|hull|engine|wheel|bonnet|trailer|seat|strap|buckle|pocket|zip|lace|heel|sole|label|tag|cover|spine|page|screen|keyboard|button|dial|face|hand|blade|tip|string|bow|shade|bulb|flame|wick|tail|wing|fin|shell|spot|stripe|pattern|reflection|shadow|splash|ripple|ray|beam|trail|path|sky|slice|wedge|zest|spout|story|secret|history|message|past|future|will|name|number|nose|mouth|trunk|tongue|ear|whiskers|hat|sign|signboard|word)$/i;
const isPartOf = (thing: string): boolean => own.test(thing) || parts.test(thing);
const isSitter = (hero: Hero | null): boolean => hero?.noun.kind === 'somebody';
/** Birds stand on one, or could. */
const branches = /(?:^| )(?:branch|twig|perch|bough)$/i;
/** What one has on or about oneself, and is no part of. */
const carried =
  /(?:^| )(?:scarf|cape|cloak|apron|helmet|backpack|necklace|bow ?tie|sunglasses|mask|sword|shield|wand|parasol|walking stick|flag|basket|microphone)$/i;
/** The sky of most pictures has these. */
const heavens = new Set(['sun', 'star', 'cloud', 'moon', 'lightning']);
/** What painters of scenes draw of the words of another scene. */
const alsoShown: Partial<Readonly<Record<Subject, RegExp>>> = {
  landscape: /^(?:trees?|forests?|woods?|pines?|fjords?|sky|skies|grapes)$/,
  city: /^(?:rivers?|bridges?|canals?)$/,
  seascape: /^(?:lakes?|towns?|village|cliffs?|bridges?|pines?|sand|palms?|palm trees?)$/,
  forest: /^(?:hills?|paths?)$/,
  animal: /^(?:hills?|mountains?|meadows?|fields?|countryside|landscapes?)$/,
};
/** No things: they say what weather there is, or how much of it. */
const unsaid =
  /^(?:sky|skies|horizon|snow|square|lines?|minimal\w*|neon|urban|cosmic|orbit|sail(?:ing)?|fishing|arid|port)$/;
const landscapeOnly = /^(?:gardens?|orchards?)$/;
const somebody =
  /\b(?:wom[ae]n|m[ae]n|girls?|boys?|people|child(?:ren)?|kings?|queens?|knights?|wizards?|dancers?|astronauts?|pirates?|shepherd(?:ess)?(?:es|s)?|keepers?|sellers?|vendors?|baristas?|bakers?|farmers?|fisherm[ae]n|gardeners?|sailors?|captains?|waiters?|waitress(?:es)?|teachers?|nurses?|doctors?|postm[ae]n|builders?|singers?|witch(?:es)?|el(?:f|ves)|angels?|princess(?:es)?|princes?|santa(?: claus)?|famil(?:y|ies)|friends|babies|baby|newborns?|skaters?|skiers?|swimmers?|surfers?|runners?|climbers?|customers|guests|shoppers|tourists|chefs?|barbers?|carpenters?|potters?|brides?|grooms?|musicians?|drummers?|cellists?|pianists?|conductors?|athletes?|gymnasts?|boxers?|golfers?|rowers?|monks?|nuns?|butchers?|florists?|tailors?|blacksmiths?|mechanics?|plumbers?|electricians?|hairdressers?|judges?|soldiers?|cowboys?|vikings?|clowns?|magicians?|acrobats?|jugglers?|students?|pupils?|players?|goalkeepers?|footballers?|divers?)\b/g;
const shores =
  /^(?:lakes?|seas?|seaside|oceans?|beach(?:es)?|coast|bay|waves?|surf|shores?|tide|lagoon|fjords?|sand)$/;

/**
 * What a prompt names besides, in its own words, and its picture does not show: "umbrella" of "a fox with an umbrella and a
 * lamp". Only what is sure.
 */
export function findMissing(prompt: string, shown: Shown): readonly string[] {
  const said = prompt.slice(0, 4000);
  const text = said.toLowerCase();
  if (isForeign(tokensOf(said))) return [];
  if (shown.hero === null && shown.brief.mood.subject === 'abstract') return [];
  const claims: Claim[] = [];
  const claim = (one: Claim) => {
    if (!claims.some(({ at, end }) => one.at < end && at < one.end)) claims.push(one);
  };
  const isOverField = shown.hero?.place === 'sky' && shown.hero.behind === null;
  const scene = shown.hero === null ? shown.brief.mood.subject : shown.hero.behind;
  const field =
    shown.hero?.place === 'field' || isOverField
      ? (flowerFieldIn(text) ?? flowerMeadowIn(text))
      : scene === 'landscape'
        ? flowerMeadowIn(text)
        : null;
  const hasVase = shown.hero === null ? scene === 'stillLife' : shown.hero.thing === 'vase';
  const bouquet = hasVase ? bouquetIn(text) : null;
  for (const words of [shown.action?.words, shown.wish?.toLowerCase(), field, bouquet].map(
    (one) => one ?? '',
  )) {
    const at = words === '' ? -1 : text.indexOf(words);
    if (at >= 0) claim({ at, end: at + words.length, isShown: true });
  }
  if (field === null && !shown.brief.mood.has(/\b(?:lavender|vineyards?)\b/))
    for (const row of rowsIn(text)) claim({ ...row, isShown: false, isMain: true });
  // "a party hat" is no hat
  const undrawn = undrawnIn(text);
  const isAskedFor = ({ at, end }: Pick<Claim, 'at' | 'end'>) => isAsked(text.slice(at, end), shown);
  for (const one of undrawn)
    if (text.slice(one.at, one.end).includes(' ')) claim({ ...one, isShown: isAskedFor(one), isSure: true });
  const unmet: Pick<Claim, 'at' | 'end'>[] = [];
  for (const found of findNouns(text)) {
    const { noun, at } = found;
    // somebody is missed by name, beside what they do: "a baker carrying bread"
    const deed = shown.action === null ? -1 : text.indexOf(shown.action.words);
    const end = at < deed && deed < found.end ? deed - 1 : found.end;
    const isShown = isNounShown(noun, text.slice(at, end), shown);
    claim({ at, end, isShown });
    if (isShown) unmet.push(...unmetOf(text, found, shown.hero, shown.asked));
  }
  const outside = isInside(shown) ? outdoors.exec(text) : null;
  if (outside !== null) unmet.push({ at: outside.index, end: outside.index + outside[0].length });
  for (const one of formedIn(text)) claim({ ...one, isShown: false, isSure: true });
  for (const one of undrawn) claim({ ...one, isShown: isAskedFor(one), isSure: true });
  const wanted = namedThings(shown.brief.mood.has);
  for (const [name, pattern] of things) {
    const match = pattern.exec(text);
    if (match !== null)
      claim({
        at: match.index,
        end: match.index + match[0].length,
        isShown: isThingShown(name, match[0], wanted, shown),
      });
  }
  for (const [pattern, isShown] of surroundings) {
    const match = pattern.exec(text);
    if (match !== null)
      claim({ at: match.index, end: match.index + match[0].length, isShown: isShown(shown) });
  }
  const isSitter = shown.hero === null && shown.brief.mood.subject === 'portrait';
  // drawn from head to foot, with what they have
  const isWhole = (word: string) => shown.hero?.noun.kind === 'somebody' && shown.hero.word.includes(word);
  for (const { 0: word, index } of text.matchAll(somebody))
    claim({ at: index, end: index + word.length, isShown: isSitter || isWhole(word), isMain: true });
  const isAnimal = shown.hero === null && shown.brief.mood.subject === 'animal';
  for (const [subject, pattern] of subjects) {
    if (subject === 'animal')
      for (const { 0: word, index } of text.matchAll(pattern))
        claim({
          ...{ at: index, end: index + word.length },
          isShown: isAnimal || shown.hero?.noun.words.test(word) === true,
        });
    if (notPlaces.has(subject)) continue;
    for (const { 0: word, index } of text.matchAll(pattern))
      claim({
        ...{ at: index, end: index + word.trimEnd().length },
        isShown: isPlaceShown(subject, word.trimEnd(), shown),
      });
  }
  const known = claims.filter(({ at, end, isShown, isMain, isSure }) => {
    if (isShown || !endsPhrase(text, end)) return false;
    const before = text.slice(Math.max(0, at - 80), at).replace(ofPicture, '');
    const isNamed = isMain || ties.test(before) || opens.test(before);
    return isSure || (isNamed && !likened.test(before));
  });
  const lacking = known.map(({ at, end }) => ({ at: withKind(text, at), end }));
  const named = [...lacking, ...unmet, ...unknownIn(said, claims, shown.hero)].toSorted(
    (one, other) => one.at - other.at,
  );
  return [...new Set(named.map(({ at, end }) => said.slice(at, end)))];
}

/** Whether a painter asks for a word, and so draws it. */
function isAsked(words: string, { asked, hero }: Shown): boolean {
  const word = new RegExp(`(?:^|[^a-z])${words.slice(words.lastIndexOf(' ') + 1).replace(/s$/, '')}`);
  const isOfPattern = ({ source }: RegExp) => word.test(source.replaceAll('\\b', ' '));
  return hero?.noun.words.test(words) === true || [...asked].some(isOfPattern);
}

const seaside: ReadonlySet<string> = new Set(['shore', 'under', 'water']);
const outdoors = /\b(?:outdoors|out of doors|al fresco|in the open air)\b/;
const indoors: ReadonlySet<string> = new Set(['table', 'room']);
const isInside = ({ hero, brief }: Shown): boolean =>
  hero === null
    ? brief.mood.subject === 'stillLife' && !isInGarden(brief.mood.has)
    : hero.behind === null && indoors.has(hero.place);
const hasWindows = (hero: Hero | null): boolean =>
  hero?.noun.shapes.some((shape) => shape.startsWith('G ')) === true;
const isPlain = ({ brief }: Shown): boolean => brief.ground !== null;
const isOnTop = (shown: Shown): boolean => isInside(shown) && shown.hero?.place !== 'room';
const isSeenAtWindow = (shown: Shown): boolean =>
  shown.sitsIn === 'window' ||
  (isInside(shown) && !isPlain(shown) && (isAtWindow(shown.brief.mood) || isRainBehind(shown.brief.mood)));
const villages = /\b(?:cottages?|cabins?|house|hut|farms?|village|castle|barn)\b/;
/** Whether houses are seen that have windows. */
export function hasHouses({ hero, brief }: Pick<Shown, 'hero' | 'brief'>): boolean {
  if (hasWindows(hero)) return true;
  const scene = hero === null ? brief.mood.subject : hero.behind;
  return (
    scene === 'city' ||
    (scene === 'landscape' && brief.mood.has(villages)) ||
    (scene === 'seascape' && brief.mood.has(/\b(?:harbou?rs?|port|town|village)\b/))
  );
}
/** What painters of tables and rooms draw about a thing. */
const surroundings: readonly (readonly [RegExp, (shown: Shown) => boolean])[] = [
  // what is seen through one has none
  [
    /\b(?:through|out of|from|behind|outside|beyond) (?:an?|the|my|his|her) (?:[a-z-]+ ){0,2}window\b/,
    isSeenAtWindow,
  ],
  // those of its houses
  [/\bwindows\b(?! sill)/, (shown) => hasHouses(shown) || isSeenAtWindow(shown)],
  [/\broofs\b/, hasHouses],
  [/\bwindow(?:s|[- ]?sill)?\b/, (shown) => hasHouses(shown) || isSeenAtWindow(shown)],
  [/(?<!window[- ]?)\bsills?\b/, (shown) => isInside(shown) && isAtWindow(shown.brief.mood)],
  [/\b(?:linen|(?:table ?)?cloth|burlap|velvet|satin|silk)\b/, isInside],
  [/\b(?:steam|counters?|work ?tops?|shel(?:f|ves))\b/, isOnTop],
  [
    /\b(?:(?:living|bed|bath|class)?[- ]?rooms?|kitchens?|offices?|attics?)\b/,
    (shown) => isInside(shown) && !isPlain(shown),
  ],
  [
    /\b(?:rocky|stony|pebbled?) (?:coast|shore|beach|bay|cove|island)s?\b/,
    ({ asked }) => [...asked].some(({ source }) => /rock|ston|pebbl/.test(source)),
  ],
  [
    /\b(?:[a-z]+ )?(?:roads?|highways?|lanes?)\b/,
    ({ hero }) => hero?.place === 'road' && hero.behind === null,
  ],
  [/\bsavannahs?\b|\bsavannas?\b/, ({ hero }) => hero?.place === 'meadow' && hero.behind === null],
  [
    /\b(?:hilltops?|hillsides?|hillocks?|knolls?|mounds?)\b/,
    ({ hero, brief }) => (hero === null ? brief.mood.subject === 'landscape' : standsOnHill(brief, hero)),
  ],
  [/\bfences?\b/, ({ hero, brief }) => hero?.place === 'garden' || isInGarden(brief.mood.has)],
  [/\b(?:back ?yards?|allotments?)\b/, ({ hero }) => hero?.place === 'garden'],
  [
    /\b(?:rain|snow(?:fall)?|drizzle|blizzard|downpour)\b/,
    (shown) =>
      isAtWindow(shown.brief.mood) ||
      isSeenAtWindow(shown) ||
      weatherLayers(shown.brief).length > 0 ||
      ((!isInside(shown) || isInWeather(shown.brief.mood.has)) && isSnowLying(shown.brief.mood.has)),
  ],
];

const notPlaces: ReadonlySet<Subject> = new Set<Subject>(['stillLife', 'portrait', 'animal', 'abstract']);

function isNounShown(noun: Noun, word: string, { brief, hero, sitsIn, pet, asked }: Shown): boolean {
  const { subject, has } = brief.mood;
  if (/^lea(?:f|ves)$/.test(word)) return true;
  // a house has its own
  if (noun.name === 'roof' && hero?.noun.kind === 'building') return true;
  if (noun.name === 'house' && hero === null && hasHouses({ brief, hero })) return true;
  if (sitsIn === 'space' && noun.name === 'star') return true;
  if (heavens.has(noun.name))
    return hero === null ? subject !== 'stillLife' && subject !== 'portrait' : !indoors.has(hero.place);
  if (hero !== null) {
    if (noun === hero.noun || noun === hero.backdrop?.noun || hero.more.includes(noun)) return true;
    if (noun.name === 'branch' && bringsBranch(hero.noun)) return true;
    if (noun.name === 'table')
      return hero.place === 'table' || noun === hero.beside || isOnGardenTable(brief.mood.has);
    // what lies in its crates
    if (hero.noun.name === 'market stall' && noun.kind === 'fruit') return true;
    if (noun === hero.beside || noun === hero.also || isFestive(word, asked)) return true;
    return hero.behind !== null && isOfScene(hero.behind, word, asked);
  }
  if (subject === 'stillLife')
    return (
      noun.name === 'table' ||
      noun === underThing(has) ||
      namedThings((pattern) => has(pattern) && pattern.test(word)).length > 0
    );
  if (subject === 'portrait') {
    if (noun === pet) return true;
    if (sitsIn !== null && sitsIn !== 'window' && sitsIn !== 'garden' && isOfScene(sitsIn, word, asked))
      return true;
    return noun.name === 'hat' || noun.name === 'crown';
  }
  return isOfScene(subject, word, asked) || (alsoShown[subject]?.test(word) ?? false);
}

/** What hangs and walks about on a square or in a street: the painter of cities asks for it and draws it. */
const isFestive = (word: string, asked: ReadonlySet<RegExp>): boolean =>
  /^(?:balloons|pigeons)$/.test(word) && [...asked].some(({ source }) => source.includes(word));

function isThingShown(
  name: string,
  word: string,
  wanted: readonly string[],
  { brief, hero }: Shown,
): boolean {
  if (/^fruits?$/.test(word) && (hero?.noun.kind === 'fruit' || hero?.noun.name === 'market stall'))
    return true;
  // the lamp in a house is its light
  if (name === 'lamp' && hasWindows(hero)) return true;
  if (hero !== null) return hero.thing === name;
  if (brief.mood.subject === 'landscape' && name === 'vase') return true;
  if (brief.mood.subject !== 'stillLife') return false;
  return wanted.includes(name) || (name === 'cup' && hasTea(brief.mood));
}

function isPlaceShown(of: Subject, word: string, { brief, hero, sitsIn, asked }: Shown): boolean {
  if (unsaid.test(word)) return true;
  const { subject, has } = brief.mood;
  if (landscapeOnly.test(word)) {
    if (hero !== null) return hero.place === 'garden';
    return (
      sitsIn === 'garden' ||
      subject === 'landscape' ||
      (subject === 'stillLife' && brief.ground === null && isInGarden(has))
    );
  }
  // its stalls
  const isCity = (hero === null ? subject : hero.behind) === 'city';
  if (/^markets?$/.test(word) && (isCity || hero?.noun.name === 'market stall')) return true;
  if (chosenOnly.test(word)) return false;
  const isPainted = (scene: Subject | string | null) => scene === of && showsWord(of, word, asked);
  if (hero !== null)
    return (
      isPainted(hero.behind) ||
      (seaside.has(hero.place) && shores.test(word)) ||
      (hero.place === 'road' && isOnCoastRoad(has) && shores.test(word)) ||
      (hero.place === 'under' && /^(?:lakes?|ponds?|rivers?)$/.test(word))
    );
  return isPainted(subject) || isPainted(sitsIn) || (alsoShown[subject]?.test(word) ?? false);
}

function isOfScene(scene: Subject, word: string, asked: ReadonlySet<RegExp>): boolean {
  const pattern = subjects.find(([subject]) => subject === scene)?.[1];
  const isOfIt = pattern !== undefined && word.search(pattern) >= 0 && !chosenOnly.test(word);
  return isOfIt && showsWord(scene, word, asked);
}

/** Whether a name is whole there: "a car", and not "a car park". */
function endsPhrase(text: string, end: number): boolean {
  const [, next = ''] = /^\s+([\p{L}'’-]+)/u.exec(text.slice(end)) ?? [];
  return next === ''
    ? !/^['’-]/.test(text.slice(end))
    : ends.has(next) || /(?:ing|ed|ly)$|^(?:asleep|awake|alone)$/.test(next);
}

/** Things that nobody here knows, behind words that set them in the picture. */
function unknownIn(
  said: string,
  claims: readonly Claim[],
  hero: Hero | null,
): readonly Pick<Claim, 'at' | 'end'>[] {
  const found: Pick<Claim, 'at' | 'end'>[] = [];
  for (const lead of said.matchAll(unknownLeads)) {
    const from = lead.index + lead[0].length + 1;
    const [part = ''] = said.slice(from).split(clauses);
    const thing = readThing(part.replace(/\s+/g, ' '));
    if (hero === null && /^wearing$/i.test(lead[0])) continue;
    const isWith = /^with$/i.test(lead[0]);
    if (thing !== null && isWith && !carried.test(thing) && (isSitter(hero) || isPartOf(thing))) continue;
    if (thing !== null && hero?.noun.kind === 'bird' && branches.test(thing)) continue;
    if (thing === null || parts.test(thing) || /\bwindow/i.test(thing)) continue;
    const at = said.indexOf(thing, from);
    const end = at + thing.length;
    if (at < 0 || claims.some((one) => at < one.end && one.at < end)) continue;
    found.push({ at, end });
  }
  return found;
}
