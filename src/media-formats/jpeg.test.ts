import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { iptcIn, iptcResource, markers, segment, segments } from './jpeg';
import { MAX_ITEMS } from './limits';
import { sourceOfBytes } from './source';
import { type Fault, walk } from './walk';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function found(bytes: Buffer): readonly [all: string, fault: string | null] {
  const all = Array.from(walk(sourceOfBytes(bytes), segments), ({ marker }) => marker.toString(16)).join(' ');
  try {
    for (const _ of walk(sourceOfBytes(bytes), segments, undefined, (fault: Fault) => new Error(fault)));
    return [all, null];
  } catch (fault) {
    return [all, (fault as Error).message];
  }
}

describe('segments', () => {
  it.each<[string, string, string, Fault | null]>([
    ['good', 'ffe0 0004 0000 fffe 0003 41 ffd9', 'e0 fe d9', null],
    ['without contents', 'ffe0 0002 ffd9', 'e0 d9', null],
    ['a length below its own two bytes', 'ffe0 0002 ffe1 0001 00', 'e0', 'damaged'],
    ['length 0', 'ffe0 0000', '', 'damaged'],
    ['longer than the file', 'ffe0 0002 ffe1 ffff 00', 'e0', 'cutShort'],
    ['a marker cut short', 'ffe0 0002 ff', 'e0', 'cutShort'],
    ['a length cut short', 'ffe0 0002 ffe1 00', 'e0', 'cutShort'],
    ['no marker', 'ffe0 0002 00e1 0002', 'e0', 'damaged'],
    ['fill bytes before a marker', 'ffff ffe0 0002 ff ffd9', 'ff ff e0 ff d9', null],
  ])('%s', (_, bytes, all, fault) => {
    expect(found(hex(bytes))).toEqual([all, fault]);
  });

  it('say where they lie, their contents and the next', () => {
    expect([...walk(sourceOfBytes(hex('ff ffe1 0003 41 ffd9')), segments)]).toEqual([
      { marker: markers.fill, at: 0, from: 1, to: 1, next: 1 },
      { marker: markers.app1, at: 1, from: 5, to: 6, next: 6 },
      { marker: markers.endOfImage, at: 6, from: 8, to: 8, next: 8 },
    ]);
  });

  it.each([
    ['fill bytes', Buffer.alloc(MAX_ITEMS + 8, 0xff)],
    ['segments', Buffer.alloc(4 * (MAX_ITEMS + 1), hex('ffe00002'))],
  ])('of a huge count are read up to the bound: %s', (_, bytes) => {
    expect([...walk(sourceOfBytes(bytes), segments)]).toHaveLength(MAX_ITEMS);
  });

  it('are written with their head', () => {
    expect(segment(markers.app1, 'Exif\0\0', Buffer.from('MM'))).toEqual(hex('ffe1 000a 457869660000 4d4d'));
    expect(() => segment(markers.app1, '', Buffer.alloc(65_534))).toThrow(RangeError);
  });
});

describe("resources of Photoshop's", () => {
  const other = (name: string, data: string) =>
    Buffer.concat([Buffer.from(`8BIM\x03\xed${name}`, 'latin1'), hex(data)]);

  it.each<[string, Buffer, string | null]>([
    ['good', iptcResource(Buffer.from('abcd')), 'abcd'],
    [
      'of an odd length, behind others of odd names',
      Buffer.concat([other('\x02ab\0', '00000001 ff00'), iptcResource(Buffer.from('abc'))]),
      'abc',
    ],
    ['none', other('\0\0', '00000002 0000'), null],
    ['cut short', iptcResource(Buffer.from('abcd')).subarray(0, 14), null],
    ['of a huge length', Buffer.concat([other('\0\0', 'ffffffff'), iptcResource(Buffer.from('abcd'))]), null],
    ['of another kind', Buffer.from('8BPS00000000000000'), null],
  ])('%s', (_, bytes, records) => {
    expect(iptcIn(bytes)?.toString() ?? null).toBe(records);
  });
});
