import { readFile } from 'node:fs/promises';
import type { ServiceContext } from '../../ServiceContext';
import { SourcePictureError } from './SourcePictureError';

/**
 * The file of this service at a URL; null for other URLs.
 * @throws SourcePictureError if it does not exist any more
 */
export function ownMedia({ origin, media, now }: ServiceContext, address: string): Promise<Buffer> | null {
  const url = new URL(address);
  if (url.origin !== origin() && url.origin !== origin().replace('127.0.0.1', 'localhost')) return null;
  const token = /^\/media\/([0-9a-f]{32})\.\w{2,5}$/.exec(url.pathname)?.[1] ?? '';
  const file = media.find(token);
  return file === null || file.expiresAtMs <= now()
    ? Promise.reject(gone())
    : readFile(media.path(token)).catch(() => Promise.reject(gone()));
}

function gone(): SourcePictureError {
  return new SourcePictureError('must be a file of this service that is still there');
}
