// Creates a key. The request is sent once, with a session token, because a retry might create a second key.
import { EaselError } from '@shared/ipc/EaselError';
import { localize } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { type AnswerHeaders, type CreatedKey, parseLossless, readCreatedKey } from '@shared/service';
import { type AccountRequest, errorOf, sendJson } from './accountRequests';
import { describeNetworkError } from './describeNetworkError';
import { readBody } from './readBody';

export type KeyFields = Readonly<{ description: string; scope: string }>;

/** `unread`: it is unclear which text of the answer is the key. */
export type KeyAnswer =
  | Readonly<{ kind: 'made'; made: CreatedKey }>
  | Readonly<{ kind: 'unread'; text: string }>;

const maxBodyBytes = 256 * 1024;

export async function createKey(
  request: AccountRequest & Readonly<{ token: string; fields: KeyFields }>,
): Promise<KeyAnswer> {
  const { host, token, redact } = request;
  const { description, scope } = request.fields;
  const ended = await sendJson(request, 'POST', '/api/keys', { description, scope }, maxBodyBytes);
  if (ended.kind === 'unsent') {
    const why = redact(describeNetworkError(ended.error));
    throw new EaselError('unreachable', t('serviceClient.easelCouldNotReachNoKeyWas', { host, why }));
  }
  if (ended.kind === 'broken') {
    const why = redact(describeNetworkError(ended.error));
    throw new EaselError(
      'service_error',
      withKeyMayExist(t('serviceClient.theAnswerOfWasLost', { host, why })),
    );
  }
  const { status, headers } = ended;
  const isCreated = status >= 200 && status < 300;
  // only the token is redacted, because the answer must still contain the key
  const withoutToken = (body: string) => body.replaceAll(token, '[redacted]');
  const { text, problem } = await readBody(ended.body, headers, {
    maxBytes: maxBodyBytes,
    redact: isCreated ? withoutToken : redact,
  });
  if (isCreated) {
    if (problem === null) return readAnswer(text, token);
    throw new EaselError(
      'service_error',
      withKeyMayExist(t('serviceClient.theAnswerOfCouldNotBeRead', { host, problem: localize(problem) })),
    );
  }
  throw refusalError(host, status, headers, text);
}

function readAnswer(text: string, token: string): KeyAnswer {
  try {
    const reading = readCreatedKey(parseLossless(text));
    // the token itself, or its redacted rest, is not the new key
    if (reading.ok && reading.value.key !== token && !reading.value.key.includes('[redacted]'))
      return { kind: 'made', made: reading.value };
  } catch {
    // the answer is not JSON
  }
  return { kind: 'unread', text };
}

function refusalError(host: string, status: number, headers: AnswerHeaders, text: string): EaselError {
  const { words, problems } = errorOf(status, headers, text);
  if (status >= 300 && status < 400) {
    return new EaselError('service_error', t('serviceClient.redirectsTokenKept', { host }));
  }
  if (status === 401 || status === 403) {
    const message = t('serviceClient.theServiceDidNotAcceptThisSession', { words });
    return new EaselError('unauthorized', message, { fields: [{ field: 'token', message }] });
  }
  if (status === 404 || status === 405) {
    return new EaselError('not_found', t('serviceClient.doesNotMakeKeysForEaselMake', { host }));
  }
  if (status >= 500 || status === 408) return new EaselError('service_error', withKeyMayExist(`${words}.`));
  return new EaselError('service_error', t('serviceClient.noKeyWasMade', { words }), {
    fields: [...problems],
  });
}

function withKeyMayExist(message: string): string {
  return `${message} ${t('serviceClient.aKeyMayHaveBeenMadeAnyway')}`;
}
