import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { invalidRequest, notAllowed, notFound, type ServiceAnswer } from '../answers/ServiceAnswer';
import { lingerMs, maxConnections } from '../limits/serviceLimits';

/** Checks the headers of every request before its route, and before any byte of a body is read. */
export function guardRequests(server: FastifyInstance, publicUrl: string | null): void {
  const http: Server = server.server;
  http.maxConnections = maxConnections;
  // readBody sends "100 Continue" when the body is wanted; other expectations are rejected
  http.on('checkContinue', (request, response) => http.emit('request', request, response));
  http.on('checkExpectation', (request, response) => http.emit('request', request, response));
  http.on('connect', ({ url = '' }, socket: Socket) => writeRawResponse(socket, notFound(url)));
  server.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    const rejection = headerRejection(raw, publicUrl);
    if (rejection === null) return;
    reply.header('connection', 'close');
    throw rejection;
  });
  // the rest of a rejected request is discarded, for a limited time
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const end = setTimeout(() => raw.socket.destroy(), lingerMs);
    raw.once('close', () => clearTimeout(end));
  });
}

/** Answers data that Node's HTTP parser rejects, so that no route or hook receives a request. */
export function answerBrokenRequest(_error: Error, socket: Socket): void {
  writeRawResponse(socket, invalidRequest('Malformed HTTP request'));
}

function writeRawResponse(socket: Socket, { status, body }: ServiceAnswer): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const text = JSON.stringify(body);
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${status} ${status === 404 ? 'Not Found' : 'Bad Request'}\r\n` +
      `content-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}

/**
 * Why a request is rejected by its headers alone; null: accepted. Web pages can reach this computer's ports, from
 * their own origin or through a domain that resolves to loopback: only loopback hosts and the public host are
 * accepted, and no pages of other origins.
 */
export function headerRejection(request: IncomingMessage, publicUrl: string | null): ServiceAnswer | null {
  const hosts = request.headersDistinct.host ?? [];
  const loopbackHosts = loopbackHostsOf(request.socket.localPort ?? 0);
  const allowed = publicUrl === null ? loopbackHosts : [...loopbackHosts, new URL(publicUrl).host];
  if (hosts.length === 0) return invalidRequest('Missing required field: Host');
  const host = hosts.length === 1 ? (hosts[0] ?? '').toLowerCase() : '';
  if (!allowed.includes(host)) {
    return invalidRequest(`Invalid value for Host: must be one of [${allowed.join(', ')}]`);
  }
  const origins = request.headersDistinct.origin ?? [];
  const isForeignOrigin = origins.some(
    (origin) => !allowed.includes(origin.toLowerCase().replace(/^https?:\/\//, '')),
  );
  const site = request.headers['sec-fetch-site'] ?? 'none';
  const isOwn = site === 'none' || site === 'same-origin' || isDashboardNavigation(request);
  if (isForeignOrigin || !isOwn) return notAllowed('Pages of another origin are not answered');
  const expected = request.headers.expect ?? '100-continue';
  return expected.toLowerCase() === '100-continue'
    ? null
    : invalidRequest('Invalid value for Expect: must be one of [100-continue]');
}

/** Navigation to the dashboard, for example from a mail, is allowed: the page contains no private data. */
function isDashboardNavigation({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    url === '/' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}

function loopbackHostsOf(port: number): readonly string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  return port === 80
    ? [...names, ...names.map((name) => `${name}:80`)]
    : names.map((name) => `${name}:${port}`);
}
