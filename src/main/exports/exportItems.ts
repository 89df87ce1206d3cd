import { extname } from 'node:path';
import type { Asset } from '@shared/domain/gallery/Asset';
import {
  type ConvertFormat,
  type ExportSettings,
  formatByExtension,
} from '@shared/domain/library/ExportRequest';
import type { NamePattern } from '@shared/names/NamePattern';
import type { Db } from '../database/Db';
import { assetsBySeq } from '../database/rows/assetRow';
import { nameSubjects } from '../database/rows/nameSubjects';

export type ExportItem = Readonly<{
  asset: Asset;
  index: number;
  /** The file name from the pattern, without extension. */
  name: string;
  /** Without a dot. */
  ext: string;
  /** Null: the picture keeps its format and size. */
  conversion: ConvertFormat | null;
}>;

const itemsPerQuery = 200;
const extensions: Readonly<Record<ConvertFormat, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
};

export function* exportItems(
  db: Db,
  seqs: readonly number[],
  manner: ExportSettings,
  pattern: NamePattern,
): Generator<ExportItem, void> {
  let index = 0;
  for (let at = 0; at < seqs.length; at += itemsPerQuery) {
    const assets = assetsBySeq(db, seqs.slice(at, at + itemsPerQuery));
    const subjects = nameSubjects(db, assets, index + 1);
    for (const [position, asset] of assets.entries()) {
      const subject = subjects[position];
      if (!subject) continue;
      const conversion = conversionOf(asset, manner);
      const ext = conversion === null ? extOf(asset) : extensions[conversion];
      yield { asset, index, name: pattern.nameOf(subject), ext, conversion };
      index += 1;
    }
  }
}

function conversionOf(asset: Asset, { format, convert, longEdge }: ExportSettings): ConvertFormat | null {
  // a contact sheet uses small copies of the originals
  if (asset.kind === 'video' || format === 'sheet') return null;
  // also for pictures already in that format, because of quality and colour space
  if (convert !== null) return convert;
  const isSmaller = longEdge !== null && Math.max(asset.width, asset.height) > longEdge;
  return isSmaller ? (formatByExtension[extOf(asset)] ?? 'png') : null;
}

function extOf({ file, kind }: Asset): string {
  const ext = extname(file ?? '')
    .slice(1)
    .toLowerCase();
  return ext === '' ? (kind === 'video' ? 'mp4' : 'png') : ext;
}
