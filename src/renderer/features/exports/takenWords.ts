import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';

type Preview = RouteOutput<'exports.preview'>;

/** Says that the folder already contains files with these names, which will not be overwritten. */
export function takenWords(
  { inFolder, counted, total }: Pick<Preview, 'inFolder' | 'counted' | 'total'>,
  { name, becomes }: NonNullable<Preview['taken']>,
): string {
  if (inFolder === 1) return t('exports.isInTheFolderAlreadyItStays', { name, becomes });
  const of = counted < total ? t('exports.ofTheFirst', { counted }) : '';
  return t('exports.namesAreInTheFolderAlreadyThose', { inFolder, of, name, becomes });
}
