import * as tls from 'node:tls';
import { buildConnector } from 'undici';

let isDone = false;

/**
 * Trusts the authorities of the system's own store beside those that Node brings and those of NODE_EXTRA_CA_CERTS: a
 * company's own authority stands there. Once for the process, which takes a tenth of a second; an older Node has only its own.
 */
export function trustSystem(): void {
  if (isDone) return;
  isDone = true;
  if (typeof tls.setDefaultCACertificates !== 'function') return;
  try {
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
  } catch {
    // a store that cannot be read: what Node brings stays
  }
}

/** Makes connections, and trusts the system from the first that is encrypted: a start that needs none does not wait for it. */
export function trustingConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (to, answer) => {
    if (to.protocol === 'https:') trustSystem();
    connect(to, answer);
  };
}
