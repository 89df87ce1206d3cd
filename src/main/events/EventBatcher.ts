// Sends changes to the window in batches, at most ten a second, and fewer while the queue works, because
// rendering is the page's main cost. Changes by the user, and the first after a pause, are sent at once.
import type { AssetChanges } from '@shared/domain/gallery/AssetColumns';
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { AnyEvent } from '@shared/ipc/events';
import type { Timing } from '../engine/RunLoop';
import { Throttle } from './Throttle';

const intervalMs = 100;
/** After `busyAfter` consecutive batches with queue progress, only every `busyEvery`-th batch is sent. */
const busyAfter = 5;
const busyEvery = 5;
/** If more jobs changed, the window re-reads all of them, which is as fast. */
const maxJobs = 2000;
const ledgerMs = 1000;
const shelvesMs = 1000;

type Dependencies = Readonly<{
  send: (event: AnyEvent) => void;
  setTimer: Timing['setTimer'];
  positionsOf: (jobIds: readonly string[]) => readonly JobPosition[];
  changesOf: (assetIds: readonly string[]) => AssetChanges;
}>;

export class EventBatcher {
  readonly #deps: Dependencies;
  readonly #jobs = new Set<string>();
  readonly #queues = new Set<string>();
  readonly #assets = new Set<string>();
  #readJobsAgain = false;
  #status = false;
  #waiting: (() => void) | null = null;
  #isFlushScheduled = false;
  #closed = false;
  /** Number of consecutive sends in which jobs or queues had changed. */
  #busySendsInARow = 0;
  /** Whether the batch contains a change not caused by the queue. */
  #isUrgent = false;
  readonly #ledger: Throttle;
  readonly #shelves: Throttle;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#ledger = new Throttle(
      () => this.#deps.send({ name: 'ledger.changed', payload: {} }),
      ledgerMs,
      deps.setTimer,
    );
    this.#shelves = new Throttle(
      () => this.#deps.send({ name: 'curation.changed', payload: {} }),
      shelvesMs,
      deps.setTimer,
    );
  }

  /** Called when the queue itself has sent, received or finished jobs. */
  progressed(profileId: string, jobIds: readonly string[]): void {
    this.#addJobs(jobIds);
    this.#queues.add(profileId);
    this.#status = true;
    this.#scheduleFlush();
  }

  /** @param jobIds empty: too many to list */
  jobsChanged(jobIds: readonly string[]): void {
    this.#readJobsAgain ||= jobIds.length === 0;
    this.#addJobs(jobIds);
    this.#isUrgent = true;
    this.#scheduleFlush();
  }

  queueChanged(profileId: string): void {
    this.#queues.add(profileId);
    this.#isUrgent = true;
    this.#scheduleFlush();
  }

  /** Called when assets were rated, imported, moved or deleted, which may change their number. */
  assetsChanged(assetIds: readonly string[]): void {
    this.#status = true;
    this.assetsAdded(assetIds);
  }

  /** Called when the queue's work added assets or previews; the queue reports its other changes itself. */
  assetsAdded(assetIds: readonly string[]): void {
    for (const id of assetIds) this.#assets.add(id);
    this.#scheduleFlush();
  }

  statusChanged(): void {
    this.#status = true;
    this.#isUrgent = true;
    this.#scheduleFlush();
  }

  /** Called when assets were added, which changes the sidebar's counts. */
  shelvesChanged(): void {
    this.#shelves.request();
  }

  /** Sends the current batch, and nothing afterwards. */
  close(): void {
    this.#closed = true;
    this.#ledger.close();
    this.#shelves.close();
    this.#busySendsInARow = 0;
    this.#flush();
    this.#waiting?.();
    this.#waiting = null;
  }

  #scheduleFlush(): void {
    if (this.#waiting || this.#isFlushScheduled || this.#closed) return;
    this.#isFlushScheduled = true;
    queueMicrotask(() => {
      this.#isFlushScheduled = false;
      if (!this.#closed) this.#flush();
    });
  }

  #addJobs(jobIds: readonly string[]): void {
    this.#readJobsAgain ||= jobIds.length + this.#jobs.size > maxJobs;
    if (this.#readJobsAgain) this.#jobs.clear();
    else for (const id of jobIds) this.#jobs.add(id);
  }

  #flush(): void {
    this.#busySendsInARow = this.#hasWork() ? this.#busySendsInARow + 1 : 0;
    const isDue =
      this.#isUrgent || this.#busySendsInARow <= busyAfter || this.#busySendsInARow % busyEvery === 0;
    if (this.#hasWork() && isDue) this.#flushWork();
    if (this.#assets.size > 0) {
      this.#deps.send({ name: 'assets.changed', payload: this.#deps.changesOf([...this.#assets]) });
    }
    this.#assets.clear();
    this.#waiting = this.#deps.setTimer(() => {
      this.#waiting = null;
      if (this.#closed) return;
      if (this.#hasWork() || this.#assets.size > 0) this.#flush();
      else this.#busySendsInARow = 0;
    }, intervalMs);
  }

  #flushWork(): void {
    if (this.#jobs.size > 0 || this.#readJobsAgain) {
      const positions = this.#jobs.size > 0 ? [...this.#deps.positionsOf([...this.#jobs])] : [];
      this.#deps.send({
        name: 'jobs.changed',
        payload: { places: positions, readAgain: this.#readJobsAgain },
      });
    }
    for (const profileId of this.#queues) this.#deps.send({ name: 'queue.changed', payload: { profileId } });
    if (this.#queues.size > 0) this.#ledger.request();
    if (this.#status) this.#deps.send({ name: 'status.changed', payload: {} });
    this.#jobs.clear();
    this.#queues.clear();
    this.#readJobsAgain = false;
    this.#status = false;
    this.#isUrgent = false;
  }

  #hasWork(): boolean {
    return this.#jobs.size + this.#queues.size > 0 || this.#readJobsAgain || this.#status;
  }
}
