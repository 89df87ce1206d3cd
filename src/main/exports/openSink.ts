import type { ExportParts } from './ExportParts';
import type { ExportPlan } from './ExportPlan';
import { FolderSink } from './FolderSink';
import type { Sink } from './Sink';
import { ZipSink } from './ZipSink';

/** Where the files of an export go. */
export function openSink(
  _parts: ExportParts,
  { manner, target }: ExportPlan,
  staging: string,
): Promise<Sink> {
  switch (manner.format) {
    case 'files':
      return Promise.resolve(new FolderSink(target, staging));
    case 'zip':
      return Promise.resolve(new ZipSink(target, staging));
    case 'sheet':
      throw new Error('not yet');
  }
}
