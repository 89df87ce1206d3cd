import { expect, it } from 'vitest';
import { withColours } from './withColours';

it('asks for the colours of a picture by their names, each once', () => {
  const hexes = ['#1a2b5e', '#1b2c5f', '#d4a63b', '#e6d8c0', '#0a0a0c', '#1f8a85'];
  expect(withColours('a harbour at dawn', hexes)).toBe(
    'a harbour at dawn, in shades of navy, gold, beige and black',
  );
  expect(withColours('', ['#ffffff'])).toBe('in shades of white');
});

it('puts them in the place of those of another picture', () => {
  const navy = withColours('a {cup|jug}', ['#1a2b5e', '#d4a63b']);
  expect(withColours(navy, ['#1f8a85'])).toBe('a {cup|jug}, in shades of teal');
  expect(withColours(withColours('', ['#1f8a85']), ['#ffffff'])).toBe('in shades of white');
});

it('leaves the prompt of a picture without colours alone', () => {
  expect(withColours('a cup ', [])).toBe('a cup ');
});
