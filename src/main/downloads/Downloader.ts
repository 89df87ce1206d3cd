// Works through the outbox of downloads, a few at a time. A result that was paid for stays: whatever happens to its
// file, its row says what to do next, over restarts. Never sends a POST.
import type { Db } from '../database/Db';
import type { Log } from '../ports/Log';
import { DownloadProblem, diskProblem } from './DownloadProblem';
import { type DownloadStep, type DownloadTools, downloadAsset, type VerifyImage } from './downloadAsset';
import { defaultFetchLimits, type FetchLimits } from './fetchToPart';
import { LibraryFiles } from './LibraryFiles';
import { MediaConnections } from './MediaConnections';
import { defaultRetryRule, nextTryAt, type RetryRule } from './nextTryAt';
import { type FinishedDownload, type OpenDownload, Outbox, type ReadyFile, type SettleJob } from './outbox';

/** How far a download is. Bytes; `total` null where the host does not say. */
export interface DownloadProgress {
  readonly assetId: string;
  readonly jobId: string;
  readonly received: number;
  readonly total: number | null;
}

export interface DownloaderOptions {
  readonly db: Db;
  /** Must exist; pictures go into a folder for each day below it. */
  readonly libraryFolder: string;
  readonly now: () => number;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly verifyImage: VerifyImage;
  /** Ends a job when its last download has settled, inside the same transaction. */
  readonly settleJob: SettleJob;
  /** Where a profile's service is now; starts the local service for a local profile. Null: the profile is gone. */
  readonly originOf: (profileId: string) => Promise<string | null>;
  readonly onAssetReady: (assetId: string, jobId: string) => void;
  readonly onAssetFailed: (assetId: string, jobId: string, message: string) => void;
  /** At most ten times a second, all that moved. */
  readonly onProgress: (items: readonly DownloadProgress[]) => void;
  /** The disk is full or the library folder is away: words, or null when it works again. */
  readonly onDiskProblem: (message: string | null) => void;
  /** Told each boundary that a download passes; for tests. */
  readonly checkpoint?: (passed: DownloadStep | 'asset_ready') => void;
  /** Downloads at once; default 4. */
  readonly parallel?: number;
  readonly limits?: Partial<FetchLimits>;
  readonly retry?: Partial<RetryRule>;
  /** How often a disk problem is looked at again, ms; default 5,000. */
  readonly diskCheckMs?: number;
}

const progressEveryMs = 100;
const connectTimeoutMs = 10_000;
const bunchSize = 64;

export class Downloader {
  readonly #options: DownloaderOptions;
  readonly #outbox: Outbox;
  readonly #tools: DownloadTools;
  readonly #connections: MediaConnections;
  readonly #files: LibraryFiles;
  readonly #retry: RetryRule;
  readonly #parallel: number;
  readonly #active = new Map<string, Promise<void>>();
  readonly #moved = new Map<string, DownloadProgress>();
  #bunch: OpenDownload[] = [];
  #finished: (FinishedDownload & { readonly noted: (error: unknown) => void })[] = [];
  readonly #stopper = new AbortController();
  #running = false;
  #wakeup: NodeJS.Immediate | null = null;
  #timer: NodeJS.Timeout | null = null;
  #progressTimer: NodeJS.Timeout | null = null;
  #diskProblem: string | null = null;

  constructor(options: DownloaderOptions) {
    this.#options = options;
    this.#parallel = options.parallel ?? 4;
    this.#retry = { ...defaultRetryRule, ...options.retry };
    this.#outbox = new Outbox(options);
    this.#files = new LibraryFiles(options.libraryFolder);
    this.#connections = new MediaConnections({ perHost: this.#parallel, connectTimeoutMs });
    this.#tools = {
      outbox: this.#outbox,
      files: this.#files,
      connections: this.#connections,
      limits: { ...defaultFetchLimits, ...options.limits },
      verifyImage: options.verifyImage,
      passed: options.checkpoint ?? (() => {}),
    };
  }

  /** Begins, with what earlier runs left open. */
  start(): void {
    this.#running = true;
    this.wake();
  }

  /** There may be new rows in the outbox. */
  wake(): void {
    if (!this.#running || this.#wakeup !== null) return;
    this.#wakeup = setImmediate(() => {
      this.#wakeup = null;
      this.#fill();
    });
  }

  /** How many are under way. */
  activeCount(): number {
    return this.#active.size;
  }

  /** How many are not settled. */
  openCount(): number {
    return this.#outbox.countOpen();
  }

  /**
   * Resolves when nothing is open or under way, or everything open waits for the disk.
   * @kept Tests wait for it.
   */
  async idle(): Promise<void> {
    while (this.#running && (this.#active.size > 0 || (this.openCount() > 0 && this.#diskProblem === null))) {
      await Promise.race([...this.#active.values(), new Promise((resolve) => setTimeout(resolve, 20))]);
    }
  }

  /** Lets go of everything at once. What was under way goes on from its .part at the next start. */
  async stop(): Promise<void> {
    this.#running = false;
    if (this.#wakeup) clearImmediate(this.#wakeup);
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#progressTimer) clearInterval(this.#progressTimer);
    this.#stopper.abort();
    await Promise.all(this.#active.values());
    await this.#connections.destroy();
  }

  #fill(): void {
    if (!this.#running || this.#diskProblem !== null) return;
    const room = this.#parallel - this.#active.size;
    if (room <= 0) return;
    while (this.#active.size < this.#parallel) {
      const download = this.#next();
      if (!download) break;
      const work = this.#run(download).finally(() => {
        this.#active.delete(download.id);
        this.#moved.delete(download.assetId);
        this.#fill();
      });
      this.#active.set(download.id, work);
    }
    this.#setTimers();
  }

  // Read from the table in bunches. Those under way are still open in it.
  #next(): OpenDownload | undefined {
    if (this.#bunch.length === 0) {
      const due = this.#outbox.due(bunchSize + this.#active.size);
      this.#bunch = due.filter(({ id }) => !this.#active.has(id));
    }
    return this.#bunch.shift();
  }

  #setTimers(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const at = this.#active.size < this.#parallel ? this.#outbox.nextDueAt() : null;
    if (at !== null) {
      const wait = Math.min(Math.max(at - this.#options.now(), 10), 60_000);
      this.#timer = setTimeout(() => this.#fill(), wait);
    }
    if (this.#active.size > 0)
      this.#progressTimer ??= setInterval(() => this.#tellProgress(), progressEveryMs);
    else if (this.#progressTimer) {
      clearInterval(this.#progressTimer);
      this.#progressTimer = null;
    }
  }

  #tellProgress(): void {
    if (this.#moved.size > 0) this.#options.onProgress([...this.#moved.values()]);
    this.#moved.clear();
  }

  async #run(download: OpenDownload): Promise<void> {
    const { assetId, jobId } = download;
    try {
      const { url, privateAllowed } = await this.#address(download);
      const file = await downloadAsset(this.#tools, download, {
        url,
        privateAllowed,
        signal: this.#stopper.signal,
        onProgress: (received, total) => this.#moved.set(assetId, { assetId, jobId, received, total }),
      });
      await this.#noteReady(download, file);
      this.#options.onAssetReady(assetId, jobId);
    } catch (error) {
      this.#settleProblem(download, error);
    }
  }

  // Files that are finished in the same moment share one transaction, that is one wait for the disk.
  #noteReady(download: OpenDownload, file: ReadyFile): Promise<void> {
    return new Promise((resolve, reject) => {
      const noted = (error: unknown) => (error === null ? resolve() : reject(error));
      if (this.#finished.push({ download, file, noted }) === 1) setImmediate(() => this.#noteAll());
    });
  }

  #noteAll(): void {
    const finished = this.#finished;
    this.#finished = [];
    try {
      this.#outbox.ready(finished);
      this.#options.checkpoint?.('asset_ready');
      for (const each of finished) each.noted(null);
    } catch (error) {
      if (finished.length === 1) finished[0]?.noted(error);
      // Whose fault it is shows when each is noted alone.
      else for (const each of finished) this.#noteAlone(each);
    }
  }

  #noteAlone(each: FinishedDownload & { readonly noted: (error: unknown) => void }): void {
    try {
      this.#outbox.ready([each]);
      each.noted(null);
    } catch (error) {
      each.noted(error);
    }
  }

  #settleProblem(download: OpenDownload, error: unknown): void {
    const { log, now, random } = this.#options;
    const disk = error instanceof DownloadProblem ? null : diskProblem(error);
    const problem = disk ?? (error instanceof DownloadProblem ? error : unexpected(error));
    const tries = download.tries + 1;
    try {
      if (problem.kind === 'stopped') return;
      log.warn(
        { assetId: download.assetId, tries, kind: problem.kind, problem: problem.message },
        'download not complete',
      );
      if (problem.kind === 'disk') {
        this.#pauseForDisk(problem.message);
        return;
      }
      const at =
        problem.kind === 'final'
          ? null
          : nextTryAt(this.#retry, now(), tries, random(), problem.retryAfterMs);
      if (at !== null) {
        this.#outbox.postpone(download, tries, at, problem.message);
        return;
      }
      this.#outbox.failed(download, tries, problem.message);
      this.#options.onAssetFailed(download.assetId, download.jobId, problem.message);
    } catch (failure) {
      // The row could not be written: it is still open, and is tried again when the disk is back.
      log.error({ error: failure, assetId: download.assetId }, 'the end of a download could not be noted');
      this.#pauseForDisk(diskProblem(failure)?.message ?? 'The library could not be written to.');
    }
  }

  // The .part stays, no try is counted: it goes on from there.
  #pauseForDisk(message: string): void {
    if (this.#diskProblem === null && this.#running) {
      const again = setInterval(() => void this.#lookAtDisk(again), this.#options.diskCheckMs ?? 5_000);
      this.#stopper.signal.addEventListener('abort', () => clearInterval(again), { once: true });
    }
    if (this.#diskProblem === message) return;
    this.#diskProblem = message;
    this.#options.onDiskProblem(message);
  }

  async #lookAtDisk(timer: NodeJS.Timeout): Promise<void> {
    if (this.#active.size > 0 || !(await this.#files.usable())) return;
    clearInterval(timer);
    if (this.#diskProblem === null) return;
    this.#diskProblem = null;
    this.#files.forget();
    this.#options.onDiskProblem(null);
    this.wake();
  }

  async #address(download: OpenDownload): Promise<{ url: string; privateAllowed: boolean }> {
    const origin = await this.#options.originOf(download.profileId).catch((cause: unknown) => {
      throw new DownloadProblem('passing', 'The local service could not be started.', { cause });
    });
    if (download.profileKind === 'remote') {
      const privateAllowed = origin !== null && (await this.#connections.isPrivateOrigin(origin));
      return { url: download.url, privateAllowed };
    }
    // The local service may listen elsewhere than it did when it gave this address.
    const url = origin !== null && URL.canParse(download.url) ? new URL(download.url) : null;
    if (url === null || origin === null) return { url: download.url, privateAllowed: true };
    return { url: origin + url.pathname + url.search, privateAllowed: true };
  }
}

function unexpected(error: unknown): DownloadProblem {
  const message = error instanceof Error ? error.message : String(error);
  return new DownloadProblem('passing', `The download failed: ${message}`, { cause: error });
}
