import type { AnyEvent, EventPayload } from '@shared/ipc/events';
import type { FetchLimits } from '../downloads/fetchToPart';
import type { RetryRule } from '../downloads/nextTryAt';
import type { Timing } from '../engine/RunLoop';
import type { Folders } from '../folders';
import type { LogOptions } from '../log/createLog';
import type { StartProcess } from '../ports/HelperProcess';
import type { Checkpoint } from '../queue';

export type HostEnvironment = Readonly<{
  folders: Folders;
  /** Easel's configuration folder. Without it, the replacement of a library by an older copy is not noticed. */
  configFolder?: string;
  /** The folder of the built files, with the worker threads and the decoder. */
  builtFolder: URL;
  /** The system's proxy for an origin, if the environment names none; by default none. */
  systemProxy?: (origin: string) => Promise<string | null>;
  startProcess?: StartProcess;
  /** The folder with sample wildcard lists for a new library; null: none. */
  sampleWildcards: string | null;
  /** The default export folder of the window; null: none. */
  defaultExportFolder?: string | null;
  sendEvent: (event: AnyEvent) => void;
  /** Called at once for every changed job, unlike events, which are batched and omit ids if there are many. */
  jobsChanged?: (jobIds: readonly string[]) => void;
  /** False: unfinished work waits for a command, whatever the settings say, because `easel list` must send nothing. */
  resumesWork?: boolean;
  /** Notifies a user who may not be looking at the window, which shows the same notice as a toast. */
  notify?: (notice: EventPayload<'notice.raised'>) => void;
  /** Work, and the reader of the library, start when this resolves; by default at once. */
  startAfter?: Promise<void>;
  restart?: () => void;
  /** Aborted if Easel quits while its library is being opened. */
  signal?: AbortSignal;
  /** Simulates a crash at a step of a job, in tests. */
  checkpoint?: Checkpoint;
  /** ms UTC: a test's clock in place of the computer's. */
  now?: () => number;
  setTimer?: Timing['setTimer'];
  /** Shorter limits for tests, which would otherwise wait for minutes or write gigabytes. */
  limits?: Limits;
}>;

/** Defaults apply to absent limits. */
export type Limits = Readonly<{
  /** Maximum wait for the headers of a paid answer, ms; by default depends on the model. */
  answerMs?: number;
  /** Randomises retry delays, in [0, 1); by default random. */
  jitter?: () => number;
  download?: Partial<FetchLimits>;
  downloadRetry?: Partial<RetryRule>;
  /** Default `info`. */
  logLevel?: LogOptions['level'];
}>;
