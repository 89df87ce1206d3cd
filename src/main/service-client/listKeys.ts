// GET and DELETE /api/keys: beyond the document, for services that list the keys of a session's owner.
import { EaselError } from '@shared/ipc/EaselError';
import { readErrorAnswer } from '@shared/service';
import { type ListedKey, zListedKeys } from '@shared/service/accountApi';
import type { Dispatcher } from 'undici';
import { describeNetworkError } from './describeNetworkError';
import { exchange } from './exchange';
import { firstHeader } from './firstHeader';
import { readBody } from './readBody';

export type KeysRequest = Readonly<{
  dispatcher: Dispatcher;
  host: string;
  token: string;
  timeoutMs: number;
  redact: (text: string) => string;
}>;

/** Nobody has more keys than this holds. */
const maxBodyBytes = 2 * 1024 * 1024;

/** The keys of whom the session is. @throws EaselError in words; `not_found`: this service lists no keys */
export async function listKeys(request: KeysRequest): Promise<readonly ListedKey[]> {
  const text = await ask(request, 'GET', '/api/keys');
  const read = zListedKeys.safeParse(jsonOf(text));
  if (read.success) return read.data.keys;
  throw new EaselError('not_found', `${request.host} lists no keys this way. Look at them in its dashboard.`);
}

/** Deletes a key for good. @throws EaselError in words; asked twice, the second time is `not_found` */
export async function deleteKey(request: KeysRequest, id: string): Promise<void> {
  await ask(request, 'DELETE', `/api/keys/${encodeURIComponent(id.toWellFormed())}`);
}

async function ask(request: KeysRequest, method: 'GET' | 'DELETE', path: string): Promise<string> {
  const { host, timeoutMs, redact } = request;
  const ended = await exchange(request.dispatcher, {
    ...{ method, path, body: null, maxBodyBytes },
    headers: { authorization: `Bearer ${request.token}`, accept: 'application/json' },
    ...{ headersTimeoutMs: timeoutMs, bodyTimeoutMs: timeoutMs, bodyTotalMs: timeoutMs },
  });
  if (ended.kind !== 'complete') {
    const why = redact(describeNetworkError(ended.error));
    if (ended.kind === 'unsent')
      throw new EaselError('unreachable', `Easel could not reach ${host}: ${why}.`);
    throw new EaselError(
      'service_error',
      `The answer of ${host} was lost: ${why}. Ask for the list to see what is so.`,
    );
  }
  const { status, headers } = ended;
  const { text } = await readBody(ended.body, headers, { maxBytes: maxBodyBytes, redact });
  if (status >= 200 && status < 300) return text;
  const error = readErrorAnswer({ status, contentType: firstHeader(headers, 'content-type'), body: text });
  const words = error.message === '' ? error.title : `${error.title}: ${error.message}`;
  if (status === 401 || status === 403)
    throw new EaselError('unauthorized', `The service did not accept this session token (${words}).`);
  if (status === 404 || status === 405) {
    const none =
      method === 'GET' ? 'lists no keys this way. Look at them in its dashboard.' : 'has no such key.';
    throw new EaselError('not_found', `${host} ${none}`);
  }
  throw new EaselError('service_error', `${words}.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
