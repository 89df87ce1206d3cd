/**
 * What differs between what the library says and what is on the disk.
 * - `missing`: a row whose file is not there
 * - `changed`: a file that is another than its row says
 * - `untracked`: a file in the library folder that no row knows
 * - `orphan-row`: a row that names no file that could be there
 * - `repaired`: a row that was wrong and is right now; `was` says how it was wrong
 */
export type VerifyFinding =
  | Readonly<{ kind: 'missing' | 'changed'; id: string; file: string }>
  | Readonly<{ kind: 'untracked'; file: string }>
  | Readonly<{ kind: 'orphan-row'; id: string; file: string | null; reason: string }>
  | Readonly<{ kind: 'repaired'; id: string; file: string; from: string; was: 'missing' | 'changed' }>;

export type VerifyRun = Readonly<{
  /** Reads every file, those too that look as they did. */
  full: boolean;
  /** Sets rows right where a file was moved, renamed, or changed into another picture. Deletes nothing. */
  repair: boolean;
  /** Awaited. What is repaired is told as `repaired` only. */
  onFinding: (finding: VerifyFinding) => void | Promise<void>;
  signal: AbortSignal;
}>;

/** How much was compared. */
export type VerifyTotals = Readonly<{ rows: number; files: number }>;
