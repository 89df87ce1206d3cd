import { Buffer } from 'node:buffer';
import { box, boxesOf } from '../../../media-formats/iso';
import { textItem, textItems, textList } from '../../../media-formats/isoMovie';
import type { EmbeddedMetadata } from './EmbeddedMetadata';
import { faultToMetadataError } from './SourceFile';

export const xmpUuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const commentItem = '\xa9cmt';
const labelItem = 'desc';

/** @param index the contents of the old `moov`. @returns boxes to append inside the new `moov` and after it */
export function filmMetadataBoxes(
  index: Buffer,
  { replacesOthers, parameters, comment, xmp }: EmbeddedMetadata,
): Readonly<{ insideIndex: readonly Buffer[]; afterIndex: readonly Buffer[] }> {
  const texts = replacesOthers
    ? { [commentItem]: comment }
    : { [commentItem]: parameters, [labelItem]: comment };
  const user = boxesOf(index, faultToMetadataError).find(({ type }) => type === 'udta');
  const others = replacesOthers || !user ? [] : boxesOf(user.data, faultToMetadataError);
  const list = others.find(({ type }) => type === 'meta');
  const items = [
    ...(list ? textItems(list.data, faultToMetadataError) : [])
      .filter(({ type }) => !Object.hasOwn(texts, type))
      .map(({ type, data }) => box(type, data)),
    ...Object.entries(texts).flatMap(([type, text]) => (text === null ? [] : [textItem(type, text)])),
  ];
  const keptBoxes = others.filter(({ type }) => type !== 'meta' && type !== commentItem);
  const inside = [
    ...keptBoxes.map(({ type, data }) => box(type, data)),
    ...(items.length === 0 ? [] : [textList(items)]),
  ];
  return {
    insideIndex: inside.length === 0 ? [] : [box('udta', ...inside)],
    afterIndex: xmp === null ? [] : [box('uuid', xmpUuid, Buffer.from(xmp, 'utf8'))],
  };
}
