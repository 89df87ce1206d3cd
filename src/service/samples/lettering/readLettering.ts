import type { Color } from '../Color';
import { colorName, colorOfName } from '../colorWords';
import { tidy } from '../readAsides';
import { Face, type FaceName } from './Face';
import type { Lettering, LetteringPlace, Letterings } from './Lettering';

const quotes: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“”"'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ["'", "'"],
];
// an inch mark and an apostrophe open nothing
const quoted = new RegExp(
  quotes
    .map(([open, close]) => `(?<![\\p{L}\\p{N}])${open}([^${open}${close}]{1,400})[${close}](?!\\p{L})`)
    .join('|'),
  'u',
);
const kinds =
  '(?:words?|texts?|titles?|letters?|lettering|headlines?|captions?|slogans?|inscriptions?|subtitles?|taglines?|headings?|names?|messages?|greetings?|logos?|labels?|author|typography|type|script|calligraphy|quote|phrase|line)';
const looks = `(?:(?:${colorName}|big|bigger|large|small|smaller|huge|tiny|bold|fine|thin|elegant|simple|clean|hand-?written|hand-?lettered|painted|printed|carved|glowing|neon|sans(?:[- ]serif)?|serif|script|capital|vintage|retro|modern|playful|block|classic|hand),? ){0,4}`;
const says =
  '(?:that |which |and |it )?(?:says?|saying|reads?|reading|spell(?:s|ing)|spelled|writes?|written|writing|write|lettered|titled|entitled|inscribed|labell?ed|captioned|add(?:ing)?|put(?:ting)?|print(?:ed)?|bear(?:s|ing))';
const lead = new RegExp(
  `(?:[,;.]? ?\\b(?:(?:and )?${says} )?(?:in )?(?:with |and |plus )?(?:an? |the |its |some )?${looks}(?:${kinds}(?: ${kinds})?(?: (?:is|are|of|${says}))?|${says})(?: on (?:it|top|the (?:top|cover|front)))?(?: in ${looks}(?:${kinds})?)? ?[:=—–-]? ?|[,;.]? ?\\b(?:and|with|plus|in)[: ]+)$`,
  'iu',
);
const where =
  'top|bottom|upper|lower|cent(?:re|er)|middle|left|right|above|below|head|foot|sky|corner|cover|front|edge';
const tail = new RegExp(
  `^(?:,? (?:(?:is|are|stands|appears) )?(?:(?:written|set|printed|painted|placed|lettered|centred|centered) )?(?:(?:in|as|on|at|across|along|over|above|below|to|near|towards|under)(?: (?:the|an?|its|it))?(?: ${looks}(?:${where}|${kinds}|capitals|caps|headline)(?:[- ](?:${where}|third|half|edge|side|hand|of (?:the )?(?:picture|image|page|poster|card|cover|frame)))*| (?:${colorName})(?= ?(?:[,.;]|$| (?:at|on|in|across) ))| it(?= ?(?:[,.;]|$)))|(?:below|above|underneath|on top|beneath)(?= ?(?:[,.;]|$)))(?! of\\b))+`,
  'iu',
);
/** The same as a part of its own: ", big white letters". */
const loose = new RegExp(
  `(?<=^|[,;.]) ?(?:and |with |in )?${looks}(?:letters?|lettering|texts?|typography|type|font|words|script)(?: (?:at|on|in|across) (?:the )?(?:${where})(?: (?:third|half|left|right))?)? ?(?=[,;.]|$)`,
  'giu',
);
/** What is in quotes after these is a name, or a manner. */
const named =
  /\b(?:styles? of|inspired by|so-called|known as|like|called|named|nicknamed|from the (?:film|movie|book|game|series|song))\s*$/i;
const shouted =
  /\b(?:says?|saying|reads?|reading|spelling|titled|the words?|text|title)[: ]+([A-Z0-9][A-Z0-9&!?'’. -]*[A-Z0-9!?])(?=[ ,.;]|$)/u;
const authors = /\b(?:author|by|name)\b/i;
const smaller =
  /\b(?:sub-?titles?|taglines?|captions?|slogans?|small(?:er)?|underneath|below it|under it)\b/i;
const mostLetterings = 4;
const longestWord = 40;
/** How far from the quotes their words are looked for. */
const reach = 160;

const places: readonly (readonly [LetteringPlace, RegExp])[] = [
  ['top', /\b(?:top|upper|above|head|sky)\b/i],
  ['bottom', /\b(?:bottom|lower|below|foot|underneath)\b/i],
  ['left', /\bleft\b/i],
  ['right', /\bright\b/i],
  ['centre', /\b(?:cent(?:re|er)(?:ed|d)?|middle)\b/i],
];
const faceWords: readonly (readonly [FaceName, RegExp])[] = [
  ['poster', /\bsans(?:[- ]serif)?\b/i],
  ['hand', /\bhand-?(?:written|lettered|lettering|writing)\b|\bhand letter/i],
  ['serif', /\bserif\b/i],
  ['hand', /\b(?:child(?:ren)?(?:['’]s)?|kids?(?:['’]s?)?|nursery|birthday|crayon|chalk(?:board)?)\b/i],
  ['poster', /\b(?:posters?|flyers?|leaflets?|album|record|banners?|billboards?|signs?|neon|packaging)\b/i],
  [
    'serif',
    /\b(?:post ?cards?|greetings?|invitations?|wedding|novel|books?|cover|magazine|menu|labels?|elegant|certificate|wine)\b/i,
  ],
];

/** Reads what a prompt wants written into the picture: what stands in quotes. Only the first 4000 characters count. */
export function readLettering(prompt: string): Letterings {
  const all: Lettering[] = [];
  const unwritten: string[] = [];
  const face = faceWords.find(([, pattern]) => pattern.test(withoutQuotes(prompt)))?.[0] ?? 'poster';
  let plain = '';
  let rest = prompt.slice(0, 4000);
  for (let seen = 0; seen < mostLetterings; seen++) {
    const quote = nextQuote(rest);
    if (quote === null) break;
    const before = rest.slice(0, quote.start);
    const after = rest.slice(quote.end);
    rest = after;
    if (named.test(before)) {
      plain += before + quote.whole;
      continue;
    }
    const [head = ''] = lead.exec(before.slice(-reach)) ?? [];
    const [foot = ''] = tail.exec(after.slice(0, reach)) ?? [];
    rest = after.slice(foot.length);
    plain += `${before.slice(0, before.length - head.length)}${/^ ?[,;.]/.test(head) ? ', ' : ' '}`;
    const text = quote.words.normalize('NFC').replace(/\s+/g, ' ').trim();
    if (!canWrite(text, face)) unwritten.push(text);
    else
      all.push({
        ...{ text, place: placeIn(`${head} ${foot}`), color: colorIn(`${head} ${foot}`) },
        role: roleOf(text, head, all),
      });
  }
  if (all.length + unwritten.length === 0) return { plain: prompt, all, face, unwritten };
  const aside = (`${plain}${rest}`.match(loose) ?? []).join(' ');
  const hasTitle = all.some(({ role }) => role === 'title');
  const told = all.map((one, index) => ({
    ...one,
    place: one.place ?? placeIn(aside),
    color: one.color ?? colorIn(aside),
    role: !hasTitle && index === 0 ? ('title' as const) : one.role,
  }));
  return { plain: tidy(`${plain}${rest}`.replace(loose, '')), all: told, face, unwritten };
}

type Quote = Readonly<{ start: number; end: number; words: string; whole: string }>;

function nextQuote(text: string): Quote | null {
  const match = quoted.exec(text);
  if (match !== null && /[\p{L}\p{N}]/u.test(match[0])) {
    const words = match.slice(1).find((group) => group !== undefined) ?? '';
    return { start: match.index, end: match.index + match[0].length, words, whole: match[0] };
  }
  const [whole = '', words = ''] = shouted.exec(text) ?? [];
  if (words === '') return null;
  const start = text.indexOf(whole) + whole.indexOf(words);
  return { start, end: start + words.length, words, whole: words };
}

function withoutQuotes(prompt: string): string {
  return prompt.slice(0, 4000).replace(new RegExp(quoted, 'gu'), ' ');
}

const placeIn = (context: string): LetteringPlace =>
  places.find(([, pattern]) => pattern.test(context))?.[0] ?? null;

function colorIn(context: string): Color | null {
  const [name = ''] = new RegExp(`\\b${colorName}\\b`, 'i').exec(context) ?? [];
  return colorOfName(name);
}

function roleOf(text: string, head: string, before: readonly Lettering[]): Lettering['role'] {
  if (authors.test(head) || /^by\b/i.test(text)) return 'author';
  if (smaller.test(head)) return 'line';
  return before.every(({ role }) => role !== 'title') ? 'title' : 'line';
}

const canWrite = (text: string, face: FaceName): boolean =>
  faceFor(text, face) !== null && text.split(' ').every((word) => word.length <= longestWord);

/** The face that has all letters of a text: the one asked for, or the one that has more; null: neither. */
export function faceFor(text: string, face: FaceName): FaceName | null {
  return [face, 'poster' as const].find((name) => Face.of(name).has(text)) ?? null;
}
