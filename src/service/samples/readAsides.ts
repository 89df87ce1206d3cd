import { formatHead } from './formatHead';
import { spellOutLight } from './spellOutLight';

/** How a picture is made, where its words say so. */
export type Style =
  | 'linocut'
  | 'pixelArt'
  | 'risograph'
  | 'watercolor'
  | 'pencil'
  | 'lineDrawing'
  | 'oil'
  | 'photograph';

/** A manner by its name. */
export const styleWords: Readonly<Record<Style, string>> = {
  linocut: 'linocut',
  pixelArt: 'pixel art',
  risograph: 'risograph',
  watercolor: 'watercolour',
  pencil: 'pencil sketch',
  lineDrawing: 'line drawing',
  oil: 'oil painting',
  photograph: 'photograph',
};

/** The light that everything stands in; a number: coloured, by its hue in degrees. */
export type Light = 'golden' | 'moon' | 'neon' | number;

/** What a prompt says beside what is to be seen. */
export interface Asides {
  /** The prompt without it: what is drawn, and where, follows this alone. */
  readonly plain: string;
  readonly style: Style | null;
  /** A manner that is named and that the studio cannot draw in; null: none. */
  readonly unmade: string | null;
  readonly light: Light | null;
  /** Whether light is on inside of what is drawn: "warm yellow light from within". */
  readonly isLitInside: boolean;
  /** Whether the camera of a film is to stand still. */
  readonly isStill: boolean;
  /** How it is to differ from what it would be, in its own words: "darker"; empty for not at all. */
  readonly tone: string;
}

const styles: readonly (readonly [Style, string])[] = [
  ['linocut', 'lino ?cuts?|lino|linoleum|wood ?cuts?|wood ?blocks?|block'],
  ['pixelArt', 'pixel[- ]?art|pixelated|(?:8|16)[- ]?bit'],
  ['risograph', 'riso(?:graphs?)?|screen[- ]?prints?|silk[- ]?screen'],
  ['watercolor', 'water[- ]?colou?rs?|aquarelles?|gouache'],
  ['lineDrawing', 'line[- ]?(?:drawings?|art)|(?:pen and )?ink drawings?|pen and ink'],
  ['pencil', '(?:pencil|charcoal|graphite)[- ](?:sketch(?:es)?|drawings?)|sketch(?:es|ed)?'],
  ['oil', 'oil[- ]?paint(?:ings?|s|ed)?|oils? on canvas|impasto'],
  ['photograph', 'photo(?:graph(?:y|ic|s|ed)?|s|real(?:istic|ism)?)?'],
];
/** A block is no print by itself. */
const lead = String.raw`(?:\b(?:(?:made |drawn |painted )?(?:in|as|like) )?(?:(?:the )?style of )?(?:an? |the )?(?:(?:old |traditional )?japanese )?)?`;
const tail = String.raw`(?:[- ](?:paintings?|prints?|drawings?|illustrations?|pictures?|images?|style|art))*(?: of\b)?`;

const stylePatterns = styles.map(
  ([style, words]) =>
    [
      style,
      new RegExp(`${lead}\\b(?:${words.replace('|block', '|block(?= ?prints?)')})\\b${tail}`, 'gi'),
    ] as const,
);

/** What is a manner only as a part of its own, ", oil", or at the end: "in ink". */
const shortPatterns: readonly (readonly [Style, RegExp])[] = (
  [
    ['oil', 'oils?'],
    ['pencil', 'pencils?|charcoal|graphite'],
    ['lineDrawing', 'ink|pen'],
  ] as const
).map(([style, words]) => [
  style,
  new RegExp(
    `(?<=[,;.] ?)(?:(?:drawn |painted )?(?:in|as) )?(?:${words})(?= ?(?:[,;.]|$))(?!(?:,[^.;,]{0,40}){1,3} and )|\\b(?:drawn |painted )in (?:${words})(?= ?(?:[,;.]|$))|\\bin (?!oil\\b)(?:${words})(?= ?(?:[,;.]|$))`,
    'gi',
  ),
]);

const allStylePatterns = [...stylePatterns, ...shortPatterns];

const others =
  'etchings?|engravings?|lithographs?|mezzotints?|cyanotypes?|collages?|mixed media|crayons?|chalk|ink wash|sumi-?e|tempera|frescoe?s?|acrylics?|airbrush(?:ed)?|claymation|stop[- ]motion|3d(?: render(?:ing|ed|s)?)?|cgi|anime|manga|comics?|comic book|cartoons?|vector|low[- ]poly|voxels?|isometric|stained[- ]glass|embroider(?:y|ed)|cross[- ]stitch|tapestry|origami|paper ?cut|ukiyo-?e|pointillis[mt]|impressionis(?:m|t|tic)|expressionis(?:m|t|tic)|art nouveau|art deco|pop[- ]art|graffiti|polaroid';
const kindsOfWork = '(?:[- ](?:paintings?|prints?|drawings?|illustrations?|pictures?|style|art|look))*';
/** The same of manners that nothing here can make. */
const unmadePatterns: readonly RegExp[] = [
  `(?<=[,;.] ?)(?:(?:in|as) )?(?:(?:the )?style of )?(?:an? )?(${others})${kindsOfWork}(?= ?(?:[,;.]|$))`,
  `\\bin (?:an? |the )?(?:style of )?(${others})${kindsOfWork}(?= ?(?:[,;.]|$))`,
  `^ ?(?:an? )?(${others})${kindsOfWork} of\\b`,
  '^ ?(?:an? )?(isometric|low[- ]poly|art nouveau|art deco|pop[- ]art)(?= )',
  // whence it is seen
  "(?:[,;.] ?)?\\b(?:seen |viewed |shot )?(?<!\\b(?:rays?|light|lit|sun|sunlight|sunshine|shining|falling|beams?) )(from above|from below|from behind|from the air|top[- ](?:down|view)|(?:aerial|overhead) (?:view|shot|photo(?:graph)?)|overhead|(?:bird|worm)['’]?s[- ]eye(?: view)?|flat[- ]lay|(?:low|high)[- ]angle(?: (?:view|shot))?|fish[- ]?eye)\\b(?: (?:view|shot|of(?= an? | the | two | three )))?",
].map((pattern) => new RegExp(pattern, 'gi'));

const hues: readonly (readonly [string, number])[] = [
  ['red|crimson', 27],
  ['orange|amber', 55],
  ['yellow', 92],
  ['green|emerald', 150],
  ['teal|turquoise|cyan', 195],
  ['blue|azure', 255],
  ['violet|purple|lavender', 300],
  ['magenta', 330],
  ['pink|rose', 5],
];
const within = String.raw`(?:\b(?:bathed |lit |washed )?(?:in|by|under|with|at) )?(?:\b(?:an?|the) )?`;
const kindOf = String.raw`(?:\b(?:soft|cold|cool|warm|deep|pale|dim|faint|strong|bright|gentle) )?`;
const shines = String.raw`[- ](?:(?:spot ?|stage )?light(?:ing|s)?|lit|glow)\b(?! ?(?:bulb|box|switch))`;
const lightPatterns: readonly (readonly [Light, RegExp])[] = [
  ['golden', new RegExp(`${within}${kindOf}\\bgolden(?: hour(?: light)?|${shines})\\b`, 'gi')],
  ['moon', new RegExp(`${within}${kindOf}\\bmoon(?:light|lit)\\b`, 'gi')],
  ['neon', new RegExp(`${within}${kindOf}\\bneon${shines}`, 'gi')],
  ...hues.map(
    ([words, hue]) => [hue, new RegExp(`${within}${kindOf}\\b(?:${words})${shines}`, 'gi')] as const,
  ),
];

const inner = '(?:inside|within|indoors|the inside)';
const shade = '(?:(?:soft|warm|yellow|golden|orange|amber|bright|gentle|co[sz]y|dim|glowing|lovely),? ){0,3}';
const atWindows = '(?:in|behind|from) (?:(?:the|its|their|all|every|some|a few) )?(?:the )?windows?';
const litInside = new RegExp(
  `\\b(?:(?:with|and) )?(?:an? |the |some )?${shade}(?:lights?|lamps?|lamplight|candlelight|glow)(?: (?:on|shining|glowing|burning))? ${atWindows}\\b|\\b(?:(?:with|and|by) )?(?:an? |the |some )?${shade}(?:lit|lights?|lighting|lamps?|lamplight|candlelight|glow(?:s|ing)?|illuminated|shin(?:es|ing))(?: (?:up|on|coming|shining|glowing)){0,2}(?: only)? (?:from )?${inner}\\b|\\b(?:with )?(?:lit|glowing|illuminated|lighted)(?:[- ]up)? (?:windows?|panes?)\\b|\\b(?:turn|switch) on (?:the )?${shade}lights?(?: inside)?\\b`,
  'gi',
);

/** A comparison with what there is, as a part of its own: ", a bit darker". */
const comparisons =
  /(?:^|[,;.]) ?(?:(?:make it|and|but|a little|a bit|much|slightly|even|far|somewhat) ){0,3}(?:darker|dimmer|brighter|lighter|warmer|cooler|colder|punchier|(?:more|higher|stronger) contrast) ?(?=[,;.]|$)/gi;

const going =
  '(?:pan|tilt|orbit|track|drift|zoom|mov|glid|push|pull|circl|fl[iy])(?:e?s|ing|ning|e|ement)?|dolly|motion|shake|work';
/** "static camera", "the camera stands still" */
const still =
  /\b(?:(?:an?|the) )?(?:static|fixed|locked(?:[- ](?:off|down))?|still|motionless|unmoving) (?:camera|shot)(?: of\b)?|\b(?:the )?camera (?:is |(?:stand|stay|remain|hold|rest|keep)s? )?(?:perfectly |completely |quite )?(?:still|static|fixed|locked(?:[- ](?:off|down))?|motionless|unmoving)\b|\b(?:the )?camera (?:does not|doesn['’]t|never) moves?\b|\bno camera (?:movement|motion|moves?)\b|\blocked[- ](?:off|down)(?: (?:camera|shot))?\b/gi;
const whither = '(?: (?:slowly|in|out|left|right|up|down|past|back|closer|around|over|across|forward)){0,2}';
/** What a picture is printed on. */
const formats =
  '(?:(?:post ?|greetings? ?|birthday )cards?|posters?|(?:book|album|record|magazine|cd) covers?|flyers?|leaflets?|brochures?|banners?|billboards?|packaging|invitations?|bookmarks?|adverts?|advertisements?)(?: (?:design|art|artwork|illustration))?';
const ofFormat = "(?:[\\w'’-]{1,20} ){0,2}";
/** What a camera or a printer does, and no thing in the picture: "slow camera", "the camera glides past", "a postcard of". */
const manners: readonly RegExp[] = [
  still,
  new RegExp(
    `\\b(?:(?:an?|the) )?(?:(?:slow|gentle|smooth|steady|static|fixed|hand-?held|moving|gliding|panning) camera(?: (?:${going}))?|camera(?: (?:slowly|gently|smoothly))? (?:${going}))\\b${whither}`,
    'gi',
  ),
  /\b(?:an? )?(?:tracking|dolly|panning|drone|zooming|hand-?held) shot(?: of)?\b/gi,
  /\b(?:an? )?(?:slow|gentle|smooth|subtle) (?:pan|zoom|dolly|tilt|push[- ]in|pull[- ]out)\b(?: (?:in|out|left|right|up|down|across|over))?/gi,
  new RegExp(
    `\\b(?:an? |the |my |our )${ofFormat}${formats} (?:of|for|with|showing|from|about|featuring)\\b`,
    'gi',
  ),
  new RegExp(
    `(?:^|[,;.]) ?(?:an? )?${ofFormat}${formats} (?:of|for|with|showing|from|about|featuring)\\b`,
    'gi',
  ),
  new RegExp(`(?:^|[,;.]) ?(?:an? )?${ofFormat}${formats}(?: style| design)? ?(?=[,;.]|$)`, 'gi'),
];

/** Reads how a picture is to be made and lit. Only the first 4000 characters count. */
export function readAsides(prompt: string): Asides {
  const whole = spellOutLight(prompt.slice(0, 4000));
  const text = whole.replace(litInside, ' ');
  const isLitInside = text !== whole;
  const isStill = text.search(still) >= 0;
  const style = firstOf(text, allStylePatterns);
  const unmade = unmadeIn(text, style === null ? unmadePatterns : unmadePatterns.slice(-1));
  const light = firstOf(text, lightPatterns);
  const without = (from: string, patterns: readonly RegExp[]) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), from);
  // a format before a colon is read for what it is: 'readUses'
  const head = formatHead(text);
  const toned = head + without(text.slice(head.length), [comparisons, ...manners]);
  // a prompt of nothing else is about that: "a postcard"
  const isAside = toned !== text && /\w/.test(toned);
  const tone = isAside ? (text.match(comparisons) ?? []).join(' ') : '';
  if (style === null && unmade === null && light === null && !isAside)
    return { plain: isLitInside ? tidy(text) : whole, style, unmade, light, isLitInside, isStill, tone };
  const plain = tidy(
    without(isAside ? toned : text, [
      ...[...allStylePatterns, ...lightPatterns].map(([, pattern]) => pattern),
      ...(unmade === null ? [] : unmadePatterns),
    ]),
  );
  return { plain, style, unmade, light, isLitInside, isStill, tone };
}

/** Without the spaces and commas that are left where words were taken out. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([,;.])(?: ?[,;.])*/g, '$1')
    .replace(/^[ ,;.]{1,4}|[ ,;.]{1,4}$/g, '');
}

function unmadeIn(text: string, patterns: readonly RegExp[]): string | null {
  const [first] = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return first?.[1] ?? null;
}

function firstOf<T>(text: string, patterns: readonly (readonly [T, RegExp])[]): T | null {
  let found: Readonly<{ what: T; at: number }> | null = null;
  for (const [what, pattern] of patterns) {
    const at = text.search(pattern);
    if (at >= 0 && (found === null || at < found.at)) found = { what, at };
  }
  return found?.what ?? null;
}
