import { nouns } from './Noun';

/** What is worn and carried, played with, written with and played on. */
export const things = [
  ...nouns('clothing', 'table', [
    [
      'shoe',
      '#c0402c',
      `W M4 86 L96 86 C98 96 94 98 88 98 L8 98 C4 98 3 92 4 86 Z
      A M6 86 C4 66 8 50 14 40 C24 50 34 48 42 40 C52 56 64 64 80 68 C92 70 96 78 95 87 Z
      W l 2.6 M40 50 L52 44 M46 56 L58 50 M54 62 L66 56
      W M82 72 C92 74 94 80 94 86 L74 86 C74 80 76 74 82 72 Z
      A- M14 40 C18 32 36 32 42 40 C34 48 24 50 14 40 Z`,
      'shoes?|sneakers?|trainers?',
    ],
    [
      'hat',
      '#8a6a44',
      `A o 50 82 48 13
      A M24 80 C22 40 26 16 38 16 C44 16 46 22 50 22 C54 22 56 16 62 16 C74 16 78 40 76 80 C66 88 34 88 24 80 Z
      #3a2a20 M24 66 C34 74 66 74 76 66 L76 79 C66 87 34 87 24 79 Z`,
      'hats?|fedoras?|caps?',
    ],
    [
      'shirt',
      '#4a80c0',
      `A M34 10 L2 32 L14 50 L24 42 L24 98 L76 98 L76 42 L86 50 L98 32 L66 10 C60 20 40 20 34 10 Z
      A- M34 10 C40 20 60 20 66 10 L58 12 L42 12 Z
      A- l 1.6 M24 42 L26 34 M76 42 L74 34`,
      'shirts?|t-shirts?|tees?|sweaters?|jumpers?',
    ],
    [
      'dress',
      '#c03c6a',
      `A M36 4 L40 4 C42 16 58 16 60 4 L64 4 L66 30 L62 44 C78 60 88 80 90 96 C70 102 30 102 10 96 C12 80 22 60 38 44 L34 30 Z
      A+ M37 40 L63 40 L62 47 L38 47 Z
      A- l 1.4 M42 52 L32 96 M50 52 L50 98 M58 52 L68 96`,
      'dress(?:es)?|gowns?|skirts?',
    ],
    [
      'boot',
      '#7a4a24',
      `#2f2420 M22 90 L94 90 L94 98 L50 98 L48 95 L40 95 L40 99 L22 99 Z
      A M22 6 L60 6 L58 52 C70 60 90 62 95 76 L95 90 L22 90 Z
      A+ M20 4 L62 4 L62 16 L20 16 Z
      #e8d8b0 l 2 M46 30 L58 34 M45 40 L57 44 M47 50 L60 54`,
      'boots?|wellingtons?',
    ],
    [
      'sock',
      '#d0483c',
      `A M34 4 L66 4 L66 54 C76 62 90 66 94 76 C98 90 86 98 76 97 C58 96 36 88 34 72 Z
      W M34 4 L66 4 L66 16 L34 16 Z
      W M34 26 L66 26 L66 34 L34 34 Z
      W M82 68 C94 72 98 88 86 95 C78 88 76 76 82 68 Z
      W M34 70 C40 66 52 64 56 74 C58 84 50 90 46 90 C38 86 35 80 34 70 Z`,
      'socks?|stockings?',
    ],
    [
      'glove',
      '#3f7a5a',
      `A M30 96 L28 62 C20 56 8 46 6 40 C6 32 14 32 18 38 L28 46 L26 16 C26 8 36 8 37 16 L40 40 L41 8 C42 0 52 0 52 8 L53 40 L57 12 C58 4 67 6 67 13 L65 44 L71 24 C74 16 82 20 80 28 L74 62 L72 96 Z
      A- M28 82 L74 82 L72 98 L30 98 Z
      A+ l 1.6 M36 84 L36 97 M44 84 L44 97 M52 84 L52 97 M60 84 L60 97 M67 84 L67 97`,
      'gloves?|mittens?',
    ],
    [
      'tie',
      '#2f4f9a',
      `A M40 4 L60 4 L64 14 L56 24 L44 24 L36 14 Z
      A M45 24 L55 24 L68 80 L50 99 L32 80 Z
      A+ l 4 M43 43 L56 36 M40 58 L59 47 M37 73 L62 59 M42 85 L63 73`,
      'ties?|neckties?',
    ],
  ]),
  ...nouns('accessory', 'table', [
    [
      'glasses',
      '#2a2628',
      `#dcecf4 o 25 60 20 18
      #dcecf4 o 75 60 20 18
      A l 4.4 M25 42 C-2 42 -2 78 25 78 C52 78 52 42 25 42 Z
      A l 4.4 M75 42 C48 42 48 78 75 78 C102 78 102 42 75 42 Z
      A l 4.4 M44 56 C47 50 53 50 56 56
      A l 3.4 M5 56 L12 34 M95 56 L88 34
      W l 2 M16 54 L26 48 M66 54 L76 48`,
      '(?<!wine )(?<!\\b(?:tall|champagne|cocktail|drinking) )(?<!\\b(?:lemonade|juice|jug|pitcher|carafe|water|milk)\\b[^.;]{0,50})glasses(?! of\\b)|spectacles|sunglasses|eyeglasses',
    ],
    [
      'umbrella',
      '#c0342c',
      `#6a4024 l 3.4 M50 10 L50 84 C50 98 32 98 32 86
      A M4 52 C4 22 28 10 50 10 C72 10 96 22 96 52 C88 44 80 44 72 52 C66 44 56 44 50 52 C44 44 34 44 28 52 C20 44 12 44 4 52 Z
      A- M28 52 C30 28 40 14 50 10 C60 14 70 28 72 52 C66 44 56 44 50 52 C44 44 34 44 28 52 Z
      A l 3 M50 10 L50 3`,
      'umbrellas?|parasols?',
    ],
    [
      'crown',
      '#e8b82c',
      `A M8 30 L28 54 L34 16 L50 48 L66 16 L72 54 L92 30 L84 92 L16 92 Z
      A- M14 80 L86 80 L85 96 L15 96 Z
      #d0243c o 8 27 5
      #3f6fd0 o 34 13 5
      #3f6fd0 o 66 13 5
      #d0243c o 92 27 5
      #3f9a5a o 50 70 6
      #d0243c o 30 72 4
      #d0243c o 70 72 4`,
      'crowns?|tiaras?',
    ],
    [
      'ring',
      '#e8bc4c',
      `A l 9 M50 36 C10 36 10 96 50 96 C90 96 90 36 50 36 Z
      #c8ecf8 M32 14 L68 14 L78 24 L50 46 L22 24 Z
      #f4fcff M40 14 L60 14 L62 24 L50 44 L38 24 Z
      #8ac4dc l 1 M22 24 L78 24 M40 14 L38 24 L50 45 L62 24 L60 14`,
      '(?<!\\b(?:concentric|circular|glowing|neon|smoke|tree|growth|onion) )rings?|diamonds?|jewels?',
    ],
    [
      'suitcase',
      '#a8622c',
      `#4a2f1c l 4 M36 26 L36 12 L64 12 L64 26
      A M6 28 C6 24 94 24 94 28 L94 94 C94 97 6 97 6 94 Z
      #4a2f1c M20 26 L28 26 L28 96 L20 96 Z
      #4a2f1c M72 26 L80 26 L80 96 L72 96 Z
      #e8c05c M19 44 L29 44 L29 54 L19 54 Z
      #e8c05c M71 44 L81 44 L81 54 L71 54 Z
      A- l 1.4 M6 60 L94 60`,
      'suitcases?|luggage|briefcases?|trunks?',
    ],
    [
      'bag',
      '#d0884c',
      `A- l 4 M30 40 C30 4 70 4 70 40
      A M12 36 L88 36 L94 96 L6 96 Z
      A- M12 36 L88 36 L86 58 C64 70 36 70 14 58 Z
      #e8c85c o 50 66 5`,
      'bags?|handbags?|purses?',
    ],
    [
      'watch',
      '#3a3e44',
      `#7a4a2c M36 0 L64 0 L66 26 L34 26 Z
      #7a4a2c M34 74 L66 74 L64 100 L36 100 Z
      #d8b04c o 50 50 32
      W o 50 50 26
      K l 2 M50 28 L50 32 M50 68 L50 72 M28 50 L32 50 M68 50 L72 50
      K l 3 M50 50 L50 36 M50 50 L62 56
      #d8b04c M81 46 L88 46 L88 54 L81 54 Z`,
      'watch(?:es)?|wristwatch(?:es)?',
    ],
  ]),
  ...nouns('toy', 'room', [
    [
      'football',
      '#f4f4f2',
      `A o 50 56 42
      K M50 40 L64 50 L59 66 L41 66 L36 50 Z
      K M50 14 L62 20 L56 28 L44 28 L38 20 Z
      K M90 48 L92 60 L84 68 L78 58 L82 46 Z
      K M10 48 L8 60 L16 68 L22 58 L18 46 Z
      K M30 90 L40 94 L42 86 L34 78 L26 82 Z
      K M70 90 L60 94 L58 86 L66 78 L74 82 Z
      #6a6a6a l 1.6 M50 40 L50 28 M64 50 L78 48 M59 66 L66 78 M41 66 L34 78 M36 50 L22 48`,
      'footballs?|soccer balls?|balls?',
    ],
    [
      'teddy bear',
      '#b8804c',
      `A o 24 68 11 15 30
      A o 76 68 11 15 -30
      A o 34 92 14 8
      A o 66 92 14 8
      #e8caa0 o 30 93 6 5
      #e8caa0 o 70 93 6 5
      A o 50 72 25 24
      #e8caa0 o 50 74 14 14
      A o 28 14 10
      A o 72 14 10
      #e8caa0 o 28 14 5
      #e8caa0 o 72 14 5
      A o 50 30 27 24
      #e8caa0 o 50 38 11 9
      K o 40 26 3
      K o 60 26 3
      K o 50 34 4 3
      K l 1.4 M50 37 L50 41 M44 42 C47 45 53 45 56 42
      #d0342c M50 54 L36 48 L36 62 Z
      #d0342c M50 54 L64 48 L64 62 Z`,
      'teddy(?: bears?)?|teddies|stuffed animals?',
    ],
    [
      'dice',
      '#f4f0e8',
      `A M8 44 L38 30 L70 40 L70 80 L38 98 L8 84 Z
      A+ M8 44 L38 30 L70 40 L40 56 Z
      A- M40 56 L70 40 L70 80 L40 98 Z
      A M8 44 L40 56 L40 98 L8 84 Z
      K o 24 70 4 5
      K o 14 56 3.4 4.4
      K o 33 86 3.4 4.4
      K o 47 62 3 4.4
      K o 63 54 3 4.4
      K o 47 84 3 4.4
      K o 63 76 3 4.4
      K o 39 43 5 3
      A+ M70 70 L88 64 L98 76 L96 94 L78 98 L68 88 Z
      K o 82 80 4`,
      'dice|die',
    ],
    [
      'chess piece',
      '#3a302c',
      `A M24 98 L76 98 L76 90 L70 84 L30 84 L24 90 Z
      A M32 84 C32 66 48 58 44 48 C36 50 26 58 20 50 C18 42 28 34 34 22 C38 14 46 12 48 4 L56 14 C76 20 82 46 70 84 Z
      W o 46 26 2.4
      A+ l 2 M60 22 C70 34 72 54 66 78`,
      'chess(?: pieces?)?|chessmen|(?:chess )?(?:knight|bishop|rook|pawn) pieces?|chess (?:knights?|bishops?|rooks?|pawns?)',
    ],
    [
      'balloon',
      '#d8344c',
      `W l 1.2 M50 70 C42 80 58 88 50 100
      A M50 4 C72 4 84 22 82 38 C78 56 62 64 54 68 L58 74 L42 74 L46 68 C38 64 22 56 18 38 C16 22 28 4 50 4 Z
      W o 36 24 5 10 24`,
      'balloons?',
    ],
    [
      'skateboard',
      '#3f8ac0',
      `#f0ead8 o 26 84 10
      #f0ead8 o 74 84 10
      #6a7078 M18 72 L34 72 L30 84 L22 84 Z
      #6a7078 M66 72 L82 72 L78 84 L70 84 Z
      #6a7078 o 26 84 3
      #6a7078 o 74 84 3
      A M0 50 C6 52 8 60 16 62 L84 62 C92 60 94 52 100 50 C100 60 96 72 84 72 L16 72 C4 72 0 60 0 50 Z`,
      'skateboards?|longboards?',
    ],
  ]),
  ...nouns('toy', 'sky', [
    [
      'kite',
      '#e0402c',
      `W l 1.4 M44 66 C30 76 44 84 32 92 C24 98 18 94 10 100
      #f2c83c M34 76 L42 82 L30 84 Z
      #3f7fd0 M30 90 L40 92 L28 98 Z
      A M60 2 L88 34 L44 66 L26 26 Z
      #f2c83c M60 2 L88 34 L54 30 Z
      #3f7fd0 M26 26 L54 30 L44 66 Z
      K l 1.4 M60 2 L44 66 M26 26 L88 34`,
    ],
  ]),
  ...nouns('written thing', 'table', [
    [
      'pencil',
      '#f2c02c',
      `#f2a0a8 M4 86 L14 96 L20 90 L10 80 Z
      #b8c0c8 M10 80 L20 90 L26 84 L16 74 Z
      A M16 74 L26 84 L84 26 L74 16 Z
      A- M21 79 L26 84 L84 26 L79 21 Z
      #f0d8b0 M74 16 L84 26 L96 4 Z
      K M90 8 L92 12 L97 3 Z`,
      'pencils?|pens?',
    ],
    [
      'envelope',
      '#f0e4cc',
      `A M4 34 L96 34 L96 94 L4 94 Z
      A- l 1.6 M4 94 L42 60 M96 94 L58 60
      A- M4 34 L96 34 L50 70 Z
      #c0243c o 50 66 8`,
      'envelopes?|letters?|mail|postcards?',
    ],
    [
      'newspaper',
      '#efece4',
      `A M10 12 L86 12 L86 98 L10 98 Z
      A- M86 30 L94 30 L94 98 L86 98 Z
      K l 6 M16 22 L80 22
      K l 1.6 M16 32 L80 32
      #8a8a88 M16 38 L48 38 L48 64 L16 64 Z
      #6a6a68 l 1.6 M54 40 L80 40 M54 46 L80 46 M54 52 L80 52 M54 58 L80 58 M54 64 L80 64 M16 72 L44 72 M16 78 L44 78 M16 84 L44 84 M16 90 L44 90 M52 72 L80 72 M52 78 L80 78 M52 84 L80 84 M52 90 L80 90`,
      'newspapers?|magazines?',
    ],
    [
      'map',
      '#e8d8ac',
      `A M4 30 L34 20 L34 88 L4 98 Z
      A- M34 20 L66 30 L66 98 L34 88 Z
      A M66 30 L96 20 L96 88 L66 98 Z
      #8ab87a M8 40 L28 34 L30 52 L14 60 Z
      #8ac0dc l 3 M40 26 C44 46 52 50 60 60 C66 72 80 70 94 78
      #8ab87a M72 36 L90 30 L90 50 L76 54 Z
      #c0342c l 1.8 M14 78 L22 74 M26 72 L36 70 M42 70 L50 76 M56 80 L64 78
      #c0342c l 3 M70 66 L80 76 M80 66 L70 76`,
      'maps?|treasure maps?',
    ],
  ]),
  ...nouns('instrument', 'room', [
    [
      'guitar',
      '#c88a3c',
      `#5a3420 M46 4 L54 4 L54 52 L46 52 Z
      #3a2418 M43 0 L57 0 L56 14 L44 14 Z
      A M50 46 C66 44 74 54 68 64 C66 70 78 74 78 84 C78 96 64 100 50 100 C36 100 22 96 22 84 C22 74 34 70 32 64 C26 54 34 44 50 46 Z
      #3a2418 o 50 66 9
      #3a2418 M38 84 L62 84 L62 88 L38 88 Z
      #f0e8d8 l 0.7 M47 2 L47 86 M49 2 L49 86 M51 2 L51 86 M53 2 L53 86
      #e8e0d0 o 41 3 2
      #e8e0d0 o 41 9 2
      #e8e0d0 o 59 3 2
      #e8e0d0 o 59 9 2`,
      'guitars?|ukuleles?|banjos?',
    ],
    [
      'violin',
      '#a8501c',
      `#2a1a14 M48 6 L52 6 L53 48 L47 48 Z
      #6a3418 o 50 4 4
      A M50 40 C60 38 66 46 62 54 C58 58 58 64 62 68 C72 74 70 98 50 98 C30 98 28 74 38 68 C42 64 42 58 38 54 C34 46 40 38 50 40 Z
      #2a1a14 M46 44 L54 44 L53 74 L47 74 Z
      #2a1a14 l 1.6 M40 64 C36 68 44 74 40 78 M60 64 C64 68 56 74 60 78
      #e8d0a0 M43 74 L57 74 L56 77 L44 77 Z
      #2a1a14 M47 84 L53 84 L52 94 L48 94 Z
      #e8e0d0 l 0.6 M48.6 6 L48.6 86 M51.4 6 L51.4 86
      #6a3418 l 2 M78 2 L86 98
      #f0ead8 l 0.8 M81 2 L89 98`,
      'violins?|fiddles?|cellos?|violas?',
    ],
    [
      'drum',
      '#c0342c',
      `#d8a868 l 3 M20 2 L56 34 M84 0 L50 36
      #d8a868 o 19 2 3
      #d8a868 o 85 1 3
      A M10 40 L90 40 L90 86 C80 98 20 98 10 86 Z
      #e8c05c l 2 M10 48 L26 90 L42 52 L58 94 L74 52 L90 86
      #e8c05c l 3 M10 86 C20 98 80 98 90 86
      #f4ecd8 o 50 40 40 13
      #e8c05c l 3 M10 40 C10 22 90 22 90 40 C90 58 10 58 10 40 Z`,
      'drums?|snares?',
    ],
    [
      'trumpet',
      '#e0b03c',
      `A M66 52 C82 48 92 38 98 22 L98 90 C92 74 82 66 66 60 Z
      A l 5 M4 56 L70 56
      A l 5 M22 56 C10 56 10 80 24 80 L60 80 C72 80 72 56 60 56
      A M34 34 L40 34 L40 66 L34 66 Z
      A M44 34 L50 34 L50 66 L44 66 Z
      A M54 34 L60 34 L60 66 L54 66 Z
      A+ o 37 32 4 2.6
      A+ o 47 32 4 2.6
      A+ o 57 32 4 2.6
      A- M0 51 L6 53 L6 59 L0 61 Z`,
      'trumpets?|trombones?|bugles?',
    ],
    [
      'bell',
      '#e0b03c',
      `A l 4 M42 12 C42 0 58 0 58 12
      A- o 50 90 8
      A M50 10 C72 10 72 34 74 56 C76 68 86 74 92 84 L8 84 C14 74 24 68 26 56 C28 34 28 10 50 10 Z
      A- l 2 M24 64 C40 70 60 70 76 64
      W o 40 36 4 12 8`,
      'bells?',
    ],
    [
      'harp',
      '#d0a04c',
      `A l 7 M22 96 C18 60 20 30 26 8
      A l 7 M26 10 C44 6 48 30 64 26 C74 24 80 26 82 34
      A l 8 M82 34 C78 60 60 86 26 94
      #f0e4c8 l 0.9 M32 14 L32 90 M40 20 L40 86 M48 26 L48 80 M56 29 L56 73 M64 28 L64 66 M72 28 L72 56
      A M12 94 L36 94 L38 100 L10 100 Z`,
      'harps?|lyres?',
    ],
  ]),
] as const;
