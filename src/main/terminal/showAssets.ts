import { type GallerySort, zGallerySort } from '@shared/domain/GallerySort';
import type { CommonOptions } from './CommonOptions';
import { jsonLine } from './jsonLine';
import type { Output } from './Output';
import { pathLine } from './pathLine';
import { readQuery } from './readQuery';
import type { TerminalEasel } from './TerminalEasel';

export type ListOptions = CommonOptions & Readonly<{ query?: string; sort: GallerySort; limit?: number }>;
export const sorts = zGallerySort.options;

/** `easel list`: the files that a query finds. Reads on as its reader does, and no further. */
export async function showAssets(
  easel: Pick<TerminalEasel, 'assets' | 'pathOf'>,
  options: ListOptions & Readonly<{ out: Output }>,
): Promise<number> {
  const { json, out, sort, limit = Number.POSITIVE_INFINITY } = options;
  for (const portion of easel.assets({ query: readQuery(options.query ?? ''), sort, limit })) {
    for (const asset of portion) {
      if (asset.file === null) continue;
      const file = easel.pathOf(asset.file);
      if (!json) {
        out.write(pathLine(file, out));
        continue;
      }
      const { id, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample } = asset;
      const { template, values, rating, favourite, rejected, label, tags, note, bytes, origin, remark } =
        asset;
      const line = {
        event: 'asset',
        ...{ id, file, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample },
        ...{ template, values, rating, favourite, rejected, label, tags, note, bytes, origin, remark },
      };
      out.write(jsonLine(line));
    }
    await out.drained();
    if (out.closed) break;
  }
  return 0;
}
