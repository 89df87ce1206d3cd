import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findModel } from '../models';
import { applyMapping } from './applyMapping';
import {
  MAX_BAD_LINES,
  MAX_COLUMN_NAME,
  MAX_JSON_LINE,
  MAX_LINES,
  MAX_LIST_BYTES,
  MAX_LIST_COLUMNS,
  MAX_NOTE,
  MAX_TAG,
  MAX_TAGS,
} from './listLimits';
import { openList } from './openList';
import { suggestMapping } from './suggestMapping';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, name: string) => {
  const reader = openList(bytes, name);
  const rows = [...reader.rows];
  const { columns, errors, refusal } = reader;
  return { rows, columns, errors, refusal };
};
const names = (count: number) => Array.from({ length: count }, (_, place) => `c${place}`);

describe('a file that is no text', () => {
  const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  it.each([
    ['a NUL', latin('a rose\na\0tree\n'), 2, 'a NUL'],
    ['a bell', latin('a rose\x07\n'), 1, 'control character 07'],
    ['an escape', latin('\x1b[31ma rose\n'), 1, 'control character 1b'],
    ['a byte that Windows-1252 has not', latin('caf\xe9\n\nno\x81\n'), 3, 'control character 81'],
    ['half a character of UTF-8', utf8('é\ncafé\n').slice(0, 7), 2, 'UTF-8 text ends abruptly'],
    ['half a pair of UTF-16', latin('\xff\xfea\0\n\0\x3d\xd8\n\0'), 2, 'UTF-16LE text ends abruptly'],
    ['the head of a picture', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 2, 'control character 1a'],
  ])('is refused with the place: %s', (_, bytes, line, message) => {
    for (const name of ['a.txt', 'a.csv', 'a.jsonl', 'a']) {
      const list = read(bytes, name);
      expect(list.rows).toEqual([]);
      expect(list.refusal).toEqual({ line, message: expect.stringContaining(message) });
    }
  });

  it('is never made of one that has only words, tabs, page breaks and letters of Windows', () => {
    const list = read(Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x09, 0x0c, 0x0d, 0x0a, 0x80]), 'a.txt');
    expect([list.refusal, list.rows.length]).toEqual([null, 2]);
  });
});

describe('a list without measure', () => {
  it('has as many columns as may be, in a table and in JSON Lines', () => {
    const header = names(MAX_LIST_COLUMNS);
    expect(read(utf8(`${header.join(',')}\n`), 'a.csv')).toMatchObject({ columns: header, refusal: null });
    const lines = header.map((name) => JSON.stringify({ [name]: 'x' })).join('\n');
    expect(read(utf8(lines), 'a.jsonl')).toMatchObject({ columns: header, errors: [], refusal: null });
  });

  it.each(['prompt', '', 'x'])('is refused when its header says %j thirty thousand times', (cell) => {
    const list = read(utf8(`${Array(30_000).fill(cell).join(',')}\n1,2,3\n`), 'a.csv');
    expect(list).toMatchObject({ rows: [], columns: [] });
    expect(list.refusal?.message).toBe('the first line has 30,000 columns, but a list can have up to 200');
  });

  it('is refused when line after line has a new name, long before memory is full', () => {
    const lines = names(60_000).map((name) => JSON.stringify({ prompt: 'x', [name]: 'x' }));
    const list = read(utf8(lines.join('\n')), 'a.jsonl');
    expect(list.columns).toHaveLength(MAX_LIST_COLUMNS);
    expect(list.rows).toHaveLength(MAX_LIST_COLUMNS - 1);
    expect(list.errors).toHaveLength(MAX_BAD_LINES + 1);
    expect(list.refusal?.message).toBe(
      'more than 1,000 lines of the file cannot be read. The lines up to this point contain more than 200 different names.',
    );
  });

  it('leaves out a line with a name, or of a length, that nobody writes', () => {
    const lines = [
      { ['x'.repeat(MAX_COLUMN_NAME + 1)]: 1 },
      { prompt: 'x'.repeat(MAX_JSON_LINE) },
      { prompt: 'a' },
    ];
    const list = read(utf8(lines.map((line) => JSON.stringify(line)).join('\n')), 'a.jsonl');
    expect(list.errors.map(({ line }) => line)).toEqual([1, 2]);
    expect(list.rows.map(({ cells }) => cells)).toEqual([['a']]);
    expect(read(utf8(`${'x'.repeat(200)},b\n1,2`), 'a.csv').columns).toEqual([
      'x'.repeat(MAX_COLUMN_NAME),
      'b',
    ]);
  });

  it.each(['a.csv', 'a.txt', 'a.jsonl'])('is refused past a million lines, blank or not: %s', (name) => {
    const list = read(utf8(`prompt\n${'\n'.repeat(MAX_LINES)}x`), name);
    expect(list.refusal?.message).toBe('the file has more than 1,000,000 lines');
    if (name === 'a.txt') {
      expect(read(utf8('# no\n'.repeat(MAX_LINES + 1)), name).refusal?.line).toBe(MAX_LINES + 1);
    }
  });

  it('is not read to its end when one row is nothing but mistakes in quotes', () => {
    const list = read(utf8(`prompt,seed\na,1\n${'"a"b'.repeat(MAX_LIST_BYTES / 4 - 10)}`), 'a.csv');
    expect(list.rows.map(({ line, problem }) => [line, problem !== null])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(read(utf8('"a"b'.repeat(1_000_000)), 'a.csv').errors).toMatchObject([{ line: 1 }]);
  });

  it('has rows that say what is too much to keep with each of their jobs', () => {
    const model = findModel('imagegen/dev');
    if (!model) throw new Error('no model');
    const problems = (header: string, row: string) => {
      const list = openList(utf8(`prompt,${header}\na,${row}\n`), 'a.csv');
      const mapping = suggestMapping(list.columns, model);
      return [...list.rows].flatMap((found) => applyMapping(found, mapping, model, {}).problems);
    };
    const tags = (count: number) => names(count).join(';');
    expect(problems('notes', 'x'.repeat(MAX_NOTE))).toEqual([]);
    expect(problems('notes', 'x'.repeat(MAX_NOTE + 1))).toMatchObject([{ field: null }]);
    expect(problems('tags', tags(MAX_TAGS))).toEqual([]);
    expect(problems('tags', tags(MAX_TAGS + 1))).toMatchObject([{ field: null }]);
    expect(problems('tags', 'x'.repeat(MAX_TAG + 1))).toMatchObject([{ field: null }]);
  });
});

describe('any bytes', () => {
  const piece = fc.constantFrom(
    ...['"', '""', ',', ';', '\t', '\n', '\r\n', ' ', 'a', 'prompt', '#', '\\', 'é', '😀', '\u2028'],
    ...[
      '{"prompt":"a"}',
      '{',
      '}',
      '[',
      ']',
      ':',
      '1e999',
      '00000000000000000001',
      'null',
      '\0',
      '{"__proto__":1}',
    ],
  );
  const name = fc.constantFrom('a.csv', 'a.tsv', 'a.jsonl', 'a.txt', 'a', '.csv');
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => utf8(pieces.join('')));
  const bytes = fc.oneof(text, fc.uint8Array({ maxLength: 200 }));

  it('are read without an error, in lines that go up, with at most a cell a column', () => {
    fc.assert(
      fc.property(bytes, name, (content, fileName) => {
        const { rows, columns } = read(content, fileName);
        expect(new Set(columns).size).toBe(columns.length);
        let line = 0;
        for (const row of rows) {
          expect(row.line).toBeGreaterThan(line);
          expect(row.cells.length).toBeLessThanOrEqual(columns.length);
          ({ line } = row);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
