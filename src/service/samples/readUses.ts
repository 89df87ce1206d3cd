import { colorName, colorOfName } from './colorWords';
import { formatHead } from './formatHead';
import { tidy } from './readAsides';
import { type ColorPart, readColorPart } from './readColorPart';
import { subjects } from './readMood';
import { readWish } from './readWish';
import { chooseHero } from './scenes/nouns/chooseHero';
import { findNouns } from './scenes/nouns/findNouns';
import type { Form, Room, Uses } from './Uses';

const words = String.raw`(?:(?!(?:with|on|in|of|at|by)\b)[\w'’-]+ ){0,3}?`;
const article = '(?:an? |the )?';
const works =
  'novel|thriller|mystery|book|story|tale|album|band|magazine|brand|company|concert|gig|song|record|film|movie|fair|club|event|exhibition|cookbook|guide|memoir|playlist|booklet|brochure|programme|catalogue|newsletter';
/** "for a crime novel, ", "for ", "with ", ": " */
const link = `(?: (?:for|about) ${article}${words}(?:${works})s?\\b ?[,:.]?(?: (?:with|showing|of))?|:| (?:for|of|with|showing|featuring|about)\\b|,(?= an? )) ?`;
const kind = (names: string) =>
  new RegExp(
    `^ ?${article}${words}(?:${names})(?: (?:design|illustration|art|style))?${link}|(?:[,;.]|^) ?${article}${words}(?:${names})(?: (?:design|illustration|art|style))? ?(?=[,;.]|$)`,
    'gi',
  );

/** What is printed or made of a picture, and is no thing in it. */
const carriers = kind(
  "(?:book|album|record|magazine|novel|cd) covers?|covers?(?: art)?|record sleeves?|packaging|pack(?:age)?|labels?(?: design)?|menus?|children['’]?s (?:picture )?books?|picture books?|(?:christmas|greetings?|birthday|thank[- ]you|good[- ]luck|get[- ]well|holiday|easter|valentine['’]?s?) ?cards?|(?<!\\b(?:playing|credit|tarot|bank) )cards?|calend[ae]r|invitations?|flyers?|banners?|t-shirt designs?",
);
const films =
  /^ ?(?:an? )?(?:\w+ )?(?:film|video|looping|seamless|animated)?[ -]?(?:film|video|loop|clip|animation)(?: loop)?(?: of|:|,) ?|(?:[,;.]|^) ?(?:for )?\d+ ?(?:s|sec|seconds)\b(?: (?:long|loop))?/gi;
const products =
  /^ ?(?:an? )?product(?: (?:shot|image|picture|render|photography))?(?: of)? (?=an? |the |two |three )/gi;
const near =
  /(?:^|[,;.] ?|\b)(?:an? )?(?:extreme )?(?:close[- ]?ups?|macro)(?: (?:shot|view|photo))?(?: of)?\b/gi;

const formWords: readonly (readonly [Form, string])[] = [
  ['poster', 'posters?'],
  ['icon', '(?:app )?icons?|stickers?|emblems?|badges?|logos?'],
  ['pattern', '(?:seamless |repeat(?:ing)? |surface )?patterns?|wrapping paper|wallpapers?'],
];
const forms = formWords.map(([name, names]) => [name, kind(names)] as const);
const formsInHead = formWords.map(([name, names]) => [name, new RegExp(`\\b(?:${names})\\b`, 'i')] as const);
/** What a picture is for may say when it is: "Winter postcard: …". */
const season = /\b(?:winter|spring|summer|autumn)\b/i;

const lettering =
  '(?:the |an? |your |its )?(?:titles?|text|words|type|lettering|logos?|headlines?|names?|copy|quotes?|messages?|captions?|greetings?)';
const side =
  '(?: ?,? ?(?:at|on|in|to|along)(?: the)? (top|bottom|left|right|upper|lower|sky)(?: (?:half|third|part|side|edge))?)?';
const rooms: readonly RegExp[] = [
  `(?:[,;.] ?)?\\b(?:(?:with|and|leav(?:e|ing)) )?(?:some |enough |plenty of |lots of |a lot of |much )?(?:empty |negative |copy |free |blank |white )?(?:room|space)${side} (?:left )?(?:for|to add|to put) ${lettering}\\b${side}`,
  `(?:[,;.] ?)?\\b(?:with |and )?(?:some |plenty of |lots of |a lot of |much )?(?:empty|negative|copy|free|blank) space${side}`,
  `(?:[,;.] ?)?\\bwith (?:room for )?${lettering} (?:left )?(?:free|out|empty)${side}`,
  `(?:[,;.] ?)?\\b(?:with |leav(?:e|ing) )?(?:the )?(top|bottom|left|right|upper|lower)(?: (?:half|third|part|side))? (?:left )?(?:free|empty)(?: for ${lettering})?`,
].map((pattern) => new RegExp(pattern, 'i'));

/** "small stars on navy" */
const patternGround = new RegExp(
  `[,;.]? ?\\b(?:on|against|over) (?:an? )?(${colorName})(?: (?:background|ground|paper))? ?(?=[,;.]|$)`,
  'i',
);

/** Reads what a picture is for. Only the first 4000 characters count. */
export function readUses(prompt: string): Uses {
  const whole = prompt.slice(0, 4000);
  const { rest, room } = readRoom(whole);
  const without = (from: string, pattern: RegExp, isEnough: (left: string) => boolean): string => {
    const left = tidy(from.replace(pattern, ','));
    return left !== tidy(from) && /\p{L}{2}/u.test(left) && isEnough(left) ? left : from;
  };
  const headed = withoutHead(rest);
  let plain = without(
    without(headed.rest, films, () => true),
    carriers,
    () => true,
  );
  plain = without(plain, products, isOfThing);
  const closer = without(plain, near, () => true);
  const isClose = closer !== plain;
  plain = closer;
  let form: Form | null = headed.form;
  for (const [name, pattern] of forms) {
    const left = without(plain, pattern, name === 'poster' ? isOfSomething : isOfNouns);
    if (left === plain) continue;
    form ??= isOfThing(left) || name === 'pattern' ? name : null;
    plain = left;
  }
  const part = form === 'pattern' ? groundPart(plain) : readColorPart(plain);
  const left = part === null ? plain : tidy(plain.replace(part.words, ','));
  const isOfColors =
    part !== null &&
    (form === 'pattern' ||
      isOfThing(left) ||
      (part.isPalette && (isOfSomething(left) || readWish(left) !== null)));
  if (isOfColors) plain = left;
  return {
    ...{ plain: plain === whole ? prompt : plain, form, room, isClose },
    ...{ colors: isOfColors ? part.colors : [], isPalette: isOfColors && part.isPalette },
  };
}

function groundPart(plain: string): ColorPart | null {
  const match = patternGround.exec(plain);
  const color = colorOfName(match?.[1] ?? '');
  return match === null || color === null ? null : { words: match[0], colors: [color], isPalette: false };
}

const isOfThing = (text: string): boolean => chooseHero(text) !== null;
const isOfNouns = (text: string): boolean => findNouns(text.toLowerCase()).length > 0;
const isOfSomething = (text: string): boolean =>
  isOfThing(text) ||
  subjects.some(([subject, pattern]) => subject !== 'abstract' && text.search(pattern) >= 0);

/** What stands after "Winter postcard for a hotel:" is the picture, where it shows something. */
function withoutHead(text: string): Readonly<{ rest: string; form: Form | null }> {
  const head = formatHead(text);
  const body = tidy(text.slice(head.length));
  if (head === '' || !(isOfSomething(body) || readWish(body) !== null)) return { rest: text, form: null };
  const form = formsInHead.find(([, names]) => names.test(head))?.[0] ?? null;
  const [when] = season.exec(head) ?? [];
  const rest = when === undefined || season.test(body) ? body : `${body}, ${when.toLowerCase()}`;
  return { rest, form: isOfThing(body) || form === 'pattern' ? form : null };
}

function readRoom(text: string): Readonly<{ rest: string; room: Room | null }> {
  for (const pattern of rooms) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const where = (match.slice(1).find((part) => part !== undefined) ?? 'top').toLowerCase();
    const room = where === 'lower' ? 'bottom' : where === 'upper' || where === 'sky' ? 'top' : where;
    return { rest: tidy(text.replace(pattern, ',')), room: room as Room };
  }
  return { rest: text, room: null };
}
