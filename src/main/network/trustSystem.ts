import * as tls from 'node:tls';
import { buildConnector } from 'undici';

let isDone = false;

/**
 * Trusts the system's certificates too, because a company's own authority may be among them. Once per
 * process, because it takes 0.1 s. Has no effect in an older Node.
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

/** Loads the system's certificates at the first encrypted connection, to keep the start fast. */
export function systemTrustConnector(options: buildConnector.BuildOptions): buildConnector.connector {
  const connect = buildConnector(options);
  return (to, answer) => {
    if (to.protocol === 'https:') trustSystem();
    connect(to, answer);
  };
}
