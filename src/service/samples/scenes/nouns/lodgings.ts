import { nouns } from './Noun';

/** Houses where one stays, or buys something. */
export const lodgings = [
  ...nouns('building', 'meadow', [
    [
      'hotel',
      '#e6d3b0',
      `#7a4a3a M14 22 L86 22 L96 36 L4 36 Z
      #7a4a3a M38 8 L62 8 L68 22 L32 22 Z
      A M8 35 L92 35 L92 99 L8 99 Z
      A+ M34 22 L66 22 L66 35 L34 35 Z
      G M45 13 L55 13 L55 20 L45 20 Z
      G M14 40 L22 40 L22 50 L14 50 Z
      G M28 40 L36 40 L36 50 L28 50 Z
      G M46 40 L54 40 L54 50 L46 50 Z
      G M64 40 L72 40 L72 50 L64 50 Z
      G M78 40 L86 40 L86 50 L78 50 Z
      G M14 58 L22 58 L22 69 L14 69 Z
      G M28 58 L36 58 L36 69 L28 69 Z
      G M45 57 L55 57 L55 70 L45 70 Z
      G M64 58 L72 58 L72 69 L64 69 Z
      G M78 58 L86 58 L86 69 L78 69 Z
      A- M40 69 L60 69 L60 72.5 L40 72.5 Z
      #4a3a30 l 1 M41 69 L41 63.5 L59 63.5 L59 69 M45 64 L45 69 M50 64 L50 69 M55 64 L55 69
      G M14 79 L24 79 L24 92 L14 92 Z
      G M28 79 L36 79 L36 92 L28 92 Z
      G M64 79 L72 79 L72 92 L64 92 Z
      G M76 79 L86 79 L86 92 L76 92 Z
      #a83a30 M38 76 L62 76 L66 83 L34 83 Z
      #5a3424 M43 83 L57 83 L57 99 L43 99 Z
      G M45 85 L55 85 L55 93 L45 93 Z
      #4a2f22 M34 28 L66 28 L66 34 L34 34 Z
      #f0d8a0 l 1.4 M40 31 L60 31`,
      '(?:(?:grand|old|small|little|seaside|country|city|luxury|spa) )?hotels?|(?:(?:country|old|village|roadside) )?inns?|guest ?houses?|hostels?',
    ],
    [
      'chalet',
      '#9a6a3c',
      `#6a6660 M66 10 L76 10 L76 34 L66 34 Z
      #d8d2c6 M12 72 L88 72 L88 99 L12 99 Z
      A M14 42 L50 18 L86 42 L86 73 L14 73 Z
      A- l 1 M15 49 L85 49 M15 56 L85 56 M15 63 L85 63
      #5a3420 M-4 50 L50 10 L104 50 L99 56 L50 20 L1 56 Z
      G o 50 31 4.4
      G M26 46 L36 46 L36 60 L26 60 Z
      G M44 44 L56 44 L56 70 L44 70 Z
      G M64 46 L74 46 L74 60 L64 60 Z
      W l 1 M31 46 L31 60 M50 44 L50 70 M69 46 L69 60
      A- M6 70 L94 70 L94 75 L6 75 Z
      #5a3420 l 1.5 M7 62 L93 62 M8 62 L8 71 M16 62 L16 71 M24 62 L24 71 M32 62 L32 71 M40 62 L40 71 M60 62 L60 71 M68 62 L68 71 M76 62 L76 71 M84 62 L84 71 M92 62 L92 71
      #d8344a o 20 61 3.4 2.4
      #d8344a o 30 61 3.4 2.4
      #d8344a o 70 61 3.4 2.4
      #d8344a o 80 61 3.4 2.4
      G M20 81 L33 81 L33 92 L20 92 Z
      G M67 81 L80 81 L80 92 L67 92 Z
      W l 1 M26.5 81 L26.5 92 M73.5 81 L73.5 92
      #5a3420 M43 79 L57 79 L57 99 L43 99 Z
      #e8c05c o 54 90 1.2`,
      '(?:(?:mountain|ski|alpine|swiss|wooden|hunting|forest) ){0,3}(?:chalets?|lodges?)|(?:mountain|alpine) (?:hotels?|inns?|guest ?houses?|refuges?)',
    ],
    [
      'fish shop',
      '#dfe6e6',
      `#4f7a94 M8 20 L92 20 L98 34 L2 34 Z
      A M7 33 L93 33 L93 99 L7 99 Z
      #2f5f80 M20 37 L80 37 L80 49 L20 49 Z
      W o 46 43 12 4
      W M56 43 L65 38.6 L65 47.4 Z
      K o 39 42 0.9
      #3a4a54 M12 62 L62 62 L62 92 L12 92 Z
      G M14 64 L60 64 L60 80 L14 80 Z
      #e8f0f4 M14 80 L60 80 L60 90 L14 90 Z
      #8aa8b8 o 23 84 6 2.4
      #e08a6a o 37 84 6 2.4
      #8aa8b8 o 51 84 6 2.4
      #2f5f80 M68 60 L86 60 L86 99 L68 99 Z
      G M71 63 L83 63 L83 84 L71 84 Z
      #e8c05c o 71 90 1.2
      #2f6f9a M8 50 L92 50 L98 62 L2 62 Z
      W M20 50 L32 50 L30 62 L16 62 Z
      W M44 50 L56 50 L57 62 L43 62 Z
      W M68 50 L80 50 L84 62 L70 62 Z`,
      "(?:fish|sea ?food)[ -]?(?:shops?|stores?|markets?|bars?|restaurants?)(?: fronts?| windows?)?|fish ?mongers?(?:'s)?(?: shops?)?",
    ],
    [
      'village shop',
      '#efe2c8',
      `#6a4a3a M8 18 L92 18 L96 28 L4 28 Z
      A M7 27 L93 27 L93 99 L7 99 Z
      G M20 31 L32 31 L32 40 L20 40 Z
      G M44 31 L56 31 L56 40 L44 40 Z
      G M68 31 L80 31 L80 40 L68 40 Z
      #2f5a4a M8 44 L92 44 L92 52 L8 52 Z
      #f0d8a0 l 1.6 M30 48 L70 48
      #2f5a4a M12 62 L62 62 L62 94 L12 94 Z
      G M15 65 L59 65 L59 88 L15 88 Z
      #8a5a3a M15 83 L59 83 L59 88 L15 88 Z
      #d8524a o 22 80 4 3.4
      #e8b23c o 33 80 4 3.4
      #6aa84f o 44 80 4 3.4
      #8a62c8 o 53 80 4 3.4
      #2f5a4a M68 62 L86 62 L86 99 L68 99 Z
      G M71 65 L83 65 L83 86 L71 86 Z
      #e8c05c o 71 91 1.2
      #3f8a6a M8 52 L92 52 L98 63 L2 63 Z
      W M20 52 L32 52 L30 63 L16 63 Z
      W M44 52 L56 52 L57 63 L43 63 Z
      W M68 52 L80 52 L84 63 L70 63 Z`,
      "(?:(?:little|small|corner|village|grocery|cheese|flower|barber|butcher|gift|clothes|sweet|wine|farm|tailor|hat|pet|candy)(?:'?s)? ){1,3}(?:shops?|stores?)(?: fronts?| windows?)?|butchers? shops?|(?<=\\b(?:of|at|outside|by|near|before|beside|in|a|the|our) (?:an? |the |our )?)shops?(?= ?(?:[,.;]|$))|grocer(?:y|ies)|florists?|delicatessens?",
    ],
  ]),
] as const;
