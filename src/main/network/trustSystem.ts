import * as tls from 'node:tls';

let isDone = false;

/**
 * Trusts the authorities of the system's own store beside those that Node brings and those of NODE_EXTRA_CA_CERTS: a
 * company's own authority stands there. Once for the process; an older Node has only its own.
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
