import { nouns } from './Noun';

/** What is played, and what is played on. */
export const stage = [
  ...nouns('furniture', 'room', [
    [
      'stage',
      '#a02c34',
      `#2a2026 M-120 -60 L220 -60 L220 84 L-120 84 Z
      #e8dcb4 M50 0 L60 0 L84 80 L26 80 Z
      #4a3628 M-120 82 L220 82 L220 150 L-120 150 Z
      #6a4c36 M-120 80 L220 80 L220 84 L-120 84 Z
      #f4e6b8 o 55 81 30 3.4
      A M-120 0 L10 0 C8 30 2 58 -12 84 L-120 84 Z
      A M220 0 L90 0 C92 30 98 58 112 84 L220 84 Z
      A- l 2 M-96 4 L-98 82 M-78 4 L-80 82 M-58 4 L-60 82 M-40 4 L-42 82 M140 4 L142 82 M158 4 L160 82 M178 4 L180 82 M196 4 L198 82 M-22 4 L-24 82 M-10 4 C-11 34 -14 60 -20 82 M2 4 C0 34 -6 60 -14 80 M122 4 L124 82 M110 4 C111 34 114 60 120 82 M98 4 C100 34 106 60 114 80
      A+ M-120 -60 L220 -60 L220 8 C196 18 150 18 136 8 C122 18 108 18 100 8 C90 18 78 18 70 8 C62 18 48 18 40 8 C32 18 20 18 12 8 C2 18 -22 18 -36 8 C-50 18 -96 18 -120 8 Z
      #e8c05c l 1.6 M-120 8 C-96 18 -50 18 -36 8 C-22 18 2 18 12 8 C20 18 32 18 40 8 C48 18 62 18 70 8 C78 18 90 18 100 8 C108 18 122 18 136 8 C150 18 196 18 220 8
      W g 55 60 34`,
      '(?:(?:theat(?:re|er)|concert|empty|small|little|wooden|jazz|open) ){0,3}stages?(?! coach)(?: with (?:an? )?(?:red )?(?:spotlight|curtain)s?)?|(?:stage|theat(?:re|er)|red|velvet|red velvet) curtains?|jazz (?:clubs?|bars?|cellars?)|puppet theat(?:re|er)s?|theat(?:re|er)s?(?! masks?)',
    ],
  ]),
  ...nouns('instrument', 'room', [
    [
      'double bass',
      '#8a4a24',
      `#2a2220 M47.6 8 L52.4 8 L53 44 L47 44 Z
      #5a3018 o 50 4 3.4 4.6
      #2a2220 l 1.4 M44 3 L56 3 M44 7 L56 7
      A M50 34 C64 32 68 40 65 50 C64 56 62 58 63 62 C72 68 75 78 72 87 C69 96 60 98 50 98 C40 98 31 96 28 87 C25 78 28 68 37 62 C38 58 36 56 35 50 C32 40 36 32 50 34 Z
      A+ M46 38 C40 38 37 43 39 50 C40 54 41 57 40 63 C33 68 31 77 33 85 C36 80 36 74 42 68 C46 60 44 48 46 38 Z
      #2a2220 M47.6 40 L52.4 40 L53 60 L47 60 Z
      #2a2220 l 1.2 M41 64 C38 68 44 72 41 77 M59 64 C62 68 56 72 59 77
      #e0c08a M44 72 L56 72 L55 75 L45 75 Z
      #2a2220 M47 84 L53 84 L52 92 L48 92 Z
      W l 0.5 M48.6 8 L48.4 86 M50 8 L50 86 M51.4 8 L51.6 86
      #6a6e74 l 1.4 M50 98 L50 100`,
      'double[- ]?bass(?:es)?|contra ?bass(?:es)?|(?:upright|string|acoustic|jazz) bass(?:es)?',
    ],
  ]),
  ...nouns('somebody', 'room', [
    [
      'jazz band',
      '#d6a232',
      `#8a4a24 M-22 46 C-14 46 -13 54 -15 60 C-8 66 -6 78 -10 86 C-14 94 -30 94 -34 86 C-38 78 -36 66 -29 60 C-31 54 -30 46 -22 46 Z
      #2a2220 M-23.6 16 L-20.4 16 L-20 66 L-24 66 Z
      #23242c M-10 34 C0 30 8 34 8 44 L6 99 L0 99 L-2 70 L-5 99 L-11 99 Z
      #c8946c o -1 24 7 8
      K M-8 20 C-8 12 6 12 6 20 Z
      #23242c l 5 M-6 40 L-18 56
      #c8946c o -19 57 2.4
      #8a2c34 M40 34 C50 29 60 34 60 44 L58 99 L52 99 L50 70 L48 99 L42 99 Z
      #8a5a3c o 50 23 7 8
      K M43 18 C44 10 57 10 57 18 Z
      #8a2c34 l 5 M44 40 L52 50 M57 40 L56 52
      A M52 30 L56 30 L58 56 C58 66 68 64 68 58 L72 50 L76 54 C74 72 54 76 53 60 Z
      #8a5a3c o 54 49 2.2
      #2f4a6a M96 34 C106 29 116 34 116 44 L114 99 L108 99 L106 70 L104 99 L98 99 Z
      #d8a884 o 104 23 7 8
      #5a3a20 M97 18 C98 10 111 10 111 18 Z
      A l 3 M102 28 L82 30
      A M84 25 L74 20 L74 40 L84 35 Z
      #2f4a6a l 5 M100 40 L92 32
      #d8a884 o 92 32 2.4`,
      '(?<!\\b(?:rubber|watch|hair|wrist|wedding|elastic|arm|head) )(?:(?:jazz|big|brass|swing|blues|small|street|live|music) ){0,3}bands?(?! of|-aid| saw)(?: (?:playing|on stage))?|(?:jazz )?(?:trios?|quartets?|quintets?)|orchestras?|(?:jazz|swing|blues) (?:nights?|evenings?|sessions?|concerts?|gigs?|festivals?)',
    ],
  ]),
  ...nouns('toy', 'table', [
    [
      'theatre mask',
      '#e8d8b0',
      `#a02c34 l 2 M28 26 C12 40 6 60 10 84 M72 26 C88 40 94 60 90 84
      A M20 16 C40 22 60 22 80 16 C86 48 82 86 50 98 C18 86 14 48 20 16 Z
      K M28 42 C34 36 42 36 46 43 C40 47 34 47 28 42 Z
      K M54 43 C58 36 66 36 72 42 C66 47 60 47 54 43 Z
      A- l 1.8 M27 35 C33 29 41 30 45 35 M55 35 C59 30 67 29 73 35 M50 42 L47 58 L53 58
      K M30 64 C40 70 60 70 70 64 C68 84 32 84 30 64 Z
      #c0342c o 29 58 4
      #c0342c o 71 58 4`,
      "(?:theat(?:re|er|rical)|venetian|carnival|comedy|tragedy|drama|party|wooden|actor'?s|golden|white)(?: (?:and tragedy|comedy))? masks?|(?<!(?:gas|face|ski|sleep|sheet|surgical|diving|clay|mud|beauty|hair) )masks?(?= ?(?:[,.;]|$)| (?:of|on|with|and|hanging|lying)\\b)",
    ],
    [
      'puppet',
      '#c0342c',
      `#6a4a2c M20 2 L80 2 L80 6 L20 6 Z
      #6a4a2c M47 -2 L53 -2 L53 12 L47 12 Z
      #d8d0c0 l 0.7 M24 5 L22 52 M76 5 L78 52 M44 6 L44 22 M56 6 L56 22 M34 6 L40 82 M66 6 L60 82
      #2f5a8a l 6 M44 70 L40 90 M56 70 L60 90
      #5a3420 o 37 94 7 4
      #5a3420 o 63 94 7 4
      A l 6 M40 50 L24 56 M60 50 L76 56
      #e8b88a o 22 57 4
      #e8b88a o 78 57 4
      A M38 46 L62 46 L66 74 L34 74 Z
      #e8c05c o 50 52 1.6
      #e8c05c o 50 59 1.6
      #e8c05c o 50 66 1.6
      #e8b88a o 50 32 13 14
      #2f5a8a M36 26 L50 6 L64 26 Z
      #e8c05c o 50 8 3
      K o 45 31 1.7
      K o 55 31 1.7
      #d8844a M49 33 L60 36 L49 37 Z
      #c0342c o 41 37 2.4
      #c0342c o 59 37 2.4
      K l 1.2 M44 40 C47 43 53 43 56 40`,
      '(?:(?:hand|wooden|string|finger|glove) ){0,3}puppets?(?! theat)|marionettes?|pinocchio',
    ],
  ]),
] as const;
