// Processes the outbox of downloads, a few at a time. A paid result is never lost: its row says what to do next, also
// after a restart. Never sends a POST.
import { statSync } from 'node:fs';
import { localizable, localize, type StoredText } from '@shared/messages/LocalizableText';
import type { Db } from '../database/Db';
import { fileNamesInRows } from '../database/rows/fileNamesInRows';
import { SharedCommit } from '../database/SharedCommit';
import { RunLoop, type Timing } from '../engine/RunLoop';
import { pathIfInLibrary } from '../files/pathInLibrary';
import type { FindProxy } from '../network/environmentProxy';
import type { Log } from '../ports/Log';
import { DownloadProblem, diskProblem } from './DownloadProblem';
import { type DownloadStep, type DownloadTools, downloadAsset, type VerifyImage } from './downloadAsset';
import { defaultFetchLimits, type FetchLimits } from './fetchToPart';
import { DiskWatch } from './files/DiskWatch';
import { LibraryFiles } from './files/LibraryFiles';
import { NamePatterns } from './files/NamePatterns';
import type { PartHasher } from './files/PartHasher';
import { MediaConnections } from './MediaConnections';
import { defaultRetryRule, maxWaitMsOf, nextTryAt, type RetryRule, TRIES_BEFORE_REPORT } from './nextTryAt';
import { type OpenDownload, Outbox, type SettleJob } from './Outbox';
import { defaultSpeedRule, Pace, type SpeedRule } from './Pace';

/** The progress of a download. Bytes; `total` null if the host does not report it. */
export interface DownloadProgress {
  readonly assetId: string;
  readonly jobId: string | null;
  readonly received: number;
  readonly total: number | null;
}

export interface DownloaderOptions {
  readonly db: Db;
  /** Must exist; files go into one subfolder per day. */
  readonly libraryFolder: string;
  /** The user's pattern for the names of new files; default '': none. */
  readonly namePattern?: () => string;
  readonly timing: Timing;
  readonly random: () => number;
  readonly log: Log;
  readonly verifyImage: VerifyImage;
  /** Hashes large files in a thread, until `stop`; by default files are hashed as they arrive. */
  readonly hasher?: PartHasher;
  /** Ends a job when its last download has ended, inside the same transaction. */
  readonly settleJob: SettleJob;
  /** The current origin of a profile's service, starting the local service if necessary; null: no such profile. */
  readonly originOf: (profileId: string) => Promise<string | null>;
  readonly findProxy?: FindProxy;
  /** The complete answer that contained an asset, as text; null: not stored. */
  readonly answerOf: (assetId: string) => Promise<string | null>;
  readonly onAssetReady: (assetId: string, jobId: string | null) => void;
  readonly onAttemptFailed?: (profileId: string) => void;
  /** The file of a job has been missing for long, and its download is retried for hours. */
  readonly onDownloadDelayed?: (jobId: string, words: StoredText) => void;
  readonly onAssetFailed: (assetId: string, jobId: string | null, message: string) => void;
  /** All downloads with progress, at most ten times per second. */
  readonly onProgress: (items: readonly DownloadProgress[]) => void;
  /** The disk is full or the library folder is missing: a message, or null when it works again. */
  readonly onDiskProblem: (message: string | null) => void;
  /** Simulates a crash at a step, in tests. */
  readonly checkpoint?: (passed: DownloadStep | 'asset_ready') => void;
  /** Maximum parallel downloads; default 4. */
  readonly parallel?: number;
  readonly limits?: Partial<FetchLimits>;
  readonly retry?: Partial<RetryRule>;
  readonly speedRule?: SpeedRule;
  /** Interval of checks after a disk problem, ms; default 5,000. */
  readonly diskCheckMs?: number;
}

interface RunningDownload {
  readonly download: OpenDownload;
  readonly abort: AbortController;
  /** Null until the first bytes arrive. */
  pace: Pace | null;
  /** Why the download was stopped: slow while others wait, or hardly any bytes. Null: it was not. */
  abortReason: 'slow' | 'drip' | null;
}

const PROGRESS_INTERVAL_MS = 100;
const connectTimeoutMs = 10_000;
/** How long a finished file waits, so that several are recorded together, ms. */
const MAX_COMMIT_WAIT_MS = 12;
/** Maximum share of the parallel downloads that are known to be slow. */
const MAX_SLOW_SHARE = 1 / 4;

export class Downloader {
  readonly #options: DownloaderOptions;
  readonly #loop: RunLoop;
  readonly #progressLoop: RunLoop;
  readonly #outbox: Outbox;
  readonly #tools: DownloadTools;
  readonly #connections: MediaConnections;
  readonly #disk: DiskWatch;
  readonly #retry: RetryRule;
  readonly #speedRule: SpeedRule;
  readonly #parallel: number;
  readonly #running = new Map<string, RunningDownload>();
  readonly #runningTasks = new Set<Promise<void>>();
  readonly #progressByAsset = new Map<string, DownloadProgress>();
  #idleSince = Number.NEGATIVE_INFINITY;

  constructor(options: DownloaderOptions) {
    const { timing, libraryFolder, checkpoint } = options;
    this.#options = options;
    this.#parallel = options.parallel ?? 4;
    this.#retry = { ...defaultRetryRule, ...options.retry };
    this.#speedRule = options.speedRule ?? defaultSpeedRule;
    this.#loop = new RunLoop(timing, { turn: () => this.#turn(), isIdle: () => this.#isIdle() });
    this.#progressLoop = new RunLoop(timing, { turn: () => this.#reportProgress(), isIdle: () => true });
    const { db } = options;
    const commit = new SharedCommit({
      db,
      timing,
      maxWaitMs: MAX_COMMIT_WAIT_MS,
      batchSize: () => this.#commitBatchSize(),
    });
    const sizeOf = (file: string) => {
      const path = pathIfInLibrary(libraryFolder, file);
      return path === null ? null : (statSync(path, { throwIfNoEntry: false })?.size ?? null);
    };
    this.#outbox = new Outbox({ ...options, now: timing.clock.now, commit, sizeOf });
    const text = options.namePattern ?? (() => '');
    const files = new LibraryFiles(
      libraryFolder,
      (folder) => fileNamesInRows(db, folder),
      new NamePatterns({ db, generalPattern: text }),
    );
    this.#disk = new DiskWatch({
      isUsable: () => files.isUsable(),
      monotonic: timing.clock.monotonic,
      everyMs: options.diskCheckMs ?? 5_000,
      onChanged: (message) => {
        if (message === null) files.clearNames();
        options.onDiskProblem(message);
        this.wake();
      },
    });
    this.#connections = new MediaConnections({
      perHost: this.#parallel,
      connectTimeoutMs,
      ...(options.findProxy ? { findProxy: options.findProxy } : {}),
    });
    this.#tools = {
      outbox: this.#outbox,
      files,
      connections: this.#connections,
      limits: { ...defaultFetchLimits, ...options.limits },
      verifyImage: options.verifyImage,
      hasher: options.hasher ?? null,
      answerOf: options.answerOf,
      onStep: checkpoint ?? (() => {}),
      damagedParts: new Map(),
    };
  }

  start(): void {
    if (!this.#loop.running) this.#outbox.resetActive();
    this.#loop.start();
    this.#progressLoop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  isDownloading(assetId: string): boolean {
    return [...this.#running.values()].some(({ download }) => download.assetId === assetId);
  }

  /** Since when nothing is in progress, monotonic ms; null: a download is in progress. */
  downloadsIdleSince(): number | null {
    return this.#running.size > 0 ? null : this.#idleSince;
  }

  /** Resolves when no download is open, or all open downloads wait for the disk. @kept For tests and benches. */
  idle(): Promise<void> {
    return this.#loop.whenIdle();
  }

  /** Stops everything at once. Downloads in progress continue from their .part file at the next start. */
  async stop(): Promise<void> {
    this.#loop.close();
    this.#progressLoop.close();
    for (const { abort } of this.#running.values()) abort.abort();
    await Promise.all(this.#runningTasks);
    await Promise.all([this.#connections.destroy(), this.#options.hasher?.close()]);
  }

  // The number of finished files per commit: half of the parallel downloads, so that the other half continues.
  #commitBatchSize(): number {
    return Math.min(Math.ceil(this.#parallel / 2), this.#running.size);
  }

  #isIdle(): boolean {
    return this.#running.size === 0 && (this.#disk.isBroken || !this.#outbox.anyOpen());
  }

  #turn(): void {
    if (this.#disk.isBroken) {
      if (this.#running.size === 0) this.#loop.wakeIn(this.#disk.checkIfDue());
      return;
    }
    const nextAt = this.#outbox.makeDue(maxWaitMsOf(this.#retry));
    if (nextAt !== null) this.#loop.wakeAt(nextAt);
    this.#startDue(0, this.#parallel);
    const slow = [...this.#running.values()].filter(({ download }) => download.slow === 1).length;
    this.#startDue(1, Math.max(1, Math.floor(this.#parallel * MAX_SLOW_SHARE)) - slow);
    this.#abortSlow();
  }

  #startDue(slow: 0 | 1, max: number): void {
    const freeSlots = Math.min(max, this.#parallel - this.#running.size);
    for (const download of this.#dueDownloads(slow, freeSlots)) this.#start(download);
  }

  // Leaves out downloads in progress, which are still open in the table.
  #dueDownloads(slow: 0 | 1, max: number): readonly OpenDownload[] {
    if (max <= 0) return [];
    const due = this.#outbox.due(slow, max + this.#running.size);
    return due.filter(({ id }) => !this.#running.has(id)).slice(0, max);
  }

  #start(download: OpenDownload): void {
    const running: RunningDownload = {
      download,
      abort: new AbortController(),
      pace: null,
      abortReason: null,
    };
    this.#running.set(download.id, running);
    const work = this.#run(running).finally(() => {
      this.#running.delete(download.id);
      this.#idleSince = this.#options.timing.clock.monotonic();
      this.#runningTasks.delete(work);
      this.#progressByAsset.delete(download.assetId);
      this.wake();
    });
    this.#runningTasks.add(work);
  }

  // A slow download gives way to waiting downloads; a download that hardly moves is retried.
  #abortSlow(): void {
    if (this.#running.size === 0) return;
    this.#loop.wakeIn(this.#speedRule.windowMs / 10);
    const now = this.#options.timing.clock.monotonic();
    const speeds = [...this.#running.values()].map((each) => ({
      each,
      pace: each.pace?.judge(now) ?? 'well',
    }));
    if (speeds.every(({ pace }) => pace === 'well')) return;
    const othersWait = this.#running.size >= this.#parallel && this.#dueDownloads(0, 1).length > 0;
    for (const { each, pace } of speeds) {
      if (pace === 'well' || (pace === 'slow' && !othersWait) || each.abortReason !== null) continue;
      each.abortReason = pace;
      each.abort.abort();
    }
  }

  #reportProgress(): void {
    if (this.#progressByAsset.size > 0) this.#options.onProgress([...this.#progressByAsset.values()]);
    this.#progressByAsset.clear();
  }

  async #run(running: RunningDownload): Promise<void> {
    const { download, abort } = running;
    const { assetId, jobId } = download;
    const { monotonic } = this.#options.timing.clock;
    try {
      const { url, privateAllowed } = await this.#resolveUrl(download);
      const file = await downloadAsset(this.#tools, download, {
        url,
        privateAllowed,
        signal: abort.signal,
        onProgress: (received, total, bytes) => {
          running.pace ??= new Pace(this.#speedRule, monotonic());
          running.pace.add(bytes);
          this.#progressByAsset.set(assetId, { assetId, jobId, received, total });
          this.#progressLoop.wakeIn(PROGRESS_INTERVAL_MS);
        },
      });
      const owner = await this.#outbox.ready(download, file);
      if (!owner.isKept) await this.#tools.files.remove(file.file);
      this.#options.checkpoint?.('asset_ready');
      // the file may have been assigned to another asset: both are reported
      for (const id of new Set([assetId, owner.assetId])) this.#options.onAssetReady(id, jobId);
    } catch (error) {
      this.#handleFailure(running, error);
    }
  }

  #handleFailure(running: RunningDownload, error: unknown): void {
    const { download } = running;
    const problem = problemOf(running, error);
    try {
      if (problem.kind === 'stopped') {
        // No try is counted: the download continues from its .part file when no other download waits.
        if (running.abortReason !== null)
          this.#outbox.postpone(download, {
            tries: download.tries,
            at: null,
            slow: 1,
            error: problem.message,
          });
        return;
      }
      const { log } = this.#options;
      const { kind, message } = problem;
      const tries = download.tries + 1;
      log.warn({ assetId: download.assetId, tries, kind, problem: message }, 'download not complete');
      if (kind === 'disk') this.#disk.setFailed(localize(problem.words));
      else {
        this.#options.onAttemptFailed?.(download.profileId);
        this.#retryOrFail(running, problem, tries);
      }
    } catch (failure) {
      // The row could not be written: it is still open, and is retried when the disk works again.
      this.#options.log.error(
        { error: failure, assetId: download.assetId },
        'the end of a download could not be noted',
      );
      this.#disk.setFailed(
        localize(diskProblem(failure)?.words ?? localizable('downloads.theLibraryCouldNotBeWritten')),
      );
    }
  }

  #retryOrFail({ download, abortReason }: RunningDownload, problem: DownloadProblem, tries: number): void {
    const { timing, random } = this.#options;
    const { kind, message, words, retryAfterMs, isFileMissing } = problem;
    const now = timing.clock.now();
    // a history file is not retried if it is missing, so that it does not delay files that were just paid for
    const mayStillAppear = download.jobId !== null && mayAppearLater(download, now);
    const isFinal = kind === 'final' && !(isFileMissing && mayStillAppear);
    // an expired URL never returns the file
    const expired = download.expiresAt !== null && now >= download.expiresAt && tries >= TRIES_BEFORE_REPORT;
    const at = isFinal || expired ? null : nextTryAt(this.#retry, now, tries, random(), retryAfterMs);
    if (at !== null) {
      // a file that is missing for long is probably a problem of this file alone: other paid files go first
      const isLongMissing = tries >= TRIES_BEFORE_REPORT;
      const slow = abortReason !== null || (isFileMissing && isLongMissing) ? 1 : download.slow;
      this.#outbox.postpone(download, { tries, at, slow, error: message });
      if (isLongMissing && download.jobId !== null) this.#options.onDownloadDelayed?.(download.jobId, words);
      return;
    }
    this.#outbox.failed(download, tries, problem);
    this.#options.onAssetFailed(download.assetId, download.jobId, message);
  }

  async #resolveUrl(download: OpenDownload): Promise<{ url: string; privateAllowed: boolean }> {
    const origin = await this.#options.originOf(download.profileId).catch((cause: unknown) => {
      throw new DownloadProblem('transient', localizable('downloads.localServiceNotStarted'), { cause });
    });
    if (download.url.startsWith('data:')) return { url: download.url, privateAllowed: false };
    if (download.profileKind === 'remote') {
      const privateAllowed = origin !== null && (await this.#connections.isPrivateOrigin(origin));
      return { url: download.url, privateAllowed };
    }
    // the local service may now listen on another port than in the stored URL
    const url = origin !== null && URL.canParse(download.url) ? new URL(download.url) : null;
    if (url === null || origin === null) return { url: download.url, privateAllowed: true };
    return { url: origin + url.pathname + url.search, privateAllowed: true };
  }
}

function problemOf({ abortReason }: RunningDownload, error: unknown): DownloadProblem {
  if (!(error instanceof DownloadProblem)) return diskProblem(error) ?? unexpected(error);
  if (error.kind !== 'stopped' || abortReason === null) return error;
  return abortReason === 'drip'
    ? new DownloadProblem('transient', localizable('downloads.theDownloadIsTooSlow'))
    : new DownloadProblem('stopped', localizable('downloads.slowOthersFirst'));
}

function unexpected(error: unknown): DownloadProblem {
  const message = error instanceof Error ? error.message : String(error);
  return new DownloadProblem('transient', localizable('downloads.theDownloadFailed', { message }), {
    cause: error,
  });
}

/** For this long after the answer, a file may not exist yet, or only on some hosts, ms. */
const MAY_APPEAR_MS = 6 * 3_600_000;

/** Whether a missing file may appear later: its URL has not expired, or, if the expiry is unknown, is recent. */
function mayAppearLater(
  { createdAt, expiresAt }: Readonly<{ createdAt: number; expiresAt: number | null }>,
  now: number,
): boolean {
  return expiresAt === null ? now - createdAt < MAY_APPEAR_MS : now < expiresAt;
}
