import { nouns } from './Noun';

/** What stands in streets, parks and fairs, and who walks there. */
export const streets = [
  ...nouns('street thing', 'road', [
    [
      'street lamp',
      '#2c3038',
      `W g 50 14 46
      A l 3.4 M50 30 L50 98
      A M40 94 L60 94 L62 100 L38 100 Z
      A l 2 M42 34 L58 34
      #ffdf8a M42 8 L58 8 L55 26 L45 26 Z
      A M38 8 L50 -2 L62 8 Z
      A M43 26 L57 26 L55 30 L45 30 Z`,
      'street ?(?:lamps?|lights?|lanterns?)|lamp ?posts?|gas ?lamps?',
    ],
    [
      'market stall',
      '#c8402c',
      `#7a5434 l 3 M10 34 L10 98 M90 34 L90 98
      #5a3e28 M6 62 L94 62 L94 98 L6 98 Z
      #8a6240 M6 62 L94 62 L90 74 L10 74 Z
      #ee8a1c o 18 62 6
      #ee8a1c o 29 62 6
      #ee8a1c o 23.5 55 6
      #f4d22c o 42 62 6
      #f4d22c o 53 62 6
      #f4d22c o 47.5 55 6
      #b8281e o 66 62 6
      #5f9a34 o 77 62 6
      #b8281e o 71.5 55 6
      #8a6240 l 1.4 M6 82 L94 82 M6 90 L94 90 M36 74 L36 98 M64 74 L64 98
      A M8 6 L92 6 L98 30 L2 30 Z
      W M22 6 L36 6 L34 30 L18 30 Z
      W M50 6 L64 6 L66 30 L50 30 Z
      W M78 6 L92 6 L98 30 L82 30 Z
      A M2 30 C2 38 17 38 18 30 C19 38 33 38 34 30 C35 38 49 38 50 30 C51 38 65 38 66 30 C67 38 81 38 82 30 C83 38 98 38 98 30 Z`,
      '(?:market|fruit|flower|food|vegetable) (?:stalls?|stands?|booths?)|stalls?|kiosks?',
    ],
  ]),
  ...nouns('vehicle for holidays', 'road', [
    [
      'camper van',
      '#3f9aa0',
      `W M4 34 C4 22 10 16 18 16 L78 16 C88 16 92 32 96 56 L96 60 L4 60 Z
      A M4 56 L96 56 C98 60 98 66 98 72 L98 88 L4 88 Z
      A M82 34 L88 56 L96 58 L84 64 L74 56 Z
      #b8d8e4 M12 24 L30 24 L30 44 L12 44 Z
      #b8d8e4 M34 24 L54 24 L54 44 L34 44 Z
      #b8d8e4 M60 24 L78 24 C82 26 86 36 88 46 L60 46 Z
      W l 2 M4 58 L80 58
      A- l 1.4 M58 22 L58 86 M62 66 L68 66
      #c8a05a M20 8 L70 8 L70 15 L20 15 Z
      #fff0b0 o 95 70 3 5
      #b8c0c8 M2 84 L100 84 L100 90 L2 90 Z
      K o 24 89 11
      K o 78 89 11
      W o 24 89 5
      W o 78 89 5`,
      'camper ?vans?|campers?|motor ?homes?|rvs?|(?:(?:old|vintage|surf|hippie) )?vans?',
    ],
  ]),
  ...nouns('furniture', 'meadow', [
    [
      'bench',
      '#9a6a3a',
      `#3a3a40 l 4 M14 60 L10 98 M86 60 L90 98 M22 70 L22 98 M78 70 L78 98
      A M6 20 L94 20 L94 28 L6 28 Z
      A M6 32 L94 32 L94 40 L6 40 Z
      A M6 44 L94 44 L94 52 L6 52 Z
      A+ M2 58 L98 58 L100 68 L0 68 Z
      #3a3a40 l 3 M12 16 L14 60 M88 16 L86 60`,
      '(?:park |garden )?bench(?:es)?',
    ],
  ]),
  ...nouns('fire', 'meadow', [
    [
      'campfire',
      '#f08a24',
      `W g 50 64 60
      #6a4426 l 9 M16 94 L84 80 M16 80 L84 94
      A M50 12 C54 30 76 42 74 66 C73 80 62 88 50 88 C38 88 27 80 26 66 C25 52 36 48 38 34 C44 40 48 28 50 12 Z
      #f8c83a M50 38 C54 50 66 56 64 70 C63 80 56 86 50 86 C44 86 36 80 36 70 C36 60 46 56 50 38 Z
      #fff0b0 M50 60 C54 66 58 70 56 77 C54 84 46 84 44 77 C43 70 48 68 50 60 Z
      #8a5a34 l 8 M22 96 L78 90
      #8a8a8e o 12 97 8 5
      #7a7a7e o 88 97 8 5
      #94949a o 34 99 7 4
      #84848a o 66 99 7 4`,
      'camp ?fires?|bonfires?|fire ?pits?',
    ],
  ]),
  ...nouns('ride', 'meadow', [
    [
      'carousel',
      '#d0404a',
      `#e8c46a l 2 M50 2 L50 12
      #e8c46a M50 0 L60 3 L50 6 Z
      #4a3a4a M12 44 L88 44 L88 84 L12 84 Z
      #f0d890 M42 42 L58 42 L58 86 L42 86 Z
      #e8c46a l 1.6 M20 40 L20 86 M34 40 L34 86 M66 40 L66 86 M80 40 L80 86
      W M12 62 C14 56 20 58 24 60 L28 54 L31 57 L29 62 L28 70 L26 78 L24 70 L16 70 L14 78 L12 70 Z
      #e8b4c4 M58 66 C60 60 66 62 70 64 L74 58 L77 61 L75 66 L74 74 L72 82 L70 74 L62 74 L60 82 L58 74 Z
      W M72 56 C74 50 80 52 82 54 L86 48 L89 51 L87 56 L86 64 L84 72 L82 64 L76 64 L74 72 L72 64 Z
      A M50 8 C60 18 84 26 96 32 L96 36 L4 36 L4 32 C16 26 40 18 50 8 Z
      W M50 8 C46 18 32 28 24 36 L38 36 C42 26 48 16 50 8 Z
      W M50 8 C54 18 68 28 76 36 L62 36 C58 26 52 16 50 8 Z
      #f0c850 M4 34 L96 34 L96 44 L4 44 Z
      #fff4c0 o 12 39 2.4
      #fff4c0 o 25 39 2.4
      #fff4c0 o 38 39 2.4
      #fff4c0 o 50 39 2.4
      #fff4c0 o 62 39 2.4
      #fff4c0 o 75 39 2.4
      #fff4c0 o 88 39 2.4
      A M4 84 L96 84 L98 98 L2 98 Z
      #f0c850 M4 84 L96 84 L96 88 L4 88 Z`,
      'carousels?|carrousels?|merry[- ]?go[- ]?rounds?',
    ],
    [
      'ferris wheel',
      '#d0404a',
      `#7a808a l 4 M50 46 L26 99 M50 46 L74 99
      A l 2.6 M50 4 C106 4 106 88 50 88 C-6 88 -6 4 50 4 Z
      A l 1.2 M50 10 C98 10 98 82 50 82 C2 82 2 10 50 10 Z
      #b8bcc4 l 1.2 M50 4 L50 88 M8 46 L92 46 M20 16 L80 76 M80 16 L20 76
      #f0c850 o 50 4 5
      #3f9aa0 o 80 16 5
      #f0c850 o 92 46 5
      #3f9aa0 o 80 76 5
      #f0c850 o 50 88 5
      #3f9aa0 o 20 76 5
      #f0c850 o 8 46 5
      #3f9aa0 o 20 16 5
      A o 50 46 5`,
      '(?:ferris|big) wheels?',
    ],
  ]),
  ...nouns('building', 'meadow', [
    [
      'bookshop',
      '#2f5a54',
      `#8a4a3a M6 0 L94 0 L94 30 L6 30 Z
      #cfe0e8 M18 6 L32 6 L32 22 L18 22 Z
      #cfe0e8 M68 6 L82 6 L82 22 L68 22 Z
      A M4 28 L96 28 L96 99 L4 99 Z
      #e8d8a8 M10 33 L90 33 L90 43 L10 43 Z
      #4a3a2a l 2 M28 38 L72 38
      G M10 48 L60 48 L60 86 L10 86 Z
      #c8402c M14 70 L18 70 L18 85 L14 85 Z
      #e0a23a M19 67 L24 67 L24 85 L19 85 Z
      #2f6a9a M25 72 L29 72 L29 85 L25 85 Z
      #7a4a8a M31 68 L35 68 L35 85 L31 85 Z
      #c8402c M38 80 L54 80 L54 85 L38 85 Z
      #4f8a4a M40 75 L53 75 L53 80 L40 80 Z
      #6a4a2a l 1.6 M10 62 L60 62
      #e0a23a M14 52 L18 52 L18 61 L14 61 Z
      #4f8a4a M20 50 L24 50 L24 61 L20 61 Z
      #c8402c M26 53 L30 53 L30 61 L26 61 Z
      #2f6a9a M44 51 L48 51 L48 61 L44 61 Z
      #7a4a8a M50 53 L55 53 L55 61 L50 61 Z
      A- M66 48 L88 48 L88 99 L66 99 Z
      G M69 52 L85 52 L85 82 L69 82 Z
      #e8c46a o 69 88 1.6`,
      '(?:book|antique|toy|record|stationery)[ -]?(?:shops?|stores?)(?: windows?| fronts?)?|(?:shop|store)[ -]?(?:fronts?|windows?)',
    ],
    [
      'bakery',
      '#e6cfa8',
      `A M6 16 L94 16 L94 99 L6 99 Z
      #8a5a34 M4 10 L96 10 L96 20 L4 20 Z
      #6a3e24 M26 22 L74 22 L74 34 L26 34 Z
      #f0d8a0 l 1.8 M36 28 L64 28
      W M6 40 L94 40 L98 52 L2 52 Z
      #d88a4a M6 40 L21 40 L18 52 L2 52 Z
      #d88a4a M36 40 L50 40 L50 52 L34 52 Z
      #d88a4a M65 40 L80 40 L82 52 L66 52 Z
      #6a4a2a M12 56 L58 56 L58 88 L12 88 Z
      G M15 59 L55 59 L55 85 L15 85 Z
      #c88a44 o 22 80 6 4
      #c88a44 o 35 80 6 4
      #c88a44 o 48 80 6 4
      #a8682c l 4 M20 62 L24 74 M28 62 L30 74 M36 62 L37 74
      #3a6a94 M66 56 L88 56 L88 99 L66 99 Z
      G M70 60 L84 60 L84 78 L70 78 Z
      #e8c46a o 70 86 1.6
      #b8824a M8 90 L26 90 L24 99 L10 99 Z
      #dca860 o 14 89 4 5 20
      #dca860 o 20 88 4 5 -10`,
      'baker(?:y|ies)(?: (?:front|window|shop)s?)?|patisseries?|bakeshops?',
    ],
    [
      'pagoda',
      '#b8382c',
      `#e0b050 l 2 M50 0 L50 12
      #4a4038 M50 8 L64 22 L74 24 L68 28 L32 28 L26 24 L36 22 Z
      A M38 28 L62 28 L62 40 L38 40 Z
      #4a4038 M36 38 L64 38 L82 48 L76 52 L24 52 L18 48 Z
      A M32 52 L68 52 L68 66 L32 66 Z
      G M44 55 L56 55 L56 66 L44 66 Z
      #4a4038 M30 64 L70 64 L94 76 L86 80 L14 80 L6 76 Z
      A M24 80 L76 80 L76 97 L24 97 Z
      #5a2a20 M42 83 L58 83 L58 97 L42 97 Z
      G M29 84 L38 84 L38 93 L29 93 Z
      G M62 84 L71 84 L71 93 L62 93 Z
      #a8a094 M16 96 L84 96 L88 100 L12 100 Z`,
      'pagodas?|temples?|shrines?',
    ],
  ]),
  ...nouns('tree in blossom', 'meadow', [
    [
      'cherry tree',
      '#f2b0c4',
      `#5a3a30 l 8 M50 98 C48 80 46 70 50 54
      #5a3a30 l 4 M50 66 C38 58 30 50 26 40 M49 60 C60 54 70 46 76 36
      A M52 6 Q66 -1 73 12 Q90 10 90 24 Q104 32 93 44 Q94 58 78 55 Q68 66 58 57 Q46 67 38 57 Q24 64 20 52 Q2 52 8 38 Q0 26 16 22 Q22 6 36 12 Q42 1 52 6 Z
      A- l 3 M16 44 Q22 50 28 46 Q34 55 46 52 M58 51 Q64 57 72 50 Q80 52 84 42 M44 38 Q52 43 58 36
      A+ l 6 M22 26 Q28 21 33 25 M44 13 Q52 8 60 14 Q70 14 76 22 M58 29 Q64 25 70 30
      W l 2.4 M32 33 L33 33.6 M48 23 L49 23.6 M63 20 L64 20.6 M80 33 L81 33.6 M26 38 L27 38.6 M40 44 L41 44.6 M66 43 L67 43.6 M54 46 L55 46.6 M38 18 L39 18.6
      A o 30 96 2.4 1.2
      A o 66 98 2.4 1.2
      A o 76 94 2.4 1.2`,
      '(?:cherry|plum|almond|apple) ?(?:blossoms?(?: trees?)?)|cherry trees?|sakuras?|blossom(?:ing)? trees?|(?<=, )(?:spring )?blossoms?(?=,|$)',
    ],
  ]),
  ...nouns('somebody', 'road', [
    [
      'walker',
      '#3a3e4a',
      `K M40 78 L49 78 L48 98 L38 98 Z
      K M51 78 L60 78 L62 98 L52 98 Z
      A M36 30 C40 26 60 26 64 30 C70 44 72 66 72 84 C60 90 40 90 28 84 C28 66 30 44 36 30 Z
      A- l 1.6 M50 44 L50 87
      A- M37 32 L31 62 L36 64 L42 42 Z
      A- M63 32 L69 62 L64 64 L58 42 Z
      #caa084 o 50 18 8 9
      A- M34 14 C40 10 60 10 66 14 C62 18 38 18 34 14 Z
      A M40 13 C40 2 44 2 50 4 C56 2 60 2 60 13 Z
      #d8b090 o 33 64 3
      #d8b090 o 67 64 3
      A- M40 28 L60 28 L58 34 L42 34 Z`,
      '(?:lone|lonely|solitary|small|tiny|distant) (?:man|woman|figure|person|travell?er|walker|detective|wanderer)|(?:silhouettes?|figures?) of an? (?:man|woman|person)|travell?ers?|walkers?|wanderers?|(?<!\\b(?:old|elderly) )man (?:walking|standing)|(?:person|figure) (?:walking|standing)|woman standing',
    ],
  ]),
  ...nouns('building', 'water', [
    [
      'stone bridge',
      '#a89a84',
      `A M-110 74 L-30 58 L-30 99 L-110 99 Z
      A M210 74 L130 58 L130 99 L210 99 Z
      A M-30 58 C10 44 90 44 130 58 L130 99 L112 99 L112 84 C112 68 84 68 84 84 L84 99 L68 99 L68 82 C68 62 32 62 32 82 L32 99 L16 99 L16 84 C16 68 -12 68 -12 84 L-12 99 L-30 99 Z
      A- l 1.4 M-12 84 C-12 68 16 68 16 84 M32 82 C32 62 68 62 68 82 M84 84 C84 68 112 68 112 84
      A- l 0.8 M-30 66 C10 54 90 54 130 66 M-30 74 L-14 74 M18 74 L32 72 M68 72 L82 74 M114 74 L130 74
      A+ l 3.4 M-110 74 L-30 58 C10 44 90 44 130 58 L210 74`,
      '(?:old|stone|arch(?:ed)?|small|little|tiny|ancient|medieval|roman|brick|mossy|humpback(?:ed)?|wooden|country|rustic)[ -](?:(?!(?:steel|iron|suspension|city|railway|metal)\\b)[\\w-]+[ -]){0,2}?(?:foot)?bridges?|(?:foot)?bridges? (?:of|from|in) (?:old )?stone|bridges?(?= (?:over|across) (?:an?|the) (?:[\\w-]+ ){0,2}(?:rivers?|streams?|brooks?|creeks?)\\b)(?<!\\b(?:steel|iron|suspension|city|railway|metal|golden gate|brooklyn|tower) bridges?)(?![^]*\\b(?:city|skyline|downtown|skyscrapers?|trams?|metropolis)\\b)|bridges?(?=[^]*\\b(?:villages?|hills?|valley|countryside|meadows?)\\b)(?<!\\b(?:steel|iron|suspension|city|railway|metal|golden gate|brooklyn|tower) bridges?)(?![^]*\\b(?:city|skyline|downtown|trams?)\\b)',
    ],
  ]),
];
