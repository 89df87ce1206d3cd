import { nouns } from './Noun';

/** What stands about in a home. */
export const home = [
  ...nouns('container', 'table', [
    [
      'tea tin',
      '#3f6a5a',
      `A M22 30 L78 30 L78 94 C78 101 22 101 22 94 Z
      A- M22 88 L78 88 L78 94 C78 101 22 101 22 94 Z
      #f4ead2 M22 50 L78 50 L78 80 L22 80 Z
      #c9a24a l 1 M22 52 L78 52 M22 78 L78 78
      #5a8a4a M50 55 C61 59 61 71 50 75 C39 71 39 59 50 55 Z
      #f4ead2 l 1 M50 58 L50 74
      A M19 18 L81 18 L81 32 C81 37 19 37 19 32 Z
      A+ o 50 18 31 6
      A- o 50 17 8 2.4
      A- l 1.2 M19 30 C19 35 81 35 81 30`,
      '(?:tea|biscuit|cookie|cake|mint|coffee|gift)s? tins?|tin box(?:es)?(?: (?:for|of) tea)?|tea cadd(?:y|ies)|canisters?',
    ],
  ]),
  ...nouns('furniture', 'room', [
    [
      'chair',
      '#b4743c',
      `A- l 5 M32 62 L30 90 M70 62 L72 90
      A M24 4 L32 4 L36 62 L28 62 Z
      A M76 4 L68 4 L64 62 L72 62 Z
      A- M29 10 L71 10 L70 20 L30 20 Z
      A- M30 28 L70 28 L69 36 L31 36 Z
      A M20 56 L80 56 L86 68 L14 68 Z
      A l 6 M18 68 L16 99 M82 68 L84 99`,
      'chairs?|stools?',
    ],
    [
      'table',
      '#9a6434',
      `A- l 6 M22 48 L24 92 M78 48 L76 92
      A M2 36 L98 36 L98 46 L2 46 Z
      A- M8 46 L92 46 L90 54 L10 54 Z
      A l 7 M10 50 L8 99 M90 50 L92 99`,
      'tables?|desks?',
    ],
    [
      'sofa',
      '#5a7f9a',
      `#4a3420 l 4 M14 92 L12 100 M86 92 L88 100
      A- M14 40 C14 30 22 28 50 28 C78 28 86 30 86 40 L86 74 L14 74 Z
      A l 1.4 M50 30 L50 66
      A+ M16 62 L50 62 L50 78 L16 78 Z
      A+ M50 62 L84 62 L84 78 L50 78 Z
      A M2 58 C2 48 16 48 16 58 L16 78 L84 78 L84 58 C84 48 98 48 98 58 L98 92 L2 92 Z
      #e8b23c M24 46 L40 48 L38 64 L22 62 Z`,
      'sofas?|couch(?:es)?|settees?',
    ],
    [
      'armchair',
      '#8a4a3c',
      `#4a3420 l 5 M22 92 L20 100 M78 92 L80 100
      A- M18 34 C18 12 82 12 82 34 L82 76 L18 76 Z
      A M24 36 C24 20 76 20 76 36 L76 70 L24 70 Z
      A+ M22 64 L78 64 L78 82 L22 82 Z
      A- M6 56 C6 44 24 44 24 56 L24 94 L6 94 Z
      A- M76 56 C76 44 94 44 94 56 L94 94 L76 94 Z
      A M24 80 L76 80 L76 94 L24 94 Z`,
      'arm ?chairs?|wing ?chairs?|recliners?',
    ],
    [
      'fireplace',
      '#9a5a44',
      `A M10 22 L90 22 L90 98 L10 98 Z
      A- l 1.2 M10 34 L90 34 M10 46 L28 46 M72 46 L90 46 M10 58 L26 58 M74 58 L90 58 M10 70 L26 70 M74 70 L90 70 M10 82 L26 82 M74 82 L90 82 M22 24 L22 34 M46 24 L46 34 M70 24 L70 34 M18 34 L18 46 M82 34 L82 46 M20 46 L20 58 M80 46 L80 58 M18 58 L18 70 M82 58 L82 70 M20 70 L20 82 M80 70 L80 82
      #d8cbb4 M4 12 L96 12 L96 23 L4 23 Z
      #241a18 M26 97 L26 58 C26 40 74 40 74 58 L74 97 Z
      W g 50 80 40
      #6a4024 M31 90 L68 84 L69 91 L32 97 Z
      #5a3820 M31 84 L69 90 L68 97 L30 91 Z
      #e8622c M35 90 C29 74 42 70 42 56 C50 66 52 62 54 52 C65 66 71 76 65 90 Z
      #f6a63c M42 90 C38 78 47 76 48 65 C56 74 62 80 58 90 Z
      #fff0a0 M47 90 C45 83 51 81 52 73 C56 80 57 85 54 90 Z
      #b8a890 M2 96 L98 96 L98 100 L2 100 Z`,
      'fire ?places?|hearths?|chimney ?pieces?|(?<=\\b(?:by|beside|before|in front of|near) (?:the|an?) (?:open |log |warm )?)fire(?= ?(?:[,.;]|$))',
    ],
    [
      'bed',
      '#7a9ac0',
      `#7a4f2c M2 30 L10 30 L10 98 L2 98 Z
      #7a4f2c M90 54 L97 54 L97 98 L90 98 Z
      #8a5a34 M8 76 L92 76 L92 88 L8 88 Z
      W M8 62 L92 62 L92 78 L8 78 Z
      W M12 50 C12 44 38 44 38 52 L38 64 L12 64 Z
      A M34 58 C48 52 78 56 92 58 L92 82 L34 82 Z
      A+ M30 57 L42 57 L42 82 L30 82 Z`,
      'beds?',
    ],
    [
      'bookshelf',
      '#8a5a34',
      `A M10 2 L90 2 L90 98 L10 98 Z
      #3a2618 M16 8 L84 8 L84 32 L16 32 Z
      #3a2618 M16 38 L84 38 L84 62 L16 62 Z
      #3a2618 M16 68 L84 68 L84 92 L16 92 Z
      #c0342c M18 12 L25 12 L25 32 L18 32 Z
      #3f6fb0 M26 10 L32 10 L32 32 L26 32 Z
      #e0b23c M33 14 L41 14 L41 32 L33 32 Z
      #4f8a4a M42 11 L48 11 L48 32 L42 32 Z
      #d8d0c0 M50 13 L56 12 L62 31 L56 32 Z
      #7a4a8a M66 12 L73 12 L73 32 L66 32 Z
      #e0b23c M18 42 L24 42 L24 62 L18 62 Z
      #c0342c M25 44 L33 44 L33 62 L25 62 Z
      #3f8a8a M34 41 L40 41 L40 62 L34 62 Z
      #3f6fb0 M52 44 L59 44 L59 62 L52 62 Z
      #d8d0c0 M60 41 L67 41 L67 62 L60 62 Z
      #c06a2c M68 43 L76 43 L76 62 L68 62 Z
      #4f8a4a M18 72 L26 72 L26 92 L18 92 Z
      #7a4a8a M27 74 L33 74 L33 92 L27 92 Z
      #c0342c M50 71 L57 71 L57 92 L50 92 Z
      #e0b23c M58 74 L64 74 L64 92 L58 92 Z
      #3f6fb0 M65 72 L73 72 L73 92 L65 92 Z`,
      'bookshel(?:f|ves)|bookcases?|librar(?:y|ies)',
    ],
    [
      'piano',
      '#2a2624',
      `A- l 5 M16 70 L16 99 M84 70 L84 99
      A M6 4 L94 4 L94 52 L6 52 Z
      A- M10 10 L90 10 L90 40 L10 40 Z
      A M2 50 L98 50 L98 58 L2 58 Z
      W M6 58 L94 58 L96 70 L4 70 Z
      K l 0.8 M15 58 L14 70 M24 58 L23 70 M33 58 L32 70 M42 58 L41 70 M50 58 L50 70 M58 58 L59 70 M67 58 L68 70 M76 58 L77 70 M85 58 L86 70
      K l 4 M15 58 L15 64 M24 58 L24 64 M42 58 L42 64 M50 58 L50 64 M58 58 L58 64 M76 58 L76 64 M85 58 L85 64
      A M2 70 L98 70 L98 78 L2 78 Z
      W M36 14 L64 14 L64 38 L36 38 Z
      K l 0.8 M40 20 L60 20 M40 26 L60 26 M40 32 L60 32`,
      'pianos?|keyboards?',
    ],
  ]),
  ...nouns('light', 'table', [
    [
      'lantern',
      '#b4862c',
      `A l 2.4 M32 26 C32 2 68 2 68 26
      A M36 22 L64 22 L74 34 L26 34 Z
      #fff0b0 M30 34 L70 34 L68 84 L32 84 Z
      W g 50 60 60
      #f28a2c M50 44 C60 58 60 76 50 76 C40 76 40 58 50 44 Z
      #fff0a0 M50 56 C55 64 55 74 50 74 C45 74 45 64 50 56 Z
      A l 2.6 M30 34 L32 84 M70 34 L68 84 M50 34 L50 42 M50 76 L50 84
      A M24 84 L76 84 L82 98 L18 98 Z`,
    ],
    [
      'light bulb',
      '#fff0b0',
      `W g 50 36 60
      A M50 4 C76 4 84 30 74 48 C68 58 64 62 63 70 L37 70 C36 62 32 58 26 48 C16 30 24 4 50 4 Z
      #e8822c l 2 M44 70 L40 42 L46 48 L50 40 L54 48 L60 42 L56 70
      #9aa0a8 M37 70 L63 70 L62 90 L38 90 Z
      #6a7078 l 2 M37 76 L63 74 M37 82 L63 80 M38 88 L62 86
      #3a3a40 M42 90 L58 90 L54 98 L46 98 Z`,
      'light ?bulbs?|bulbs?',
    ],
    [
      'torch',
      '#4a4f58',
      `W g 76 30 50
      #fff0b0 M70 12 L98 -4 L104 52 L84 46 Z
      A M4 80 L14 98 L62 66 L52 46 Z
      A+ M50 42 L66 70 L90 48 L68 12 Z
      #e8f0f4 M68 12 L73 11 L93 46 L90 48 Z
      #d8342c o 40 70 5 3 -30`,
      'torch(?:es)?|flashlights?',
    ],
  ]),
  ...nouns('tableware', 'table', [
    [
      'wine glass',
      '#8a1f34',
      `#dce8ee M24 6 C22 34 32 52 50 52 C68 52 78 34 76 6 Z
      A M26 24 C28 42 36 50 50 50 C64 50 72 42 74 24 Z
      #dce8ee l 4 M50 52 L50 92
      #dce8ee o 50 95 24 4
      W l 2 M32 10 C32 24 34 32 38 38`,
      'wine ?glass(?:es)?|goblets?|glass(?:es)? of (?!(?:\\w+ )?(?:juice|beer|water|milk|lemonade|iced|cola|soda|whisk(?:e?y|ies)|bourbon|scotch|rum|brandy|cognac)\\b)(?:(?:red|white|sparkling|sweet|dry|cold) )?\\w+|(?:red |white )?wine(?= and (?:an? )?(?:\\w+ )?(?:cheese|grapes|bread))',
    ],
    [
      'fork',
      '#b8c0c8',
      `A M44 98 L46 52 C34 48 30 40 32 6 L37 6 L38 34 L43 34 L44 6 L49 6 L50 34 L54 34 L55 6 L60 6 L62 34 L66 34 L67 6 L70 6 C72 40 66 48 56 52 L58 98 Z`,
      'forks?|cutlery',
    ],
    [
      'spoon',
      '#b8c0c8',
      `A M46 46 L54 46 L57 98 L43 98 Z
      A o 50 26 17 24
      A- o 50 26 12 19
      W o 44 18 3 8 14`,
      'spoons?|ladles?',
    ],
    [
      'knife',
      '#c4ccd4',
      `A M44 54 L44 2 C62 8 64 34 58 54 Z
      W l 1 M56 20 C58 32 57 42 55 52
      #6a4024 M42 54 L60 54 L58 98 L44 98 Z
      #e8d8b0 o 51 66 2
      #e8d8b0 o 51 84 2`,
      'kni(?:fe|ves)|daggers?',
    ],
    [
      'frying pan',
      '#3a3e44',
      `#6a4024 M60 78 L98 62 L100 70 L64 86 Z
      A- o 36 84 34 13
      A o 36 80 34 13
      A+ o 36 79 29 10
      W M14 80 C12 72 24 70 34 71 C46 70 60 74 56 81 C50 88 20 88 14 80 Z
      #f2b82c o 36 77 9 4.6`,
      // what a camera does is no pan: "slow pan", "pan left"
      `frying pans?|(?<!\\b(?:slow|slowly|gentle|smooth|steady|fast|quick|whip|camera) )pans?(?! (?:left|right|up|down|across|along|around|over|past|shot|to)\\b)|skillets?|wok`,
    ],
  ]),
] as const;
