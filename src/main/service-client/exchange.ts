// One HTTP request, never sent again. Reports which parts were certainly sent and received. Follows no redirect.
import type { Buffer } from 'node:buffer';
import type { AnswerHeaders } from '@shared/service';
import type { Dispatcher } from 'undici';
import { GatheredBytes } from './GatheredBytes';

export type Exchange =
  | { readonly kind: 'unsent'; readonly error: Error; readonly aborted: boolean }
  | {
      readonly kind: 'broken';
      readonly error: Error;
      readonly aborted: boolean;
      readonly status: number | null;
      /** The part of the body that was received. */
      readonly body: readonly Buffer[];
      readonly headers: AnswerHeaders;
    }
  | {
      readonly kind: 'complete';
      readonly status: number;
      readonly headers: AnswerHeaders;
      readonly body: readonly Buffer[];
    };

export interface ExchangeOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with query, starting with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Timeout for the first byte of the headers, ms. */
  readonly headersTimeoutMs: number;
  /** Timeout without data within the body, ms. */
  readonly bodyTimeoutMs: number;
  /** Timeout from the headers to the last byte, ms, for an answer that trickles without end. */
  readonly bodyTotalMs: number;
  readonly maxBodyBytes: number;
  readonly signal?: AbortSignal | undefined;
  readonly onSent?: (() => void) | undefined;
}

class BodyTooLarge extends Error {
  readonly code = 'body_too_large';
}

class BodyTooSlow extends Error {
  readonly code = 'body_too_slow';
}

class ExchangeAborted extends Error {
  readonly code = 'aborted';
}

/** A proxy that requires authentication has forwarded nothing. */
function isProxyRefusal({ message }: Error): boolean {
  return message.startsWith('Proxy Authentication Required');
}

/** Never rejects. */
export function exchange(dispatcher: Dispatcher, options: ExchangeOptions): Promise<Exchange> {
  const { signal } = options;
  if (signal?.aborted) {
    return Promise.resolve({
      kind: 'unsent',
      error: new ExchangeAborted('Stopped before sending'),
      aborted: true,
    });
  }
  return new Promise<Exchange>((resolve) => {
    let controller: Dispatcher.DispatchController | null = null;
    let hasEnded = false;
    let status: number | null = null;
    let headers: AnswerHeaders = {};
    let deadline: NodeJS.Timeout | undefined;
    const gathered = new GatheredBytes();

    const end = (ended: Exchange): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(deadline);
      signal?.removeEventListener('abort', onAbort);
      resolve(ended);
    };
    const fail = (error: Error): void => {
      const aborted = error instanceof ExchangeAborted;
      end(
        controller === null || isProxyRefusal(error)
          ? { kind: 'unsent', error, aborted }
          : { kind: 'broken', error, aborted, status, headers, body: gathered.pieces() },
      );
    };
    // sets the result first, because undici may report the abort as another error
    const stop = (error: Error): void => {
      fail(error);
      controller?.abort(error);
    };
    function onAbort(): void {
      stop(new ExchangeAborted('Stopped while waiting for the answer'));
    }
    signal?.addEventListener('abort', onAbort, { once: true });

    const handler: Dispatcher.DispatchHandler = {
      // undici calls this directly before it writes the request's first byte, and not at all if connecting failed.
      onRequestStart(started) {
        if (hasEnded || controller !== null) {
          started.abort(new ExchangeAborted('A request is never sent twice'));
          fail(new Error('The connection was lost before the answer came'));
          return;
        }
        controller = started;
        options.onSent?.();
      },
      onResponseStart(_, statusCode, answerHeaders) {
        if (statusCode < 200) return;
        status = statusCode;
        headers = answerHeaders;
        deadline = setTimeout(
          () => stop(new BodyTooSlow('The answer did not end in time')),
          options.bodyTotalMs,
        );
      },
      onResponseData(_, chunk) {
        if (gathered.length + chunk.length > options.maxBodyBytes) {
          stop(new BodyTooLarge(`The answer is longer than ${options.maxBodyBytes} bytes`));
          return;
        }
        gathered.add(chunk);
      },
      onResponseEnd() {
        end({ kind: 'complete', status: status ?? 0, headers, body: gathered.pieces() });
      },
      onResponseError(_, error) {
        fail(error);
      },
    };
    try {
      dispatcher.dispatch(
        {
          method: options.method,
          path: options.path,
          headers: { ...options.headers },
          body: options.body,
          headersTimeout: options.headersTimeoutMs,
          bodyTimeout: options.bodyTimeoutMs,
          idempotent: options.method === 'GET',
        },
        handler,
      );
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** The first value of a header, or null. `name` in lower case. */
export function firstHeader(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : (value[0] ?? null);
}
