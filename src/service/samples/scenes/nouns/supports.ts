import { nouns } from './Noun';

/** "on a wet stone", and not "a stone tower" */
const stoneUnder =
  '(?<=\\bon (?:an? |the |some )?(?:[a-z]+ )?)(?:stones?|rocks?|slate|concrete)(?= ?(?:[,.;]|$)| (?:slabs?|blocks?|with|and|in|at|by|beside|near|under)\\b)';

/** What things are shown on. They stand a little higher for it: `seats` in `backdrop.ts` says how high. */
export const supports = nouns('support', 'table', [
  [
    'tray',
    '#a87848',
    `A- M3 88 L97 88 L92 99 C80 101 20 101 8 99 Z
    A o 50 89 50 8.4
    A- o 50 89.6 45 6.6
    A+ o 50 90.4 43 5.6
    A- l 2.6 M6 84 C-3 82 -4 92 4 93 M94 84 C103 82 104 92 96 93`,
    '(?:serving |breakfast )?trays?',
  ],
  [
    'wooden board',
    '#b8854c',
    `A- M1 95 L99 95 L98 100 L2 100 Z
    A M13 82 L87 82 L99 95 L1 95 Z
    A+ M16 84 L84 84 L87 87 L13 87 Z
    A- l 0.8 M12 88 L60 88 M34 90.6 L92 90.6 M8 93 L52 93 M66 86 L86 86`,
    '(?:wooden|wood|cutting|chopping|serving|bread|kitchen) (?:boards?|blocks?)',
  ],
  [
    'stone slab',
    '#9a9c9c',
    `A- M3 89 C2 95 8 100 20 100 L82 100 C93 100 98 95 97 87 C88 94 16 96 3 89 Z
    A+ M9 84 C22 78 80 77 92 82 C101 87 95 92 84 93 L16 94 C2 93 1 88 9 84 Z
    A l 0.9 M20 86 C30 84 38 88 48 86 M60 84 C68 86 76 83 86 86 M30 91 C42 89 56 92 66 90
    A- o 14 97 1.2 0.7
    A- o 70 97.4 1.6 0.7`,
    `stone slabs?|slabs?|${stoneUnder}`,
  ],
  [
    'podium',
    '#e2d6c6',
    `A M6 70 L94 70 L94 94 C80 102 20 102 6 94 Z
    A+ o 50 70 44 8
    A- l 0.8 M6 92 C20 100 80 100 94 92`,
    'podiums?|pedestals?|plinths?|display stands?',
  ],
]);
