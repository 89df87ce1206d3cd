import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest, modelNotFound, ServiceAnswer } from '../answers/ServiceAnswer';
import { sendMediaFault } from '../faults/sendMediaFault';
import type { StoredMedia } from '../media/MediaStore';
import { planRange } from '../media/planRange';
import type { SharedLine } from '../media/SharedLine';
import type { ServiceContext } from '../ServiceContext';

type MediaRequest = FastifyRequest<{ Params: { name: string } }>;

/** GET and HEAD /media/{name}: no key; Range, ETag, Last-Modified; 403 once the link has expired. */
export function mediaRoutes(server: FastifyInstance, context: ServiceContext): void {
  server.get('/media/:name', { exposeHeadRoute: true }, async (request: MediaRequest, reply) => {
    const media = context.media.find(/^[0-9a-f]{32}(?=\.(png|mp4)$)/.exec(request.params.name)?.[0] ?? '');
    if (media === null) throw modelNotFound(`media/${request.params.name}`);
    const fault = request.method === 'GET' ? context.faults.forMedia(media.token, media.place) : null;
    if (fault?.delayMs) await wait(fault.delayMs);
    if (fault?.expired || media.expiresAtMs <= context.now()) throw linkExpired(media);
    const data = await context.media.read(media.token);
    if (data === null) throw linkExpired(media);
    if (fault !== null && sendMediaFault(reply, fault, media, data)) return reply;
    const etag = fault?.etagChange ? `"${context.random().toString(36).slice(2)}"` : media.etag;
    return sendMedia(request, reply, { ...media, etag }, data, context.line);
  });
}

function linkExpired(media: StoredMedia): ServiceAnswer {
  return new ServiceAnswer(403, {
    error: 'Access denied',
    message: 'This link has expired',
    details: { expired_at: new Date(media.expiresAtMs).toISOString() },
  });
}

function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  media: StoredMedia,
  data: Buffer,
  line: SharedLine | null,
): FastifyReply {
  const send = (bytes: Buffer): FastifyReply => {
    if (line === null || request.method !== 'GET') return reply.send(bytes);
    return reply.header('content-length', bytes.length).send(line.send(bytes));
  };
  const lastModified = new Date(media.createdAtMs).toUTCString();
  reply.headers({
    'accept-ranges': 'bytes',
    etag: media.etag,
    'last-modified': lastModified,
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  if (isUnchanged(request, media, lastModified)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const rangeHolds = ifRange === undefined || ifRange === media.etag || ifRange === lastModified;
  const plan = planRange(rangeHolds ? request.headers.range : undefined, data.length);
  if (plan.kind === 'unsatisfiable') {
    const { body } = invalidRequest(`Invalid value for Range: the file has ${data.length} bytes`);
    return reply.code(416).header('content-range', `bytes */${data.length}`).send(body);
  }
  reply.type(media.contentType);
  if (plan.kind === 'all') return send(data);
  reply.code(206).header('content-range', `bytes ${plan.start}-${plan.end}/${data.length}`);
  return send(data.subarray(plan.start, plan.end + 1));
}

function isUnchanged(request: FastifyRequest, media: StoredMedia, lastModified: string): boolean {
  const noneMatch = request.headers['if-none-match'];
  if (noneMatch !== undefined)
    return noneMatch === '*' || noneMatch.split(',').some((tag) => tag.trim() === media.etag);
  const since = request.headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
