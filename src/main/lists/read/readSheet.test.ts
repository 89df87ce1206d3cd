import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readListFile } from './readListFile';
import { readSheet } from './readSheet';

const book = (sheets: Readonly<Record<string, unknown[][]>>, bookType: 'xlsx' | 'ods' | 'biff8' | 'xlsm') => {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(made, { type: 'buffer', bookType, compression: true }));
};
const shots = [
  ['prompt', 'seed', 'due'],
  ['a fox, 狐', 1234567890123456, new Date(Date.UTC(2026, 10, 28))],
  [],
  ['a hut', 42, ''],
];
const read = (name: string, bytes: Uint8Array, sheet: string | null = null) =>
  readListFile({ name, bytes, sheet }, async (task) => readSheet(task));

describe('a workbook', () => {
  it.each([
    ['xlsx', 'list.xlsx'],
    ['ods', 'list.ods'],
    ['biff8', 'list.xls'],
    ['xlsx', 'misnamed.csv'],
  ] as const)('is read: %s as %s', async (type, name) => {
    const list = await read(name, book({ Shots: shots, Old: [['prompt'], ['x']] }, type));
    expect(list.columns).toEqual(['prompt', 'seed', 'due']);
    expect(list.rows).toEqual([
      { line: 2, cells: ['a fox, 狐', '1234567890123456', '2026-11-28'], problem: null },
      { line: 4, cells: ['a hut', '42', ''], problem: null },
    ]);
    expect(list).toMatchObject({
      format: 'sheet',
      mustAsk: false,
      remarks: ['Sheet “Shots” (one of 2 sheets).'],
    });
  });

  it('is read at the sheet that is named', async () => {
    const bytes = book({ Shots: shots, Old: [['prompt'], ['x']] }, 'xlsx');
    expect((await read('a.xlsx', bytes, 'Old')).rows).toMatchObject([{ cells: ['x'] }]);
    await expect(read('a.xlsx', bytes, 'New')).rejects.toThrow(
      'There is no sheet “New”. The sheets are Shots, Old.',
    );
    await expect(read('a.csv', new TextEncoder().encode('prompt\na\n'), 'Old')).rejects.toThrow(
      'is not a workbook',
    );
  });

  it('is refused in words where it is damaged, says that it unpacks to more, or takes too long', async () => {
    const bytes = book({ Shots: shots }, 'xlsx');
    await expect(read('a.xlsx', bytes.slice(0, bytes.length / 2))).rejects.toThrow(
      /is an archive|cannot be read/,
    );
    const bomb = bytes.slice();
    const directory = Buffer.from(bomb.buffer).lastIndexOf('PK\x01\x02', undefined, 'latin1');
    new DataView(bomb.buffer).setUint32(directory + 24, 4_000_000_000, true);
    await expect(read('a.xlsx', bomb)).rejects.toThrow('The file is larger than 128 MB when unpacked.');
    const never = () => Promise.reject(new Error('the thread took too long'));
    await expect(readListFile({ name: 'a.xlsx', bytes }, never)).rejects.toThrow('too much time or memory');
  });

  it('is not what a text document is', async () => {
    await expect(read('a.xlsx', new TextEncoder().encode('%PDF-1.7\n'))).rejects.toThrow('a document (PDF)');
  });
});

it.each([
  [
    'a.txt',
    'a {red|blue} cup\n{{masterpiece}}, a fox\n',
    ['Braces without alternatives stay in the prompt as you wrote them.'],
  ],
  ['a.csv', 'sku,Prompt\n{1},a {red|blue} cup\n', []],
])('a list says that braces stay: %s', async (name, text, remarks) => {
  expect((await read(name, new TextEncoder().encode(text))).remarks).toEqual(remarks);
});
