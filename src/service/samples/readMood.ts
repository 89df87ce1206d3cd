import { colorOfName } from './colorWords';
import { joinedColor } from './compoundColors';
import type { Random } from './Random';
import { readBoundHues } from './readBoundHues';
import { type PlaceHue, readPlaceHues } from './readPlaceHues';
import { isSunny, readSeason, type Season } from './readSeason';

/** What a picture is of. */
export type Subject =
  | 'landscape'
  | 'seascape'
  | 'city'
  | 'forest'
  | 'desert'
  | 'portrait'
  | 'animal'
  | 'stillLife'
  | 'abstract'
  | 'space';

/** The time of day, which sets the light. */
export type Time = 'dawn' | 'day' | 'golden' | 'dusk' | 'blue' | 'night';

/** What the words of a prompt ask for. */
export interface Mood {
  readonly subject: Subject;
  readonly time: Time;
  readonly weather: 'clear' | 'cloud' | 'mist' | 'rain' | 'snow' | 'storm';
  /** The time of the year; null: none is named. */
  readonly season: Season | null;
  /** Bright, full of colour. */
  readonly isSunny: boolean;
  /** Those of the sky, of the land and of a small thing alone, in degrees; null: none. */
  readonly skyHue: number | null;
  readonly landHue: number | null;
  readonly smallHue: number | null;
  /** Hues asked for otherwise, in degrees, in the order of the words: they rule the whole picture. */
  readonly hues: readonly number[];
  /** Whether they rule the sky as well, whatever the hour: "fresh mint". */
  readonly isPalette: boolean;
  /** Those of them that are of the thing itself. */
  readonly thingHues: readonly number[];
  /** That of what is drunk: "red wine"; null: none. */
  readonly drinkHue: number | null;
  /** Those that are of what it stands on, or before. */
  readonly placeHues: readonly PlaceHue[];
  /** Light is on in houses, at whatever hour. */
  readonly isLitInside: boolean;
  /** What the prompt says that is not to be seen, lower case: "clouds". */
  readonly unwanted: string;
  /** 'grey': black and white was asked for. */
  readonly tone: 'normal' | 'grey' | 'pastel' | 'vivid' | 'dark';
  /** Every word, lower case. */
  readonly has: (pattern: RegExp) => boolean;
}

/** The words of each kind of picture. */
export const subjects: readonly (readonly [Subject, RegExp])[] = [
  [
    'stillLife',
    /\b(teapots?|tea|teacups?|chai|matcha|vases?|ceramics?|pottery|bowls?|cups?|mugs?|bottles?|jars?|still life|(?:bunch|bouquet|posy|vase|jug|jar)(?:es|s)? of (?:[a-z]+ )?(?:wild ?)?flowers|posy|posies|fruits?|apples?|pears?|lemons?|oranges?|flowers?|tulips?|roses?|bouquets?|candles?|books?|lamps?|product|shoes?|watch|perfume|bread|coffee|plants?|objects?|table|kettle|jug)\b/g,
  ],
  [
    'portrait',
    /\b(portraits?|grand(?:mothers?|fathers?|mas?|pas?)|children|kids?|wom[ae]n|m[ae]n|girls?|boys?|person|people|faces?|king|queen|knights?|wizard|dancers?|astronauts?|models?|hair|old lady|selfie|character|figure|detective|pirate|warrior|child|hat|profile)\b/g,
  ],
  [
    'animal',
    /\b(fox(es)?|cats?|kittens?|dogs?|pupp(y|ies)|wol(f|ves)|bears?|owls?|rabbits?|bunn(y|ies)|deer|tigers?|lions?|animals?|pandas?|koalas?|mouse|raccoon|hares?|lynx|otters?|badgers?|squirrels?|hedgehogs?)\b/g,
  ],
  [
    'space',
    /\b(space|planets?|galax(y|ies)|nebulae?|cosmos|cosmic|orbit|saturn|mars|jupiter|asteroids?|universe|moons?rise)\b/g,
  ],
  [
    'seascape',
    /\b(seas?(?! of )|seaside|oceans?|waves?|harbou?rs?|piers?|beach(es)?|coast|bay|boats?|ships?|sail(s|ing|boats?)?|lighthouses?|islands?|fjords?|shores?|port|marina|lagoon|underwater|cliffs?|tide|whales?|gulls?|surf|fishing (?=boats?|villages?|harbou?rs?|ports?)|jetty|anchor)\b/g,
  ],
  [
    'city',
    /\b(cit(y|ies)(?! parks?\b)|skylines?|streets?|skyscrapers?|towers?|downtown|urban|buildings?(?! (?:an?|the|his|her|their|up)\b)|neon|alleys?|towns?|tokyo|london|paris|new york|metropolis|cyberpunk|rooftops?|bridges?|subway|market|trams?|trains?|stations?|caf[eé]s?|taxis?|cars?|lisbon|venice|berlin|prague|amsterdam|porto|florence|rome|copenhagen|village streets?|apartments?|town ?houses|terraced houses|rows? of (?:[a-z]+ )?houses|square|shops?|library|museum)\b/g,
  ],
  [
    'forest',
    /\b(forests?|woods|(?<=\bin (?:a|the) )wood|trees?|jungle|birch(es)?|pines?|grove|woodland|ferns?|park|rainforest|oaks?|bamboo|mushrooms?|moss|greenhouses?|willows?)\b/g,
  ],
  [
    'desert',
    /\b(deserts?|dunes?|sahara|sand|cact(us|i)|oasis|pyramids?|canyons?|mesas?|camels?|(?<=camel )caravan|caravan(?= of camels)|arid)\b/g,
  ],
  [
    'abstract',
    /\b(abstract|concentric|geometr(y|ic)|patterns?|shapes?|bauhaus|circles?|lines?|minimal(ist|ism)?|gradients?|cubis[mt]|fractals?|swirls?|wallpaper|texture|logo|mosaic|swiss|poster|waveform|orbs?|spheres?|bubbles?|silk|ribbons?|topograph\w*|contours?|terrazzo|paper waves?)\b/g,
  ],
  [
    'landscape',
    /\b(mountains?|hills?|valleys?|landscapes?|meadows?|lakes?|rivers?|canals?|peaks?|alps|fields?|cottages?|cabins?|farms?|village|volcano(es)?|snow|horizon|sky|skies|ridges?|vineyards?|waterfalls?|glaciers?|castle|herons?|swans?|ducks?|geese|reeds?|ponds?|gardens?|orchards?|windmills?|barns?|lavender(?! in an? (?:[a-z]+ ){0,2}?(?:vase|jug|jar|pitcher))|(?<!\bwith )wheat|countryside|resorts?|ski(?:ing|s)?)\b/g,
  ],
];

const times: readonly (readonly [Time, RegExp])[] = [
  ['blue', /\bblue hour\b|\btwilight\b/],
  // how warm its light is says more of an hour than its name
  [
    'golden',
    /\b(?:warm|golden|amber)(?:,? (?:warm|soft|late|low|glowing|spring|summer|autumn)){0,4} (?:evening|afternoon|dusk|day)\b|\b(?:golden|amber)(?:,? (?:warm|soft|early|glowing|spring|summer|autumn)){0,4} morning\b/,
  ],
  [
    'day',
    /\b(?:cool|cold|blue|clear|bright|crisp|sunny)(?:,? (?:cool|cold|pale|clear|bright|crisp|sunny|early|spring|summer|autumn|winter)){0,4} (?:morning|daylight|day)\b/,
  ],
  [
    'golden',
    /\bgolden hour\b|\bsunsets?\b|\bsun (?:is )?(?:setting|sets|go(?:es|ing) down)\b|\bsetting sun\b|\bgolden\b|\bamber\b/,
  ],
  [
    'dawn',
    /\bdawn\b|\bsunrises?\b|\bsun (?:is )?(?:rising|rises|com(?:es|ing) up)\b|\brising sun\b|\bfirst light\b|\bmorning\b|\bdaybreak\b|\bpink sky\b/,
  ],
  ['dusk', /\bdusk\b|\bevening\b|\bgloaming\b/],
  [
    'night',
    /\bnight(time)?\b|\bmidnight\b|\bmoonli(t|ght)\b|\bstarry\b|\bstars\b|\bmoon\b|\bdark\b(?! (?:wood(?:en)?|oak|walnut|tables?|desks?|slate|stone|marble|concrete|brown|green|blue|red|purple|gr[ea]y|chocolate|hair|beer|roast|honey|rum|ale|bread|linen|velvet|backgrounds?|backdrops?)\b)|\bneon\b|\baurora\b|\bfireworks\b|\bnorthern lights\b/,
  ],
  [
    'day',
    /\bnoon\b|\bday(light|time)?\b|\bmidday\b|\bsunny\b|\bafternoon\b|\bsummer\b|\bblue sky\b|\bpale sky\b|\bbright\b/,
  ],
  // no hour, but its light
  [
    'day',
    /\bspring(?:time)?\b|\b(?:april|july|winter sun)\b|\b(?:in|early|late) (?:march|may|june|august)\b|\bsunshine\b|\b(?:vivid|vibrant) colou?rs\b/,
  ],
  [
    'golden',
    /\bautumn(al)?\b|\b(?:september|october|november)\b|\bfall (?:colou?rs|foliage|leaves)\b|\bin the fall\b/,
  ],
  ['golden', /\bco[sz]y\b|\bwarm\b|\bcandle ?li(t|ght)\b|\bfire(light|side|place)\b/],
];

const hues: readonly (readonly [RegExp, number])[] = [
  [/\b(red|crimson|scarlet|ruby|cherry|vermilion)\b/, 27],
  [/\b(orange|tangerine|copper|rust|terracotta|amber)\b/, 55],
  [/\b(yellow|gold|golden|mustard|saffron|lemon)\b/, 92],
  [/\b(lime|chartreuse)\b/, 122],
  [/\b(green|emerald|sage|olive|moss|mint|jade)\b/, 150],
  [/\b(teal|turquoise|aqua|cyan)\b/, 195],
  [/\b(blue|azure|cobalt|navy|sapphire|indigo|cerulean)\b/, 255],
  [/\b(violet|purple|lavender|lilac|amethyst|plum)\b/, 300],
  [/\b(magenta|fuchsia)\b/, 330],
  [/\b(pink|rose|coral|salmon|blush|peach)\b/, 10],
];

const joinedColors = new RegExp(`\\b${joinedColor}\\b`, 'gi');
const isJoined = new RegExp(`^${joinedColor}$`, 'i');
/** Greys and browns rule no picture. */
export const leastChroma = 0.05;

const weathers: readonly (readonly [Mood['weather'], RegExp])[] = [
  ['storm', /(?<!\bsnow[- ]?)\b(storms?|stormy|thunder(?:storms?)?|lightning|tempest)\b/],
  [
    'snow',
    /\b(snow|snowy|snowing|snow(?:fall|storms?|flakes?)|winter|december|january|february|blizzard|frost|ski(?:ing|s)?|ice(?! ?cream)|icy)\b/,
  ],
  ['rain', /\b(rain(y|ing|s|drops?|fall)?|drizzle|wet|downpour)\b/],
  ['mist', /\b(mist|misty|fog|foggy|haze|hazy|smoke|smoky)\b/],
  ['cloud', /\b(clouds?|cloudy|overcast)\b/],
  ['clear', /\b(clear|cloudless|crisp)\b/],
];

const tones: readonly (readonly [Mood['tone'], RegExp])[] = [
  ['grey', /\b(black and white|black & white|monochrome|grayscale|greyscale|noir|b&w)\b/],
  ['pastel', /\b(pastel|pale|soft colou?rs|washed|muted)\b/],
  ['vivid', /\b(vivid|vibrant|saturated|neon|bold|colou?rful|bright colou?rs)\b/],
  ['dark', /\b(dark(?! honey)|moody|gloomy|dramatic|low key)\b/],
];

/** Where these are named, all else says of what: "abstract waves", "a gradient from peach to lavender". */
const surfaces = /\b(?:abstract|gradients?|terrazzo|paper waves?)\b/;

/** Whether a text that names trees names inland waters as well, which landscapes have, and parks. */
export const isWoodedShore = (text: string): boolean =>
  /\b(?:lakes?|ponds?|rivers?|fjords?)\b/.test(text) && !/\bparks?\b/.test(text);

/** Whether a text names an hour, or a light that has one. */
export const namesHour = (text: string): boolean =>
  times.some(([, pattern]) => pattern.test(text.toLowerCase()));

/** Reads the words of a prompt; what they leave open is left to chance. Only the first 4000 characters count. */
export function readMood(prompt: string, random: Random): Mood {
  const text = prompt.slice(0, 4000).toLowerCase();
  const has = (pattern: RegExp) => pattern.test(text);
  // snow is a place only where there is no other: what stands in the rain stands there in the snow
  const named = has(surfaces)
    ? 'abstract'
    : (subjectOf(text.replace(/\bsnow\b/g, '    ')) ?? subjectOf(text));
  // a lake has trees about it, and a forest no lake
  const subject =
    (named === 'forest' && isWoodedShore(text) ? 'landscape' : named) ??
    random.pick(['landscape', 'seascape', 'city', 'forest', 'desert', 'abstract', 'space']);
  const time = times.find(([, pattern]) => has(pattern))?.[0];
  const colours = text.replace(/blue hour|golden hour/g, '         ');
  const hueOf = (word: string) => huesOf(word)[0] ?? null;
  const bound = readBoundHues(colours, hueOf);
  const places = readPlaceHues(bound.rest, hueOf);
  const season = readSeason(has);
  const isBright = isSunny(has) || (season !== null && season !== 'winter');
  return {
    subject,
    time: time ?? random.pick(['dawn', 'day', 'day', 'golden', 'day', 'golden', 'dusk']),
    weather:
      weathers.find(([, pattern]) => has(pattern))?.[0] ??
      random.pick(isBright ? ['clear', 'cloud', 'clear'] : ['clear', 'cloud', 'mist']),
    ...{ season, isSunny: isSunny(has) },
    ...{ skyHue: bound.sky, landHue: bound.land, smallHue: bound.thing },
    ...{ hues: huesOf(bound.around), isPalette: false },
    ...{ thingHues: huesOf(places.rest), drinkHue: bound.drink },
    placeHues: places.found,
    isLitInside: false,
    unwanted: '',
    tone: tones.find(([, pattern]) => has(pattern))?.[0] ?? 'normal',
    has,
  };
}

/** The one that most words of a text name; of several that which is named first. Null: none. */
export function subjectOf(text: string): Subject | null {
  const [most] = subjects
    .map(([subject, pattern]) => ({
      subject,
      count: (text.match(pattern) ?? []).length,
      at: text.search(pattern),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.at - other.at);
  return most?.subject ?? null;
}

/** The hues that a text names, in the order of its words. */
function huesOf(text: string): readonly number[] {
  const called = [...text.matchAll(joinedColors)].flatMap(({ 0: name, index: at }) => {
    const color = colorOfName(name);
    return color === null || color.c < leastChroma ? [] : [{ hue: color.h, at }];
  });
  return [...hues.map(([pattern, hue]) => ({ hue, at: text.search(pattern) })), ...called]
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ hue }) => hue);
}

const hour =
  /\b(?:(?:by|at|in|on|during|before|after) )?(?:(?:the|an?) )?(?:(?:early|late|bright|dark|starry|sunny|cool|cold|warm|soft|pale|clear|crisp|golden|rosy|gentle|low|glowing|calm|spring|summer|autumn|winter),? ){0,3}(?:day(?:light|time)?|night(?:time)?|dusk|dawn|evening|morning|noon|midday|midnight|afternoon|twilight|(?:moon|lamp|candle|fire|star)light|sunset|sunrise|first light|golden hour|blue hour)(?: (?:sun)?light)?\b/gi;

const within = '(?:(?:in|on|at|by|during|through|under|after|before|with) (?:(?:the|an?) )?)?';
const degree =
  '(?:(?:early|late|mid|high|deep|light|heavy|thick|soft|gentle|falling|bright|warm|cold|cool|hot|crisp)[ -]){0,3}';
const season =
  '(?:spring|summer|autumn|winter)(?:time|y)?|autumnal|wintry|(?:in|the|early|late|mid) (?:fall|march|may)|fall(?= colou?rs?| leaves| foliage)|january|february|april|june|july|august|september|october|november|december';
const sky =
  '(?:rain|snow)(?:y|ing|fall|storms?|drops?|flakes?)?(?: (?:is )?fall(?:s|ing))?|drizzl(?:e|y|ing)|downpour|blizzard|fog(?:gy)?|mist(?:y)?|haz[ey]|(?:thunder ?)?storm(?:s|y)?|overcast|cloud(?:y|less)|sunny|sunshine|wind(?:y|less)|frost(?:y)?|icy';
const when = new RegExp(
  `\\b${within}${degree}(?:${season}|${sky})\\b|\\b(?:early|late|mid)[- ](?=harvest|bloom|season)`,
  'gi',
);

/** A prompt without its time of day and year, and its weather: what is there, whenever one looks. */
export function withoutWhen(prompt: string): string {
  return prompt
    .slice(0, 4000)
    .replace(hour, ' ')
    .replace(when, ' ')
    .replace(/[\s,;.]+/g, ' ')
    .trim();
}

/** Whether a word says how things look rather than what is to be seen: an hour, a colour, weather. */
export function isOfMood(word: string): boolean {
  const patterns = [
    ...[...times, ...weathers, ...tones].map(([, pattern]) => pattern),
    ...hues.map(([pattern]) => pattern),
    isJoined,
  ];
  return patterns.some((pattern) => pattern.test(word));
}
