/** How a file differs from its row. */
export type WrongFile = 'missing' | 'changed' | 'damaged';

/**
 * What differs between what the library says and what is on the disk.
 * - `missing`: a row whose file is not there
 * - `changed`: a file that is another than its row says, and a whole picture or film: somebody saved it anew
 * - `damaged`: a file that is another than its row says, and no whole picture or film; or whose bytes became other while
 *   its size and time stayed, which nobody does who saves it. It is never taken as it is.
 * - `untracked`: a file in the library folder that no row knows
 * - `orphan-row`: a row that names no file that could be there
 * - `repaired`: a row that was wrong and is right now; `was` says how it was wrong
 */
export type VerifyFinding =
  | Readonly<{ kind: WrongFile; id: string; file: string }>
  | Readonly<{ kind: 'untracked'; file: string }>
  | Readonly<{ kind: 'orphan-row'; id: string; file: string | null; reason: string }>
  | Readonly<{ kind: 'repaired'; id: string; file: string; from: string; was: WrongFile }>;

export type VerifyRun = Readonly<{
  /** Reads every file, those too that look as they did. */
  full: boolean;
  /** Sets rows right where a file was moved, renamed, or changed into another picture; never where one was damaged. Deletes nothing. */
  repair: boolean;
  /** Awaited. What is repaired is told as `repaired` only. */
  onFinding: (finding: VerifyFinding) => void | Promise<void>;
  /** How many rows were compared so far. */
  onCompared?: (rows: number) => void;
  signal: AbortSignal;
}>;

/** How much was compared. */
export type VerifyTotals = Readonly<{ rows: number; files: number }>;
