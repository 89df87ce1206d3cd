import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { ConvertFormat } from '@shared/domain/library/ExportOrder';
import type { Db } from '../database/Db';
import type { Rewriting } from '../metadata/write/Rewriter';
import type { Log } from '../ports/Log';
import type { SheetPage } from '../ports/SheetPage';

/** How a picture is written anew. */
export type Conversion = Readonly<{
  format: ConvertFormat;
  quality: number;
  longEdge: number | null;
  /** Whether what the file says of itself goes along, as far as the new format has a place for it. */
  keepsWords: boolean;
  /** Nothing is written unless words are hidden in its pixels, which are then taken out. */
  onlyHidden?: true;
}>;

/** What handing over needs of the rest of Easel. */
export type ExportParts = Readonly<{
  db: Db;
  libraryFolder: string;
  log: Log;
  /** ms UTC. */
  now: () => number;
  /** The numbers of a set as it stands now. */
  seqsOf: (set: AssetSet) => readonly number[];
  /** Writes a picture into a new file and tells its pixels, in a process that can be ended. @throws ImageProblem */
  convert: (
    path: string,
    target: string,
    how: Conversion,
  ) => Promise<Readonly<{ width: number; height: number; frames?: number }>>;
  /**
   * Writes a file anew, in a thread, with what it says of itself changed; tells whether it has the name that was asked for.
   * @throws with the code `unreadable`, in words
   */
  rewrite: (rewriting: Rewriting) => Promise<boolean>;
  /** Draws a page into a PNG, in that process too. */
  drawPage: (page: SheetPage, target: string) => Promise<void>;
  /** A small picture of the asset, where there is one. */
  previewOf: (assetId: string) => string | null;
}>;
