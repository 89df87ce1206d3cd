// One try to complete a .part file from its URL: redirects, resuming, limits, and type detection.
import { Buffer, isUtf8 } from 'node:buffer';
import { localizable } from '@shared/messages/LocalizableText';
import { sniffBytes } from '../files/knownMedia';
import { mayBePacked } from '../files/unpackers';
import { DownloadProblem } from './DownloadProblem';
import { type BodyUse, fetchHop, privateHostProblem, WrongContentEncoding } from './fetchHop';
import type { PartFile } from './files/PartFile';
import type { MediaConnections } from './MediaConnections';
import { type AnswerHead, planResume, rangeHeaders } from './planResume';
import { type SniffedMedia, sniffMedia } from './sniffMedia';

export interface FetchLimits {
  readonly maxRedirects: number;
  readonly maxImageBytes: number;
  readonly maxFilmBytes: number;
  /** Maximum time without data, ms. */
  readonly stallMs: number;
}

export const defaultFetchLimits: FetchLimits = {
  maxRedirects: 5,
  maxImageBytes: 200 * 1024 * 1024,
  maxFilmBytes: 4 * 1024 * 1024 * 1024,
  stallMs: 30_000,
};

export interface FetchJob {
  readonly url: string;
  readonly kind: 'image' | 'video';
  readonly part: PartFile;
  /** The validator (ETag or date) that the host reported at an earlier try, or null. */
  readonly validator: string | null;
  /** Whether the URL may lead into a private network. */
  readonly privateAllowed: boolean;
  readonly connections: MediaConnections;
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
  /** Called before the first byte is written, so that a later try can resume. */
  readonly onHead: (head: Readonly<{ total: number | null; validator: string | null }>) => void;
  /** `received`: total bytes so far; `bytes`: bytes of this chunk. */
  readonly onProgress: (received: number, bytes: number) => void;
}

/** Resolves once the part is complete, or has the maximum size. @throws DownloadProblem */
export async function fetchToPart(job: FetchJob): Promise<SniffedMedia> {
  try {
    return await fetchComplete(job, true);
  } catch (error) {
    if (!(error instanceof WrongContentEncoding)) throw error;
    await job.part.startOver();
    return fetchComplete({ ...job, validator: null }, false);
  }
}

async function fetchComplete(job: FetchJob, decompresses: boolean): Promise<SniffedMedia> {
  let ended = await attempt(job, job.validator, decompresses);
  if (ended === 'again') {
    // The part belongs to another version of the file: start over with a request without a range.
    await job.part.startOver();
    ended = await attempt(job, null, decompresses);
  }
  if (ended === 'again')
    throw new DownloadProblem('transient', localizable('downloads.notTheWholeFile'), { mustRestart: true });
  const media = await sniffMedia(await startOf(job), job.kind);
  if (ended === 'whole') return media;
  const maxMegabytes = Math.round(maxBytesOf(job) / 1024 / 1024);
  return { ...media, displayProblem: localizable('downloads.fileTooLarge', { mega: maxMegabytes }) };
}

function maxBytesOf({ kind, limits }: FetchJob): number {
  return kind === 'image' ? limits.maxImageBytes : limits.maxFilmBytes;
}

async function startOf(job: FetchJob): Promise<Buffer> {
  await job.part.drained();
  return job.part.firstBytes(sniffBytes);
}

/** `cut`: the file exceeds the maximum; `again`: the file must be requested from the start. */
async function attempt(
  job: FetchJob,
  validator: string | null,
  decompresses: boolean,
): Promise<'whole' | 'cut' | 'again'> {
  const { part, limits } = job;
  const maxBytes = maxBytesOf(job);
  if (part.length > 0 && validator === null) await part.startOver();
  let url = readUrl(job.url);
  let restart = false;
  for (let hops = 0; ; hops += 1) {
    const earlySniff = new EarlySniff(job.kind);
    const abort = new AbortController();
    const decideBodyUse = (head: AnswerHead): BodyUse => {
      if (isRedirect(head)) return { kind: 'leave' };
      const found = planResume({ length: part.length, validator }, head);
      if (found.kind === 'ask_again_from_start' || found.from !== part.length) {
        restart = true;
        return { kind: 'leave' };
      }
      const contentEncoding = decompresses ? head.header('content-encoding') : null;
      const encoding = mayBePacked(contentEncoding) ? contentEncoding : null;
      // lengths and ranges refer to the compressed bytes
      if (encoding !== null && found.from > 0) {
        restart = true;
        return { kind: 'leave' };
      }
      const { total, validator: tag } = encoding === null ? found : { total: null, validator: null };
      job.onHead({ total, validator: tag });
      return { kind: 'write', from: found.from, total, maxBytes, encoding };
    };
    const answer = await earlySniff.orThrowProblem(
      fetchHop({
        dispatcher: await dispatcherFor(job, url, hops === 0 ? 'final' : 'transient'),
        url,
        headers: rangeHeaders({ length: part.length, validator }),
        stallMs: limits.stallMs,
        signal: AbortSignal.any([job.signal, abort.signal]),
        part,
        onHead: decideBodyUse,
        onBytes: (chunk, length) => {
          earlySniff.add(chunk, length, () => abort.abort());
          job.onProgress(length, chunk.length);
        },
      }),
    );
    if (restart) return 'again';
    if (!isRedirect(answer)) return answer.isTruncated ? 'cut' : 'whole';
    if (hops >= limits.maxRedirects)
      throw new DownloadProblem('transient', localizable('downloads.tooManyRedirects'));
    url = nextUrl(url, answer.header('location'));
  }
}

async function dispatcherFor(job: FetchJob, url: URL, kind: 'transient' | 'final') {
  try {
    return await job.connections.dispatcherFor(url, job.privateAllowed);
  } catch (error) {
    throw error instanceof Error ? privateHostProblem(error, kind) : error;
  }
}

function isRedirect({ status }: AnswerHead): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new DownloadProblem('final', localizable('downloads.noWebAddress'));
  }
  return url;
}

// The URL of a redirect. A captive portal may have sent it, so errors are `transient`.
function nextUrl(from: URL, header: string | null): URL {
  // many hosts send the URL in UTF-8, but header values are decoded as Latin-1
  const bytes = Buffer.from(header ?? '', 'latin1');
  const location = header !== null && isUtf8(bytes) ? bytes.toString() : header;
  const to = location !== null && URL.canParse(location, from.href) ? new URL(location, from) : null;
  if (to === null || (to.protocol !== 'https:' && to.protocol !== 'http:')) {
    throw new DownloadProblem('transient', localizable('downloads.redirectNowhere'));
  }
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new DownloadProblem('transient', localizable('downloads.redirectInsecure'));
  }
  return to;
}

// Stops a download as soon as its first bytes show that it is not media, not only after gigabytes.
class EarlySniff {
  readonly #kind: 'image' | 'video';
  #start: Buffer[] | null = [];
  #bytes = 0;
  #verdict: Promise<DownloadProblem | null> = Promise.resolve(null);
  #problem: DownloadProblem | null = null;

  constructor(kind: 'image' | 'video') {
    this.#kind = kind;
  }

  add(chunk: Buffer, length: number, stop: () => void): void {
    // only for a file that is downloaded from its first byte
    if (this.#start === null) return;
    if (this.#bytes === 0 && length !== chunk.length) {
      this.#start = null;
      return;
    }
    // a copy, because the part frees the chunk's memory after writing
    this.#start.push(Buffer.from(chunk.subarray(0, sniffBytes)));
    this.#bytes += chunk.length;
    if (this.#bytes < sniffBytes) return;
    const start = Buffer.concat(this.#start).subarray(0, sniffBytes);
    this.#start = null;
    this.#verdict = sniffMedia(start, this.#kind).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof DownloadProblem)) throw error;
        this.#problem = error;
        stop();
        return error;
      },
    );
  }

  async orThrowProblem<T>(fetching: Promise<T>): Promise<T> {
    try {
      const answer = await fetching;
      const problem = await this.#verdict;
      if (problem) throw problem;
      return answer;
    } catch (error) {
      throw this.#problem ?? error;
    }
  }
}
