import { setImmediate as turn } from 'node:timers/promises';
import { type GallerySort, zGallerySort } from '@shared/domain/gallery/GallerySort';
import { t } from '@shared/messages/t';
import type { CommonOptions } from '../options/CommonOptions';
import { checkQuery } from '../options/checkQuery';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { pathLine } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

export type ListOptions = CommonOptions & Readonly<{ query?: string; sort: GallerySort; limit?: number }>;
export const sorts = zGallerySort.options;

/** Implements `easel list`. Reads only as fast as its output is consumed. */
export async function showAssets(
  easel: Pick<TerminalEasel, 'assets' | 'parameterNames' | 'pathOf'>,
  options: ListOptions & Readonly<{ out: Output; err: Output; signals: Signals }>,
): Promise<number> {
  const { json, out, err, signals, sort, limit = Number.POSITIVE_INFINITY } = options;
  let isStopped = false;
  signals.onFirst(() => {
    isStopped = true;
  });
  for (const portion of easel.assets({ query: checkQuery(options.query ?? '', easel, err), sort, limit })) {
    for (const asset of portion) {
      if (asset.file === null) continue;
      const file = easel.pathOf(asset.file);
      if (!json) {
        out.write(pathLine(file, out));
        continue;
      }
      const { id, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample } = asset;
      const { template, values, rating, favourite, rejected, label, tags, note, bytes, origin } = asset;
      const line = {
        event: 'asset',
        id,
        file,
        kind,
        width,
        height,
        durationS,
        seed,
        sha256,
        modelId,
        prompt,
        createdAt,
        sample,
        template,
        values,
        rating,
        favourite,
        rejected,
        label,
        tags,
        note,
        bytes,
        origin,
      };
      out.write(jsonLine(line));
    }
    await out.drained();
    // without this, a fast reader would block the event loop, and signals would not be handled
    await turn();
    if (isStopped) {
      err.write(`${t('terminal.stoppedBeforeEnd')}\n`);
      return 1;
    }
    if (out.closed) break;
  }
  return 0;
}
