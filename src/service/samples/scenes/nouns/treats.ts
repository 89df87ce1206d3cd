import { nouns } from './Noun';

const cake = `#e8e4dc o 50 96 46 4
      #c88a54 M14 60 L86 60 L86 94 L14 94 Z
      A M14 72 L86 72 L86 78 L14 78 Z
      A M12 44 C12 38 88 38 88 44 L88 60 C84 68 80 68 77 60 C74 72 68 72 65 60 C62 68 58 68 55 60 C52 74 46 74 43 60 C40 68 36 68 33 60 C30 72 24 72 21 60 C18 66 13 66 12 60 Z
      A+ o 50 43 37 6`;

/** Dishes and fruit of cafés and markets. */
export const treats = [
  ...nouns('dish', 'table', [
    ['cake', '#f2b8c4', cake, 'cakes?(?! for (?:[\\w-]+ ){0,3}birthday)|gateaux?'],
    [
      'birthday cake',
      '#f2b8c4',
      `${cake}
      #6ea8e0 M31 18 L36 18 L36 43 L31 43 Z
      #f2c83c M48 16 L53 16 L53 42 L48 42 Z
      #7ac06a M65 18 L70 18 L70 43 L65 43 Z
      #f2a02c o 33.5 12 2.6 5
      #f2a02c o 50.5 10 2.6 5
      #f2a02c o 67.5 12 2.6 5
      W g 50 12 24`,
      'birthday cakes?|cakes? with (?:[\\w-]+ ){0,2}candles?(?: on (?:it|top))?|candles? on (?:an?|the|his|her) (?:[\\w-]+ ){0,2}?cakes?|cakes?(?= for (?:[\\w-]+ ){0,3}birthday)',
    ],
    [
      'slice of cake',
      '#f2b8c4',
      `#e8e4dc o 50 95 46 5
      #c88a54 M12 58 L86 50 L86 88 L12 94 Z
      A M12 73 L86 66 L86 72 L12 79 Z
      A M12 46 L86 36 L86 50 L12 58 Z
      A+ M12 46 L70 28 C80 28 86 32 86 36 Z
      A- M86 36 C92 38 94 44 94 50 L94 84 L86 88 Z
      #b8282e o 70 30 6`,
      '(?:slices?|pieces?) of (?:[\\w-]+ ){0,3}?(?:cakes?|gateau)',
    ],
    [
      'pancakes',
      '#dca050',
      `#d8dce0 M0 90 C10 100 90 100 100 90 Z
      #f0f0ec o 50 90 50 7
      A- o 50 84 36 9
      A o 50 80 36 9
      A- o 50 72 35 9
      A o 50 68 35 9
      A- o 50 60 34 9
      A o 50 56 34 9
      A- o 50 48 33 9
      A+ o 50 44 33 9
      #8a4a1c M30 42 C38 34 66 36 74 44 C76 50 72 66 70 62 C68 54 64 52 62 56 C60 70 56 72 54 60 C50 52 44 52 42 58 C40 66 36 64 36 54 C34 50 28 48 30 42 Z
      #f8e08a M42 34 L58 34 L60 42 L40 42 Z
      #3a4a8a o 30 38 5
      #3a4a8a o 68 36 5
      #3a4a8a o 76 42 4.6
      #3a4a8a o 24 88 4.4`,
      '(?:stacks? of )?pancakes?|waffles?(?! ?cones?)|crepes?',
    ],
    [
      'ramen',
      '#c23a2c',
      `W l 2 M30 26 C24 18 36 12 30 2 M50 24 C44 16 56 10 50 0 M70 26 C64 18 76 12 70 2
      A M4 54 L96 54 C94 80 76 94 64 95 L36 95 C24 94 6 80 4 54 Z
      A- o 50 96 17 3
      W M12 68 L20 64 L28 72 L36 64 L44 72 L52 64 L60 72 L68 64 L76 72 L84 64 L88 68 L86 72 L14 72 Z
      A o 50 54 46 13
      #d8963c o 50 54 41 10.4
      #f4dc94 l 2.2 M20 56 C30 48 40 62 52 54 M24 60 C36 54 46 64 60 58 M32 62 C44 58 56 64 70 58 M30 50 C40 46 50 54 60 48
      W o 38 50 9 5.4
      #f0a020 o 38 50 4.4 2.8
      #2f4a34 M66 34 L84 38 L80 56 L64 52 Z
      #e8a0a8 o 58 50 6 3.4
      #4f9a3c o 52 60 3 1.2 20
      #4f9a3c o 70 58 2.6 1.2 -30
      #6a3a20 l 2 M84 60 L108 18 M90 62 L114 22`,
      '(?:bowls? of )?(?:ramen|noodles?|udon|pho|pasta|spaghetti)',
    ],
    [
      'cupcake',
      '#e88aa8',
      `#c8783c M24 58 L76 58 L68 98 L32 98 Z
      #a85e2c l 1.6 M34 60 L38 97 M44 60 L46 98 M56 60 L54 98 M66 60 L62 97
      A M16 58 C10 48 18 40 26 40 C24 28 34 24 40 24 C42 14 50 10 54 8 C54 16 62 18 62 26 C70 26 78 32 74 42 C84 42 90 50 84 58 C76 66 24 66 16 58 Z
      A+ l 2 M24 46 C36 52 62 52 76 44 M34 32 C42 36 56 36 64 30
      #d0283c o 54 8 6
      #f4d84a o 34 52 1.6
      #6ab4e0 o 60 54 1.6
      W o 48 42 1.6`,
      'cupcakes?|muffins?',
    ],
  ]),
  ...nouns('fruit', 'table', [
    [
      'peach',
      '#f0a070',
      `#6a4a2a l 3 M52 14 L56 4
      #5a9a3c M54 12 C64 0 82 2 88 10 C78 18 64 20 54 12 Z
      A M50 16 C78 4 98 28 94 56 C90 82 70 98 50 96 C30 98 10 82 6 56 C2 28 22 4 50 16 Z
      #e4645a M72 22 C90 28 96 56 82 78 C88 54 84 36 72 22 Z
      A- l 1.8 M50 16 C40 40 42 70 50 94`,
      'peach(?:es)?|apricots?|plums?|nectarines?|mango(?:e?s)?',
    ],
    [
      'blueberry',
      '#43549a',
      `A o 34 76 22
      A o 72 78 20
      A o 54 46 22
      A- o 54 38 8 5
      A- o 34 68 7 5
      A- o 72 71 6.4 4.6
      A+ o 44 46 4 6
      A+ o 24 76 4 6
      #5a9a3c M66 30 C72 14 90 14 98 22 C88 32 76 36 66 30 Z`,
      'blueberr(?:y|ies)|blackberr(?:y|ies)|berries|currants?',
    ],
    [
      'avocado',
      '#4a7a34',
      `A M50 2 C64 2 68 24 76 42 C92 72 76 99 50 99 C24 99 8 72 24 42 C32 24 36 2 50 2 Z
      #dce08a M50 8 C61 8 64 28 71 44 C85 72 71 93 50 93 C29 93 15 72 29 44 C36 28 39 8 50 8 Z
      #8a5a30 o 50 66 17
      #b07a48 o 45 60 5`,
    ],
  ]),
];
