import type { AssetChange, SidebarChange } from '@shared/domain/gallery/Curation';
import type { ExportSettings } from '@shared/domain/library/ExportRequest';

/** Work on a library, as a person asks for it. */
export type Work =
  | Readonly<{ kind: 'import'; paths: readonly string[]; reference: boolean }>
  | Readonly<{ kind: 'export'; target: string; manner: ExportSettings }>
  | Readonly<{ kind: 'change'; seqs: readonly number[]; change: AssetChange }>
  | Readonly<{ kind: 'arrange'; what: SidebarChange }>
  | Readonly<{ kind: 'undo' | 'redo' }>
  | Readonly<{ kind: 'emptyTrash' }>
  /** `copies`: as onto another disk. */
  | Readonly<{ kind: 'move'; folder: string; copies: boolean }>
  /** Goes on with a move that was broken off, or gives it up. */
  | Readonly<{ kind: 'goOnMoving' | 'cancelMove' }>
  /** Compares rows and files, as `easel verify --full` does. */
  | Readonly<{ kind: 'verify' }>
  | Readonly<{ kind: 'look' }>;

/** One picture, as the database has it. */
export interface Row {
  readonly seq: number;
  /** Whole where it lies outside of the library. */
  readonly file: string;
  readonly sha256: string;
  readonly trashed: boolean;
}

/** What a library says of itself at rest. */
export interface LibraryState {
  /** The library folder. */
  readonly folder: string;
  readonly rows: readonly Row[];
  /** All that Undo has to do with, as a hash of every picture, tag and collection. */
  readonly curation: string;
  readonly collections: readonly string[];
  readonly tags: readonly string[];
  readonly undo: boolean;
  /** A move that was begun is not at its end. */
  readonly moving: boolean;
  /** What is still to be taken away of what was thrown out, or moved. */
  readonly leftOver: number;
}

/** How one piece of work ended. */
export type WorkEnd = Readonly<{
  state: LibraryState;
  /** What `verify` found, or what was refused. */
  said: readonly string[];
  /** How long it took. */
  ms: number;
}>;
