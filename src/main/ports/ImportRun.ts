import type { PictureFacts } from '@shared/metadata/PictureFacts';

export type ImportedFile = Readonly<{
  id: string;
  seq: number;
  /** Whether the library already had the asset, without its file, which is now restored. */
  isRestored: boolean;
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

/** `reason` is for the user. `isPresent`: the library has the file, as asset `seq` unless that is in the trash. */
export type ImportOutcome =
  | Readonly<{ kind: 'imported'; from: string; asset: ImportedFile }>
  | Readonly<{ kind: 'refused'; from: string; reason: string; isPresent: boolean; seq?: number }>;

export type ImportRun = Readonly<{
  paths: readonly string[];
  /** Imports by reference: the files stay where they are. */
  reference: boolean;
  /** The id that the assets of one import share; absent: they are not grouped. Ids sort chronologically. */
  importId?: string;
  /** Called for each file, and awaited, so that the receiver sets the pace. */
  onOutcome: (outcome: ImportOutcome) => void | Promise<void>;
  signal: AbortSignal;
}>;
