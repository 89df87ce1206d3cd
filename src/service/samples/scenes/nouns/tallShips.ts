import { nouns } from './Noun';

/** Ships under sail. */
export const tallShips = [
  ...nouns('boat', 'water', [
    [
      'sailing ship',
      '#7a4a28',
      `#5a3a20 l 2 M26 78 L26 10 M52 80 L52 2 M76 78 L76 14 M90 76 L112 58
      #c0342c M52 2 L64 5 L52 8 Z
      #5a3a20 l 0.7 M52 4 L112 58 M76 16 L108 60 M26 12 L4 70 M52 10 L26 40 M76 20 L52 44
      #f4ecd8 M78 30 L106 58 L80 62 C84 50 83 40 78 30 Z
      #f4ecd8 M14 16 L36 16 C41 22 41 28 37 34 L13 34 C18 28 18 22 14 16 Z
      #efe4ca M11 37 L38 37 C44 46 44 54 39 62 L9 62 C16 54 16 46 11 37 Z
      #f4ecd8 M40 10 L64 10 C70 17 70 24 65 30 L39 30 C45 24 45 17 40 10 Z
      #efe4ca M37 33 L66 33 C74 43 74 54 67 64 L35 64 C43 54 43 43 37 33 Z
      #f4ecd8 M66 20 L85 20 C89 26 89 31 86 37 L65 37 C69 31 69 26 66 20 Z
      #efe4ca M63 40 L86 40 C92 48 92 55 88 62 L62 62 C67 55 67 48 63 40 Z
      #5a3a20 l 1.2 M13 15.5 L37 15.5 M10 36.5 L39 36.5 M39 9.5 L65 9.5 M36 32.5 L67 32.5 M65 19.5 L86 19.5 M62 39.5 L87 39.5
      A M2 66 L14 66 L16 74 L92 74 L104 70 C100 84 94 92 86 98 L18 98 C8 92 4 80 2 66 Z
      A- M5 82 L98.6 82 C95 90 91 94 86 98 L18 98 C11 94 7 88 5 82 Z
      #e8c05c l 1.4 M4 77 L99 77
      G M7 69 L11 69 L11 73 L7 73 Z
      K o 28 84.6 1.8
      K o 42 84.6 1.8
      K o 56 84.6 1.8
      K o 70 84.6 1.8
      K o 84 84.6 1.8`,
      '(?:(?:old|big|large|great|wooden|small|little) ){0,3}(?:(?:sail(?:ing)?|tall|pirate|square[- ]rigged|viking)[- ]ships?|ships? (?:with|under) (?:[a-z]+ ){0,2}sails?)|galleons?|schooners?|frigates?|brigs?|caravels?|(?:little|small|tiny|toy) ships?',
    ],
  ]),
] as const;
