import type { ReadFile } from '../media/readMedia';

/** The outcome of one picture or film of a generation. */
export type JobEnd =
  /** `token`: its token in the media store, where it is not available yet. */
  | { readonly kind: 'made'; readonly token: string; readonly file: ReadFile; readonly workMs: number | null }
  | { readonly kind: 'missed'; readonly why: Miss };

/** Why it was not made, which becomes the answer if nothing else was made either. */
export type Miss =
  | { readonly status: 400; readonly problems: readonly string[] }
  | { readonly status: 403; readonly reason: string }
  /** `retry`: the same request may succeed later. */
  | { readonly status: 500; readonly reason: string; readonly retry: boolean; readonly cause: Cause }
  /** It is unknown whether it was made. */
  | { readonly status: 504; readonly reason: string };

/** The interface document's three causes of a 500, and cancelling. */
export type Cause = 'inference timeout' | 'provider unavailable' | 'internal error' | 'cancelled';

export function missed(reason: string, retry: boolean, cause: Cause = 'internal error'): JobEnd {
  return { kind: 'missed', why: { status: 500, reason, retry, cause } };
}
