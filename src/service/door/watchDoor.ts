import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { invalidRequest, modelNotFound, type ServiceAnswer } from '../answers/ServiceAnswer';
import { lingerMs, mostConnections } from '../limits/serviceLimits';
import { refusal } from './refusal';

/** Checks the headers of every request before its route, and before any byte of a body is read. */
export function watchDoor(server: FastifyInstance, publicUrl: string | null): void {
  const http: Server = server.server;
  http.maxConnections = mostConnections;
  // readBody sends "100 Continue" when the body is wanted; other expectations are rejected
  http.on('checkContinue', (request, response) => http.emit('request', request, response));
  http.on('checkExpectation', (request, response) => http.emit('request', request, response));
  http.on('connect', ({ url = '' }, socket: Socket) => answerByHand(socket, modelNotFound(url)));
  server.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    const refused = refusal(raw, publicUrl);
    if (refused === null) return;
    reply.header('connection', 'close');
    throw refused;
  });
  // the rest of a rejected request is discarded, for a limited time
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    const end = setTimeout(() => raw.socket.destroy(), lingerMs);
    raw.once('close', () => clearTimeout(end));
  });
}

/** Answers what Node's HTTP parser rejects, which never becomes a request. */
export function answerBrokenRequest(_error: Error, socket: Socket): void {
  answerByHand(socket, invalidRequest('Malformed HTTP request'));
}

function answerByHand(socket: Socket, { status, body }: ServiceAnswer): void {
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
