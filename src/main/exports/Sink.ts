import type { ExportItem } from './exportItems';
import type { MadeMedia } from './makeMedia';

export type ExportedPaths = readonly [target: string, ...more: readonly string[]];

/**
 * The target of exported files: a folder, an archive, or a contact sheet. Nothing gets its final name before
 * it is complete.
 */
export interface Sink {
  /**
   * Adds one file.
   * @returns the path of the file relative to the target; for a contact sheet, the name in the caption. Names are unique
   */
  add(item: ExportItem, made: MadeMedia): Promise<string>;
  /**
   * Completes the export.
   * @returns the path of the folder or single file; for a contact sheet as pictures, every page
   */
  finish(): Promise<ExportedPaths>;
  /** Aborts the export: complete files stay. */
  abandon(): Promise<void>;
}
