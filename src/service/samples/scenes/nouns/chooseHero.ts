import { readAction } from '../../readAction';
import { isWoodedShore, type Subject, subjects } from '../../readMood';
import { isAtWindow, isOnCloth } from '../aroundThings';
import { bouquetIn } from '../bouquet';
import { nextThing } from '../namedThings';
import { isFolk } from '../poses/folkPosed';
import {
  flowerFieldIn,
  flowerMeadowIn,
  isAtHarbour,
  isInGarden,
  isInRoom,
  isInWeather,
  isOnCoastRoad,
  isOnTable,
  isSoldOrServed,
} from '../settings';
import { isFestive } from './aloft';
import { type Backdrop, canShelter, canStandBehind, isSeat, isSupport, seatsOn } from './backdrop';
import { countIn } from './countIn';
import { findNouns } from './findNouns';
import type { Noun, Place } from './Noun';
import { bringsBranch, isHighUp, isPerch } from './perches';

/** What a picture is of, where the studio knows it by its name. */
export interface Hero {
  readonly noun: Noun;
  /** As the prompt calls it. */
  readonly word: string;
  /** How many of it: 3 for "apples", 2 for "a pair of shoes". */
  readonly count: number;
  /** What the prompt names besides, and how many of it. */
  readonly beside: Noun | null;
  readonly besideCount: number;
  /** What it names beyond that, where things are about as large as each other: on a table, in a room. */
  readonly more: readonly Noun[];
  /** A third thing, out of doors. */
  readonly also: Noun | null;
  /** A thing of still lifes that it names besides, by the name it is drawn under: "cup". */
  readonly thing: string | null;
  /** What it stands before, under or on. */
  readonly backdrop: Backdrop | null;
  /** Whether what it names besides, or stands before, is far behind it. */
  readonly isFar: boolean;
  /** The scene that it stands before; null: its place. */
  readonly behind: Subject | null;
  /** Where it stands: as the prompt says, or as it suits it. */
  readonly place: Place;
  /** On which side of the picture the prompt sets it: right (1) or left (-1); null: it says nothing of that. */
  readonly side: 1 | -1 | null;
}

const landscapes = new Set(['landform', 'in the sky', 'plant']);
const scenes = new Set<Subject>(['city', 'desert', 'forest', 'landscape', 'seascape', 'space']);

/** What painters of scenes draw as a part of them: beside other words it is no subject. */
function isScenery({ kind, place }: Noun): boolean {
  return landscapes.has(kind) || (kind === 'building' && (place === 'water' || place === 'road'));
}

/** Finds what a prompt is about among the nouns; null where something else comes first, or it is a scene as a whole. */
export function chooseHero(prompt: string): Hero | null {
  const whole = prompt.slice(0, 4000).toLowerCase();
  const field = flowerFieldIn(whole) ?? flowerMeadowIn(whole);
  const bouquet = bouquetIn(whole) ?? '';
  // what grows about a thing is its ground, and does not stand beside it
  const text = field === null ? whole : whole.replace(field, ' '.repeat(field.length));
  // a vineyard has its grapes
  const isVineyard = /\bvineyards?\b/.test(text);
  const nouns = findNouns(text).filter(
    ({ noun, at }) => !(isVineyard && noun.name === 'grapes') && !isWithin(bouquet, text, at),
  );
  const [first, ...others] = whatIsBeforeFirst(text, nouns);
  if (!first) return null;
  // without what the nouns themselves say: a car is no street
  const rest = nouns.reduce(
    (left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end),
    text,
  );
  // snow that lies about a thing is its ground, and no scene of mountains
  const alone = isScenery(first.noun) ? rest : rest.replace(/\bsnow\b/g, '    ');
  // no head of one stands for children at play: the rest is drawn without them
  const scenery = alone.replace(/\b(?:children|kids)\b/g, (word) => ' '.repeat(word.length));
  const named = subjects.flatMap(([subject, pattern]) => {
    const at = scenery.search(pattern);
    return at < 0 ? [] : [{ subject, at }];
  });
  // those of a village or a harbour are the scene's
  const isOfVillage = first.noun.name === 'house' && countIn(text, first) > 2 && others.length === 0;
  if (isOfVillage && /\b(?:villages?|harbou?rs?|port|old town)\b/.test(scenery)) return null;
  // people, patterns and what stands on tables are drawn by painters of their own
  if (named.some(({ subject, at }) => !scenes.has(subject) && at < first.at)) return null;
  if (isRiverBridge(first.noun) && others.every(({ noun }) => isBehindBridges(noun)))
    return bridgeHero(text, first, others);
  const isThing = !isScenery(first.noun) && !isPerch(first.noun);
  const hero = isThing
    ? first
    : (others.find(({ noun }) => !isScenery(noun) && !isPot(noun) && !isPerch(noun)) ?? first);
  // no ship sails over hills for the horizon it is on
  const isLand = /\b(?:lakes?|rivers?|canals?|ponds?|fjords?|reeds?)\b/.test(text);
  const wanted =
    named.find(
      ({ subject }) =>
        scenes.has(subject) && (hero.noun.kind !== 'boat' || subject !== 'landscape' || isLand),
    )?.subject ?? null;
  const isInSpace =
    wanted === null &&
    hero.noun.name === 'rocket' &&
    others.some(({ noun }) => /^(?:planet|star|moon|comet)$/.test(noun.name));
  const scene = isInSpace ? 'space' : wanted === 'forest' && isWoodedShore(scenery) ? 'landscape' : wanted;
  const isInScene = scene !== null && !(scene === 'landscape' && isLoneTree(text, hero));
  if (isScenery(hero.noun) && (isInScene || others.some(({ noun }) => !isPot(noun)))) return null;
  const word = text.slice(hero.at, hero.end);
  const count = countIn(text, hero);
  const has = (pattern: RegExp) => pattern.test(text);
  const isGarden = isInGarden(has) && (scene === null || scene === 'landscape') && canMove(hero.noun);
  // what cannot stand on waves has its own ground
  const isAfloat = ['water', 'sky'].includes(hero.noun.place) || isFestive(hero.noun);
  const isSwimmer = hero.noun.place === 'under';
  const isFood =
    isSwimmer &&
    !/^(?:whale|dolphin|shark|jellyfish|seahorse)$/.test(hero.noun.name) &&
    (isSoldOrServed(has) || others.some(({ noun }) => isEaten(noun)));
  // no city stands behind what swims, but where it is said to fly
  const isInAir = has(/\b(?:fl(?:ying|ies)|floating|soaring|swimming|swims)\b/);
  const isDived = isSwimmer && (scene === 'landscape' || isFood || (scene === 'city' && !isInAir));
  const isOnCoast = hero.noun.place === 'road' && isOnCoastRoad(has);
  const isAtQuay = hero.noun.kind === 'building' && canMove(hero.noun) && isAtHarbour(has);
  const isAshore = scene === 'seascape' && !isAfloat && !isAtQuay;
  const behind = isGarden || isDived || isOnCoast || isAshore ? null : scene;
  const lies = isFood ? 'table' : hero.noun.place;
  const stands = { hero: hero.noun, count, place: lies };
  const found = chooseBackdrop(text, nouns, stands, isGarden ? scene : behind);
  // several of something stand about
  const backdrop = found && { ...found, isSeat: found.isSeat && count <= seatsOn(found.noun) };
  const company = [...(hero === first ? [] : [first]), ...others].filter(
    ({ noun, at }) =>
      noun !== hero.noun &&
      noun !== backdrop?.noun &&
      !isSupport(noun) &&
      !isPerch(noun) &&
      !(hero.noun.place === 'table' && isLarge(noun)) &&
      (canStandBeside(noun) ||
        (hero.noun.kind === 'insect' && /^(?:clover|rose|tulip|sunflower|daisy)$/.test(noun.name)) ||
        (noun.name === 'table' && isCompany(text, at))) &&
      // no fish swims in the air
      !(noun.place === 'under' && !['water', 'under', 'table', 'room'].includes(hero.noun.place)) &&
      // a fruit beside it would be as large as a house
      !(isLarge(hero.noun) && !isSmallBeside(noun) && ['table', 'room'].includes(noun.place)),
  );
  const [beside, third] = company;
  const place = isFood
    ? 'table'
    : scene === 'seascape' && isAtQuay
      ? 'shore'
      : field !== null && canMove(hero.noun) && ['meadow', 'road'].includes(hero.noun.place)
        ? 'field'
        : behind === null
          ? choosePlace(has, hero.noun, backdrop, isGarden, scene === 'seascape' && !isOnCoast)
          : isOnLand(has, hero.noun)
            ? 'meadow'
            : hero.noun.place;
  const isFree =
    (isIndoors(place) ? count <= mostInRow : count === 1 && beside === undefined) &&
    canMove(hero.noun) &&
    place !== 'water' &&
    // a lamp or a cup beside it would be as large as a house
    !isLarge(hero.noun);
  const deed = readAction(text)?.words ?? '';
  const isInRow = isIndoors(isGarden ? hero.noun.place : place);
  const isAlso = third !== undefined && count === 1 && !isInRow && !isSeat(third.noun);
  return {
    ...{ noun: hero.noun, word, count, behind, place, isFar: isFarBehind(text) },
    more: count <= mostInRow && isInRow ? company.slice(1, mostBeside).map(({ noun }) => noun) : [],
    side: sideOf(whole, hero, beside ?? nouns.find(({ noun }) => noun === backdrop?.noun) ?? null),
    beside: beside?.noun ?? null,
    besideCount: beside === undefined ? 0 : countIn(text, beside),
    also: isAlso ? third.noun : null,
    thing: isFree ? nextThing(rest.replace(deed, ' '.repeat(deed.length)), hero.end) : null,
    backdrop:
      isFood ||
      canMove(hero.noun) ||
      place === 'sky' ||
      hero.noun.name === 'bird' ||
      backdrop?.noun.place === 'water'
        ? backdrop
        : null,
  };
}

const isWithin = (words: string, text: string, at: number): boolean =>
  words !== '' && text.indexOf(words) <= at && at < text.indexOf(words) + words.length;

/** What is with a fish only where that is eaten. */
const isEaten = ({ kind }: Noun): boolean => kind === 'fruit' || kind === 'vegetable';

/** What stands by a house as small as it is: a dog, balloons. */
const isSmallBeside = (noun: Noun): boolean => noun.kind === 'pet' || isBalloon(noun);
/** What hangs in the air beside other things. */
export const isBalloon = ({ name }: Noun): boolean => name === 'balloon';
/** The most that stand beside a thing. */
const mostBeside = 3;
/** The most of a thing that stand in a row with others. */
const mostInRow = 3;
export const isIndoors = (place: Place): boolean => place === 'table' || place === 'room';

/** What a prompt names, with what something else is "behind" before that: "a church far behind a barn". */
function whatIsBeforeFirst(text: string, nouns: ReturnType<typeof findNouns>): ReturnType<typeof findNouns> {
  const [first, second, ...others] = nouns;
  if (first === undefined || second === undefined) return nouns;
  // "a tray with cups" is about the cups
  if (isSupport(first.noun) && second.noun.place === 'table') return [second, first, ...others];
  // and so is "a desk with tools", or "a table set with cups"
  const isLaid = /^[^.;]{0,40}?(?:with|full of|covered in) /.test(text.slice(first.end, second.at));
  if (first.noun.name === 'table' && isLaid && second.noun.place === 'table')
    return [second, first, ...others];
  const between = text.slice(first.end, second.at);
  // somebody with a thing, or under what flies, is what it is about
  if (isFolk(second.noun) && isSmallBesideFolk(first.noun)) return [second, first, ...others];
  // balloons hang in the air over the rest, and lights over what they are let off over
  const isOver = /^ (?:over|above|around|round) (?:an?|the) (?:[\w-]+ ){0,2}$/.test(between);
  const isUnder = isOver || (isBalloon(first.noun) && ['table', 'room'].includes(second.noun.place));
  if (isUnder && !isRiverBridge(second.noun) && (isBalloon(first.noun) || isFestive(first.noun)))
    return [second, first, ...others];
  const isBehind = /^[^,.;]* (?:behind|beyond) (?:an?|the|some|two|three) (?:[\w-]+ ){0,2}$/.test(between);
  return isBehind && canStandBehind(first.noun) ? [second, first, ...others] : nouns;
}

const isSmallBesideFolk = (noun: Noun): boolean =>
  ['table', 'room', 'sky', 'shore'].includes(noun.place) &&
  !isLarge(noun) &&
  !['pet', 'furniture', 'somebody'].includes(noun.kind) &&
  !isScenery(noun);

/** On which side something stands: where the prompt says so of it, or of what stands beside it. */
function sideOf(
  text: string,
  hero: ReturnType<typeof findNouns>[number],
  other: ReturnType<typeof findNouns>[number] | null,
): 1 | -1 | null {
  const sideAfter = ({ end }: { end: number }) => {
    const [, word] =
      /^(?: (?!(?:and|with|an?|the|beside|behind|near|before|by|under|next)\b)[a-z-]+){0,4}? (?:on|at|to|in) the (?:far |bottom |lower |upper |top )?(left|right)\b/.exec(
        text.slice(end, end + 80),
      ) ?? [];
    return word === undefined ? null : word === 'right' ? 1 : -1;
  };
  const own = sideAfter(hero);
  if (own !== null || other === null) return own;
  const its = sideAfter(other);
  return its === null ? null : its === 1 ? -1 : 1;
}

/** "an old tree on a hill": what grows alone is what the picture is of. */
const isLoneTree = (text: string, { noun, at, end }: ReturnType<typeof findNouns>[number]): boolean =>
  ['tree', 'pine', 'palm'].includes(noun.name) &&
  text[end - 1] !== 's' &&
  /\b(?:an?|one|the) (?:[\w-]+,? ){0,3}$/.test(text.slice(0, at));

/** Whether a prompt sets something behind something else. */
const isFarBehind = (text: string): boolean =>
  /\b(?:(?:far|further|a long way) (?:off|away|behind|beyond)|behind (?:it|him|her|them)|behind (?:an?|the)|in the (?:far )?(?:distance|background)|on the horizon)\b/.test(
    text,
  );

/** Whether it is drawn with its river and both of its banks. */
export const isRiverBridge = ({ name }: Noun): boolean => name === 'stone bridge';
const isBehindBridges = (noun: Noun): boolean => isScenery(noun) || noun.kind === 'building';

function bridgeHero(
  text: string,
  { noun, at, end }: ReturnType<typeof findNouns>[number],
  others: ReturnType<typeof findNouns>,
): Hero {
  const behind = others.find(({ noun: { kind, name } }) => kind === 'building' && name !== 'bridge')?.noun;
  return {
    ...{
      noun,
      word: text.slice(at, end),
      count: 1,
      beside: null,
      besideCount: 0,
      more: [],
      also: null,
      thing: null,
      isFar: true,
    },
    backdrop: behind === undefined ? null : { noun: behind, isSeat: false },
    ...{ behind: 'landscape', place: 'water', side: null },
  };
}

/** Whether it stands beside the rest, and not under it: "a chair and a table". */
const isCompany = (text: string, at: number): boolean =>
  /\b(?:and|with) (?:an?|the) (?:[\w-]+ )?$/.test(text.slice(0, at));

/** What is larger than anybody. */
export const isLarge = ({ kind }: Noun): boolean =>
  ['building', 'street thing', 'ride', 'landform'].includes(kind);

/** What a plant grows in is no more than a part of it. */
const isPot = ({ name }: Noun): boolean => name === 'flowerpot';

const canStandBeside = (noun: Noun): boolean =>
  ['cactus', 'mushroom', 'fireplace'].includes(noun.name) || (!isScenery(noun) && noun.kind !== 'furniture');

/** Whether it stands elsewhere as well as in the place that suits it. */
const canMove = ({ place, kind }: Noun): boolean =>
  !['sky', 'under', 'night'].includes(place) && kind !== 'boat';

/** Neither a house nor what drives stands on a fence, or in a basket. */
const canPerch = (noun: Noun): boolean =>
  !isLarge(noun) && !noun.kind.endsWith('vehicle') && noun.kind !== 'boat' && !isScenery(noun);

function chooseBackdrop(
  text: string,
  nouns: ReturnType<typeof findNouns>,
  { hero, count, place }: Readonly<{ hero: Noun; count: number; place: Place }>,
  scene: Subject | null,
): Backdrop | null {
  const ofScene = subjects.find(([subject]) => subject === scene)?.[1];
  const all = nouns.filter(
    ({ noun, at, end }) =>
      noun !== hero &&
      !(noun.name === 'branch' && bringsBranch(hero) && count === 1) &&
      !(isPerch(noun) && !canPerch(hero)) &&
      (!isSupport(noun) || place === 'table') &&
      (canStandBehind(noun) || (canShelter(noun) && isOver(text, at))) &&
      noun.name !== 'table' &&
      // what the scene shows by itself
      !(ofScene && text.slice(at, end).search(ofScene) >= 0),
  );
  // what it is said to be before, and not what else could be there
  const before = /\b(?:in front of|before) (?:an?|the|our|my) (?:[\w-]+ ){0,2}$/;
  const found = all.find(({ at }) => before.test(text.slice(Math.max(0, at - 60), at))) ?? all[0];
  if (!found) return null;
  const isUnder =
    isPerch(found.noun) ||
    isPot(found.noun) ||
    isSupport(found.noun) ||
    (isSeat(found.noun) &&
      /\b(?:(?:on|in|onto|into|over|across|along|crossing)(?: (?!with\b|and\b|beside\b)[\w-]+){1,3}|in(?= $)) $/.test(
        text.slice(0, found.at),
      ));
  return { noun: found.noun, isSeat: isUnder };
}

/** Whether what is named at `at` is over something: "under a mushroom". */
const isOver = (text: string, at: number): boolean =>
  /\b(?:under|underneath|beneath|below)(?: [\w-]+){1,3} $/.test(text.slice(0, at));

/** Birds of the water that are said to be on grass. */
const isOnLand = (has: (pattern: RegExp) => boolean, { kind, place }: Noun): boolean =>
  kind === 'bird' &&
  place === 'water' &&
  has(/\b(?:meadows?|grass|lawns?|fields?|farms?|yards?|pastures?|hills?)\b/) &&
  !has(/\b(?:lakes?|ponds?|rivers?|water|sea|canals?|streams?|swimming|floating|reeds?)\b/);

function choosePlace(
  has: (pattern: RegExp) => boolean,
  noun: Noun,
  backdrop: Backdrop | null,
  isGarden: boolean,
  isAtSea: boolean,
): Place {
  const isOnPerch = backdrop !== null && isPerch(backdrop.noun);
  if (noun.name === 'bird' && isOnPerch && !isHighUp(backdrop.noun)) return 'meadow';
  if (!canMove(noun)) return noun.place;
  if (isOnLand(has, noun)) return has(/\bsnow/) ? 'snow' : 'meadow';
  if (isGarden) return 'garden';
  if (isAtSea) return 'shore';
  const isInside = noun.place === 'table' || noun.place === 'room';
  const isOutside = noun.place === 'road' || noun.place === 'meadow';
  const own =
    isOutside && has(/\bsnow(?:y|fall|ing|ed|flakes?)?\b|\bwinter\b|\b(?:december|january|february)\b/)
      ? 'snow'
      : noun.place;
  if (backdrop !== null && isHighUp(backdrop.noun)) return 'sky';
  if (backdrop?.noun.name === 'lily pad') return 'water';
  if (backdrop?.noun.name === 'palm' && isInside) return 'shore';
  // no tree grows in a room
  if (backdrop !== null && !['table', 'room'].includes(backdrop.noun.place)) return isInside ? 'meadow' : own;
  if (isOnTable(has)) return 'table';
  if (isOnCloth({ has })) return noun.place === 'room' ? noun.place : 'table';
  if (isAtWindow({ has }) || isInRoom(has)) return isInside ? noun.place : 'room';
  if (isInside && isInWeather(has)) return has(/\bsnow/) ? 'snow' : 'meadow';
  if (backdrop === null) return own;
  return isInside && (!backdrop.isSeat || backdrop.noun.place === 'table') ? noun.place : 'room';
}
