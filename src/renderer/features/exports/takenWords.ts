import type { RouteOutput } from '@shared/ipc/contract';
import { formatCount } from '@shared/words/formatCount';

type Preview = RouteOutput<'exports.preview'>;

/** Files that lie in the folder under names of the export, and that they stay as they are. */
export function takenWords(
  { inFolder, counted, total }: Pick<Preview, 'inFolder' | 'counted' | 'total'>,
  { name, becomes }: NonNullable<Preview['taken']>,
): string {
  if (inFolder === 1) return `${name} is in the folder already: it stays, and this one becomes ${becomes}.`;
  const of = counted < total ? ` of the first ${formatCount(counted)}` : '';
  return `${formatCount(inFolder)} names${of} are in the folder already: those files stay, ${name} becomes ${becomes} and so on.`;
}
