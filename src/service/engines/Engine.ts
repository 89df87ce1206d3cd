import type { ExpectedMedia, ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';
import type { EngineState } from '@shared/service/engineAdmin';
import type { SourceImage } from '../samples/Sampler';

/** A program that makes pictures or films. Calls reject with EngineError('away') if it does not respond. */
export interface Engine {
  readonly id: string;
  /** Maximum number of orders submitted in parallel; the others wait in the service. */
  readonly maxParallelOrders: number;
  models(signal: AbortSignal): Promise<readonly EngineModel[]>;
  state(signal: AbortSignal): Promise<EngineState>;
  /** Submits an order, at most once. The service stores the ticket before the call. */
  submit(order: EngineOrder, ticket: Ticket, signal: AbortSignal): Promise<Submitted>;
  /** The status of an order, polled until it ends, possibly by a later process. */
  status(ticket: Ticket, signal: AbortSignal): Promise<OrderStatus>;
  /** Writes a result file to `path`. Rejects with EngineError('tooLong') if it exceeds `maxBytes`. */
  fetch(ticket: Ticket, file: EngineFile, path: string, maxBytes: number, signal: AbortSignal): Promise<void>;
  /** `stopped`: there will be no result. `ran`: too late; the result is delivered. */
  cancel(ticket: Ticket, signal: AbortSignal): Promise<Cancelled>;
  /** Subscribes to progress events. A missing event only delays the next status check. */
  listen?(onProgress: (progress: EngineProgress) => void): void;
  /** Closes connections and timers. Submitted work continues. */
  close(): void;
}

export interface EngineModel {
  /** The last part of `engine/model`. */
  readonly slug: string;
  readonly descriptor: ModelDescriptor;
  readonly description: string;
  /** Submitted work is cancelled after this time, ms. */
  readonly maxDurationMs: number;
  /** True: samples are drawn, without a trained model. */
  readonly sample: boolean;
  /** True: the model has no seed, so results contain none. */
  readonly unseeded?: boolean;
}

export interface EngineOrder {
  readonly model: string;
  /** The checked values of the request, with defaults. */
  readonly values: RequestValues;
  /** This picture's seed: the request's seed plus its index. Decimal digits, up to the model's maximum. */
  readonly seed: string;
  /** Index among the pictures of its request, from 0. */
  readonly index: number;
  readonly expectedMedia: ExpectedMedia;
  readonly image: OrderImage | null;
}

export type OrderImage = Readonly<{ path: string; pixels: SourceImage }>;

/** The data that the service stores about an order before it is submitted. */
export interface Ticket {
  /** A lower-case UUID created by the service. */
  readonly id: string;
  readonly model: string;
  /** The engine's identifier of the accepted order; null: unknown. */
  readonly handle: string | null;
}

/** `name` is the engine's, and must never be used as a path of the service. */
export type EngineFile = Readonly<{ name: string }>;

export type Submitted =
  | { readonly kind: 'accepted'; readonly handle: string }
  | Done
  | { readonly kind: 'refused'; readonly problems: readonly string[]; readonly reason: string }
  | { readonly kind: 'busy'; readonly retryAtMs: number }
  /** The connection broke after bytes were sent, so the outcome is unknown. */
  | { readonly kind: 'unsure'; readonly reason: string };

export function refused(
  reason: string,
  problems: readonly string[] = [],
): Extract<Submitted, { kind: 'refused' }> {
  return { kind: 'refused', problems, reason };
}

export type OrderStatus =
  | { readonly kind: 'waiting'; readonly ahead: number | null }
  | { readonly kind: 'working'; readonly progress: number | null }
  | Done
  | Failed
  /** The engine does not know the order: it was never accepted, or lost. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'away'; readonly reason: string }
  /** The outcome can never be determined, because the engine has no history. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Done {
  readonly kind: 'done';
  readonly files: readonly EngineFile[];
  readonly workMs: number | null;
}

/** The order succeeded with a single file. */
export function doneWithFile(name: string, workMs: number | null = null): Done {
  return { kind: 'done', files: [{ name }], workMs };
}

export interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
  /** True: the same order may succeed later. */
  readonly retry: boolean;
}

export type Cancelled = 'stopped' | 'ran' | 'unknown';

export interface EngineProgress {
  readonly id: string;
  /** 0 to 1; null: the order may have ended, so its status must be checked. */
  readonly progress: number | null;
}

/** Why an engine could not be used. The message is for the user. */
export class EngineError extends Error {
  /**
   * `away`: it does not respond; nothing was submitted. `password`: it needs a credential. `odd`: its answer is
   * invalid. `tooLong`: a file or answer exceeds its maximum. `workflow`: a workflow cannot be used.
   */
  readonly code: 'away' | 'password' | 'odd' | 'tooLong' | 'workflow';

  constructor(code: EngineError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An engine, an answer or an assignment that cannot be used. */
export function engineError(message: string): EngineError {
  return new EngineError('odd', message);
}

/** An engine that does not respond. */
export function unreachableError(message: string, cause?: unknown): EngineError {
  return new EngineError('away', message, { cause });
}

export function tooLongError(maxBytes: number): EngineError {
  return new EngineError('tooLong', `a file is longer than ${maxBytes} bytes: ask for a smaller one`);
}

export interface ServiceModel extends EngineModel {
  /** Thousandths of a credit per image, or per 5 s of film. */
  readonly priceMilli: number;
  readonly engine: Engine;
}
