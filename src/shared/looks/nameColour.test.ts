import { expect, it } from 'vitest';
import { nameColour } from './nameColour';

it.each([
  ['#0a0a0c', 'black'],
  ['#7f8081', 'grey'],
  ['#1a2b5e', 'navy'],
  ['#d4a63b', 'gold'],
  ['#e6d8c0', 'beige'],
  ['#1f8a85', 'teal'],
])('calls %s %s', (hex, name) => {
  expect(nameColour(hex)).toBe(name);
});

it('has no name for what is no colour', () => {
  expect(nameColour('rgb(1, 2, 3)')).toBeNull();
});
