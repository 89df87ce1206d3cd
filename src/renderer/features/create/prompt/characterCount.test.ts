import { expect, it } from 'vitest';
import { characterCount } from './longestPromptLength';

it('counts the longest prompt against what the model takes, and says by how much it is too long', () => {
  expect(characterCount('a', 1, null)).toEqual({ text: '1 character', title: undefined, excess: 0 });
  expect(characterCount('a cup', 5, 1000)).toMatchObject({ text: '5 of 1,000 characters', excess: 0 });
  expect(characterCount('a {cup|great jug}', 11, 10)).toEqual({
    text: 'longest prompt: 11 of 10',
    excess: 1,
    title: 'The longest generated prompt uses 11 of 10 characters',
  });
});

it('says nothing of a limit where it is not known how long it can be', () => {
  expect(characterCount('a __colour__ cup', null, 10)).toMatchObject({ text: '16 characters', excess: 0 });
});
