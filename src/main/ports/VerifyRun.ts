/** How a file differs from its row. */
export type FileDifference = 'missing' | 'changed' | 'damaged';

/**
 * A difference between the database and the disk. `changed`: an intact picture or film, saved by another
 * program. `damaged`: no intact picture or film, or bytes that changed while size and time did not; never
 * accepted. `untracked`: a file without a row. `orphan-row`: a row with an impossible file name. `repaired`:
 * a corrected row, with its earlier difference.
 */
export type VerifyFinding =
  | Readonly<{ kind: FileDifference; id: string; file: string }>
  | Readonly<{ kind: 'untracked'; file: string }>
  | Readonly<{ kind: 'orphan-row'; id: string; file: string | null; reason: string }>
  | Readonly<{ kind: 'repaired'; id: string; file: string; from: string; was: FileDifference }>;

export type VerifyRun = Readonly<{
  /** Reads every file, including those with unchanged size and time. */
  full: boolean;
  /** Corrects rows whose file was moved, renamed or replaced by another intact picture. Deletes nothing. */
  repair: boolean;
  /** Called for each difference, and awaited. Repaired differences are reported only as `repaired`. */
  onFinding: (finding: VerifyFinding) => void | Promise<void>;
  onCompared?: (rows: number) => void;
  signal: AbortSignal;
}>;

export type VerifyTotals = Readonly<{ rows: number; files: number }>;
