import { nouns } from './Noun';

// of glass, with what is in it
const jar = `#e8e0cc M24 24 L76 24 C76 32 87 33 87 44 L87 88 C87 96 81 100 73 100 L27 100 C19 100 13 96 13 88 L13 44 C13 33 24 32 24 24 Z
  A M17 44 L83 44 L83 88 C83 94 79 97 73 97 L27 97 C21 97 17 94 17 88 Z
      A+ o 50 44 33 2.6
      A+ l 3 M22.5 54 L22.5 86
      #c8a05a M20 6 C20 2 80 2 80 6 L80 26 L20 26 Z
      #9a7434 l 1.4 M20 20 L80 20 M32 6 L32 20 M44 6 L44 20 M56 6 L56 20 M68 6 L68 20
      W M30 52 L70 52 L70 86 L30 86 Z
      A M50 57 L58 61.6 L58 70 L50 74.6 L42 70 L42 61.6 Z
      #7a5a24 l 1.6 M39 80 L61 80`;

/** What is sold in bottles, jars and wrappers, and what stands in a kitchen. */
export const goods = [
  ...nouns('container', 'table', [
    [
      'perfume bottle',
      '#e8a8b4',
      `#d8b45a M40 28 L60 28 L60 42 L40 42 Z
      #e9e2d2 M33 4 C33 2 67 2 67 4 L67 28 L33 28 Z
      A M22 40 L78 40 C83 40 86 44 86 49 L86 92 C86 98 82 100 77 100 L23 100 C18 100 14 98 14 92 L14 49 C14 44 17 40 22 40 Z
      A+ M22 52 L78 52 L78 92 L22 92 Z
      W M34 60 L66 60 L66 82 L34 82 Z
      #8a7a5a l 1.6 M41 68 L59 68 M45 75 L55 75
      W l 2.4 M19 50 L19 90`,
      'perfumes?(?: bottles?)?|bottles? of perfume|colognes?|eau de (?:parfum|toilette)',
    ],
    [
      'pump bottle',
      '#dcc7ae',
      `W M46 8 L54 8 L54 24 L46 24 Z
      W M26 2 L60 2 L60 10 L36 10 L34 17 L26 15 Z
      W M39 22 L61 22 L61 32 L39 32 Z
      A M26 42 C26 35 32 32 38 32 L62 32 C68 32 74 35 74 42 L74 94 C74 98 71 100 66 100 L34 100 C29 100 26 98 26 94 Z
      W M34 52 L66 52 L66 84 L34 84 Z
      #8a7a6a l 1.8 M41 62 L59 62
      #8a7a6a l 1.2 M43 70 L57 70 M45 76 L55 76
      A+ l 2.4 M30 44 L30 92`,
      '(?:skin ?care|lotion|shampoo|serum|soap|cosmetics?|cream|pump|body wash)(?: pump)? (?:bottles?|dispensers?)|lotions?|serums?|cosmetics?|shampoos?',
    ],
    [
      'dark honey jar',
      '#7a3f16',
      jar,
      '(?:dark|chestnut|buckwheat|heather)(?: forest)? honey(?: jars?)?|forest honey(?: jars?)?|jars? of (?:dark|chestnut|buckwheat|forest) honey',
    ],
    [
      'light honey jar',
      '#f6d878',
      jar,
      '(?:light|pale|acacia|clover|white) honey(?: jars?)?|jars? of (?:light|pale|acacia|clover) honey',
    ],
    [
      'honey jar',
      '#e59c22',
      jar,
      '(?:honey|jam|marmalade|mason|pickle)[ -]?(?:jars?|pots?)|jars? of (?!(?:[a-z]+ )?(?:cream|balm|moisturi[sz]er|scrub)\\b)[a-z]+|honey|jam|marmalade',
    ],
    [
      'soap',
      '#e8d6c8',
      `A- M8 62 C8 56 14 54 20 54 L82 54 C90 54 94 58 94 64 L94 86 C94 94 88 96 82 96 L18 96 C10 96 6 92 6 86 Z
      A M8 58 C8 48 16 46 24 46 L78 46 C88 46 94 50 94 60 C94 72 88 76 78 76 L22 76 C12 76 8 70 8 58 Z
      A- M26 56 L76 56 L76 67 L26 67 Z
      A+ l 1.6 M34 61.5 L68 61.5
      #ffffff o 20 40 7
      #ffffff o 33 34 4.6
      #ffffff o 14 28 3.4
      #cfe4ee o 22 38 2.2`,
      'soaps?|soap bars?|bars? of (?:[a-z-]+ ){0,2}?soaps?',
    ],
    [
      'chocolate bar',
      '#5a3420',
      `A M24 2 L76 2 L76 70 L24 70 Z
      A+ M28 6 L48 6 L48 24 L28 24 Z
      A+ M52 6 L72 6 L72 24 L52 24 Z
      A+ M28 28 L48 28 L48 46 L28 46 Z
      A+ M52 28 L72 28 L72 46 L52 46 Z
      #d8dce0 M20 54 L30 48 L38 55 L46 47 L55 55 L63 48 L71 54 L80 49 L80 66 L20 66 Z
      #b0342e M19 60 L81 60 L81 100 L19 100 Z
      #e8c46a M19 66 L81 66 L81 69 L19 69 Z
      #e8c46a M19 91 L81 91 L81 94 L19 94 Z
      #f4e6c4 M30 74 L70 74 L70 86 L30 86 Z
      #6a3020 l 2 M37 80 L63 80`,
      'chocolate bars?|bars? of chocolate|(?<!hot )chocolates?',
    ],
    [
      'plate',
      '#f2eee6',
      `A- M2 88 C10 98 36 100 50 100 C64 100 90 98 98 88 Z
      A o 50 87 48 9.5
      A- o 50 87.5 33 5.6
      A+ o 50 88 30 4.4`,
      '(?:dinner |serving )?plates?|platters?',
    ],
    [
      'saucepan',
      '#b8683a',
      `#4a3a30 l 5 M88 46 L118 38
      A M10 36 L90 36 L88 90 C88 96 82 99 74 99 L26 99 C18 99 12 96 12 90 Z
      A+ M16 42 L28 42 L28 92 L20 90 Z
      A- o 50 36 40 7
      #3a302a o 50 36.5 35 5
      #d8c49a o 12 50 2
      #d8c49a o 88 50 2`,
      'sauce ?pans?|(?<!\\bin (?:[a-z]+ )?)(?:cooking )?pots?|casseroles?|cauldrons?|pots and pans',
    ],
    [
      'flowerpot',
      '#c0663e',
      `A M18 22 L82 22 L72 98 L28 98 Z
      A+ M12 4 L88 4 L86 24 L14 24 Z
      A- o 50 5 38 4`,
      '(?:flower|plant|terracotta|clay|ceramic|stone)[ -]?pots?|in an? (?:[a-z]+ )?pots?',
    ],
  ]),
  ...nouns('container', 'room', [
    [
      'barrel',
      '#9a6a3a',
      `A M20 4 L80 4 C94 30 94 72 80 98 L20 98 C6 72 6 30 20 4 Z
      A- l 1.4 M36 5 C30 36 30 66 36 97 M50 5 L50 97 M64 5 C70 36 70 66 64 97
      A- o 50 5 30 4
      #4a4a50 M14 18 L86 18 L89 28 L11 28 Z
      #4a4a50 M11 72 L89 72 L86 82 L14 82 Z`,
      'barrels?|casks?|kegs?',
    ],
    [
      'bathtub',
      '#f4f2ee',
      `#b8bcc0 l 4 M88 50 L88 18 C88 10 74 10 74 18 L74 24
      #b08a4a o 20 95 6 5
      #b08a4a o 80 95 6 5
      A M2 46 C2 42 98 42 98 46 L92 80 C90 90 80 92 72 92 L28 92 C20 92 10 90 8 80 Z
      A- o 50 46 48 5
      W o 26 38 11
      W o 42 34 12
      W o 58 38 10
      #e4f0f6 o 34 42 8
      #e4f0f6 o 52 42 8`,
      'bath ?tubs?|bubble baths?|tubs?',
    ],
    [
      'record player',
      '#8a5a34',
      `A- M8 40 L70 2 L96 12 L96 56 Z
      #3a2c24 M18 42 L72 9 L90 16 L90 48 Z
      A M2 52 L98 52 L98 92 L2 92 Z
      A+ M2 48 L98 48 L98 58 L2 58 Z
      K o 42 58 34 12
      #4a4a50 o 42 58 24 8.4
      #c8402c o 42 58 10 3.6
      W o 42 58 1.6 0.8
      #d8dce0 l 2.6 M86 50 L82 40 L62 56
      #d8dce0 o 86 52 5 2.6
      #e8c46a o 76 78 4
      #e8c46a o 88 78 4
      A- l 1.4 M12 72 L56 72 M12 78 L56 78 M12 84 L56 84
      A- M8 92 L18 92 L18 98 L8 98 Z
      A- M82 92 L92 92 L92 98 L82 98 Z`,
      '(?:vinyl )?record players?|turntables?|gramophones?|phonographs?|vinyls?(?: records?)?',
    ],
    [
      'saxophone',
      '#d6a232',
      `K l 5 M20 8 L34 2
      A l 6 M32 4 C42 4 42 12 42 20
      A M38 18 L47 18 L52 74 C52 84 66 84 67 74 L68 46 C68 38 62 34 58 30 L98 26 C94 36 84 40 83 48 L82 76 C82 104 40 106 38 78 Z
      A+ M62 30 L96 27 C92 33 86 36 84 40 C78 38 70 36 62 30 Z
      #f6e4a8 o 45 34 4
      #f6e4a8 o 46.5 46 4
      #f6e4a8 o 48 58 4
      #f6e4a8 o 58 90 4
      A- l 1.8 M36 28 L36 72 M54 34 L56 68
      #f6e4a8 o 72 62 4`,
      'saxophones?|sax(?:es)?|clarinets?',
    ],
  ]),
];
