import type { LocalizableText } from '@shared/messages/LocalizableText';
import type { AnswerHeaders, GenerationParseResult, ServiceError } from '@shared/service';

/** The outcome of a paid POST. `unsent`: certainly no byte was written. Anything uncertain is `unknown`. */
export type SendOutcome =
  | {
      /** A complete 200, or another 2xx with a result. */
      readonly kind: 'answered';
      /** The whole body, or, if the body is stored in its own file, only the parts that Easel reads. */
      readonly rawBody: string;
      /** The parsed result of the whole body, if `rawBody` is only a part. */
      readonly reading?: GenerationParseResult;
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
      /** A 500 with the service's own error body: the only 5xx that may be retried. */
      readonly kind: 'service_error';
      readonly error: ServiceError;
      readonly headers: AnswerHeaders;
    }
  | {
      readonly kind: 'unsent';
      readonly reason: LocalizableText | string;
      /** True if the caller's signal aborted the request before the first byte. */
      readonly aborted: boolean;
    }
  | {
      readonly kind: 'unknown';
      readonly reason: LocalizableText | string;
      readonly status: number | null;
      readonly aborted: boolean;
      /** A complete body, if there was one; stored as evidence. */
      readonly rawBody: string | null;
    };
