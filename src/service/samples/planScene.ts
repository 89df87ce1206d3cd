import type { RequestValues } from '@shared/service';
import type { Color } from './Color';
import { colorsIn, namedColors } from './colorWords';
import { joinColors, splitColors } from './compoundColors';
import { weatherLayers } from './finishPicture';
import type { Letterings } from './lettering/Lettering';
import { readLettering } from './lettering/readLettering';
import { withUnwritten } from './lettering/withUnwritten';
import { listenToPainters } from './listenToPainters';
import { choosePalette } from './Palette';
import { createRandom } from './Random';
import { type Action, readAction } from './readAction';
import { type Asides, type Light, readAsides } from './readAsides';
import { leastChroma, type Mood, namesHour, readMood, type Subject, withoutWhen } from './readMood';
import { readTints } from './readTints';
import { readUnwanted } from './readUnwanted';
import { readUses } from './readUses';
import type { Layer, Painter, SceneBrief } from './Scene';
import { withColorless } from './sayColors';
import { sayDrawn, sayLacks } from './sayDrawn';
import { paintAbstract } from './scenes/abstract';
import { bustLayers, canAct, comesByNature } from './scenes/actOut';
import { paintAnimal } from './scenes/animal';
import { behindSitter, placeOfSitter, type SitterPlace } from './scenes/behindSitter';
import { paintCity } from './scenes/city';
import { paintDesert } from './scenes/desert';
import { flatLayers, isFromAbove, type Laid, laidOf } from './scenes/flatLay';
import { paintForest } from './scenes/forest';
import { roomLayers } from './scenes/frameSubject';
import { paintLandscape } from './scenes/landscape';
import { namedThings } from './scenes/namedThings';
import { chooseHero, type Hero } from './scenes/nouns/chooseHero';
import { findNouns } from './scenes/nouns/findNouns';
import type { Noun, Place } from './scenes/nouns/Noun';
import { paintNoun } from './scenes/nouns/paintNoun';
import { repeatNouns } from './scenes/nouns/repeatNouns';
import { petLayer, petOfSitter } from './scenes/petOfSitter';
import { groundLayer, heroOn, paletteOn } from './scenes/plainGround';
import { paintPortrait } from './scenes/portrait';
import { actingHero } from './scenes/poses/actingHero';
import { posedAs } from './scenes/poses/posed';
import { paintSeascape } from './scenes/seascape';
import { isServed, servedLayers } from './scenes/servedFood';
import { behindForm, groundOf, heroAlone, isAlone, isSetSomewhere } from './scenes/showForm';
import { paintSpace } from './scenes/space';
import { paintStillLife } from './scenes/stillLife';
import { readWindow, windowFrameLayers } from './scenes/windowFrame';
import { showOccasion } from './showOccasion';
import { undrawnIn } from './undrawn';
import { withoutClient } from './withoutClient';
import { withoutOccasion } from './withoutOccasion';
import { withoutReasons } from './withoutReasons';

const painters: Readonly<Record<Subject, Painter>> = {
  abstract: paintAbstract,
  animal: paintAnimal,
  city: paintCity,
  desert: paintDesert,
  forest: paintForest,
  landscape: paintLandscape,
  portrait: paintPortrait,
  seascape: paintSeascape,
  space: paintSpace,
  stillLife: paintStillLife,
};

/** A picture, planned: its brief and its sheets, back to front. */
export interface ScenePlan {
  readonly brief: SceneBrief;
  readonly layers: readonly Layer[];
  /** What is before all of them, for a picture of that size: weather, the frame of a window, room for words. */
  readonly over: (size: Pick<SceneBrief, 'width' | 'height'>) => readonly Layer[];
  /** How it is made, and in which light. */
  readonly asides: Asides;
  /** What is written over it. */
  readonly letterings: Letterings;
  /** What is drawn in place of what the prompt asks for, or without it; null: nothing that the studio knows of. */
  readonly remark: string | null;
}

/** What a composition goes by: where a prompt is of one thing, that alone, and not what else is said of it. */
function lastingKey(prompt: string): string {
  const hero = chooseHero(prompt);
  return hero === null ? prompt : [hero.noun.name, hero.count, hero.place, hero.behind].join(' ');
}

/**
 * Plans one picture. Composition follows prompt, seed and index alone, so that a change of guidance
 * or steps shows as what it is: truer colours, finer work.
 */
export function planScene(order: {
  readonly values: RequestValues;
  readonly seed: string;
  readonly index: number;
  readonly width: number;
  readonly height: number;
}): ScenePlan {
  const { values, seed, index, width, height } = order;
  // the same seed gives the same scene under other words
  const letterings = readLettering(String(values.prompt ?? ''));
  // and without what is not to be seen
  const { plain: wanted, unwanted } = readUnwanted(
    showOccasion(withoutOccasion(withoutReasons(withoutClient(joinColors(letterings.plain))))),
  );
  const { plain: view, window } = readWindow(wanted);
  const asides = inHour(readAsides(view));
  const uses = readUses(asides.plain);
  // the same seed gives the same thing in another light, or made in another way
  // and a thing of another colour, or before another ground
  const { plain: prompt, tints: coloured, ground: plainGround } = readTints(uses.plain);
  // and at another hour, in another season and weather
  const named = chooseHero(prompt);
  const lasting = lastingKey(withoutWhen(prompt));
  const random = createRandom(`${lasting}\n${seed}\n${index}`);
  const isPoster = /^(?:art deco|pop[- ]art)$/i.test(asides.unmade ?? '') && named !== null;
  const form = uses.form ?? (isPoster ? 'poster' : null);
  const ground = plainGround ?? (form === null ? null : groundOf(form, random, uses.colors));
  const [firstColor] = uses.colors;
  const isShown = named !== null && isAlone(form, named) && (form !== 'poster' || !isSetSomewhere(prompt));
  const isFlat = isPoster && isShown;
  // a form is of its colours itself
  const isOfAll = uses.isPalette || (named !== null && form === null && isLiving(named.noun));
  const hues = isShown || form === 'pattern' || !isOfAll ? null : huesOfColors(uses.colors);
  const isTinted =
    form === 'poster' ||
    form === 'pattern' ||
    firstColor === undefined ||
    named === null ||
    hues !== null ||
    coloured.length > 0;
  const tints = isTinted ? coloured : [{ of: named.noun.name, color: firstColor }];
  const placed = named !== null && ground !== null ? heroOn(named) : named;
  const hero = isShown ? heroAlone(named) : placed;
  const said = readMood(prompt, createRandom(`mood\n${lasting}\n${seed}`));
  // a building is out of doors, in the weather, whatever the prompt says of the lamp in it
  const isHouse = hero?.noun.kind === 'building' && said.subject === 'stillLife';
  const isClear = /\b(?:clouds?|fog|mist|haze)\b/.test(unwanted) && /^(?:cloud|mist)$/.test(said.weather);
  const read: Mood = {
    ...{ ...said, unwanted },
    ...(hues === null
      ? {}
      : {
          ...paletteOf(hues, isIn(hero, ['table', 'room'])),
          ...(said.tone === 'normal' ? { tone: toneOf(wanted, uses.colors) } : {}),
          // they are as bright as they are called
          ...(namesHour(prompt) ? {} : { time: 'day' as const }),
        }),
    ...(isHouse ? { subject: 'landscape' } : {}),
    // whatever the chance of a prompt without a scene makes of it, a thing is there
    ...(hero !== null && said.subject === 'abstract' ? { subject: 'stillLife' } : {}),
    ...(isClear ? { weather: 'clear' } : {}),
  };
  const { isLitInside } = asides;
  const mood = inLight({ ...read, isLitInside, ...(ground === null ? {} : { time: 'day' }) }, asides.light);
  const guidance = typeof values.guidance_scale === 'number' ? values.guidance_scale : 3.5;
  const steps = typeof values.num_inference_steps === 'number' ? values.num_inference_steps : 28;
  // guidance 1 → 0.22, 3.5 → 0.69, 10 → 0.97, 20 → 1
  const adherence = Math.min(1, 1 - Math.exp(-(guidance - 0.15) / 2.9) * 1.04);
  const chosen = choosePalette(mood, adherence, random.fork('palette'));
  const palette = ground === null ? chosen : paletteOn(chosen, ground);
  const { brief, asked } = listenToPainters({
    ...{ width, height, mood, palette, random, tints, ground, colors: colorsIn(wanted) },
    inks: [
      ...tints.map(({ color }) => color),
      ...uses.colors,
      ...namedColors(prompt),
      ...(ground ? [ground] : []),
    ],
    ...{ room: uses.room, isClose: uses.isClose },
    isInside: isIn(hero, ['table', 'room']),
    detail: 0.06 + (0.94 * steps) / 50,
  });
  const isSitter = hero === null && mood.subject === 'portrait';
  const action = readAction(prompt);
  const pet = isSitter ? petOfSitter(prompt) : null;
  const isOfPet = pet !== null && action?.doers.includes(pet) === true;
  const petDoes = isOfPet && action?.deed ? posedAs(pet, action.deed) : null;
  const drawn = action !== null && !isOfPet && canAct(hero, mood.subject, action) ? action : null;
  const sitsIn = isSitter && ground === null ? placeOfSitter(prompt, mood) : null;
  const isDone = drawn !== null || petDoes !== null || (action !== null && comesByNature(hero, action));
  const laid = isFromAbove(asides.unmade) && form === null ? laidIn(hero, mood) : [];
  const isBack = asides.unmade === 'from behind' && hero?.noun.name.endsWith('on a bench') === true;
  const unmade = isFlat || isBack || laid.length > 0 ? null : asides.unmade;
  const isPrint = asides.style === 'linocut' || asides.style === 'risograph';
  const over: ScenePlan['over'] = (size) => {
    const before = { ...brief, ...size };
    const framed = window === null || ground !== null ? [] : windowFrameLayers(before, window);
    return [...weatherLayers(before), ...framed, ...roomLayers(before, isPrint)];
  };
  const saying = { brief, hero, sitsIn, pet, asked, action, isDone, unmade };
  if (form === 'pattern') {
    const repeated = findNouns(prompt.toLowerCase()).map(({ noun }) => noun);
    const said = undrawnIn(prompt.toLowerCase()).map(({ at, end }) => prompt.slice(at, end));
    const lacks = [...said, ...(asides.unmade === null ? [] : [asides.unmade])];
    const remark = withUnwritten(sayLacks(lacks), letterings);
    return { brief, asides, letterings, remark, over, layers: repeatNouns(brief, repeated.slice(0, 3)) };
  }
  const behind = isShown ? behindForm(brief, form, uses.colors) : null;
  const under = hero?.backdrop?.noun ?? null;
  const sheets =
    hero !== null && isServed(hero, brief)
      ? servedLayers(brief, hero)
      : laid.length > 0
        ? flatLayers(brief, laid, under)
        : paintSheets(brief, { hero, behind, sitsIn, pet: petDoes ?? pet, drawn });
  // what was drawn is known once it is
  const shown = sayDrawn(prompt, saying);
  const colored = withColorless(shown && splitColors(shown), uses.plain, asides.style);
  const remark = withUnwritten(colored, letterings);
  return { brief, asides, letterings, remark, over, layers: sheets };
}

/** No animal is coloured by a word at the end. */
const isLiving = ({ kind }: Noun): boolean => /(?:animal|^pet|^bird|^insect|^somebody)$/.test(kind);

/** Those of them that are no greys; null: all are. */
function huesOfColors(colors: readonly Color[]): readonly number[] | null {
  const hues = colors.filter(({ c }) => c >= leastChroma).map(({ h }) => h);
  return hues.length === 0 ? null : hues;
}

const isIn = (hero: Hero | null, places: readonly Place[]): boolean =>
  hero !== null && hero.behind === null && places.includes(hero.place);

/** The hues of the whole picture; in a room the first of them is that of its wall. */
function paletteOf(hues: readonly number[], isInside: boolean): Pick<Mood, 'hues' | 'isPalette'> {
  const [one, other] = hues;
  const isTurned = isInside && one !== undefined && other !== undefined;
  return { hues: isTurned ? [other, one] : hues, isPalette: true };
}

/** How full those colours are, by what is said of them, or by the first of them. */
function toneOf(text: string, [first]: readonly Color[]): Mood['tone'] {
  if (/\b(?:bold|vivid|vibrant|saturated)\b/i.test(text)) return 'vivid';
  if (/\b(?:pastel|pale|muted)\b/i.test(text)) return 'pastel';
  return first !== undefined && first.l < darkest ? 'dark' : 'normal';
}
/** Below it a colour makes a picture dark. */
const darkest = 0.4;

/** What lies on a table and can be seen from above; empty: it does not. */
function laidIn(hero: Hero | null, { subject, has }: Mood): readonly Laid[] {
  if (hero === null) return subject === 'stillLife' ? namedThings(has) : [];
  return hero.noun.place === 'table' && hero.behind === null ? laidOf(hero) : [];
}

function paintSheets(
  brief: SceneBrief,
  {
    hero,
    behind,
    sitsIn,
    pet,
    drawn,
  }: Readonly<{
    hero: Hero | null;
    /** What the hero stands before; null: what its place is. */
    behind: readonly Layer[] | null;
    sitsIn: SitterPlace | null;
    /** Beside whoever is drawn. */
    pet: Noun | null;
    drawn: Action | null;
  }>,
): readonly Layer[] {
  const { mood, ground } = brief;
  if (hero !== null) {
    return paintNoun(brief, actingHero(hero, drawn), behind ?? (hero.behind && painters[hero.behind](brief)));
  }
  const painted = painters[mood.subject](brief);
  // the first sheet of a portrait is what is behind it
  const layers =
    sitsIn !== null
      ? [...behindSitter(brief, sitsIn, painters), ...painted.slice(1)]
      : mood.subject === 'portrait' && ground !== null
        ? [groundLayer(brief, ground), ...painted.slice(1)]
        : painted;
  const busts = drawn === null ? layers : bustLayers(brief, layers, drawn);
  return pet === null ? busts : [...busts, petLayer(brief, pet)];
}

/** Some lights have an hour of their own. */
/** By night nothing shines golden but lamps and windows: "at night, warm golden light". */
function inHour(asides: Asides): Asides {
  return asides.light === 'golden' &&
    /\b(?:at|by|in the|late at|deep) night\b|\bmidnight\b/i.test(asides.plain)
    ? { ...asides, light: null }
    : asides;
}

function inLight(mood: Mood, light: Light | null): Mood {
  if (light === 'golden') return { ...mood, time: 'golden' };
  return light === 'moon' || light === 'neon' ? { ...mood, time: 'night' } : mood;
}
