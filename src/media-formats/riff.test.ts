import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { MAX_ITEMS } from './limits';
import { riffChunk, riffChunks, riffHead, riffRange } from './riff';
import { sourceOfBytes } from './source';
import { type Fault, walk } from './walk';

const oddChunk = riffChunk('EXIF', Buffer.from('abc'));
const evenChunk = riffChunk('XMP ', Buffer.from('ab'));
const claiming = (length: number) => {
  const bytes = Buffer.from(evenChunk);
  bytes.writeUInt32LE(length, 4);
  return bytes;
};

function found(bytes: Buffer): readonly [types: string, fault: string | null] {
  const types = Array.from(walk(sourceOfBytes(bytes), riffChunks), ({ type }) => type.trim()).join(' ');
  try {
    for (const _ of walk(sourceOfBytes(bytes), riffChunks, undefined, (fault: Fault) => new Error(fault)));
    return [types, null];
  } catch (fault) {
    return [types, (fault as Error).message];
  }
}

describe('chunks', () => {
  it.each<[string, Buffer, string, Fault | null]>([
    ['good', Buffer.concat([evenChunk, evenChunk]), 'XMP XMP', null],
    ['filled up to an even length', Buffer.concat([oddChunk, evenChunk]), 'EXIF XMP', null],
    ['the last not filled up', Buffer.concat([evenChunk, oddChunk.subarray(0, -1)]), 'XMP EXIF', null],
    ['length 0', Buffer.concat([riffChunk('ICCP', Buffer.alloc(0)), evenChunk]), 'ICCP XMP', null],
    ['a few bytes behind the last', Buffer.concat([evenChunk, Buffer.alloc(7)]), 'XMP', null],
    ['contents cut short', Buffer.concat([evenChunk, evenChunk.subarray(0, 9)]), 'XMP', 'cutShort'],
    ['longer than the file', Buffer.concat([evenChunk, claiming(0xffffffff)]), 'XMP', 'cutShort'],
  ])('%s', (_, bytes, types, fault) => {
    expect(found(bytes)).toEqual([types, fault]);
  });

  it('say where they lie, their contents and the next', () => {
    expect([...walk(sourceOfBytes(Buffer.concat([oddChunk, evenChunk])), riffChunks)]).toEqual([
      { type: 'EXIF', at: 0, from: 8, to: 11, next: 12 },
      { type: 'XMP ', at: 12, from: 20, to: 22, next: 22 },
    ]);
  });

  it('of a huge count are read up to the bound', () => {
    const empty = riffChunk('XMP ', Buffer.alloc(0));
    const source = sourceOfBytes(Buffer.alloc(8 * (MAX_ITEMS + 1), empty));
    expect([...walk(source, riffChunks)]).toHaveLength(MAX_ITEMS);
  });

  it('lie where the head of the file says, and not beyond its end', () => {
    const head = riffHead('WEBP', 100);
    expect(head.toString('latin1')).toBe('RIFF\x68\0\0\0WEBP');
    expect(riffRange(head, 4000)).toEqual({ from: 12, to: 112 });
    expect(riffRange(head, 50)).toEqual({ from: 12, to: 50 });
  });
});
