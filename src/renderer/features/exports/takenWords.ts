import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';

type Preview = RouteOutput<'exports.preview'>;

export function takenWords(
  { inFolder, counted, total }: Pick<Preview, 'inFolder' | 'counted' | 'total'>,
  { name, becomes }: NonNullable<Preview['taken']>,
): string {
  return t('exports.taken', { inFolder, counted, isPart: counted < total, name, becomes });
}
