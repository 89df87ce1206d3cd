import { nouns } from './Noun';

/** What a shop sells for skin and home, and what it wraps it in. */
export const cosmetics = nouns('article', 'table', [
  [
    'cream jar',
    '#f1e9dc',
    `A M12 56 L88 56 L88 90 C88 97 84 100 78 100 L22 100 C16 100 12 97 12 90 Z
    A+ M16 58 L26 58 L26 96 C20 96 16 94 16 90 Z
    #c9a66a M8 32 C8 28 12 26 16 26 L84 26 C88 26 92 28 92 32 L92 54 L8 54 Z
    #e2c48c M8 32 C8 28 12 26 16 26 L84 26 C88 26 92 28 92 32 L92 36 L8 36 Z
    W M32 66 L68 66 L68 88 L32 88 Z
    #8a7a5a l 1.8 M40 74 L60 74
    #8a7a5a l 1.2 M43 81 L57 81`,
    '(?:jars?|pots?|tins?) of (?:[a-z]+ )?(?:cream|balm|moisturi[sz]er|scrub)|(?:skin|face|hand|body|beauty|night|eye)[- ]?creams?(?: jars?| pots?| tins?)?|moisturi[sz]ers?|(?:cream|balm|cosmetics?) (?:jars?|pots?)',
  ],
  [
    'candle in a jar',
    '#c98a3c',
    `W g 50 20 40
    #f2a02c M50 2 C60 16 59 26 50 30 C41 26 40 16 50 2 Z
    #fff0b0 M50 14 C54 20 54 26 50 28 C46 26 46 20 50 14 Z
    A M18 36 L82 36 L80 94 C80 98 76 100 72 100 L28 100 C24 100 20 98 20 94 Z
    A- o 50 36 32 5
    #f6ecd8 o 50 38 28 4
    K l 1.6 M50 28 L50 38
    A+ M22 46 L28 46 L28 92 L24 92 Z
    W M34 54 L66 54 L66 84 L34 84 Z
    #8a7a5a l 1.8 M41 64 L59 64
    #8a7a5a l 1.2 M44 72 L56 72 M46 77 L54 77`,
    '(?:scented )?candles? in (?:an? |the )?(?:[a-z]+ ){0,3}?(?:jars?|glass(?:es)?(?! jars?)|tins?|pots?|tumblers?)|scented candles?|(?:jar|soy|aroma) candles?|candle jars?',
  ],
  [
    'lipstick',
    '#c8323c',
    `A M37 36 L37 20 C37 12 54 2 63 2 L63 36 Z
    A- M37 20 C37 12 54 2 63 2 C60 10 48 18 37 20 Z
    #d8b45a M33 36 L67 36 L67 58 L33 58 Z
    #f0d48a M37 36 L43 36 L43 58 L37 58 Z
    K M27 58 L73 58 L73 100 L27 100 Z
    #5a5658 M31 58 L37 58 L37 100 L31 100 Z`,
    'lip ?sticks?|lip ?balms?',
  ],
  [
    'nail polish',
    '#d0485a',
    `K M38 2 C40 0 60 0 62 2 L66 48 L34 48 Z
    #5a5658 M42 4 L47 4 L46 46 L41 46 Z
    A M24 50 C30 46 70 46 76 50 L84 90 C85 97 80 100 74 100 L26 100 C20 100 15 97 16 90 Z
    A+ M30 54 L36 53 L32 94 L24 94 Z`,
    'nail (?:polish(?:es)?|varnish(?:es)?|lacquers?)',
  ],
  [
    'shopping bag',
    '#d8574a',
    `A- l 2.6 M36 30 L36 16 C36 4 64 4 64 16 L64 30
    A M14 28 L86 28 L90 100 L10 100 Z
    A- M74 28 L86 28 L90 100 L78 100 Z
    A- l 2.6 M38 36 L38 20 C38 8 62 8 62 20 L62 36
    W M34 56 L64 56 L64 78 L34 78 Z
    #8a7a6a l 1.8 M41 67 L57 67`,
    '(?:shopping|paper|gift|carrier) bags?',
  ],
  [
    'coffee bag',
    '#b08a5c',
    `A M18 10 L82 10 L88 100 L12 100 Z
    A- M18 4 L82 4 L83 18 L17 18 Z
    A+ M22 18 L30 18 L24 98 L16 98 Z
    #f4ecdc M30 40 L70 40 L72 82 L28 82 Z
    #5a3420 o 50 58 9 12 24
    #f4ecdc l 1.6 M46 48 C54 54 46 62 54 68
    #5a3420 l 1.8 M38 76 L62 76`,
    '(?:coffee|kraft|flour) (?:bags?|pouch(?:es)?)|bags? of (?:coffee|beans|flour)',
  ],
  [
    'gift box',
    '#c8403c',
    `A M12 46 L88 46 L88 100 L12 100 Z
    A+ M6 32 L94 32 L94 48 L6 48 Z
    #f0d48a M43 32 L57 32 L57 100 L43 100 Z
    #f0d48a M50 32 C34 30 20 20 26 10 C34 0 48 14 50 32 Z
    #f0d48a M50 32 C66 30 80 20 74 10 C66 0 52 14 50 32 Z
    #d8b45a o 50 31 6 5`,
    '(?:gift|present)s?(?: box(?:es)?)?|wrapped box(?:es)?',
  ],
]);
