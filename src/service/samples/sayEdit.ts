import { isOfMood } from './readMood';
import { ends } from './readWish';
import { findNouns } from './scenes/nouns/findNouns';

type Deed = 'added' | 'removed' | 'changed';

const deeds: readonly (readonly [Deed, string])[] = [
  ['added', 'add(?:ing)?|insert|include|put|place|draw|give (?:it|him|her|them|the [a-z]+)|hang'],
  ['removed', 'remove|delete|erase|take (?:away|out|off)|get rid of|hide|cut out'],
  ['changed', 'replace|swap|exchange|turn|change|make|move|rotate|enlarge|shrink|recolou?r|colou?r|paint'],
];
const verbs = deeds.map(([, words]) => words).join('|');
const commands = new RegExp(`(?<=^|[,.;:!]|\\b(?:and|then|please|also|you|to)) ?\\b(${verbs})\\b `, 'giu');
/** A list of what is added goes on after a comma. */
const goesOn = ',(?! ?(?:an?|another|some|two|three|four|five|six|several) )';
const nextCommand = new RegExp(`[,.;:!?]| (?:and|then) (?=(?:${verbs}|write)\\b)`, 'iu');
const nextAfterAdded = new RegExp(`[.;:!?]|${goesOn}| (?:and|then) (?=(?:${verbs}|write)\\b)`, 'iu');
const articles = /^(?:an?|the|some|his|her|its|their|more|another|one more) /i;
/** What an edit does to a whole picture, and no thing in it. */
const whole =
  /\b(?:it|this|that|everything|all|picture|image|photo(?:graph)?|scene|whole|background|sky|light(?:s|ing)?|sun(?:light|set|rise)|moonlight|glow|contrast|warmth|colou?rs?|tints?|tones?|grain|vignette|shadows?|shade|mood|atmosphere|effect|texture|drama|depth|brightness|rain|snow(?:fall)?|mist|fog|haze|smok(?:e|y)|misty|hazy|foggy|storm|words?|texts?|titles?|letters?|lettering|style)\b/i;
const mostNamed = 3;
/** Where something stands and how large it is, whatever it is: "move it to the left", "much smaller". */
const much = '(?:(?:a bit|a little|a lot|much|slightly|far|somewhat|even|way) ){0,2}';
const it =
  '(?:it|this|that|him|her|them|everything|all(?: of it)?|the (?:picture|image|photo|scene|whole thing))';
const begins = '(?:^|(?<=[,.;:!] ?|\\b(?:and|then|please|but|also|to) ))';
const whither =
  '(?:(?: (?:further|more|closer|a bit|a little))?(?: (?:to|into|towards|at|on))? ?(?:the )?(?:left|right|top|bottom|middle|cent(?:re|er)|corner|side|up|down|away|back|forward|around|in|out)\\b)';
const geometry: readonly RegExp[] = [
  `${begins}(?:move|shift|push|pull|rotate|turn|tilt|flip|mirror|place|put|cent(?:re|er)) ${it}(?:${whither}){1,3}`,
  `${begins}(?:rotate|flip|mirror|enlarge|shrink|resize|crop|straighten|cent(?:re|er)) ${it}\\b[^,.;:!]{0,30}`,
  `${begins}zoom (?:in|out)\\b[^,.;:!]{0,30}`,
  `${begins}(?:make ${it} )?${much}(?:smaller|bigger|larger|taller|shorter|wider|narrower|closer|further away|farther away|higher up|lower down)(?= ?(?:[,.;:!]|$)| and )`,
  `${begins}(?:${much}|further |more )(?:to the )?(?:left|right)(?= ?(?:[,.;:!]|$)| and )`,
].map((pattern) => new RegExp(pattern, 'giu'));
const unwanted = new RegExp(
  `${begins}(?:with )?(?:without|no)(?: (?:more|any|the))? ([^,.;:!]{2,40})`,
  'giu',
);

/** What becomes of what an edit does not do. */
const instead: Readonly<Record<'removed' | 'unknown' | 'other', string>> = {
  removed: 'leave it out in the prompt of a new picture',
  unknown: 'samples do not know it',
  other: 'write it in the prompt of a new picture',
};

/**
 * What an edit asks for and does not do to the picture: `Not added: “griffin”; not changed: “hat red” (write it in the
 * prompt of a new picture)`; null: nothing of it that is known.
 * @param plain the prompt without what is to be written @param unmade a manner that nobody here draws in
 * @param isDone whether one of those was done
 */
export function sayEdit(
  plain: string,
  unmade: string | null,
  isDone: (asked: Asked) => boolean = () => false,
): string | null {
  const undone = readAsked(plain).filter((one) => !isDone(one));
  const isRemoval = undone.every(({ deed }) => deed === 'removed');
  const parts = deeds.flatMap(([deed]) =>
    [isKnown, isUnknown].flatMap((isOf) => {
      const some = undone.filter((one) => one.deed === deed && isOf(one));
      const names = some.map(({ name }) => `“${name}”`);
      const hint = isRemoval ? instead.removed : isOf === isUnknown ? instead.unknown : instead.other;
      const text = `not ${deed}: ${[...new Set(names)].slice(0, mostNamed).join(', ')}`;
      return names.length === 0 ? [] : [{ text, hint }];
    }),
  );
  const said = parts.map(({ text, hint }, at) => (parts[at + 1]?.hint === hint ? text : `${text} (${hint})`));
  if (unmade !== null) said.push(`not made as “${unmade}”`);
  const text = said.join('; ');
  return text === '' ? null : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** To write it in a prompt would be of no use. */
const isUnknown = ({ deed, name }: Asked): boolean =>
  deed === 'added' && !whole.test(name) && findNouns(name.toLowerCase()).length === 0;
const isKnown = (one: Asked): boolean => !isUnknown(one);

/** An edit without what it does not do: light, weather and colours follow this alone. */
export function withoutUndone(plain: string): string {
  const spans = [...new Map(readAsked(plain).map(({ at, end }) => [at, end]))];
  return spans
    .toSorted(([one], [other]) => one - other)
    .reduceRight((left, [at, end]) => `${left.slice(0, at)} ${left.slice(end)}`, plain);
}

/** Whether an edit asks for nothing but what is to be written and what it does not do: the picture stays as it is. */
export function saysNothingElse(plain: string): boolean {
  const rest = withoutUndone(plain);
  return !/\p{L}/u.test(rest.replace(/\b(?:and|then|please|also|plus|too)\b/gi, ' '));
}

/** One thing that an edit asks for; `part` is what it says of it: "a boat on the left". */
export type Asked = Readonly<{ deed: Deed; name: string; part: string; at: number; end: number }>;

/** Every single thing that an edit asks for, in its order. */
export function readAsked(plain: string): readonly Asked[] {
  const text = plain.slice(0, 4000);
  const moved = geometry.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      ({ 0: words, index }): Asked => ({
        deed: 'changed',
        name: words.trim().replace(/^make (?:it|this|that) /i, ''),
        ...{ part: words, at: index, end: index + words.length },
      }),
    ),
  );
  const gone = [...text.matchAll(unwanted)].flatMap(({ 0: words, 1: what = '', index }): Asked[] => {
    const name = nameOf(what);
    return name === null ? [] : [{ deed: 'removed', name, part: what, at: index, end: index + words.length }];
  });
  const apart = [...moved, ...gone].filter(
    (one, place, all) => !all.some((other, at) => at < place && one.at < other.end && other.at < one.end),
  );
  const told = readCommands(text).filter(
    (one) => !apart.some((other) => one.at < other.end && other.at < one.end),
  );
  return [...apart, ...told].toSorted((one, other) => one.at - other.at);
}

function readCommands(text: string): readonly Asked[] {
  return [...text.matchAll(commands)].flatMap((match): readonly Asked[] => {
    const verb = (match[1] ?? '').toLowerCase();
    const deed = deeds.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(verb))?.[0];
    const from = match.index + match[0].length;
    const [clause = ''] = text.slice(from).split(deed === 'added' ? nextAfterAdded : nextCommand);
    if (deed === undefined) return [];
    // one part of it may be done, and the other not: "add smoke and a hat"
    return [...clause.matchAll(/(?:(?! (?:and|plus) |,).)+/gi)].flatMap(({ 0: part, index }) => {
      const at = index === 0 ? match.index : from + index;
      const end = from + index + part.length;
      const named = part.replace(/^(?: ?(?:and|plus) )+/i, '').trim();
      const name = nameOf(named);
      if (name === null) return [];
      // "make the sea stormy": weather, and hours, come over all of it
      const isMood =
        deed === 'changed' &&
        part
          .toLowerCase()
          .split(/[^a-z]+/)
          .some(isHourOrWeather);
      return isMood ? [] : [{ deed, name, part: named, at, end }];
    });
  });
}

function nameOf(part: string): string | null {
  const words = part.trim().replace(articles, '').split(/\s+/);
  const stop = words.findIndex((word) => ends.has(word.toLowerCase()));
  const name = words.slice(0, stop < 0 ? 5 : Math.min(stop, 5)).join(' ');
  const isOfOne = /\bsmoke\b.{0,40}\b(?:chimneys?|pipes?|exhausts?|engines?)\b/i.test(part);
  return name === '' || (whole.test(name) && !isOfOne) ? null : name;
}

const isHourOrWeather = (word: string): boolean =>
  /^(?:night|dusk|dawn|day|evening|morning|stormy|rainy|snowy|misty|foggy|sunny|winter|autumn|golden)$/.test(
    word,
  ) ||
  (word.endsWith('er') && isOfMood(word.slice(0, -2)));
