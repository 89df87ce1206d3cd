// Where a prompt sets what it is about, as far as that can be drawn about any thing.

const words = String.raw`(?: (?:an?|the|his|her|its|their|my|our|some))?(?: (?!(?:by|near|beside|with|under|in|on|of|at|and|to)\b)[\w-]+){0,2}?`;
const place = (leads: string, names: string): RegExp => new RegExp(`\\b(?:${leads})${words} (?:${names})\\b`);

const tables = 'tables?|desks?|counters?|work ?tops?|work ?bench(?:es)?';
const onTable = new RegExp(
  [
    place('on|upon', `${tables}|shel(?:f|ves)|wood|oak|walnut|planks|marble`).source,
    // ", rustic kitchen table"
    `[,;] (?:an? )?(?:[\\w-]+ ){0,2}(?:${tables})(?= ?(?:[,.;]|$))`,
    `\\b(?:${tables}) (?:set with|covered (?:with|in)|full of|with)\\b`,
  ].join('|'),
);
const inGarden = new RegExp(
  `${place('in|at|across|through', 'gardens?|back ?yards?|allotments?').source}|\\b(?:house|cottage|cabin|home|villa) with an? (?:[a-z]+ ){0,2}(?:garden|back ?yard)\\b`,
);
const inRoom = place(
  'in|inside',
  'rooms?|kitchens?|bed ?rooms?|living[- ]rooms?|offices?|attics?|bath ?rooms?|class ?rooms?',
);
const falling =
  /\b(?:in|through|during) (?:the )?(?:\w+ )?(?:rain|snow(?:fall|storm)?|blizzard|drizzle|downpour|storm)\b|\b(?:rain|snow)ing\b|\bsnowfall\b/;
const sheltered = /\b(?:indoors|inside|outside|rooms?|kitchens?|windows?|fireplace|co[sz]y)\b/;

type Has = (pattern: RegExp) => boolean;

/** "leaning on a wall" */
export const isAtWall = (has: Has): boolean =>
  has(/\b(?:on|against|by|along|before|near|at|in front of) (?:an? |the )?(?:[\w-]+ )?(?:wall|bricks)\b/);
/** "in tall grass" */
export const isInGrass = (has: Has): boolean =>
  has(
    /\b(?:in|through|among|amid) (?:the )?(?:(?:tall|long|high|deep|dry|wild|golden) )+(?:grass(?:es)?|reeds|savanna)\b/,
  );
const onHill = place('on(?: top of)?|atop|upon|up', 'hill(?:s|tops?|ocks?|sides?)?|knolls?|mounds?');
/** "on a green hill", "a hill with a chapel on top", "hilltop chapel" */
export const isOnHill = (has: Has): boolean =>
  has(onHill) ||
  has(/\bhilltop (?=[a-z])|\bhills? with (?:an?|the|one) (?:[\w-]+ ){1,4}?(?:on top|on it|at the top)\b/);
/** "floating on the water" */
export const isOnWater = (has: Has): boolean =>
  has(/\b(?:on|across|down) (?:an?|the) (?:[\w-]+ )?(?:water|river|lake|canal|pond|sea|bay)\b/);
/** "on a wooden desk", "on dark wood", ", rustic kitchen table" */
export const isOnTable = (has: Has): boolean => has(onTable);
/** "on a garden table" */
export const isOnGardenTable = (has: Has): boolean => has(/\bgarden (?:tables?|desks?)\b/);
/** "in a garden", "on a garden table" */
export const isInGarden = (has: Has): boolean => has(inGarden) || isOnGardenTable(has);
const blooms =
  'tulips?|poppies|poppy|sunflowers?|lavender|daisies|daisy|marguerites?|roses?|(?:wild ?)?flowers?|blossoms?';
const flowerField = new RegExp(
  `^(?:(?:an?|the) )?(?:[\\w-]+ )?(?:${blooms}) (?:fields?|meadows?)(?= (?:with|and|around|behind|before)\\b)|\\b(?:in|amid|among|over|across|through|behind|before|beside|by|with)(?: (?:an?|the|some))?(?: [\\w-]+){0,2}? (?:fields?|meadows?|sea|carpet)(?: full)? of (?:[\\w-]+ ){0,2}?(?:${blooms})\\b|\\b(?:in|amid|among|across|over|above|through|behind|before|beside|by) (?:(?:an?|the) )?(?:[\\w-]+ )?(?:${blooms}) (?:fields?|meadows?)\\b`,
);

/** "in a field of tulips": those words of a prompt; null: it says no such thing. */
export const flowerFieldIn = (text: string): string | null => flowerField.exec(text)?.[0] ?? null;

const flowerMeadow = new RegExp(
  `\\b(?:fields?|meadows?|sea|carpet)(?: full)? of (?:[\\w-]+ ){0,2}?(?:${blooms})\\b|\\b(?:${blooms}) (?:fields?|meadows?)\\b`,
);
/** "a meadow of daisies", wherever it stands in the text: those words; null: there is none. */
export const flowerMeadowIn = (text: string): string | null => flowerMeadow.exec(text)?.[0] ?? null;
/** Whether the land is one. */
export const isFlowerMeadow = (has: Has): boolean => has(flowerMeadow);

/** "a road along the coast" */
export const isOnCoastRoad = (has: Has): boolean =>
  has(
    /\b(?:coast(?:al)?|seaside|ocean|cliff|sea) (?:road|highway|drive|route)s?\b|\b(?:road|highway)s? (?:along|by|beside|at|above|over) the (?:sea|coast|ocean|shore)\b/,
  );
/** "wild flowers in front": they grow about what is out of doors. */
export const hasWildFlowers = (has: Has): boolean =>
  has(/\b(?:wild ?flowers|flowers|daisies|poppies)\b/) &&
  !has(/\b(?:vases?|bouquets?|pots?|stalls?|shops?)\b/);
/** Whether something is in a field of flowers, or over one. */
export const hasFlowerField = (has: Has): boolean => has(flowerField);
/** "in the kitchen" */
export const isInRoom = (has: Has): boolean => has(inRoom);
/** Flakes are in the air: "snowfall", "a snowy day". Snow that only lies is no weather. */
export const isSnowing = (has: Has): boolean =>
  has(
    /\b(?:snowing|snowfall|snow ?storms?|snow ?flakes?|blizzard|flurr(?:y|ies)|(?:falling|drifting|swirling) snow|snow (?:is )?(?:falling|falls|drifting|swirling)|(?:through|during) (?:the )?(?:\w+ )?snow|snowy (?:winter )?(?:day|night|evening|morning|afternoon|dusk|dawn|weather|sky|skies))\b/,
  );
/** The ground is white: "a snowy cliff", "winter". */
export const isSnowLying = (has: Has): boolean =>
  has(/\b(?:snow(?!man|men|board|globe| globe)\w*|winter|wintry|blizzard|december|january|february)\b/);
/** "in the rain", and not behind a window */
export const isInWeather = (has: Has): boolean => has(falling) && !has(sheltered);
/** "a fish shop", "on a plate": what swims is dead then */
export const isSoldOrServed = (has: Has): boolean =>
  has(
    /\b(?:shops?|stalls?|markets?|fishmongers?|restaurants?|delis?|recipes?|menus?|plates?|platters?|trays?|(?:wooden|chopping|cutting) boards?|slabs?|tables?|counters?|kitchens?|on ice|grilled|fried|smoked|baked|roast(?:ed)?)\b/,
  );
/** Where it is sold, and lies among others. */
export const isSold = (has: Has): boolean => has(/\b(?:shops?|stalls?|markets?|fishmongers?|delis?)\b/);
/** "at the harbour" */
export const isAtHarbour = (has: Has): boolean =>
  has(/\b(?:harbou?rs?|harbou?rside|quays?|quayside|marina|port)\b/);
