import type { Buffer } from 'node:buffer';
import { plainText } from '@shared/service';
import { fileTypeFromBuffer } from 'file-type';
import { type KnownMedia, knownMedia } from '../files/knownMedia';
import { DownloadProblem } from './DownloadProblem';

/**
 * Tells what a file is from its first bytes; what the host says does not count.
 * @throws DownloadProblem `final` for anything but an image or film of the expected kind.
 */
export async function sniffMedia(start: Buffer, expected: 'image' | 'video'): Promise<KnownMedia> {
  const type = await fileTypeFromBuffer(start);
  const media = type ? knownMedia[type.ext] : undefined;
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
  const match = Object.values(knownMedia).find(
    (media) => media.contentType === contentType.trim().toLowerCase(),
  );
  if (match && match.kind === kind) return match.ext;
  return kind === 'image' ? 'png' : 'mp4';
}
