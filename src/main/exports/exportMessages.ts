import { EaselError } from '@shared/ipc/EaselError';
import { localize } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { diskErrorText } from '../database/disk/diskErrorText';
import { ImageProblem } from '../ports/ImageProblem';
import type { Lost } from './makeMedia';

/** Error codes that concern the target, not a single file. */
const targetErrorCodes: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'ENODEV', 'ENXIO', 'ENOTCONN', 'EIO', 'EMFILE', 'ENFILE', 'closing'],
]);

/** Whether all other files would fail too. */
export function isFatal(error: unknown): boolean {
  return (
    error instanceof EaselError || targetErrorCodes.has((error as NodeJS.ErrnoException | null)?.code ?? '')
  );
}

export function fileProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT') return t('exports.fileMissing');
  if (error instanceof ImageProblem) return localize(error.words);
  if (code === 'unreadable') return (error as Error).message;
  return diskErrorText(error) ?? messageOf(error);
}

/** What exported files have lost, for the user; null: nothing. `lost`: number of files by kind of loss. */
export function describeLosses(lost: ReadonlyMap<Lost, number>): string | null {
  const [credentials, animations] = [lost.get('credentials') ?? 0, lost.get('animation') ?? 0];
  const messages = [
    ...(credentials === 0 ? [] : [t('exports.credentialsRemoved', { count: credentials })]),
    ...(animations === 0 ? [] : [t('exports.firstFramesOnly', { count: animations })]),
  ];
  return messages.length === 0 ? null : messages.join(' ');
}

export function targetProblem(target: string, error: unknown): string {
  if (error instanceof EaselError) return error.message;
  return t('exports.placeNotWritten', { target, why: diskErrorText(error) ?? messageOf(error) });
}
