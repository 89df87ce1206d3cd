import { call } from '../../ipc/client';
import { reportOutcome } from '../reportOutcome';

/**
 * Copies a picture to the clipboard.
 * @param longEdge maximum long edge, px; absent: the original size
 */
export function copyImage(id: string, longEdge?: number): void {
  const copying = call('asset.copyImage', { id, ...(longEdge === undefined ? {} : { longEdge }) });
  reportOutcome(copying, 'The image was not copied', 'Image copied');
}
