import { nouns } from './Noun';

/** What horses, or cars, draw along a road. */
export const wagons = [
  ...nouns('road vehicle', 'meadow', [
    [
      'caravan',
      '#f2ead8',
      `#6a6e74 l 2.4 M88 84 L108 90 M108 90 L108 99
      A M8 40 C8 28 14 24 24 24 L78 24 C90 24 94 44 92 84 L14 84 C10 84 8 70 8 40 Z
      #4f9aa8 M8.5 58 L92.6 58 L92.4 70 L9.4 70 Z
      G M16 34 L38 34 L38 52 L16 52 Z
      G M72 34 L84 34 C86 40 87 46 87 52 L72 52 Z
      W l 1.2 M27 34 L27 52
      A+ M46 32 L64 32 L64 83 L46 83 Z
      G M49 36 L61 36 L61 50 L49 50 Z
      #6a6e74 o 61 62 1.4
      A- M8 82 L92 82 L92 86 L8 86 Z
      K o 34 90 10
      #c8ccd0 o 34 90 5
      #6a6e74 o 34 90 1.6`,
      '(?<!camel )(?:(?:old|vintage|holiday|camping|touring|travel|retro) ){0,3}caravans?(?! of)|(?:travel|camping) trailers?',
    ],
    [
      'travelling wagon',
      '#3f7f5a',
      `#7a5a3a l 3 M92 84 L112 90
      #5a5a5e M24 4 L30 4 L30 22 L24 22 Z
      A M12 30 L88 30 L84 80 L16 80 Z
      #b8402c M6 32 C20 8 80 8 94 32 L90 36 C76 18 24 18 10 36 Z
      #e8c05c l 1.6 M10 36 C24 19 76 19 90 36
      A- l 1 M30 32 L31 80 M70 32 L69 80
      #e8c05c M22 42 L42 42 L42 64 L22 64 Z
      G M24.5 44.5 L39.5 44.5 L39.5 61.5 L24.5 61.5 Z
      #e8c05c l 1.2 M32 44 L32 62 M24 53 L40 53
      #b8402c M17 42 L22 42 L22 64 L17.4 64 Z
      #b8402c M42 42 L47 42 L47 64 L42 64 Z
      #7a3a2c M56 40 L72 40 L71 80 L56 80 Z
      G M59 43 L69 43 L69 56 L59 56 Z
      #e8c05c o 59 64 1.3
      #e8c05c M14 76 L86 76 L85 81 L15 81 Z
      #7a5a3a M54 81 L74 81 L76 88 L52 88 Z
      #b8402c o 28 87 12
      #e8dcc0 o 28 87 9
      #b8402c l 1.6 M28 77 L28 97 M18 87 L38 87 M21 80 L35 94 M35 80 L21 94
      #b8402c o 28 87 2.6
      #b8402c o 80 89 10
      #e8dcc0 o 80 89 7.4
      #b8402c l 1.6 M80 81 L80 97 M72 89 L88 89 M74 83 L86 95 M86 83 L74 95
      #b8402c o 80 89 2.2`,
      "(?:circus|gyps(?:y|ies)|travell?ing|travell?ers?|showman|roma(?:ni)?|painted|fairground|living)(?:'?s)? (?:wagons?|caravans?|carriages?|vans?|trailers?)|(?:horse[- ]drawn|covered) (?:caravans?|wagons?|homes?)|(?<!station )wagons?(?! wheel)",
    ],
    [
      'wooden cart',
      '#a8743c',
      `#6a4a2c l 3.4 M84 62 L116 70 M84 70 L116 78
      A M4 40 L92 40 L86 74 L10 74 Z
      A+ M2 36 L94 36 L93 43 L3 43 Z
      A- l 1.4 M6 51 L90 51 M8 62 L88 62
      A- M20 40 L25 40 L27 74 L22 74 Z
      A- M70 40 L75 40 L73 74 L68 74 Z
      #d8b04a M10 38 C14 24 28 28 32 20 C42 12 56 18 62 24 C74 22 86 28 88 38 Z
      #b88a2c l 1.4 M20 34 L28 28 M38 30 L46 22 M56 32 L66 27 M72 35 L80 31
      #5a3a20 o 44 78 22
      #e0c89a o 44 78 17.6
      #5a3a20 l 3 M44 60 L44 96 M26 78 L62 78 M31.3 65.3 L56.7 90.7 M56.7 65.3 L31.3 90.7
      #5a3a20 o 44 78 4.6`,
      "(?:(?:horse|donkey|ox|pony)[- ]drawn|wooden|hay|farm|old|horse|donkey|ox|pony|farmer'?s|loaded) (?:wooden |hay |farm )?(?:carts?|waggons?)|horse and cart|(?<!\\b(?:shopping|golf|go) )carts?(?= (?:on|in|with|full|loaded|at|by|drawn|pulled)\\b)|(?:horse[- ]drawn|horse) carriages?",
    ],
  ]),
] as const;
