import type { AnyEvent, EventPayload } from '@shared/ipc/events';
import type { FetchLimits } from '../downloads/fetchToPart';
import type { RetryRule } from '../downloads/nextTryAt';
import type { Timing } from '../engine/TurnEngine';
import type { Folders } from '../folders';
import type { LogOptions } from '../log/createLog';
import type { StartProcess } from '../ports/HelperProcess';
import type { Checkpoint } from '../queue';

/** What the services need of the process they run in. */
export type Surroundings = Readonly<{
  folders: Folders;
  /** The person's own folder, outside every library; none: no copy put in place by hand is told apart. */
  ownFolder?: string;
  /** The folder of the built files, where the worker threads and the decoder lie. */
  built: URL;
  /** The proxy of the system for an origin, where the environment names none; by default there is none. */
  systemProxy?: (origin: string) => Promise<string | null>;
  /** Starts a process of our own; by default as a child of Node. */
  startProcess?: StartProcess;
  /** Sample wildcard lists for a new library, or null. */
  sampleWildcards: string | null;
  /** Where the window's exports go until the person picks a folder; null: nowhere. */
  exportsTo?: string | null;
  sendEvent: (event: AnyEvent) => void;
  /** Hears at once of every job that changed; events come gathered, and leave ids out where they are many. */
  jobsChanged?: (jobIds: readonly string[]) => void;
  /** False: what the last run left waits to be asked for, whatever the settings say: `easel list` must send nothing. */
  goesOnByItself?: boolean;
  /** Tells a person who may be looking elsewhere; the window shows the same as a toast. */
  notify?: (notice: EventPayload<'notice.raised'>) => void;
  /** Work of the queue, downloads, previews and checks begins when this resolves; by default at once. */
  startAfter?: Promise<void>;
  /** Ends Easel and starts it again as it was started: where a library that was moved is to be opened. */
  restart?: () => void;
  /** Easel quits while its library is opened. */
  signal?: AbortSignal;
  /** Dies at a boundary of a job's path, in tests. */
  checkpoint?: Checkpoint;
  /** ms UTC: a clock of the test's own in place of the computer's. */
  now?: () => number;
  /** Timers of the test's own: for what waits for hours. */
  setTimer?: Timing['setTimer'];
  /** Shorter than in use, for tests that would otherwise wait for minutes or write gigabytes. */
  limits?: Limits;
}>;

/** What bounds requests and downloads; whatever is left out keeps the value it has in use. */
export type Limits = Readonly<{
  /** Longest wait for the head of a paid answer, ms; by default as its model says. */
  answerMs?: number;
  /** Spreads the waits before something is tried again, in [0, 1); by default at random. */
  jitter?: () => number;
  download?: Partial<FetchLimits>;
  downloadRetry?: Partial<RetryRule>;
  /** By default `info`. */
  logLevel?: LogOptions['level'];
}>;
