import type { Buffer } from 'node:buffer';
import { plainText } from '@shared/service';
import { fileTypeFromBuffer } from 'file-type';
import { DownloadProblem } from './DownloadProblem';

/** What a file is, by its bytes. */
export interface SniffedMedia {
  readonly kind: 'image' | 'video';
  /** Without a dot. */
  readonly ext: string;
  readonly contentType: string;
}

/** How many bytes of the start are enough. */
export const sniffBytes = 4_100;

const known: Readonly<Record<string, SniffedMedia>> = {
  png: { kind: 'image', ext: 'png', contentType: 'image/png' },
  apng: { kind: 'image', ext: 'png', contentType: 'image/png' },
  jpg: { kind: 'image', ext: 'jpg', contentType: 'image/jpeg' },
  webp: { kind: 'image', ext: 'webp', contentType: 'image/webp' },
  gif: { kind: 'image', ext: 'gif', contentType: 'image/gif' },
  avif: { kind: 'image', ext: 'avif', contentType: 'image/avif' },
  mp4: { kind: 'video', ext: 'mp4', contentType: 'video/mp4' },
  m4v: { kind: 'video', ext: 'mp4', contentType: 'video/mp4' },
  mov: { kind: 'video', ext: 'mov', contentType: 'video/quicktime' },
  webm: { kind: 'video', ext: 'webm', contentType: 'video/webm' },
};

/**
 * Tells what a file is from its first bytes; what the host says does not count.
 * @throws DownloadProblem `final` for anything but an image or film of the expected kind.
 */
export async function sniffMedia(start: Buffer, expected: 'image' | 'video'): Promise<SniffedMedia> {
  const type = await fileTypeFromBuffer(start);
  const media = type ? known[type.ext] : undefined;
  if (media?.kind === expected) return media;
  const wanted = expected === 'image' ? 'an image' : 'a film';
  if (start.length === 0)
    throw new DownloadProblem('passing', 'The host sent an empty file.', { startOver: true });
  if (/^\s*(?:<!doctype|<html|<head|<body|<\?xml|<!--)/i.test(start.toString('latin1', 0, 512))) {
    const words = plainText(start.toString('utf8'), 80);
    throw new DownloadProblem(
      'final',
      `The host sent a web page instead of ${wanted}${words === '' ? '.' : `: “${words}”`}`,
    );
  }
  const found = media
    ? media.kind === 'image'
      ? 'an image'
      : 'a film'
    : type
      ? `a file of type ${type.mime}`
      : 'something else';
  throw new DownloadProblem('final', `The host sent ${found} instead of ${wanted}.`);
}

/** The ending a file is likely to have, before its bytes are there. */
export function likelyExt(contentType: string, kind: 'image' | 'video'): string {
  const match = Object.values(known).find((media) => media.contentType === contentType.trim().toLowerCase());
  if (match && match.kind === kind) return match.ext;
  return kind === 'image' ? 'png' : 'mp4';
}
