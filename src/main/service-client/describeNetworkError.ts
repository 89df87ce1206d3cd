interface Coded {
  readonly code?: unknown;
  readonly message: string;
}

const certificate =
  "its security certificate cannot be trusted (it may be self-signed, or issued by an authority this computer does not know: add the authority's certificate to the system's store, or set NODE_EXTRA_CA_CERTS to its file)";

// By error codes of Node and undici; each completes "Easel could not reach HOST: …".
const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name could not be looked up (is this computer online?)',
  EAI_NODATA: 'there is no such host',
  ECONNREFUSED: 'nothing is listening there (the connection was refused)',
  EHOSTUNREACH: 'the network has no route to it (is this computer online?)',
  ENETUNREACH: 'the network has no route to it (is this computer online?)',
  ENETDOWN: 'the network is down',
  EADDRNOTAVAIL: 'the network has no route to it (is this computer online?)',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke before the answer was complete',
  UND_ERR_HEADERS_TIMEOUT: 'no answer came in the time allowed',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped half-way',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was cut short',
  UND_ERR_HEADERS_OVERFLOW: 'the answer has headers too large to read',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'the answer is too large',
  CERT_HAS_EXPIRED: 'its security certificate has expired',
  CERT_NOT_YET_VALID: 'its security certificate is not valid yet (is the clock of this computer right?)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its security certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  UNABLE_TO_GET_ISSUER_CERT: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  EPROTO: 'it does not use TLS there (perhaps the address should begin with http://)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS there (perhaps the address should begin with http://)',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not use TLS there (perhaps the address should begin with http://)',
  body_too_large: 'the answer is too large',
  body_too_slow: 'the answer did not end in time',
  aborted: 'stopped',
};

/** The stable code of a network error, including causes and aggregated errors. */
export function networkErrorCode(error: unknown): string | null {
  for (let depth = 0, at = error; depth < 5 && at instanceof Error; depth += 1) {
    const { code } = at as Coded;
    if (typeof code === 'string' && code in words) return code;
    if (at instanceof AggregateError && at.errors.length > 0) at = at.errors[0];
    else if (at.cause instanceof Error) at = at.cause;
    else return typeof code === 'string' ? code : null;
  }
  return null;
}

/** Why a network request failed, a phrase that completes "Easel could not reach HOST: …". */
export function describeNetworkError(error: unknown): string {
  const code = networkErrorCode(error);
  if (code !== null && code in words) return words[code] ?? code;
  if (code?.startsWith('HPE_')) return 'the answer is not HTTP';
  if (code?.startsWith('ERR_SSL') || code?.startsWith('ERR_TLS'))
    return 'a secure connection could not be made';
  const message = error instanceof Error ? error.message : String(error);
  const proxy = proxyWords(message);
  if (proxy !== null) return proxy;
  return code === null ? message : `${message} (${code})`;
}

/** The message for a proxy error of undici. */
function proxyWords(message: string): string | null {
  const status = /^Proxy response \((\d+)\)/.exec(message)?.[1] ?? /\((407)\)$/.exec(message)?.[1];
  if (status === '407')
    return 'the proxy needs a user name and password: enter them under Settings, Diagnostics, or set HTTPS_PROXY to http://NAME:PASSWORD@HOST:PORT';
  return status === undefined ? null : `the proxy refused the connection (HTTP ${status})`;
}
