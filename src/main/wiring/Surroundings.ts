import type { AnyEvent, EventPayload } from '@shared/ipc/events';
import type { FetchLimits } from '../downloads/fetchToPart';
import type { RetryRule } from '../downloads/nextTryAt';
import type { Timing } from '../engine/TurnEngine';
import type { Folders } from '../folders';
import type { LogOptions } from '../log/createLog';
import type { StartProcess } from '../ports/HelperProcess';
import type { Checkpoint } from '../queue';

/** What the services need from the process they run in. */
export type Surroundings = Readonly<{
  folders: Folders;
  /**
   * Easel's configuration folder of this user and computer. Without it, Easel cannot detect that a library
   * was replaced by an older copy.
   */
  configFolder?: string;
  /** The folder of the built files, with the worker threads and the decoder. */
  built: URL;
  /** The system's proxy for an origin, if the environment names none; by default none. */
  systemProxy?: (origin: string) => Promise<string | null>;
  /** Starts one of our processes; by default as a child of Node. */
  startProcess?: StartProcess;
  /** Sample wildcard lists for a new library; null: none. */
  sampleWildcards: string | null;
  /** The default export folder of the window; null: none. */
  exportsTo?: string | null;
  sendEvent: (event: AnyEvent) => void;
  /** Called at once for every changed job; events are batched and omit ids if there are many. */
  jobsChanged?: (jobIds: readonly string[]) => void;
  /**
   * False: work of the last run waits for a command, whatever the settings say, because `easel list` must
   * send nothing.
   */
  goesOnByItself?: boolean;
  /** Notifies a user who may not be looking at the window, which shows the same notice as a toast. */
  notify?: (notice: EventPayload<'notice.raised'>) => void;
  /** Work of the queue, downloads, previews and checks begins when this resolves; by default at once. */
  startAfter?: Promise<void>;
  /** Restarts Easel with the same arguments, to open a library that was moved. */
  restart?: () => void;
  /** Aborted if Easel quits while its library is being opened. */
  signal?: AbortSignal;
  /** Simulates a crash at a step of a job, in tests. */
  checkpoint?: Checkpoint;
  /** ms UTC: a test's clock in place of the computer's. */
  now?: () => number;
  /** A test's timers, for long waits. */
  setTimer?: Timing['setTimer'];
  /** Shorter limits for tests, which would otherwise wait for minutes or write gigabytes. */
  limits?: Limits;
}>;

/** Limits of requests and downloads; absent ones keep their defaults. */
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
