import { parseSubjects, type Subject } from './Subject';

export const tableware: readonly Subject[] = parseSubjects(
  { scene: 'stillLife', trim: '#efe6d4', deep: '#4a3226' },
  [
    {
      name: 'teapot',
      words: 'tea pot, kettle',
      size: 0.82,
      body: '#b5563c #3f6f78 #c79a4a #7d8f74 #d9cbb2',
      parts: `
line 6.5 body M -38 -50 C -74 -62 -78 -10 -36 -16
round body M 34 -20 C 56 -24 54 -50 71 -62 L 80 -57 C 66 -42 70 -8 30 -5 Z
round body both M 0 -66 C 30 -66 47 -52 47 -32 C 47 -14 33 -2 24 0 L 0 0
round body both M 0 -74 C 15 -74 25 -68 27 -62 C 18 -59 8 -58 0 -58
ball body oval 0 -78 5.5 5`,
    },
    {
      name: 'mug',
      words: 'cup of coffee, coffee, espresso, cup of tea, teacup, cup, tea',
      size: 0.78,
      body: '#d9cbb2 #3c5a6e #b5563c #7d8f74 #d7a441',
      parts: `
line 7 body M 30 -56 C 62 -62 64 -14 28 -16
round body both M 0 -72 L 34 -72 C 34 -40 33 -16 30 -5 C 28 -1 24 0 20 0 L 0 0
flat trim oval 0 -72 34 6
shade deep oval 0 -71 30.5 4.8`,
    },
    {
      name: 'vase',
      words: 'urn, amphora, jug, pitcher, pot, jar, pottery',
      size: 1,
      body: '#c4714d #e2d7c3 #46687a #8d9a7c #2f3a48',
      parts: `
shade deep oval 0 -96 14 3
round body both M 0 -95 L 15 -97 C 11 -84 10 -76 18 -68 C 34 -58 38 -44 34 -28 C 30 -12 21 -4 17 0 L 0 0
line 1.6 trim M -15 -96.5 C -6 -93.5 6 -93.5 15 -96.5`,
    },
    {
      name: 'bottle',
      words: 'wine bottle, wine, beer, flask, whisky, champagne, olive oil',
      size: 1.12,
      body: '#35513f #6b2a2c #2f5360 #8a6a2f',
      parts: `
round body both M 0 -96 L 7 -96 L 7 -70 C 7 -62 19 -58 19 -46 L 19 -4 C 19 -1 17 0 15 0 L 0 0
round trim both M 0 -40 L 19.2 -40 L 19.2 -14 L 0 -14
flat deep box -11 -33 22 2.2
flat deep box -7 -27 14 1.4
round deep both M 0 -101 L 7.6 -101 L 7.6 -84 L 0 -84`,
    },
    {
      name: 'perfume',
      words: 'perfume bottle, fragrance, cosmetic, lotion, serum, skincare',
      size: 0.85,
      body: '#dca9a0 #d8b878 #9fb7b5 #b8a6c4',
      trim: '#e4cf9b',
      material: 'glass',
      parts: `
flat body both M 0 -66 L 27 -66 C 33 -66 36 -62 36 -56 L 36 -8 C 36 -3 33 0 28 0 L 0 0
round body both M 0 -56 L 25 -56 L 28 -50 L 28 -12 L 24 -7 L 0 -7
flat trim both M 0 -42 L 15 -42 L 15 -22 L 0 -22
round trim both M 0 -73 L 9 -73 L 9 -66 L 0 -66
round deep both M 0 -98 L 14 -98 C 16 -98 17 -97 17 -95 L 17 -73 L 0 -73`,
    },
    {
      name: 'bowl of fruit',
      words: 'fruit bowl, fruit, bowl, apple, pear, oranges, lemons, peaches',
      size: 0.78,
      body: '#e4dac6 #4d6f7d #b76b4a #7d8c79',
      parts: `
ball #c94f36 oval -26 -56 18 17
ball #d99a32 oval 24 -57 18 17
ball #8aa04a both M 0 -92 C 8 -92 9 -80 12 -72 C 20 -58 12 -46 0 -46
line 1.8 deep M 0 -91 C 1 -95 3 -98 6 -100
ball #b8402f oval -3 -52 16 15
round body both M 0 -46 L 56 -46 C 53 -20 36 -6 20 -5 L 22 0 L 0 0
flat trim both M 0 -48 L 57 -48 L 56 -43 L 0 -43`,
    },
    {
      name: 'candle',
      words: 'candlestick, candleholder, taper',
      size: 0.95,
      body: '#efe3cc #c46a4b #5e7a72 #d7a9a0',
      lamp: [0, -92, 78],
      parts: `
round #a8834a both M 0 -34 L 10 -34 L 10 -28 C 4 -26 4 -14 6 -8 C 16 -6 26 -5 28 0 L 0 0
round body both M 0 -80 L 6.5 -80 L 6.5 -32 L 0 -32
line 1.2 deep M 0 -80 L 0 -85
glow #f6b23c both M 0 -101 C 3 -94 5.5 -90 4.5 -86 C 3.5 -83 1 -82 0 -82`,
    },
    {
      name: 'book',
      words: 'stack of books, novel, notebook, diary, library',
      size: 0.6,
      body: '#9c3f32 #2f5c62 #c08a3a #5a4a6e',
      parts: `
flat #3c5560 M -56 -26 L 60 -26 L 60 0 L -56 0 Q -62 -13 -56 -26 Z
flat trim M -50 -22 L 60.5 -22 L 60.5 -4 L -50 -4 Z
flat body M -50 -50 L 56 -50 L 56 -26 L -50 -26 Q -56 -38 -50 -50 Z
flat trim M -44 -46 L 56.5 -46 L 56.5 -30 L -44 -30 Z
flat #cfa04b M -58 -70 L 46 -70 L 46 -50 L -58 -50 Q -63 -60 -58 -70 Z
flat trim M -52 -66.5 L 46.5 -66.5 L 46.5 -53.5 L -52 -53.5 Z
flat body M -30 -76 L 30 -84 L 34 -78 L -26 -70 Z`,
    },
    {
      name: 'plant in pot',
      words: 'potted plant, houseplant, plant, succulent, monstera, fern, bonsai',
      size: 1.05,
      body: '#c4714d #e2d7c3 #4f6b75',
      parts: `
line 1.6 #42663d M 0 -34 C -2 -56 -8 -70 -20 -84
flat #4f7d49 M -2 -40 C -34 -40 -52 -58 -54 -78 C -32 -76 -10 -66 -2 -40 Z
flat #3f6d43 M 2 -40 C 8 -66 30 -80 54 -80 C 52 -58 32 -42 2 -40 Z
flat #5d8f52 M 0 -38 C -22 -60 -26 -84 -16 -104 C 2 -90 10 -62 0 -38 Z
flat #4c7f4d M 1 -38 C -2 -62 8 -84 26 -98 C 34 -78 24 -54 1 -38 Z
flat #68995a M -1 -36 C -24 -34 -40 -40 -50 -52 C -32 -58 -12 -52 -1 -36 Z
flat #5a8c50 M 1 -36 C 20 -52 40 -56 54 -48 C 42 -36 22 -32 1 -36 Z
round body both M 0 -34 L 25 -34 L 19 -3 C 18 -1 17 0 15 0 L 0 0
round body both M 0 -40 L 27 -40 L 27 -31 L 0 -31`,
    },
    {
      name: 'flower',
      words: 'rose, tulip, bouquet, peony, daisy, poppy, orchid, lily',
      size: 1.12,
      body: '#d7606a #e9a63e #c9a6cf #e8d9c4 #c6452f',
      parts: `
line 1.5 #4d7446 M -1 -30 C -4 -54 -12 -66 -18 -76
line 1.5 #4d7446 M 0 -30 C 2 -54 4 -70 5 -84
line 1.5 #4d7446 M 1 -30 C 6 -50 16 -60 24 -66
flat #55804c M 2 -46 C 12 -58 22 -58 32 -50 C 22 -42 12 -40 2 -46 Z
flat #4a7344 M -4 -50 C -14 -60 -26 -58 -34 -48 C -24 -42 -12 -42 -4 -50 Z
ball body M -33 -82 C -34 -63 -4 -63 -5 -82 C -10 -89 -14 -87 -19 -92 C -24 -87 -28 -89 -33 -82 Z
flat body M -26 -80 C -27 -68 -11 -68 -12 -80 C -16 -83 -19 -91 -19 -91 C -19 -91 -22 -83 -26 -80 Z
ball body M 13 -72.3 C 12.1 -56 37.9 -56 37 -72.3 C 32.7 -78.3 29.3 -76.6 25 -80.9 C 20.7 -76.6 17.3 -78.3 13 -72.3 Z
flat body M 19 -70.6 C 18.1 -60.3 31.9 -60.3 31 -70.6 C 27.6 -73.2 25 -80 25 -80 C 25 -80 22.4 -73.2 19 -70.6 Z
ball body M -11.2 -93.8 C -12.4 -71.8 22.4 -71.8 21.2 -93.8 C 15.4 -101.9 10.8 -99.6 5 -105.4 C -0.8 -99.6 -5.4 -101.9 -11.2 -93.8 Z
flat body M -3.1 -91.5 C -4.3 -77.6 14.3 -77.6 13.1 -91.5 C 8.5 -95 5 -104.2 5 -104.2 C 5 -104.2 1.5 -95 -3.1 -91.5 Z
round #dfe3dc both M 0 -40 L 10 -40 C 8 -32 22 -26 22 -14 C 22 -5 16 0 12 0 L 0 0`,
    },
  ],
);
