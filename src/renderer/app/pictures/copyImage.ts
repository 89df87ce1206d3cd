import { call } from '../../ipc/client';
import { doing } from '../doing';

/** Puts a picture on the clipboard. @param longEdge pixels at most; without it, as large as it is */
export function copyImage(id: string, longEdge?: number): void {
  const copying = call('asset.copyImage', { id, ...(longEdge === undefined ? {} : { longEdge }) });
  doing(copying, 'The image was not copied', 'Image copied');
}
