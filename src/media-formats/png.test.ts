import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { MAX_ITEMS } from './limits';
import { chunk, chunks, chunksOf, isIntact, pngSize, signatureBytes, textChunk } from './png';
import { sourceOfBytes } from './source';
import { type Fault, walk } from './walk';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const header = chunk('IHDR', Buffer.from([0, 0, 1, 0, 0, 0, 0, 2, 8, 2, 0, 0, 0]));
const end = chunk('IEND', Buffer.alloc(0));
const png = (...parts: readonly Buffer[]) => Buffer.concat([signature, header, ...parts]);
const claiming = (length: number) => {
  const bytes = chunk('IDAT', Buffer.alloc(5));
  bytes.writeUInt32BE(length, 0);
  return bytes;
};

function found(file: Buffer): readonly [types: string, fault: string | null] {
  const types = Array.from(chunksOf(sourceOfBytes(file)), ({ type }) => type).join(' ');
  const range = { from: signatureBytes, to: file.length };
  try {
    for (const _ of walk(sourceOfBytes(file), chunks, range, (fault: Fault) => new Error(fault)));
    return [types, null];
  } catch (fault) {
    return [types, (fault as Error).message];
  }
}

describe('chunks', () => {
  it.each<[string, Buffer, string, Fault | null]>([
    ['good', png(chunk('IDAT', Buffer.alloc(3)), end), 'IHDR IDAT IEND', null],
    ['length 0', png(chunk('IDAT', Buffer.alloc(0)), end), 'IHDR IDAT IEND', null],
    ['a head cut short', png(end.subarray(0, 7)), 'IHDR', 'cutShort'],
    ['a sum cut short', png(end.subarray(0, 11)), 'IHDR', 'cutShort'],
    ['contents cut short', png(claiming(6)), 'IHDR', 'cutShort'],
    ['longer than the file', png(claiming(0xffffffff)), 'IHDR', 'cutShort'],
    [
      'a wrong sum, which the walk passes',
      png(Buffer.concat([end.subarray(0, 11), Buffer.of(0)])),
      'IHDR IEND',
      null,
    ],
  ])('%s', (_, file, types, fault) => {
    expect(found(file)).toEqual([types, fault]);
  });

  it('say where they lie, their contents and the next', () => {
    expect([...chunksOf(sourceOfBytes(png(end)))]).toEqual([
      { type: 'IHDR', at: 8, from: 16, to: 29, next: 33 },
      { type: 'IEND', at: 33, from: 41, to: 41, next: 45 },
    ]);
  });

  it('of a huge count are read up to the bound', () => {
    const source = sourceOfBytes(Buffer.concat([signature, Buffer.alloc(12 * (MAX_ITEMS + 1), end)]));
    expect([...chunksOf(source)]).toHaveLength(MAX_ITEMS);
  });

  it('are intact unless a byte or the sum was changed', () => {
    const file = png(textChunk('a', 'fox'), end);
    const all = [...chunksOf(sourceOfBytes(file))];
    expect(all.map((each) => isIntact(file, each))).toEqual([true, true, true]);
    for (const at of [37, 44, 53]) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(all.map((each) => isIntact(changed, each))).toEqual([true, false, true]);
    }
  });

  it('of text have no language, no other name, and are not packed', () => {
    expect(textChunk('Title', 'Füchse').subarray(4, -4).toString('utf8')).toBe('iTXtTitle\0\0\0\0\0Füchse');
  });
});

it('the size stands in the header', () => {
  expect(pngSize(sourceOfBytes(png(end)))).toEqual({ width: 256, height: 2 });
  for (const file of [png().subarray(0, 23), Buffer.concat([signature, end, header]), Buffer.alloc(40)])
    expect(pngSize(sourceOfBytes(file))).toBeNull();
});
