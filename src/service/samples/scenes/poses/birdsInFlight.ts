import type { Noun } from '../nouns/Noun';

type Flyer = Readonly<{
  head: string;
  bill: string;
  belly?: string;
  /** What long legs it stretches out behind it. */
  legs?: string;
  isLong?: boolean;
  isHooked?: boolean;
}>;

/** Birds that are drawn on their feet, or on the water: their colours in the air. */
const flyers: Readonly<Record<string, Flyer>> = {
  owl: { head: 'A', bill: '#e09a30', belly: '#d9c3a0', isHooked: true },
  parrot: { head: 'A', bill: '#3a3432', belly: '#f0c02c', isHooked: true },
  sparrow: { head: '#7a4626', bill: '#4a4038', belly: '#ece0c8' },
  robin: { head: 'A', bill: '#4a4038', belly: '#d8602c' },
  crow: { head: 'A', bill: '#4a4a54' },
  eagle: { head: 'W', bill: '#f0b830', isHooked: true },
  pigeon: { head: '#6a7888', bill: '#3a3430', belly: 'A+' },
  kingfisher: { head: 'A', bill: '#2a2622', belly: '#e8822c' },
  bird: { head: 'A', bill: '#e8a030', belly: '#f2dcc0' },
  heron: { head: 'W', bill: '#e0a02c', legs: '#b98a3c', isLong: true },
  stork: { head: 'A', bill: '#d8402c', legs: '#d8402c', isLong: true },
  flamingo: { head: 'A', bill: '#3a3034', legs: '#e0657e', isLong: true },
  goose: { head: '#38342f', bill: '#1f1c1a', belly: '#f0ece4', isLong: true },
  duck: { head: '#1f7a4a', bill: '#e8a02c', belly: '#e8e4da', isLong: true },
  swan: { head: 'A', bill: '#e8822c', isLong: true },
};

/** A bird as it flies; null: it does not, or is drawn in the air as it is. */
export function inFlight({ name }: Noun): readonly string[] | null {
  const flyer = flyers[name];
  if (flyer === undefined) return null;
  const { head, bill, belly = 'A', legs, isLong = false, isHooked = false } = flyer;
  const farWing = 'A- M52 52 C52 34 66 12 88 2 C88 20 80 42 66 56 Z';
  const body = 'A M18 60 C32 48 56 46 74 48 C84 48 89 54 88 60 C84 70 66 73 48 71 C34 69 26 66 18 60 Z';
  const under = `${belly} M34 67 C48 73 72 72 84 66 C88 62 89 58 87 54 C76 60 56 66 34 67 Z`;
  const nearWing = [
    'A M40 56 C26 42 14 20 12 0 C32 6 54 26 66 54 C58 60 48 60 40 56 Z',
    'A- l 1.5 M22 14 C32 26 42 40 46 54 M32 16 C42 28 50 40 54 54',
  ];
  const tail = 'A- M28 54 L-4 52 L-1 58 L-5 64 L30 68 Z';
  const stretched = [
    ...(legs === undefined ? [] : [`${legs} l 2 M26 64 L-20 68 M26 66 L-18 72`]),
    `${head} l 7 M80 56 C90 58 98 52 106 50`,
    `${head} o 108 48.6 6.4 5`,
    `${bill} M112 45 L127 49 L112 52 Z`,
    ...(name === 'goose' ? ['W o 106 51 3 2'] : []),
    `${head === 'K' ? 'W' : 'K'} o 110 47 1.1`,
  ];
  const short = [
    `${head} o 85 51 10.4 9.4`,
    isHooked ? `${bill} M93 46 C101 46 104 53 99 59 C98 55 95 55 92 55 Z` : `${bill} M94 48 L105 53 L93 56 Z`,
    'W o 88 48.6 2.4',
    'K o 88.6 48.6 1.5',
  ];
  return [farWing, tail, ...(isLong ? stretched : []), body, under, ...(isLong ? [] : short), ...nearWing];
}
