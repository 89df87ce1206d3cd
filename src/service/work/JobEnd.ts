import type { ReadFile } from '../media/readMedia';

/** How one picture or film of a generation ended. */
export type JobEnd =
  /** `token`: of the media store, where the file waits to be offered. */
  | { readonly kind: 'made'; readonly token: string; readonly file: ReadFile; readonly workMs: number | null }
  | { readonly kind: 'missed'; readonly why: Miss };

/** Why it was not made, and so what is answered where nothing else was made either. */
export type Miss =
  | { readonly status: 400; readonly problems: readonly string[] }
  | { readonly status: 403; readonly reason: string }
  /** `retry`: the same request may succeed another time. */
  | { readonly status: 500; readonly reason: string; readonly retry: boolean; readonly cause: Cause }
  /** Nobody knows whether it was made. */
  | { readonly status: 504; readonly reason: string };

/** The document's three kinds of 500, and the person's own wish. */
export type Cause = 'inference timeout' | 'provider unavailable' | 'internal error' | 'cancelled';

export function missed(reason: string, retry: boolean, cause: Cause = 'internal error'): JobEnd {
  return { kind: 'missed', why: { status: 500, reason, retry, cause } };
}
