// The words that a drawing knows, in one table: each row a meaning and the words for it.
const hours = {
  dawn: 'dawn, sunrise, daybreak, early morning, first light',
  day: 'day, daylight, daytime, noon, midday, morning, afternoon, sunny, sunlight, sunlit',
  golden: 'golden hour, golden light, golden evening, late afternoon, low sun, evening sun, evening light',
  dusk: 'dusk, sunset, sundown, twilight, evening, afterglow',
  blue: 'blue hour, nightfall, before dawn',
  night: 'night, nighttime, midnight, moon, moonlight, moonlit, full moon, stars, starry, starlit, neon',
};

const weathers = {
  clear: 'clear, cloudless, bright sky, clear sky',
  cloud: 'cloud, cloudy, overcast, dramatic sky',
  mist: 'mist, misty, fog, foggy, haze, hazy, smoke, smoky',
  rain: 'rain, rainy, drizzle, wet, downpour, shower',
  snow: 'snow, snowy, snowfall, blizzard, frost, frosty, ice, icy',
  storm: 'storm, stormy, thunderstorm, lightning',
};

const seasons = {
  spring: 'spring, blossom, cherry blossom, april',
  summer: 'summer, lush, july, tropical',
  autumn: 'autumn, fall colours, fall colors, october, november',
  winter: 'winter, december, january, christmas',
};

const tones = {
  grey: 'black and white, monochrome, greyscale, grayscale, noir',
  sepia: 'sepia, vintage',
  pastel: 'pastel, soft colours, soft colors, muted, pale, gentle',
  vivid: 'vivid, vibrant, saturated, colourful, colorful, bold colours, bold colors',
  dark: 'dark, darker, darken, moody, gloomy, low key, shadowy',
  bright: 'bright, brighter, brighten, airy, lighter, high key',
  warm: 'warm, warmer, warm light, warm tones, cosy, cozy, candlelit, candlelight',
  cool: 'cool, cooler, cold, colder, cool tones, cold light',
  contrast: 'contrast, high contrast, more contrast, punchy, dramatic',
};

const materials = {
  ceramic: 'ceramic, porcelain, clay, terracotta, china',
  glass: 'glass, crystal, transparent, translucent',
  brass: 'brass, bronze',
  copper: 'copper, rose gold',
  gold: 'gold, golden',
  steel: 'steel, silver, chrome, metal, metallic, iron',
  wood: 'wood, wooden, oak, walnut, teak, pine wood',
  marble: 'marble, stone, concrete, granite',
  paper: 'paper, origami, cardboard, papercut, paper cut',
  leather: 'leather, suede',
  velvet: 'velvet, wool, knitted, felt, plush, linen, cotton, fabric',
};

const scenes = {
  landscape:
    'landscape, mountain, hill, valley, meadow, field, lake, alp, peak, countryside, river, volcano, vineyard, waterfall, canyon, plain, farm, castle, windmill, train',
  seascape:
    'seascape, sea, ocean, beach, coast, coastline, harbour, harbor, wave, island, bay, shore, cliff, marina, whale',
  city: 'city, cityscape, skyline, street, town, downtown, skyscraper, building, rooftop, tokyo, paris, london, new york, cyberpunk, urban, alley, village, bridge',
  forest: 'forest, woods, woodland, jungle, rainforest, grove, trees, park, garden, path',
  desert: 'desert, dune, sahara, sand, oasis, pyramid, mars',
  portrait:
    'portrait, face, headshot, woman, man, girl, boy, lady, king, queen, bust, profile, selfie, mother, father, model, dancer, astronaut, warrior, samurai, wizard, princess, prince, child, sailor, chef',
  animal: 'animal, wildlife, pet, creature, beast, wolf, bear, deer, rabbit, lion, tiger, elephant, puppy',
  stillLife: 'still life, product, table, desk, kitchen, breakfast, food, dinner',
  abstract:
    'abstract, abstraction, geometric, geometry, pattern, gradient, bauhaus, shapes, texture, minimalist, wallpaper, circles, lines, swirl, mosaic, collage, logo, icon',
  space:
    'space, planet, galaxy, nebula, saturn, cosmos, cosmic, universe, solar system, orbit, milky way, comet',
};

const colors = [
  'red #cc2f2c, crimson #b01e3a, scarlet #d9301f, burgundy #6d1a30, pink #e88ca8, rose #dd7f92',
  'blush #eec3bd, magenta #c2327f, coral #f07f68, salmon #ef9580, orange #e8772e, peach #f5b896',
  'apricot #f2ae73, amber #e09a28, yellow #efc232, mustard #cf9a2b, ochre #c4862f, cream #f2e6cd',
  'ivory #f4ecdb, beige #dcc8a8, sand #d8bf95, brown #7b4b2e, chocolate #56321f, rust #a9492a',
  'green #3f8a4c, emerald #1f8a63, olive #7b7f3a, lime #9bc53d, mint #9fd8bd, sage #9db092',
  'forest green #2c5a3c, teal #1f7f80, turquoise #3cb5b3, cyan #35b3d0, blue #2f66c4',
  'sky blue #7db8e6, light blue #8fc0e6, dark blue #1f3a78, navy #1c2c54, cobalt #1f4fb0',
  'indigo #3d3a94, purple #7a44a6, violet #7d55c4, lavender #b3a0dd, lilac #c3a3d8, plum #6f3560',
  'white #f5f3ee, black #26262b, grey #8d9298, gray #8d9298, charcoal #3b3f46',
].join(', ');

export type Hour = keyof typeof hours;
export type Weather = keyof typeof weathers;
export type Season = keyof typeof seasons;
export type Tone = keyof typeof tones;
export type Material = keyof typeof materials;
export type SceneName = keyof typeof scenes;

type Named<Kind extends string, Name extends string> = Readonly<{ kind: Kind; name: Name }>;

/** What a word or a group of words means. */
export type Meaning =
  | Named<'hour', Hour>
  | Named<'weather', Weather>
  | Named<'season', Season>
  | Named<'tone', Tone>
  | Named<'material', Material>
  | Named<'scene', SceneName>
  | Named<'color', string>;

/** Each word or group of words, in lower case and the singular, and its meaning. */
export const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...rowsOf('scene', scenes),
  ...rowsOf('material', materials),
  ...colors
    .split(', ')
    .map((row): [string, Meaning] => [row.slice(0, -8), { kind: 'color', name: row.slice(-7) }]),
  ...rowsOf('tone', tones),
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
