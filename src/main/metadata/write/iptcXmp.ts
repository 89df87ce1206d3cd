import type { Buffer } from 'node:buffer';
import { iptcRecords } from '../read/readIptc';
import { listProperty, textProperty, wrapInXmpPacket } from './xmpPacket';

/** XMP properties by the number of the equivalent IPTC dataset (IPTC Photo Metadata, mapping to IIM). */
const properties: Readonly<Record<number, readonly [name: string, kind: 'text' | 'Alt' | 'Bag' | 'Seq']>> = {
  5: ['dc:title', 'Alt'],
  25: ['dc:subject', 'Bag'],
  40: ['photoshop:Instructions', 'text'],
  80: ['dc:creator', 'Seq'],
  85: ['photoshop:AuthorsPosition', 'text'],
  90: ['photoshop:City', 'text'],
  95: ['photoshop:State', 'text'],
  101: ['photoshop:Country', 'text'],
  105: ['photoshop:Headline', 'text'],
  110: ['photoshop:Credit', 'text'],
  115: ['photoshop:Source', 'text'],
  116: ['dc:rights', 'Alt'],
  120: ['dc:description', 'Alt'],
  122: ['photoshop:CaptionWriter', 'text'],
};

export type IptcTexts = ReadonlyMap<number, readonly string[]>;

export function iptcTexts(records: Buffer | null): IptcTexts {
  const texts = new Map<number, string[]>();
  for (const { number, text } of records === null ? [] : iptcRecords(records))
    texts.set(number, [...(texts.get(number) ?? []), text]);
  return texts;
}

/** IPTC records as XMP; null: none. @param xmp has precedence over them. @param comment `easel:label` */
export function iptcXmp(texts: IptcTexts, xmp: string | null, comment: string | null): string | null {
  const lines = Object.entries(properties).flatMap(([number, [name, kind]]) => {
    const values = texts.get(Number(number)) ?? [];
    const [first] = values;
    if (first === undefined || xmp?.includes(name) === true) return [];
    if (kind === 'text') return [textProperty(name, first)];
    return [listProperty(name, kind, kind === 'Alt' ? [first] : values)];
  });
  if (comment !== null) lines.unshift(textProperty('easel:label', comment));
  return lines.length === 0 ? null : wrapInXmpPacket(lines);
}
