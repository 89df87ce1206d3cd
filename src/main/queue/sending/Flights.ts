// The POSTs in progress of one profile, and the outcomes that wait until they are written to disk.
import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { said } from '@shared/messages/Said';
import type { ModelDescriptor } from '@shared/models';
import type { Connection } from '../../ports/Connection';
import { cancelReason } from '../../ports/cancelReason';
import type { SendOutcome } from '../../ports/SendOutcome';
import type { NextJob } from '../jobs';
import type { QueueParts } from '../QueueParts';

export interface Flight {
  readonly attemptId: string;
  readonly job: NextJob;
  /** The number that the rate gate gave the POST. */
  readonly sequence: number;
  readonly abort: AbortController;
  cancelled: boolean;
}

export interface Arrival {
  readonly flight: Flight;
  readonly outcome: SendOutcome;
  /** In [0, 1), drawn once, so that planning again after a disk error gives the same plan. */
  readonly random: number;
  /** When the gate opens again after a 429, ms UTC; else null. */
  readonly holdUntil: number | null;
}

/** An attempt that is on disk, so it may be sent. */
export interface Start {
  readonly flight: Flight;
  readonly model: ModelDescriptor;
  readonly body: string;
  readonly connection: Connection;
}

type Parts = Pick<QueueParts, 'library' | 'send' | 'log' | 'random' | 'checkpoint' | 'events'>;

export class Flights {
  readonly #parts: Parts;
  readonly #passed: (flight: Flight, outcome: SendOutcome) => number | null;
  readonly #arrive: () => void;
  readonly #flights = new Map<string, Flight>();
  #arrivals: Arrival[] = [];

  /**
   * @param listeners.passed a POST has ended; returns when the rate gate opens after a 429, ms UTC
   * @param listeners.arrived an outcome is ready to be written
   */
  constructor(
    parts: Parts,
    listeners: Readonly<{
      passed: (flight: Flight, outcome: SendOutcome) => number | null;
      arrived: () => void;
    }>,
  ) {
    this.#parts = parts;
    this.#passed = listeners.passed;
    this.#arrive = listeners.arrived;
  }

  /** Number of POSTs that have not ended, or whose end is not written yet. */
  get size(): number {
    return this.#flights.size;
  }

  /** The POSTs whose end is not written yet, in order. */
  get arrivals(): readonly Arrival[] {
    return this.#arrivals;
  }

  get underWay(): number {
    return this.#flights.size - this.#arrivals.length;
  }

  sendAll(starts: readonly Start[]): void {
    for (const { flight } of starts) this.#flights.set(flight.attemptId, flight);
    if (starts.length > 0) this.#parts.checkpoint?.('attempt_committed');
    for (const start of starts) this.#send(start);
  }

  /** Removes the first `count` arrivals, which are on disk. */
  written(count: number): void {
    for (const { flight } of this.#arrivals.slice(0, count)) this.#flights.delete(flight.attemptId);
    this.#arrivals = this.#arrivals.slice(count);
  }

  /** Aborts the request of a job. @returns whether it was in progress */
  cancel(jobId: string): boolean {
    for (const flight of this.#flights.values()) {
      if (flight.job.jobId !== jobId) continue;
      flight.cancelled = true;
      flight.abort.abort(cancelReason);
      return true;
    }
    return false;
  }

  abortAll(): void {
    for (const flight of this.#flights.values()) flight.abort.abort();
  }

  #send({ flight, model, body, connection }: Start): void {
    const { library, log, send, checkpoint, events } = this.#parts;
    // its attempt may be in a database file that is never read again
    const gone = library.problem();
    if (gone !== null) {
      this.#arrived(flight, { kind: 'unsent', reason: gone, aborted: true });
      return;
    }
    const lost = (error: unknown): void => {
      const cause = error instanceof Error ? error.message : String(error);
      log.error({ attemptId: flight.attemptId, cause }, 'sending threw');
      const reason = said('queue.easelFault');
      this.#arrived(flight, { kind: 'unknown', reason, status: null, aborted: false, rawBody: null });
    };
    const onSent = (): void => checkpoint?.('sent');
    try {
      const { attemptId, abort } = flight;
      const onProgress = (progress: WorkProgress): void => events.worked?.(flight.job.jobId, progress);
      send(connection, model, body, { attemptId, signal: abort.signal, onSent, onProgress }).then(
        (outcome) => this.#arrived(flight, outcome),
        lost,
      );
    } catch (error) {
      lost(error);
    }
  }

  #arrived(flight: Flight, outcome: SendOutcome): void {
    this.#parts.log.debug({ attemptId: flight.attemptId, kind: outcome.kind }, 'attempt ended');
    if (outcome.kind === 'answered') this.#parts.checkpoint?.('answered');
    const holdUntil = this.#passed(flight, outcome);
    this.#arrivals.push({ flight, outcome, random: this.#parts.random(), holdUntil });
    this.#arrive();
  }
}
