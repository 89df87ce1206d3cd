import { nouns } from './Noun';

/** What rises from the sea. */
export const farOff = [
  ...nouns('wave', 'water', [
    [
      'wave',
      '#2f6a9a',
      `A M-60 100 L-60 84 C-30 86 -10 70 6 48 C24 20 52 4 78 14 C92 20 98 34 92 46 C88 36 78 32 70 36 C58 42 56 60 66 74 C78 86 110 88 150 86 L150 100 Z
      A+ M-30 86 C0 78 14 56 28 40 C42 26 58 20 72 24 C52 26 40 42 34 60 C28 76 10 86 -30 86 Z
      #bcd8e6 l 2 M44 88 C38 66 46 44 64 32 M30 92 C24 78 30 62 38 52 M58 92 C52 84 50 76 50 66
      W M34 26 C48 6 74 0 90 12 C104 22 106 40 98 56 C98 48 94 44 92 48 C92 54 86 58 84 52 C84 46 80 42 78 46 C76 52 70 50 72 44 C74 38 72 34 66 36 C60 38 56 34 60 30 C64 26 60 22 52 24 C46 26 40 30 34 26 Z
      W o 104 64 2.4
      W o 96 70 1.8
      W o 88 64 1.6
      W o 110 54 1.6
      W M56 92 C70 84 96 88 112 86 C130 88 146 84 150 90 L150 100 L56 100 Z`,
      '(?:great|giant|huge|breaking|crashing|tidal|rogue) waves?|(?<=\\b(?:an?|the) )(?:(?:big|tall|blue) )?wave',
    ],
  ]),
  ...nouns('landform', 'water', [
    [
      'iceberg',
      '#d8ecf6',
      `A M-14 98 L-8 74 L8 66 L16 44 L30 40 L42 10 L54 4 L66 30 L78 36 L88 62 L104 72 L114 98 Z
    W M42 10 L54 4 L60 17 L50 34 L34 52 L16 66 L16 44 L30 40 Z
    A- M66 30 L78 36 L88 62 L104 72 L114 98 L74 98 L78 66 L62 50 Z
    A+ l 1.4 M50 34 L44 70 L52 97 M8 66 L24 80 L20 98`,
      'icebergs?|ice floes?',
    ],
  ]),
];
