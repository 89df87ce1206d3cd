import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandAll } from './expansion/expandAll';
import { expandRandom } from './expansion/expandRandom';
import { MAX_WILDCARD_ENTRIES, parseWildcardFile, type Wildcards } from './parseWildcardFile';
import { MAX_ENTRIES_READ } from './template/compileTemplate';
import { highlightSpans } from './template/highlightSpans';
import { escapeTemplate, parseTemplate } from './template/parseTemplate';
import { countCombinations } from './template/rootOf';
import { MAX_TEMPLATE_CHARACTERS } from './template/scanTemplate';

const noWildcards: Wildcards = new Map();
const length = 300_000;

/**
 * Runs `work` once on a text so long that linear work takes less than a second, and quadratic work takes minutes.
 * No clock is read: work that is not linear exceeds the time limit of the test.
 */
function expectLinear(work: (text: string) => unknown, unit: string, start = ''): void {
  work(start + unit.repeat(Math.ceil(length / unit.length)));
}

const piece = fc.constantFrom(
  ...[' ', '{', '}', '|', '$$', '2$$', '1-3$$', '-', '0', '.', '::', '0.5::', '\\', '\n', 'x', 'é'],
  ...['_', '__', '__a__', '__*__', '__a', '${a', '${', ', ', '{|', '{a|b}', '{a|b', '#', '😀'],
);

describe('a template of 300,000 characters', () => {
  it.each([
    ['blanks after an opening brace', ' ', '{'],
    ['digits after an opening brace', '1', '{'],
    ['blanks and digits', ' 1', '{'],
    ['closing braces', '}', ''],
    ['opening braces', '{', ''],
    ['options', 'a|', '{'],
    ['weights', '1.0::|', '{'],
    ['dollar signs', '$', '{2$$'],
    ['escapes', '\\$', '{2$$'],
    ['underscores', '_', ''],
    ['wildcards that do not close', '__a ', ''],
    ['wildcards that are not there', '__a__', ''],
    ['variables', '${a ', ''],
    ['groups', '{a|b} ', ''],
    ['empty groups', '{}', ''],
    ['line breaks in an option', '\n', '{a|'],
  ])('is read, coloured and counted in time: %s', (_, unit, start) => {
    expectLinear(parseTemplate, unit, start);
    expectLinear((text) => highlightSpans(text, noWildcards), unit, start);
    expectLinear(
      (text) => {
        const parsed = parseTemplate(text);
        try {
          if (parsed.ok) countCombinations(parsed.template, noWildcards);
        } catch {
          // a refusal is a valid result too
        }
      },
      unit,
      start,
    );
    expectLinear(escapeTemplate, unit, start);
  });

  it('is read and coloured in time, whatever is said again and again', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.array(piece, { maxLength: 3 }),
        (unit, start) => {
          expectLinear((text) => highlightSpans(text, noWildcards), unit.join(''), start.join(''));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('templates and wildcards without measure', () => {
  const wildcardsOf = (...files: readonly (readonly [string, string])[]): Wildcards =>
    new Map(files.map(([name, text]) => [name, parseWildcardFile(text)]));
  const problemOf = (text: string, wildcards: Wildcards): string => {
    const parsed = parseTemplate(text);
    try {
      if (parsed.ok) return String(countCombinations(parsed.template, wildcards));
      return parsed.errors[0]?.message ?? '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `entry ${line}`).join('\n');

  it('reads up to a million characters and refuses more unread', () => {
    const option = 'some words of an option|';
    const body = option.repeat(Math.floor((MAX_TEMPLATE_CHARACTERS - 2) / option.length)).slice(0, -1);
    expect(problemOf(`{${body}}`, noWildcards)).toBe('1');
    expect(problemOf(`{2$$${'x'.repeat(MAX_TEMPLATE_CHARACTERS - 5)}}`, noWildcards)).toBe('1');
    expect(problemOf('{'.repeat(MAX_TEMPLATE_CHARACTERS + 1), noWildcards)).toBe(
      'This text is longer than 1,000,000 characters.',
    );
  });

  it.each(['{', '}', '{2$$', '${a', '{|'])('tells some of a hundred thousand problems: %j', (unit) => {
    const parsed = parseTemplate(unit.repeat(100_000));
    if (parsed.ok) throw new Error('no problem');
    expect(parsed.errors.length).toBeGreaterThan(0);
    expect(parsed.errors.length).toBeLessThan(250);
  });

  it('says which wildcard file has too many entries', () => {
    expect(problemOf('__list__', wildcardsOf(['list', lines(MAX_WILDCARD_ENTRIES)]))).toBe('100000');
    expect(problemOf('__list__', wildcardsOf(['list', lines(MAX_WILDCARD_ENTRIES + 1)]))).toBe(
      'Wildcard file list: The list has more than 100,000 entries.',
    );
  });

  it('reads a million entries at most, however often a glob names a file', () => {
    const wildcards = wildcardsOf(['aaaaaaaaaaaaaaaaaaaa', lines(MAX_WILDCARD_ENTRIES)]);
    const times = (count: number) =>
      Array.from({ length: count }, (_, stars) => `__${'*a'.repeat(stars + 1)}*__`).join(' ');
    expect(problemOf(times(MAX_ENTRIES_READ / MAX_WILDCARD_ENTRIES + 1), wildcards)).toBe(
      'This prompt uses more than 1,000,000 entries from wildcard files.',
    );
  });

  it('finds that a glob of many stars names nothing', () => {
    const wildcards = wildcardsOf([`${'a'.repeat(250)}`, 'x'], ['b/c', 'y']);
    expect(problemOf(`__${'*a'.repeat(60)}*b__`, wildcards)).toMatch(/^No wildcard file matches/);
    expect(problemOf('__*__', wildcards)).toBe('1');
    expect(problemOf('__**__', wildcards)).toBe('2');
    expect(problemOf('__b/*__', wildcards)).toBe('1');
  });
});

describe('a small template of any kind', () => {
  const texts = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

  it('never throws, and makes as many prompts as it counts', () => {
    const wildcards: Wildcards = new Map([['a', parseWildcardFile('one\n2::two\n{three|four}')]]);
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseTemplate(text);
        highlightSpans(text, wildcards);
        if (!parsed.ok) return;
        let count: bigint;
        try {
          count = countCombinations(parsed.template, wildcards);
        } catch (error) {
          expect(error).toMatchObject({ code: 'template_invalid' });
          return;
        }
        if (count > 3000n) return;
        expect([...expandAll(parsed.template, wildcards)]).toHaveLength(Number(count));
        expect([...expandRandom(parsed.template, wildcards, { count: 3, seed: 's' })]).toHaveLength(3);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back what was escaped, to the letter', () => {
    fc.assert(
      // the texts are trimmed, because a group over several lines drops blanks at the edges of its options
      fc.property(
        texts.map((text) => text.trim()),
        (text) => {
          const parsed = parseTemplate(`{${escapeTemplate(text)}|other}`);
          expect(parsed).toMatchObject({ ok: true });
          if (parsed.ok) expect([...expandAll(parsed.template, noWildcards)][0]).toBe(text);
        },
      ),
      { numRuns: 500 },
    );
  });
});
