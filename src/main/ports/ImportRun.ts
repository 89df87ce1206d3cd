import type { PictureFacts } from '@shared/metadata/PictureFacts';

export type ImportedFile = Readonly<{
  id: string;
  seq: number;
  /** The library already had the asset without its file, which is now restored. */
  isBack: boolean;
  /** Relative to the library folder; absolute if it was imported by reference. */
  file: string;
  kind: 'image' | 'video';
  /** Pixels. */
  width: number;
  height: number;
  sha256: string;
  /** Why the file has no preview, for the user; null: it gets one. */
  problem: string | null;
  /** The program whose metadata format was recognised; null: none. */
  program: string | null;
  facts: PictureFacts;
}>;

/**
 * The outcome for a file; `reason` is a phrase that follows its name. `isHere`: the library already has it;
 * `seq`: that asset's number, unless it is in the trash.
 */
export type ImportOutcome =
  | Readonly<{ kind: 'imported'; from: string; asset: ImportedFile }>
  | Readonly<{ kind: 'refused'; from: string; reason: string; isHere: boolean; seq?: number }>;

/** An import requested by the user. */
export type ImportRun = Readonly<{
  /** Paths of files and folders. */
  paths: readonly string[];
  /** Imports by reference: the files stay where they are. */
  reference: boolean;
  /**
   * Identifies the import, so that its assets can be found together; absent: part of no import. Ids sort
   * chronologically.
   */
  importId?: string;
  /** Awaited, so that the receiver sets the pace. */
  onOutcome: (outcome: ImportOutcome) => void | Promise<void>;
  signal: AbortSignal;
}>;
