import type { FastifyReply } from 'fastify';
import type { StoredMedia } from '../media/MediaStore';
import type { MediaFault } from './zFaultScript';

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
    const half = data.subarray(0, Math.floor(data.length / 2));
    reply.raw.write(half, () => {
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
      // the socket accepts more
    }
  };
  raw.on('drain', pump);
  raw.on('error', () => raw.destroy());
  pump();
}
