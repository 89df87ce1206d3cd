// Gathers what changed and tells the window at most ten times a second; of what the queue does by itself, while it works
// without a pause, twice: nobody reads a list faster, and what is drawn for each costs the page more than all else. What
// a person did, and the first change after a quiet time, is told at once, so a press of a button is never felt as a delay.
import type { AssetChanges } from '@shared/domain/gallery/AssetPlaces';
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { AnyEvent } from '@shared/ipc/events';
import { Paced } from './Paced';
import type { SetTimer } from './SetTimer';

/** 10 a second. */
const spacingMs = 100;
/** After so many times in a row in which the queue went on, it is told of at every so manieth time only. */
const busyAfter = 5;
const busyEvery = 5;
/** More jobs than this are not named: reading the sections anew is then as quick. */
const mostJobs = 2000;
/** Sums of the ledger are worth reading again so often while the queue runs, ms. */
const ledgerMs = 1000;
/** The same of what is counted beside the gallery, ms. */
const shelvesMs = 1000;

export class EventBatcher {
  readonly #send: (event: AnyEvent) => void;
  readonly #setTimer: SetTimer;
  readonly #positionsOf: (jobIds: readonly string[]) => readonly JobPosition[];
  readonly #changesOf: (assetIds: readonly string[]) => AssetChanges;
  readonly #jobs = new Set<string>();
  readonly #queues = new Set<string>();
  readonly #assets = new Set<string>();
  #readJobsAgain = false;
  #status = false;
  #waiting: (() => void) | null = null;
  #planned = false;
  #closed = false;
  /** Times in a row in which jobs or queues had changed. */
  #inARow = 0;
  /** Something among what is gathered was not the queue's own doing. */
  #atOnce = false;
  readonly #ledger: Paced;
  readonly #shelves: Paced;

  constructor(
    parts: Readonly<{
      send: (event: AnyEvent) => void;
      setTimer: SetTimer;
      /** Where jobs stand when the window is told; asked for those that changed only. */
      positionsOf: (jobIds: readonly string[]) => readonly JobPosition[];
      /** Where these assets stand in the gallery by now. */
      changesOf: (assetIds: readonly string[]) => AssetChanges;
    }>,
  ) {
    this.#send = parts.send;
    this.#setTimer = parts.setTimer;
    this.#positionsOf = parts.positionsOf;
    this.#changesOf = parts.changesOf;
    this.#ledger = new Paced(
      () => this.#send({ name: 'ledger.changed', payload: {} }),
      ledgerMs,
      parts.setTimer,
    );
    this.#shelves = new Paced(
      () => this.#send({ name: 'curation.changed', payload: {} }),
      shelvesMs,
      parts.setTimer,
    );
  }

  /** Jobs were sent, answered or done by the queue itself. */
  progressed(profileId: string, jobIds: readonly string[]): void {
    this.#gather(jobIds);
    this.#queues.add(profileId);
    this.#status = true;
    this.#plan();
  }

  /** @param jobIds none: more than is worth naming. */
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

  /** Pictures were judged, imported, moved or taken away: how many there are may be another number too. */
  assetsChanged(assetIds: readonly string[]): void {
    this.#status = true;
    this.assetsCame(assetIds);
  }

  /** Pictures, or their previews, came by the queue's work, which says itself what else is other than before. */
  assetsCame(assetIds: readonly string[]): void {
    for (const id of assetIds) this.#assets.add(id);
    this.#plan();
  }

  statusChanged(): void {
    this.#status = true;
    this.#atOnce = true;
    this.#plan();
  }

  /** Pictures came: more are to be judged, and some came with tags or into a collection. */
  shelvesChanged(): void {
    this.#shelves.ask();
  }

  /** Sends what is gathered now, and nothing more after it. */
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
      this.#send({ name: 'assets.changed', payload: this.#changesOf([...this.#assets]) });
    }
    this.#assets.clear();
    this.#waiting = this.#setTimer(() => {
      this.#waiting = null;
      if (this.#closed) return;
      if (this.#hasWork() || this.#assets.size > 0) this.#flush();
      else this.#inARow = 0;
    }, spacingMs);
  }

  #flushWork(): void {
    if (this.#jobs.size > 0 || this.#readJobsAgain) {
      const places = this.#jobs.size > 0 ? [...this.#positionsOf([...this.#jobs])] : [];
      this.#send({ name: 'jobs.changed', payload: { places, readAgain: this.#readJobsAgain } });
    }
    for (const profileId of this.#queues) this.#send({ name: 'queue.changed', payload: { profileId } });
    if (this.#queues.size > 0) this.#ledger.ask();
    if (this.#status) this.#send({ name: 'status.changed', payload: {} });
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
