import * as tls from 'node:tls';
import { buildConnector } from 'undici';

let isDone = false;

/**
 * Trusts the system's certificate store in addition to Node's certificates and NODE_EXTRA_CA_CERTS, because a
 * company's own authority is in it. Once per process, which takes a tenth of a second; an older Node supports
 * only its own.
 */
export function trustSystem(): void {
  if (isDone) return;
  isDone = true;
  if (typeof tls.setDefaultCACertificates !== 'function') return;
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
  } catch {
    // an unreadable store: Node's own certificates remain
  }
}

/**
 * A connector that loads the system's certificates at the first encrypted connection, so that a start without
 * one is not delayed.
 */
export function trustingConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (to, answer) => {
    if (to.protocol === 'https:') trustSystem();
    connect(to, answer);
  };
}
