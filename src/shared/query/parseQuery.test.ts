import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinationOf, withCombination, withoutRange, withToggledValue, withValues } from './editQuery';
import { parseQuery } from './parseQuery';
import { type Clause, zQuery } from './Query';
import { type PlainClause, writeQuery } from './writeQuery';

const withoutPositions = (clauses: readonly Clause[]): PlainClause[] =>
  clauses.map(({ at: _at, end: _end, ...clause }) => clause as PlainClause);
const read = (text: string) => withoutPositions(parseQuery(text).clauses);
const problems = (text: string) =>
  parseQuery(text).problems.map(({ at, end, message }) => [text.slice(at, end), message]);
const words = (text: string, exact = false, not = false) => ({ is: 'words', anyOf: [{ text, exact }], not });
const is = (text: string, exact = false) => ({ op: 'is', text, exact });
const term = (key: string, ...values: unknown[]) => ({ is: 'term', key, values, not: false });

describe('a query', () => {
  it('is words, exact words, and either left out', () => {
    expect(read('blue hour "over the sea" -fog -"red sky"')).toEqual([
      words('blue'),
      words('hour'),
      words('over the sea', true),
      words('fog', false, true),
      words('red sky', true, true),
    ]);
  });

  it('is terms with one value or several, with bounds, and from one to another', () => {
    expect(read('kind:image|video steps:>20 rating:≥3 width:1000..2000 tag:"two words"|moods')).toEqual([
      term('kind', is('image'), is('video')),
      term('steps', { op: '>', text: '20' }),
      term('rating', { op: '>=', text: '3' }),
      term('width', { op: '..', from: '1000', to: '2000' }),
      term('tag', is('two words', true), is('moods')),
    ]);
    expect(read('-tag:draft')).toEqual([{ ...term('tag', is('draft')), not: true }]);
  });

  it('takes keys and choices in other spellings, and unknown keys as parameters', () => {
    expect(read('Type:Film is:favorite color:#aabbcc style:auto')).toEqual([
      term('kind', is('video')),
      term('is', is('favourite')),
      term('colour', is('#aabbcc')),
      term('style', is('auto')),
    ]);
  });

  it('takes what stands after = whole', () => {
    expect(read('style:=auto')).toEqual([term('style', is('auto', true))]);
  });

  it('takes what only looks like a term for words', () => {
    expect(read('16:9 10:30')).toEqual([words('16:9'), words('10:30')]);
    expect(read('( * -- -')).toEqual([]);
  });

  it('is words of which one is enough, with | between them', () => {
    const either = { is: 'words', anyOf: [{ text: 'fox', exact: false }], not: false };
    const both = { ...either, anyOf: [...either.anyOf, { text: 'grey wolf', exact: true }] };
    expect(read('fox|"grey wolf" sea')).toEqual([both, words('sea')]);
    expect(read('fox  | "grey wolf"')).toEqual([both]);
    expect(read('-fox||"grey wolf"')).toEqual([{ ...both, not: true }]);
    const text = 'fox|"grey wolf" tag:sea';
    expect(parseQuery(text).clauses.map(({ at, end }) => text.slice(at, end))).toEqual([
      'fox|"grey wolf"',
      'tag:sea',
    ]);
    expect(problems(text)).toEqual([]);
  });

  it('says where | stands between what is not alike, and takes both then', () => {
    const misplaced = '| must be between words or between values, as in fox|owl or tag:a|b';
    expect(problems('fox | tag:sea')).toEqual([['fox | ', misplaced]]);
    expect(read('fox | tag:sea')).toEqual([words('fox'), term('tag', is('sea'))]);
    expect(problems('tag:sea | fox')).toEqual([['| fox', misplaced]]);
    expect(problems('fox|-owl')).toEqual([['fox|', misplaced]]);
    expect(problems('fox|')).toEqual([['fox|', 'there is nothing after |']]);
    expect(read('fox|')).toEqual([words('fox')]);
  });

  it('says what it does not understand and where, and goes on with the rest', () => {
    expect(problems('rating:many fox')).toEqual([
      ['rating:many', 'rating: needs a number, such as rating:>=3'],
    ]);
    expect(read('rating:many fox')).toEqual([words('fox')]);
    expect(problems('fox tag:')).toEqual([['tag:', 'there is nothing after tag:']]);
    expect(problems('is:red')).toEqual([
      ['is:red', 'is: must be one of favourite, rejected, sample, imported, sensitive, rated, exported'],
    ]);
    expect(problems('date:2026-13 size:big steps:>few')).toEqual([
      ['date:2026-13', 'date: needs a day, a month or a year, such as date:2026-11'],
      ['size:big', 'size: needs width x height, such as size:1024x768'],
      ['steps:>few', 'steps: needs a number after >'],
    ]);
    expect(problems('"never closed')).toEqual([['"never closed', 'the quotation mark is not closed']]);
    expect(read('"never closed')).toEqual([words('never closed', true)]);
  });

  it('keeps quotation marks and backslashes within quotation marks', () => {
    expect(read('"a \\"b\\" \\\\ c"')).toEqual([words('a "b" \\ c', true)]);
  });

  const texts = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '-',
          ':',
          '|',
          '..',
          '>',
          '=',
          'tag',
          'rating:',
          'size:1x1',
          '狐',
          ' ',
          'a',
          '\\',
        ),
      )
      .map((parts) => parts.join('')),
  );

  it('is read from any text, with places that lie in it, and what is read reads back as the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const query = zQuery.parse(parseQuery(text));
        for (const { at, end } of [...query.clauses, ...query.problems]) {
          expect(at).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const again = parseQuery(writeQuery(withoutPositions(query.clauses)));
        expect(withoutPositions(again.clauses)).toEqual(withoutPositions(query.clauses));
        expect(again.problems).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes as long as its text, up to 100,000 signs and whatever they are', () => {
    const steps = (text: string): number => {
      // every clause starts after the previous clause, so no text is parsed twice
      let last = -1;
      for (const { at } of parseQuery(text).clauses) {
        expect(at).toBeGreaterThan(last);
        last = at;
      }
      return text.length;
    };
    for (const piece of ['a', '"', 'a:', '-', 'tag:"', 'x|', ':', '\\"', 'a..b ', '-"a" ', 'k:>1|', '狐:'])
      expect(steps(piece.repeat(Math.ceil(100_000 / piece.length)))).toBeGreaterThanOrEqual(100_000);
  });
});

describe('a change to a query', () => {
  it('takes out one part and leaves the rest as it was typed', () => {
    const text = 'fox  rating:>3   "two words"';
    const [, rating] = parseQuery(text).clauses;
    if (!rating) throw new Error('there is no rating');
    expect(withoutRange(text, rating)).toBe('fox "two words"');
  });

  it('puts values in the place of those a key had, adds them where it had none, and takes them out', () => {
    expect(withValues('fox rating:3 sea', 'rating', [{ op: '>=', text: '4' }])).toBe('fox rating:>=4 sea');
    expect(withValues('fox', 'kind', [{ op: 'is', text: 'video', exact: false }])).toBe('fox kind:video');
    expect(withValues('fox kind:video sea', 'kind', [])).toBe('fox sea');
    expect(withValues('-kind:video', 'kind', [])).toBe('-kind:video');
  });

  it('adds one value to a key and takes it away again', () => {
    const moods = { op: 'is', text: 'Two moods', exact: true } as const;
    const both = withToggledValue('tag:sea', 'tag', moods, 'any');
    expect(both).toBe('tag:sea|"Two moods"');
    expect(withToggledValue(both, 'tag', moods, 'any')).toBe('tag:sea');
    expect(withToggledValue('tag:SEA fox', 'tag', { op: 'is', text: 'sea', exact: true }, 'any')).toBe('fox');
  });

  it('adds a value that must hold too, or one that is left out, and takes either away where it stands', () => {
    const moods = { op: 'is', text: 'moods', exact: true } as const;
    const both = withToggledValue('tag:sea fox', 'tag', moods, 'all');
    expect(both).toBe('tag:sea fox tag:"moods"');
    expect(withToggledValue(both, 'tag', moods, 'any')).toBe('tag:sea fox');
    const out = withToggledValue(both, 'tag', moods, 'none');
    expect(out).toBe('tag:sea fox -tag:"moods"');
    expect(withToggledValue(out, 'tag', { op: 'is', text: 'sea', exact: false }, 'none')).toBe(
      'fox -tag:"moods"|sea',
    );
    expect(withToggledValue(out, 'tag', moods, 'none')).toBe('tag:sea fox');
    expect(withToggledValue(out, 'tag', moods, 'all')).toBe('tag:sea fox tag:"moods"');
  });

  it('holds the values of a key together otherwise', () => {
    const manner = (text: string) => combinationOf(parseQuery(text).clauses, 'tag');
    expect(withCombination('tag:a|b fox tag:c -tag:d', 'tag', 'all')).toBe('tag:a tag:b tag:c fox -tag:d');
    expect(withCombination('tag:a fox tag:b tag:c', 'tag', 'any')).toBe('tag:a|b|c fox');
    expect(withCombination('fox -tag:a', 'tag', 'any')).toBe('fox -tag:a');
    expect(['tag:a', 'tag:a -tag:b', 'tag:a|b', 'tag:a tag:b'].map(manner)).toEqual([
      null,
      null,
      'any',
      'all',
    ]);
  });
});
