// Gathers what changed and tells the window at most ten times a second. The first change after a quiet
// time is told at once, so a single press of a button is never felt as a delay.
import type { AnyEvent } from '@shared/ipc/events';

/** 10 a second. */
const spacingMs = 100;
/** Above this many ids the list is left out: the window reads the sections anew anyway. */
const mostIds = 2000;

/** Starts a timer and gives back what stops it. */
export type SetTimer = (work: () => void, delayMs: number) => () => void;

export class EventBatcher {
  readonly #send: (event: AnyEvent) => void;
  readonly #setTimer: SetTimer;
  readonly #jobs = new Set<string>();
  readonly #queues = new Set<string>();
  readonly #assets = new Set<string>();
  #sections = false;
  #jobsTouched = false;
  #assetsAdded = false;
  #status = false;
  #waiting: (() => void) | null = null;
  #planned = false;

  constructor(parts: Readonly<{ send: (event: AnyEvent) => void; setTimer: SetTimer }>) {
    this.#send = parts.send;
    this.#setTimer = parts.setTimer;
  }

  /** @param sections whether a job entered, left or moved within a section of the panel. */
  jobsChanged(jobIds: readonly string[], sections: boolean): void {
    for (const id of jobIds) if (this.#jobs.size <= mostIds) this.#jobs.add(id);
    this.#sections ||= sections;
    this.#jobsTouched = true;
    this.#plan();
  }

  queueChanged(profileId: string): void {
    this.#queues.add(profileId);
    this.#plan();
  }

  /** @param added whether the gallery holds more, or other, assets than before. */
  assetsChanged(assetIds: readonly string[], added: boolean): void {
    for (const id of assetIds) this.#assets.add(id);
    this.#assetsAdded ||= added;
    this.#plan();
  }

  statusChanged(): void {
    this.#status = true;
    this.#plan();
  }

  /** Sends what is gathered now, and nothing more after it. */
  close(): void {
    this.#flush();
    this.#waiting?.();
    this.#waiting = null;
  }

  #plan(): void {
    if (this.#waiting || this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#jobsTouched) {
      const jobIds = this.#jobs.size > mostIds ? [] : [...this.#jobs];
      this.#send({
        name: 'jobs.changed',
        payload: { jobIds, sections: this.#sections || jobIds.length === 0 },
      });
    }
    for (const profileId of this.#queues) this.#send({ name: 'queue.changed', payload: { profileId } });
    if (this.#assets.size > 0) {
      this.#send({
        name: 'assets.changed',
        payload: { assetIds: [...this.#assets], added: this.#assetsAdded },
      });
    }
    if (this.#status) this.#send({ name: 'status.changed', payload: {} });
    this.#jobs.clear();
    this.#queues.clear();
    this.#assets.clear();
    this.#sections = false;
    this.#jobsTouched = false;
    this.#assetsAdded = false;
    this.#status = false;
    this.#waiting = this.#setTimer(() => {
      this.#waiting = null;
      if (this.#jobsTouched || this.#queues.size > 0 || this.#assets.size > 0 || this.#status) this.#flush();
    }, spacingMs);
  }
}
