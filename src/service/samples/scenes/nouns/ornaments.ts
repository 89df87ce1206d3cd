import { nouns } from './Noun';

/** `count` ovals about the middle, each `at` away from it. */
function ring(color: string, count: number, at: number, [long, wide]: readonly [number, number]): string {
  return Array.from({ length: count }, (_, place) => {
    const degrees = (place / count) * 360;
    const turn = (degrees * Math.PI) / 180;
    const [x, y] = [50 + Math.cos(turn) * at, 50 + Math.sin(turn) * at].map((value) => value.toFixed(2));
    return `${color} o ${x} ${y} ${long} ${wide} ${degrees.toFixed(1)}`;
  }).join('\n');
}

/** What is no thing, but drawn in lines about a middle. */
export const ornaments = nouns('ornament', 'sky', [
  [
    'mandala',
    '#d8a838',
    [
      ring('A-', 16, 41, [9, 5]),
      ring('A', 16, 34, [10, 4.6]),
      ring('A+', 16, 46, [1.8, 1.8]),
      ring('A-', 12, 24, [10, 5]),
      ring('A+', 12, 22, [7, 3]),
      ring('A', 8, 12, [9, 5]),
      ring('A-', 8, 12, [5, 2.4]),
      'A+ o 50 50 6',
      'A- o 50 50 3',
    ].join('\n'),
    'mandalas?|rosettes?',
  ],
]);
