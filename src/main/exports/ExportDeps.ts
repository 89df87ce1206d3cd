import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { ConvertFormat } from '@shared/domain/library/ExportRequest';
import type { Db } from '../database/Db';
import type { Rewriting } from '../metadata/write/Rewriter';
import type { Log } from '../ports/Log';
import type { SheetPage } from '../ports/SheetPage';

export type Conversion = Readonly<{
  format: ConvertFormat;
  quality: number;
  /** The longer side, px; null: the size stays. */
  longEdge: number | null;
  /** Whether the picture's metadata is kept, as far as the new format supports it. */
  keepsMetadata: boolean;
  /** Only removes text hidden in the pixels; writes no file if there is no hidden text. */
  onlyHidden?: true;
}>;

export type ExportDeps = Readonly<{
  db: Db;
  libraryFolder: string;
  log: Log;
  /** ms UTC. */
  now: () => number;
  seqsOf: (set: AssetSet) => readonly number[];
  /** Converts a picture in another process and returns its size. Throws ImageProblem. */
  convert: (
    path: string,
    target: string,
    conversion: Conversion,
  ) => Promise<Readonly<{ width: number; height: number; frames?: number }>>;
  /**
   * Copies a file with changed metadata, in a thread; returns whether the file already has its final name.
   * @throws an error with the code `unreadable` and a message for the user
   */
  rewrite: (rewriting: Rewriting) => Promise<boolean>;
  drawPage: (page: SheetPage, target: string) => Promise<void>;
  previewOf: (assetId: string) => string | null;
}>;
