import { nouns } from './Noun';

/** Leaves about a ring, in three shades, and small berries between them. */
const ring = Array.from({ length: 30 }, (_, at) => {
  const turn = (at / 30) * 2 * Math.PI;
  const out = at % 3 === 0 ? 36 : at % 3 === 1 ? 43 : 31;
  const [x, y] = [50 + out * Math.cos(turn), 51 + out * Math.sin(turn)].map(
    (value) => Math.round(value * 10) / 10,
  );
  const degrees = Math.round((turn * 180) / Math.PI) + (at % 2 === 0 ? 58 : 112);
  return `${['A', 'A+', 'A-'][at % 3]} o ${x} ${y} 10 4.4 ${degrees}`;
}).join('\n');
const berries = [20, 75, 130, 200, 262, 318]
  .map((degrees) => {
    const [x, y] = [Math.cos, Math.sin].map((of) => Math.round(37 * of((degrees * Math.PI) / 180)));
    return `#f2e6c8 o ${50 + (x ?? 0)} ${51 + (y ?? 0)} 2.6`;
  })
  .join('\n');

/** What cards, menus and labels show. */
export const cardThings = [
  ...nouns('ornament', 'table', [
    [
      'wreath',
      '#7c9a78',
      `#7a5a3c l 3 M86 51 C86 71 70 87 50 87 C30 87 14 71 14 51 C14 31 30 15 50 15 C70 15 86 31 86 51 Z
      ${ring}
      ${berries}`,
      '(?:(?:door|advent|christmas|floral|flower|laurel|eucalyptus|leaf|autumn) )?(?:wreaths?|garlands?)(?: of (?:[a-z]+ )?(?:leaves|flowers|eucalyptus(?: leaves)?|greenery|holly|ivy|olive leaves))?',
    ],
    [
      'stacked stones',
      '#8d9094',
      `A- o 50 92 31 8.6
      A o 50 77.4 24.6 7.6
      A+ o 49 64.4 18.6 6.4
      A- o 51 53.4 13.4 5.2
      A o 50 44.8 8.8 4`,
      '(?:stack(?:ed|s)?|balanc(?:ed|ing)|pil(?:ed?|es)|towers?)(?: of)? (?:[a-z]+ )?(?:stones|pebbles|rocks)|(?:zen|massage|spa) stones|cairns?',
    ],
  ]),
  ...nouns('fruit', 'table', [
    [
      'olive branch',
      '#6f7f34',
      `#7a6a48 l 2.2 M6 92 C32 78 62 54 96 24
      #7f9a66 o 20 74 13 4.2 -78
      #6d8a56 o 36 84 13 4.2 -8
      #7f9a66 o 38 60 13 4.2 -84
      #6d8a56 o 56 70 13 4.2 -10
      #7f9a66 o 58 44 13 4.2 -80
      #6d8a56 o 76 52 13 4.2 -4
      #7f9a66 o 82 26 12 4 -74
      #6d8a56 o 94 34 12 4 -24
      #7a6a48 l 1.2 M48 62 L48 74 M30 76 L26 90 M66 50 L70 62
      A o 48 79 6.4 8
      A o 25 94 6.2 7.4
      A o 71 68 6.4 8
      A+ o 46 76 1.6 2.4 20
      A+ o 69 65 1.6 2.4 20`,
      'olive (?:branch(?:es)?|twigs?|sprigs?|leaves)(?: with (?:[a-z]+ )?olives)?|olives',
    ],
  ]),
  ...nouns('flower in a pot', 'table', [
    [
      'orchid',
      '#e2a0c8',
      `#5a8a4c M50 82 C28 66 10 70 2 80 C20 88 40 88 50 84 Z
      #5a8a4c M50 82 C70 68 88 72 96 82 C80 90 60 88 50 84 Z
      #6a8a4c l 2.2 M50 82 C54 56 40 30 60 14 C70 6 84 8 94 18
      ${[
        [58, 18],
        [76, 12],
        [93, 22],
        [47, 38],
      ]
        .map(
          ([x = 0, y = 0]) => `A- o ${x} ${y - 6} 4 5.4
      A- o ${x - 5} ${y + 4} 4 5 35
      A- o ${x + 5} ${y + 4} 4 5 -35
      A o ${x - 6} ${y - 1} 6.4 5 10
      A o ${x + 6} ${y - 1} 6.4 5 -10
      #b0306e o ${x} ${y + 2} 2.6 3
      #f4d24c o ${x} ${y} 1.2`,
        )
        .join('\n')}
      #efe9de M34 80 L66 80 L62 100 L38 100 Z
      #e2dacb M32 77 L68 77 L68 82 L32 82 Z`,
      'orchids?',
    ],
  ]),
  ...nouns('luggage', 'room', [
    [
      'backpack',
      '#c8602c',
      `A- l 5 M36 14 C36 2 64 2 64 14
      A- M14 48 C6 52 6 84 14 90 L24 90 L24 46 Z
      A- M86 48 C94 52 94 84 86 90 L76 90 L76 46 Z
      A M22 34 C22 10 78 10 78 34 L80 92 C80 100 20 100 20 92 Z
      A+ M28 60 L72 60 L72 90 C60 94 40 94 28 90 Z
      A- l 1.6 M28 66 L72 66 M24 44 C40 50 60 50 76 44
      #3a3630 M36 34 L42 34 L42 66 L36 66 Z
      #3a3630 M58 34 L64 34 L64 66 L58 66 Z
      #e8c05c M36 60 L42 60 L42 66 L36 66 Z
      #e8c05c M58 60 L64 60 L64 66 L58 66 Z
      A- M20 26 C20 14 80 14 80 26 C80 40 70 46 50 46 C30 46 20 40 20 26 Z`,
      'back ?packs?|rucksacks?',
    ],
  ]),
  ...nouns('street thing', 'road', [
    [
      'phone box',
      '#c0282a',
      `A- M22 95 L78 95 L78 101 L22 101 Z
      A M26 13 L74 13 L74 97 L26 97 Z
      A+ M24 9 C30 -1 70 -1 76 9 L76 14 L24 14 Z
      W M31 15 L69 15 L69 20 L31 20 Z
      K l 1.4 M38 17.6 L62 17.6
      G M32 24 L68 24 L68 84 L32 84 Z
      A l 2 M32 36 L68 36 M32 48 L68 48 M32 60 L68 60 M32 72 L68 72 M43 24 L43 84 M57 24 L57 84
      A- l 1.6 M32 24 L68 24 L68 84 L32 84 Z`,
      '(?:tele)?phone (?:box(?:es)?|booths?|kiosks?)|call box(?:es)?',
    ],
    [
      'post box',
      '#c0282a',
      `A- M31 93 L69 93 L69 101 L31 101 Z
      A M35 22 L65 22 L65 95 L35 95 Z
      A+ M31 22 C32 8 68 8 69 22 Z
      A- M31 21 L69 21 L69 26 L31 26 Z
      K M41 33 L59 33 L59 37 L41 37 Z
      W M43 44 L57 44 L57 58 L43 58 Z
      K l 1 M46 48 L54 48 M46 51 L54 51 M46 54 L52 54
      A- l 1.2 M37 66 L63 66 L63 90 L37 90 Z`,
      '(?:post|pillar|letter) ?box(?:es)?|mail ?box(?:es)?',
    ],
  ]),
  ...nouns('sports thing', 'meadow', [
    [
      'tennis racket',
      '#c8342c',
      `A- M52 58 L60 54 L72 74 L66 78 Z
      K M64 74 L72 70 L88 98 L80 102 Z
      A o 38 32 26 33 -30
      #f4f1e6 o 38 32 21.4 28.4 -30
      #a8a496 l 0.8 M20 22 L44 62 M26 12 L54 58 M34 6 L60 48 M44 6 L60 34 M16 34 L36 60 M14 44 L50 6 M18 54 L58 14 M26 60 L60 26 M36 60 L60 38`,
      '(?:tennis )?(?:rackets?|racquets?)',
    ],
    [
      'tennis ball',
      '#cfe03a',
      `A o 50 78 22
      W l 2.4 M33 65 C46 70 46 88 34 93 M67 63 C54 70 54 88 66 93`,
      'tennis balls?|(?<=\\b(?:rackets?|racquets?) and (?:an? |two |three |some )?)balls?',
    ],
  ]),
  ...nouns('building', 'meadow', [
    [
      'modern house',
      '#f2efe8',
      `A M24 64 L106 64 L106 98 L24 98 Z
      #9a6e44 M24 66 L48 66 L48 98 L24 98 Z
      #7a5634 l 0.8 M30 66 L30 98 M36 66 L36 98 M42 66 L42 98
      #4a3a30 M32 76 L43 76 L43 98 L32 98 Z
      G M54 71 L100 71 L100 97 L54 97 Z
      #4e5258 l 1.4 M54 71 L100 71 L100 97 L54 97 Z M69 71 L69 97 M85 71 L85 97
      A- M18 60 L112 60 L112 66 L18 66 Z
      A M2 34 L72 34 L72 61 L2 61 Z
      G M8 40 L38 40 L38 57 L8 57 Z
      G M44 40 L66 40 L66 57 L44 57 Z
      #4e5258 l 1.4 M8 40 L38 40 L38 57 L8 57 Z M23 40 L23 57 M44 40 L66 40 L66 57 L44 57 Z
      A- M-4 29 L78 29 L78 35 L-4 35 Z
      #d8d4ca M-16 98 L112 98 L120 112 L-24 112 Z
      #58c0da M-8 101 L72 101 L76 109 L-14 109 Z
      W l 0.9 M2 104 L20 104 M34 106 L56 106 M44 103 L62 103`,
      '(?:(?:modern|concrete|contemporary|minimalist|designer|luxury|white|elegant|stylish|new)(?:,| and)? ){1,3}(?:villas?|houses?|homes?|bungalows?)(?: with an? (?:[a-z]+ )?(?:swimming )?pool)?|villas?(?: with an? (?:[a-z]+ )?(?:swimming )?pool)?',
    ],
  ]),
] as const;
