import type { PictureFacts } from '@shared/metadata/PictureFacts';

/** A file that is an asset now. */
export type ImportedFile = Readonly<{
  id: string;
  seq: number;
  /** The library had it, without its file: its row was there before, and has this file now. */
  isBack: boolean;
  /** Relative to the library folder; whole where it stays outside of it. */
  file: string;
  kind: 'image' | 'video';
  /** Pixels. */
  width: number;
  height: number;
  sha256: string;
  /** Why it has no preview, in words; null: it gets one. */
  problem: string | null;
  /** Whose layout of metadata it carries; null where none was understood. */
  program: string | null;
  facts: PictureFacts;
}>;

/**
 * What became of one file; `reason`, in words, follows its name. `isHere`: the library has it already, no more;
 * `seq`: as this asset, where that is in no trash.
 */
export type ImportOutcome =
  | Readonly<{ kind: 'imported'; from: string; asset: ImportedFile }>
  | Readonly<{ kind: 'refused'; from: string; reason: string; isHere: boolean; seq?: number }>;

/** An import that somebody asked for. */
export type ImportRun = Readonly<{
  /** Of files and folders. */
  paths: readonly string[];
  /** Files stay where they are; the library only knows of them. */
  reference: boolean;
  /** What came by it is found together by this; none: it is no import of its own. Later ones sort after earlier ones. */
  importId?: string;
  /** Awaited: who shows what became of the files sets the pace. */
  onOutcome: (outcome: ImportOutcome) => void | Promise<void>;
  signal: AbortSignal;
}>;
