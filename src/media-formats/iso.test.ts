import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { type Box, box, boxesOf, boxWithin, innerBoxes, outerBoxes } from './iso';
import { MAX_ITEMS, MAX_LEVELS } from './limits';
import { type ByteSource, sourceOfBytes } from './source';
import { type Fault, walk, walkAsync, walkTree } from './walk';

const error = (fault: Fault) => new Error(fault);
const head = (length: number, type: string) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(length);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const long = (length: bigint, type: string, ...data: readonly Buffer[]) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(length);
  return Buffer.concat([head(1, type), size, ...data]);
};
const free = box('free', Buffer.alloc(4));

/** The boxes that a walk without `fail` finds, and the fault that a walk with `fail` throws. */
function found(bytes: Buffer, format = outerBoxes): readonly [types: string, fault: string | null] {
  const types = [...walk(sourceOfBytes(bytes), format)].map(({ type }) => type).join(' ');
  try {
    for (const _ of walk(sourceOfBytes(bytes), format, undefined, error));
    return [types, null];
  } catch (fault) {
    return [types, (fault as Error).message];
  }
}

describe('boxes', () => {
  it.each<[string, Buffer, string, Fault | null]>([
    ['good', Buffer.concat([box('ftyp'), free]), 'ftyp free', null],
    ['a head cut short', Buffer.concat([free, Buffer.alloc(7)]), 'free', 'cutShort'],
    ['contents cut short', Buffer.concat([free, free.subarray(0, 11)]), 'free', 'cutShort'],
    ['longer than the file', Buffer.concat([free, head(0xffffffff, 'mdat')]), 'free', 'cutShort'],
    ['shorter than its head', Buffer.concat([free, head(7, 'mdat')]), 'free', 'damaged'],
    ['length 0: to the end', Buffer.concat([free, head(0, 'mdat'), Buffer.alloc(9)]), 'free mdat', null],
    ['64 bits', Buffer.concat([long(20n, 'mdat', Buffer.alloc(4)), free]), 'mdat free', null],
    ['64 bits, shorter than its head', long(15n, 'mdat'), '', 'damaged'],
    ['64 bits, longer than any file', long(2n ** 64n - 1n, 'mdat'), '', 'cutShort'],
    ['64 bits, cut short', long(16n, 'mdat').subarray(0, 12), '', 'cutShort'],
  ])('%s', (_, bytes, types, fault) => {
    expect(found(bytes)).toEqual([types, fault]);
  });

  it('end within a box in bytes that are none, and miss nothing', () => {
    expect(found(Buffer.concat([free, Buffer.alloc(7)]), innerBoxes)).toEqual(['free', null]);
  });

  it('say where they lie, their contents and the next', () => {
    const file = Buffer.concat([free, long(18n, 'mdat', Buffer.alloc(2)), head(0, 'skip')]);
    expect([...walk(sourceOfBytes(file), outerBoxes)]).toEqual([
      { type: 'free', isOpen: false, at: 0, from: 8, to: 12, next: 12 },
      { type: 'mdat', isOpen: false, at: 12, from: 28, to: 30, next: 30 },
      { type: 'skip', isOpen: true, at: 30, from: 38, to: 38, next: 38 },
    ]);
  });

  it('are read of a source of many gigabytes by their heads alone', async () => {
    const asked: number[] = [];
    const source = {
      size: 2 ** 40,
      itemsRead: 0,
      bytes: async (at: number, length: number) => {
        asked.push(length);
        return long(2n ** 38n, at === 0 ? 'mdat' : 'free').subarray(0, length);
      },
    };
    const types: string[] = [];
    for await (const { type } of walkAsync(source, outerBoxes)) types.push(type);
    expect([types.join(' '), asked]).toEqual(['mdat free free free', [16, 16, 16, 16]]);
  });

  it('of a huge count are read up to the bound, in whichever walks they come', () => {
    const source = sourceOfBytes(Buffer.alloc(8 * (MAX_ITEMS + 1), head(8, 'free')));
    expect([...walk(source, outerBoxes)]).toHaveLength(MAX_ITEMS);
    expect(() => walk(source, outerBoxes, undefined, error).next()).toThrow('tooMany');
  });

  it('within boxes are read down to the deepest level', () => {
    let bytes = box('last');
    for (let level = 0; level < 5000; level += 1) bytes = box('moov', bytes);
    const isParent = ({ type }: Box) => type === 'moov';
    const all = (fail?: (fault: Fault) => Error) => [
      ...walkTree(sourceOfBytes(bytes), innerBoxes, isParent, undefined, fail),
    ];
    expect(all()).toHaveLength(MAX_LEVELS);
    expect(() => all(error)).toThrow('damaged');
  });

  it('are found by the types that lead to them', () => {
    const file = Buffer.concat([
      box('free'),
      box('moov', box('trak'), box('trak'), box('udta', box('meta', free))),
    ]);
    const source: ByteSource = sourceOfBytes(file);
    const whole = { from: 0, to: file.length };
    expect(boxWithin(source, whole, 'moov', 'udta', 'meta')).toMatchObject({ from: 48, to: 60 });
    expect(boxWithin(source, whole, 'moov', 'trak', 'meta')).toBeUndefined();
  });

  it('in memory are given with their contents, and written as they were', () => {
    const bytes = Buffer.concat([box('abcd', Buffer.from('one'), Buffer.from('two')), box('efgh')]);
    const parts = boxesOf(bytes, error);
    expect(parts.map(({ type, data }) => [type, data.toString()])).toEqual([
      ['abcd', 'onetwo'],
      ['efgh', ''],
    ]);
    expect(Buffer.concat(parts.map(({ type, data }) => box(type, data)))).toEqual(bytes);
  });
});
