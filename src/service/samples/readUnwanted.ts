import { tidy } from './readAsides';
import { ends } from './readWish';

/** What a prompt says that its picture is not to show. */
export interface Unwanted {
  /** The prompt without it: what is drawn follows this alone. */
  readonly plain: string;
  /** Its words, lower case: "clouds people" of "no clouds and without people". */
  readonly unwanted: string;
}

const no = String.raw`(?:\b(?:and |but |with )?(?:without|with no|no|not any|free of|devoid of)(?! (?:one|longer|matter|more|less|doubt|\d)\b)(?: (?:any|an?|the))?)`;
// what is behind a thing is read with its colours, and words with their quotes
const kept = '(?!(?:background|scenery|backdrop|words?|text)\\b)';
const word = `(?!(?:${[...ends, 'and', 'or', 'nor', 'no'].join('|')})\\b)[\\p{L}'’-]+`;
const thing = `${kept}${word}(?: ${word}){0,3}`;
const denied = new RegExp(
  `,? ?${no} (${thing}(?:(?:, ${word}){0,4},? (?:or|nor)(?: (?:any|an?|the))? ${thing}| and ${word}(?= ?(?:[,.;]|$)))?)`,
  'giu',
);
const cities = /\b(?:cit(?:y|ies)|skylines?|downtown|metropolis)\b/i;
const tall = /\b(?:skyscrapers?|high[- ]?rises?|(?:tall|high) buildings?|(?:office )?towers?)\b/;

/** Reads what is not to be in a picture: "a cake without candles", "a meadow, no clouds". Only the first 4000 characters count. */
export function readUnwanted(prompt: string): Unwanted {
  const text = prompt.slice(0, 4000);
  const found = [...text.matchAll(denied)].map(([, things = '']) => things.toLowerCase());
  const plain = tidy(text.replace(denied, ' '));
  if (found.length === 0 || !/\p{L}{2}/u.test(plain)) return { plain: prompt, unwanted: '' };
  const unwanted = found.join(' ');
  // a city has high houses, or low ones
  return { plain: tall.test(unwanted) && cities.test(plain) ? `${plain}, rooftops` : plain, unwanted };
}
