import { Buffer } from 'node:buffer';
import { PassThrough } from 'node:stream';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import type { Dispatcher } from 'undici';
import { unpacked } from '../files/unpackers';
import { DownloadProblem, diskProblem } from './DownloadProblem';
import type { PartFile } from './files/PartFile';
import { PrivateAddressRefused } from './MediaConnections';
import type { AnswerHead } from './planResume';

/** What to do with an answer after its headers: write the body to the file, or ignore it. */
export type BodyUse =
  | {
      readonly kind: 'write';
      readonly from: number;
      readonly total: number | null;
      readonly maxBytes: number;
      readonly encoding: string | null;
    }
  | { readonly kind: 'leave' };

export interface Hop {
  readonly dispatcher: Dispatcher;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly part: PartFile;
  /** Decides by the headers, before the body is read; may throw a DownloadProblem. */
  readonly onHead: (head: AnswerHead) => BodyUse;
  readonly onBytes: (chunk: Buffer, lengthNow: number) => void;
}

export type HopResult = AnswerHead & Readonly<{ isTruncated: boolean }>;

// Sends one request; does not follow redirects. Resolves when the body is complete or ignored; `isTruncated`: the body
// was longer than `maxBytes`. Throws DownloadProblem.
export function fetchHop(hop: Hop): Promise<HopResult> {
  return new Promise<HopResult>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let head: AnswerHead | null = null;
    let bodyUse: BodyUse = { kind: 'leave' };
    let compressed: PassThrough | null = null;
    /** Decompressed bytes wait here for the disk. */
    let diskWait: PromiseWithResolvers<void> | null = null;
    let isCut = false;
    let hasEnded = false;

    const end = (problem: DownloadProblem | null, answer?: AnswerHead): void => {
      if (hasEnded) return;
      hasEnded = true;
      compressed?.destroy();
      diskWait?.resolve();
      hop.signal.removeEventListener('abort', onAbort);
      if (problem) reject(problem);
      else if (answer) resolve({ ...answer, isTruncated: isCut });
    };
    const stop = (problem: DownloadProblem | null): void => {
      end(problem, head ?? undefined);
      controller?.abort(new Error('not wanted'));
    };
    const onAbort = (): void => stop(new DownloadProblem('stopped', localizable('downloads.stopped')));
    if (hop.signal.aborted) {
      onAbort();
      return;
    }
    hop.signal.addEventListener('abort', onAbort, { once: true });

    const receive = (chunk: Buffer): void => {
      if (bodyUse.kind === 'leave') return;
      const length = hop.part.length + chunk.length;
      if (hop.part.error) {
        stop(toDownloadProblem(hop.part.error));
        return;
      }
      if (length > bodyUse.maxBytes) {
        // a decompression bomb is not a picture: its compressed bytes, which are few, are stored instead
        if (compressed !== null) {
          stop(new WrongContentEncoding());
          return;
        }
        const accepted = chunk.subarray(0, bodyUse.maxBytes - hop.part.length);
        hop.part.write(accepted, () => {});
        hop.onBytes(accepted, bodyUse.maxBytes);
        isCut = true;
        stop(null);
        return;
      }
      if (bodyUse.total !== null && length > bodyUse.total) {
        stop(
          new DownloadProblem('transient', localizable('downloads.moreThanAnnounced'), { mustRestart: true }),
        );
        return;
      }
      const resume = () => (compressed === null ? controller?.resume() : diskWait?.resolve());
      if (!hop.part.write(chunk, resume)) {
        if (compressed === null) controller?.pause();
        else diskWait = Promise.withResolvers();
      }
      hop.onBytes(chunk, length);
    };
    const decompress = async (body: PassThrough, encoding: string): Promise<void> => {
      try {
        for await (const chunk of unpacked(body, encoding)) {
          if (hasEnded) return;
          receive(Buffer.from(chunk));
          await diskWait?.promise;
          diskWait = null;
        }
        if (head !== null) end(null, head);
      } catch (cause) {
        const isShort = (cause as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
        const words = localizable('downloads.compressedIncomplete');
        stop(
          isShort
            ? new DownloadProblem('transient', words, { cause, mustRestart: true })
            : new WrongContentEncoding(),
        );
      }
    };

    hop.dispatcher.dispatch(
      {
        origin: hop.url.origin,
        method: 'GET',
        path: hop.url.pathname + hop.url.search,
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Easel', ...hop.headers },
        headersTimeout: hop.stallMs,
        bodyTimeout: hop.stallMs,
      },
      {
        onRequestStart(started) {
          controller = started;
          if (hasEnded) started.abort(new Error('not wanted'));
        },
        onResponseStart(_, status, headers) {
          if (status < 200 || hasEnded) return;
          head = { status, header: (name) => firstValue(headers[name]) };
          try {
            bodyUse = hop.onHead(head);
          } catch (error) {
            return stop(toDownloadProblem(error));
          }
          if (bodyUse.kind === 'write' && bodyUse.encoding !== null) {
            compressed = new PassThrough().on('drain', () => controller?.resume()).on('error', () => {});
            void decompress(compressed, bodyUse.encoding);
          }
          // The body of a redirect or an error is not read: it could be endless.
          if (bodyUse.kind === 'leave') stop(null);
        },
        onResponseData(_, chunk) {
          if (hasEnded) return;
          if (compressed === null) receive(chunk);
          else if (!compressed.write(chunk)) controller?.pause();
        },
        onResponseEnd() {
          if (hasEnded || head === null) return;
          if (compressed !== null) return void compressed.end();
          const answer = head;
          if (bodyUse.kind === 'write' && bodyUse.total !== null && hop.part.length !== bodyUse.total) {
            return end(new DownloadProblem('transient', localizable('downloads.theFileArrivedIncomplete')));
          }
          end(null, answer);
        },
        onResponseError(_, error) {
          end(toDownloadProblem(error));
        },
      },
    );
  });
}

/** The body is not encoded as its header says: store it as received. */
export class WrongContentEncoding extends DownloadProblem {
  constructor() {
    super('transient', localizable('downloads.compressedDamaged'), { mustRestart: true });
  }
}

function firstValue(value: string | readonly string[] | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : (value[0] ?? null);
}

const certificateCodes = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/;
const messages: Readonly<Record<string, LocalizableText>> = {
  ENOTFOUND: localizable('downloads.hostNotFound'),
  EAI_AGAIN: localizable('downloads.hostNotFoundOnline'),
  ECONNREFUSED: localizable('downloads.hostRefused'),
  ENETUNREACH: localizable('downloads.hostNotReached'),
  EHOSTUNREACH: localizable('downloads.hostNotReached'),
  UND_ERR_CONNECT_TIMEOUT: localizable('downloads.hostTooSlow'),
  ETIMEDOUT: localizable('downloads.hostTooSlow'),
  UND_ERR_HEADERS_TIMEOUT: localizable('downloads.hostTooSlow'),
  UND_ERR_BODY_TIMEOUT: localizable('downloads.theDownloadStoppedHalfWay'),
};

function toDownloadProblem(error: unknown): DownloadProblem {
  if (error instanceof DownloadProblem) return error;
  const { syscall } = error as NodeJS.ErrnoException;
  const disk = syscall === 'write' || syscall === 'fdatasync' ? diskProblem(error) : null;
  if (disk) return disk;
  const refused = causesOf(error).find((cause) => cause instanceof PrivateAddressRefused);
  // a captive portal resolves every host to its own address
  if (refused) return privateHostProblem(refused, 'transient');
  const coded = causesOf(error).find((cause) => typeof (cause as NodeJS.ErrnoException).code === 'string');
  const code = (coded as NodeJS.ErrnoException | undefined)?.code ?? '';
  // a captive portal may present its own certificate until the user has signed in
  if (certificateCodes.test(code)) {
    return new DownloadProblem('transient', localizable('downloads.certificateNotTrusted'), { cause: error });
  }
  const reason = messages[code] ?? localizable('downloads.connectionBroke');
  return new DownloadProblem('transient', reason, { cause: error });
}

export function privateHostProblem(error: Error, kind: 'transient' | 'final'): DownloadProblem {
  const message = localizable('downloads.privateHostRefused', {
    message: error instanceof PrivateAddressRefused ? error.words : error.message,
  });
  return new DownloadProblem(kind, message, { cause: error });
}

function causesOf(error: unknown): readonly Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 6; ) {
    found.push(at);
    at = at instanceof AggregateError && at.errors.length > 0 ? at.errors[0] : at.cause;
  }
  return found;
}
