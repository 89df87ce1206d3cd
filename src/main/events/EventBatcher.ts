// Sends changes to the window in batches, at most ten a second, and fewer while the queue works, because
// rendering is the page's main cost. Changes by the user, and the first after a pause, are sent at once.
import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { AnyEvent } from '@shared/ipc/events';
import type { Timing } from '../engine/TurnEngine';
import { Paced } from './Paced';

const spacingMs = 100;
/** After this many consecutive sends with queue progress, only every n-th one is sent. */
const busyAfter = 5;
const busyEvery = 5;
/** If more jobs changed, the window re-reads all of them, which is as fast. */
const mostJobs = 2000;
const ledgerMs = 1000;
const shelvesMs = 1000;

type Parts = Readonly<{
  send: (event: AnyEvent) => void;
  setTimer: Timing['setTimer'];
  positionsOf: (jobIds: readonly string[]) => readonly JobPosition[];
  changesOf: (assetIds: readonly string[]) => AssetChanges;
}>;

export class EventBatcher {
  readonly #parts: Parts;
  readonly #jobs = new Set<string>();
  readonly #queues = new Set<string>();
  readonly #assets = new Set<string>();
  #readJobsAgain = false;
  #status = false;
  #waiting: (() => void) | null = null;
  #planned = false;
  #closed = false;
  /** Number of consecutive sends in which jobs or queues had changed. */
  #inARow = 0;
  /** Whether the batch contains a change not caused by the queue. */
  #atOnce = false;
  readonly #ledger: Paced;
  readonly #shelves: Paced;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ledger = new Paced(
      () => this.#parts.send({ name: 'ledger.changed', payload: {} }),
      ledgerMs,
      parts.setTimer,
    );
    this.#shelves = new Paced(
      () => this.#parts.send({ name: 'curation.changed', payload: {} }),
      shelvesMs,
      parts.setTimer,
    );
  }

  /** Called when the queue itself has sent, received or finished jobs. */
  progressed(profileId: string, jobIds: readonly string[]): void {
    this.#gather(jobIds);
    this.#queues.add(profileId);
    this.#status = true;
    this.#plan();
  }

  /** @param jobIds empty: too many to list */
  jobsChanged(jobIds: readonly string[]): void {
    this.#readJobsAgain ||= jobIds.length === 0;
    this.#gather(jobIds);
    this.#atOnce = true;
    this.#plan();
  }

  queueChanged(profileId: string): void {
    this.#queues.add(profileId);
    this.#atOnce = true;
    this.#plan();
  }

  /** Called when assets were rated, imported, moved or deleted, which may change their number. */
  assetsChanged(assetIds: readonly string[]): void {
    this.#status = true;
    this.assetsCame(assetIds);
  }

  /** Called when the queue's work added assets or previews; the queue reports its other changes itself. */
  assetsCame(assetIds: readonly string[]): void {
    for (const id of assetIds) this.#assets.add(id);
    this.#plan();
  }

  statusChanged(): void {
    this.#status = true;
    this.#atOnce = true;
    this.#plan();
  }

  /** Called when assets were added, which changes the sidebar's counts. */
  shelvesChanged(): void {
    this.#shelves.ask();
  }

  /** Sends the current batch, and nothing afterwards. */
  close(): void {
    this.#closed = true;
    this.#ledger.close();
    this.#shelves.close();
    this.#inARow = 0;
    this.#flush();
    this.#waiting?.();
    this.#waiting = null;
  }

  #plan(): void {
    if (this.#waiting || this.#planned || this.#closed) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      if (!this.#closed) this.#flush();
    });
  }

  #gather(jobIds: readonly string[]): void {
    this.#readJobsAgain ||= jobIds.length + this.#jobs.size > mostJobs;
    if (this.#readJobsAgain) this.#jobs.clear();
    else for (const id of jobIds) this.#jobs.add(id);
  }

  #flush(): void {
    this.#inARow = this.#hasWork() ? this.#inARow + 1 : 0;
    const isDue = this.#atOnce || this.#inARow <= busyAfter || this.#inARow % busyEvery === 0;
    if (this.#hasWork() && isDue) this.#flushWork();
    if (this.#assets.size > 0) {
      this.#parts.send({ name: 'assets.changed', payload: this.#parts.changesOf([...this.#assets]) });
    }
    this.#assets.clear();
    this.#waiting = this.#parts.setTimer(() => {
      this.#waiting = null;
      if (this.#closed) return;
      if (this.#hasWork() || this.#assets.size > 0) this.#flush();
      else this.#inARow = 0;
    }, spacingMs);
  }

  #flushWork(): void {
    if (this.#jobs.size > 0 || this.#readJobsAgain) {
      const places = this.#jobs.size > 0 ? [...this.#parts.positionsOf([...this.#jobs])] : [];
      this.#parts.send({ name: 'jobs.changed', payload: { places, readAgain: this.#readJobsAgain } });
    }
    for (const profileId of this.#queues) this.#parts.send({ name: 'queue.changed', payload: { profileId } });
    if (this.#queues.size > 0) this.#ledger.ask();
    if (this.#status) this.#parts.send({ name: 'status.changed', payload: {} });
    this.#jobs.clear();
    this.#queues.clear();
    this.#readJobsAgain = false;
    this.#status = false;
    this.#atOnce = false;
  }

  #hasWork(): boolean {
    return this.#jobs.size + this.#queues.size > 0 || this.#readJobsAgain || this.#status;
  }
}
