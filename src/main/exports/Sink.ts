import type { ExportItem } from './exportItems';
import type { MadeMedia } from './makeMedia';

export type Made = readonly [target: string, ...more: readonly string[]];

/** Where files go: a folder, an archive, a contact sheet. Nothing in it has its name before it is whole. */
export interface Sink {
  /** Takes one file. @returns its path, relative to the target; of a sheet, what it is called there. No two are called the same. */
  add(item: ExportItem, made: MadeMedia): Promise<string>;
  /** All are in it. @returns the path of what was made: the folder, or the one file; of a sheet of pictures each page */
  finish(): Promise<Made>;
  /** It is not to be: what is whole stays. */
  abandon(): Promise<void>;
}
