import type { Loose } from './findFiles';
import type { FileRow } from './verifyRows';

/** What the thread is asked that looks at the library folder. Folders: relative to it, with forward slashes; '' is it. */
export type DiskTasks = {
  /**
   * Compares what lies in a folder with its rows; not what lies in the folders within it. `doubted`: ids of rows whose
   * files are read even where they look as they did.
   */
  folder: { input: Readonly<{ folder: string; doubted: readonly string[] }>; output: FolderLook };
  /** The same for some names in a folder. */
  names: {
    input: Readonly<{ folder: string; names: readonly string[]; doubted: readonly string[] }>;
    output: FolderLook;
  };
  /** What is left of the look that was asked for last, where there is more. */
  more: { input: null; output: FolderLook };
  /** The rows whose folders were not among those that were looked at, or whose files lie outside. */
  elsewhere: { input: readonly string[]; output: FolderLook };
  /** Which folders changed since, by their times. */
  changed: { input: readonly (readonly [folder: string, changedAt: number])[]; output: readonly string[] };
  /**
   * Whether the library folder is there; one that holds nothing is where a drive would be. `shared`: it is, on a disk of
   * another computer, of which the system tells nothing that is done there.
   */
  place: { input: null; output: 'here' | 'shared' | 'away' };
  /** The SHA-256 of files, by their whole paths; null where one cannot be read. */
  hash: { input: readonly string[]; output: readonly (string | null)[] };
};
export type DiskTask = { [K in keyof DiskTasks]: { kind: K; input: DiskTasks[K]['input'] } }[keyof DiskTasks];

/** A file that is not as its row says. */
export type OtherFile = Readonly<{ row: FileRow; size: number; changedAt: number; sha256: string | null }>;

/** What differs between rows and files. */
export type FolderLook = Readonly<{
  /** Folders within it. */
  folders: readonly string[];
  /** The time of the folder before it was looked at, ms; null: it is not there. */
  changedAt: number | null;
  /** Rows whose files are not there, where that is not known yet. */
  gone: readonly FileRow[];
  /** Rows whose files were missing and are there. */
  back: readonly FileRow[];
  /** Files that were read and are as their rows say, with the time that they have. */
  seen: readonly Readonly<{ row: FileRow; changedAt: number }>[];
  others: readonly OtherFile[];
  /** Files that no row knows. */
  loose: readonly Loose[];
  /** This is a portion, and not the last: see `more`. */
  isMore: boolean;
}>;
