import type { AnswerHeaders, GenerationReading, ServiceError } from '@shared/service';

/**
 * What became of one paid POST, decided only from what is certain (reliability: Money).
 * `unsent` is said only when no byte of the request was written; whatever cannot be placed is `unknown`.
 */
export type SendOutcome =
  | {
      /** A complete 200. What its body means is not decided here. */
      readonly kind: 'answered';
      /** The whole; of an answer that lies in a file of its own, what matters of it. */
      readonly rawBody: string;
      /** What was read of the whole, where `rawBody` is not. */
      readonly reading?: GenerationReading;
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
      readonly error: ServiceError;
      readonly headers: AnswerHeaders;
    }
  | {
      /** A 500 with the service's own error body: the only status that may be tried again (interface: Errors, 500). */
      readonly kind: 'service_error';
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
    };
