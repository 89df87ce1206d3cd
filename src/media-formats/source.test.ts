import { Buffer } from 'node:buffer';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BufferedFileReader } from './BufferedFileReader';
import { sourceOfBytes, sourceOfFile } from './source';

const folder = mkdtempSync(join(tmpdir(), 'easel-source-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7) % 251));
const path = join(folder, 'file');
writeFileSync(path, bytes);

/** Ranges inside and outside the read-ahead window, across its end, and across the end of the file. */
const ranges: readonly (readonly [at: number, length: number])[] = [
  [0, 16],
  [4090, 16],
  [4100, 5000],
  [19_990, 16],
  [19_999, 1],
  [8, 8],
  [20_000, 4],
  [30_000, 4],
  [5, 0],
];
const expected = ranges.map(([at, length]) => bytes.subarray(at, at + length).toString('hex'));

it('bytes in memory, of a file and of one that is read later are the same', async () => {
  const memory = sourceOfBytes(bytes);
  expect(ranges.map(([at, length]) => memory.bytes(at, length).toString('hex'))).toEqual(expected);
  const file = openSync(path, 'r');
  const source = sourceOfFile(file, bytes.length);
  expect(ranges.map(([at, length]) => source.bytes(at, length).toString('hex'))).toEqual(expected);
  closeSync(file);
  const handle = await open(path);
  const reader = new BufferedFileReader(handle, bytes.length);
  for (const [index, [at, length]] of ranges.entries())
    expect((await reader.bytes(at, length)).toString('hex')).toBe(expected[index]);
  await handle.close();
});

it('what a file has got since it was looked at is not read', () => {
  const file = openSync(path, 'r');
  const source = sourceOfFile(file, 10);
  expect([source.bytes(8, 16).length, source.bytes(0, 9000).length, source.bytes(10, 1).length]).toEqual([
    2, 10, 0,
  ]);
  closeSync(file);
});
