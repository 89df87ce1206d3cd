import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { box, boxesOf } from './iso';
import { readItemLocations } from './isoItems';
import { rebuiltIndex, shiftChunkOffsets, shiftFragment } from './isoMovie';
import type { Fault } from './walk';

const error = (fault: Fault) => new Error(fault);
const words = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const index = (...tables: readonly Buffer[]) =>
  box('moov', box('trak', box('mdia', box('minf', box('stbl', ...tables)))));

describe('places that an index names', () => {
  it('move with what they name, of 32 and of 64 bits', () => {
    const bytes = index(box('stco', words(0, 2, 100, 200)), box('co64', words(0, 1, 1, 7)));
    shiftChunkOffsets(bytes, (place) => (place > 100 ? place + 8 : place), error);
    expect(bytes).toEqual(index(box('stco', words(0, 2, 100, 208)), box('co64', words(0, 1, 1, 15))));
  });

  it.each<[Fault, Buffer]>([
    ['damaged', box('stco', words(0, 0xffffffff, 1))],
    ['tooLarge', box('stco', words(0, 1, 0xffffffff))],
  ])('are %s where the table does not hold them', (fault, table) => {
    expect(() => shiftChunkOffsets(index(table), (place) => place + 1, error)).toThrow(fault);
  });

  it('of a fragment move where it names one', () => {
    const fragment = (flags: number, place: number) =>
      box('moof', box('mfhd', words(0, 1)), box('traf', box('tfhd', words(flags, 1, 0, place))));
    for (const [flags, moved] of [
      [1, 108],
      [0, 100],
    ] as const) {
      const bytes = fragment(flags, 100);
      shiftFragment(bytes, 8, error);
      expect(bytes).toEqual(fragment(flags, moved));
    }
  });
});

describe('an index made anew', () => {
  it('has boxes changed and left out at any level, and the rest as it was', () => {
    const before = boxesOf(index(box('stsz', words(1)), box('free')), error)[0]?.data ?? Buffer.alloc(0);
    const anew = rebuiltIndex(
      before,
      ({ type }, level) => (type === 'free' ? [] : type === 'stsz' ? [box('stss', words(level))] : null),
      error,
    );
    expect(box('moov', anew)).toEqual(index(box('stss', words(5))));
  });

  it('is damaged where its boxes are nested without an end', () => {
    let bytes = box('trak');
    for (let level = 0; level < 5000; level += 1) bytes = box('trak', bytes);
    expect(() => rebuiltIndex(bytes, () => null, error)).toThrow('damaged');
  });
});

it('items of an AVIF whose places have no bytes are counted before they are made', () => {
  const item = Buffer.from([0, 1, 0, 0, 0xff, 0xff]);
  const iloc = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), ...Array(50).fill(item)]);
  expect(() => readItemLocations(iloc, error)).toThrow('tooMany');
});
