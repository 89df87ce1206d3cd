import { nouns } from './Noun';

/** What lies on desks and grows beside them. */
export const desk = [
  ...nouns('paper thing', 'table', [
    [
      'notebook',
      '#3f5a6e',
      `#ece4d2 M20 8 L88 8 L88 98 L20 98 Z
      A M14 4 L82 4 C84 4 86 6 86 8 L86 94 C86 96 84 98 82 98 L14 98 Z
      A- M14 4 L26 4 L26 98 L14 98 Z
      A+ M38 20 L74 20 L74 36 L38 36 Z
      #d8b45a l 2.4 M76 4 L76 98`,
      'notebooks?|journals?|diar(?:y|ies)|sketch ?books?|planners?',
    ],
    [
      'open book',
      '#a83c32',
      `A M4 30 L50 38 L96 30 L96 88 L50 96 L4 88 Z
      W M9 26 C24 22 40 26 50 34 L50 90 C40 82 24 80 9 84 Z
      W M91 26 C76 22 60 26 50 34 L50 90 C60 82 76 80 91 84 Z
      #8a8478 l 1.8 M16 38 C26 36 36 38 44 42 M16 48 C26 46 36 48 44 52 M16 58 C26 56 36 58 44 62 M16 68 C26 66 36 68 44 72
      #8a8478 l 1.8 M84 38 C74 36 64 38 56 42 M84 48 C74 46 64 48 56 52 M84 58 C74 56 64 58 56 62 M84 68 C74 66 64 68 56 72
      #6a6458 l 1.4 M50 34 L50 90`,
      'open books?|pages of (?:an? |the )?(?:[a-z]+ ){0,2}?books?|books? (?:lying |lies )?open',
    ],
    [
      'pen',
      '#2c3e66',
      `A M82 8 L92 18 L40 72 L28 60 Z
      A+ M84 12 L88 16 L44 62 L40 58 Z
      #d8b45a M64 26 L74 36 L69 41 L59 31 Z
      #d8b45a M28 60 L40 72 L14 90 L10 86 Z
      K M10 86 L14 90 L6 96 Z
      #d8b45a l 2.6 M86 20 L70 38`,
      '(?:fountain |ballpoint )?pens?(?! (?:and ink|drawings?|sketch(?:es)?)\\b)',
    ],
  ]),
  ...nouns('house plant', 'room', [
    [
      'potted plant',
      '#3f7a44',
      `A- M50 62 C30 58 10 44 8 20 C28 22 46 40 50 62 Z
      A- M50 62 C70 58 90 44 92 20 C72 22 54 40 50 62 Z
      A M50 64 C36 50 28 24 38 2 C52 14 56 44 50 64 Z
      A M50 64 C62 54 76 34 72 8 C58 16 48 42 50 64 Z
      A+ M50 66 C38 66 20 62 12 46 C28 42 44 52 50 66 Z
      A+ M50 66 C62 66 80 62 88 46 C72 42 56 52 50 66 Z
      #2f5a34 l 1.2 M50 64 L40 12 M50 64 L70 16 M50 62 L14 26 M50 62 L86 26
      #c0704a M26 64 L74 64 L68 100 L32 100 Z
      #d48a62 M23 60 L77 60 L77 69 L23 69 Z`,
      '(?:house|potted|pot|monstera|rubber|snake|indoor|leafy|hanging)[ -]?plants?|monsteras?|succulents?|(?<=\\b(?:and|with) (?:an? )?(?:green )?)plants?|(?<=, )plants?(?= and\\b)',
    ],
  ]),
  ...nouns('herb', 'table', [
    [
      'sprig',
      '#7fa08a',
      `#6a7a5a l 2 M50 100 C46 70 54 40 50 8
      A o 36 84 13 7 24
      A o 64 74 13 7 -24
      A+ o 35 62 12 6.6 24
      A o 66 52 12 6.6 -24
      A o 37 40 11 6 24
      A+ o 63 30 10 5.6 -24
      A o 41 20 8 5 30
      A+ o 52 8 5 8 8`,
      'eucalyptus|(?<!\\blavender )sprigs?(?: of [a-z]+)?|basil|rosemary|thyme|herbs?|mint leaves|(?<=\\b(?:and|with) (?:fresh )?)mint|foliage|greenery',
    ],
  ]),
];
