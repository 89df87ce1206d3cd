import { describe, expect, it } from 'vitest';
import { jsonMistake, mistakeMessage } from './jsonMistake';

const words = (text: string) => {
  const mistake = jsonMistake(text);
  return mistake === null ? null : mistakeMessage(mistake);
};

describe('jsonMistake', () => {
  it.each([
    ['{ "steps": 20 "seed": 1 }', 'Line 1, column 15: a comma or } is missing.'],
    ['{\n  "steps": 20,\n}', 'Line 3, column 1: there is an extra comma before }.'],
    ['{\n  steps: 20 }', 'Line 2, column 3: a name in double quotes is missing.'],
    ['{ "a": \'b\' }', 'Line 1, column 8: text must be in double quotes, not single quotes.'],
    ['{ "a": b }', 'Line 1, column 8: text must be in double quotes.'],
    ['{ "a" 1 }', 'Line 1, column 7: a colon is missing after the name.'],
    ['[1, 2', 'Line 1, column 6: the closing ] is missing.'],
    ['[1, 2,]', 'Line 1, column 7: there is an extra comma before ].'],
    ['{ "a": "b\n" }', 'Line 1, column 10: the quoted text does not end on the same line.'],
    ['{ "a": 01 }', 'Line 1, column 8: this is neither a number nor a JSON keyword.'],
    ['{ "a": "\\x" }', 'Line 1, column 9: this escape is not valid in JSON; write a backslash as \\\\.'],
    ['{} {}', 'Line 1, column 4: there is more text after the end of the JSON data.'],
    ['', 'Line 1, column 1: the text ends where a value is expected.'],
    ['{ "a": }', 'Line 1, column 8: a value is missing.'],
  ])('says of %j where and what', (text, said) => {
    expect(words(text)).toBe(said);
  });

  it('agrees with the parser on what is JSON', () => {
    const signs = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '"\\u00e9"',
      '0',
    ];
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % most;
    };
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + next(9) }, () => signs[next(signs.length)]).join('');
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect([text, jsonMistake(text) === null]).toEqual([text, isJson]);
    }
  });
});
