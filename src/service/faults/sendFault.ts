import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import {
  accessDenied,
  generationFailed,
  insufficientCredits,
  invalidInput,
  invalidKey,
  notFound,
  rateLimited,
  type ServiceAnswer,
} from '../answers/ServiceAnswer';
import type { StoredMedia } from '../media/MediaStore';
import type { MediaFault, PostFault } from './zFaultScript';

type Answer = PostFault['answer'];

export function doesWorkFirst(fault: Answer): boolean {
  if (fault.work !== undefined) return fault.work;
  if (fault.reset === 'before') return false;
  return fault.status === undefined || fault.status === 200;
}

/** Sends the fault in place of `result`. @param result the text of the real answer; null if no work was done */
export async function sendFault(
  reply: FastifyReply,
  fault: Answer,
  result: string | null,
  nowMs: number,
): Promise<FastifyReply> {
  if (fault.delayMs) await wait(fault.delayMs);
  if (fault.reset !== undefined) {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  const { status, type, body, headers } = compose(fault, result, nowMs);
  const bytes = Buffer.from(body);
  const broken = fault.truncate || fault.stall || fault.wrongLength !== undefined;
  if (!broken) return reply.code(status).headers(headers).type(type).send(bytes);

  reply.hijack();
  const { raw } = reply;
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const length =
    fault.wrongLength === 'short' ? half.length : bytes.length + (fault.wrongLength === 'long' ? 100 : 0);
  raw.writeHead(status, {
    ...stringHeaders(reply),
    ...headers,
    'content-type': type,
    'content-length': length,
    connection: 'close',
  });
  if (fault.wrongLength === 'short') raw.end(half);
  else if (fault.wrongLength === 'long') raw.write(bytes, () => raw.socket?.end());
  else if (fault.stall) raw.write(half);
  else raw.write(half, () => raw.socket?.destroy());
  return reply;
}

function compose(
  fault: Answer,
  result: string | null,
  nowMs: number,
): { status: number; type: string; body: string; headers: Record<string, string> } {
  const status = fault.status ?? 200;
  const failed = status !== 200;
  const standard = failed ? standardError(status, fault, nowMs) : null;
  const page = `<!doctype html><html><head><title>${status}</title></head><body><h1>${status} from the proxy</h1></body></html>`;
  const answer = standard ? JSON.stringify(standard.body) : failed ? null : result;
  let body = answer ?? page;
  let type = answer === null ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  if (fault.malformed === 'html') [body, type] = [page, 'text/html; charset=utf-8'];
  if (fault.malformed === 'json') body = body.slice(0, Math.floor(body.length / 2));
  if (fault.malformed === 'empty') body = '';
  if (fault.malformed === 'neither') body = JSON.stringify({ seed: 1, timings: { inference: 1 } });
  if (fault.malformed === 'both') body = JSON.stringify({ images: [], videos: [], seed: 1 });
  if (fault.body !== undefined)
    body = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body);
  return {
    status,
    type: fault.contentType ?? type,
    body,
    headers: { ...standard?.headers, ...fault.headers },
  };
}

// The interface document's errors for its own status codes; other codes get a proxy's page.
function standardError(status: number, fault: Answer, nowMs: number): ServiceAnswer | null {
  if (status === 400) return invalidInput([{ field: null, message: 'Scripted fault' }]);
  if (status === 401) return invalidKey();
  if (status === 402) return insufficientCredits(1000, 0, 'balance');
  if (status === 403) return accessDenied('imagegen', 'key');
  if (status === 404) return notFound('scripted/fault');
  if (status === 429) return rateLimited(nowMs, resetTime(fault, nowMs));
  return status === 500 ? generationFailed('provider unavailable') : null;
}

function resetTime(fault: Answer, nowMs: number): number {
  if (fault.resetAt === undefined) return nowMs + 1000;
  return typeof fault.resetAt === 'number' ? nowMs + fault.resetAt : Date.parse(fault.resetAt);
}

function stringHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const page = '<!doctype html><html><head><title>Sign in</title></head><body>Please sign in.</body></html>';

/** Sends the fault; false if the fault does not change the answer itself. */
export function sendMediaFault(
  reply: FastifyReply,
  fault: MediaFault['answer'],
  media: StoredMedia,
  data: Buffer,
): boolean {
  if (fault.status !== undefined) {
    reply.code(fault.status).type('text/html; charset=utf-8').send(page);
  } else if (fault.redirect !== undefined) {
    reply.code(302).header('location', fault.redirect).send('');
  } else if (fault.html) {
    reply.code(200).type('text/html; charset=utf-8').send(page);
  } else if (fault.wrongType) {
    reply.code(200).type(media.contentType).header('etag', media.etag).send(pdf);
  } else if (fault.reset) {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
  } else if (fault.truncated || fault.stall) {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': media.contentType,
      'content-length': data.length,
      'accept-ranges': 'bytes',
      etag: media.etag,
      'last-modified': new Date(media.createdAtMs).toUTCString(),
    });
    reply.raw.write(data.subarray(0, Math.floor(data.length / 2)), () => {
      if (fault.truncated) reply.raw.socket?.destroy();
    });
  } else if (fault.endless) {
    sendEndlessly(reply, media, data);
  } else {
    return false;
  }
  return true;
}

function sendEndlessly(reply: FastifyReply, media: StoredMedia, data: Buffer): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': media.contentType });
  raw.write(data);
  const filler = Buffer.alloc(256 * 1024, 0x5a);
  const pump = () => {
    while (!raw.destroyed && raw.write(filler)) {
      // the socket is ready for more
    }
  };
  raw.on('drain', pump);
  raw.on('error', () => raw.destroy());
  pump();
}
