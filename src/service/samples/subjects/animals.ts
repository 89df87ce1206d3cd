import { parseSubjects, type Subject } from './Subject';

const branch = `
line 5 #4a3629 M -460 -38 C -250 -6 -50 -22 112 -16
line 2 #4a3629 M 40 -8 C 58 -16 66 -24 74 -38
flat #6d8a4c M 74 -38 C 66 -52 72 -62 84 -68 C 90 -54 86 -44 74 -38 Z
flat #5c7a45 M 66 -26 C 78 -34 90 -32 98 -24 C 88 -16 76 -18 66 -26 Z
flat #6d8a4c M -84 -13 C -96 -22 -98 -34 -92 -44 C -82 -36 -78 -26 -84 -13 Z`;

export const animals: readonly Subject[] = parseSubjects(
  { scene: 'animal', trim: '#f2e6d2', deep: '#3a2a22' },
  [
    {
      name: 'cat',
      words: 'kitten, kitty, tabby',
      size: 0.86,
      body: '#33303a #b9733c #8d8a88 #d8c6a8',
      parts: `
line 7.5 body M -30 -6 C -56 -2 -70 -14 -62 -34
flat body M -30 0 C -46 -8 -47 -36 -31 -52 C -22 -61 -8 -66 -3 -75 C -6 -82 -6 -89 -3 -94 L -5 -110 C 1 -107 6 -103 10 -99 C 14 -100 18 -100 21 -99 C 25 -103 29 -107 33 -109 L 33 -92 C 37 -88 39 -84 39 -81 C 38 -76 32 -73 26 -72 C 25 -64 29 -56 29 -46 C 30 -30 28 -18 28 -7 C 34 -6 37 -3 36 0 Z
ball body M -28 0 C -34 -16 -18 -34 -2 -30 C 8 -26 10 -10 8 0 Z
shade body M 14 0 C 14 -16 17 -30 21 -42 C 21 -28 20 -14 20 0 Z
glow #e3b84a oval 25 -87 2.6 2.1
flat #1c1a20 oval 25.8 -87 0.9 2`,
    },
    {
      name: 'dog',
      words: 'puppy, hound, labrador, terrier, retriever, corgi',
      size: 0.88,
      body: '#c99a5e #4a362c #d9cbb2 #7a5233',
      parts: `
line 6 body M -28 -6 C -48 -4 -58 -14 -64 -28
flat body M -30 0 C -44 -8 -42 -32 -30 -48 C -22 -59 -15 -66 -10 -76 C -10 -90 0 -102 14 -102 C 22 -102 27 -98 29 -93 C 36 -91 45 -89 48 -85 C 49 -79 45 -75 40 -74 C 34 -73 29 -72 26 -68 C 25 -60 29 -52 28 -42 C 28 -26 26 -16 27 -6 C 33 -5 37 -3 36 0 Z
ball body M -26 0 C -32 -16 -16 -32 0 -28 C 9 -24 10 -10 8 0 Z
shade body M 13 0 C 13 -16 16 -28 20 -40 C 20 -26 19 -14 19 0 Z
shade body M 6 -99 C -5 -97 -11 -84 -8 -69 C -2 -62 8 -69 10 -80 C 12 -88 11 -96 6 -99 Z
line 3 #c9483a M -8 -70 C 2 -64 16 -62 26 -66
flat #1e1a1c oval 23 -89 2 2.2
flat #1e1a1c oval 46.6 -85 2.6 2.4`,
    },
    {
      name: 'fox',
      words: 'vixen, wolf, coyote',
      size: 0.82,
      body: '#cf6a2c #c2571f #d27a3a',
      parts: `
shade deep M 20 -34 C 26 -22 34 -14 33 -2 L 38 0 L 28 0 L 24 -14 L 12 -30 Z M -40 -36 C -34 -26 -28 -16 -31 -2 L -26 0 L -36 0 L -38 -16 L -48 -28 Z
flat body M -44 -54 C -66 -60 -86 -50 -98 -30 C -104 -20 -112 -14 -124 -12 C -106 0 -82 -4 -70 -20 C -60 -32 -52 -38 -46 -42 Z
flat trim M -100 -27 C -105 -19 -112 -14 -124 -12 C -112 -4 -98 -4 -87 -8 C -94 -12 -98 -18 -100 -27 Z
flat body M 76 -63 C 68 -70 60 -76 54 -79 L 52 -99 C 46 -95 41 -88 39 -83 L 31 -95 C 27 -88 26 -80 28 -74 C 22 -66 14 -62 4 -61 C -14 -63 -32 -63 -44 -58 C -54 -53 -58 -44 -56 -35 C -53 -24 -52 -14 -54 -3 L -49 0 L -45 -3 C -43 -14 -40 -22 -34 -29 C -12 -24 2 -24 14 -27 C 17 -18 18 -10 17 -3 L 22 0 L 26 -3 C 29 -16 32 -28 38 -38 C 44 -46 50 -52 56 -54 C 64 -55 72 -58 76 -60 Z
shade deep M -54 -20 C -52 -14 -53 -8 -54 -3 L -49 0 L -45 -3 C -44 -10 -43 -15 -41 -20 Z M 16 -18 C 18 -12 18 -8 17 -3 L 22 0 L 26 -3 C 27 -8 28 -14 29 -18 Z
flat trim M 76 -61 C 66 -66 54 -66 46 -62 C 40 -56 36 -46 34 -36 C 28 -32 22 -32 20 -30 C 28 -34 40 -44 47 -50 C 56 -54 68 -56 76 -60 Z
shade deep M 51 -94 C 47 -90 45 -86 44 -82 L 52 -80 Z
flat #1e1a1c oval 56 -72 2 1.8
flat #1e1a1c oval 75.4 -62 2.6 2`,
    },
    {
      name: 'horse',
      words: 'pony, stallion, mare, foal, zebra, unicorn, donkey',
      size: 0.98,
      body: '#6a3d26 #3a2c28 #a8703f #cfc6b8',
      deep: '#241a18',
      parts: `
shade body M 24 -44 C 34 -36 42 -32 41 -26 L 35 -10 L 38 -4 L 30 -6 L 30 -12 L 33 -24 L 16 -36 Z M -30 -42 C -24 -32 -19 -26 -20 -20 L -22 -5 L -17 0 L -27 0 L -27 -18 L -42 -34 Z
flat deep M -42 -64 C -58 -64 -64 -48 -61 -30 C -60 -20 -64 -14 -70 -10 C -56 -10 -49 -24 -50 -38 C -50 -48 -47 -54 -41 -56 Z
flat body M 75 -84 C 80 -79 81 -74 78 -72 C 74 -69 68 -72 62 -77 C 57 -79 52 -81 50 -79 C 44 -70 39 -61 38 -52 C 36 -44 33 -40 31 -36 L 31 -20 L 29 -6 L 34 0 L 23 0 L 23 -7 L 22 -21 L 17 -37 C 6 -33 -10 -33 -20 -37 C -27 -31 -31 -26 -30 -21 L -35 -9 L -34 -5 L -29 0 L -40 0 L -41 -7 L -40 -22 C -45 -30 -47 -37 -47 -44 C -48 -57 -42 -65 -30 -67 C -16 -69 0 -63 12 -66 C 22 -72 28 -86 38 -97 C 44 -103 50 -106 55 -106 L 58 -113 L 62 -104 C 67 -99 71 -91 75 -84 Z
flat deep M 58 -108 C 44 -111 31 -100 23 -85 C 18 -76 14 -70 5 -66 C 18 -63 30 -71 36 -83 C 40 -92 48 -100 60 -102 Z
flat #17120f oval 62 -93 1.9 1.7`,
    },
    {
      name: 'bird',
      words: 'robin, sparrow, songbird, kingfisher, parrot, owl, duck',
      size: 0.86,
      body: '#4f7696 #6d6a5a #3a5a52 #5a5560',
      trim: '#d9763c',
      aloft: 14,
      parts: `${branch}
line 1.8 #3a2a22 M 0 -24 L -2 -12 M 8 -26 L 8 -12
flat body M 40 -88 C 35 -101 18 -106 7 -97 C -2 -88 -8 -76 -20 -66 C -36 -56 -58 -38 -82 -14 L -74 -10 C -58 -20 -44 -26 -30 -29 C -14 -19 10 -21 24 -38 C 34 -50 37 -68 39 -80 Z
flat trim M 38 -82 C 30 -86 22 -82 18 -74 C 12 -60 4 -44 -12 -34 C -20 -30 -26 -29 -30 -29 C -14 -19 10 -21 24 -38 C 34 -50 37 -68 38 -82 Z
shade body M -4 -72 C 8 -62 8 -48 -4 -40 C -22 -33 -46 -26 -66 -16 C -50 -36 -26 -54 -4 -72 Z
flat deep M 39 -90 L 54 -84 L 39 -80 Z
flat #17120f oval 28 -89 2.8
glow #ffffff oval 28.8 -90 0.8`,
    },
    {
      name: 'fish',
      words: 'koi, salmon fish, trout, goldfish, shark, dolphin, tuna',
      size: 0.66,
      body: '#d8693a #5f8fa0 #c8a64a',
      scene: 'seascape',
      aloft: 36,
      parts: `
shade body M -6 -66 C 4 -88 24 -92 36 -84 C 32 -76 26 -70 20 -66 Z
flat body M 70 -36 C 56 -62 22 -76 -8 -66 C -28 -60 -42 -46 -52 -32 C -66 -40 -80 -40 -92 -32 C -80 -26 -74 -18 -74 -6 C -74 4 -78 12 -86 18 C -70 16 -56 4 -48 -14 C -30 -14 -10 -16 8 -18 C 34 -20 56 -26 70 -36 Z
flat trim M 70 -36 C 50 -32 20 -30 -10 -26 C -26 -24 -40 -20 -48 -14 C -30 -14 -10 -16 8 -18 C 34 -20 56 -26 70 -36 Z
shade body M 22 -28 C 12 -20 4 -8 4 4 C 16 0 28 -12 34 -26 Z
line 1.4 deep M 40 -58 C 34 -48 34 -38 40 -30
ball trim oval 52 -47 4
flat #17120f oval 53 -47 2`,
    },
    {
      name: 'person',
      words: 'figure, people, traveller, traveler, hiker, walker, wanderer, runner',
      size: 0.82,
      body: '#8f3f34 #2f4a5a #b58a4a #4a5a44',
      scene: 'landscape',
      parts: `
flat deep M -7 -30 L -9 -2 L -11 0 L -2 0 L -1 -26 L 2 -26 L 5 -2 L 5 0 L 13 0 L 10 -3 L 9 -30 Z
shade body M 11 -76 C 17 -70 19 -56 20 -42 L 16 -40 C 13 -48 11 -58 9 -66 Z
flat body both M 0 -85 C 7 -84 12 -81 13 -74 L 15 -48 L 17 -22 C 8 -18 4 -18 0 -18
shade body M -11 -76 C -17 -70 -19 -56 -20 -42 L -16 -40 C -13 -48 -11 -58 -9 -66 Z
line 4 trim M -8 -83 C -2 -79 4 -79 8 -83
ball #c99a78 oval 0 -91 6.4 7.6
ball deep both M 0 -101 C 7 -101 8.4 -95 7.6 -89 C 5 -86 3 -86 0 -86`,
    },
  ],
);
