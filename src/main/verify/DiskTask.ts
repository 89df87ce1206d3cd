import type { UntrackedFile } from './findFiles';
import type { FileRow } from './verifyRows';

/** Folders are relative to the library folder, with forward slashes; '' is the library folder. */
export type DiskTasks = {
  /** Compares a folder without subfolders. `forceRead`: rows whose files are read even if size and time are equal. */
  folder: { input: Readonly<{ folder: string; forceRead: readonly string[] }>; output: FolderDiff };
  /** As `folder`, for some names in a folder only. */
  names: {
    input: Readonly<{ folder: string; names: readonly string[]; forceRead: readonly string[] }>;
    output: FolderDiff;
  };
  /** The next portion of the last result. */
  more: { input: null; output: FolderDiff };
  /** Compares the rows outside of the given folders, which are already checked, and the rows outside of the library. */
  elsewhere: { input: readonly string[]; output: FolderDiff };
  /** The folders whose modification times differ from `changedAt`. */
  changed: { input: readonly (readonly [folder: string, changedAt: number])[]; output: readonly string[] };
  /** `away`: the library folder is missing or empty; `shared`: changes by other computers cause no events. */
  place: { input: null; output: 'here' | 'shared' | 'away' };
  /** The SHA-256 of files, by absolute path; null if one cannot be read. */
  hash: { input: readonly string[]; output: readonly (string | null)[] };
};
export type DiskTask = { [K in keyof DiskTasks]: { kind: K; input: DiskTasks[K]['input'] } }[keyof DiskTasks];

/** A file that differs from its row. */
export type DifferingFile = Readonly<{
  row: FileRow;
  size: number;
  changedAt: number;
  sha256: string | null;
}>;

export type FolderDiff = Readonly<{
  /** Subfolders that were found; they are not checked yet. */
  folders: readonly string[];
  /** The modification time of the folder before the check, ms; null: it is missing. */
  changedAt: number | null;
  missing: readonly FileRow[];
  /** Rows whose missing files exist again. */
  found: readonly FileRow[];
  /** Files that were read and match their rows, with their modification times. */
  unchanged: readonly Readonly<{ row: FileRow; changedAt: number }>[];
  differing: readonly DifferingFile[];
  untracked: readonly UntrackedFile[];
  /** Whether further portions follow, which `more` requests. */
  hasMore: boolean;
}>;

export type AskDisk = <K extends keyof DiskTasks>(
  kind: K,
  input: DiskTasks[K]['input'],
) => Promise<DiskTasks[K]['output']>;

/** Tasks with results in portions. */
export type ScanKind = 'folder' | 'names' | 'elsewhere';

/** Requests a result in portions and joins them. @param mayContinue asked between two portions; false stops */
export async function requestAllPortions<K extends ScanKind>(
  ask: AskDisk,
  kind: K,
  input: DiskTasks[K]['input'],
  mayContinue: () => boolean,
): Promise<FolderDiff> {
  const first: FolderDiff = await ask(kind, input);
  const portions = [first];
  for (let last = first; last.hasMore && mayContinue(); portions.push(last)) last = await ask('more', null);
  const concat = <T>(of: (look: FolderDiff) => readonly T[]): readonly T[] => portions.flatMap(of);
  return {
    folders: first.folders,
    changedAt: first.changedAt,
    missing: concat((look) => look.missing),
    found: concat((look) => look.found),
    unchanged: concat((look) => look.unchanged),
    differing: concat((look) => look.differing),
    untracked: concat((look) => look.untracked),
    hasMore: false,
  };
}
