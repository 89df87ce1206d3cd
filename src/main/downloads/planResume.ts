import { localizable } from '@shared/messages/LocalizableText';
import { DownloadProblem } from './DownloadProblem';
import { MAX_RETRY_AFTER_MS } from './nextTryAt';

export interface PartState {
  readonly length: number;
  /** A strong ETag, or else a Last-Modified date; null: cannot be resumed. */
  readonly validator: string | null;
}

/** Header names in lower case, single values. */
export type AnswerHead = Readonly<{ status: number; header: (name: string) => string | null }>;

/** What to do with the body of an answer. `total`: length of the whole file, if known. */
export type ResumePlan =
  | {
      readonly kind: 'write';
      readonly from: number;
      readonly total: number | null;
      readonly validator: string | null;
    }
  | { readonly kind: 'ask_again_from_start' };

/** The request headers: with a range if there are bytes to continue. */
export function rangeHeaders(part: PartState): Readonly<Record<string, string>> {
  if (part.length === 0 || part.validator === null) return {};
  return { range: `bytes=${part.length}-`, 'if-range': part.validator };
}

/** @param requested the part that the request was for. @throws DownloadProblem for every answer without a file */
export function planResume(requested: PartState, answer: AnswerHead): ResumePlan {
  const hasRange = requested.length > 0 && requested.validator !== null;
  const { status, header } = answer;
  if (status === 200 || status === 201 || status === 203) {
    return {
      kind: 'write',
      from: 0,
      total: readLength(header('content-length')),
      validator: validatorOf(answer),
    };
  }
  if (status === 206) {
    if (!hasRange)
      throw new DownloadProblem('transient', localizable('downloads.partNotAsked'), { mustRestart: true });
    const given = validatorOf(answer);
    // A different value of the same kind of validator means a different file.
    if (given !== null && isEtag(given) === isEtag(requested.validator) && given !== requested.validator) {
      return { kind: 'ask_again_from_start' };
    }
    return {
      kind: 'write',
      from: requested.length,
      total: checkRange(requested, answer),
      validator: requested.validator,
    };
  }
  if (status === 416 && hasRange) return { kind: 'ask_again_from_start' };
  throw problemOfStatus(answer);
}

function checkRange(requested: PartState, answer: AnswerHead): number {
  const text = answer.header('content-range') ?? '';
  const match = /^bytes\s+(\d+)-(\d+)\/(\d+)$/i.exec(text.trim());
  const [from, to, total] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  const length = readLength(answer.header('content-length'));
  const isValid =
    match !== null &&
    from === requested.length &&
    to === total - 1 &&
    (length === null || length === to - from + 1);
  if (!isValid) {
    throw new DownloadProblem('transient', localizable('downloads.otherPart', { text: text || 'no range' }), {
      mustRestart: true,
    });
  }
  return total;
}

function problemOfStatus({ status, header }: AnswerHead): DownloadProblem {
  const seconds = /^\d{1,5}$/.test(header('retry-after') ?? '') ? Number(header('retry-after')) : null;
  const retryAfterMs = seconds === null ? null : Math.min(seconds * 1000, MAX_RETRY_AFTER_MS);
  if (status === 403 || status === 404 || status === 410) {
    return new DownloadProblem(
      'final',
      localizable('downloads.linkExpired', { status }),
      // a store that cannot be listed answers 403 for a missing file; 410 means that the file existed
      { isFileMissing: status !== 410, retryAfterMs },
    );
  }
  // other answers may come from a gateway and be temporary
  const words =
    status === 202
      ? localizable('downloads.notReadyYet')
      : localizable('downloads.statusInstead', { status });
  return new DownloadProblem('transient', words, {
    retryAfterMs,
    isFileMissing: status === 202 || status === 425,
  });
}

function validatorOf({ header }: AnswerHead): string | null {
  const etag = header('etag');
  if (etag !== null && isEtag(etag)) return etag;
  const modified = header('last-modified');
  return modified !== null && !Number.isNaN(Date.parse(modified)) ? modified : null;
}

// A weak ETag (W/"…") does not guarantee the same bytes.
function isEtag(text: string | null): boolean {
  return text?.startsWith('"') ?? false;
}

function readLength(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
