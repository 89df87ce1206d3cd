import type { ServiceError } from '@shared/service';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the queue needs of a connection; the key in it is passed on and never looked at. */
export interface Connection {
  readonly profileId: string;
  readonly baseUrl: string;
  readonly key: string;
}

/** What became of one POST, decided by the service client only from what is certain. */
export type SendOutcome =
  | Readonly<{ kind: 'answered'; rawBody: string; headers: Headers }>
  | Readonly<{ kind: 'refused'; status: number; error: ServiceError; headers: Headers }>
  | Readonly<{ kind: 'rate_limited'; error: ServiceError; headers: Headers }>
  /** A 500 with the service's own error body: the only one that may be tried again by itself. */
  | Readonly<{ kind: 'service_error'; error: ServiceError; headers: Headers }>
  /** Certainly no byte of the request was written. */
  | Readonly<{ kind: 'unsent'; reason: string; aborted: boolean }>
  | Readonly<{
      kind: 'unknown';
      reason: string;
      status: number | null;
      aborted: boolean;
      rawBody?: string | null;
    }>;

export type { Headers as AnswerHeaders };
