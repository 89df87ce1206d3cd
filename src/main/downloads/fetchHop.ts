import { Buffer } from 'node:buffer';
import type { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { DownloadProblem, diskProblem } from './DownloadProblem';
import { PrivateAddressRefused } from './MediaConnections';
import type { PartFile } from './PartFile';
import type { AnswerHead } from './planResume';

/** What to do with an answer once its head is there: its body into the file, or nothing of it. */
export type BodyUse =
  | {
      readonly kind: 'write';
      readonly from: number;
      /** The whole length, where it is known. */
      readonly total: number | null;
      readonly maxBytes: number;
      /** Makes what unpacks the body; null: it comes as it is. */
      readonly unpacker: (() => Transform) | null;
    }
  | { readonly kind: 'leave' };

export interface Hop {
  readonly dispatcher: Dispatcher;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly part: PartFile;
  /** Decides by the head; may throw a DownloadProblem. Before it resolves nothing of the body is taken. */
  readonly onHead: (head: AnswerHead) => BodyUse;
  readonly onBytes: (chunk: Buffer, lengthNow: number) => void;
}

/**
 * One GET, without following anything: its body is streamed into the part where `onHead` says so.
 * Resolves with the head, when the body is complete or was not wanted.
 * @throws DownloadProblem
 */
export function fetchHop(hop: Hop): Promise<AnswerHead> {
  return new Promise<AnswerHead>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null;
    let head: AnswerHead | null = null;
    let use: BodyUse = { kind: 'leave' };
    let unpacking: Transform | null = null;
    let settled = false;

    const end = (problem: DownloadProblem | null, answer?: AnswerHead): void => {
      if (settled) return;
      settled = true;
      unpacking?.destroy();
      hop.signal.removeEventListener('abort', onAbort);
      if (problem) reject(problem);
      else if (answer) resolve(answer);
    };
    const stop = (problem: DownloadProblem | null): void => {
      end(problem, head ?? undefined);
      controller?.abort(new Error('not wanted'));
    };
    const onAbort = (): void => stop(new DownloadProblem('stopped', 'Stopped.'));
    if (hop.signal.aborted) {
      onAbort();
      return;
    }
    hop.signal.addEventListener('abort', onAbort, { once: true });

    const take = (chunk: Buffer): void => {
      if (use.kind === 'leave') return;
      const length = hop.part.length + chunk.length;
      if (hop.part.error) {
        stop(asProblem(hop.part.error));
        return;
      }
      if (length > use.maxBytes || (use.total !== null && length > use.total)) {
        const mega = Math.round(use.maxBytes / 1024 / 1024);
        stop(
          length > use.maxBytes
            ? new DownloadProblem('final', `The file is larger than ${mega} MB, more than Easel takes.`)
            : new DownloadProblem('passing', 'The host sent more than it announced.', { startOver: true }),
        );
        return;
      }
      const from = unpacking ?? controller;
      if (!hop.part.write(chunk, () => from?.resume())) from?.pause();
      hop.onBytes(chunk, length);
    };
    const unpack = (made: Transform): Transform =>
      made
        .on('data', (chunk: Buffer) => !settled && take(Buffer.from(chunk)))
        .on('drain', () => controller?.resume())
        .on('error', (cause) =>
          stop(
            new DownloadProblem('passing', 'The file came packed, and damaged.', { cause, startOver: true }),
          ),
        )
        .on('end', () => head !== null && end(null, head));

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
          if (settled) started.abort(new Error('not wanted'));
        },
        onResponseStart(_, status, headers) {
          if (status < 200 || settled) return;
          head = { status, header: (name) => single(headers[name]) };
          try {
            use = hop.onHead(head);
          } catch (error) {
            return stop(asProblem(error));
          }
          if (use.kind === 'write' && use.unpacker !== null) unpacking = unpack(use.unpacker());
          // Nobody reads a redirect's or an error's body: it could be endless.
          if (use.kind === 'leave') stop(null);
        },
        onResponseData(_, chunk) {
          if (settled) return;
          if (unpacking === null) take(chunk);
          else if (!unpacking.write(chunk)) controller?.pause();
        },
        onResponseEnd() {
          if (settled || head === null) return;
          if (unpacking !== null) return void unpacking.end();
          const answer = head;
          if (use.kind === 'write' && use.total !== null && hop.part.length !== use.total) {
            return end(new DownloadProblem('passing', 'The file was cut short on the way.'));
          }
          end(null, answer);
        },
        onResponseError(_, error) {
          end(asProblem(error));
        },
      },
    );
  });
}

function single(value: string | readonly string[] | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : (value[0] ?? null);
}

const finalCodes = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT)/;
const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host of this file was not found.',
  EAI_AGAIN: 'The host of this file was not found. Is this computer online?',
  ECONNREFUSED: 'The host of this file refused the connection.',
  ENETUNREACH: 'The host of this file cannot be reached. Is this computer online?',
  EHOSTUNREACH: 'The host of this file cannot be reached. Is this computer online?',
  UND_ERR_CONNECT_TIMEOUT: 'The host of this file did not answer in time.',
  ETIMEDOUT: 'The host of this file did not answer in time.',
  UND_ERR_HEADERS_TIMEOUT: 'The host of this file did not answer in time.',
  UND_ERR_BODY_TIMEOUT: 'The file stopped coming.',
};

function asProblem(error: unknown): DownloadProblem {
  if (error instanceof DownloadProblem) return error;
  const { syscall } = error as NodeJS.ErrnoException;
  const disk = syscall === 'write' || syscall === 'fdatasync' ? diskProblem(error) : null;
  if (disk) return disk;
  const refused = causes(error).find((cause) => cause instanceof PrivateAddressRefused);
  if (refused) return refusedHost(refused);
  const coded = causes(error).find((cause) => typeof (cause as NodeJS.ErrnoException).code === 'string');
  const code = (coded as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (finalCodes.test(code)) {
    return new DownloadProblem('final', "The security certificate of the file's host cannot be trusted.", {
      cause: error,
    });
  }
  const said = words[code] ?? 'The connection broke before the file was complete.';
  return new DownloadProblem('passing', said, { cause: error });
}

/** The host may not be used: it is inside a private network. */
export function refusedHost(error: Error): DownloadProblem {
  const message = `${error.message}. Easel does not fetch from there for a service on the internet.`;
  return new DownloadProblem('final', message, { cause: error });
}

function causes(error: unknown): readonly Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 6; ) {
    found.push(at);
    at = at instanceof AggregateError && at.errors.length > 0 ? at.errors[0] : at.cause;
  }
  return found;
}
