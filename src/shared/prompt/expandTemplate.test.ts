import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandAll } from './expansion/expandAll';
import { countRandom, expandRandom } from './expansion/expandRandom';
import { parseWildcardFile, type Wildcards } from './parseWildcardFile';
import { compileTemplate } from './template/compileTemplate';
import { escapeTemplate, parseTemplate } from './template/parseTemplate';
import { countCombinations, rootOf } from './template/rootOf';
import type { Template } from './template/Template';
import { textAt } from './template/textAt';

const noWildcards: Wildcards = new Map();
const template = (text: string): Template => {
  const parsed = parseTemplate(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.errors)}`);
  return parsed.template;
};
const files = (contents: Record<string, string>): Wildcards =>
  new Map(Object.entries(contents).map(([name, text]) => [name, parseWildcardFile(text)]));
const all = (text: string, wildcards: Wildcards = noWildcards) => [...expandAll(template(text), wildcards)];
const errorsOf = (text: string, wildcards: Wildcards) => {
  const compiled = compileTemplate(template(text), wildcards);
  return compiled.ok ? [] : compiled.errors;
};

const wildcards = files({
  colours: '# two of them\nred\n\n  blue  \n',
  'light/soft': 'fog\nshade',
  'light/hard/noon': 'noon',
  nested: '{deep |}__colours__\n3::green',
  hash: '\\#ff0000',
});

describe('expandAll', () => {
  it.each([
    ['a rose', ['a rose']],
    ['', ['']],
    ['a {b|c} d', ['a b d', 'a c d']],
    ['{a|b}{c|d}', ['ac', 'ad', 'bc', 'bd']],
    ['{a|{b|c} d}', ['a', 'b d', 'c d']],
    ['{very |}dark', ['very dark', 'dark']],
    ['{0.5::a|0.1::b|c}', ['a', 'b', 'c']],
    ['{0::a|b}', ['b']],
    ['{a|a|b}', ['a', 'b']],
    ['{2$$a|b|c}', ['a, b', 'a, c', 'b, a', 'b, c', 'c, a', 'c, b']],
    ['{2$$ and $$a|b}', ['a and b', 'b and a']],
    ['{2$$$$a|b}', ['ab', 'ba']],
    ['{1-2$$a|b}', ['a', 'b', 'a, b', 'b, a']],
    ['{-1$$a|b}', ['a', 'b']],
    ['{2-$$a|b}', ['a, b', 'b, a']],
    ['{2-1$$a|b}', ['a', 'b', 'a, b', 'b, a']],
    ['{0-1$$a|b}', ['', 'a', 'b']],
    ['{5$$a|b}', ['a, b', 'b, a']],
    ['{2$$a {x|y}|b}', ['a x, b', 'a y, b', 'b, a x', 'b, a y']],
    ['{2$$-\\|-$$a|b}', ['a-|-b', 'b-|-a']],
    ['\\{a\\|b\\} {c\\|d|e}', ['{a|b} c|d', '{a|b} e']],
    ['C:\\temp (\\(x\\))', ['C:\\temp (\\(x\\))']],
    ['{\n  a\n  | b c\n}', ['a', 'b c']],
    ['a __colours__ rose', ['a red rose', 'a blue rose']],
    ['{2$$__colours__}', ['red, blue', 'blue, red']],
    ['__nested__', ['deep red', 'deep blue', 'red', 'blue', 'green']],
    ['__light/*__', ['fog', 'shade']],
    ['__light/**__', ['noon', 'fog', 'shade']],
    ['__hash__', ['#ff0000']],
    ['\\_\\_colours\\_\\_', ['__colours__']],
  ])('expands %j', (text, expected) => {
    expect(all(text, wildcards)).toEqual(expected);
    expect(countCombinations(template(text), wildcards)).toBe(BigInt(expected.length));
  });

  it('names a missing wildcard, its place and what may have been meant', () => {
    expect(errorsOf('a __colors__ rose', wildcards)).toEqual([
      { start: 2, end: 12, message: 'The wildcard file “colors” does not exist. Did you mean “colours”?' },
    ]);
  });

  it('looks for what a list names in its own folder and those around it, after the names as they are', () => {
    const theirs = files({
      colour: 'mine',
      'theirs/outfit': 'a __hue__ coat, __deep/hat__',
      'theirs/hue': 'red',
      'theirs/deep/hat': '__hue__ __colour__ hat of __f*__',
      'theirs/colour': 'not this',
      'theirs/felt': 'felt',
      'theirs/fur': 'fur',
    });
    expect(all('__theirs/outfit__', theirs)).toEqual([
      'a red coat, red mine hat of felt',
      'a red coat, red mine hat of fur',
    ]);
    // the prompt itself is in no folder, so its `__hue__` does not match `theirs/hue`
    expect(errorsOf('__theirs/outfit__ __hue__', theirs)).toHaveLength(1);
    const circle = files({ 'a/x': '__y__', 'a/y': '__x__' });
    expect(errorsOf('__a/x__', circle)[0]?.message).toBe(
      'Wildcards refer to each other in a loop: a/x → a/y → a/x.',
    );
    // the same reference in two folders names two lists
    const two = files({ 'a/x': '__c__', 'a/c': '1', 'b/x': '__c__ __*d__', 'b/c': '2', 'b/d': '3' });
    expect(all('__a/x__ __b/x__', two)).toEqual(['1 2 3']);
  });

  it('names the chain when wildcards go in a circle', () => {
    const circle = files({ a: 'x\n__b__', b: '{__c__|y}', c: '__a__' });
    expect(errorsOf('z __a__', circle)).toEqual([
      { start: 2, end: 7, message: 'Wildcards refer to each other in a loop: a → b → c → a.' },
    ]);
  });

  it('names file and line of a mistake inside a wildcard file', () => {
    const [error] = errorsOf('__bad__', files({ bad: 'fine\n# comment\n{broken' }));
    expect(error?.message).toMatch(/^Wildcard file bad, line 3: /);
  });

  it('says that an empty wildcard file is empty', () => {
    expect(errorsOf('__none__', files({ none: '# nothing' }))[0]?.message).toMatch(/no entries/);
  });

  it('starts in the middle of very many without making those before', () => {
    const huge = template('{0|1|2|3|4|5|6|7|8|9}'.repeat(60));
    expect(countCombinations(huge, noWildcards)).toBe(10n ** 60n);
    const offset = 123456789012345678901234567890n;
    expect([...expandAll(huge, noWildcards, { offset, limit: 2 })]).toEqual(
      [offset, offset + 1n].map((rank) => rank.toString().padStart(60, '0')),
    );
  });

  it('refuses texts and counts beyond all use instead of running out of memory', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`w${n}`, n === 29 ? 'word' : `__w${n + 1}__ __w${n + 1}__`]),
    );
    expect(errorsOf('__w0__', files(doubling))[0]?.message).toMatch(/characters/);
    expect(errorsOf('{a|b}'.repeat(4000), noWildcards)[0]?.message).toMatch(/combinations/);
    const many = files({ many: Array.from({ length: 2000 }, (_, n) => `w${n}`).join('\n') });
    expect(errorsOf('{1-$$__many__}', many)[0]?.message).toMatch(/combinations/);
  });
});

/** A template with its expected texts, made by plain recursion, and their maximum number. */
interface Sample {
  readonly text: string;
  readonly size: number;
  readonly texts: () => readonly string[];
}
const word = fc.string({
  minLength: 1,
  maxLength: 3,
  unit: fc.constantFrom('a', 'b', '|', '{', '\\', '$', ' ', '_'),
});
const { sample } = fc.letrec<{ sample: Sample; text: Sample; sequence: Sample; group: Sample; pick: Sample }>(
  (tie) => ({
    sample: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('text'),
      tie('sequence'),
      tie('group'),
      tie('pick'),
    ),
    text: word.map((value) => ({ text: escapeTemplate(value), size: 1, texts: () => [value] })),
    sequence: fc.array(tie('sample'), { minLength: 1, maxLength: 3 }).map((parts) => ({
      // an empty pick group separates the escapes and underscores of neighbouring parts
      text: parts.map((part) => part.text).join('{0$$-}'),
      size: parts.reduce((product, part) => product * part.size, 1),
      texts: () =>
        parts.reduce<readonly string[]>(
          (made, part) => made.flatMap((start) => part.texts().map((end) => start + end)),
          [''],
        ),
    })),
    group: fc.array(tie('sample'), { minLength: 1, maxLength: 3 }).map((options) => ({
      // braces around a single option would be literal without `1$$`
      text: `{${options.length === 1 ? '1$$' : ''}${options.map((option, n) => `${n}.5::x${n}${option.text}`).join('|')}}`,
      size: options.reduce((sum, option) => sum + option.size, 0),
      texts: () => options.flatMap((option, n) => option.texts().map((text) => `x${n}${text}`)),
    })),
    pick: fc
      .tuple(fc.array(tie('sample'), { minLength: 2, maxLength: 4 }), fc.integer({ min: 0, max: 2 }))
      .map(([options, min]) => ({
        text: `{${min}-2$$+$$${options.map((option, n) => `y${n}${option.text}`).join('|')}}`,
        // an upper bound of the number of texts
        size: 1 + options.reduce((sum, option) => sum + option.size, 0) ** 2,
        texts: () =>
          [0, 1, 2]
            .filter((size) => size >= min)
            .flatMap((size) =>
              arrangements(
                options.map((option, n) => option.texts().map((text) => `y${n}${text}`)),
                size,
              ),
            ),
      })),
  }),
);

function arrangements(options: readonly (readonly string[])[], size: number): readonly string[] {
  if (size === 0) return [''];
  return tuples(
    options.map((_, n) => n),
    size,
  ).flatMap((indices) =>
    indices
      .map((index) => options[index] ?? [])
      .reduce<readonly string[]>(
        (made, texts, place) =>
          made.flatMap((start) => texts.map((text) => (place === 0 ? text : `${start}+${text}`))),
        [''],
      ),
  );
}

function tuples(from: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return from.flatMap((first) =>
    tuples(
      from.filter((other) => other !== first),
      size - 1,
    ).map((rest) => [first, ...rest]),
  );
}

const sized = sample
  .filter(({ size }) => size <= 20_000)
  .map(({ text, texts }) => ({ text, texts: texts() }));

describe('any template', () => {
  it('expands to exactly what plain recursion makes, in that order, as many as counted', () => {
    fc.assert(
      fc.property(sized, ({ text, texts }) => {
        expect(all(text)).toEqual(texts);
        expect(countCombinations(template(text), noWildcards)).toBe(BigInt(texts.length));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same text for a rank, for an offset and in the list', () => {
    fc.assert(
      fc.property(sized, fc.double({ min: 0, max: 0.999999, noNaN: true }), ({ text, texts }, share) => {
        const offset = Math.floor(share * texts.length);
        expect([...expandAll(template(text), noWildcards, { offset, limit: 3 })]).toEqual(
          texts.slice(offset, offset + 3),
        );
        expect(textAt(rootOf(template(text), noWildcards), BigInt(offset))).toBe(texts[offset]);
      }),
      { numRuns: 300 },
    );
  });

  it('makes random prompts that are all among the combinations, the same for the same seed', () => {
    fc.assert(
      fc.property(sized, fc.string(), fc.boolean(), ({ text, texts }, seed, unique) => {
        const make = (count: number) => [
          ...expandRandom(template(text), noWildcards, { count, seed, unique }),
        ];
        const made = make(20);
        const known = new Set(texts);
        expect(made.every((prompt) => known.has(prompt))).toBe(true);
        expect(make(20)).toEqual(made);
        expect(make(5)).toEqual(made.slice(0, 5));
        expect(made).toHaveLength(countRandom(template(text), noWildcards, { count: 20, unique }));
      }),
      { numRuns: 200 },
    );
  });

  it('brings any text back from its escaped form, in a group and outside', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), word), (text) => {
        expect(all(escapeTemplate(text))).toEqual([text]);
        fc.pre(!/^\s*\n|\n\s*$/.test(text));
        expect(all(`{${escapeTemplate(text)}|x\u0000}`)).toEqual([text, 'x\u0000']);
      }),
      { numRuns: 500 },
    );
  });
});

describe('expandRandom', () => {
  it('gives every combination once when asked for as many, uneven weights or not', () => {
    const uneven = template('{1000000::a|1::b|1::{c|d}} {x|y} {2$$1|2|3}');
    const made = [...expandRandom(uneven, noWildcards, { count: 500, seed: 's', unique: true })];
    expect(made).toHaveLength(48);
    expect(new Set(made)).toEqual(new Set(expandAll(uneven, noWildcards)));
  });

  it('follows the weights', () => {
    const made = [...expandRandom(template('{3::a|b|0::c}'), noWildcards, { count: 4000, seed: '1' })];
    const share = made.filter((text) => text === 'a').length / made.length;
    expect(share).toBeGreaterThan(0.72);
    expect(share).toBeLessThan(0.78);
    expect(made).not.toContain('c');
  });

  it('differs from seed to seed', () => {
    const make = (seed: string) => [
      ...expandRandom(template('{a|b|c|d}'.repeat(8)), noWildcards, { count: 3, seed }),
    ];
    expect(make('1')).not.toEqual(make('2'));
  });

  it('picks among more combinations than could ever be listed', () => {
    const huge = template('{2$$ $$__w__} '.repeat(20));
    const words = files({ w: Array.from({ length: 300 }, (_, n) => `word${n}`).join('\n') });
    const made = [...expandRandom(huge, words, { count: 1000, seed: 'x', unique: true })];
    expect(new Set(made).size).toBe(1000);
  });
});
