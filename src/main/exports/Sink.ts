import type { ExportItem } from './exportItems';
import type { MadeMedia } from './makeMedia';

export type ExportedPaths = readonly [target: string, ...more: readonly string[]];

/** Where files are exported to. Nothing gets its final name before it is complete. */
export interface Sink {
  // Returns the unique path of the file relative to the target; for a contact sheet, the name in the caption
  add(item: ExportItem, made: MadeMedia): Promise<string>;
  /** @returns the folder or single file; for a contact sheet as pictures, every page */
  finish(): Promise<ExportedPaths>;
  abandon(): Promise<void>;
}
