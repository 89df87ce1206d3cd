import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../../database/disk/diskErrorText';
import { UsageError } from '../options/UsageError';

export function exitStatusOf(error: unknown): Readonly<{ exit: 1 | 2; message: string }> {
  if (error instanceof UsageError) return { exit: 2, message: error.message };
  if (error instanceof EaselError)
    return { exit: error.code === 'invalid_input' ? 2 : 1, message: error.message };
  const disk = diskErrorText(error);
  if (disk === null) return { exit: 1, message: String(error) };
  const reason = error instanceof Error ? error.message : '';
  return { exit: 1, message: t('terminal.libraryUnusable', { problem: disk, reason }) };
}
