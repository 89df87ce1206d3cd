// The vocabulary of the drawing: each row lists a meaning and its words.
const hours = {
  dawn: 'dawn, sunrise, daybreak, early morning, first light',
  day: 'day, daylight, daytime, noon, midday, morning, afternoon, sunny, sunlight, sunlit',
  golden: 'golden hour, golden light, late afternoon, low sun, evening light',
  dusk: 'dusk, sunset, sundown, twilight, evening, afterglow',
  blue: 'blue hour, nightfall, before dawn',
  night: 'night, midnight, moon, moonlight, moonlit, star, starry, neon',
};

const weathers = {
  clear: 'clear, cloudless, bright sky, clear sky',
  cloud: 'cloud, cloudy, overcast, dramatic sky',
  mist: 'mist, misty, fog, foggy, haze, hazy, smoke, smoky',
  rain: 'rain, rainy, drizzle, wet, shower',
  snow: 'snow, snowy, snowfall, blizzard, frost, frosty, ice, icy',
  storm: 'storm, stormy, thunderstorm, lightning',
};

const seasons = {
  spring: 'spring, blossom, cherry blossom, april',
  summer: 'summer, lush, july, tropical',
  autumn: 'autumn, fall colours, fall colors, october, november',
  winter: 'winter, december, january, christmas',
};

const toneFilters = {
  grey: 'black and white, monochrome, greyscale, grayscale, noir',
  sepia: 'sepia, vintage',
  pastel: 'pastel, muted, pale, gentle',
  vivid: 'vivid, vibrant, saturated, colourful, colorful',
  dark: 'dark, darker, moody, gloomy, low key',
  bright: 'bright, brighter, airy, lighter, high key',
  warm: 'warm, warmer, cosy, cozy, candlelit, candlelight',
  cool: 'cool, cooler, cold, colder',
  contrast: 'contrast, punchy, dramatic',
};

const materials = {
  ceramic: 'ceramic, porcelain, clay, terracotta, china',
  glass: 'glass, crystal, transparent',
  brass: 'brass, bronze',
  copper: 'copper, rose gold',
  gold: 'gold, golden',
  steel: 'steel, silver, chrome, metal, iron',
  wood: 'wood, wooden, walnut, teak',
  marble: 'marble, stone, concrete, granite',
  paper: 'paper, origami, cardboard',
  leather: 'leather, suede',
  velvet: 'velvet, wool, felt, linen, fabric',
};

const scenes = {
  landscape: 'landscape, mountain, hill, valley, meadow, field, lake, alp, peak, countryside, river',
  seascape:
    'seascape, sea, ocean, beach, coast, coastline, harbour, harbor, wave, island, bay, shore, cliff, marina, whale',
  city: 'city, cityscape, skyline, street, town, skyscraper, building, tokyo, new york, urban',
  forest: 'forest, woods, woodland, jungle, trees, park, garden, path',
  desert: 'desert, dune, sahara, sand, oasis, pyramid, mars',
  portrait:
    'portrait, face, headshot, woman, man, girl, boy, lady, king, queen, bust, model, dancer, astronaut, child',
  animal: 'animal, wildlife, pet, creature, wolf, bear, deer, rabbit, lion',
  stillLife: 'still life, product, table, desk, kitchen, breakfast, food, dinner',
  abstract: 'abstract, geometric, pattern, gradient, bauhaus, shape, texture, minimalist, wallpaper, logo',
  space: 'space, planet, galaxy, nebula, saturn, cosmos, universe, orbit, milky way',
};

const colors = [
  'red #cc2f2c, crimson #b01e3a, scarlet #d9301f, burgundy #6d1a30, pink #e88ca8, rose #dd7f92',
  'magenta #c2327f, coral #f07f68, orange #e8772e, peach #f5b896',
  'amber #e09a28, yellow #efc232, mustard #cf9a2b, ochre #c4862f, cream #f2e6cd',
  'ivory #f4ecdb, beige #dcc8a8, sand #d8bf95, brown #7b4b2e, chocolate #56321f, rust #a9492a',
  'green #3f8a4c, emerald #1f8a63, olive #7b7f3a, lime #9bc53d, mint #9fd8bd, sage #9db092',
  'teal #1f7f80, turquoise #3cb5b3, cyan #35b3d0, blue #2f66c4',
  'sky blue #7db8e6, dark blue #1f3a78, navy #1c2c54, cobalt #1f4fb0',
  'indigo #3d3a94, purple #7a44a6, violet #7d55c4, lavender #b3a0dd, lilac #c3a3d8, plum #6f3560',
  'white #f5f3ee, black #26262b, grey #8d9298, gray #8d9298, charcoal #3b3f46',
].join(', ');

export type Hour = keyof typeof hours;
export type Weather = keyof typeof weathers;
export type Season = keyof typeof seasons;
export type Tone = keyof typeof toneFilters;
export type Material = keyof typeof materials;
export type SceneName = keyof typeof scenes;

type Named<Kind extends string, Name extends string> = Readonly<{ kind: Kind; name: Name }>;

export type Meaning =
  | Named<'hour', Hour>
  | Named<'weather', Weather>
  | Named<'season', Season>
  | Named<'tone', Tone>
  | Named<'material', Material>
  | Named<'scene', SceneName>
  | Named<'color', string>;

/** The meaning of each word or word group, in lower case and singular. */
export const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...rowsOf('scene', scenes),
  ...rowsOf('material', materials),
  ...colors
    .split(', ')
    .map((row): [string, Meaning] => [row.slice(0, -8), { kind: 'color', name: row.slice(-7) }]),
  ...rowsOf('tone', toneFilters),
  ...rowsOf('season', seasons),
  ...rowsOf('weather', weathers),
  ...rowsOf('hour', hours),
]);

function rowsOf(
  kind: Exclude<Meaning['kind'], 'color'>,
  rows: Readonly<Record<string, string>>,
): [string, Meaning][] {
  return Object.entries(rows).flatMap(([name, words]) =>
    words.split(', ').map((word): [string, Meaning] => [word, { kind, name } as Meaning]),
  );
}
