import { expect, it } from 'vitest';
import { foretoldWords } from './foretoldWords';

const of = (remark: string) => ({ remark, near: [] });

it('one sample is said as a sentence', () => {
  expect(foretoldWords([of('Drawn without “choir”')])?.words).toBe(
    'A sample of this is drawn without “choir”',
  );
  expect(foretoldWords([of('A lake at dusk instead of “okapi”')])?.words).toBe(
    'A sample of this is a lake at dusk instead of “okapi”',
  );
  expect(foretoldWords([of('Not added: “griffin”')])?.words).toBe('In a sample not added: “griffin”');
});

it('of several, which and how many', () => {
  const choir = of('Drawn without “choir”');
  expect(foretoldWords([choir, choir])?.words).toBe('All samples: drawn without “choir”');
  const mixed = foretoldWords([of('Drawn without “a”'), choir, choir, null, of('Drawn without “b”')]);
  expect(mixed).toEqual({
    words: '2 of 5 samples: drawn without “choir”; 1 of 5 samples: drawn without “a”; …',
    all: [
      '2 of 5 samples: drawn without “choir”',
      '1 of 5 samples: drawn without “a”',
      '1 of 5 samples: drawn without “b”',
    ].join('\n'),
  });
});

it('of nothing there is nothing to say', () => {
  expect(foretoldWords([])).toBeNull();
  expect(foretoldWords([null, null])).toBeNull();
});
