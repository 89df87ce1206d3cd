import { describe, expect, it } from 'vitest';
import { readAction } from './readAction';

describe('what somebody does in a picture', () => {
  it.each([
    ['a fox reading a book', 'reading', 'reading a book', null],
    ['an owl asleep on a branch', 'sleeping', 'asleep', null],
    ['a man eating soup, evening', 'eating', 'eating soup', 'soup'],
    ['a cat holding an umbrella in the rain', 'holding', 'holding an umbrella', 'umbrella'],
    ['a woman holding a book', 'reading', 'holding a book', null],
    ['a woman holding a baby', null, 'holding a baby', null],
    ['a man riding a bicycle through town', null, 'riding a bicycle', 'bicycle'],
    ['a dog running and jumping', 'running', 'running', null],
    ['a cat curled up by the fire', 'sleeping', 'curled up', null],
    ['a fox that sleeps in the snow', 'sleeping', 'sleeps', null],
    ['a sleeping cat', 'sleeping', 'sleeping cat', null],
    ['a cat sitting and reading', 'reading', 'reading', null],
    ['a dog lying in the grass', 'lying', 'lying', null],
    ['a child flying a kite', 'holding', 'flying a kite', 'kite'],
    ['a girl with a red balloon', 'holding', 'with a red balloon', 'balloon'],
  ])('%s', (prompt, deed, words, held) => {
    const action = readAction(prompt);
    expect([action?.deed, action?.words, action?.held?.name ?? null]).toEqual([deed, words, held]);
  });

  it.each([
    ['kites over a beach, a child running', true],
    ['a woman reading', true],
    ['a horse galloping on the beach', false],
  ])('is done by somebody, or by what the picture is of: %s', (prompt, isOfPeople) => {
    expect(readAction(prompt)?.isOfPeople).toBe(isOfPeople);
  });

  it.each([
    ['a cat and a dog asleep', ['cat', 'dog']],
    ['a woman with a sleeping cat', ['cat']],
    ['a boat on a lake, geese flying', ['goose']],
    ['a fox quietly reading', ['fox']],
    ['reading by candlelight', []],
  ])('says who does it: %s', (prompt, names) => {
    expect(readAction(prompt)?.doers.map(({ name }) => name)).toEqual(names);
  });

  it.each(['snow lying on roofs', 'a boat resting in the bay', 'a river that runs into the sea, hills'])(
    'is done by nobody: %s',
    (prompt) => {
      expect(readAction(prompt)?.deed ?? null).not.toBe('lying');
      expect(readAction(prompt)?.doers ?? []).toEqual([]);
    },
  );

  it.each([
    'a reading lamp',
    'an autumn reading evening',
    'running water',
    'flying saucer',
    'a morning in spring',
    'a king',
    '',
  ])('nothing: %s', (prompt) => {
    expect(readAction(prompt)).toBeNull();
  });
});
