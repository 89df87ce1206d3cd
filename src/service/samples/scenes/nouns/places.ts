import { nouns } from './Noun';

/** What is built, and what stands in the sky. */
export const places = [
  ...nouns('building', 'meadow', [
    [
      'house',
      '#e8d2a8',
      `#8a4a34 M70 12 L80 12 L80 36 L70 36 Z
      A M12 48 L88 48 L88 99 L12 99 Z
      #b4482c M2 52 L50 10 L98 52 L90 56 L10 56 Z
      #6a4024 M42 68 L58 68 L58 99 L42 99 Z
      G M20 64 L36 64 L36 80 L20 80 Z
      G M64 64 L80 64 L80 80 L64 80 Z
      W l 1.4 M28 65 L28 79 M21 72 L35 72 M72 65 L72 79 M65 72 L79 72
      G o 50 38 7
      #e8c05c o 55 84 1.4`,
      'houses?|cottages?|cabins?|huts?|(?:haunted |old |abandoned )*(?:mansions?|manor(?: house)?s?)|(?<!\\b(?:go|goes|going|come|comes|coming|walks?|walking|returns?|returning|way|drives?|driving|back) )homes?(?! (?:office|made|decor))',
    ],
    [
      'café',
      '#d8b890',
      `#8a6a4a M6 20 L94 20 L94 30 L6 30 Z
      A M9 28 L91 28 L91 99 L9 99 Z
      #4a2f22 M26 30 L74 30 L74 42 L26 42 Z
      #f0d8a0 l 1.6 M35 36 L65 36
      #4a2f22 M14 56 L60 56 L60 90 L14 90 Z
      G M17 58 L57 58 L57 87 L17 87 Z
      #4a2f22 l 1.6 M30.3 57 L30.3 88 M43.6 57 L43.6 88
      #4a2f22 M66 54 L86 54 L86 99 L66 99 Z
      G M69 58 L83 58 L83 84 L69 84 Z
      #e8c05c o 69 90 1.2
      #a83a30 M8 46 L92 46 L98 60 L2 60 Z
      W M20 46 L32 46 L30 60 L15.7 60 Z
      W M44 46 L56 46 L57 60 L43 60 Z
      W M68 46 L80 46 L84.3 60 L70 60 Z`,
      'cafes?|coffee ?(?:shop|house)s?|bistros?|tea ?rooms?|(?<!\\b(?:in|inside|for|of|from) (?:an?|the|our|my|your) (?:[a-z-]+ ){0,2})restaurants?',
    ],
    [
      'viaduct',
      '#8d857c',
      `A- M-160 46 L260 46 L260 56 L-160 56 Z
      A M-142 54 L-130 54 L-128 99 L-144 99 Z
      A M-102 54 L-90 54 L-88 99 L-104 99 Z
      A M178 54 L190 54 L192 99 L176 99 Z
      A M218 54 L230 54 L232 99 L216 99 Z
      A M-62 54 L-50 54 L-48 99 L-64 99 Z
      A M-22 54 L-10 54 L-8 99 L-24 99 Z
      A M18 54 L30 54 L32 99 L16 99 Z
      A M58 54 L70 54 L72 99 L56 99 Z
      A M98 54 L110 54 L112 99 L96 99 Z
      A M138 54 L150 54 L152 99 L136 99 Z
      A M-130 54 L-102 54 L-102 74 C-104 58 -128 58 -130 74 Z
      A M-90 54 L-62 54 L-62 74 C-64 58 -88 58 -90 74 Z
      A M150 54 L178 54 L178 74 C176 58 152 58 150 74 Z
      A M190 54 L218 54 L218 74 C216 58 192 58 190 74 Z
      A M-50 54 L-22 54 L-22 74 C-24 58 -48 58 -50 74 Z
      A M-10 54 L18 54 L18 74 C16 58 -8 58 -10 74 Z
      A M30 54 L58 54 L58 74 C56 58 32 58 30 74 Z
      A M70 54 L98 54 L98 74 C96 58 72 58 70 74 Z
      A M110 54 L138 54 L138 74 C136 58 112 58 110 74 Z
      A+ M-160 42 L260 42 L260 48 L-160 48 Z`,
      'viaducts?|aqueducts?',
    ],
    [
      'greenhouse',
      '#3f6a56',
      `G M6 46 L50 12 L94 46 L94 98 L6 98 Z
      #6a4a2c M6 90 L94 90 L94 98 L6 98 Z
      #3f7a38 M14 92 C8 74 10 62 16 54 C22 64 24 78 20 92 Z
      #4a8a3e o 20 82 10 12
      #6aa84f o 32 76 8 19
      #3f7a38 o 30 60 7 9
      #5a9a46 o 68 60 8 10
      #3f7a38 M80 92 C74 76 78 62 86 52 C90 66 92 78 88 92 Z
      #4a8a3e o 70 80 9 14
      #6aa84f o 83 82 9 11
      #d8342c o 17 78 2.4
      #d8342c o 24 86 2.4
      #e8b23c o 69 74 2.4
      #e8b23c o 75 83 2.4
      #d8342c o 86 79 2.4
      G M40 54 L60 54 L60 98 L40 98 Z
      W l 2.4 M12 66 L20 54 M15 72 L27 54 M66 66 L74 54
      A l 1.8 M20 36 L20 98 M35 24 L35 98 M65 24 L65 98 M80 36 L80 98 M50 12 L50 46 M6 70 L40 70 M60 70 L94 70 M28 30 L28 46 M72 30 L72 46
      A l 3.4 M6 98 L6 46 L50 12 L94 46 L94 98 M4 46 L96 46
      A l 2.6 M40 98 L40 54 L60 54 L60 98 M40 76 L60 76
      #e8c05c o 57 78 1.4`,
      'greenhouses?|glasshouses?|hothouses?|conservator(?:y|ies)',
    ],
    [
      'castle',
      '#a8a29a',
      `#c0342c M18 2 L34 7 L18 12 Z
      #c0342c M82 2 L98 7 L82 12 Z
      #5a544c l 1.6 M18 2 L18 22 M82 2 L82 22
      A M4 28 L4 20 L10 20 L10 25 L15 25 L15 20 L21 20 L21 25 L26 25 L26 20 L32 20 L32 99 L4 99 Z
      A M68 28 L68 20 L74 20 L74 25 L79 25 L79 20 L85 20 L85 25 L90 25 L90 20 L96 20 L96 99 L68 99 Z
      A- M30 50 L30 42 L37 42 L37 47 L43 47 L43 42 L50 42 L57 42 L57 47 L63 47 L63 42 L70 42 L70 99 L30 99 Z
      #4a2f1c M40 99 L40 78 C40 62 60 62 60 78 L60 99 Z
      #3a342e M15 40 L21 40 L21 52 L15 52 Z
      #3a342e M79 40 L85 40 L85 52 L79 52 Z
      #3a342e M15 64 L21 64 L21 76 L15 76 Z
      #3a342e M79 64 L85 64 L85 76 L79 76 Z
      #6a645c l 1 M45 70 L45 99 M50 66 L50 99 M55 70 L55 99`,
      'castles?|fortress(?:es)?|palaces?|ch[aâ]teaux?',
    ],
    [
      'windmill',
      '#e8e0d0',
      `A M36 42 L64 42 L74 99 L26 99 Z
      #8a4a34 M33 42 C36 26 64 26 67 42 Z
      #6a4024 M44 82 L56 82 L56 99 L44 99 Z
      #8ab0c8 M45 56 L55 56 L55 66 L45 66 Z
      #6a4a2c l 2.4 M50 38 L14 6 M50 38 L86 6 M50 38 L14 70 M50 38 L86 70
      #f4efe2 M46 36 L14 8 L22 2 L50 30 Z
      #f4efe2 M52 34 L84 2 L92 10 L58 38 Z
      #f4efe2 M54 40 L86 68 L78 74 L50 46 Z
      #f4efe2 M48 42 L16 74 L8 66 L42 38 Z
      #6a4a2c o 50 38 4`,
    ],
    [
      'church',
      '#ece6da',
      `#5a4a3a l 2 M24 0 L24 12 M19 5 L29 5
      A M12 40 L36 40 L36 99 L12 99 Z
      #5a6a7a M8 42 L24 10 L40 42 Z
      A M36 60 L92 60 L92 99 L36 99 Z
      #8a4a34 M34 62 L46 40 L86 40 L96 62 Z
      G M44 84 L44 74 C44 66 52 66 52 74 L52 84 Z
      G M60 84 L60 74 C60 66 68 66 68 74 L68 84 Z
      G M76 84 L76 74 C76 66 84 66 84 74 L84 84 Z
      #5a3420 M18 99 L18 84 C18 76 30 76 30 84 L30 99 Z
      #f0e0b0 o 24 54 6
      K l 1.2 M24 54 L24 50 M24 54 L27 56`,
      '(?:church|chapel|cathedral) (?:towers?|steeples?|spires?)|church(?:es)?|chapels?|cathedrals?',
    ],
    [
      'barn',
      '#b0342c',
      `A M10 54 L26 28 L50 14 L74 28 L90 54 L90 99 L10 99 Z
      #5a4a44 M6 56 L24 26 L50 10 L76 26 L94 56 L88 58 L72 32 L50 19 L28 32 L12 58 Z
      W M30 62 L70 62 L70 99 L30 99 Z
      A M33 65 L67 65 L67 99 L33 99 Z
      W l 2.4 M33 65 L67 99 M67 65 L33 99 M50 65 L50 99
      W M42 32 L58 32 L58 48 L42 48 Z
      #3a2420 M44 34 L56 34 L56 46 L44 46 Z`,
      'barns?|farmhouses?|stables?',
    ],
    [
      'tent',
      '#e8882c',
      `A M50 16 L98 98 L2 98 Z
      A- M50 16 L98 98 L66 98 Z
      #3a2a20 M50 46 L66 98 L34 98 Z
      A+ M50 46 L36 98 L30 98 Z
      #6a4a2c l 2.4 M50 16 L46 6 M50 16 L54 6
      #e8dcc0 l 1.2 M2 98 L-6 102 M98 98 L106 102`,
      'tents?|wigwams?|tepees?|tipis?',
    ],
  ]),
  ...nouns('building', 'snow', [
    [
      'igloo',
      '#eef4f8',
      `A M4 98 C4 48 26 26 54 26 C82 26 98 56 98 98 Z
      A- l 1.6 M10 74 L96 74 M20 52 L90 52 M34 34 L76 34 M28 52 L26 74 M46 34 L44 52 M64 34 L66 52 M58 52 L58 74 M78 52 L82 74
      A M14 98 C14 66 54 66 54 98 Z
      #3a5a7a M22 98 C22 76 46 76 46 98 Z`,
      'igloos?',
    ],
    [
      'snowman',
      '#f4f8fa',
      `#6a4a2c l 2.4 M26 58 L4 42 M10 46 L6 36 M74 58 L96 42 M90 46 L96 36
      A o 50 80 27 21
      A o 50 52 20 18
      A o 50 27 15 14
      #2a2c30 M34 16 L66 16 L66 20 L34 20 Z
      #2a2c30 M40 -4 L60 -4 L60 18 L40 18 Z
      #c0342c M36 38 C44 44 56 44 64 38 L64 45 C56 50 44 50 36 45 Z
      #c0342c M58 44 L66 44 L66 62 L59 62 Z
      K o 44 24 2
      K o 56 24 2
      #f08a2c M49 28 L66 32 L50 33 Z
      K o 50 56 2
      K o 50 66 2
      K o 50 76 2`,
      'snowm[ae]n',
    ],
  ]),
  ...nouns('building', 'water', [
    [
      'lighthouse',
      '#f2eee6',
      `W g 50 16 44
      #fff0b0 M56 16 L104 4 L104 28 Z
      #fff0b0 M44 16 L-4 4 L-4 28 Z
      A M40 24 L60 24 L68 86 L32 86 Z
      #c0342c M38.4 36 L61.6 36 L63.2 48 L36.8 48 Z
      #c0342c M35.2 60 L64.8 60 L66.4 72 L33.6 72 Z
      #fff4c0 M43 10 L57 10 L57 23 L43 23 Z
      #c0342c M40 10 C42 0 58 0 60 10 Z
      #3a3e44 M36 22 L64 22 L64 26 L36 26 Z
      #5a3420 M46 76 L54 76 L54 86 L46 86 Z
      #6a645c M8 98 C14 84 30 86 40 84 C56 82 76 82 92 98 Z`,
      'lighthouses?',
    ],
    [
      'bridge',
      '#b4402c',
      `A- l 1.2 M28 24 C40 66 60 66 72 24 M28 24 L0 62 M72 24 L100 62 M34 40 L34 70 M40 50 L40 70 M46 55 L46 70 M54 55 L54 70 M60 50 L60 70 M66 40 L66 70 M14 44 L14 70 M86 44 L86 70
      A M24 14 L32 14 L33 99 L23 99 Z
      A M68 14 L76 14 L77 99 L67 99 Z
      A M24 30 L32 30 L32 34 L24 34 Z
      A M-60 68 L160 68 L160 76 L-60 76 Z`,
      'bridges?',
    ],
  ]),
  ...nouns('building', 'road', [
    [
      'skyscraper',
      '#5a7a9a',
      `A- M10 42 L32 42 L32 99 L10 99 Z
      A- M70 34 L92 34 L92 99 L70 99 Z
      A M36 10 L66 10 L66 99 L36 99 Z
      A l 2 M51 10 L51 -4
      #f4e4a8 l 2.6 M40 18 L44 18 M49 18 L53 18 M58 18 L62 18 M40 28 L44 28 M58 28 L62 28 M40 38 L44 38 M49 38 L53 38 M49 48 L53 48 M58 48 L62 48 M40 58 L44 58 M58 58 L62 58 M49 68 L53 68 M40 68 L44 68 M58 78 L62 78 M49 78 L53 78 M40 88 L44 88 M58 88 L62 88 M14 50 L18 50 M24 50 L28 50 M14 62 L18 62 M24 74 L28 74 M14 86 L18 86 M74 42 L78 42 M84 42 L88 42 M84 56 L88 56 M74 70 L78 70 M84 84 L88 84`,
      'skyscrapers?|tower blocks?|office towers?',
    ],
    [
      'pyramid',
      '#d8b06a',
      `A M50 14 L100 99 L0 99 Z
      A- M50 14 L100 99 L66 99 Z
      A- l 1 M42 28 L57 28 M34 42 L60 42 M26 56 L62 56 M17 70 L64 70 M8 84 L66 84`,
      'pyramids?',
    ],
    [
      'fountain',
      '#b8b4ac',
      `#bfe4f4 l 3 M50 30 C46 10 30 12 26 32 M50 30 C54 10 70 12 74 32 M50 30 C50 14 44 4 36 6 M50 30 C50 14 56 4 64 6
      #bfe4f4 l 2.4 M30 48 C22 50 18 62 17 76 M70 48 C78 50 82 62 83 76
      A M46 28 L54 28 L56 84 L44 84 Z
      A M26 40 L74 40 C72 50 62 54 50 54 C38 54 28 50 26 40 Z
      A M4 78 L96 78 C94 92 84 99 70 99 L30 99 C16 99 6 92 4 78 Z
      #8ac4dc o 50 78 44 5`,
    ],
  ]),
  ...nouns('in the sky', 'night', [
    [
      'moon',
      '#f4ecc8',
      `W g 26 50 56
      A M66 6 C40 10 28 30 30 52 C32 74 50 92 76 92 C46 104 8 86 6 50 C4 20 34 -2 66 6 Z
      A- o 22 40 4
      A- o 25 67 4
      A- o 18 56 2.4`,
      'moons?|crescents?',
    ],
    [
      'planet',
      '#d8a05c',
      `A- l 6 M8 66 C20 44 70 20 92 30
      A o 50 50 31
      A- l 4 M22 42 C40 46 62 38 76 34 M20 54 C40 58 64 50 80 46 M26 68 C44 70 66 62 78 58
      #e8c89a l 6 M8 66 C-4 86 60 78 88 46 C98 34 98 28 92 30`,
      'planets?|saturn|jupiter',
    ],
    [
      'star',
      '#f6d04c',
      `W g 50 52 56
      A M50 4 L63 38 L98 40 L70 62 L80 97 L50 77 L20 97 L30 62 L2 40 L37 38 Z`,
      'stars?',
    ],
    [
      'comet',
      '#f4f0dc',
      `#8ac0f0 M70 66 L-6 -4 L84 44 Z
      #cfe6fa M72 64 L10 16 L80 50 Z
      W g 76 60 40
      A o 76 60 15`,
      'comets?|meteors?|shooting stars?',
    ],
  ]),
  ...nouns('in the sky', 'sky', [
    [
      'rainbow',
      '#e0402c',
      `A l 5 M4 92 C4 0 96 0 96 92
      #f08a2c l 5 M9 92 C9 7 91 7 91 92
      #f2d83c l 5 M14 92 C14 14 86 14 86 92
      #4fae54 l 5 M19 92 C19 21 81 21 81 92
      #3f7fd0 l 5 M24 92 C24 28 76 28 76 92
      #7a4ab0 l 5 M29 92 C29 35 71 35 71 92
      W o 6 92 12 8
      W o 20 90 12 9
      W o 32 94 9 6
      W o 68 94 9 6
      W o 80 90 12 9
      W o 94 92 12 8`,
    ],
    [
      'sun',
      '#f8c42c',
      `W g 50 50 70
      #f8b01c l 4 M50 2 L50 14 M50 86 L50 98 M2 50 L14 50 M86 50 L98 50 M16 16 L24 24 M76 76 L84 84 M84 16 L76 24 M24 76 L16 84
      A o 50 50 29`,
      'suns?',
    ],
    [
      'cloud',
      '#f4f6f8',
      `A M18 80 C0 80 -2 58 17 56 C14 38 36 30 45 42 C52 22 80 26 79 47 C100 46 102 80 82 80 Z
      A- M7 73 C30 80 70 80 93 73 C90 78 87 80 82 80 L18 80 C13 80 9 78 7 73 Z
      A- l 1.4 M24 64 C26 55 36 54 40 60 M52 58 C56 47 68 48 71 56`,
      'clouds?',
    ],
    [
      'lightning',
      '#f8e04c',
      `#5a626e o 26 26 22 16
      #5a626e o 74 26 22 16
      #6a727e o 50 20 26 18
      #6a727e o 50 32 40 12
      W g 52 70 44
      A M54 38 L34 70 L48 70 L38 100 L70 60 L54 60 L64 38 Z`,
      'lightning|thunderbolts?',
    ],
    [
      'parachute',
      '#e0402c',
      `#e8e0d0 l 1 M8 40 L48 82 M30 40 L50 82 M50 42 L50 82 M70 40 L52 82 M92 40 L54 82
      A M4 42 C4 14 26 2 50 2 C74 2 96 14 96 42 C90 36 78 36 72 42 C66 36 56 36 50 42 C44 36 34 36 28 42 C22 36 10 36 4 42 Z
      #f4efe2 M28 42 C28 20 40 6 50 2 C60 6 72 20 72 42 C66 36 56 36 50 42 C44 36 34 36 28 42 Z
      #3f5f8a o 50 91 5 7
      #e8c8a8 o 50 81 4`,
      'parachutes?|skydivers?',
    ],
  ]),
  ...nouns('landform', 'water', [
    [
      'island',
      '#e8cc94',
      `#9a7448 M50 84 C54 62 52 44 46 26 L54 24 C62 44 62 66 58 84 Z
      #3f9a4a M50 25 C38 12 20 14 10 30 C24 26 36 26 50 28 Z
      #3f9a4a M50 25 C64 12 82 14 92 32 C78 26 64 26 52 28 Z
      #2f7a3a M50 26 C34 28 26 40 24 52 C32 42 42 34 52 28 Z
      #2f7a3a M52 26 C68 30 76 42 76 54 C68 42 60 34 52 28 Z
      #4fae5a M50 26 C46 10 34 2 22 4 C34 10 42 18 50 27 Z
      #4fae5a M50 26 C56 10 68 2 80 6 C68 10 60 18 52 27 Z
      A M0 94 C14 78 38 74 54 74 C72 74 90 82 100 94 C90 99 10 99 0 94 Z`,
      'islands?|islets?',
    ],
  ]),
  ...nouns('landform', 'meadow', [
    [
      'volcano',
      '#6a4a44',
      `#8a8288 o 40 2 14 10
      #9a9298 o 60 -4 18 12
      #7a7278 o 52 8 10 8
      W g 50 22 40
      A M38 24 L62 24 C72 50 88 74 104 99 L-4 99 C12 74 28 50 38 24 Z
      #f0542c M38 24 L62 24 L58 32 C58 48 66 58 60 70 C56 58 50 48 50 36 C48 50 46 66 38 80 C40 60 44 44 42 32 Z
      #fbc04c M42 25 L58 25 L52 31 L48 31 Z`,
      'volcano(?:e?s)?|eruptions?',
    ],
    [
      'waterfall',
      '#7a7f78',
      `A- M-8 26 C4 10 22 14 36 8 L64 8 C78 14 96 10 108 26 L110 99 L-10 99 Z
      A M-8 30 L12 34 L24 50 L16 64 L30 76 L26 99 L-10 99 Z
      A M108 30 L90 36 L78 52 L86 64 L70 78 L74 99 L110 99 Z
      #4f8a44 M-10 32 C-4 6 18 4 38 6 L40 14 C28 22 12 18 0 28 Z
      #4f8a44 M110 32 C104 6 82 4 62 6 L60 14 C72 22 88 18 100 28 Z
      #bfe0f2 M38 8 C46 4 54 4 62 8 C62 34 68 62 76 90 L24 90 C32 62 38 34 38 8 Z
      W l 2.2 M44 10 C44 40 39 66 34 86 M50 8 L50 88 M56 10 C56 40 61 66 66 86
      #6fb0d4 o 50 94 50 7
      W o 30 90 11 5
      W o 50 92 15 6
      W o 70 90 11 5
      A- o 8 95 10 6
      A- o 93 96 11 5`,
    ],
    [
      'mountain',
      '#6a7488',
      `A- M50 40 L74 14 L112 99 L20 99 Z
      A M-8 99 L38 6 L84 99 Z
      W M38 6 L52 34 L44 30 L38 40 L32 30 L25 33 Z
      W M74 14 L84 37 L77 34 L71 40 L65 30 L60 31 Z`,
      'mountains?|peaks?|matterhorn',
    ],
  ]),
] as const;
