import { schemeOf, toAppAddress } from '../addressMap.ts';
import type { CdpSession } from '../chromium/CdpSession.ts';
import { shortenedRange } from './desktop/shortenedRange.ts';
import type { StandInSession } from './StandInSession.ts';

export type PausedRequest = Readonly<{
  requestId: string;
  /** The request's id among all requests of the page. */
  networkId?: string;
  frameId: string;
  resourceType: string;
  redirectedRequestId?: string;
  request: Readonly<{
    url: string;
    method: string;
    headers: Readonly<Record<string, string>>;
    postData?: string;
  }>;
}>;

// an answer is sent to Chromium as one message, so Chromium requests a longer film in several pieces
const maxAnswerBytes = 24 * 1024 * 1024;

/**
 * Answers a request that Chromium has paused: with the app's handler if it serves the scheme, else from the network.
 * @returns the status of the app's answer, 200 for the network; `failed`: no answer; `gone`: the page waits no longer
 * @param signal aborted when the page abandons the request: as in Electron, the app's stream is then cancelled
 */
export async function answerRequest(
  paused: PausedRequest,
  page: CdpSession,
  session: StandInSession,
  signal: AbortSignal,
): Promise<number | 'failed' | 'gone'> {
  const { requestId } = paused;
  const address = toAppAddress(paused.request.url, session.pageSchemes);
  const handler = session.handlerOf(address);
  const isCustom = session.pageSchemes.has(schemeOf(address));
  try {
    const allowed = await session.requests.allows({ url: address, method: paused.request.method });
    if (!allowed || (isCustom && handler === undefined)) {
      await page.send('Fetch.failRequest', {
        requestId,
        errorReason: allowed ? 'Failed' : 'BlockedByClient',
      });
      return 'failed';
    }
    if (handler === undefined) {
      await page.send('Fetch.continueRequest', { requestId });
      return 200;
    }
    const answer = await handler(asRequest(paused, address));
    await page.send('Fetch.fulfillRequest', { requestId, ...(await asFulfilment(answer, paused, signal)) });
    return answer.status;
  } catch {
    // the page is gone, or the handler threw: for Chromium, the request failed in both cases
    return page.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).then(
      () => 'failed' as const,
      () => 'gone' as const,
    );
  }
}

function asRequest(paused: PausedRequest, url: string): Request {
  const { method, headers, postData } = paused.request;
  return new Request(url, {
    method,
    headers: { ...headers },
    ...(postData === undefined ? {} : { body: postData }),
  });
}

type Fulfilment = { responseCode: number; responseHeaders: { name: string; value: string }[]; body: string };

async function asFulfilment(
  answer: Response,
  paused: PausedRequest,
  signal: AbortSignal,
): Promise<Fulfilment> {
  if (answer.type === 'error') throw new Error('network error');
  const headers = new Headers(answer.headers);
  const hasRange = Object.entries(paused.request.headers).some(([name]) => name.toLowerCase() === 'range');
  const body = await readBody(
    answer,
    hasRange && answer.status === 206 ? maxAnswerBytes : Number.POSITIVE_INFINITY,
    signal,
  );
  const shortened = shortenedRange(headers.get('content-range'), body.byteLength);
  if (answer.status === 206 && shortened !== null) {
    headers.set('content-range', shortened);
    headers.set('content-length', String(body.byteLength));
  }
  return {
    responseCode: answer.status,
    responseHeaders: [...headers].map(([name, value]) => ({ name, value })),
    body: body.toString('base64'),
  };
}

async function readBody(answer: Response, limit: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel());
  if (signal.aborted) await reader?.cancel();
  while (reader !== undefined && bytes < limit) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
  }
  if (bytes >= limit) await reader?.cancel();
  return Buffer.concat(pieces).subarray(0, Math.min(bytes, limit));
}
