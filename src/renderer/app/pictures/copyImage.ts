import { t } from '@shared/messages/t';
import { call } from '../../ipc/client';
import { reportOutcome } from '../reportOutcome';

/** @param longEdge maximum long edge, px; absent: the original size */
export function copyImage(id: string, longEdge?: number): void {
  const copying = call('asset.copyImage', { id, ...(longEdge === undefined ? {} : { longEdge }) });
  reportOutcome(copying, t('app.theImageWasNotCopied'), t('app.imageCopied'));
}
