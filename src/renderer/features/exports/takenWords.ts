import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';

type Preview = RouteOutput<'exports.preview'>;

/** Says that the folder already contains files with these names, which will not be overwritten. */
export function takenWords(
  { inFolder, counted, total }: Pick<Preview, 'inFolder' | 'counted' | 'total'>,
  { name, becomes }: NonNullable<Preview['taken']>,
): string {
  return t('exports.taken', { inFolder, counted, isPart: counted < total, name, becomes });
}
