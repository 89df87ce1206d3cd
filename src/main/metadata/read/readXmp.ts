// Searches an XMP packet for known property names instead of parsing XML: each search is one pass, so a malicious
// packet costs no more than its length, and no entities are expanded.

import { type AssetLabel, zAssetLabel } from '@shared/domain/gallery/Asset';
import { rejectedRating } from '../write/xmpPacket';

export type Xmp = Readonly<{
  prompt: string | null;
  description: string | null;
  system: string | null;
  tool: string | null;
  /** `exif:UserComment`, in which some programs store their parameters. */
  comment: string | null;
  rating: number | null;
  rejected: boolean;
  label: AssetLabel | null;
  /** Easel's own properties. */
  favourite: boolean;
  sensitive: boolean;
  tags: readonly string[];
  sourceType: string | null;
  /** Time of creation, ms UTC. */
  createdAt: number | null;
}>;

const maxItems = 1000;
/** The default names of Adobe Bridge's five labels. */
const bridgeLabels: Readonly<Record<string, AssetLabel>> = {
  select: 'red',
  second: 'yellow',
  approved: 'green',
  review: 'blue',
  'to do': 'purple',
};

export function readXmp(packet: string): Xmp {
  const firstValue = (name: string) => valuesOf(packet, name)[0] ?? null;
  const ratingNumber = Number(firstValue('xmp:Rating') ?? Number.NaN);
  const rejected = ratingNumber === rejectedRating;
  const rating = rejected ? Number(firstValue('easel:stars') ?? Number.NaN) : ratingNumber;
  const createdAt = Date.parse(firstValue('xmp:CreateDate') ?? firstValue('photoshop:DateCreated') ?? '');
  return {
    prompt: firstValue('Iptc4xmpExt:AIPromptInformation'),
    description: firstValue('dc:description'),
    system: firstValue('Iptc4xmpExt:AISystemUsed'),
    tool: firstValue('xmp:CreatorTool'),
    comment: firstValue('exif:UserComment'),
    rejected,
    label: labelOf(firstValue('photoshop:LabelColor')) ?? labelOf(firstValue('xmp:Label')),
    favourite: firstValue('easel:favourite') === 'True',
    sensitive: firstValue('easel:sensitive') === 'True',
    rating: rating >= 1 && rating <= 5 ? Math.round(rating) : null,
    tags: [...new Set([...valuesOf(packet, 'dc:subject'), ...tagsInLevels(packet)])],
    sourceType: firstValue('Iptc4xmpExt:DigitalSourceType'),
    createdAt: createdAt > 0 ? createdAt : null,
  };
}

/** Each level of `Places|Norway|Bergen` (Lightroom, darktable) or `Places/Norway/Bergen` (digiKam) is a tag. */
function tagsInLevels(packet: string): readonly string[] {
  const levels = [
    ...valuesOf(packet, 'lr:hierarchicalSubject').map((tag) => tag.split('|')),
    ...valuesOf(packet, 'digiKam:TagsList').map((tag) => tag.split('/')),
  ];
  // darktable stores internal tags below the tag `darktable`
  return levels.filter(([first]) => first !== 'darktable').flat();
}

/** The label for a colour name (Lightroom, Capture One, darktable) or a label of Bridge; null: unknown. */
function labelOf(text: string | null): AssetLabel | null {
  const name = text?.trim().toLowerCase() ?? '';
  return zAssetLabel.safeParse(name).data ?? bridgeLabels[name] ?? null;
}

/** The values of a property, written as an attribute, an element, or a list within an element. */
function valuesOf(packet: string, name: string): readonly string[] {
  for (let at = packet.indexOf(name); at >= 0; at = packet.indexOf(name, at + name.length)) {
    const before = packet[at - 1] ?? '';
    const after = at + name.length;
    if (before === '<') return inElement(packet, name, after);
    const quote = /^\s{0,20}=\s{0,20}(["'])/.exec(packet.slice(after, after + 50));
    if (!/\s/.test(before) || !quote) continue;
    const from = after + quote[0].length;
    const to = packet.indexOf(quote[1] ?? '', from);
    return to < 0 ? [] : [plain(packet.slice(from, to))];
  }
  return [];
}

function inElement(packet: string, name: string, after: number): readonly string[] {
  const from = packet.indexOf('>', after) + 1;
  const to = packet.indexOf(`</${name}`, from);
  if (from === 0 || to < 0 || packet[from - 2] === '/') return [];
  const inside = packet.slice(from, to);
  if (!inside.includes('<rdf:li')) return inside.includes('<') ? [] : [plain(inside.trim())];
  const items: string[] = [];
  for (let at = inside.indexOf('<rdf:li'); at >= 0 && items.length < maxItems; ) {
    const begin = inside.indexOf('>', at) + 1;
    const end = inside.indexOf('</rdf:li', begin);
    if (begin === 0 || end < 0) break;
    const item = plain(inside.slice(begin, end).trim());
    if (item !== '') items.push(item);
    at = inside.indexOf('<rdf:li', end);
  }
  return items;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name)] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
