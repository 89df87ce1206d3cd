import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText';
import { detectDelimiter, detectFormat } from './detectFormat';
import { openList } from './openList';

/** A list read to its end. */
const readList = (bytes: Uint8Array, fileName: string) => {
  const reader = openList(bytes, fileName);
  return { ...reader, rows: [...reader.rows] };
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const units = `${mark ? '\uFEFF' : ''}${text}`.split('').map((unit) => unit.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};

describe('decodeText', () => {
  const text = 'prompt,style\ncafé – señor,ø\n';
  it.each([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-8 with Windows line ends', utf8(text.replaceAll('\n', '\r\n')), 'utf-8'],
    ['UTF-16LE with a byte order mark', utf16(text), 'utf-16le'],
    ['UTF-16BE with a byte order mark', utf16(text, { big: true }), 'utf-16be'],
    ['UTF-16LE without a mark', utf16(text, { mark: false }), 'utf-16le'],
    ['UTF-16BE without a mark', utf16(text, { big: true, mark: false }), 'utf-16be'],
  ] as const)('reads %s', (_, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding, isGuess: false });
  });

  it('reads what is not UTF-8 as Windows-1252', () => {
    const bytes = Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0x80]);
    expect(decodeText(bytes)).toEqual({ text: 'café €', encoding: 'windows-1252', isGuess: true });
  });

  it('reads nothing', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', isGuess: false });
  });
});

describe('detectFormat', () => {
  it.each([
    ['a.csv', '', 'csv'],
    ['a.TSV', '', 'tsv'],
    ['a.jsonl', '', 'jsonl'],
    ['a.ndjson', '', 'jsonl'],
    ['a.txt', 'prompt,seed', 'txt'],
    ['pasted', '{"prompt":"x"}\n', 'jsonl'],
    ['pasted', 'prompt\tseed\nx\t1', 'tsv'],
    ['pasted', 'Prompt;Seed\nx;1', 'csv'],
    ['pasted', 'a rose, red, at dawn\na tree, green', 'txt'],
  ])('takes %s with %j for %s', (name, text, format) => {
    expect(detectFormat(name, text)).toBe(format);
  });

  it.each([
    ['a;b;c\n1,2;3,4;5', ';'],
    ['a,b,c', ','],
    ['"x;y;z",b', ','],
    ['a\tb', '\t'],
    ['prompt', ','],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});

describe('openList', () => {
  it('reads CSV with quotes, line breaks in cells and blank lines, and knows every line', () => {
    const list = readList(
      utf8('prompt,notes\r\n"a ""red"" rose, wet","two\r\nlines"\r\n\r\nplain,x\r\n'),
      'list.csv',
    );
    expect(list).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      columns: ['prompt', 'notes'],
      errors: [],
    });
    expect(list.rows).toEqual([
      { line: 2, cells: ['a "red" rose, wet', 'two\nlines'], problem: null },
      { line: 5, cells: ['plain', 'x'], problem: null },
    ]);
  });

  it('reports ragged rows and keeps the others', () => {
    const list = readList(utf8('prompt,seed\na rose, red,1\nb,2\nc\nd,4,,\n'), 'list.csv');
    expect(list.rows.map((row) => row.problem !== null)).toEqual([true, false, true, false]);
    expect(list.errors.map(({ line }) => line)).toEqual([2, 4]);
    expect(list.errors[0]?.message).toBe(
      'This row has 3 cells, but the header has 2. Cells that contain commas need quotation marks.',
    );
  });

  it('says where a quote is never closed', () => {
    const list = readList(utf8('prompt,seed\na,1\n"b,2\nc,3\n'), 'list.csv');
    expect(list.errors).toMatchObject([{ line: 3, message: expect.stringContaining('is never closed') }]);
  });

  it('names blank and repeated columns', () => {
    expect(readList(utf8('prompt,,prompt\n'), 'a.csv').columns).toEqual(['prompt', 'column 2', 'prompt 2']);
    expect(readList(utf8(''), 'a.csv')).toMatchObject({ columns: [], rows: [], errors: [{ line: 1 }] });
  });

  it('reads TSV as spreadsheets write it', () => {
    const list = readList(utf16('prompt\tsize\n"a, b"\t4:3\n'), 'list.txt.tsv');
    expect(list).toMatchObject({ format: 'tsv', columns: ['prompt', 'size'] });
    expect(list.rows[0]?.cells).toEqual(['a, b', '4:3']);
  });

  it('reads JSON Lines with growing columns, exact seeds, and the place of each mistake', () => {
    const list = readList(
      utf8(
        '{"prompt":"a","seed":18446744073709551615}\n\n{"prompt":"b",}\n"just words"\n{"style":"x"}\n[1]\n',
      ),
      'list.jsonl',
    );
    expect(list.columns).toEqual(['prompt', 'seed', 'style']);
    expect(list.rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', '18446744073709551615']],
      [4, ['just words']],
      [5, [undefined, undefined, 'x']],
    ]);
    expect(list.errors.map(({ line }) => line)).toEqual([3, 6]);
    expect(list.errors[0]?.message).toMatch(/not valid JSON near character 1\d/);
  });

  it('reads plain text without comments and blank lines', () => {
    const list = readList(utf8('# my list\n\na rose\n  a tree, green  \n\\#1 fan\n'), 'list.txt');
    expect(list.columns).toEqual(['prompt']);
    expect(list.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, 'a rose'],
      [4, 'a tree, green'],
      [5, '#1 fan'],
    ]);
  });

  it('reads a hundred thousand rows, slice by slice, with every line right', () => {
    let text = 'prompt;seed\n';
    for (let row = 0; row < 100_000; row += 1) text += `"a rose; number\n${row}";${row}\n`;
    const reader = openList(utf8(text), 'long.csv');
    const first = reader.rows.next();
    expect(first.done ? null : first.value.line).toBe(2);
    let count = 1;
    let last = null;
    for (const row of reader.rows) {
      count += 1;
      last = row;
    }
    expect(count).toBe(100_000);
    expect(last).toEqual({ line: 200_000, cells: ['a rose; number\n99999', '99999'], problem: null });
    expect(reader.errors).toEqual([]);
  });

  it('reads a cell longer than any piece', () => {
    const long = 'x'.repeat(1_000_000);
    const list = readList(utf8(`prompt,seed\n"${long}",1\nb,2\n`), 'a.csv');
    expect(list.rows.map((row) => row.cells[0])).toEqual([long, 'b']);
  });
});
