import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NamePattern } from './NamePattern';
import type { NameSubject } from './NameSubject';
import { UniqueNames } from './UniqueNames';

const subject: NameSubject = {
  file: 'red-fox-1',
  prompt: 'A red fox, jumping! (snow)',
  template: null,
  seed: '18446744073709551557',
  tags: ['shop', 'winter'],
  columns: { SKU: 'FX-100/7', 'price ': '12' },
  width: 1024,
  height: 768,
  n: 7,
  createdAt: new Date(2026, 10, 20, 9, 5, 3).getTime(),
  model: 'imagegen/dev',
  rating: 4,
  collections: ['Spring', 'Later'],
  note: 'for the cover',
  kind: 'image',
  batch: 'products',
};
const named = (pattern: string, over: Partial<NameSubject> = {}) =>
  new NamePattern(pattern).nameOf({ ...subject, ...over });

describe('a name pattern', () => {
  it.each([
    ['{prompt}-{seed}', 'a-red-fox-jumping-snow-18446744073709551557'],
    ['{prompt:2}', 'a-red'],
    ['{csv:sku}-{size}-{n}', 'FX-100-7-1024x768-7'],
    ['{csv:Price}', '12'],
    ['{n:3}', '007'],
    ['{name}', 'red-fox-1'],
    ['{date}', '2026-11-20'],
    ['{date:yymmdd-hhmiss}', '261120-090503'],
    ['{date:yyyy}/{date:mm}/{n}', '2026/11/7'],
    ['{model}/{rating}/{collection} {note}', 'imagegen-dev/4/Spring for the cover'],
    ['{kind}_{width}_{height}_{tag}_{batch}', 'image_1024_768_shop_products'],
    ['{{{n}}}', '{7}'],
  ])('%s makes %s', (pattern, name) => {
    expect(named(pattern)).toBe(name);
  });

  it.each([
    ['{name}', true],
    ['{date}/{prompt:2}-{n}', true],
    ['{date}-{n}', false],
    ['{{prompt}}-{seed}', false],
  ])('%s shows words of the prompt: %s', (pattern, tells) => {
    expect(new NamePattern(pattern).revealsPrompt()).toBe(tells);
  });

  it('says which columns of a list it names', () => {
    expect(new NamePattern('{csv:sku}/{csv: Price }-{n}{csv:sku}').columns()).toEqual([
      'sku',
      'Price',
      'sku',
    ]);
    expect(new NamePattern('{prompt}-{{csv:sku}}').columns()).toEqual([]);
  });

  it.each([
    ['{prompt}-{seed}', { seed: null }, 'a-red-fox-jumping-snow'],
    ['{tag}-{n}', { tags: [] }, '7'],
    ['{tag}/{n}', { tags: [] }, '7'],
    ['{n}-{tag}-{kind}', { tags: [] }, '7-image'],
    ['{note}', { note: '' }, 'untitled'],
  ] as const)('%s leaves out what is not there, with the sign before it', (pattern, over, name) => {
    expect(named(pattern, over)).toBe(name);
  });

  it.each([
    ['{sku}', 'The field {sku} does not exist. Available fields: {name}, {prompt}, {seed}'],
    ['{n:x}', '{n:…} needs a minimum number of digits'],
    ['{csv}', '{csv:…} needs the name of a column'],
    ['{seed:3}', '{seed} does not accept anything after a colon.'],
    ['{prompt', 'is not closed'],
    ['prompt}', 'has no opening brace'],
    ['', 'Enter a pattern for the file names.'],
    ['///', 'Enter a pattern for the file names.'],
  ])('says what is wrong with %s', (pattern, words) => {
    expect(() => new NamePattern(pattern)).toThrow(words);
  });

  it('keeps letters of every script', () => {
    expect(named('{prompt}', { prompt: '一只狐狸 в снегу ثلج' })).toBe('一只狐狸-в-снегу-ثلج');
  });

  it('never leads out of its folder, whatever pattern and values say', () => {
    const pieces = fc.constantFrom(
      '..',
      '/',
      '\\',
      '{note}',
      '{tag}',
      '{csv:a}',
      'C:',
      '~',
      ' ',
      '.',
      'con',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), fc.string(), (parts, value) => {
        const text = parts.join('');
        if (text.replace(/[/\\]/g, '') === '') return;
        const over = { note: value, tags: [`../${value}`], columns: { a: `..\\..\\${value}` } };
        const path = named(text, over);
        for (const segment of path.split('/')) {
          expect(segment).not.toMatch(/^[\s.]|[\s.]$|[\\:*?"<>|\0]/);
          expect(segment).not.toBe('');
        }
      }),
    );
  });
});

describe('unique names', () => {
  it('number what is taken, also where only case or accents differ, and count it', () => {
    const names = new UniqueNames();
    const taken = ['fox', 'Fox', 'fox', 'fox (2)', 'é', 'e\u0301'].map((name) => names.reserve(name, 'png'));
    expect(taken).toEqual([
      'fox.png',
      'Fox (2).png',
      'fox (3).png',
      'fox (2) (2).png',
      'é.png',
      'e\u0301 (2).png',
    ]);
  });

  it('tell endings apart', () => {
    const names = new UniqueNames();
    expect([names.reserve('fox', 'png'), names.reserve('fox', 'jpg')]).toEqual(['fox.png', 'fox.jpg']);
  });
});
