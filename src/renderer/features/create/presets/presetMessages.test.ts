import { expect, it } from 'vitest';
import { importedText, shortcutMovedText } from './presetMessages';

it('says what came of a file, and what is called otherwise since its name was taken', () => {
  const counts = { presets: 3, snippets: 1 };
  expect(importedText(counts, [])).toBe('3 presets, 1 snippet');
  const one = { name: 'Evening', to: 'Evening (2)' };
  expect(importedText(counts, [one])).toBe(
    '3 presets, 1 snippet. Evening already exists and was not changed. The preset from the file is called Evening (2).',
  );
  expect(importedText(counts, [one, one, one])).toContain('Evening (2), and 2 more were renamed too.');
});

it('says which key gives another preset once one is removed', () => {
  const presets = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ id: name, name }));
  const keysOf = (place: number) => (place < 5 ? `Ctrl ${place + 5}` : undefined);
  const moved = (id: string, among = presets) => shortcutMovedText(among, id, keysOf);
  expect(moved('a')).toBe('Ctrl 5 now applies b. The shortcuts for the presets after it have changed too.');
  expect(moved('e')).toBe('Ctrl 9 now applies f.');
  expect(moved('f')).toBeUndefined();
  expect(moved('a', presets.slice(0, 1))).toBeUndefined();
});
