import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { generationFailed, invalidRequest, notFound, ServiceAnswer } from './answers/ServiceAnswer';
import { diskIsFull, isDiskFull } from './data/Records';
import { answerBrokenRequest, guardRequests } from './http/guardRequests';
import { headersTimeoutMs } from './limits/serviceLimits';
import type { ServiceSettings } from './ServiceOptions';

/** Answers every failure with an error of the interface document. The routes read the bodies, after authentication. */
export function buildServer(
  { publicUrl, trustProxy, tls }: Pick<ServiceSettings, 'publicUrl' | 'trustProxy' | 'tls'>,
  log: (message: string, error: unknown) => void,
  onAnswered: (request: AnsweredRequest) => void,
): FastifyInstance {
  const server = Fastify({
    ...(tls === null ? {} : { https: tls }),
    ...(trustProxy === null ? {} : { trustProxy }),
    logger: false,
    // parallel clients keep their connections; their bodies have their own timeouts
    keepAliveTimeout: 75_000,
    requestTimeout: 300_000,
    connectionTimeout: 0,
    forceCloseConnections: true,
    return503OnClosing: false,
    http: { requireHostHeader: false, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, _request, reply) => void sendError(reply, error),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 500 },
  });
  server.server.headersTimeout = headersTimeoutMs;
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  guardRequests(server, publicUrl);
  // Hidden from Fastify, which would answer 415: the routes check the content type themselves, after the key.
  server.decorateRequest('contentType', '');
  server.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    request.contentType = headers['content-type'] ?? '';
    delete headers['content-type'];
  });
  server.decorateRequest('keyId', '');
  server.addHook('onResponse', async (request, reply) => onAnswered(answeredRequest(request, reply)));
  server.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ServiceAnswer)) log(`request ${request.id} broke`, error);
    return sendError(reply, error);
  });
  server.setNotFoundHandler((request, reply) => sendError(reply, notFound(pathOf(request.url))));
  return server;
}

export type AnsweredRequest = Readonly<ReturnType<typeof answeredRequest>>;

/** A request as it is logged: never its body, query or credentials. */
function answeredRequest({ id, method, keyId, routeOptions }: FastifyRequest, reply: FastifyReply) {
  const ms = Math.round(reply.elapsedTime);
  return { id, method, route: routeOptions.url ?? '', keyId, status: reply.statusCode, ms };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As sent by the client; empty: none. */
    contentType: string;
    /** Id of the sent key; empty: none. */
    keyId: string;
  }
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const answer = error instanceof ServiceAnswer ? error : answerFor(error);
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type('application/json; charset=utf-8')
    .send(answer.body);
}

function answerFor(error: unknown): ServiceAnswer {
  if (isDiskFull(error)) return generationFailed(diskIsFull, { reason: 'internal error' });
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? invalidRequest('Malformed request')
    : generationFailed('internal error');
}

function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^\/+/, '').replace(/^api\/(v1\/)?/, '');
}
