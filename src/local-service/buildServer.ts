import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { generationFailed, invalidRequest, modelNotFound, ServiceAnswer } from './answers/ServiceAnswer';
import { receiveBody } from './receiveBody';

/**
 * An HTTP server that answers every failure with one of the document's errors: unknown paths and
 * methods with 404, unreadable requests with 400, everything unforeseen with 500.
 */
export function buildServer(): FastifyInstance {
  const server = Fastify({
    logger: false,
    // parallel clients keep their connections; a slow one may take five minutes to send its request
    keepAliveTimeout: 75_000,
    requestTimeout: 300_000,
    connectionTimeout: 0,
    forceCloseConnections: true,
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, error);
    },
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 500 },
  });
  server.server.headersTimeout = 60_000;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    receiveBody(payload, String(request.headers[sentContentType] ?? '')),
  );
  // The routes judge the content type themselves, after the key: hide it from Fastify, which would answer 415.
  server.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const type = headers['content-type'];
    if (type === undefined) return;
    headers[sentContentType] = type;
    headers['content-type'] = 'application/octet-stream';
  });
  server.setErrorHandler((error, _request, reply) => sendError(reply, error));
  server.setNotFoundHandler((request, reply) => sendError(reply, modelNotFound(pathOf(request.url))));
  return server;
}

const sentContentType = 'x-sent-content-type';

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const answer = error instanceof ServiceAnswer ? error : answerFor(error);
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json; charset=utf-8')
    .send(answer.body);
}

function answerFor(error: unknown): ServiceAnswer {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? invalidRequest('Malformed request')
    : generationFailed('internal error');
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^\/+/, '').replace(/^api\/(v1\/)?/, '');
}

// What Node's HTTP parser refuses never becomes a request: the answer is written by hand.
function answerBrokenRequest(_error: Error, socket: Socket): void {
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const { status, body } = invalidRequest('Malformed HTTP request');
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} Bad Request\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}
