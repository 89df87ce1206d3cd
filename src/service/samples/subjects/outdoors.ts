import { parseSubjects, type Subject } from './Subject';

export const outdoors: readonly Subject[] = parseSubjects(
  { scene: 'landscape', trim: '#e9dcc6', deep: '#3a3038' },
  [
    {
      name: 'lighthouse',
      words: 'light house, beacon',
      size: 1.05,
      body: '#f1e8d8',
      scene: 'seascape',
      trim: '#bf3f33',
      lamp: [0, -90, 74],
      parts: `
flat #d8c9b4 M -34 -16 L -10 -16 L -10 0 L -34 0 Z
shade #8d3a30 M -37 -15 L -22 -27 L -6 -15 Z
glow #ffd27a box -27 -11 5 6
round body both M 0 -82 L 7.5 -82 L 12.5 0 L 0 0
round trim both M 0 -70 L 8.3 -70 L 9.4 -52 L 0 -52
round trim both M 0 -34 L 10.6 -34 L 11.7 -16 L 0 -16
flat deep box -2.4 -11 4.8 11
shade deep box -1.4 -46 2.8 5
flat deep both M 0 -84 L 11 -84 L 11 -81 L 0 -81
line 0.8 deep M -10.4 -87.5 L 10.4 -87.5 M -10 -84 L -10 -88 M 10 -84 L 10 -88
glow #ffd27a both M 0 -94 L 5.4 -94 L 5.4 -84 L 0 -84
line 0.7 deep M 0 -94 L 0 -84 M -5.4 -94 L -5.4 -84 M 5.4 -94 L 5.4 -84
ball trim both M 0 -101 C 4 -100 7 -97 7.4 -94 L 0 -94
line 0.8 deep M 0 -101 L 0 -106`,
    },
    {
      name: 'house',
      words: 'cottage, home, villa, barn, farmhouse, cabin, hut, chalet',
      size: 0.72,
      body: '#efe4cf #d9b79a #c9d0c4 #b4573f',
      trim: '#f6efe0',
      deep: '#6a3b30',
      lamp: [-20, -20, 52],
      parts: `
flat #9a5a48 box 20 -98 12 26
flat body M -52 -46 L 26 -46 L 26 0 L -52 0 Z
shade body M 26 -46 L 44 -78 L 62 -46 L 62 0 L 26 0 Z
flat deep M -58 -44 L -40 -82 L 45 -82 L 26 -44 Z
shade deep M 45 -82 L 66 -44 L 61 -42 L 43.5 -75 L 28 -42 L 25 -44 Z
flat trim box -43.6 -33.6 15.2 17.2
glow #ffd27a box -42 -32 12 14
flat trim box -36.6 -32 1.2 14
flat trim box -42 -25.6 12 1.2
flat trim box -3.6 -33.6 15.2 17.2
glow #ffd27a box -2 -32 12 14
flat trim box 3.4 -32 1.2 14
flat trim box -2 -25.6 12 1.2
flat deep M -22 0 L -22 -24 Q -16 -30 -10 -24 L -10 0 Z
glow #ffd27a box 40 -32 9 13`,
    },
    {
      name: 'tree',
      words: 'oak tree, lone tree, apple tree, olive tree, maple, willow, oak',
      size: 1.08,
      body: '#5c7d3f #7d8f3e #3f6d4c #c0742f',
      deep: '#4a3426',
      parts: `
flat deep M -9 0 C -5 -8 -5 -24 -4 -34 L -20 -52 L -17 -55 L -2 -42 L 0 -62 L 4 -62 L 3 -40 L 18 -54 L 21 -51 L 5 -32 C 5 -22 6 -8 11 0 Z
ball body M -44 -52 C -56 -58 -54 -76 -40 -78 C -40 -92 -20 -100 -8 -94 C 2 -106 26 -102 30 -90 C 44 -90 52 -76 46 -66 C 54 -54 40 -42 28 -48 C 18 -38 2 -40 -4 -48 C -14 -38 -36 -40 -44 -52 Z
ball body M -40 -58 C -44 -72 -30 -80 -20 -74 C -10 -82 2 -76 2 -66 C 2 -54 -10 -50 -18 -54 C -26 -48 -38 -50 -40 -58 Z
ball body M 4 -62 C 2 -74 14 -82 24 -76 C 36 -80 44 -70 40 -62 C 36 -52 26 -52 20 -54 C 12 -50 6 -54 4 -62 Z
ball body M -18 -82 C -16 -94 0 -98 8 -90 C 20 -96 28 -86 24 -80 C 18 -72 6 -74 2 -78 C -6 -72 -16 -74 -18 -82 Z`,
    },
    {
      name: 'hot air balloon',
      words: 'air balloon, balloon, airship',
      size: 0.82,
      body: '#c9483a #e0a23e #3f7f86 #8a5a9a',
      trim: '#f2e4c8',
      deep: '#6a4426',
      aloft: 62,
      parts: `
line 0.7 deep M -9 -24 L -5 -10 M 9 -24 L 5 -10
round body both M 0 -104 C 26 -104 42 -86 42 -66 C 42 -46 22 -34 11 -22 L 0 -22
round trim both M 0 -104 C 14 -104 25 -86 25 -66 C 25 -46 14 -34 7 -22 L 0 -22
round body both M 0 -104 C 6 -104 9 -86 9 -66 C 9 -46 6 -34 3 -22 L 0 -22
flat deep both M 0 -11 L 7 -11 L 6 0 L 0 0`,
    },
    {
      name: 'sailing boat',
      words: 'boat, sailboat, sail boat, ship, yacht, sailing ship, dinghy, regatta, sail',
      size: 0.92,
      body: '#f4ead6 #d9573f #f0e2c4',
      scene: 'seascape',
      deep: '#5d3626',
      isAfloat: true,
      parts: `
line 1.8 deep M 0 -8 L 0 -106
flat body M 3 -104 C 24 -76 36 -48 40 -18 C 26 -14 14 -14 3 -17 Z
shade trim M -3 -98 C -16 -66 -28 -40 -36 -20 C -24 -16 -12 -16 -3 -18 Z
line 1.4 deep M -34 -15 L 40 -15
flat deep M -46 -12 C -20 -9 22 -9 54 -16 C 48 -4 38 2 30 2 L -30 2 C -38 2 -43 -4 -46 -12 Z
line 1.1 trim M -44 -9.5 C -20 -6.5 22 -6.5 51 -13`,
    },
    {
      name: 'car',
      words: 'sports car, vintage car, taxi, van, truck, automobile, racing car',
      size: 0.56,
      body: '#b8362e #e0b13e #2f6a72 #d9d2c2',
      scene: 'city',
      trim: '#bcd3dc',
      deep: '#2a2c33',
      lamp: [84, -24, 30],
      parts: `
flat body M -88 -14 C -92 -34 -86 -40 -66 -42 C -52 -42 -48 -46 -38 -58 C -32 -66 -24 -68 -10 -68 L 14 -68 C 26 -68 34 -62 44 -50 C 48 -45 54 -43 64 -41 C 84 -38 92 -34 92 -14 Z
flat trim M -32 -46 C -26 -58 -22 -61 -10 -61 L -4 -61 L -4 -44 L -32 -44 Z
flat trim M 2 -61 L 13 -61 C 22 -61 28 -56 36 -44 L 2 -44 Z
shade body M -90 -20 L 92 -20 C 93 -16 92 -10 88 -9 L -86 -9 C -90 -10 -91 -16 -90 -20 Z
line 0.9 deep M -1 -60 L -1 -20
glow #ffe2a0 M 80 -32 C 88 -32 91 -28 91 -24 L 82 -24 Z
glow #e04a34 M -88 -32 L -82 -32 L -82 -25 L -89 -25 Z
ball #23252b oval -52 -16 16
ball #9ba1a6 oval -52 -16 8.8
ball #3b3f46 oval -52 -16 2.6
ball #23252b oval 52 -16 16
ball #9ba1a6 oval 52 -16 8.8
ball #3b3f46 oval 52 -16 2.6`,
    },
    {
      name: 'bicycle',
      words: 'bike, cycle, racing bicycle, motorbike, motorcycle, scooter',
      size: 0.82,
      body: '#c9433a #2f6a72 #d9a63e #3a4a58',
      scene: 'city',
      trim: '#d8c2a0',
      deep: '#33231c',
      parts: `
line 3 deep oval -46 -32 31
line 3 deep oval 48 -32 31
line 0.5 #9ba1a6 M -46 -62 L -46 -2 M -76 -32 L -16 -32 M -67 -53 L -25 -11 M -67 -11 L -25 -53 M 48 -62 L 48 -2 M 18 -32 L 78 -32 M 27 -53 L 69 -11 M 27 -11 L 69 -53
line 3.4 body M -46 -32 L -22 -76 L 33 -76 L -2 -28 L -22 -76 M -46 -32 L -2 -28
line 3.4 body M 48 -32 L 31 -88
line 3 deep M 31 -88 L 28 -94 C 38 -98 50 -98 52 -88
line 2.6 #9ba1a6 M -22 -76 L -26 -87
flat deep M -42 -92 C -30 -92 -18 -92 -8 -88 C -18 -84 -34 -84 -42 -92 Z
ball #9ba1a6 oval -2 -28 6
line 2 deep M -2 -28 L 8 -14 M 3 -13 L 13 -14`,
    },
    {
      name: 'rocket',
      words: 'spaceship, spacecraft, space shuttle, shuttle, ufo',
      size: 0.9,
      body: '#ece6da #d9dde0 #e0b13e',
      scene: 'space',
      trim: '#c9433a',
      deep: '#33384a',
      aloft: 40,
      lamp: [0, 14, 46],
      parts: `
glow #ffb545 both M 0 0 L 9 0 C 11 12 6 24 0 44
glow #fff2c4 both M 0 0 L 5 0 C 6 8 3 16 0 24
flat trim M -16 -34 C -34 -24 -36 -4 -32 6 C -26 -4 -20 -8 -11 -9 Z
shade trim M 16 -34 C 34 -24 36 -4 32 6 C 26 -4 20 -8 11 -9 Z
round deep both M 0 -8 L 9 -8 L 11 2 L 0 2
round body both M 0 -112 C 14 -98 20 -74 19 -52 C 18 -34 14 -18 11 -7 L 0 -7
round trim both M 0 -112 C 7 -105 12 -96 15 -85 L 0 -85
ball deep oval 0 -64 9
ball #8fc6dc oval 0 -64 6.6
flat trim M -2 -34 L 2 -34 L 2 4 L -2 4 Z`,
    },
  ],
);
