import type { IncomingMessage } from 'node:http';
import { accessFromPage, invalidRequest, type ServiceAnswer } from '../answers/ServiceAnswer';

/**
 * Why a request does not come in, by its headers alone; null when it may. Pages of the web reach this computer's
 * ports too: by their own origin, or by a name of theirs that resolves to loopback. So only loopback's own names are
 * answered, with the public name that the service was given, and only to what is no page, or a page of this service.
 * @param publicUrl the origin under which others reach the service; null: nobody does
 */
export function refusal(request: IncomingMessage, publicUrl: string | null): ServiceAnswer | null {
  const hosts = request.headersDistinct.host ?? [];
  const own = ownHosts(request.socket.localPort ?? 0);
  const allowed = publicUrl === null ? own : [...own, new URL(publicUrl).host];
  if (hosts.length === 0) return invalidRequest('Missing required field: Host');
  const host = hosts.length === 1 ? (hosts[0] ?? '').toLowerCase() : '';
  if (!allowed.includes(host)) {
    return invalidRequest(`Invalid value for Host: must be one of [${allowed.join(', ')}]`);
  }
  const origins = request.headersDistinct.origin ?? [];
  const foreign = origins.some(
    (origin) => !allowed.includes(origin.toLowerCase().replace(/^https?:\/\//, '')),
  );
  const site = request.headers['sec-fetch-site'] ?? 'none';
  const isOwn = site === 'none' || site === 'same-origin' || isVisit(request);
  if (foreign || !isOwn) return accessFromPage();
  const expected = request.headers.expect ?? '100-continue';
  return expected.toLowerCase() === '100-continue'
    ? null
    : invalidRequest('Invalid value for Expect: must be one of [100-continue]');
}

/** Somebody follows a link to the dashboard, in a mail or a chat. The page itself says nothing of anybody. */
function isVisit({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url === '/' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}

/** What this service is called in a Host header. */
function ownHosts(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  return port === 80
    ? [...names, ...names.map((name) => `${name}:80`)]
    : names.map((name) => `${name}:${port}`);
}
