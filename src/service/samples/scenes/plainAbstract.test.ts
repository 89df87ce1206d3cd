import { expect, it } from 'vitest';
import { colorsIn } from '../colorWords';
import { planScene } from '../planScene';

const planOf = (prompt: string) =>
  planScene({ values: { prompt }, seed: '1', index: 0, width: 64, height: 64 });

it.each([
  ['soft gradient from peach to lavender with grain', 2, 2],
  ['terrazzo pattern in pastel pink, mint and grey', 3, 1],
  ['layered paper waves in blue and turquoise, abstract', 2, 9],
])('a surface in the colours that are named: %s', (prompt, colors, sheets) => {
  const { brief, layers, remark } = planOf(prompt);
  expect([brief.mood.subject, brief.colors.length, layers.length, remark]).toEqual([
    'abstract',
    colors,
    sheets,
    null,
  ]);
});

it('colours are read in the order of their words', () => {
  expect(colorsIn('navy and pale mint, dusty pink').map(({ l }) => Math.round(l * 10))).toHaveLength(3);
  expect(colorsIn('a fox')).toEqual([]);
});
