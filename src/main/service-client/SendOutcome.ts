import type { RateReading, ServiceError } from '@shared/service';

/** Header names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What every outcome carries: the rate-limit headers of the answer, null where there was no answer. */
interface Rated {
  readonly rate: RateReading | null;
}

/**
 * What became of one paid POST, decided only from what is certain (reliability: Money).
 * `unsent` is said only when no byte of the request was written; whatever cannot be placed is `unknown`.
 */
export type SendOutcome = Rated &
  (
    | {
        /** A complete 200. What its body means is not decided here. */
        readonly kind: 'answered';
        readonly status: 200;
        readonly rawBody: string;
        readonly contentType: string | null;
        readonly headers: AnswerHeaders;
      }
    | {
        /** A complete 4xx other than 408, 429 and 499: the service did not do the work. */
        readonly kind: 'refused';
        readonly status: number;
        readonly error: ServiceError;
        readonly headers: AnswerHeaders;
      }
    | {
        readonly kind: 'rate_limited';
        readonly status: 429;
        readonly error: ServiceError;
        /** The later of body and header, ms UTC; null where neither says. */
        readonly resetAtMs: number | null;
        readonly headers: AnswerHeaders;
      }
    | {
        /** A 500 with the service's own error body: the only status that may be tried again (interface: Errors, 500). */
        readonly kind: 'service_error';
        readonly status: 500;
        readonly error: ServiceError;
        readonly headers: AnswerHeaders;
      }
    | {
        readonly kind: 'unsent';
        readonly reason: string;
        /** True when the caller's signal stopped it before the first byte. */
        readonly aborted: boolean;
      }
    | {
        readonly kind: 'unknown';
        readonly reason: string;
        readonly status: number | null;
        readonly aborted: boolean;
        /** A body that did come, where one came whole; kept as evidence. */
        readonly rawBody: string | null;
      }
  );
