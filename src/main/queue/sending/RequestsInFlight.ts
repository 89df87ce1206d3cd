// The POSTs in progress of one profile, and the outcomes that wait until they are written to disk.
import type { WorkProgress } from '@shared/domain/queue/WorkProgress';
import { localizable } from '@shared/messages/LocalizableText';
import type { ModelDescriptor } from '@shared/models';
import type { Connection } from '../../ports/Connection';
import { cancelReason } from '../../ports/cancelReason';
import type { SendOutcome } from '../../ports/SendOutcome';
import type { NextJob } from '../jobs';
import type { QueueDependencies } from '../QueueDependencies';

export interface RequestInFlight {
  readonly attemptId: string;
  readonly job: NextJob;
  /** The number that the rate gate gave the POST. */
  readonly sequence: number;
  readonly abort: AbortController;
  cancelled: boolean;
}

export interface PendingOutcome {
  readonly request: RequestInFlight;
  readonly outcome: SendOutcome;
  /** In [0, 1), drawn once, so that planning again after a disk error gives the same plan. */
  readonly random: number;
  /** When the gate opens again after a 429, ms UTC; else null. */
  readonly holdUntil: number | null;
}

/** An attempt that is on disk, so it may be sent. */
export interface PreparedRequest {
  readonly flight: RequestInFlight;
  readonly model: ModelDescriptor;
  readonly body: string;
  readonly connection: Connection;
}

type Parts = Pick<QueueDependencies, 'library' | 'send' | 'log' | 'random' | 'checkpoint' | 'events'>;

export class RequestsInFlight {
  readonly #parts: Parts;
  readonly #onEnded: (flight: RequestInFlight, outcome: SendOutcome) => number | null;
  readonly #onPendingOutcome: () => void;
  readonly #requests = new Map<string, RequestInFlight>();
  #pendingOutcomes: PendingOutcome[] = [];

  /**
   * @param listeners.onEnded a POST has ended; returns when the rate gate opens after a 429, ms UTC, else null
   * @param listeners.onPendingOutcome an outcome is ready to be written
   */
  constructor(
    parts: Parts,
    listeners: Readonly<{
      onEnded: (flight: RequestInFlight, outcome: SendOutcome) => number | null;
      onPendingOutcome: () => void;
    }>,
  ) {
    this.#parts = parts;
    this.#onEnded = listeners.onEnded;
    this.#onPendingOutcome = listeners.onPendingOutcome;
  }

  /** Number of POSTs that have not ended, or whose outcome is not written yet. */
  get size(): number {
    return this.#requests.size;
  }

  /** The outcomes that are not written yet, in the order in which the POSTs ended. */
  get pendingOutcomes(): readonly PendingOutcome[] {
    return this.#pendingOutcomes;
  }

  get underWay(): number {
    return this.#requests.size - this.#pendingOutcomes.length;
  }

  sendAll(starts: readonly PreparedRequest[]): void {
    for (const { flight } of starts) this.#requests.set(flight.attemptId, flight);
    if (starts.length > 0) this.#parts.checkpoint?.('attempt_committed');
    for (const start of starts) this.#send(start);
  }

  /** Removes the first `count` pending outcomes, which are now on disk. */
  removeWritten(count: number): void {
    for (const { request } of this.#pendingOutcomes.slice(0, count)) this.#requests.delete(request.attemptId);
    this.#pendingOutcomes = this.#pendingOutcomes.slice(count);
  }

  /** Aborts the request of a job. @returns whether the request was in progress */
  cancel(jobId: string): boolean {
    for (const flight of this.#requests.values()) {
      if (flight.job.jobId !== jobId) continue;
      flight.cancelled = true;
      flight.abort.abort(cancelReason);
      return true;
    }
    return false;
  }

  abortAll(): void {
    for (const flight of this.#requests.values()) flight.abort.abort();
  }

  #send({ flight, model, body, connection }: PreparedRequest): void {
    const { library, log, send, checkpoint, events } = this.#parts;
    // the request's attempt may be in a database file that is never read again
    const libraryProblem = library.problem();
    if (libraryProblem !== null) {
      this.#ended(flight, { kind: 'unsent', reason: libraryProblem, aborted: true });
      return;
    }
    const onThrown = (error: unknown): void => {
      const cause = error instanceof Error ? error.message : String(error);
      log.error({ attemptId: flight.attemptId, cause }, 'sending threw');
      const reason = localizable('queue.easelFault');
      this.#ended(flight, { kind: 'unknown', reason, status: null, aborted: false, rawBody: null });
    };
    const onSent = (): void => checkpoint?.('sent');
    try {
      const { attemptId, abort } = flight;
      const onProgress = (progress: WorkProgress): void =>
        events.workProgressed?.(flight.job.jobId, progress);
      send(connection, model, body, { attemptId, signal: abort.signal, onSent, onProgress }).then(
        (outcome) => this.#ended(flight, outcome),
        onThrown,
      );
    } catch (error) {
      onThrown(error);
    }
  }

  #ended(flight: RequestInFlight, outcome: SendOutcome): void {
    this.#parts.log.debug({ attemptId: flight.attemptId, kind: outcome.kind }, 'attempt ended');
    if (outcome.kind === 'answered') this.#parts.checkpoint?.('answered');
    const holdUntil = this.#onEnded(flight, outcome);
    this.#pendingOutcomes.push({ request: flight, outcome, random: this.#parts.random(), holdUntil });
    this.#onPendingOutcome();
  }
}
