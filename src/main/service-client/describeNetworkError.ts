import { type LocalizableText, localizable, localize } from '@shared/messages/LocalizableText';
import type { PlainMessageId } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';

interface Coded {
  readonly code?: unknown;
  readonly message: string;
}

// By error codes of Node and undici; each completes "Easel could not reach HOST: …".
const messageIds: Readonly<Record<string, PlainMessageId>> = {
  ENOTFOUND: 'serviceClient.noSuchHost',
  EAI_AGAIN: 'serviceClient.notLookedUp',
  EAI_NODATA: 'serviceClient.noSuchHost',
  ECONNREFUSED: 'serviceClient.refusedConnection',
  EHOSTUNREACH: 'serviceClient.noRoute',
  ENETUNREACH: 'serviceClient.noRoute',
  ENETDOWN: 'serviceClient.networkDown',
  EADDRNOTAVAIL: 'serviceClient.noRoute',
  ETIMEDOUT: 'serviceClient.noAnswerInTime',
  UND_ERR_CONNECT_TIMEOUT: 'serviceClient.noAnswerInTime',
  ECONNRESET: 'serviceClient.connectionReset',
  EPIPE: 'serviceClient.connectionBroke',
  UND_ERR_SOCKET: 'serviceClient.brokeBeforeComplete',
  UND_ERR_HEADERS_TIMEOUT: 'serviceClient.noHeadersInTime',
  UND_ERR_BODY_TIMEOUT: 'serviceClient.stoppedHalfWay',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'serviceClient.cutShort',
  UND_ERR_HEADERS_OVERFLOW: 'serviceClient.headersTooLarge',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'serviceClient.answerTooLarge',
  CERT_HAS_EXPIRED: 'serviceClient.certificateExpired',
  CERT_NOT_YET_VALID: 'serviceClient.certificateNotYetValid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'serviceClient.certificateOtherName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'serviceClient.certificateNotTrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'serviceClient.certificateNotTrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'serviceClient.certificateNotTrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'serviceClient.certificateNotTrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'serviceClient.certificateNotTrusted',
  EPROTO: 'serviceClient.noTls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'serviceClient.noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'serviceClient.noTls',
  body_too_large: 'serviceClient.answerTooLarge',
  body_too_slow: 'serviceClient.answerTooSlow',
  aborted: 'serviceClient.stopped',
};

/** The code of an error, of its causes or of the errors that it aggregates; null: none. */
export function networkErrorCode(error: unknown): string | null {
  for (let depth = 0, at = error; depth < 5 && at instanceof Error; depth += 1) {
    const { code } = at as Coded;
    if (typeof code === 'string' && code in messageIds) return code;
    if (at instanceof AggregateError && at.errors.length > 0) at = at.errors[0];
    else if (at.cause instanceof Error) at = at.cause;
    else return typeof code === 'string' ? code : null;
  }
  return null;
}

/** Completes "Easel could not reach HOST: …". */
export function describeNetworkError(error: unknown): string {
  return localize(networkProblem(error));
}

/** Like {@link describeNetworkError}, as a message that can be stored. */
export function networkProblem(error: unknown): LocalizableText | string {
  const code = networkErrorCode(error);
  const messageId = code === null ? undefined : messageIds[code];
  if (messageId !== undefined) return localizable(messageId);
  if (code?.startsWith('HPE_')) return localizable('serviceClient.notHttp');
  if (code?.startsWith('ERR_SSL') || code?.startsWith('ERR_TLS'))
    return localizable('serviceClient.noSecureConnection');
  const message = messageOf(error);
  const proxy = proxyMessage(message);
  if (proxy !== null) return proxy;
  return code === null ? message : `${message} (${code})`;
}

function proxyMessage(message: string): LocalizableText | null {
  const status = /^Proxy response \((\d+)\)/.exec(message)?.[1] ?? /\((407)\)$/.exec(message)?.[1];
  if (status === '407') return localizable('serviceClient.proxyNeedsPassword');
  return status === undefined ? null : localizable('serviceClient.proxyRefused', { status });
}
