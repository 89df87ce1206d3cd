import type { JobProblem } from '@shared/domain/queue/Job';
import type { JobState } from '@shared/domain/queue/jobStates';

export type JobEnding = Readonly<{
  /** The row id of the job: small, and constant while the library is open. */
  row: number;
  id: string;
  state: JobState;
  prompt: string;
  problem: JobProblem | null;
  files: readonly EndingFile[];
}>;

/** A file on disk; `file` is relative to the library folder. Sizes in pixels; `seed` in digits. */
export type EndingFile = Readonly<{
  file: string;
  width: number;
  height: number;
  seed: string | null;
  sha256: string | null;
}>;
