import { expect, it } from 'vitest';
import { parseTags } from './parseTags';

it('reads tags as they are typed, each once', () => {
  expect(parseTags(' client  a, spring ,, Spring,')).toEqual({ tags: ['client a', 'spring'], problem: null });
  expect(parseTags('')).toEqual({ tags: [], problem: null });
});

it('says which is no tag, and when they are too many, rather than leaving any out', () => {
  expect(parseTags(`fine, ${'long '.repeat(21)}`).problem).toBe(
    '“long long long long long…” is too long. A tag can have at most 100 characters.',
  );
  const many = Array.from({ length: 51 }, (_, at) => `t${at}`).join(',');
  expect(parseTags(many).problem).toBe('You entered 51 tags. Add at most 50 at a time.');
});
