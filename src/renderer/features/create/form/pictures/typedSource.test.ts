import { expect, it } from 'vitest';
import { stillTyped, typedSource } from './typedSource';

it('counts an address while it is typed, once, behind what is there', () => {
  expect(typedSource('', ['a'], 3).allSources).toEqual(['a']);
  expect(typedSource('https://b', ['a'], 3).allSources).toEqual(['a', 'https://b']);
  expect(typedSource('a', ['a'], 3).allSources).toEqual(['a']);
  expect(typedSource('https://b', [], 1).allSources).toEqual(['https://b']);
});

it('stands behind the pictures that are there, though they came or went by another way', () => {
  const opened = typedSource('', [], 100);
  expect(stillTyped(opened, [], 100)).toBe(opened);
  expect(stillTyped(opened, ['pasted'], 100)).toEqual({
    text: '',
    others: ['pasted'],
    allSources: ['pasted'],
  });
  expect(stillTyped(typedSource('', ['a', 'b'], 100), [], 100)?.others, 'all taken out').toEqual([]);
});

it('ends where its pictures were changed by another way, or there is no room for it', () => {
  const typed = typedSource('https://b', ['a'], 3);
  expect(stillTyped(typed, ['a', 'https://b'], 3)).toBe(typed);
  expect(stillTyped(typed, ['a'], 3), 'Undo took it out').toBeNull();
  expect(stillTyped(typed, ['c'], 3)).toBeNull();
  expect(stillTyped(typedSource('', [], 1), ['pasted'], 1)).toBeNull();
});
