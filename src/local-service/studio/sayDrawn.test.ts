import { describe, expect, it } from 'vitest';
import { planScene } from './planScene';

const remarkOn = (prompt: string, seed = '1') =>
  planScene({ values: { prompt }, seed, index: 0, width: 64, height: 64 }).remark;

describe('what is said of a picture that shows something else', () => {
  it('names the scene that is drawn, with its hour where it has one, and the word', () => {
    expect(remarkOn('an okapi at a lake at dusk')).toBe('A lake at dusk, for “okapi”');
    expect(remarkOn('a dragon over the sea at night')).toBe('A sea at night, for “dragon”');
    expect(remarkOn('portrait of a unicorn')).toBe('A portrait, for “unicorn”');
    expect(remarkOn('an otter')).toBe('An animal, for “otter”');
  });

  it('names what is drawn of several things, and what is not', () => {
    expect(remarkOn('a dragon and an owl')).toBe('An owl, without “dragon”');
    expect(remarkOn('a dragon guarding apples')).toBe('Apples, without “dragon”');
  });

  it('says what nobody does in it', () => {
    expect(remarkOn('an old man riding a bicycle')).toBe('Drawn without “riding a bicycle”');
    expect(remarkOn('Batman riding a horse at night')).toContain('without “Batman” and “riding a horse”');
  });

  it.each(['a heron at a lake', 'golden light', 'a mountain lake at dawn', 'a fox reading a book', ''])(
    'says nothing where all is drawn: %s',
    (prompt) => {
      expect(remarkOn(prompt)).toBeNull();
    },
  );
});
