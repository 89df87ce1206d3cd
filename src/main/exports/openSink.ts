import type { ExportParts } from './ExportParts';
import type { ExportPlan } from './ExportPlan';
import { FolderSink } from './FolderSink';
import type { Sink } from './Sink';
import { SheetSink } from './sheet/SheetSink';
import { ZipSink } from './zip/ZipSink';

/** Where the files of an export go. @throws EaselError `invalid_input` where they are too many for it */
export function openSink(parts: ExportParts, plan: ExportPlan, staging: string): Sink {
  const { manner, matrix, target, total } = plan;
  switch (manner.format) {
    case 'files':
      return new FolderSink(parts, target, staging);
    case 'zip':
      return new ZipSink(target, staging);
    case 'sheet':
      return new SheetSink(parts, { manner, matrix, target, staging, total });
  }
}
