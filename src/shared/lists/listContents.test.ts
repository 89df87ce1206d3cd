import { describe, expect, it } from 'vitest';
import { convertCell } from './convertCell';
import { openList, openSheet } from './openList';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, name: string) => {
  const reader = openList(bytes, name);
  const rows = [...reader.rows].map(({ cells }) => cells);
  return { ...reader, rows, refusal: reader.refusal };
};

/** Encodes a text with one byte per character. */
function inBytes(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const places = new Map([...letters].map((letter, byte) => [letter, byte]));
  return Uint8Array.from(text, (letter) => places.get(letter) ?? 63);
}

describe('what is not UTF-8', () => {
  it.each([
    ['windows-1251', 'красная лиса в снегу, мягкий свет\nстарый дом у моря, туман\n'],
    ['windows-1251', 'Дії в лісі, їжак під ялинкою\nІній на вікні, тихий ранок\n'],
    ['koi8-r', 'красная лиса в снегу, мягкий свет\nстарый дом у моря, туман\n'],
    ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy\nčervená liška ve sněhu, měkké světlo\n'],
    ['windows-1250', 'Zażółć gęślą jaźń, lis w śniegu\nświatło o świcie nad łąką\n'],
    ['iso-8859-2', 'Příliš žluťoučký kůň úpěl ďábelské ódy\nčervená liška ve sněhu, měkké světlo\n'],
    ['macintosh', 'café crème, garçon à la forêt\nein schöner Fuß im Schnee, für später\n'],
    ['windows-1252', 'café crème, garçon à la forêt\nein schöner Fuß im Schnee – für später\n'],
    ['windows-1253', 'κόκκινη αλεπού στο χιόνι\nπαλιό σπίτι δίπλα στη θάλασσα\n'],
    ['windows-1254', 'karda kırmızı tilki, yumuşak ışık\neski bir köy evi, sisli sabah güneşi\n'],
  ])('is read as %s, and said to be a guess: %j', (encoding, text) => {
    const list = read(inBytes(text, encoding), 'list.txt');
    expect(list.rows.map(([cell]) => cell)).toEqual(text.trim().split('\n'));
    expect(list.mustAsk).toBe(true);
    expect(list.remarks[0]).toContain('guessed that the encoding is');
    expect(list.remarks[0]).toContain(text.split('\n')[0]?.slice(0, 80));
  });

  it('is read as Shift JIS', () => {
    // 赤い狐、雪の中 / 古い家と海
    const bytes = '90D482A28CCF8141 90E182CC9286 0A 8CC382A289C682C68A43 0A'.replaceAll(' ', '');
    const list = read(
      Uint8Array.from(bytes.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
      'a.txt',
    );
    expect(list.rows).toEqual([['赤い狐、雪の中'], ['古い家と海']]);
  });

  it('is asked of nobody where it is plain', () => {
    for (const text of ['a fox\n', 'лиса\n', '\uFEFFcafé\n'])
      expect(read(utf8(text), 'a.txt')).toMatchObject({ mustAsk: false, remarks: [] });
  });
});

describe('what a list is, whatever its name says', () => {
  const rows = [
    ['a fox', '1'],
    ['a hut, at sea', '2'],
  ];
  it.each([
    ["Excel's Unicode Text", 'prompt\tseed\na fox\t1\na hut, at sea\t2\n', 'list.txt'],
    ['a table with commas', 'prompt,seed\na fox,1\n"a hut, at sea",2\n', 'list.txt'],
    ['sep=;', 'sep=;\nprompt;seed\na fox;1\na hut, at sea;2\n', 'list.csv'],
    ['sep=, as Excel writes it', 'SEP=,\r\nprompt,seed\r\na fox,1\r\n"a hut, at sea",2\r\n', 'list.csv'],
    ['tabs', 'prompt\tseed\na fox\t1\na hut, at sea\t2\n', 'list.data'],
  ])('is a table: %s', (_, text, name) => {
    expect(read(utf8(text), name)).toMatchObject({ columns: ['prompt', 'seed'], rows, refusal: null });
  });

  it.each([
    [
      'printed over many lines',
      JSON.stringify([{ prompt: 'a fox' }, { prompt: 'a hut' }], null, 2),
      'a.json',
    ],
    ['in a text', '[\n  {"prompt": "a fox"},\n  {"prompt": "a hut"}\n]', 'a.txt'],
    ['of texts', '["a fox", "a hut"]', 'a.json'],
    ['within an object', '{\n "version": 2,\n "prompts": ["a fox", "a hut"]\n}', 'a.csv'],
    ['a line each', '{"prompt":"a fox"}\n{"prompt":"a hut"}\n', 'a.txt'],
    ['a line each, called CSV', '{"prompt":"a fox"}\n{"prompt":"a hut"}\n', 'a.csv'],
  ])('is JSON: %s', (_, text, name) => {
    expect(read(utf8(text), name)).toMatchObject({
      columns: ['prompt'],
      rows: [['a fox'], ['a hut']],
      refusal: null,
    });
  });

  it.each([
    ['HTML called .xls', '<html><table><tr><td>prompt</td></tr></table></html>', 'list.xls', /HTML/],
    ['HTML called .csv', '\n<!DOCTYPE html>\n<p>a', 'list.csv', /HTML/],
    ['a table alone', '<table border=1><tr><td>a fox', 'list.txt', /HTML/],
    ["Excel's XML", '<?xml version="1.0"?><Workbook/>', 'list.xls', /XML/],
    ['RTF', '{\\rtf1\\ansi a fox}', 'list.txt', /RTF/],
    ['other JSON', '{"a": 1,\n "b": 2}', 'list.json', /not a list of prompts/],
  ])('is refused in words: %s', (_, text, name, words) => {
    const { refusal, rows } = read(utf8(text), name);
    expect(rows).toEqual([]);
    expect(refusal?.message).toMatch(words);
  });

  it.each([
    ['a prompt in brackets', '[cup], on a table\n[vase], red\n'],
    ['JSON prompts alone', 'a {"b": 1}\nc\n'],
    ['a comma in each', 'a fox, red\na hut, grey\n'],
    ['angles', '<lora:mist:1> a fox\na hut\n'],
    ['Windows paths', 'C:\\pictures\\new\\a.png\nD:\\b.png\n'],
  ])('stays a prompt a line: %s', (_, text) => {
    expect(read(utf8(text), 'list.txt').rows).toEqual(
      text
        .trim()
        .split('\n')
        .map((line) => [line]),
    );
  });
});

describe('as a person means it', () => {
  it('takes # and a blank for a comment, and says so; #1 is a prompt', () => {
    const list = read(utf8('# my list\n#\n## more\n#1 fan\n#ff0000 sunset\n'), 'a.txt');
    expect(list.rows).toEqual([['#1 fan'], ['#ff0000 sunset']]);
    expect(list.remarks).toEqual(['3 lines begin with # and a space and are treated as comments.']);
  });

  it.each(['nan', 'NaN', 'None', 'null', 'NULL', '#N/A', '<NA>'])(
    'takes %s in a table for nothing',
    (cell) => {
      const list = read(utf8(`prompt,style\na fox,${cell}\na hut,none\n`), 'a.csv');
      expect(list.rows).toEqual([
        ['a fox', ''],
        ['a hut', 'none'],
      ]);
      expect(list.remarks[0]).toContain('1 cell is treated as empty');
    },
  );

  it('says that a second column called prompt is none', () => {
    expect(read(utf8('prompt,Prompt\na,b\n'), 'a.csv').remarks[0]).toMatch(
      /More than one column is called “prompt”/,
    );
    expect(read(utf8('prompt,prompt 2\na,b\n'), 'a.csv').remarks).toEqual([]);
  });

  it.each([
    ['42.0', '42'],
    ['42,00', '42'],
    ['18446744073709551557.0', '18446744073709551557'],
    ['42', '42'],
    ['4.5', '4.5'],
  ])('takes the seed %s for %s', (cell, seed) => {
    expect(convertCell({ kind: 'seed', name: 'seed', label: 'Seed' } as never, cell)).toBe(seed);
  });

  it('reads a table of a workbook like any other, and names its sheet', () => {
    const table = {
      sheet: 'Shots',
      sheets: ['Shots', 'Old'],
      rows: [
        ['prompt', 'n'],
        ['', ''],
        ['a fox', 'nan'],
      ],
    };
    const reader = openSheet(table);
    expect([...reader.rows]).toEqual([{ line: 3, cells: ['a fox', ''], problem: null }]);
    expect(reader.remarks[0]).toBe('Sheet “Shots” (one of 2 sheets).');
  });
});
