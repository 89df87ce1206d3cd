import type { Hero } from './scenes/nouns/chooseHero';
import type { findNouns } from './scenes/nouns/findNouns';

type Named = ReturnType<typeof findNouns>[number];
type Span = Readonly<{ at: number; end: number }>;

/** What a thing is made of, and its shape, where nothing here draws that by its word. */
const kinds =
  'stone|brick|marble|concrete|thatched|arched|vaulted|domed|spiral|striped|spotted|dotted|polka[- ]dot|che(?:ck|qu)ered|tiled|woven|knitted|quilted|carved|twisted|crooked|hexagonal|triangular|octagonal|heart-shaped|star-shaped';
const kindsBefore = new RegExp(
  `(?:\\b(?:${kinds}),? )+(?:(?!(?:in|on|of|at|by|with|and|or|under|over|behind|near|beside|before|from|to)\\b)[a-z-]+ )?$`,
);
const sorts = /\b(?:dark|light|pale|creamed|clear|amber) (?:honey|jam|marmalade)\b/g;
const kind = new RegExp(`\\b(?:${kinds})\\b`, 'g');
/** These are of stone, and round towers stand on them, as they are. */
const ofStone = /^(?:castle|tower|wall|church|fountain|well|statue|ruins?|temple|pyramid|lighthouse|column)/;
const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const more = 'twenty|thirty|forty|fifty|(?:a |one )?hundred|hundreds of|dozens of';
const numberBefore = new RegExp(`\\b(${numbers.join('|')}|${more}|\\d{1,3}) (?:[a-z'’-]+ ){0,2}$`);
const rows =
  /\brows (?:and rows )?of (?:(?!(?:in|on|at|by|with|and|under|over|along|behind)\b)[a-z'’-]+ ?){1,2}/g;

const formed =
  /\bon (?:its|his|her|their) (?:backs?|shoulders?|nose|tail)\b|\bshaped like (?:an? )?[a-z]+|\b(?:forming|making|in the (?:shape|form) of) (?:an? |the )?(heart|circle|star|ring|letter|triangle|cross|arch|spiral|word|number)s?\b/g;
/** "two swans forming a heart": where a text says what things form together; nothing here does. */
export const formedIn = (text: string): readonly Span[] =>
  [...text.matchAll(formed)].map(({ 0: words, index }) => ({ at: index, end: index + words.length }));

/** "rows of vines": where a text says so; things stand in none. A field of flowers has them. */
export const rowsIn = (text: string): readonly Span[] =>
  [...text.matchAll(rows)].map(({ 0: words, index }) => ({ at: index, end: index + words.trimEnd().length }));

/**
 * What a text says of a thing that is drawn and that its drawing does not have: "stone" and "arched" of a bridge, "three
 * pears" of one.
 * @param asked the patterns that painters asked the text for, and found
 */
export function unmetOf(
  text: string,
  { noun, at, end }: Named,
  hero: Hero | null,
  asked: ReadonlySet<RegExp>,
): readonly Span[] {
  const before = text.slice(0, at);
  const [, number] = numberBefore.exec(before) ?? [];
  const wanted = number === undefined ? 1 : numbers.indexOf(number) + 2;
  const isMany = text[end - 1] === 's' || wanted > 1;
  const drawn = drawnOf(noun, hero);
  const count = number === undefined ? 1 : wanted > 1 ? wanted : Number(number) || 100;
  const isFew = number !== undefined && isMany && drawn !== null && drawn < count;
  const start = number === undefined ? at : before.lastIndexOf(number);
  // a kind that is drawn as any other
  const sort = noun.name === 'honey jar' ? [...text.matchAll(sorts)] : [];
  const sorted = sort.map(({ 0: words, index }) => ({ at: index, end: index + words.length }));
  return [...(isFew ? [{ at: start, end }] : []), ...sorted, ...kindsOf(text, at, end, noun, asked)];
}

function drawnOf(noun: Named['noun'], hero: Hero | null): number | null {
  if (hero === null) return null;
  if (noun === hero.noun) return hero.count;
  if (noun === hero.beside) return hero.besideCount;
  return noun === hero.backdrop?.noun ? 1 : null;
}

function kindsOf(
  text: string,
  at: number,
  end: number,
  noun: Named['noun'],
  asked: ReadonlySet<RegExp>,
): readonly Span[] {
  // the name itself may hold them: "a stone bridge"
  const from = kindsBefore.exec(text.slice(0, at))?.index ?? at;
  return [...text.slice(from, end).matchAll(kind)].flatMap(({ 0: word, index }) => {
    const isDrawn =
      noun.words.source.includes(word) ||
      (noun.name === 'table' && word === 'marble') ||
      (noun.kind === 'support' && /^(?:marble|stone|concrete)$/.test(word)) ||
      (/^(?:stone|brick|carved|marble|arched|domed|spiral)$/.test(word) && ofStone.test(noun.name)) ||
      [...asked].some(({ source }) => source.includes(word));
    return isDrawn ? [] : [{ at: from + index, end: from + index + word.length }];
  });
}

/** From where a name is quoted that is not drawn: with what it is made of, "stone bridge". */
export const withKind = (text: string, at: number): number =>
  kindsBefore.exec(text.slice(0, at))?.index ?? at;
