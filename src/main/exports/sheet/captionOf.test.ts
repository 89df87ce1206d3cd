import { expect, it } from 'vitest';
import { distinctCaptions } from './captionOf';

it('says what tells pictures of a sheet apart: their titles, and of prompts what they do not have alike', () => {
  const tile = (head: string, title?: string) => ({ picture: null, caption: [head, '512 × 512'], title });
  const heads = (tiles: Parameters<typeof distinctCaptions>[0]) =>
    distinctCaptions(tiles).map(({ caption }) => caption[0]);
  const linen = 'product photo on white linen,';
  expect(heads([tile(`${linen} a green bottle`, 'S1'), tile(`${linen} a grey stone`, 'S2')])).toEqual([
    'S1 · … green bottle',
    'S2 · … grey stone',
  ]);
  expect(heads([tile('S1-glass.png', 'S1'), tile('a fox')])).toEqual(['S1-glass.png', 'a fox']);
});
