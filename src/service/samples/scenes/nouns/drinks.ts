import { nouns } from './Noun';

const iced = `#d8574a l 3.6 M60 30 L74 -6
    #dcecf0 M22 8 L78 8 L70 96 C70 99 67 100 64 100 L36 100 C33 100 30 99 30 96 Z
    A M25 26 L75 26 L68 93 C68 95 66 96 63 96 L37 96 C34 96 32 95 32 93 Z
    A+ M25 26 L75 26 L72 52 C60 60 44 46 28 54 Z
    #e8f2f6 M34 22 L48 20 L50 34 L36 36 Z
    #e8f2f6 M52 28 L66 24 L69 38 L55 42 Z
    #e8f2f6 M38 42 L51 41 L52 54 L40 55 Z
    W l 2.4 M30 16 L37 86`;

/** What is poured, and what goes with honey. */
export const drinks = nouns('drink', 'table', [
  [
    'jug',
    '#f2d84a',
    `#c8dde2 l 6 M80 34 C104 32 104 76 78 74
    #dcecf0 M16 10 C16 6 20 5 24 8 L30 12 L78 12 C80 12 82 14 82 16 L78 94 C78 98 74 100 70 100 L30 100 C26 100 22 98 22 94 Z
    A M20 38 L80 38 L77 92 C77 95 74 97 70 97 L30 97 C26 97 24 95 24 92 Z
    A+ o 50 38 30 4.6
    #fff6c0 o 38 62 12
    A- o 38 62 9.4
    #fff6c0 l 1.2 M38 53 L38 71 M29 62 L47 62 M32 56 L44 68 M44 56 L32 68
    #fff6c0 o 62 78 11
    A- o 62 78 8.6
    #fff6c0 l 1.2 M62 70 L62 86 M54 78 L70 78 M56 72 L68 84 M68 72 L56 84
    #5a9a4a o 58 42 9 4 -18
    #6ab05a o 46 40 8 3.6 20
    W l 2.6 M28 20 L30 86`,
    '(?:glass )?(?:jugs?|pitchers?|carafes?)(?: (?:of|with) (?:[a-z-]+ )?(?:lemonade|water|juice|iced tea|sangria|punch))?|lemonades?',
  ],
  [
    'iced drink',
    '#9a6a44',
    iced,
    '(?:iced|cold)[ -](?:coffees?|teas?|lattes?|americanos?|chocolates?|drinks?)(?: in an? (?:[a-z]+ )?glass)?|tall glass(?:es)?(?: of [a-z]+)?|glass(?:es)? of (?:water|lemonade|iced tea|cola|soda)|smoothies?|milk ?shakes?|mojitos?|bubble teas?',
  ],
  ['iced matcha', '#9cbc62', iced, '(?:iced|cold)[ -]matchas?(?: lattes?)?(?: in an? (?:[a-z]+ )?glass)?'],
  [
    'juice',
    '#f0a02c',
    iced,
    '(?:glass(?:es)? of )?(?:orange |fresh |fruit )*juices?|(?:fruit |tropical )?cocktails?|(?<=\\b(?:lemonade|jug|pitcher|carafe|water|milk)\\b[^.;]{0,50})glasses',
  ],
  [
    'glass of milk',
    '#f6f2e6',
    `#dcecf0 M22 10 L78 10 L71 96 C71 99 68 100 65 100 L35 100 C32 100 29 99 29 96 Z
    A M24.5 28 L75.5 28 L69 93 C69 95 67 96 64 96 L36 96 C33 96 31 95 31 93 Z
    A- o 50 28 25.5 4
    A+ o 50 28.6 23 2.8
    W l 2.4 M29 16 L36 88`,
    '(?:(?:tall|cold|fresh|warm|full) )*glass(?:es)? of (?:(?:cold|fresh|warm|hot|whole|oat|almond) )?milk',
  ],
  [
    'whisky',
    '#c9762a',
    `#dcecf0 M12 42 L88 42 L82 96 C82 99 79 100 76 100 L24 100 C21 100 18 99 18 96 Z
    A M15 66 L85 66 L81.4 90 C81 92 79 93 76 93 L24 93 C21 93 19 92 18.6 90 Z
    A+ o 50 66 35 4.4
    #e8f2f6 M30 52 L49 48 L53 67 L34 71 Z
    #e8f2f6 M52 58 L70 56 L71 74 L54 75 Z
    W l 2.6 M20 48 L25 90`,
    '(?:glass(?:es)?|tumblers?|drams?|measures?) of (?:[a-z]+ )?(?:whisk(?:e?y|ies)|bourbon|scotch|rum|brandy|cognac)|whisk(?:e?y|ies)(?! (?:bottle|barrel|cask|label|distiller))(?: glass(?:es)?)?|bourbons?(?! bottle)',
  ],
  [
    'beer',
    '#e2a62e',
    `#dcecf0 l 5 M76 42 C98 40 98 82 74 80
    #dcecf0 M20 24 L80 24 L76 100 L24 100 Z
    A M24 34 L76 34 L73 96 L27 96 Z
    A+ M30 38 L36 38 L38 92 L32 92 Z
    W M16 28 C14 16 26 12 32 16 C36 6 48 6 52 13 C58 6 72 8 72 17 C82 14 88 24 83 30 C80 40 74 36 72 32 C66 40 58 38 54 33 C48 40 40 40 36 33 C30 40 18 38 16 28 Z`,
    'beers?|(?:glass(?:es)?|pints?|mugs?) of beer|pints?|lagers?',
  ],
  [
    'dipper',
    '#b07a42',
    `A l 5 M86 6 L44 62
    A o 34 76 20 17 -52
    A- l 2.6 M18 66 L44 88 M24 60 L49 82 M31 55 L53 75 M16 74 L37 91
    #e59c22 o 26 94 5 6`,
    '(?:wooden |honey )*dippers?',
  ],
]);
