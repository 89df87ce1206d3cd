import { describe, expect, it } from 'vitest';
import { parseWildcardFile } from '../parseWildcardFile';
import { highlightSpans } from './highlightSpans';
import { parseTemplate } from './parseTemplate';

describe('parseTemplate', () => {
  it.each([
    ['a {b|c', [2, 3], /never closed/],
    ['a b} c', [3, 4], /has no opening brace/],
    ['{-1::a|b}', [1, 5], /weight/],
    ['{0.5.5::a|b}', [1, 8], /weight/],
    ['{0::a|0::b}', [0, 11], /a weight of 0/],
    ['{$$a|b}', [1, 3], /how many/],
    ['{a|2$$b}', [4, 6], /at the start of a group/],
    ['a __colours rose', [2, 11], /not closed/],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template's own syntax
    ['a ${name} b', [2, 9], /Variables/],
  ] as const)('says where %j is wrong', (text, [start, end], message) => {
    const parsed = parseTemplate(text);
    expect(parsed).toMatchObject({ ok: false, errors: [{ start, end }] });
    if (!parsed.ok) expect(parsed.errors[0]?.message).toMatch(message);
  });

  it('reports every problem, in the order of the text', () => {
    const parsed = parseTemplate('} {x::a|-1::b} {{c');
    expect(parsed.ok ? [] : parsed.errors.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [8, 12],
      [15, 16],
      [16, 17],
    ]);
  });

  it.each([
    'plain words, 100%',
    'a | b outside a group',
    'costs $$ and 5::6',
    'snake__case and ____ and _a_',
    'Foo \\{x\\} \\|',
  ])('takes %j without complaint', (text) => {
    expect(parseTemplate(text).ok).toBe(true);
  });

  it('lets a group stand on several lines', () => {
    const parsed = parseTemplate('{\n  red\n | dark {a|b} \n}');
    expect(parsed).toMatchObject({
      template: { parts: [{ options: [{ parts: [{ text: 'red' }] }, { parts: [{ text: 'dark ' }, {}] }] }] },
    });
  });

  it('survives a hundred thousand open braces', () => {
    const parsed = parseTemplate('{'.repeat(100_000));
    expect(parsed.ok ? 0 : parsed.errors.length).toBe(34);
  });
});

describe('highlightSpans', () => {
  it('marks braces, bars, weights, bounds with separator, and wildcards', () => {
    const text = 'a {2$$ and $$0.5::__x__|b} c';
    expect(highlightSpans(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['group', '{'],
      ['separator', '2$$ and $$'],
      ['weight', '0.5::'],
      ['wildcard', '__x__'],
      ['group', '|'],
      ['group', '}'],
    ]);
  });

  it('covers what an error covers, and never overlaps', () => {
    const text = 'a {b|c and } }';
    expect(highlightSpans(text).at(-1)).toEqual({ kind: 'error', start: 13, end: 14 });
    expect(highlightSpans('{a|b')[0]).toEqual({ kind: 'error', start: 0, end: 1 });
  });

  it('marks a wildcard without a file when the files are known', () => {
    const wildcards = new Map([['colours', parseWildcardFile('red\nblue')]]);
    expect(highlightSpans('__colours__', wildcards)).toEqual([{ kind: 'wildcard', start: 0, end: 11 }]);
    expect(highlightSpans('__colors__', wildcards)).toEqual([{ kind: 'error', start: 0, end: 10 }]);
  });

  it('never throws, whatever is typed', () => {
    const pieces = ['{', '}', '|', '$$', '__', '2', '::', '\\', ' ', 'a', '$', '\n', '__x__', '-'];
    let state = 7;
    for (let round = 0; round < 3000; round += 1) {
      let text = '';
      for (let length = 0; length < 12; length += 1) {
        state = (state * 48271) % 2147483647;
        text += pieces[state % pieces.length];
      }
      let end = 0;
      for (const span of highlightSpans(text, new Map())) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(span.end).toBeGreaterThan(span.start);
        end = span.end;
      }
    }
  });
});
