import { schemeOf, toOwn } from '../addressMap.ts';
import type { CdpSession } from '../chromium/CdpSession.ts';
import { shortenedRange } from './desktop/shortenedRange.ts';
import type { StandInSession } from './StandInSession.ts';

export type PausedRequest = Readonly<{
  requestId: string;
  /** Its id among all that the page loads. */
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

// an answer travels to Chromium as one message: a longer film is asked for piece by piece
const maxAnswerBytes = 24 * 1024 * 1024;

/**
 * Answers a request that Chromium holds back: from the app where it serves the scheme, else from the network.
 * @returns the status of the app's answer, 200 where the network answers; `failed`: there was none; `gone`: nobody waits for
 * it any more
 * @param given aborted when the page gives the request up: the app's stream is ended then, as Electron ends it
 */
export async function answerRequest(
  paused: PausedRequest,
  page: CdpSession,
  session: StandInSession,
  given: AbortSignal,
): Promise<number | 'failed' | 'gone'> {
  const { requestId } = paused;
  const own = toOwn(paused.request.url, session.pageSchemes);
  const handler = session.handlerOf(own);
  const isCustom = session.pageSchemes.has(schemeOf(own));
  try {
    const allowed = await session.requests.allows({ url: own, method: paused.request.method });
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
    const answer = await handler(asRequest(paused, own));
    await page.send('Fetch.fulfillRequest', { requestId, ...(await asFulfilment(answer, paused, given)) });
    return answer.status;
  } catch {
    // the page went away, or the handler threw: both are a failed request to Chromium
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
  given: AbortSignal,
): Promise<Fulfilment> {
  if (answer.type === 'error') throw new Error('network error');
  const headers = new Headers(answer.headers);
  const asked = Object.entries(paused.request.headers).some(([name]) => name.toLowerCase() === 'range');
  const body = await readBody(
    answer,
    asked && answer.status === 206 ? maxAnswerBytes : Number.POSITIVE_INFINITY,
    given,
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

async function readBody(answer: Response, limit: number, given: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  given.addEventListener('abort', () => void reader?.cancel());
  if (given.aborted) await reader?.cancel();
  while (reader !== undefined && bytes < limit) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.byteLength;
  }
  if (bytes >= limit) await reader?.cancel();
  return Buffer.concat(pieces).subarray(0, Math.min(bytes, limit));
}
