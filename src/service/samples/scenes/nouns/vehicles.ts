import { nouns } from './Noun';

/** What drives, floats and flies. */
export const vehicles = [
  ...nouns('road vehicle', 'road', [
    [
      'car',
      '#d0342c',
      `A M2 80 C2 66 8 62 22 60 L34 42 C36 38 70 38 74 42 L84 60 C96 62 98 68 98 80 L98 88 L2 88 Z
      #cfe4ee M28 60 L38 45 L52 45 L52 60 Z
      #cfe4ee M56 60 L56 45 L70 45 L79 60 Z
      A- l 1.4 M54 62 L54 86 M58 68 L64 68
      #fff0b0 o 95 70 3 5
      #a01c18 o 4 70 2.4 4
      K o 22 88 12
      K o 78 88 12
      #b8c0c8 o 22 88 6
      #b8c0c8 o 78 88 6`,
      'cars?|taxis?|automobiles?',
    ],
    [
      'bus',
      '#d8342c',
      `A M2 22 C2 16 98 16 98 22 L98 90 L2 90 Z
      #cfe4ee M6 28 L22 28 L22 52 L6 52 Z
      #cfe4ee M26 28 L42 28 L42 52 L26 52 Z
      #cfe4ee M46 28 L62 28 L62 52 L46 52 Z
      #cfe4ee M80 28 L96 28 L96 60 L80 60 Z
      #e8d8d0 M65 28 L77 28 L77 86 L65 86 Z
      A- l 1.4 M71 28 L71 86
      W M2 62 L63 62 L63 68 L2 68 Z
      #fff0b0 o 94 78 3 4
      K o 22 90 10
      K o 82 90 10
      #b8c0c8 o 22 90 5
      #b8c0c8 o 82 90 5`,
      'bus(?:es)?|coach(?:es)?|minibus(?:es)?',
    ],
    [
      'lorry',
      '#3f7fb0',
      `#e8e4dc M0 20 L64 20 L64 82 L0 82 Z
      #c8c4bc l 1 M12 20 L12 82 M26 20 L26 82 M40 20 L40 82 M54 20 L54 82
      A M67 38 L86 38 L96 60 L98 86 L67 86 Z
      #cfe4ee M72 43 L84 43 L91 60 L72 60 Z
      #3a3e44 M0 80 L98 80 L98 90 L0 90 Z
      #fff0b0 o 96 76 2.6 4
      K o 16 90 10
      K o 38 90 10
      K o 82 90 10
      #b8c0c8 o 16 90 5
      #b8c0c8 o 38 90 5
      #b8c0c8 o 82 90 5`,
      'lorr(?:y|ies)|trucks?|(?:delivery|moving|removal|transport|ice cream) vans?',
    ],
    [
      'bicycle',
      '#c0342c',
      `K l 3 M22 58 C-4 58 -4 98 22 98 C48 98 48 58 22 58 Z
      K l 3 M78 58 C52 58 52 98 78 98 C104 98 104 58 78 58 Z
      #9aa2aa l 0.6 M22 58 L22 98 M2 78 L42 78 M8 64 L36 92 M36 64 L8 92 M78 58 L78 98 M58 78 L98 78 M64 64 L92 92 M92 64 L64 92
      A l 4 M22 78 L36 44 L68 44 L46 78 L22 78 M46 78 L34 38 M78 78 L66 34
      K l 4 M26 37 L42 37
      K l 3.4 M66 34 L76 30 C82 30 82 38 76 38
      K o 46 78 5`,
      'bicycles?|bikes?|cycles?',
    ],
    [
      'motorcycle',
      '#2f6f9a',
      `K l 8 M20 62 C2 62 2 94 20 94 C38 94 38 62 20 62 Z
      K l 8 M80 62 C62 62 62 94 80 94 C98 94 98 62 80 62 Z
      #9aa2aa l 4 M80 78 L66 36 L54 34
      #6a7078 M36 60 L60 60 L62 82 L34 82 Z
      #9aa2aa l 1.4 M38 66 L58 66 M38 71 L58 71 M38 76 L58 76
      #b8c0c8 l 5 M36 84 L4 86
      A M40 54 C42 40 62 38 70 46 L66 60 L42 60 Z
      K M6 52 C18 44 32 46 42 52 L40 60 L18 60 Z
      #fff0b0 o 74 42 6
      #9aa2aa o 20 78 4
      #9aa2aa o 80 78 4`,
      'motorcycles?|motorbikes?|scooters?',
    ],
    [
      'tractor',
      '#3f8a3c',
      `#3a3e44 M60 26 L65 26 L65 52 L60 52 Z
      A M38 50 L90 50 C94 50 95 56 95 62 L95 82 L38 82 Z
      #cfe4ee M14 12 L46 12 L48 50 L14 50 Z
      A l 4 M12 12 L12 56 M46 12 L48 52
      A M6 8 L52 8 L52 14 L6 14 Z
      #f2c83c o 92 60 2.6 4
      K o 28 74 27
      #f2c83c o 28 74 13
      K o 28 74 4
      K o 82 86 15
      #f2c83c o 82 86 7`,
    ],
  ]),
  ...nouns('rail vehicle', 'road', [
    [
      'train',
      '#2f5a3f',
      `#d8d8d8 o 88 8 8 6
      #d8d8d8 o 74 2 10 7
      #e8e4e0 o 56 -4 13 8
      #2a2c30 M74 16 L88 16 L86 40 L76 40 Z
      A M34 40 C34 36 92 36 94 44 C97 54 97 62 94 72 L34 72 Z
      A M2 22 L38 22 L38 76 L2 76 Z
      #2a2c30 M0 16 L42 16 L42 23 L0 23 Z
      #f0d8a0 M9 30 L30 30 L30 48 L9 48 Z
      #d8b04c l 2.4 M48 37 L48 72 M64 37 L64 72 M80 38 L80 72
      #d8b04c o 56 34 6 5
      #fff0b0 o 95 48 4
      #a02c24 M0 74 L98 74 L100 90 L88 82 L0 82 Z
      #2a2c30 o 16 88 11
      #2a2c30 o 44 88 11
      #2a2c30 o 68 91 8
      #2a2c30 o 86 91 8
      #d8b04c l 3 M16 88 L44 88 L68 90
      #6a5a48 l 2 M0 100 L100 100`,
      'trains?|locomotives?|steam engines?|railways?',
    ],
    [
      'tram',
      '#d8b02c',
      `#3a3e44 l 1.6 M50 20 L38 4 L62 4
      #3a3e44 l 1 M0 3 L100 3
      A M4 24 C4 18 96 18 96 24 L96 86 L4 86 Z
      W M4 30 L96 30 L96 56 L4 56 Z
      #a8c8d8 M8 32 L22 32 L22 54 L8 54 Z
      #a8c8d8 M26 32 L40 32 L40 84 L26 84 Z
      #a8c8d8 M44 32 L58 32 L58 54 L44 54 Z
      #a8c8d8 M62 32 L76 32 L76 84 L62 84 Z
      #a8c8d8 M80 32 L92 32 L92 54 L80 54 Z
      #fff0b0 o 92 72 3
      K o 22 90 7
      K o 34 90 7
      K o 66 90 7
      K o 78 90 7
      #6a6a6a l 2 M0 99 L100 99`,
      'trams?|streetcars?|trolleys?',
    ],
  ]),
  ...nouns('boat', 'water', [
    [
      'sailing boat',
      '#a8542c',
      `#6a4a2c l 3 M50 2 L50 80
      W M53 4 L53 72 L92 72 C86 44 72 20 53 4 Z
      #f0c8a0 M47 12 L47 72 L12 72 C22 52 34 28 47 12 Z
      #d0342c M50 2 L62 6 L50 10 Z
      A M4 78 L96 78 C92 92 82 98 74 98 L26 98 C16 98 8 90 4 78 Z
      W l 1.6 M8 84 L92 84`,
      'sail(?:ing )?boats?|sailboats?|yachts?|boats?|dinghys?',
    ],
    [
      'ship',
      '#2f4a6a',
      `#3a3e44 o 40 6 6 5
      #5a5e64 o 30 0 8 6
      #c0342c M40 14 L52 14 L52 40 L40 40 Z
      #c0342c M58 14 L70 14 L70 40 L58 40 Z
      K M40 14 L52 14 L52 20 L40 20 Z
      K M58 14 L70 14 L70 20 L58 20 Z
      W M24 38 L80 38 L80 54 L24 54 Z
      W M14 52 L88 52 L88 68 L14 68 Z
      #6a8aa8 l 3 M28 46 L32 46 M38 46 L42 46 M48 46 L52 46 M58 46 L62 46 M68 46 L72 46 M20 60 L24 60 M30 60 L34 60 M40 60 L44 60 M50 60 L54 60 M60 60 L64 60 M70 60 L74 60 M80 60 L84 60
      A M0 66 L100 66 C98 82 92 98 86 98 L14 98 C6 90 2 80 0 66 Z
      #c0342c M8 90 L91 90 L86 98 L14 98 Z`,
      'ships?|steamers?|ferr(?:y|ies)|ocean liners?|liners?|cruise ships?',
    ],
    [
      'canoe',
      '#b4642c',
      `A- M14 78 C40 90 60 90 86 78 L80 74 L20 74 Z
      A M0 66 C10 82 30 84 50 84 C70 84 90 82 100 66 C100 86 84 98 50 98 C16 98 0 86 0 66 Z
      #e8c88a l 1.6 M6 82 C24 92 76 92 94 82
      #d8a85c l 3.4 M24 40 L66 86
      #d8a85c M18 30 C26 26 32 36 30 46 L24 44 Z`,
      'canoes?|rowing boats?|rowboats?',
    ],
    [
      'kayak',
      '#e0a02c',
      `A M-14 76 C8 70 30 68 50 68 C70 68 92 70 114 76 C96 88 74 93 50 93 C26 93 4 88 -14 76 Z
      A- M-8 80 C14 86 34 87 50 87 C66 87 86 86 108 80 C92 90 72 93 50 93 C28 93 8 90 -8 80 Z
      K o 50 72 15 4.6
      #5a4a3c o 50 71 11 2.6
      #3a3e44 l 2.4 M6 80 L92 48
      #d8584a o 2 82 10 4 -22
      #d8584a o 97 46 10 4 -22
      W l 1.2 M-4 77 L22 73 M78 73 L104 77`,
      'kayaks?|sea kayaks?',
    ],
    [
      'gondola',
      '#26262c',
      `A M-14 46 C-12 66 4 84 30 88 L74 88 C94 84 108 70 114 40 L108 38 C104 58 94 72 74 74 L28 74 C8 72 -4 62 -8 44 Z
      #c8ccd4 M-14 46 L-8 44 L-10 30 L-18 32 L-17 38 L-20 39 L-19 43 Z
      #b8322c M30 66 L64 66 L66 76 L28 76 Z
      #d8b04c l 1.4 M30 66 L64 66 M-2 62 C10 74 20 78 30 79 L74 79 C88 77 98 70 104 58
      #24304a l 5 M86 70 L85 54 M92 68 L91 54
      W M80 34 L96 34 L95 56 L82 56 Z
      #b8322c l 1.8 M81 38 L95 38 M81 43 L95 43 M82 48 L95 48 M82 53 L95 53
      #d8a47c o 88 27 5 6
      #e8d49a M80 24 L96 24 L93 20 L83 20 Z
      #b8322c l 1.4 M83 23 L93 23
      #8a6238 l 2 M98 20 L78 98
      #d8a47c l 3 M82 37 L94 46 M95 37 L93 48`,
      'gondolas?(?! lifts?)|gondoliers?',
    ],
    [
      'submarine',
      '#e8b82c',
      `#3a3e44 l 3 M46 30 L46 12 L56 12
      A M36 34 L60 34 L64 52 L32 52 Z
      A M4 70 C4 52 24 48 50 48 C78 48 94 56 96 68 L96 72 C94 84 78 92 50 92 C24 92 4 88 4 70 Z
      A- M2 58 L10 70 L2 84 L-4 84 L-4 58 Z
      #a8dcec o 38 70 7
      #a8dcec o 58 70 7
      #a8dcec o 77 70 6
      A- l 2 M38 63 C28 63 28 77 38 77 C48 77 48 63 38 63 M58 63 C48 63 48 77 58 77 C68 77 68 63 58 63 M77 64 C69 64 69 76 77 76 C85 76 85 64 77 64`,
    ],
  ]),
  ...nouns('flying vehicle', 'sky', [
    [
      'aeroplane',
      '#f0f2f4',
      `#c8d0d8 M40 44 L56 20 L64 20 L58 46 Z
      A M4 52 C2 46 10 42 20 42 L78 40 L90 20 L99 20 L96 48 C96 54 88 58 78 58 L20 60 C10 60 4 58 4 52 Z
      #3f7fd0 M90 20 L99 20 L97 42 L80 40 Z
      #3f7fd0 M4 54 L92 53 L84 57 L20 60 C10 60 5 58 4 54 Z
      #3a5a7a M6 48 L16 45 L16 50 L6 51 Z
      #3a5a7a l 2.4 M26 48 L28 48 M34 48 L36 48 M42 47.6 L44 47.6 M50 47.4 L52 47.4 M58 47 L60 47 M66 47 L68 47 M74 46.6 L76 46.6
      #d8dee4 M38 54 L58 54 L84 82 L72 82 Z
      #9aa4ae o 52 70 7 4
      #d8dee4 M82 50 L92 50 L100 62 L94 62 Z`,
      'aeroplanes?(?! (?:on|and shavings on) an? (?:work ?)?bench)|airplanes?|planes?|aircraft|jets?',
    ],
    [
      'hot-air balloon',
      '#d8342c',
      `#8a6a44 l 1 M34 66 L42 84 M66 66 L58 84 M46 70 L47 84 M54 70 L53 84
      A M50 0 C78 0 90 20 86 38 C82 54 66 62 62 70 L38 70 C34 62 18 54 14 38 C10 20 22 0 50 0 Z
      #f2c83c M50 0 C40 0 34 20 36 38 C38 54 44 62 45 70 L38 70 C34 62 18 54 14 38 C10 20 22 0 50 0 Z
      #f2c83c M50 0 C62 0 68 20 66 38 C64 54 58 62 57 70 L62 70 C66 62 82 54 86 38 C90 20 78 0 50 0 Z
      A M40 1 C26 4 22 22 24 38 C28 54 38 62 40 70 L38 70 C34 62 18 54 14 38 C10 20 20 2 40 1 Z
      A M60 1 C74 4 78 22 76 38 C72 54 62 62 60 70 L62 70 C66 62 82 54 86 38 C90 20 80 2 60 1 Z
      #8a5a2c M40 84 L60 84 L58 98 L42 98 Z
      #6a421c l 1.2 M41 89 L59 89 M42 94 L58 94`,
      'hot[- ]?air[- ]?balloons?|airships?',
    ],
    [
      'helicopter',
      '#d0482c',
      `#4a5058 l 2.6 M6 16 L90 16
      #4a5058 l 3 M46 16 L46 30
      A M56 40 L98 34 L98 44 L60 60 Z
      #4a5058 l 2 M90 26 L98 52 M98 30 L88 50
      A M10 54 C12 34 34 28 50 30 C66 32 74 46 70 60 C66 74 26 78 16 70 C10 66 9 60 10 54 Z
      #bfe0f0 M14 54 C16 42 26 36 36 35 L36 58 L14 58 Z
      #4a5058 l 2.6 M28 74 L26 86 M56 72 L58 86 M12 86 L72 86`,
    ],
    [
      'rocket',
      '#e8e8ec',
      `W g 50 96 40
      #f28a2c M40 78 L60 78 L56 100 L50 90 L44 100 Z
      #fff0a0 M45 78 L55 78 L50 92 Z
      #d0342c M34 52 L18 78 L36 76 Z
      #d0342c M66 52 L82 78 L64 76 Z
      A M50 0 C66 14 70 40 64 80 L36 80 C30 40 34 14 50 0 Z
      #d0342c M50 0 C58 7 62 14 64 22 L36 22 C38 14 42 7 50 0 Z
      #3f6f9a o 50 40 9
      #bfe0f0 o 50 40 6
      #d0342c M47 60 L53 60 L53 88 L47 88 Z`,
      'rockets?|spaceships?|spacecraft',
    ],
  ]),
] as const;
