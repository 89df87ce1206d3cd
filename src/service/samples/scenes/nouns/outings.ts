import { nouns } from './Noun';

const seated =
  '(?: (?:sitting|perched|perching|asleep|sleeping|singing|chirping|resting|huddled|huddling|waiting|that sit|that sing))?(?: together)? (?:on|in) (?:an?|the) (?:[a-z]+ ){0,2}?(?:fences?|branch(?:es)?|roofs?|rooftop|chimneys?|twigs?|boughs?|walls?|posts?|wires?|trees?)\\b';
/** Birds that sit somewhere do not fly. */
const perched = `(?=${seated})`;
const notPerched = `(?!${seated})`;

/** What one meets on outings: on the road, at the beach, in the mountains, at festivals. */
export const outings = [
  ...nouns('hive', 'meadow', [
    [
      'beehive',
      '#e2b95c',
      `#7a5434 l 4 M24 86 L20 99 M76 86 L80 99
      #8a6240 M8 82 L92 82 L92 89 L8 89 Z
      A M16 82 C12 74 14 68 20 66 C16 58 19 51 26 49 C25 40 30 34 37 32 C39 20 45 15 50 15 C55 15 61 20 63 32 C70 34 75 40 74 49 C81 51 84 58 80 66 C86 68 88 74 84 82 Z
      A- l 2.4 M20 66 C36 70 64 70 80 66 M26 49 C38 53 62 53 74 49 M37 32 C44 35 56 35 63 32
      A+ l 1.6 M22 74 C40 78 60 78 78 74 M28 58 C40 62 60 62 72 58 M35 41 C44 44 56 44 65 41
      #3a2818 o 50 74 8 6`,
      'bee ?hives?|hives?|apiar(?:y|ies)',
    ],
  ]),
  ...nouns('building', 'road', [
    [
      'petrol station',
      '#d03a30',
      `#e8e2d6 M52 44 L98 44 L98 98 L52 98 Z
      G M58 54 L78 54 L78 80 L58 80 Z
      G M83 54 L93 54 L93 97 L83 97 Z
      W g 26 34 40
      #8a9096 M12 32 L17 32 L17 98 L12 98 Z
      #8a9096 M50 32 L55 32 L55 98 L50 98 Z
      A M-6 14 L74 14 L74 34 L-6 34 Z
      W M-6 21 L74 21 L74 26 L-6 26 Z
      #ffedb0 M2 34 L66 34 L64 37 L4 37 Z
      #b8b4ac M8 94 L60 94 L62 99 L6 99 Z
      A M22 58 L32 58 L32 95 L22 95 Z
      W M24 62 L30 62 L30 70 L24 70 Z
      A M38 58 L48 58 L48 95 L38 95 Z
      W M40 62 L46 62 L46 70 L40 70 Z
      K l 1.6 M32 66 C38 70 36 86 33 88 M38 66 C33 70 34 84 37 86`,
      '(?:petrol|gas|filling|fuel|service) stations?',
    ],
  ]),
  ...nouns('street thing', 'road', [
    [
      'petrol pump',
      '#d03a30',
      `W g 50 12 34
      W o 50 12 12
      A M43 8 L57 8 L57 16 L43 16 Z
      A M34 26 C34 22 66 22 66 26 L68 92 L32 92 Z
      #8a9096 M26 92 L74 92 L76 99 L24 99 Z
      W M39 32 L61 32 L61 48 L39 48 Z
      K l 1.4 M50 46 L57 37 M42 40 L45 40 M50 34 L50 36
      A+ M38 56 L62 56 L62 84 L38 84 Z
      K l 3 M67 44 C86 48 80 88 70 80
      #5a6066 M65 38 L74 38 L74 50 L65 50 Z`,
      '(?:petrol|gas|fuel) pumps?',
    ],
  ]),
  ...nouns('lift', 'sky', [
    [
      'cable car',
      '#d03a30',
      `#3a3e44 l 1.6 M-500 64 L600 -46
      #3a3e44 l 3 M50 9 L50 34
      #3a3e44 M38 5 L62 3 L62 12 L38 14 Z
      A M16 32 L84 32 C92 32 96 40 96 46 L96 82 C96 94 90 98 84 98 L16 98 C10 98 4 94 4 82 L4 46 C4 40 8 32 16 32 Z
      G M9 44 L33 44 L33 68 L9 68 Z
      G M37 44 L63 44 L63 68 L37 68 Z
      G M67 44 L91 44 L91 68 L67 68 Z
      W M4 76 L96 76 L96 82 L4 82 Z
      A- M20 34 L80 34 L78 40 L22 40 Z`,
      'cable[- ]cars?|(?:ski|gondola|chair) ?lifts?|funiculars?',
    ],
  ]),
  ...nouns('festival light', 'sky', [
    [
      'paper lantern',
      '#f08a34',
      `W g 50 50 64
      #c0342c l 2 M50 88 L50 104 M46 90 L46 100 M54 90 L54 100
      A M32 14 C10 32 10 66 32 86 L68 86 C90 66 90 32 68 14 Z
      A+ M42 14 C32 34 32 66 42 86 L58 86 C68 66 68 34 58 14 Z
      A- l 1.2 M20 34 C40 38 60 38 80 34 M16 50 C40 54 60 54 84 50 M20 66 C40 70 60 70 80 66
      #7a3420 M32 9 L68 9 L68 15 L32 15 Z
      #7a3420 M34 85 L66 85 L66 90 L34 90 Z
      #fff0b4 o 50 58 8 13`,
      '(?:paper|sky|floating|flying|water|wish|chinese|festival) lanterns?|lanterns?(?= (?:festivals?|floating|drifting|rising|flying|over|above)\\b)',
    ],
  ]),
  ...nouns('festival light', 'night', [
    [
      'fireworks',
      '#f25c6a',
      `W g 50 50 60
      A l 2 M50 50 L50 6 M50 50 L72 12 M50 50 L88 28 M50 50 L94 50 M50 50 L88 72 M50 50 L72 88 M50 50 L50 94 M50 50 L28 88 M50 50 L12 72 M50 50 L6 50 M50 50 L12 28 M50 50 L28 12
      #ffe08a l 1.6 M50 50 L61 9 M50 50 L81 19 M50 50 L91 39 M50 50 L91 61 M50 50 L81 81 M50 50 L61 91 M50 50 L39 91 M50 50 L19 81 M50 50 L9 61 M50 50 L9 39 M50 50 L19 19 M50 50 L39 9
      A+ o 50 4 2.4
      A+ o 73 10 2.4
      A+ o 90 27 2.4
      A+ o 96 50 2.4
      A+ o 90 73 2.4
      A+ o 73 90 2.4
      A+ o 50 96 2.4
      A+ o 27 90 2.4
      A+ o 10 73 2.4
      A+ o 4 50 2.4
      A+ o 10 27 2.4
      A+ o 27 10 2.4
      W o 50 50 4`,
      'fireworks?',
    ],
  ]),
  ...nouns('beach thing', 'shore', [
    [
      'beach umbrella',
      '#e0483a',
      `#b08a5c l 3 M50 20 L54 99
      A M2 46 C6 16 30 6 50 6 C70 6 94 16 98 46 C88 40 76 40 66 46 C56 40 44 40 34 46 C24 40 12 40 2 46 Z
      W M18 42 C20 22 34 9 50 6 C40 14 34 28 34 46 C28 42 24 41 18 42 Z
      W M82 42 C80 22 66 9 50 6 C60 14 66 28 66 46 C72 42 76 41 82 42 Z
      #b08a5c o 50 5 2.4`,
      '(?:beach|sun) (?:umbrella|parasol)s?|(?:(?:striped|colou?rful) )?(?:umbrellas?|parasols?)(?= on (?:an?|the) (?:[a-z]+ )?beach\\b)|(?<=\\bbeach with )(?:(?:striped|colou?rful|red|blue|yellow|white) )?(?:umbrellas?|parasols?)',
    ],
    [
      'deck chair',
      '#3f7fc0',
      `#a8763e l 4 M86 66 L22 98
      A M4 28 L14 22 L44 68 L86 68 L86 76 L38 78 Z
      W M8 26 L11 24 L41 72 L86 71 L86 73 L40 75 Z
      #a8763e l 4 M6 20 L56 98 M88 62 L88 70`,
      '(?:deck|beach|sun) ?chairs?|sun ?(?:loungers?|beds?)',
    ],
  ]),
  ...nouns('wild animal', 'sky', [
    [
      'bat',
      '#3a3344',
      `A M44 44 C34 28 20 24 2 30 C10 38 10 46 8 56 C18 50 24 54 28 64 C34 58 40 58 46 66 L54 66 C60 58 66 58 72 64 C76 54 82 50 92 56 C90 46 90 38 98 30 C80 24 66 28 56 44 Z
      A M42 40 L40 28 L47 35 L53 35 L60 28 L58 40 C62 54 58 72 50 76 C42 72 38 54 42 40 Z
      #f4d05c o 46 44 2.2
      #f4d05c o 54 44 2.2
      W M47 51 L49 51 L48 55 Z
      W M51 51 L53 51 L52 55 Z`,
      'bats|(?<=\\b(?:an?|the|small|flying|sleeping|little|brown|fruit) )bat',
    ],
  ]),
  ...nouns('bird', 'sky', [
    [
      'seagull',
      '#f2f2f0',
      `#8a949c M52 54 C44 38 30 26 4 26 C16 34 26 50 44 60 Z
      #2c3038 M4 26 C12 26 20 27 26 30 L16 35 Z
      A M30 58 C44 50 66 50 82 54 C88 56 88 62 82 64 C64 72 42 72 30 64 L14 66 L18 60 L14 56 Z
      A o 82 57 8 7
      #f0b030 M88 56 L100 60 L88 62 Z
      K o 84 55 1.4
      #9aa4ac M56 56 C60 36 74 20 98 16 C88 26 84 46 70 62 Z
      #2c3038 M98 16 C91 17 85 20 80 24 L88 28 Z`,
      'sea ?gulls?|gulls?',
    ],
    [
      'flying bird',
      '#33384a',
      `A M50 58 C40 40 24 32 2 36 C18 42 28 52 38 62 Z
      A M54 58 C58 38 72 26 96 24 C84 32 78 46 68 62 Z
      A M28 60 C40 52 60 52 74 56 C84 54 88 60 94 62 C86 66 80 68 72 68 C56 72 42 70 32 64 L10 70 L16 63 L8 58 Z`,
      `flying birds?|birds(?! (?:house|feeder))${notPerched}|swallows?|bird(?= (?:flying|in flight|in the sky|soaring)\\b)`,
    ],
    [
      'bird',
      '#c8643a',
      `#7a5434 l 6 M0 92 C30 84 70 92 104 84
      A- M22 60 L0 84 L8 88 L34 74 Z
      A M20 62 C22 36 44 20 62 22 C80 22 88 36 84 54 C80 76 60 86 42 82 C30 80 20 72 20 62 Z
      #f2dcc0 M58 80 C50 68 56 48 74 46 C86 46 84 62 76 72 C70 78 64 80 58 80 Z
      A- M28 56 C36 44 54 46 60 58 C56 70 40 76 24 72 Z
      K o 70 34 3
      W o 71 33 1
      #e8a030 M84 36 L98 40 L84 44 Z
      #7a5434 l 2.4 M50 82 L48 90 M58 81 L58 89`,
      `(?:song ?|little |small )?bird(?! (?:flying|in flight|in the sky|soaring|house|feeder|cage|bath))|(?:song ?|little |small )?birds${perched}`,
    ],
  ]),
  ...nouns('wild animal', 'meadow', [
    [
      'panda',
      '#f4f2ec',
      `#26262a o 28 16 10
      #26262a o 72 16 10
      A o 50 74 30 25
      #26262a M22 62 C30 54 70 54 78 62 C74 68 70 70 64 70 L36 70 C30 70 26 68 22 62 Z
      #26262a o 22 72 9 15 18
      #26262a o 78 72 9 15 -18
      #26262a o 34 94 13 8
      #26262a o 66 94 13 8
      A o 50 36 30 26
      #26262a o 38 35 8 9.4 28
      #26262a o 62 35 8 9.4 -28
      W o 39 35 3.4
      W o 61 35 3.4
      K o 39 35.6 2.2
      K o 61 35.6 2.2
      K o 50 46 4.4 3
      K l 1.4 M50 49 L50 52 M50 52 C46 56 43 55 41 53 M50 52 C54 56 57 55 59 53`,
      '(?:giant )?pandas?',
    ],
  ]),
  ...nouns('board', 'shore', [
    [
      'surfboard',
      '#2fa6b4',
      `A M50 0 C66 18 70 48 66 78 C64 90 58 99 50 99 C42 99 36 90 34 78 C30 48 34 18 50 0 Z
      W M47 6 L53 6 L54 98 L46 98 Z
      #f2b84a M33 56 L67 56 L67 66 L34 66 Z
      #e0603a M34 68 L67 68 L66 74 L34 74 Z`,
      'surf ?boards?',
    ],
  ]),
  ...nouns('festive tree', 'snow', [
    [
      'christmas tree',
      '#2f6e44',
      `W g 50 4 22
      #6a4426 M45 86 L55 86 L56 99 L44 99 Z
      A M50 8 L70 36 L60 36 L80 62 L68 62 L90 90 L10 90 L32 62 L20 62 L40 36 L30 36 Z
      A+ l 2 M40 30 C48 36 56 34 62 28 M32 54 C44 62 60 60 70 50 M22 82 C42 92 64 88 80 78
      #f2c94c M50 -4 L53 4 L61 4 L55 9 L57 17 L50 12 L43 17 L45 9 L39 4 L47 4 Z
      #e0483a o 44 44 3.2
      #f2c94c o 58 42 3
      #5cb8f2 o 36 68 3.2
      #e0483a o 60 66 3.4
      #f2c94c o 48 60 3
      #f2c94c o 28 84 3.2
      #e0483a o 44 80 3.4
      #5cb8f2 o 62 80 3.2
      #f2c94c o 76 84 3`,
      '(?:christmas|xmas) trees?|(?:(?:big|tall|large) )?trees? with (?:fairy |coloured |many )?lights',
    ],
  ]),
  ...nouns('building', 'meadow', [
    [
      'eiffel tower',
      '#7a6a5c',
      `A M48 -6 L52 -6 L53 14 L56 40 L60 62 L44 62 L40 62 L44 40 L47 14 Z
      A M38 62 L62 62 L63 68 L37 68 Z
      A M38 68 L62 68 C66 82 72 92 82 99 L64 99 C62 84 38 84 36 99 L18 99 C28 92 34 82 38 68 Z
      A+ M30 82 L70 82 L72 87 L28 87 Z
      A+ M43 40 L57 40 L57.6 44 L42.4 44 Z
      A- l 1 M47 16 L55 38 M53 16 L45 38 M44 46 L58 60 M56 46 L42 60 M38 70 L46 80 M62 70 L54 80 M26 90 L34 97 M74 90 L66 97`,
      '(?:the )?eiffel(?:turm| tower)?',
    ],
  ]),
  ...nouns('festive mask', 'table', [
    [
      'sugar skull',
      '#f6f0e6',
      `A M50 4 C80 4 92 26 90 48 C89 60 82 66 78 70 L76 92 C66 99 34 99 24 92 L22 70 C18 66 11 60 10 48 C8 26 20 4 50 4 Z
      #e0486a o 31 44 13
      #f2b84a o 31 44 10
      #26262a o 31 44 7.4
      #e0486a o 69 44 13
      #f2b84a o 69 44 10
      #26262a o 69 44 7.4
      #26262a M50 56 L57 69 L50 66 L43 69 Z
      #2fa6b4 o 50 16 4
      #e0486a o 50 8 4
      #e0486a o 42 16 4
      #e0486a o 58 16 4
      #e0486a o 50 24 4
      #7a4ab0 o 18 62 3
      #7a4ab0 o 82 62 3
      #2fa6b4 l 2 M26 24 C32 16 38 22 34 28 M74 24 C68 16 62 22 66 28 M40 30 L60 30
      #26262a l 1.8 M30 79 C44 84 56 84 70 79 M36 76 L36 84 M43 78 L43 87 M50 79 L50 88 M57 78 L57 87 M64 76 L64 84
      #f08a2c o 26 88 4
      #f08a2c o 74 88 4`,
      '(?:sugar |mexican |painted )?skulls?|calaveras?',
    ],
  ]),
  ...nouns('rider', 'road', [
    [
      'cyclist',
      '#d8483a',
      `K l 3 M22 62 M8 80 C8 62 36 62 36 80 C36 98 8 98 8 80 M64 80 C64 62 92 62 92 80 C92 98 64 98 64 80
      #5a6066 l 2.4 M22 80 L36 56 L68 56 L48 80 L22 80 M48 80 L36 56 L34 51 M68 56 L78 80 M68 56 L66 48 L74 46
      K l 3 M28 50 L40 50
      #33415c l 7 M38 48 L56 58 L48 78 M48 79 L54 79
      A l 12 M40 44 L56 26
      #e0b090 l 4.4 M56 28 L62 42 L71 45
      #e0b090 o 62 15 7 7.6
      A- M53 13 C53 2 70 2 72 11 L72 13 Z`,
      'cyclists?|bike riders?',
    ],
  ]),
];
