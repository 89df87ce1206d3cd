import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../answers/ServiceAnswer';
import type { ServiceContext } from '../ServiceContext';

type AttemptRequest = FastifyRequest<{ Params: { attempt: string } }>;

/** Beyond the interface document, for clients that send `Idempotency-Key`: progress, outcome and cancelling. */
export function workRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { access, workQueue } = context;
  const attemptOf = (request: AttemptRequest): [accountId: string, attempt: string] => {
    const { accountId } = access.requireKey(request);
    const { attempt } = request.params;
    if (!/^[\w-]{8,100}$/.test(attempt)) throw notFound(`attempts/${attempt}`);
    return [accountId, attempt];
  };

  // { state: "waiting" | "working" | "ended", part: 0 … 1 | null, ahead: n | null }
  server.get('/api/attempts/:attempt', async (request: AttemptRequest) => {
    return workQueue.progress(...attemptOf(request)) ?? { state: 'ended', part: null, ahead: null };
  });

  // { status, text }: the answer of the POST. 202 while it is open. 404: nothing was started, or ever will be
  server.post('/api/attempts/:attempt/settle', async (request: AttemptRequest, reply: FastifyReply) => {
    const settled = workQueue.resolveAttempt(...attemptOf(request));
    if (settled === 'blocked') throw notFound(`attempts/${request.params.attempt}`);
    const { found } = settled;
    if (!('status' in found)) return reply.code(202).send({ state: 'open' });
    // as text, so that numbers beyond JavaScript's precision are preserved
    return reply.send({ status: found.status, text: found.text });
  });

  // { cancelled: "stopped" | "ran" | "unknown" }
  server.post('/api/attempts/:attempt/cancel', async (request: AttemptRequest) => {
    return { cancelled: await workQueue.cancel(...attemptOf(request)) };
  });
}
