import type { Color } from './Color';
import { colorName, colorOfName } from './colorWords';
import { createRandom } from './Random';
import { tidy } from './readAsides';
import { readMood } from './readMood';
import { ends } from './readWish';
import { namedThings, things } from './scenes/namedThings';
import { chooseHero } from './scenes/nouns/chooseHero';
import { allNouns, findNouns } from './scenes/nouns/findNouns';
import type { Tint } from './Tint';

/** What a prompt says of the colours of things, and of what is behind them. */
export interface Tints {
  /** The prompt without it: what is drawn, and where, follows this alone. */
  readonly plain: string;
  readonly tints: readonly Tint[];
  /** The colour of all that is behind and under what is drawn; null: a place of its own. */
  readonly ground: Color | null;
}

const plainly = '(?:plain|clean|seamless|pure|solid|simple|flat|uniform|studio|empty|blank|smooth)';
const name = `(?<!\\bblack and )\\b(${colorName})`;
/** The last two name no colour, and neither does that of a dark one. */
const darkGround =
  /(?:\b(?:isolated |set |shot )?(?:on|upon|against|before|with|in front of) )?(?:\b(?:an?|the) )?(?:\b(?:plain|simple|moody|very),? )?\bdark (?:background|backdrop)\b/i;
const groundPatterns: readonly RegExp[] = [
  darkGround,
  new RegExp(
    `(?:\\b(?:isolated |set |shot )?(?:on|upon|against|before|over|with|in front of) )?(?:\\b(?:an?|the) )?(?:\\b${plainly},? ){0,3}${name}(?: (?:${plainly}|paper)){0,2} (?:background|backdrop)\\b`,
    'i',
  ),
  new RegExp(`\\b(?:isolated )?on (?:${plainly} )?${name}(?= ?(?:[,.;:]|$))`, 'i'),
  new RegExp(
    `(?:\\b(?:isolated |set |shot )?(?:on|upon|against|before|over|with|in front of) )?(?:\\b(?:an?|the) )?(?:\\b${plainly},? ){1,3}(?:background|backdrop)\\b`,
    'i',
  ),
  /\b(?:with )?no (?:background|scenery|backdrop)\b/i,
];

const colorPattern = new RegExp(
  `(?<![\\w-])(?:(an?) )?(?<!\\bblack and )(?!black (?:and|&) white)(${colorName})(?: (?:and|&) ${colorName})?(?= [a-z])`,
  'gi',
);
/** "a tea tin in dark green, …" */
const behindPattern = new RegExp(
  ` in (?!black (?:and|&) white)(${colorName})(?= ?(?:[,.;:]|$)| (?:on|with|before|against)\\b)`,
  'i',
);
/** What has its colour from its name, and not from a painter's pot. */
const species = /^(?:red (?:fox|squirrel|deer|panda)|blue whale|black forest|white chocolate)/i;
const ofSomethingElse =
  /\b(?:eyed|haired|eyes|hair|teas?|wine|coffee|juice|chocolate|hour|light|lit|sky|sunset|sea|water)\b/;
const drinks = /^(?:wine|coffee|chai|matcha|perfume)$/;
const grows: ReadonlySet<string> = new Set(['fruit', 'vegetable', 'flower', 'plant', 'dish']);
/** Words that name colours are looked at up to this many. */
const mostColors = 6;

/**
 * Reads which thing is of which colour, and what is plain behind it: "a red ceramic teapot, plain white background".
 * Only what the studio can tint counts: a thing that is drawn by its name.
 */
export function readTints(prompt: string): Tints {
  const found = readGround(prompt.slice(0, 4000));
  let plain = found?.plain ?? prompt;
  const tints: Tint[] = [];
  let from = 0;
  for (let seen = 0; seen < mostColors; seen++) {
    colorPattern.lastIndex = from;
    const match = colorPattern.exec(plain.slice(0, 4000));
    if (match === null) break;
    const end = match.index + match[0].length;
    const color = colorOfName(match[2] ?? '');
    const rest = plain.slice(end + 1);
    const article =
      match[1] === undefined ? '' : `${match[1].slice(0, 1)}${/^[aeiou]/i.test(rest) ? 'n' : ''} `;
    const without = `${plain.slice(0, match.index)}${article}${rest}`;
    const of = species.test(plain.slice(match.index + (match[1]?.length ?? -1) + 1))
      ? null
      : thingAt(without, rest);
    if (of === null || color === null) from = end;
    else {
      if (!tints.some((tint) => tint.of === of)) tints.push({ of, color });
      plain = without;
      from = match.index;
    }
  }
  const behind = behindPattern.exec(plain.slice(0, 4000));
  const color = colorOfName(behind?.[1] ?? '');
  if (behind !== null && color !== null) {
    const before = plain.slice(0, behind.index);
    const without = `${before}${plain.slice(behind.index + behind[0].length)}`;
    const of = drawnThings(without).find(({ words }) =>
      new RegExp(`(?:${words.source})$`).test(before.toLowerCase()),
    )?.of;
    if (of !== undefined && !tints.some((tint) => tint.of === of)) {
      tints.push({ of, color });
      plain = without;
    }
  }
  return { plain, tints, ground: found?.ground ?? null };
}

/** The thing of a prompt that the words `rest` in it begin with, with at most two words before its name. */
function thingAt(prompt: string, rest: string): string | null {
  const text = rest.slice(0, 80).toLowerCase();
  for (const { of, words } of drawnThings(prompt)) {
    const match = words.exec(text);
    if (match === null) continue;
    const between = text.slice(0, match.index);
    const isNear = /^(?:[\p{L}'’-]+ ){0,2}$/u.test(between);
    const isCut = between.split(' ').some((word) => ends.has(word)) || ofSomethingElse.test(between);
    if (
      !isNear ||
      isCut ||
      drinks.test(match[0]) ||
      findNouns(between).some(({ noun }) => grows.has(noun.kind))
    )
      continue;
    return of === 'vase' && !match[0].startsWith('vase') ? 'flowers' : of;
  }
  return null;
}

type Named = Readonly<{ of: string; words: RegExp }>;

function drawnThings(prompt: string): readonly Named[] {
  const hero = chooseHero(prompt);
  const mood = readMood(prompt, createRandom(''));
  const onTable = hero === null ? (mood.subject === 'stillLife' ? namedThings(mood.has) : []) : [hero.thing];
  // the light in the sky of a scene
  const lights = hero === null ? allNouns.filter((noun) => /^(?:moon|sun)$/.test(noun.name)) : [];
  const nouns = hero === null ? lights : [hero.noun, hero.beside, hero.also, hero.backdrop?.noun];
  return [
    ...nouns.flatMap((noun): readonly Named[] => (noun ? [{ of: noun.name, words: noun.words }] : [])),
    ...things.flatMap(([of, words]) => (onTable.includes(of) ? [{ of, words }] : [])),
  ];
}

/** Scenes have a ground of their own: a plain one is only for what stands before it. */
function readGround(prompt: string): Readonly<{ plain: string; ground: Color }> | null {
  for (const pattern of groundPatterns) {
    const match = pattern.exec(prompt);
    const color = colorOfName(match?.[1] ?? (pattern === darkGround ? 'black' : 'white'));
    if (match === null || color === null) continue;
    const plain = tidy(`${prompt.slice(0, match.index)} ${prompt.slice(match.index + match[0].length)}`);
    const isOfThing =
      chooseHero(plain) !== null ||
      ['stillLife', 'portrait', 'animal'].includes(readMood(plain, createRandom('')).subject);
    if (isOfThing)
      return { plain, ground: color.l > 0.94 && color.c < 0.01 ? { l: 0.99, c: 0, h: color.h } : color };
  }
  return null;
}
