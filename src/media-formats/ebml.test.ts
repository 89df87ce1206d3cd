import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { type Element, element, elements, emptyElement, ids, isEbml, unsigned } from './ebml';
import { MAX_ITEMS, MAX_LEVELS } from './limits';
import { sourceOfBytes } from './source';
import { type Fault, walk, walkTree } from './walk';

const error = (fault: Fault) => new Error(fault);
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function found(bytes: Buffer): readonly [ids: string, fault: string | null] {
  const all = Array.from(walk(sourceOfBytes(bytes), elements), ({ id }) => id.toString(16)).join(' ');
  try {
    for (const _ of walk(sourceOfBytes(bytes), elements, undefined, error));
    return [all, null];
  } catch (fault) {
    return [all, (fault as Error).message];
  }
}

describe('elements', () => {
  it.each<[string, string, string, Fault | null]>([
    ['good', 'ae 82 0000 ec 80', 'ae ec', null],
    ['ids of one to four bytes', 'ae80 428280 2ad7b180 1654ae6b80', 'ae 4282 2ad7b1 1654ae6b', null],
    ['an id of no length', 'ae80 0880 00000000', 'ae', 'damaged'],
    ['a size of no length', 'ae80 ae0000000000', 'ae', 'damaged'],
    ['an id cut short', 'ae80 1654', 'ae', 'cutShort'],
    ['a size cut short', 'ae80 ae4f', 'ae', 'cutShort'],
    ['contents cut short', 'ae80 ae8200', 'ae', 'cutShort'],
    ['longer than any file', 'ae80 ae 0110000000000000', 'ae', 'cutShort'],
    ['a size of eight bytes', 'ae 0100000000000001 00 ec80', 'ae ec', null],
    ['length 0', 'ae80 ae80', 'ae ae', null],
    [
      'of unknown size: what is in it follows',
      '1f43b675ff a380 1f43b67501ffffffffffffff a380',
      '1f43b675 a3 1f43b675 a3',
      null,
    ],
    ['a segment of unknown size: to the end', '18538067ff a380', '18538067', null],
  ])('%s', (_, bytes, all, fault) => {
    expect(found(hex(bytes))).toEqual([all, fault]);
  });

  it('say where they lie, their contents and the next', () => {
    expect([...walk(sourceOfBytes(hex('ae8100 1f43b675ff 18538067ff 00')), elements)]).toEqual([
      { id: ids.track, isOpen: false, at: 0, from: 2, to: 3, next: 3 },
      { id: ids.cluster, isOpen: true, at: 3, from: 8, to: 8, next: 8 },
      { id: ids.segment, isOpen: true, at: 8, from: 13, to: 14, next: 14 },
    ]);
  });

  it('of a huge count are read up to the bound', () => {
    const source = sourceOfBytes(Buffer.alloc(2 * (MAX_ITEMS + 1), hex('ec80')));
    expect([...walk(source, elements)]).toHaveLength(MAX_ITEMS);
    expect(() => walk(source, elements, undefined, error).next()).toThrow('tooMany');
  });

  it('within elements are read down to the deepest level', () => {
    let bytes = element(ids.checksum);
    for (let level = 0; level < 5000; level += 1) bytes = element(ids.simpleTag, bytes);
    const isParent = ({ id }: Element) => id === ids.simpleTag;
    expect([...walkTree(sourceOfBytes(bytes), elements, isParent)]).toHaveLength(MAX_LEVELS);
  });

  it.each([2, 9, 127, 128, 1000])('are made empty at a length of %d with their head', (length) => {
    const bytes = emptyElement(length, error);
    expect([bytes.length, found(bytes)]).toEqual([length, ['ec', null]]);
  });

  it('cannot be made empty in less than two bytes', () => {
    expect(() => emptyElement(1, error)).toThrow('damaged');
  });

  it('are written as they are read', () => {
    const bytes = element(ids.tags, element(ids.tag), element(ids.tagName, Buffer.from('A')));
    expect(found(bytes)).toEqual(['1254c367', null]);
    const [tags] = walk(sourceOfBytes(bytes), elements);
    expect(
      Array.from(walk(sourceOfBytes(bytes), elements, tags), ({ id, from, to }) => [id, to - from]),
    ).toEqual([
      [ids.tag, 0],
      [ids.tagName, 1],
    ]);
  });
});

it('numbers are read of any length', () => {
  expect([unsigned(hex('')), unsigned(hex('01')), unsigned(hex('0100000000'))]).toEqual([0, 1, 2 ** 32]);
});

it('a file of elements is told by its start', () => {
  expect([isEbml(hex('1a45dfa300')), isEbml(hex('1a45df')), isEbml(hex('00000000'))]).toEqual([
    true,
    false,
    false,
  ]);
});
