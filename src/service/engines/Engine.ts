import type { ExpectedMedia, ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';
import type { SourceImage } from '../samples/Sampler';

/**
 * A program that makes pictures or films. It knows nothing of keys, credits, history or HTTP answers of ours. Each
 * call may reject with EngineError('away') where the program does not answer.
 */
export interface Engine {
  readonly id: string;
  /** Orders that are handed over at once; the others wait in the service. */
  readonly atOnce: number;
  /** What it can make. */
  models(signal: AbortSignal): Promise<readonly EngineModel[]>;
  /** What the program says of itself. */
  state(signal: AbortSignal): Promise<EngineState>;
  /** Hands one order over, at most once. The ticket is on disk before. */
  submit(order: EngineOrder, ticket: Ticket, signal: AbortSignal): Promise<Submitted>;
  /** How an order stands. Asked until it ends, by a later process too. */
  look(ticket: Ticket, signal: AbortSignal): Promise<OrderStatus>;
  /** Writes a file that was made to `path`. Rejects with EngineError('tooLong') for more than `mostBytes`. */
  fetch(
    ticket: Ticket,
    file: EngineFile,
    path: string,
    mostBytes: number,
    signal: AbortSignal,
  ): Promise<void>;
  /** `stopped`: nothing comes any more. `ran`: too late, its file is delivered. */
  cancel(ticket: Ticket, signal: AbortSignal): Promise<Cancelled>;
  /** Hints that come by themselves. Losing them changes nothing but the time of the next look. */
  listen?(told: (progress: EngineProgress) => void): void;
  /** Ends connections and timers. Work that was handed over goes on. */
  close(): void;
}

/** One model of an engine. */
export interface EngineModel {
  /** The last part of `engine/model`. */
  readonly slug: string;
  readonly descriptor: ModelDescriptor;
  readonly description: string;
  /** Work that was handed over and is not done after this time is cancelled, ms. */
  readonly longestMs: number;
  /** True: no trained model makes it. */
  readonly sample: boolean;
  /** True: it takes no seed, so a result says none. */
  readonly unseeded?: boolean;
}

/** What a person is shown of a program. */
export interface EngineState {
  readonly version: string;
  /** Graphics cards or backends, as the program names them; free memory in bytes where it says so. */
  readonly devices: readonly { readonly name: string; readonly freeBytes: number | null }[];
  /** Orders in its line, of anybody. */
  readonly waiting: number;
}

/** One picture or one film to make. */
export interface EngineOrder {
  /** The slug of the model. */
  readonly model: string;
  /** Checked, with the defaults. */
  readonly values: RequestValues;
  /** The seed of this picture: that of the request and its place. Decimal digits, at most the model's largest. */
  readonly seed: string;
  /** Place among the pictures of its request, from 0. */
  readonly place: number;
  /** Pixels and seconds that the values ask for. */
  readonly shape: ExpectedMedia;
  readonly image: OrderImage | null;
}

/** The picture of an edit. */
export interface OrderImage {
  /** The file as it came. */
  readonly path: string;
  readonly pixels: SourceImage;
}

/** What is known of an order on disk. */
export interface Ticket {
  /** A UUID in lower case, made by the service. */
  readonly id: string;
  readonly model: string;
  /** What the engine answered when it took the order; null: not known. */
  readonly handle: string | null;
}

/** A file that was made. The name is the engine's; it is never a path of ours. */
export interface EngineFile {
  readonly name: string;
}

/** What came of handing an order over. */
export type Submitted =
  | { readonly kind: 'taken'; readonly handle: string }
  | Done
  | { readonly kind: 'refused'; readonly problems: readonly string[]; readonly reason: string }
  | { readonly kind: 'busy'; readonly againAtMs: number }
  /** The connection broke after bytes went out: nobody knows yet. */
  | { readonly kind: 'unsure'; readonly reason: string };

/** How an order stands. */
export type OrderStatus =
  | { readonly kind: 'waiting'; readonly ahead: number | null }
  | { readonly kind: 'working'; readonly part: number | null }
  | Done
  | Failed
  /** The engine knows nothing of it: it was never made, or the engine lost it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'away'; readonly reason: string }
  /** Nobody will ever know: the engine keeps no history. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** It was made. */
export interface Done {
  readonly kind: 'done';
  readonly files: readonly EngineFile[];
  /** The engine's own time, ms; null: it does not say. */
  readonly workMs: number | null;
}

/** It was not made. */
export interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
  /** True: the same order may succeed another time. */
  readonly retry: boolean;
}

export type Cancelled = 'stopped' | 'ran' | 'unknown';

/** A hint about one order. */
export interface EngineProgress {
  /** The ticket's id. */
  readonly id: string;
  /** 0 to 1; null: it may have ended, look. */
  readonly part: number | null;
}

/** Why an engine could not be used. The message is a sentence for people. */
export class EngineError extends Error {
  constructor(
    /**
     * `away`: it does not answer; nothing was handed over. `password`: it wants a credential. `odd`: its answer makes
     * no sense. `tooLong`: a file or an answer is longer than it may be. `workflow`: a workflow cannot be used.
     */
    readonly code: 'away' | 'password' | 'odd' | 'tooLong' | 'workflow',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
