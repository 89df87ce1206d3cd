// One try to complete a .part from its URL: redirects, resuming, limits, the type by its first bytes.
import { Buffer } from 'node:buffer';
import { type KnownMedia, sniffBytes } from '../files/knownMedia';
import { DownloadProblem } from './DownloadProblem';
import { type BodyUse, fetchHop, refusedHost } from './fetchHop';
import type { MediaConnections } from './MediaConnections';
import type { PartFile } from './PartFile';
import { type AnswerHead, planResume, rangeHeaders } from './planResume';
import { sniffMedia } from './sniffMedia';
import { unpackerFor } from './unpackerFor';

export interface FetchLimits {
  readonly maxRedirects: number;
  readonly maxImageBytes: number;
  readonly maxFilmBytes: number;
  /** Longest silence, ms. */
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
  /** What an earlier try was told about the file, or null. */
  readonly validator: string | null;
  readonly privateAllowed: boolean;
  readonly connections: MediaConnections;
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
  /** Called before the first byte is written, so that a later try can resume. */
  readonly onHead: (head: Readonly<{ total: number | null; validator: string | null }>) => void;
  /** `received`: bytes of the file that are there; `bytes`: those that came now. */
  readonly onProgress: (received: number, bytes: number) => void;
}

/** Gives the type of the file when the part is complete. @throws DownloadProblem */
export async function fetchToPart(job: FetchJob): Promise<KnownMedia> {
  if (await attempt(job, job.validator)) return sniffMedia(await startOf(job), job.kind);
  // The part belongs to another state of the file: from the start, asked for once more without a range.
  await job.part.startOver();
  if (await attempt(job, null)) return sniffMedia(await startOf(job), job.kind);
  throw new DownloadProblem('passing', 'The host does not give the file as a whole.', { startOver: true });
}

async function startOf(job: FetchJob): Promise<Buffer> {
  await job.part.drained();
  return job.part.start(sniffBytes);
}

/** False: to be asked again from the start. */
async function attempt(job: FetchJob, validator: string | null): Promise<boolean> {
  const { part, limits } = job;
  const maxBytes = job.kind === 'image' ? limits.maxImageBytes : limits.maxFilmBytes;
  if (part.length > 0 && validator === null) await part.startOver();
  let url = readUrl(job.url);
  let restart = false;
  for (let hops = 0; ; hops += 1) {
    const early = new EarlySniff(job.kind);
    const stopper = new AbortController();
    const plan = (head: AnswerHead): BodyUse => {
      if (isRedirect(head)) return { kind: 'leave' };
      const found = planResume({ length: part.length, validator }, head);
      if (found.kind === 'ask_again_from_start' || found.from !== part.length) {
        restart = true;
        return { kind: 'leave' };
      }
      const unpacker = unpackerOf(head);
      refuseTooLarge(found.total, maxBytes);
      // lengths and places are those of what is packed
      if (unpacker !== null && found.from > 0) {
        restart = true;
        return { kind: 'leave' };
      }
      const { total, validator: given } = unpacker === null ? found : { total: null, validator: null };
      job.onHead({ total, validator: given });
      return { kind: 'write', from: found.from, total, maxBytes, unpacker };
    };
    const answer = await early.orProblem(
      fetchHop({
        dispatcher: await dispatcherFor(job, url),
        url,
        headers: rangeHeaders({ length: part.length, validator }),
        stallMs: limits.stallMs,
        signal: AbortSignal.any([job.signal, stopper.signal]),
        part,
        onHead: plan,
        onBytes: (chunk, length) => {
          early.take(chunk, length, () => stopper.abort());
          job.onProgress(length, chunk.length);
        },
      }),
    );
    if (restart) return false;
    if (!isRedirect(answer)) return true;
    if (hops >= limits.maxRedirects)
      throw new DownloadProblem('final', 'The link leads in circles: too many redirects.');
    url = nextUrl(url, answer.header('location'));
  }
}

async function dispatcherFor(job: FetchJob, url: URL) {
  try {
    return await job.connections.for(url, job.privateAllowed);
  } catch (error) {
    throw error instanceof Error ? refusedHost(error) : error;
  }
}

function isRedirect({ status }: AnswerHead): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308;
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new DownloadProblem('final', 'The service gave an address that is not a web address.');
  }
  return url;
}

function nextUrl(from: URL, location: string | null): URL {
  if (location === null || !URL.canParse(location, from.href)) {
    throw new DownloadProblem('final', 'The link leads nowhere (a redirect without an address).');
  }
  const to = readUrl(new URL(location, from).href);
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new DownloadProblem('final', 'The link leads from a secure to an insecure address.');
  }
  return to;
}

function refuseTooLarge(total: number | null, maxBytes: number): void {
  if (total !== null && total > maxBytes) {
    const mega = Math.round(maxBytes / 1024 / 1024);
    throw new DownloadProblem('final', `The file is larger than ${mega} MB, more than Easel takes.`);
  }
}

function unpackerOf(head: AnswerHead) {
  const encoding = head.header('content-encoding');
  const unpacker = unpackerFor(encoding);
  if (unpacker === undefined)
    throw new DownloadProblem('final', `The host sent the file packed (${encoding}), unasked.`);
  return unpacker;
}

// Stops a download as soon as its first bytes show that it is no picture, not only after gigabytes.
class EarlySniff {
  readonly #kind: 'image' | 'video';
  #start: Buffer[] | null = [];
  #bytes = 0;
  #verdict: Promise<DownloadProblem | null> = Promise.resolve(null);
  #problem: DownloadProblem | null = null;

  constructor(kind: 'image' | 'video') {
    this.#kind = kind;
  }

  take(chunk: Buffer, length: number, stop: () => void): void {
    // only for a file that is written from its first byte
    if (this.#start === null) return;
    if (this.#bytes === 0 && length !== chunk.length) {
      this.#start = null;
      return;
    }
    // a copy: once it is written, the part gives its memory back
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

  async orProblem<T>(fetching: Promise<T>): Promise<T> {
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
