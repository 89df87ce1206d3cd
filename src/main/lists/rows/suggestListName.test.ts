import { expect, it } from 'vitest';
import { suggestListName } from './suggestListName';

const rows = (...cells: readonly (readonly (string | null)[])[]) =>
  cells.map((row, at) => ({ id: at, line: at, cells: row, problem: null, spot: '', cellsJson: '' }));
const nameOf = (columns: readonly string[], ...cells: readonly (readonly (string | null)[])[]) =>
  suggestListName({ columns, mapping: { prompt: 'prompt' } }, rows(...cells), ['a cup']);

it('calls a list that was pasted by its first prompt, shortened, and as no other list', () => {
  expect(nameOf(['sku', 'prompt'], ['T1', null], ['T2', ' a jug\n of milk '])).toBe('a jug of milk');
  expect(nameOf(['sku', 'prompt'], ['T1', 'a jug'], ['T2', 'a bowl'])).toBe('a jug, and more');
  expect(nameOf(['prompt'], ['a cup'])).toBe('a cup 2');
  expect(nameOf(['prompt'], ['a very wide cup on a very long table in a very bright room'])).toBe(
    'a very wide cup on a very long table in a very b…',
  );
});

it('calls one without prompts by its first column, and one that says nothing as a new one', () => {
  expect(nameOf(['sku', 'mood'], ['T1', 'calm'])).toBe('T1');
  expect(nameOf(['prompt'], [''])).toBe('Untitled list');
});
