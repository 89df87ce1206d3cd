import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidRequest, mediaNotFound, notAllowed, type ServiceAnswer } from '../answers/ServiceAnswer';
import { sendMediaFault } from '../faults/sendFault';
import type { MediaStore, StoredMedia } from '../media/MediaStore';
import { planRange } from '../media/planRange';
import { mediaExtensions } from '../media/readMedia';
import type { ServiceContext } from '../ServiceContext';

type MediaRequest = FastifyRequest<{ Params: { name: string } }>;

/** GET and HEAD /media/{name}, without a key; 403 after expiry, except for the account's signed-in person. */
export function mediaRoutes(server: FastifyInstance, context: ServiceContext): void {
  const { mediaRate } = context.settings;
  const bandwidth = mediaRate === 0 ? null : new SharedBandwidth(mediaRate);
  server.get('/media/:name', { exposeHeadRoute: true }, async (request: MediaRequest, reply) => {
    const media = context.media.find(mediaName.exec(request.params.name)?.[0] ?? '');
    if (media === null) throw mediaNotFound();
    const fault = request.method === 'GET' ? context.faults.forMedia(media.token, media.place) : null;
    if (fault?.delayMs) await wait(fault.delayMs);
    const isExpired = media.expiresAtMs <= context.now();
    if (fault?.expired || (isExpired && !context.access.isOwner(request, media.accountId)))
      throw linkExpired(media);
    if (fault !== null) {
      const data = await readFile(context.media.path(media.token)).catch(() => null);
      if (data === null) throw linkExpired(media);
      if (sendMediaFault(reply, fault, media, data)) return reply;
    }
    const etag = fault?.etagChange ? `"${Math.random().toString(36).slice(2)}"` : media.etag;
    return sendMedia(request, reply, { ...media, etag }, context.media, bandwidth);
  });
}

const mediaName = new RegExp(`^[0-9a-f]{32}(?=\\.(?:${mediaExtensions})$)`);

function linkExpired(media: StoredMedia): ServiceAnswer {
  return notAllowed('This link has expired', { expired_at: new Date(media.expiresAtMs).toISOString() });
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  media: StoredMedia,
  store: MediaStore,
  bandwidth: SharedBandwidth | null,
): Promise<FastifyReply> {
  const send = async (start: number, end: number): Promise<FastifyReply> => {
    reply.header('content-length', end - start + 1);
    // an empty stream, because without a body the length would be sent as 0
    if (request.method !== 'GET') return reply.send(Readable.from([]));
    const stream = await store.stream(media.token, start, end);
    if (stream === null) throw linkExpired(media);
    return reply.send(bandwidth === null ? stream : bandwidth.send(stream));
  };
  const lastModified = new Date(media.createdAtMs).toUTCString();
  reply.headers({
    'accept-ranges': 'bytes',
    etag: media.etag,
    'last-modified': lastModified,
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
  if (isUnchanged(request, media, lastModified)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const rangeApplies = ifRange === undefined || ifRange === media.etag || ifRange === lastModified;
  const plan = planRange(rangeApplies ? request.headers.range : undefined, media.bytes);
  if (plan.kind === 'unsatisfiable') {
    const { body } = invalidRequest(`Invalid value for Range: the file has ${media.bytes} bytes`);
    return reply.code(416).header('content-range', `bytes */${media.bytes}`).send(body);
  }
  reply.type(media.contentType);
  if (plan.kind === 'all') return send(0, media.bytes - 1);
  reply.code(206).header('content-range', `bytes ${plan.start}-${plan.end}/${media.bytes}`);
  return send(plan.start, plan.end);
}

function isUnchanged(request: FastifyRequest, media: StoredMedia, lastModified: string): boolean {
  const noneMatch = request.headers['if-none-match'];
  if (noneMatch !== undefined)
    return noneMatch === '*' || noneMatch.split(',').some((tag) => tag.trim() === media.etag);
  const since = request.headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(lastModified);
}

/** Number of chunks per second; this many senders get a chunk within a second. */
const chunksPerS = 50;
const maxChunkBytes = 64 * 1024;

/** A bandwidth limit shared by all senders, which alternate chunk by chunk. */
class SharedBandwidth {
  readonly #bytesPerS: number;
  /** The time at which all bytes accepted so far will have been sent, monotonic, ms. */
  #busyUntil = 0;

  constructor(bytesPerS: number) {
    this.#bytesPerS = bytesPerS;
  }

  send(data: Readable): Readable {
    return Readable.from(this.#chunks(data), { objectMode: false });
  }

  async *#chunks(data: Readable): AsyncGenerator<Buffer> {
    const size = Math.ceil(Math.min(maxChunkBytes, this.#bytesPerS / chunksPerS));
    for await (const piece of data) {
      for (let from = 0; from < piece.length; from += size) {
        const chunk = piece.subarray(from, from + size);
        const now = performance.now();
        this.#busyUntil = Math.max(this.#busyUntil, now) + (chunk.length / this.#bytesPerS) * 1000;
        await wait(this.#busyUntil - now);
        yield chunk;
      }
    }
  }
}
