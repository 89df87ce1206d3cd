/** How a file differs from its row. */
export type WrongFile = 'missing' | 'changed' | 'damaged';

/**
 * A difference between the library's rows and its disk. `missing`: the file of a row does not exist.
 * `changed`: a file differs from its row but is an intact picture or film, so another program has saved it.
 * `damaged`: a file differs from its row and is no intact picture or film; or its bytes changed while size
 * and time did not, which no program that saves it causes. It is never accepted. `untracked`: a file in the
 * library folder without a row. `orphan-row`: a row with an impossible file name. `repaired`: a wrong row
 * that was corrected; `was` says how it was wrong
 */
export type VerifyFinding =
  | Readonly<{ kind: WrongFile; id: string; file: string }>
  | Readonly<{ kind: 'untracked'; file: string }>
  | Readonly<{ kind: 'orphan-row'; id: string; file: string | null; reason: string }>
  | Readonly<{ kind: 'repaired'; id: string; file: string; from: string; was: WrongFile }>;

export type VerifyRun = Readonly<{
  /** Reads every file, including those with unchanged size and time. */
  full: boolean;
  /**
   * Corrects rows whose file was moved, renamed, or changed into another picture, but not damaged ones.
   * Deletes nothing.
   */
  repair: boolean;
  /** Awaited. Repaired differences are reported only as `repaired`. */
  onFinding: (finding: VerifyFinding) => void | Promise<void>;
  /** Called with the number of rows compared so far. */
  onCompared?: (rows: number) => void;
  signal: AbortSignal;
}>;

/** How much was compared. */
export type VerifyTotals = Readonly<{ rows: number; files: number }>;
